"""Reading a card set of Drums of War: Enclave, and what its rules demand of one."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from wartable.core.cardset import CardInfo, CardSet, content_hash, read_card_file
from wartable.core.errors import BadCardSet
from wartable.core.shapes import read_shape
from wartable.games.drums_of_war.table.cards import Army, Card, Hero
from wartable.games.drums_of_war.table.cardset_demands import (
    EQUIPMENT_EFFECTS,
    TACTICS_EFFECTS,
    check_armies,
    check_attested,
    check_characters,
    check_gear,
    check_hero,
    check_names,
    check_parts,
    check_ranks,
    check_unit,
)
from wartable.games.drums_of_war.table.cardset_file import (
    COSTED_POWERS,
    GEARS,
    KINDS,
    POWERS,
    RANKS,
    TRAITS,
    TYPES,
    ArmyShape,
    CardFileShape,
    CardShape,
    GearShape,
    HeroShape,
    UnitShape,
    deck_cards,
)


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
