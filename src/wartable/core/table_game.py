"""A game whose battles lie on a table: what is said of a state is said of that table, by the game's telling room."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from wartable.core.actions import Action, Decision
from wartable.core.errors import Refusal
from wartable.core.events import Event, EventKind
from wartable.core.game import Game
from wartable.core.hidden import HiddenCard
from wartable.core.match import MatchState
from wartable.core.state import State, View
from wartable.core.words import Sentence

AnyTable = TypeVar("AnyTable", bound=State)


@dataclass(frozen=True)
class Telling(Generic[AnyTable]):
    """What a game says of its table, and the functions that say it."""

    table: type[AnyTable]
    parse_action: Callable[[AnyTable, int, str], int | Refusal]
    read_action: Callable[[AnyTable, int, int], Action]
    read_decision: Callable[[AnyTable, int], Decision]
    refuse: Callable[[AnyTable, int, int], Refusal]
    read_event: Callable[[AnyTable, EventKind, int, tuple[int, ...]], dict[str, Any]]
    tell_event: Callable[[AnyTable, Event, int], Sentence]
    prompt: Callable[[AnyTable, int], Sentence]
    label: Callable[[AnyTable, int, Action], Sentence]
    render: Callable[[View], dict[str, Any]]
    facts: Callable[[AnyTable], dict[str, Any]]
    arrange: Callable[[AnyTable, Mapping[str, Any]], None]
    hidden: Callable[[AnyTable, int], list[HiddenCard]]

    def table_of(self, state: State) -> AnyTable:
        """Give the table of a battle, or of the current battle of a match."""
        if isinstance(state, self.table):
            return state
        battle = state.current()
        assert isinstance(battle, self.table)
        return battle


class TableGame(Game, Generic[AnyTable]):
    """A game that leaves to its telling room what it can say of its table."""

    telling: Telling[AnyTable]

    def parse(self, state: State, seat: int, text: str) -> int | Refusal:
        """Read an action's text."""
        return self.telling.parse_action(self.telling.table_of(state), seat, text)

    def reading(self, state: State, seat: int, action: int) -> Action:
        """Read an action's number."""
        return self.telling.read_action(self.telling.table_of(state), seat, action)

    def decision(self, state: State, seat: int) -> Decision:
        """Say what a seat is asked."""
        return self.telling.read_decision(self.telling.table_of(state), seat)

    def refusal(self, state: State, seat: int, action: int) -> Refusal:
        """Say which rule forbids an action."""
        return self.telling.refuse(self.telling.table_of(state), seat, action)

    def render(self, view: View) -> dict[str, Any]:
        """Render a view."""
        return self.telling.render(view)

    def event_data(self, state: State, kind: EventKind, seat: int, values: tuple[int, ...]) -> dict[str, Any]:
        """Read the fields of an event."""
        return self.telling.read_event(self.telling.table_of(state), kind, seat, values)

    def facts(self, state: State) -> dict[str, Any]:
        """Tell all that is true of a battle."""
        return self.telling.facts(self.telling.table_of(state))

    def arrange(self, state: State, position: Mapping[str, Any]) -> None:
        """Lay out a scenario's position."""
        self.telling.arrange(self.telling.table_of(state), position)
        if isinstance(state, MatchState):
            state.acting = state.battle.acting

    def hidden(self, state: State, seat: int) -> list[HiddenCard]:
        """List the cards that a seat cannot see."""
        return self.telling.hidden(self.telling.table_of(state), seat)

    def tell_event(self, state: State, event: Event, reader: int) -> Sentence:
        """Put an event into a sentence."""
        return self.telling.tell_event(self.telling.table_of(state), event, reader)

    def prompt(self, state: State, seat: int) -> Sentence:
        """Put what a seat is asked into a sentence."""
        return self.telling.prompt(self.telling.table_of(state), seat)

    def label(self, state: State, seat: int, action: Action) -> Sentence:
        """Put an action into words."""
        return self.telling.label(self.telling.table_of(state), seat, action)
