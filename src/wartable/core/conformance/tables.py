"""Games as they are kept at a table: records replay, arrival order does not matter, undo has a floor."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

from wartable.core.conformance.trial import Attention, Trial, some, some_choice
from wartable.core.errors import BadRecord
from wartable.core.history import History, NothingToUndo, Step
from wartable.core.records import read_record, record_of, replay
from wartable.core.rng import SEED_BITS, Rng

EVERY = 40
Entropy = Callable[[int], int | None]


def _no_entropy(step: int) -> int | None:
    return None


def _fresh_entropy(step: int) -> int | None:
    return (step + 1) * 0x9E37_79B9_7F4A_7C15 % (1 << SEED_BITS)


def _begin(trial: Trial) -> History:
    return History(trial.new(), trial.seed)


def records(trial: Trial) -> None:
    """A record, written and read, replays to the same steps, events, state and outcome."""
    for entropy in (_no_entropy, _fresh_entropy):
        history, rng = _begin(trial), trial.rng()
        attention = Attention(rng, EVERY)
        for step in trial.steps():
            if attention.due(history.state):
                _require_replay(trial, history, step)
            if history.state.over:
                break
            history.apply(*some_choice(history.state, rng), entropy(step))


def _require_replay(trial: Trial, history: History, step: int) -> None:
    record = record_of(history, tuple(f"player {seat}" for seat in range(history.state.setup.seats)))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "game.record.json")
        record.write(path)
        read = read_record(path)
    trial.require_equal(read.json(), record.json(), "the record reads back otherwise", step)
    try:
        again = replay(read, trial.game)
    except BadRecord as error:
        trial.fail(f"the record does not replay: {error}", step)
    trial.require_equal(again.state.numbers(), history.state.numbers(), "the record replays otherwise", step)
    trial.require_equal(again.state.outcome(), history.state.outcome(), "the replayed outcome", step)
    trial.require_equal(_events(again.steps), _events(history.steps), "the replayed events", step)


def arrival(trial: Trial) -> None:
    """The same choices give the same game in whatever order simultaneous ones arrive."""
    for entropy in (_no_entropy, _fresh_entropy):
        rng = trial.rng()
        first = _begin(trial)
        for step in trial.steps():
            if first.state.over:
                break
            seat = min(first.state.to_act)
            first.apply(seat, some(first.state.legal_actions(seat), rng), entropy(step))
        again = _arrive_otherwise(trial, first.steps, entropy, rng)
        trial.require_equal(again.steps, first.steps, "the order of arrival changes the record")
        trial.require_equal(again.state.numbers(), first.state.numbers(), "the order of arrival changes the end")
        trial.require_equal(_events(again.steps), _events(first.steps), "the order of arrival changes events")


def _arrive_otherwise(trial: Trial, steps: list[Step], entropy: Entropy, rng: Rng) -> History:
    history, left = _begin(trial), list(steps)
    while left and not history.state.over:
        number = len(steps) - len(left)
        seat = some(list(history.state.to_act), rng)
        own = [step for step in left if step.seat == seat]
        trial.require(bool(own), "the order of arrival changes who acts", number, seat)
        left.remove(own[0])
        reason = history.state.why_not(seat, own[0].action)
        trial.require(reason is None, f"the order of arrival forbids {own[0].action!r}: {reason}", number, seat)
        history.apply(seat, own[0].action, entropy(number))
    return history


def undo(trial: Trial) -> None:
    """Undo gives back the state before, redo the state after; luck, reveals and others' actions stay."""
    history, rng = _begin(trial), trial.rng()
    for step in trial.steps():
        if history.state.over:
            return
        seat, action = some_choice(history.state, rng)
        before, decision = history.state.clone(), history.state.decision(seat)
        events = history.apply(seat, action)
        drew = history.state.rng.state != before.rng.state
        for other in range(history.state.setup.seats):
            committed = decision is not None and decision.simultaneous
            if drew or any(event.kind.reveals for event in events) or (other != seat and not committed):
                _require_no_undo(trial, history, step, other)
        if history.can_undo(seat):
            _require_undo_and_redo(trial, history, before.numbers(), step, seat, action)


def _require_no_undo(trial: Trial, history: History, step: int, seat: int) -> None:
    trial.require(not history.can_undo(seat), "luck, a reveal or another's action can be undone", step, seat)
    after = history.state.numbers()
    try:
        history.undo(seat)
    except NothingToUndo:
        trial.require_equal(history.state.numbers(), after, "a refused undo changes the state", step, seat)
    else:
        trial.fail("luck, a reveal or another's action was undone", step, seat)


def _require_undo_and_redo(
    trial: Trial, history: History, before: list[int], step: int, seat: int, action: int
) -> None:
    after, steps = history.state.numbers(), list(history.steps)
    history.undo(seat)
    trial.require_equal(history.state.numbers(), before, "undo does not give back the state", step, seat)
    history.apply(seat, action)
    trial.require_equal(history.state.numbers(), after, "undo and redo change the state", step, seat)
    trial.require_equal(history.steps, steps, "undo and redo change the record", step, seat)


def _events(steps: list[Step]) -> list[list[dict[str, object]]]:
    return [[event.json() for event in step.events] for step in steps]
