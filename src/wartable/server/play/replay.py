"""A game that is over, step by step, as any seat saw it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from wartable.core.envelope import SpanJson
from wartable.core.errors import BadRecord
from wartable.core.events import Event
from wartable.core.history import Step, play_step
from wartable.core.journal import BATTLE_ENDED
from wartable.core.records import Record, begin_replay, recorded_cards
from wartable.core.records import replay as play_again
from wartable.core.state import ONLOOKER, State
from wartable.core.telling import with_battles
from wartable.server.play.shelf import all_games
from wartable.server.play.showing import line_of, told_event
from wartable.server.protocol.denied import Gone
from wartable.server.protocol.looking_back import MomentKind, ReplayFrame, ReplayFrames, ReplayMoment
from wartable.server.protocol.messages import TableEvent

STRIDE = 16  # steps between the states that are kept
LINES = 60  # of the chronicle that are told before the first frame
MOST_FRAMES = 40  # that are given at once


def as_of_today(record: Record) -> Record:
    """Have a record of former rules or cards be one of today's, if these lead to the very same end."""
    game = all_games().get(record.game)
    if game is None:
        return record
    try:
        today = replace(record, rules_version=game.rules_version, cards=recorded_cards(record, game).hash)
        if today != record:
            play_again(today, game)
    except Exception:  # whatever happens when other rules play it: it stays what it was
        return record
    return today


class Replay:
    """Plays a record once to know its moments, keeps some states, and shows any step from there."""

    def __init__(self, record: Record) -> None:
        game = all_games().get(record.game)
        if game is None:
            raise Gone(f"This game was {record.game}, which is not here any more.")
        self.record = record
        self.game = game
        self.moments: list[ReplayMoment] = []  # as an onlooker reads them
        self._kept: list[State] = []
        try:
            state = begin_replay(record, game).state
        except BadRecord as error:
            raise Gone(str(error)) from None
        for number, step in enumerate(record.steps):
            if number % STRIDE == 0:
                self._kept.append(state.clone())
            battle = state.current()
            played = play_step(state, step)
            if played.chance != step.chance:
                raise Gone(f"Step {number + 1} drew {list(step.chance)} once, and {list(played.chance)} now.")
            for told_by, event in with_battles(played.events, battle, state.current()):
                kind = _kind_of(event)
                if kind is not None:
                    sentence = self._told(told_by, event, ONLOOKER)["sentence"]
                    self.moments.append(ReplayMoment(step=number + 1, kind=kind, sentence=sentence))
        if not record.steps:
            self._kept.append(state.clone())
        self.final = state

    @property
    def steps(self) -> int:
        """The number of steps."""
        return len(self.record.steps)

    def state_at(self, step: int) -> State:
        """Give the state after so many steps."""
        at = min(step // STRIDE, len(self._kept) - 1)
        state = self._kept[at].clone()
        for taken in self.record.steps[at * STRIDE : step]:
            play_step(state, taken)
        return state

    def frames(self, seat: int, first: int, count: int) -> ReplayFrames:
        """Show some steps to a seat, with what it read before them."""
        first = max(0, min(first, self.steps))
        lines = deque(self._events_before(seat, first), LINES)
        state = self.state_at(first)
        shown = _view(state, seat)
        frames = [ReplayFrame(step=first, by=None, action=None, events=[], view=shown, quiet=False)]
        for number in range(first, min(self.steps, first + min(count, MOST_FRAMES))):
            step = self.record.steps[number]
            events = self._play(state, step, seat)
            before, shown = shown, _view(state, seat)
            frames.append(
                ReplayFrame(
                    step=number + 1,
                    by=step.seat,
                    action=step.action,
                    events=events,
                    view=shown,
                    quiet=not events and shown == before,
                )
            )
        return ReplayFrames(seat=seat, chronicle=[line_of(event) for event in lines], frames=frames)

    def told_in_full(self, step: int) -> list[tuple[Event, list[SpanJson]]]:
        """Tell what happened at a step with all that was hidden then, as may be done when the game is over."""
        state = self.state_at(step - 1)
        battle = state.current()
        played = play_step(state, self.record.steps[step - 1])
        return [
            (event, told_event(event, self.game.tell(by, event, ONLOOKER))["sentence"])
            for by, event in with_battles(played.events, battle, state.current())
        ]

    def _events_before(self, seat: int, first: int) -> Iterator[TableEvent]:
        """Tell what a seat saw before a step, as far back as the chronicle needs."""
        start = max(0, first - LINES) // STRIDE * STRIDE
        state = self.state_at(start)
        for step in self.record.steps[start:first]:
            yield from self._play(state, step, seat)

    def _play(self, state: State, step: Step, seat: int) -> list[TableEvent]:
        """Take a step, and tell a seat what it saw of it."""
        battle = state.current()
        played = play_step(state, step)
        return [self._told(by, event, seat) for by, event in with_battles(played.events, battle, state.current())]

    def _told(self, battle: State, event: Event, seat: int) -> TableEvent:
        seen = event.seen_by(seat)
        return told_event(seen, self.game.tell(battle, seen, seat))


def _kind_of(event: Event) -> MomentKind | None:
    if event.kind.code == BATTLE_ENDED:
        return "battle"
    return "turn" if event.kind.turn else "fight" if event.kind.fight else None


def _view(state: State, seat: int) -> dict[str, Any]:
    """Show a state to a seat, which has nothing to choose any more."""
    return {**state.view(seat).json(), "actions": []}
