"""What the rules demand of a card set."""

from __future__ import annotations

from collections.abc import Iterable

from wartable.core.cardset import CardInfo, check_names
from wartable.core.errors import BadCardSet
from wartable.games.drums_of_war.table.cardset_file import (
    COSTED_POWERS,
    GEARS,
    POWERS,
    TRAITS,
    TYPES,
    ArmyShape,
    CardFileShape,
    GearShape,
    HeroShape,
    UnitShape,
    deck_cards,
)
from wartable.games.drums_of_war.table.codes import ARMY_SIZE, HAND_SIZE, HIGHEST

ARMIES = ("human", "orc")
ARMY_PARTS = {"Units": 36, "Equipment": 6, "Tactics": 4}
HEROES_OF_RANK = {"gold": 1, "silver": 1, "bronze": 2}
GEAR_EFFECTS = tuple(gear for gear in GEARS if gear != "none")
UNCOUNTED = ("none", "flyer", "mend", "spread", "harness", "march", "hush", "aegis")
MOST_FROM_HAND = int(HAND_SIZE) - 1
MOST_REMOVALS = int(ARMY_SIZE - HAND_SIZE)


def check_card_set(written: CardFileShape) -> None:
    """Check everything that the rules say about cards."""
    check_armies(written.army)
    for army in written.army:
        check_parts(army)
        check_ranks(army)
        for hero in army.hero:
            check_hero(army.id, hero)
        for unit in army.unit:
            check_unit(army, unit)
        for card in [*army.equipment, *army.tactics]:
            check_gear(army.id, card)


def check_armies(armies: list[ArmyShape]) -> None:
    """There are two armies, Human and Orc [DW-101]."""
    found = [army.id for army in armies]
    if found != list(ARMIES):
        raise BadCardSet(f"the armies are human and orc, in this order, not {', '.join(found) or 'none'} [DW-101].")


def check_parts(army: ArmyShape) -> None:
    """An Army deck is 36 Units, 6 Equipment and 4 Tactics [DW-101]."""
    counts = {
        "Units": sum(card.copies for card in army.unit),
        "Equipment": sum(card.copies for card in army.equipment),
        "Tactics": sum(card.copies for card in army.tactics),
    }
    if counts != ARMY_PARTS:
        raise BadCardSet(f"{army.id}: an army has {listed(ARMY_PARTS)}, not {listed(counts)} [DW-101].")
    for card, _ in deck_cards(army):
        check_number(f"{army.id}, {card.name!r}", "copies", card.copies, 1, int(ARMY_SIZE), "DW-101")


def check_ranks(army: ArmyShape) -> None:
    """An army has four Heroes, one Gold, one Silver, two Bronze: each rank fights in a campaign [DW-101, DW-803]."""
    counts = {rank: sum(hero.rank == rank for hero in army.hero) for rank in HEROES_OF_RANK}
    if counts != HEROES_OF_RANK:
        raise BadCardSet(f"{army.id}: its Heroes are {listed(HEROES_OF_RANK)}, not {listed(counts)} [DW-101, DW-803].")


def listed(counts: dict[str, int]) -> str:
    """List numbers of things."""
    return ", ".join(f"{count} {what}" for what, count in counts.items())


def check_card_names(cards: list[CardInfo]) -> None:
    """Cards have names that tell them apart, and no Unit bears two of one name [DW-102, DW-107]."""
    check_names(cards)


def check_hero(army: str, hero: HeroShape) -> None:
    """A Hero has values, a removal number and an ability, with a cost if it must be paid for [DW-104, DW-407]."""
    where = f"{army}, {hero.name!r}"
    check_effect(where, "power", hero.power, POWERS, hero.amount)
    check_number(where, "attack", hero.attack, 0, HIGHEST, "DW-104")
    check_number(where, "defense", hero.defense, 0, HIGHEST, "DW-104")
    check_number(where, "health", hero.health, 1, HIGHEST, "DW-104")
    check_number(where, "removal", hero.removal, 0, MOST_REMOVALS, "DW-203")
    if hero.removal_chosen and not hero.removal:
        raise BadCardSet(f"{where}: an eye goes with a number of cards to remove [DW-104].")
    if hero.power in COSTED_POWERS:
        check_number(where, "cost", hero.cost, 1, HIGHEST if hero.arrow else int(HAND_SIZE), "DW-407")
    elif hero.cost or hero.arrow:
        raise BadCardSet(f"{where}: {hero.power} is passive and has neither cost nor arrow [DW-407].")
    if hero.power == "rites" and not hero.arrow:
        raise BadCardSet(f"{where}: each of the rites is paid from the Army deck, so it needs an arrow [DW-407].")


def check_unit(army: ArmyShape, unit: UnitShape) -> None:
    """A Unit has a range of 1 to 3, values, a type and an ability [DW-102]."""
    where = f"{army.id}, {unit.name!r}"
    check_effect(where, "trait", unit.trait, TRAITS, unit.amount)
    check_number(where, "cost", unit.cost, 0, MOST_FROM_HAND, "DW-403")
    check_number(where, "attack", unit.attack, 0, HIGHEST, "DW-102")
    check_number(where, "defense", unit.defense, 0, HIGHEST, "DW-102")
    check_number(where, "health", unit.health, 1, HIGHEST, "DW-102")
    check_number(where, "range", unit.range, 1, 3, "DW-102")
    check_number(where, "recruit", unit.recruit, 0, HIGHEST, "DW-112")
    check_against(where, unit, [other.name for other in army.unit])


def check_against(where: str, unit: UnitShape, friends: list[str]) -> None:
    """A slayer names a type of enemy, the guarded a Unit of their army; no other text names anything [DW-102]."""
    known: Iterable[str] = {"slayer": TYPES, "guarded": friends}.get(unit.trait, ("",))
    if unit.against not in known:
        right = " or ".join(repr(name) for name in known)
        raise BadCardSet(f"{where}: with {unit.trait}, against is {right}, not {unit.against!r} [DW-102].")


def check_gear(army: str, card: GearShape) -> None:
    """An Equipment or Tactics card has an effect and a cost that can be paid [DW-103, DW-406]."""
    where = f"{army}, {card.name!r}"
    if card.gear == "none":
        raise BadCardSet(f"{where}: an Equipment or Tactics card does one of {', '.join(GEAR_EFFECTS)} [DW-103].")
    check_effect(where, "gear", card.gear, GEARS, card.amount)
    check_number(where, "cost", card.cost, 0, HIGHEST if card.arrow else MOST_FROM_HAND, "DW-405")
    check_number(where, "recruit", card.recruit, 0, HIGHEST, "DW-112")


def check_effect(where: str, field: str, effect: str, known: dict[str, int], amount: int) -> None:
    """An effect is known; its amount is at least 1, and 1 where the effect counts nothing."""
    if effect not in known:
        raise BadCardSet(f"{where}: no {field} {effect!r}; there are {', '.join(known)}.")
    check_number(where, "amount", amount, 1, 1 if effect in UNCOUNTED else HIGHEST, "DW-102")


def check_number(where: str, field: str, value: int, low: int, high: int, rule: str) -> None:
    """A number lies within its limits."""
    if not low <= value <= high:
        right = f"{low} to {high}" if low < high else f"{low}"
        raise BadCardSet(f"{where}: {field} is {right}, not {value} [{rule}].")


def check_attested(cards: list[CardInfo]) -> None:
    """What is marked as known is printed on the card."""
    for card in cards:
        unknown = card.attested - {"name", "army", "kind", "copies", "text"} - set(card.values)
        if unknown:
            raise BadCardSet(f"{card.group}, {card.name!r}: attested names {', '.join(sorted(unknown))}, not a value.")
