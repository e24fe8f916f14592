"""Reading a card set of Drums of War, and making its compiled form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wartable.core.cardset import CardInfo, CardSet, card_info, content_hash
from wartable.core.errors import BadCardSet
from wartable.core.shapes import read_shape
from wartable.games.drums_of_war.table.cards import Army, Card, Hero
from wartable.games.drums_of_war.table.cardset_demands import (
    check_attested,
    check_card_names,
    check_card_set,
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


def make_cards(content: dict[str, Any]) -> DrumsCards:
    """Make a card set of its content."""
    written = read_shape(CardFileShape, content, BadCardSet, "The card set")
    check_card_set(written)
    infos = [info for army in written.army for info in describe(army)]
    check_card_names(infos)
    check_attested(infos)
    armies = tuple(compile_army(code, army) for code, army in enumerate(written.army))
    titles = {army.id: army.name for army in written.army}
    return DrumsCards(written.name, content_hash(content), tuple(infos), armies, titles, content=content)


# -- as people read them ----------------------------------------------------------------


def describe(army: ArmyShape) -> list[CardInfo]:
    """Describe the cards of an army, Heroes first."""
    heroes = [card_info(army.id, hero, "hero", 1, hero.values()) for hero in army.hero]
    return heroes + [
        card_info(army.id, card, f"unit-{kind}" if kind in TYPES else kind, card.copies, card.values())
        for card, kind in deck_cards(army)
    ]


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
