"""Reading a card set of Roar of War, and making its compiled form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wartable.core.cardset import CardInfo, CardSet, CardValue, card_info, check_names, content_hash
from wartable.core.errors import BadCardSet
from wartable.core.shapes import read_shape
from wartable.games.roar_of_war.table.cards import Card, Race, StrategyCard
from wartable.games.roar_of_war.table.cardset_demands import check_card_set
from wartable.games.roar_of_war.table.cardset_file import (
    EFFECTS,
    TRIGGERS,
    CardFileShape,
    CardShape,
    RaceShape,
    StrategyShape,
    read_counter,
)


@dataclass(frozen=True)
class RoarCards(CardSet):
    """The four races, compiled, and their cards as people read them."""

    races: tuple[Race, ...]
    titles: dict[str, str]

    def race(self, race_id: str) -> Race:
        """Find a race by its id."""
        for race in self.races:
            if race.name == race_id:
                return race
        raise BadCardSet(f"The card set {self.name!r} has no race {race_id!r}; it has {', '.join(self.titles)}.")


def make_cards(content: dict[str, Any]) -> RoarCards:
    """Make a card set of its content."""
    written = read_shape(CardFileShape, content, BadCardSet, "The card set")
    check_card_set(written)
    infos = [info for race in written.race for info in describe(race)]
    check_names(infos)
    races = tuple(
        Race(code, race.id, compile_army(race.card), compile_strategies(race.strategy))
        for code, race in enumerate(written.race)
    )
    titles = {race.id: race.name for race in written.race}
    return RoarCards(written.name, content_hash(content), tuple(infos), races, titles, content=content)


# -- as people read them ----------------------------------------------------------------


def describe(race: RaceShape) -> list[CardInfo]:
    """Describe the cards of a race, those of the army first."""
    army = [card_info(race.id, card, card.kind, card.copies, _powers(card)) for card in race.card]
    return army + [card_info(race.id, card, "strategy", card.copies, _terms(card)) for card in race.strategy]


def _powers(card: CardShape) -> dict[str, CardValue]:
    if card.kind == "animal":
        return {}
    return {"attack": card.attack, "counter": card.counter, "defence": card.defence}


def _terms(card: StrategyShape) -> dict[str, CardValue]:
    return {"when": card.when, "effect": card.effect, "amount": card.amount, "once": int(card.once)}


# -- as the game reads them -------------------------------------------------------------


def compile_army(cards: list[CardShape]) -> list[Card]:
    """Lay out the army cards by slot, copies side by side; animals have no powers."""
    compiled: list[Card] = []
    for card in cards:
        first = len(compiled)
        slots = (1 << card.copies) - 1 << first
        animal = card.kind == "animal"
        attack, defence = (0, 0) if animal else (card.attack, card.defence)
        number, dice = (0, 0) if animal else read_counter(card.counter)
        ruler = card.kind == "ruler"
        kind = Card(first, slots, card.name, attack, number, dice, defence, animal, ruler)
        compiled += [kind] * card.copies
    return compiled


def compile_strategies(cards: list[StrategyShape]) -> list[StrategyCard]:
    """Lay out the Strategy cards by slot, copies side by side."""
    compiled: list[StrategyCard] = []
    for card in cards:
        first = len(compiled)
        slots = (1 << card.copies) - 1 << first
        trigger, effect = TRIGGERS[card.when], EFFECTS[card.effect]
        compiled += [StrategyCard(first, slots, card.name, trigger, effect, card.amount, card.once)] * card.copies
    return compiled
