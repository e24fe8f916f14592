"""The components in compiled form; they never change, so all clones share them."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64


@final
class UnitType:
    """One Unit type of a clan, or one type of Elves: its packed values and how many figures there are."""

    __slots__ = ("figures", "name", "values")

    def __init__(self, name: str, values: i64, figures: i64) -> None:
        self.name: Final = name
        self.values: Final = values
        self.figures: Final = figures


@final
class TacticsCard:
    """A Tactics card: turn order, reinforcements by level, income."""

    __slots__ = ("gold", "name", "number", "units")

    def __init__(self, number: i64, name: str, units: i64, gold: i64) -> None:
        self.number: Final = number
        self.name: Final = name
        self.units: Final = units  # packed counts
        self.gold: Final = gold


@final
class Clan:
    """A clan: three Unit types and seven Tactics cards in the order of their numbers."""

    __slots__ = ("code", "figures", "id", "name", "tactics", "types")

    def __init__(self, code: i64, clan_id: str, name: str, types: list[UnitType], tactics: list[TacticsCard]) -> None:
        self.code: Final = code
        self.id: Final = clan_id
        self.name: Final = name
        self.types: Final = types
        self.tactics: Final = tactics
        self.figures: Final[i64] = types[0].figures | types[1].figures << 5 | types[2].figures << 10


@final
class Item:
    """A kind of Equipment or a Legendary card."""

    __slots__ = ("armor", "copies", "cost", "name", "values", "worth")

    def __init__(self, name: str, armor: bool, copies: i64, cost: i64, values: i64, worth: float) -> None:
        self.name: Final = name
        self.armor: Final = armor
        self.copies: Final = copies
        self.cost: Final = cost
        self.values: Final = values
        self.worth: Final = worth  # what a bot thinks of it


@final
class HeroCard:
    """A Hero: price, packed values (movement and bonus), ability."""

    __slots__ = ("ability", "cost", "name", "values")

    def __init__(self, name: str, cost: i64, values: i64, ability: i64) -> None:
        self.name: Final = name
        self.cost: Final = cost
        self.values: Final = values
        self.ability: Final = ability


@final
class TileSide:
    """One side of a Region tile: where City, Forge and Stone lie, and between which places Ranges run."""

    __slots__ = ("city", "forge", "level", "name", "ranges", "stone", "tile", "title")

    def __init__(
        self, tile: i64, name: str, title: str, city: i64, forge: i64, stone: i64, level: i64, ranges: vec[i64]
    ) -> None:
        self.tile: Final = tile
        self.name: Final = name  # 4b
        self.title: Final = title
        self.city: Final = city
        self.forge: Final = forge
        self.stone: Final = stone
        self.level: Final = level  # of the Stone, 0 to 2
        self.ranges: Final = ranges  # pairs of places, first * 7 + second


@final
class Box:
    """All components of a card set."""

    __slots__ = ("clans", "elves", "heroes", "items", "kinds", "legends", "sides", "supply")

    def __init__(
        self,
        clans: list[Clan],
        elves: list[UnitType],
        items: list[Item],
        kinds: i64,
        legends: i64,
        heroes: list[HeroCard],
        sides: list[TileSide],
    ) -> None:
        self.clans: Final = clans
        self.elves: Final = elves
        self.items: Final = items  # Equipment by kind, empty places up to MAX_KINDS, then Legendary cards
        self.kinds: Final = kinds
        self.legends: Final = legends
        self.heroes: Final = heroes
        self.sides: Final = sides
        supply: i64 = 0
        for kind in range(kinds):
            supply |= items[kind].copies << 2 * kind
        self.supply: Final = supply  # all Equipment cards, two bits a kind
