"""What a card set's file of Clash of Rage holds."""

from __future__ import annotations

from typing import Literal

from wartable.core.shapes import Shape


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


class UnitShape(ValuesShape):
    """A Unit type."""

    name: str
    level: int
    figures: int
    text: str = ""
    attested: list[str] = []


class TacticsShape(Shape):
    """A Tactics card."""

    number: int
    name: str
    units: list[int]
    gold: int
    text: str = ""
    attested: list[str] = []


class ClanShape(Shape):
    """A clan."""

    id: str
    name: str
    text: str = ""
    attested: list[str] = []
    unit: list[UnitShape]
    tactics: list[TacticsShape]


class ElfShape(ValuesShape):
    """An Elf type."""

    name: str
    tokens: int
    text: str = ""
    attested: list[str] = []


class ItemShape(ValuesShape):
    """An Equipment or Legendary card."""

    name: str
    kind: Literal["weapon", "armor"]
    copies: int = 1
    cost: int = 0
    text: str = ""
    attested: list[str] = []


class HeroShape(ValuesShape):
    """A Hero."""

    name: str
    cost: int
    ability: Literal["swift", "rescue", "plunder", "fury"]
    text: str = ""
    attested: list[str] = []


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


class BoxShape(Shape):
    """A card set's file."""

    name: str
    clan: list[ClanShape]
    elf: list[ElfShape]
    equipment: list[ItemShape]
    legendary: list[ItemShape]
    hero: list[HeroShape]
    side: list[SideShape]
    map: list[MapShape]
