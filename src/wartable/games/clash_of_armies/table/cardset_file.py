"""What a card set's file of Clash of Armies holds."""

from __future__ import annotations

import re
from typing import Literal

from wartable.core.shapes import Shape
from wartable.games.clash_of_armies.table.codes import Effect, Sort

SortName = Literal[
    "resource", "soldier", "fortification", "camp", "vassal", "hero", "general", "siege", "upgrade", "special-unit",
    "special-card", "event", "monarch", "troop",
]  # fmt: skip
SORTS = {name.lower().replace("_", "-"): code for name, code in vars(Sort).items() if isinstance(code, int)}
EFFECTS = {name.lower().replace("_", "-"): code for name, code in vars(Effect).items() if isinstance(code, int)}
POINTS = ("attack", "resources", "recovery")
ABILITIES = ("does", "kin", "garrisoned", "scrap", "passive", "event")


class CardShape(Shape):
    """A card in the file."""

    name: str
    kind: SortName
    copies: int = 1
    start: int = 0
    cost: int = 0
    attack: int = 0
    resources: int = 0
    recovery: int = 0
    defense: int | None = None
    limit: int = 0
    does: str = ""
    kin: str = ""
    garrisoned: str = ""
    scrap: str = ""
    scrap_in: Literal["turn", "defence"] = "turn"
    passive: str = ""
    event: str = ""
    text: str = ""
    attested: list[str] = []


class FactionShape(Shape):
    """A faction in the file."""

    id: str
    name: str
    card: list[CardShape]


class CardFileShape(Shape):
    """A card set's file."""

    name: str
    card: list[CardShape]
    faction: list[FactionShape]


def card_id(name: str) -> str:
    """Make a card's id of its name."""
    return re.sub("[^a-z0-9]+", "-", name.lower()).strip("-")
