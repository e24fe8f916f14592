"""What a card set's file of Clash of Armies holds."""

from __future__ import annotations

from typing import Literal

from wartable.core.cardset import PrintedShape, named_codes, slug
from wartable.core.shapes import Shape
from wartable.games.clash_of_armies.table.codes import Effect, Sort

SortName = Literal[
    "resource", "soldier", "fortification", "camp", "vassal", "hero", "general", "siege", "upgrade", "special-unit",
    "special-card", "event", "monarch", "troop",
]  # fmt: skip
SORTS = named_codes(Sort)
EFFECTS = named_codes(Effect)
UNITS = ("soldier", "troop", "special-unit", "siege", "hero", "general")  # as `cards.is_unit` has them
POINTS = ("attack", "resources", "recovery")
ABILITIES = ("does", "kin", "garrisoned", "scrap", "passive", "event")


class CardShape(PrintedShape):
    """A card in the file."""

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
    """Make a card's id of its name, which no other card of the box has."""
    return slug(name)
