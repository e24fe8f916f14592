"""Roar of War: the game as the rest of the world sees it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from wartable.core.bits import members
from wartable.core.cardset import CardSet
from wartable.core.errors import BadOption
from wartable.core.options import Option, OptionValues
from wartable.core.state import Setup, State
from wartable.core.table_game import TableGame, Telling
from wartable.core.words import Sentence
from wartable.games.roar_of_war.rules.teams import confidants
from wartable.games.roar_of_war.state import RoarDeal
from wartable.games.roar_of_war.table.cardset import RoarCards, make_cards
from wartable.games.roar_of_war.table.codes import Do
from wartable.games.roar_of_war.table.table import Table
from wartable.games.roar_of_war.telling.arrange import arrange
from wartable.games.roar_of_war.telling.decisions import read_decision
from wartable.games.roar_of_war.telling.events import EVENT_KINDS, read_event
from wartable.games.roar_of_war.telling.facts import facts
from wartable.games.roar_of_war.telling.hindsight import name_cards
from wartable.games.roar_of_war.telling.knowing import hidden_cards
from wartable.games.roar_of_war.telling.notation import parse_action, read_action
from wartable.games.roar_of_war.telling.refusals import refuse
from wartable.games.roar_of_war.telling.statistics import STATISTICS
from wartable.games.roar_of_war.telling.view_shapes import RoarDetail
from wartable.games.roar_of_war.telling.views import render
from wartable.games.roar_of_war.telling.words import label, prompt, tell_event


class RoarOfWar(TableGame[Table]):
    """Two to four armies in hidden rows; the last ruler standing wins."""

    name = "roar-of-war"
    title = "Roar of War"
    rules_version = 2
    players = (2, 3, 4)
    action_count = Do.COUNT
    folder = Path(__file__).parent
    event_kinds = EVENT_KINDS
    statistics = STATISTICS
    detail = RoarDetail
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
        Option("players", 2, "how many play", (2, 3, 4)),
        Option(
            "races",
            "random",
            "the races by seat, such as orc,elf, or random",
            label="Race",
            per_seat=("orc", "elf", "human", "dwarf"),
            titles=("Orcs", "Elves", "Humans", "Dwarves"),
            distinct=True,
        ),
        Option(
            "teams",
            False,
            "team battle, two against two (four players)",
            label="Teams, two against two",
            when={"players": (4,)},
        ),
        Option(
            "memory",
            False,
            "hide the marks on cards that were seen: remember yourself",
            label="Remember seen cards yourself",
        ),
        Option(
            "best_of",
            1,
            "play a match of so many battles",
            (1, 3, 5, 7),
            label="Length",
            titles=("One battle", "Best of three", "Best of five", "Best of seven"),
        ),
    )

    def make_cards(self, content: dict[str, Any]) -> CardSet:
        """Make a card set of its content."""
        return make_cards(content)

    def make_setup(self, options: OptionValues, cards: CardSet) -> Setup:
        """Two to four players lead different races; teams are two against two [RW-101]."""
        assert isinstance(cards, RoarCards)
        seats, teams = int(options["players"]), bool(options["teams"])
        if teams and seats != 4:
            raise BadOption("A team battle is two against two: it needs players=4.")
        named = str(options["races"]).replace(" ", "").lower()
        dealt = named == "random"
        races = list(cards.races)
        if not dealt:
            chosen = named.split(",")
            if len(chosen) != seats or len(set(chosen)) != seats or not set(chosen) <= set(cards.titles):
                raise BadOption(
                    f"Option 'races' cannot be {options['races']!r}: it is random, or {seats} different ones of "
                    f"{', '.join(cards.titles)} with commas between."
                )
            races = [cards.race(name) for name in chosen]
        base = Setup(self, options, cards.hash, seats)
        return RoarDeal(base, races, dealt, teams, bool(options["memory"]), int(options["best_of"]))

    def end_rule(self, state: State) -> str:
        """Name the rule by which a game has ended."""
        return "RW-702"

    def confidants(self, state: State, seat: int) -> frozenset[int]:
        """Name the seats that share a seat's secrets."""
        return frozenset(members(confidants(self.telling.table_of(state), seat)))

    def in_hindsight(self, state: State, seat: int, sentence: Sentence) -> Sentence:
        """Name the cards, where players speak of piles."""
        known = self.telling.table_of(state.view(seat).veiled)
        return name_cards(self.telling.table_of(state), known, sentence)

    def must_remember(self, state: State) -> bool:
        """Tell whether the battle is played with the memory option."""
        return self.telling.table_of(state).agreed.memory

    def seat_name(self, state: State, seat: int) -> str:
        """Name a seat by its race."""
        return self.telling.table_of(state).armies[seat].race.name


GAME = RoarOfWar()
