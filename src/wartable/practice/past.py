"""A game that is over, taken up again at any of its steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wartable.core.history import Step, play_step
from wartable.core.records import Record, begin_replay
from wartable.core.state import State
from wartable.games import load


@dataclass(frozen=True)
class Moment:
    """A step that was taken: how many were before it, how the game stood, the step, and how it stands after it."""

    number: int
    before: State
    step: Step
    after: State


def moments(record: Record) -> Iterator[Moment]:
    """Play a record again, step by step; the states are copies."""
    state = begin_replay(record, load(record.game)).state
    for number, step in enumerate(record.steps):
        before = state.clone()
        played = play_step(state, step)
        yield Moment(number, before, played, state)


def state_before(record: Record, number: int) -> State:
    """Give the state after so many steps."""
    state = begin_replay(record, load(record.game)).state
    for step in record.steps[:number]:
        play_step(state, step)
    return state


def standing(state: State, seat: int) -> float:
    """Give the share of the victory that a seat has, or may expect as the table stands."""
    if state.over:
        return float(state.score(seat))
    return (max(-1.0, min(1.0, state.evaluate(seat))) + 1.0) / 2.0
