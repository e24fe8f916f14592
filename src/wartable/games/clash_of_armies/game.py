"""Clash of Armies: the game as the rest of the world sees it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

from wartable.core.cardset import CardSet
from wartable.core.errors import BadOption
from wartable.core.options import Option, OptionValue, OptionValues
from wartable.core.state import Setup, State
from wartable.core.table_game import TableGame, Telling
from wartable.games.clash_of_armies.rules.setup import START_SOLDIERS, even_soldiers
from wartable.games.clash_of_armies.rules.victory import is_last_turn, share_of_victory
from wartable.games.clash_of_armies.state import ArmiesDeal
from wartable.games.clash_of_armies.table.cards import Box
from wartable.games.clash_of_armies.table.cardset import FACTIONS_PLAYED, ArmiesCards, make_cards
from wartable.games.clash_of_armies.table.codes import SEATS, Do, Start
from wartable.games.clash_of_armies.table.table import Table
from wartable.games.clash_of_armies.telling.arrange import arrange
from wartable.games.clash_of_armies.telling.choice_words import label
from wartable.games.clash_of_armies.telling.decisions import read_decision
from wartable.games.clash_of_armies.telling.events import EVENT_KINDS, read_event
from wartable.games.clash_of_armies.telling.facts import facts
from wartable.games.clash_of_armies.telling.knowing import hidden_cards
from wartable.games.clash_of_armies.telling.names import SEAT_NAMES
from wartable.games.clash_of_armies.telling.notation import parse_action, read_action
from wartable.games.clash_of_armies.telling.refusals import refuse
from wartable.games.clash_of_armies.telling.statistics import STATISTICS
from wartable.games.clash_of_armies.telling.view_shapes import ArmiesDetail
from wartable.games.clash_of_armies.telling.views import render
from wartable.games.clash_of_armies.telling.words import prompt, tell_event

FACTIONS = ("england", "byzantium", "mongols", "templars", "norse", "ayyubids")
OFFERED_FACTIONS = tuple(",".join(chosen) for chosen in combinations(FACTIONS, FACTIONS_PLAYED))

RECOMMENDED_EVENTS = 6
EVENT_CHOICES = {
    "bountiful-harvest,truce-of-god,jubilee-year,champagne-fair,free-company": "Kind times: the five that give",
    "black-death,great-fire,peasants-revolt,earthquake,hard-winter": "Hard times: the five that take",
    "great-fire,earthquake": "Walls may fall: fire and earthquake",
    "bountiful-harvest,jubilee-year,champagne-fair,hard-winter": "Markets and granaries: four for builders",
}
STARTS = {
    "official": "As printed: three Soldiers by lot",
    "even": "Even: the same Soldiers for both",
    "armed": "Armed: four Soldiers",
    "wealthy": "Wealthy: two Gems",
    "walled": "Walled: the second player has the Watchtower",
}


def _between(low: int, high: int) -> Callable[[OptionValue], str | None]:
    def check(value: OptionValue) -> str | None:
        return None if isinstance(value, int) and low <= value <= high else f"it is a number from {low} to {high}"

    return check


def _words(value: OptionValue) -> list[str]:
    return str(value).replace(" ", "").lower().split(",")


def _boxes(options: OptionValues, cards: ArmiesCards) -> list[Box]:
    """Find the boxes with the three factions that were agreed on; chance chooses among several [CA-203]."""
    chosen = _words(options["factions"])
    if chosen == ["random"]:
        return list(cards.boxes)
    if len(chosen) != FACTIONS_PLAYED or len(set(chosen)) != len(chosen) or not set(chosen) <= set(cards.titles):
        raise BadOption(
            f"Option 'factions' cannot be {options['factions']!r}: it is random, or three different ones of "
            f"{', '.join(cards.titles)} with commas between."
        )
    return [cards.box(chosen)]


def _named_events(options: OptionValues, cards: ArmiesCards) -> list[str]:
    """Name the Events that were agreed on one by one; none if chance draws them [CA-204]."""
    chosen = _words(options["which_events"])
    if chosen == ["random"]:
        return []
    events = {card.id: card.name for card in cards.cards if card.kind == "event"}
    if len(set(chosen)) != len(chosen) or not set(chosen) <= set(events):
        raise BadOption(
            f"Option 'which_events' cannot be {options['which_events']!r}: it is random, or different ones of "
            f"{', '.join(events)} with commas between."
        )
    if options["events"] != RECOMMENDED_EVENTS:
        raise BadOption(
            f"Option 'events' cannot be {options['events']!r} with 'which_events': the Events named there are all."
        )
    return [events[event] for event in chosen]


class ClashOfArmies(TableGame[Table]):
    """Two realms build their decks from one market; at 55 damage the end comes, and the less damaged wins."""

    name = "clash-of-armies"
    title = "Clash of Armies: Medieval"
    rules_version = 3
    players = (2,)
    action_count = Do.COUNT
    folder = Path(__file__).parent
    event_kinds = EVENT_KINDS
    statistics = STATISTICS
    detail = ArmiesDetail
    telling = Telling(
        table=Table,
        parse_action=parse_action,
        read_action=read_action,
        read_decision=read_decision,
        refuse=refuse,
        read_event=read_event,
        tell_event=tell_event,
        prompt=prompt,
        label=label,
        render=render,
        facts=facts,
        arrange=arrange,
        hidden=hidden_cards,
    )
    options = (
        Option("players", 2, "how many play", (2,)),
        Option(
            "factions",
            "random",
            "three factions, such as england,norse,mongols, or random",
            label="Factions",
            offered=("random", *OFFERED_FACTIONS),
            titles=("Three at random", *(words.title().replace(",", ", ") for words in OFFERED_FACTIONS)),
        ),
        Option(
            "events",
            RECOMMENDED_EVENTS,
            "how many Medieval Events, 0 to 10",
            check=_between(0, 10),
            label="Medieval Events",
            offered=tuple(range(11)),
            when={"which_events": ("random",)},
        ),
        Option(
            "which_events",
            "random",
            "random, or certain Events, such as black-death,great-fire; these are then all",
            label="Which Events",
            offered=("random", *EVENT_CHOICES),
            titles=("Drawn by lot", *EVENT_CHOICES.values()),
        ),
        Option(
            "start",
            "official",
            "with what the players begin",
            tuple(STARTS),
            label="Starting decks",
            titles=tuple(STARTS.values()),
        ),
        Option(
            "starter",
            "random",
            "who starts",
            ("random", *SEAT_NAMES),
            label="Who starts",
            titles=("Drawn by lot", "Red, seat 1", "Blue, seat 2"),
        ),
        Option(
            "target",
            55,
            "the damage that brings the end, 10 to 200",
            check=_between(10, 200),
            label="Damage to the end",
            offered=(10, 20, 30, 40, 55, 75, 100),
            titles=("10: a raid", "20: a skirmish", "30: short", "40", "55: as printed", "75", "100: a long war"),
        ),
        Option(
            "turn_limit",
            True,
            "end after 60 turns each at the latest; people play without it unless they choose it",
            label="End after 60 turns each",
            kept=True,
            among_people=False,
        ),
    )

    def make_cards(self, content: dict[str, Any]) -> CardSet:
        """Make a card set of its content."""
        return make_cards(content)

    def make_setup(self, options: OptionValues, cards: CardSet) -> Setup:
        """Two players agree on factions, Events, how to begin, who starts and what ends it [CA-201, CA-203, CA-204]."""
        assert isinstance(cards, ArmiesCards)
        starter, start = str(options["starter"]), list(STARTS).index(str(options["start"]))
        if start == Start.EVEN and len(even_soldiers(cards.boxes[0])) < START_SOLDIERS:
            raise BadOption(f"Option 'start' cannot be 'even': {cards.name!r} has too few kinds of Soldiers for it.")
        named_events = _named_events(options, cards)
        return ArmiesDeal(
            Setup(self, options, cards.hash, SEATS),
            _boxes(options, cards),
            len(named_events) or int(options["events"]),
            named_events,
            start,
            -1 if starter == "random" else SEAT_NAMES.index(starter),
            int(options["target"]),
            bool(options["turn_limit"]),
        )

    def end_rule(self, state: State) -> str:
        """Name the rule by which a game has ended: by damage, by the turn limit, or in a draw [CA-902]."""
        table = self.telling.table_of(state)
        if share_of_victory(table, 0) == share_of_victory(table, 1):
            return "CA-902"
        return "CA-901" if is_last_turn(table) else "CA-904"

    def confidants(self, state: State, seat: int) -> frozenset[int]:
        """Name the seats that share a seat's secrets."""
        return frozenset({seat})

    def seat_name(self, state: State, seat: int) -> str:
        """Name a seat by its colour."""
        return SEAT_NAMES[seat]


GAME = ClashOfArmies()
