"""Reading a card set of Roar of War, and what its rules demand of one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from wartable.core.cardset import CardInfo, CardSet, content_hash, read_card_file
from wartable.core.errors import BadCardSet
from wartable.core.shapes import Shape, read_shape
from wartable.games.roar_of_war.table.cards import ARMY_SIZE, STRATEGY_SIZE, Card, Race, StrategyCard
from wartable.games.roar_of_war.table.codes import Effect, Trigger

TRIGGERS = {"turn": Trigger.TURN, "attack": Trigger.ATTACK, "defend": Trigger.DEFEND, "roll": Trigger.ROLL}
EFFECTS = {name.lower().replace("_", "-"): code for name, code in vars(Effect).items() if isinstance(code, int)}
EFFECT_MOMENTS = {
    "attack": ("attack-bonus", "defence-drop", "no-counter", "cover", "press", "tame"),
    "defend": (
        "defence-bonus", "attack-drop", "counter-bonus", "extra-die", "body-double", "last-stand", "thorns",
    ),
    "roll": ("reroll", "loaded", "jinx"),
    "turn": ("scout", "scry", "volley", "mend", "regroup", "confuse", "charge", "sabotage"),
}  # fmt: skip
LIMITED_EFFECTS = ("mend",)
COUNTER = re.compile(r"(?P<number>\d+)|(?P<die>die)|(?P<dice>2 dice)|(?P<base>\d+) \+ die")


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


class CardShape(Shape):
    """An army card in the file."""

    name: str
    kind: Literal["ruler", "animal", "fighter"]
    copies: int = 1
    attack: int = 0
    counter: str = "0"
    defence: int = 0
    text: str = ""
    attested: list[str] = []


class StrategyShape(Shape):
    """A Strategy card in the file."""

    name: str
    when: str
    effect: str
    copies: int = 1
    amount: int = 1
    once: bool = False
    text: str = ""
    attested: list[str] = []


class RaceShape(Shape):
    """A race in the file."""

    id: str
    name: str
    card: list[CardShape]
    strategy: list[StrategyShape]


class CardFileShape(Shape):
    """A card set's file."""

    name: str
    race: list[RaceShape]


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


def check_powers(race: str, name: str, values: dict[str, int | str]) -> None:
    """Every card but animals has Attack, Counterattack and Defence, the second with dice perhaps [RW-102, RW-103]."""
    for power in ("attack", "defence"):
        value = values[power]
        if not isinstance(value, int) or not 0 <= value <= 15:
            raise BadCardSet(f"{race}, {name!r}: {power} is a number from 0 to 15, not {value!r} [RW-102].")
    if not COUNTER.fullmatch(str(values["counter"])):
        raise BadCardSet(
            f"{race}, {name!r}: counter is '3', 'die', '2 dice' or '3 + die', not {values['counter']!r} [RW-103]."
        )


def check_army(race: str, cards: list[CardInfo]) -> None:
    """An army has 24 cards: one ruler, four animals of one sort, 19 fighters [RW-101, RW-102]."""
    counts = {kind: sum(card.copies for card in cards if card.kind == kind) for kind in ("ruler", "animal", "fighter")}
    if counts != {"ruler": 1, "animal": 4, "fighter": ARMY_SIZE - 5}:
        raise BadCardSet(
            f"{race}: an army is 1 ruler, 4 animals and 19 fighters, not "
            + ", ".join(f"{count} {kind}" for kind, count in counts.items())
            + " [RW-102]."
        )


def check_strategies(race: str, cards: list[CardInfo]) -> None:
    """A race has 12 Strategy cards, none of which could go on for ever [RW-101, RW-606]."""
    if sum(card.copies for card in cards) != STRATEGY_SIZE:
        raise BadCardSet(f"{race}: a race has {STRATEGY_SIZE} Strategy cards [RW-101].")
    for card in cards:
        when, effect = str(card.values["when"]), str(card.values["effect"])
        if effect not in EFFECTS or effect not in EFFECT_MOMENTS.get(when, ()):
            moments = "; ".join(f"{moment}: {', '.join(names)}" for moment, names in EFFECT_MOMENTS.items())
            raise BadCardSet(f"{race}, {card.name!r}: no effect {effect!r} when {when!r}; there are {moments}.")
        if effect in LIMITED_EFFECTS and not card.values["once"]:
            raise BadCardSet(
                f"{race}, {card.name!r}: {effect} needs 'once = true', or games could go on for ever [RW-606]."
            )


def check_names(cards: list[CardInfo]) -> None:
    """Names tell cards apart."""
    seen: set[str] = set()
    for card in cards:
        if not card.name or card.id in seen:
            raise BadCardSet(f"{card.group}: two cards are called {card.name!r}.")
        seen.add(card.id)


def check_characters(races: list[Race]) -> None:
    """Elves attack best, Dwarves defend best, Humans and Orcs are balanced [RW-104]."""
    attack = {race.name: sum(int(card.attack) for card in race.cards) for race in races}
    defence = {race.name: sum(int(card.defence) for card in race.cards) for race in races}
    if not {"orc", "elf", "human", "dwarf"} <= set(attack):
        raise BadCardSet("the races are orc, elf, human and dwarf [RW-101].")
    for balanced in ("human", "orc"):
        if not attack["elf"] > attack[balanced] > attack["dwarf"]:
            raise BadCardSet(f"total Attack must fall from elf over {balanced} to dwarf, not {attack} [RW-104].")
        if not defence["dwarf"] > defence[balanced] > defence["elf"]:
            raise BadCardSet(f"total Defence must fall from dwarf over {balanced} to elf, not {defence} [RW-104].")
        if abs(attack[balanced] - defence[balanced]) * 10 > max(attack[balanced], defence[balanced]):
            raise BadCardSet(f"{balanced}: total Attack and Defence must lie within 10 % of each other [RW-104].")


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


def read_counter(text: str) -> tuple[int, int]:
    """Read a Counterattack as a number and a number of dice [RW-103]."""
    match = COUNTER.fullmatch(text)
    assert match
    number = int(match["number"] or match["base"] or 0)
    return number, 2 if match["dice"] else 0 if match["number"] else 1


def _compile_strategies(cards: list[CardInfo]) -> list[StrategyCard]:
    compiled: list[StrategyCard] = []
    for card in cards:
        first = len(compiled)
        slots = (1 << card.copies) - 1 << first
        trigger, effect = TRIGGERS[str(card.values["when"])], EFFECTS[str(card.values["effect"])]
        amount, once = int(card.values["amount"]), bool(card.values["once"])
        compiled += [StrategyCard(first, slots, card.name, trigger, effect, amount, once)] * card.copies
    return compiled
