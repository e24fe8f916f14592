"""Reading a card set of Drums of War: Enclave, and what its rules demand of one."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

from wartable.core.cardset import CardInfo, CardSet, content_hash, read_card_file
from wartable.core.errors import BadCardSet
from wartable.core.shapes import Shape, read_shape
from wartable.games.drums_of_war.table.cards import Army, Card, Hero
from wartable.games.drums_of_war.table.codes import ARMY_SIZE, HAND_SIZE, HIGHEST, Gear, Kind, Power, Rank, Trait


def named(codes: type) -> dict[str, int]:
    """Give codes their names in card files."""
    return {name.lower().replace("_", "-"): code for name, code in vars(codes).items() if isinstance(code, int)}


KINDS = named(Kind)
TYPES = ("infantry", "cavalry", "monster", "war-machine")
TRAITS = named(Trait)
GEARS = named(Gear)
POWERS = named(Power)
RANKS = named(Rank)
ARMIES = ("human", "orc")
ARMY_PARTS = {"Units": 36, "Equipment": 6, "Tactics": 4}
HEROES_OF_RANK = {"gold": 1, "silver": 1, "bronze": 2}
EQUIPMENT_EFFECTS = ("shield", "quiver", "harness", "cry", "cleaver", "net")
TACTICS_EFFECTS = ("march", "wall", "onslaught", "oath")
COSTED_POWERS = ("sacrifice", "aegis", "rites")
UNCOUNTED = ("none", "flyer", "mend", "spread", "harness", "march", "onslaught", "hush", "aegis")
READ_APART = ("name", "text", "attested", "copies", "type")
MOST_FROM_HAND = int(HAND_SIZE) - 1
MOST_REMOVALS = int(ARMY_SIZE - HAND_SIZE)


@dataclass(frozen=True)
class DrumsCards(CardSet):
    """The two armies, compiled, and their cards as people read them."""

    armies: tuple[Army, ...]
    titles: dict[str, str]

    def army(self, army_id: str) -> Army:
        """Find an army by its id."""
        for army in self.armies:
            if army.name == army_id:
                return army
        raise BadCardSet(f"The card set {self.name!r} has no army {army_id!r}; it has {', '.join(self.titles)}.")


def load_cards(path: Path) -> DrumsCards:
    """Read and validate a card set."""
    content = read_card_file(path)
    try:
        return make_cards(content)
    except BadCardSet as error:
        raise BadCardSet(f"{path}: {error}") from None


class CardShape(Shape):
    """What all cards have in the file."""

    name: str
    text: str = ""
    attested: list[str] = []

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


def make_cards(content: dict[str, Any]) -> DrumsCards:
    """Make a card set of its content."""
    written = read_shape(CardFileShape, content, BadCardSet, "The card set")
    check_armies(written.army)
    infos: list[CardInfo] = []
    for army in written.army:
        check_parts(army)
        check_ranks(army)
        described = describe(army)
        check_names(described)
        for hero in army.hero:
            check_hero(army.id, hero)
        for unit in army.unit:
            check_unit(army, unit)
        for card in army.equipment:
            check_gear(army.id, card, "Equipment", EQUIPMENT_EFFECTS)
        for card in army.tactics:
            check_gear(army.id, card, "Tactics", TACTICS_EFFECTS)
        check_attested(described)
        infos += described
    check_characters(written.army)
    armies = tuple(compile_army(code, army) for code, army in enumerate(written.army))
    titles = {army.id: army.name for army in written.army}
    return DrumsCards(written.name, content_hash(content), tuple(infos), armies, titles)


# -- as people read them ----------------------------------------------------------------


def describe(army: ArmyShape) -> list[CardInfo]:
    """Describe the cards of an army, Heroes first."""
    heroes = [info(army.id, hero, "hero", 1) for hero in army.hero]
    deck = deck_cards(army)
    return heroes + [info(army.id, card, f"unit-{kind}" if kind in TYPES else kind, card.copies) for card, kind in deck]


def deck_cards(army: ArmyShape) -> list[tuple[UnitShape | GearShape, str]]:
    """List what an Army deck is made of, each with its kind."""
    units: list[tuple[UnitShape | GearShape, str]] = [(unit, unit.type) for unit in army.unit]
    return units + [(card, "equipment") for card in army.equipment] + [(card, "tactics") for card in army.tactics]


def info(army: str, card: CardShape, kind: str, copies: int) -> CardInfo:
    """Describe one card."""
    attested = frozenset(card.attested)
    return CardInfo(card_id(army, card.name), card.name, army, kind, copies, card.values(), card.text, attested)


@cache
def card_id(army: str, name: str) -> str:
    """Make a card's id of its army and name, without accents."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return f"{army}.{re.sub('[^a-z0-9]+', '-', plain.lower()).strip('-')}"


# -- what the rules demand --------------------------------------------------------------


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


def check_names(cards: list[CardInfo]) -> None:
    """Names tell cards apart, and no Unit bears two cards of one name [DW-107]."""
    seen: set[str] = set()
    for card in cards:
        if card.id == f"{card.group}.":
            raise BadCardSet(f"{card.group}: a card needs a name with a letter or digit, not {card.name!r} [DW-102].")
        if card.id in seen:
            raise BadCardSet(f"{card.group}: two cards are called {card.name!r}, or nearly so [DW-107].")
        seen.add(card.id)


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


def check_gear(army: str, card: GearShape, part: str, effects: tuple[str, ...]) -> None:
    """An Equipment or Tactics card has an effect of its kind and a cost that can be paid [DW-103, DW-406]."""
    where = f"{army}, {card.name!r}"
    check_effect(where, "gear", card.gear, GEARS, card.amount)
    if card.gear not in effects:
        raise BadCardSet(f"{where}: {card.gear} is no effect of {part}; there are {', '.join(effects)} [DW-103].")
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


def check_characters(armies: list[ArmyShape]) -> None:
    """The armies differ: no Unit with an ability fights for both [DW-101]."""
    lines = Counter(line for army in armies for line in {stat_line(unit) for unit in army.unit if unit.trait != "none"})
    for army in armies:
        for unit in army.unit:
            if lines[stat_line(unit)] > 1:
                raise BadCardSet(f"{army.id}, {unit.name!r}: the other army has a Unit of the same values [DW-101].")


def stat_line(unit: UnitShape) -> tuple[int | str, ...]:
    """Give what makes a Unit, without its name and price."""
    return (unit.type, *(value for name, value in unit.values().items() if name != "recruit"))


# -- as the game reads them -------------------------------------------------------------


def compile_army(code: int, army: ArmyShape) -> Army:
    """Lay out an army's cards by slot, copies side by side."""
    cards: list[Card] = []
    first_slots: dict[str, int] = {}
    for shape, kind in deck_cards(army):
        first = len(cards)
        first_slots[shape.name] = first
        slots = (1 << shape.copies) - 1 << first
        cards += [compile_card(Card(first, slots, shape.name, KINDS[kind], shape.cost), shape)] * shape.copies
    for unit in army.unit:
        if unit.against:
            card = cards[first_slots[unit.name]]
            card.against = KINDS[unit.against] if unit.trait == "slayer" else first_slots[unit.against]
    return Army(code, army.id, cards, [compile_hero(number, hero) for number, hero in enumerate(army.hero)])


def compile_card(card: Card, shape: UnitShape | GearShape) -> Card:
    """Fill in a card's values: lightning at its three places, a recruitment cost no battle uses [DW-105, DW-112]."""
    card.recruit = shape.recruit
    card.amount = shape.amount
    if isinstance(shape, GearShape):
        card.arrow = shape.arrow
        card.gear = GEARS[shape.gear]
        return card
    card.attack = shape.attack
    card.defense = shape.defense
    card.health = shape.health
    card.range = shape.range
    card.quickened = shape.lightning_cost
    card.must_attack = shape.lightning_attack
    card.silences = shape.lightning_defense
    card.trait = TRAITS[shape.trait]
    return card


def compile_hero(code: int, shape: HeroShape) -> Hero:
    """Make a Hero."""
    hero = Hero(code, shape.name, RANKS[shape.rank], shape.attack, shape.defense, shape.health)
    hero.removals = shape.removal
    hero.removal_chosen = shape.removal_chosen
    hero.power = POWERS[shape.power]
    hero.amount = shape.amount
    hero.costed = shape.power in COSTED_POWERS
    hero.cost = shape.cost
    hero.arrow = shape.arrow
    return hero
