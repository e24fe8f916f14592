"""What the rules demand of a card set."""

from __future__ import annotations

from wartable.core.errors import BadCardSet
from wartable.games.roar_of_war.table.cards import ARMY_SIZE, STRATEGY_SIZE
from wartable.games.roar_of_war.table.cardset_file import (
    COUNTER,
    EFFECTS,
    CardFileShape,
    CardShape,
    RaceShape,
    StrategyShape,
    read_counter,
)

EFFECT_MOMENTS = {
    "attack": ("attack-bonus", "defence-drop", "no-counter", "cover", "press", "tame"),
    "defend": (
        "defence-bonus", "attack-drop", "counter-bonus", "extra-die", "body-double", "last-stand", "thorns",
    ),
    "roll": ("reroll", "loaded", "jinx"),
    "turn": ("scout", "scry", "volley", "mend", "regroup", "confuse", "charge", "sabotage"),
}  # fmt: skip
LIMITED_EFFECTS = ("mend",)
HIGHEST = 15  # a power


def check_card_set(written: CardFileShape) -> None:
    """Check everything that the rules say about cards."""
    for race in written.race:
        for card in race.card:
            check_copies(race.id, card.name, card.copies)
            if card.kind != "animal":
                check_powers(race.id, card)
        check_army(race.id, race.card)
        check_strategies(race.id, race.strategy)
    check_characters(written.race)


def check_copies(race: str, name: str, copies: int) -> None:
    """A card is in its deck at least once [RW-101]."""
    if not 1 <= copies <= ARMY_SIZE:
        raise BadCardSet(f"{race}, {name!r}: copies is 1 to {ARMY_SIZE}, not {copies} [RW-101].")


def check_powers(race: str, card: CardShape) -> None:
    """Every card but animals has Attack, Counterattack and Defence, the second with dice perhaps [RW-102, RW-103]."""
    for power, value in {"attack": card.attack, "defence": card.defence}.items():
        if not 0 <= value <= HIGHEST:
            raise BadCardSet(f"{race}, {card.name!r}: {power} is a number from 0 to {HIGHEST}, not {value} [RW-102].")
    if not COUNTER.fullmatch(card.counter) or read_counter(card.counter)[0] > HIGHEST:
        raise BadCardSet(
            f"{race}, {card.name!r}: counter is '3', 'die', '2 dice' or '3 + die', with a number up to {HIGHEST}, "
            f"not {card.counter!r} [RW-103]."
        )


def check_army(race: str, cards: list[CardShape]) -> None:
    """An army has 24 cards: one ruler, four animals of one sort, 19 fighters [RW-101, RW-102]."""
    counts = {kind: sum(card.copies for card in cards if card.kind == kind) for kind in ("ruler", "animal", "fighter")}
    if counts != {"ruler": 1, "animal": 4, "fighter": ARMY_SIZE - 5}:
        raise BadCardSet(
            f"{race}: an army is 1 ruler, 4 animals and 19 fighters, not "
            + ", ".join(f"{count} {kind}" for kind, count in counts.items())
            + " [RW-102]."
        )


def check_strategies(race: str, cards: list[StrategyShape]) -> None:
    """A race has 12 Strategy cards, none of which could go on for ever [RW-101, RW-601, RW-606]."""
    if sum(card.copies for card in cards) != STRATEGY_SIZE:
        raise BadCardSet(f"{race}: a race has {STRATEGY_SIZE} Strategy cards [RW-101].")
    for card in cards:
        check_copies(race, card.name, card.copies)
        if not 0 <= card.amount <= 15:
            raise BadCardSet(f"{race}, {card.name!r}: amount is a number from 0 to 15, not {card.amount} [RW-601].")
        when, effect = card.when, card.effect
        if effect not in EFFECTS or effect not in EFFECT_MOMENTS.get(when, ()):
            moments = "; ".join(f"{moment}: {', '.join(names)}" for moment, names in EFFECT_MOMENTS.items())
            raise BadCardSet(f"{race}, {card.name!r}: no effect {effect!r} when {when!r}; there are {moments}.")
        if effect in LIMITED_EFFECTS and not card.once:
            raise BadCardSet(
                f"{race}, {card.name!r}: {effect} needs 'once = true', or games could go on for ever [RW-606]."
            )


def check_characters(races: list[RaceShape]) -> None:
    """Elves attack best, Dwarves defend best, Humans and Orcs are balanced, unless all is as printed [RW-104]."""
    fighting = {race.id: [card for card in race.card if card.kind != "animal"] for race in races}
    if all({"attack", "defence"} <= set(card.attested) for cards in fighting.values() for card in cards):
        return  # the box is right, whatever our sums say
    attack = {race: sum(card.attack * card.copies for card in cards) for race, cards in fighting.items()}
    defence = {race: sum(card.defence * card.copies for card in cards) for race, cards in fighting.items()}
    if not {"orc", "elf", "human", "dwarf"} <= set(attack):
        raise BadCardSet("the races are orc, elf, human and dwarf [RW-101].")
    for balanced in ("human", "orc"):
        if not attack["elf"] > attack[balanced] > attack["dwarf"]:
            raise BadCardSet(f"total Attack must fall from elf over {balanced} to dwarf, not {attack} [RW-104].")
        if not defence["dwarf"] > defence[balanced] > defence["elf"]:
            raise BadCardSet(f"total Defence must fall from dwarf over {balanced} to elf, not {defence} [RW-104].")
        if abs(attack[balanced] - defence[balanced]) * 10 > max(attack[balanced], defence[balanced]):
            raise BadCardSet(f"{balanced}: total Attack and Defence must lie within 10 % of each other [RW-104].")
