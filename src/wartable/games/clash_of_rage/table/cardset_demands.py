"""What the rules demand of a card set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from wartable.core.errors import BadCardSet
from wartable.games.clash_of_rage.table.cardset_file import (
    CardFileShape,
    ClanShape,
    ElfShape,
    HeroShape,
    ItemShape,
    SideShape,
    UnitShape,
    ValuesShape,
)
from wartable.games.clash_of_rage.table.codes import MAX_DICE
from wartable.games.clash_of_rage.table.packed import FIELD

CLANS = ("goldleif", "bohorg", "steamfield", "tomb")
LARGEST_VALUE = 9
LARGEST_SUM = 50  # of Gold
LARGEST_NUMBER = 99
MOST_FIGURES = 15
MOST_SYMBOLS = int(FIELD)
DIGITS = frozenset("0123456")  # of places in a Region
SYMBOLS = ("slowness", "reroll", "hit", "shield", "rage", "flight")
INSIDE = {frozenset((0, place)) for place in range(1, 7)} | {frozenset((i, i % 6 + 1)) for i in range(1, 7)}


def check_card_set(box: CardFileShape) -> None:
    """Check everything that the rules say about components."""
    check_clans(box.clan)
    check_elves(box)
    check_equipment(box.equipment, 34, 23, "Equipment")
    check_equipment(box.legendary, 5, 4, "Legendary Equipment")
    check_legends(box.legendary)
    check_values(box)
    check_gold(box)
    check_sums(box)
    check_heroes(box)
    check_sides(box.side)
    for side in box.side:
        check_side(side)
        check_ranges(side)
    check_maps(box)


def check_clans(clans: list[ClanShape]) -> None:
    """Four clans with Units of three levels and seven Tactics cards, all numbers different [CR-101, CR-321, CR-324]."""
    if tuple(clan.id for clan in clans) != CLANS:
        raise BadCardSet(f"the clans are {', '.join(CLANS)}, in this order [CR-101].")
    for clan in clans:
        if [unit.level for unit in clan.unit] != [1, 2, 3] or len(clan.tactics) != 7:
            raise BadCardSet(f"{clan.id}: a clan has Units of level 1, 2 and 3 and 7 Tactics cards [CR-101].")
        for card in clan.tactics:
            if len(card.units) != 3 or any(not 0 <= count <= MOST_FIGURES for count in card.units):
                raise BadCardSet(
                    f"{clan.id}, {card.name!r}: reinforcements are three counts up to {MOST_FIGURES}, "
                    "as in [2, 1, 0] [CR-324]."
                )
            if not 0 <= card.number <= LARGEST_NUMBER:
                raise BadCardSet(
                    f"{clan.id}, {card.name!r}: number runs from 0 to {LARGEST_NUMBER}, not {card.number} [CR-321]."
                )
    numbers = Counter(card.number for clan in clans for card in clan.tactics)
    if len(numbers) != 28:
        raise BadCardSet("the 28 numbers of the Tactics cards are all different [CR-321].")


def check_elves(box: CardFileShape) -> None:
    """Three Elf types with fifteen tokens each [CR-102]."""
    if [elf.tokens for elf in box.elf] != [15, 15, 15]:
        raise BadCardSet("there are three Elf types with 15 tokens each [CR-102].")


def check_equipment(items: list[ItemShape], weapons: int, armors: int, what: str) -> None:
    """34 weapons and 23 armors, 5 and 4 of them Legendary, at most three of a name [CR-103]."""
    counts = {kind: sum(item.copies for item in items if item.kind == kind) for kind in ("weapon", "armor")}
    if counts != {"weapon": weapons, "armor": armors}:
        raise BadCardSet(f"{what} is {weapons} weapons and {armors} armors, not {counts} [CR-103].")
    limit = 28 if weapons > 5 else 12
    if len(items) > limit or any(not 1 <= item.copies <= 3 for item in items):
        raise BadCardSet(f"{what} has at most {limit} names and at most 3 cards of each [CR-103].")


def check_legends(legends: list[ItemShape]) -> None:
    """Of each Legendary card there is one [CR-103]."""
    if any(item.copies != 1 for item in legends):
        raise BadCardSet("there is one of each Legendary card [CR-103].")


def check_values(box: CardFileShape) -> None:
    """Every Unit has movement, strength and life, no value below 0 or too large to add up [CR-105]."""
    units = [unit for clan in box.clan for unit in clan.unit]
    cards: list[UnitShape | ElfShape | ItemShape | HeroShape] = [
        *units,
        *box.elf,
        *box.equipment,
        *box.legendary,
        *box.hero,
    ]
    for card in cards:
        for name, value in card.model_dump(include=set(ValuesShape.model_fields)).items():
            if not 0 <= value <= LARGEST_VALUE:
                raise BadCardSet(f"{card.name!r}: {name} is 0 to {LARGEST_VALUE}, not {value} [CR-105].")
    for unit in units:
        if not (unit.movement and unit.strength and unit.life and 1 <= unit.figures <= MOST_FIGURES):
            raise BadCardSet(
                f"{unit.name!r} needs movement, strength and life, and 1 to {MOST_FIGURES} figures [CR-105]."
            )
    if any(not (elf.strength and elf.life) for elf in box.elf):
        raise BadCardSet("every Elf type needs strength and life [CR-105].")


def check_gold(box: CardFileShape) -> None:
    """What is paid and what is earned can be counted [CR-323]."""
    sums = [(card.name, "gold", card.gold) for clan in box.clan for card in clan.tactics]
    sums += [(card.name, "cost", card.cost) for card in [*box.equipment, *box.legendary]]
    sums += [(hero.name, "cost", hero.cost) for hero in box.hero]
    for name, field, value in sums:
        if not 0 <= value <= LARGEST_SUM:
            raise BadCardSet(f"{name!r}: {field} runs from 0 to {LARGEST_SUM}, not {value} [CR-323].")


def check_sums(box: CardFileShape) -> None:
    """What an army can add up in a Battle is never too much to be counted or rolled [CR-105]."""
    for clan in box.clan:
        check_army(clan.name, clan.unit, [*box.equipment, *box.legendary], box.hero)
    check_army("Elves", box.elf, box.equipment, [])


def check_army(name: str, types: Sequence[ValuesShape], items: list[ItemShape], heroes: Sequence[ValuesShape]) -> None:
    """Add up the most dice of a type and the most symbols of all types, their Equipment and Heroes [CR-105]."""
    dice = max(_values(types, "strength")) + _best_items(items, "strength", 1)
    if dice > MAX_DICE:
        raise BadCardSet(f"{name}: a type could roll {dice} dice, and {MAX_DICE} are the most [CR-105].")
    for field in SYMBOLS:
        total = sum(_values(types, field)) + _best_items(items, field, len(types)) + sum(_values(heroes, field))
        if total > MOST_SYMBOLS:
            raise BadCardSet(
                f"{name}: an army could have {total} {field} symbols, and {MOST_SYMBOLS} are the most [CR-105]."
            )


def _best_items(items: list[ItemShape], field: str, slots: int) -> int:
    """Add up the most that so many weapons and as many armors can give."""
    total = 0
    for kind in ("weapon", "armor"):
        given = [getattr(item, field) for item in items if item.kind == kind for _ in range(item.copies)]
        total += sum(sorted(given)[-slots:])
    return total


def _values(cards: Sequence[ValuesShape], field: str) -> list[int]:
    return [getattr(card, field) for card in cards]


def check_heroes(box: CardFileShape) -> None:
    """Four Heroes with a price, a movement and no strength [CR-104, CR-105, CR-514]."""
    if any(hero.strength for hero in box.hero):
        raise BadCardSet("a Hero gives no strength [CR-514].")
    if len(box.hero) != 4 or any(hero.cost < 1 or hero.movement < 1 for hero in box.hero):
        raise BadCardSet("there are four Heroes, each with a cost and a movement [CR-104, CR-105].")


def check_sides(sides: list[SideShape]) -> None:
    """Five Region tiles, printed on both sides, and no two sides are alike [CR-104, CR-106]."""
    if [(side.tile, side.side) for side in sides] != [(tile, side) for tile in range(1, 6) for side in "ab"]:
        raise BadCardSet("there are five Region tiles with sides a and b, in this order [CR-104].")
    layouts = {(side.city, side.forge, side.stone, side.level, tuple(sorted(side.ranges))) for side in sides}
    if len(layouts) != len(sides):
        raise BadCardSet("no two sides of the Region tiles are alike [CR-106].")


def check_side(side: SideShape) -> None:
    """A Region has one City, one Forge and one Stone of a level on its seven territories [CR-106]."""
    places = {side.city, side.forge, side.stone}
    if len(places) != 3 or not places <= set(range(7)) or side.level not in (1, 2, 3):
        raise BadCardSet(
            f"{side.name!r}: City, Forge and Stone (level 1 to 3) lie on three of the places 0 to 6 [CR-106]."
        )


def check_ranges(side: SideShape) -> None:
    """Ranges lie on borders inside a Region, and leave its territories connected [CR-108]."""
    ranges = set()
    for pair in side.ranges:
        places = frozenset(int(place) for place in pair.split("-") if place in DIGITS)
        if places not in INSIDE:
            raise BadCardSet(f"{side.name!r}: {pair!r} is no border inside a Region, such as '0-3' or '3-4' [CR-108].")
        ranges.add(places)
    reached = {0}
    for _ in range(7):
        reached |= {place for border in INSIDE - ranges if border & reached for place in border}
    if len(reached) != 7:
        raise BadCardSet(f"{side.name!r}: its territories must be connected without crossing a Range [CR-108].")


def check_maps(box: CardFileShape) -> None:
    """There are ready-made maps for 2, 3 and 4 players, with a Region for each, of different tiles [CR-201]."""
    if [(made.players, len(made.regions)) for made in box.map] != [(2, 2), (3, 3), (4, 4)]:
        raise BadCardSet("there are maps for 2, 3 and 4 players with as many Regions [CR-201].")
    for made in box.map:
        if len({entry[:1] for entry in made.regions}) != made.players:
            raise BadCardSet(f"the map for {made.players} players uses a tile twice [CR-201].")
