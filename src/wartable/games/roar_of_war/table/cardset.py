"""Reading a card set of Roar of War, and what its rules demand of one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wartable.core.cardset import CardInfo, CardSet, content_hash, read_card_file
from wartable.core.errors import BadCardSet
from wartable.core.shapes import read_shape
from wartable.games.roar_of_war.table.cards import Card, Race, StrategyCard
from wartable.games.roar_of_war.table.cardset_demands import (
    check_army,
    check_characters,
    check_names,
    check_powers,
    check_strategies,
)
from wartable.games.roar_of_war.table.cardset_file import (
    EFFECTS,
    TRIGGERS,
    CardFileShape,
    CardShape,
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


def load_cards(path: Path) -> RoarCards:
    """Read and validate a card set."""
    content = read_card_file(path)
    try:
        return make_cards(content)
    except BadCardSet as error:
        raise BadCardSet(f"{path}: {error}") from None


def make_cards(content: dict[str, Any]) -> RoarCards:
    """Make a card set of its content."""
    written = read_shape(CardFileShape, content, BadCardSet, "The card set")
    races: list[Race] = []
    infos: list[CardInfo] = []
    for code, race in enumerate(written.race):
        cards = [_army_card(race.id, card) for card in race.card]
        strategies = [_strategy_card(race.id, card) for card in race.strategy]
        check_army(race.id, cards)
        check_strategies(race.id, strategies)
        races.append(Race(code, race.id, _compile_army(cards), _compile_strategies(strategies)))
        infos += cards + strategies
    check_names(infos)
    check_characters(races)
    titles = {race.id: race.name for race in written.race}
    return RoarCards(written.name, content_hash(content), tuple(infos), tuple(races), titles)


def _army_card(race: str, card: CardShape) -> CardInfo:
    values: dict[str, int | str] = {}
    if card.kind != "animal":
        values = {"attack": card.attack, "counter": card.counter, "defence": card.defence}
        check_powers(race, card.name, values)
    return _info(race, card, card.kind, values)


def _strategy_card(race: str, card: StrategyShape) -> CardInfo:
    values: dict[str, int | str] = {
        "when": card.when,
        "effect": card.effect,
        "amount": card.amount,
        "once": int(card.once),
    }
    return _info(race, card, "strategy", values)


def _info(race: str, card: CardShape | StrategyShape, kind: str, values: dict[str, int | str]) -> CardInfo:
    attested = frozenset(card.attested)
    return CardInfo(card_id(race, card.name), card.name, race, kind, card.copies, values, card.text, attested)


def card_id(race: str, name: str) -> str:
    """Make a card's id of its race and name."""
    return f"{race}.{re.sub('[^a-z0-9]+', '-', name.lower()).strip('-')}"


def _compile_army(cards: list[CardInfo]) -> list[Card]:
    compiled: list[Card] = []
    for card in cards:
        first = len(compiled)
        slots = (1 << card.copies) - 1 << first
        number, dice = read_counter(str(card.values.get("counter", "0")))
        attack, defence = int(card.values.get("attack", 0)), int(card.values.get("defence", 0))
        kind = Card(
            first,
            slots,
            card.name,
            attack,
            number,
            dice,
            defence,
            card.kind == "animal",
            card.kind == "ruler",
        )
        compiled += [kind] * card.copies
    return compiled


def _compile_strategies(cards: list[CardInfo]) -> list[StrategyCard]:
    compiled: list[StrategyCard] = []
    for card in cards:
        first = len(compiled)
        slots = (1 << card.copies) - 1 << first
        trigger, effect = TRIGGERS[str(card.values["when"])], EFFECTS[str(card.values["effect"])]
        amount, once = int(card.values["amount"]), bool(card.values["once"])
        compiled += [StrategyCard(first, slots, card.name, trigger, effect, amount, once)] * card.copies
    return compiled
