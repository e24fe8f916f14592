"""What a card set's file of Clash of Rage holds."""

from __future__ import annotations

from typing import Literal

from wartable.core.cardset import PrintedShape, named_codes
from wartable.core.shapes import Shape
from wartable.games.clash_of_rage.table.codes import Ability

ABILITIES = named_codes(Ability)


class ValuesShape(Shape):
    """The values that Units, Equipment and Heroes may have."""

    strength: int = 0
    life: int = 0
    movement: int = 0
    slowness: int = 0
    reroll: int = 0
    hit: int = 0
    shield: int = 0
    rage: int = 0
    flight: int = 0


class UnitShape(PrintedShape, ValuesShape):
    """A Unit type."""

    level: int
    figures: int


class TacticsShape(PrintedShape):
    """A Tactics card."""

    number: int
    units: list[int]
    gold: int


class ClanShape(PrintedShape):
    """A clan."""

    id: str
    unit: list[UnitShape]
    tactics: list[TacticsShape]


class ElfShape(PrintedShape, ValuesShape):
    """An Elf type."""

    tokens: int


class ItemShape(PrintedShape, ValuesShape):
    """An Equipment or Legendary card."""

    kind: Literal["weapon", "armor"]
    copies: int = 1
    cost: int = 0


class HeroShape(PrintedShape, ValuesShape):
    """A Hero."""

    cost: int
    ability: Literal["swift", "rescue", "plunder", "fury"]


class SideShape(Shape):
    """One side of a Region tile."""

    tile: int
    side: Literal["a", "b"]
    name: str
    city: int
    forge: int
    stone: int
    level: int
    ranges: list[str]


class MapShape(Shape):
    """A ready-made map: a side and a rotation for each of its Regions."""

    players: int
    regions: list[str]


class CardFileShape(Shape):
    """A card set's file."""

    name: str
    clan: list[ClanShape]
    elf: list[ElfShape]
    equipment: list[ItemShape]
    legendary: list[ItemShape]
    hero: list[HeroShape]
    side: list[SideShape]
    map: list[MapShape]
