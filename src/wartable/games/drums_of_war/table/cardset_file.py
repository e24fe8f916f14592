"""What a card set's file of Drums of War holds."""

from __future__ import annotations

from typing import Literal

from wartable.core.cardset import PrintedShape, named_codes
from wartable.core.shapes import Shape
from wartable.games.drums_of_war.table.codes import Gear, Kind, Power, Rank, Trait

KINDS = named_codes(Kind)
TYPES = ("infantry", "cavalry", "monster", "war-machine")
TRAITS = named_codes(Trait)
GEARS = named_codes(Gear)
POWERS = named_codes(Power)
RANKS = named_codes(Rank)
COSTED_POWERS = ("sacrifice", "aegis", "rites")
READ_APART = ("name", "text", "attested", "copies", "type")


class CardShape(PrintedShape):
    """What all cards have in the file."""

    def values(self) -> dict[str, int | str]:
        """Give the values that are printed on the card, icons as 0 or 1."""
        printed = {name: value for name, value in self if name not in READ_APART}
        return {name: int(value) if isinstance(value, bool) else value for name, value in printed.items()}


class HeroShape(CardShape):
    """A Hero in the file; a passive ability has no cost [DW-104]."""

    rank: Literal["gold", "silver", "bronze"]
    attack: int
    defense: int
    health: int
    removal: int = 0
    removal_chosen: bool = False
    power: str
    amount: int = 1
    cost: int = 0
    arrow: bool = False


class ArmyCardShape(CardShape):
    """What the cards of an Army deck have in the file."""

    copies: int = 1
    cost: int
    recruit: int = 0


class UnitShape(ArmyCardShape):
    """A Unit in the file [DW-102]."""

    type: Literal["infantry", "cavalry", "monster", "war-machine"]
    attack: int
    defense: int
    health: int = 1
    range: int = 1
    lightning_cost: bool = False
    lightning_attack: bool = False
    lightning_defense: bool = False
    trait: str = "none"
    amount: int = 1
    against: str = ""


class GearShape(ArmyCardShape):
    """An Equipment or Tactics card in the file [DW-103]."""

    arrow: bool = False
    gear: str
    amount: int = 1


class ArmyShape(Shape):
    """An army in the file."""

    id: str
    name: str
    hero: list[HeroShape]
    unit: list[UnitShape]
    equipment: list[GearShape]
    tactics: list[GearShape]


class CardFileShape(Shape):
    """A card set's file."""

    name: str
    army: list[ArmyShape]


def deck_cards(army: ArmyShape) -> list[tuple[UnitShape | GearShape, str]]:
    """List what an Army deck is made of, each with its kind."""
    units: list[tuple[UnitShape | GearShape, str]] = [(unit, unit.type) for unit in army.unit]
    return units + [(card, "equipment") for card in army.equipment] + [(card, "tactics") for card in army.tactics]
