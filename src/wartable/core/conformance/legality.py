"""One source of legality: ``apply`` accepts exactly what ``legal_actions`` lists."""

from __future__ import annotations

from wartable.core.conformance.description import require_rule
from wartable.core.conformance.trial import Attention, Trial, some_choice
from wartable.core.errors import IllegalAction
from wartable.core.rng import seeded
from wartable.core.state import ONLOOKER, State, new_buffer

EVERY = 30
BEYOND_A_WORD = 64  # where a shift of a seat set would wrap around


def questions(trial: Trial) -> None:
    """Exactly the seats to act are asked something, and each has something to do."""
    state, rng = trial.new(), trial.rng()
    for step in trial.steps():
        trial.require(bool(state.to_act) == (state.outcome() is None), "to_act and outcome disagree", step)
        for seat in trial.watchers(state):
            if seat in state.to_act:
                _require_question(trial, state, step, seat)
            else:
                trial.require_equal(state.legal_actions(seat), [], "need not act, yet may", step, seat)
                trial.require_equal(state.decision(seat), None, "need not act, yet is asked", step, seat)
        if state.over:
            return
        state.apply(*some_choice(state, rng))


def _require_question(trial: Trial, state: State, step: int, seat: int) -> None:
    legal, decision = state.legal_actions(seat), state.decision(seat)
    trial.require(bool(legal), "there is no legal action", step, seat)
    trial.require_equal(legal, sorted(set(legal)), "legal actions are not in order", step, seat)
    _require_drawn(trial, state, step, seat, legal)
    in_space = legal[0] >= 0 and legal[-1] < trial.game.action_count
    trial.require(in_space, f"{legal} leave the action space", step, seat)
    if decision is None:
        trial.fail("must act, yet is asked nothing", step, seat)
    require_rule(trial, decision.rule, f"the decision {decision.name!r}", step, seat)
    alone = len(state.to_act) == 1
    trial.require(alone or decision.simultaneous, f"{decision.name!r} is not called simultaneous", step, seat)


def _require_drawn(trial: Trial, state: State, step: int, seat: int, legal: list[int]) -> None:
    drawn = state.draw_action(seat, seeded(step), new_buffer(trial.game.action_count))
    listed = legal[seeded(step).below(len(legal))]
    trial.require_equal(drawn, listed, "the drawn action is not the listed one", step, seat)


def refusals(trial: Trial) -> None:
    """Everything but the legal actions is refused, by a rule, and changes nothing."""
    state, rng = trial.new(), trial.rng()
    attention = Attention(rng, EVERY)
    for step in trial.steps():
        if attention.due(state):
            _require_refusals(trial, state, step)
        if state.over:
            return
        state.apply(*some_choice(state, rng))


def _require_refusals(trial: Trial, state: State, step: int) -> None:
    before, count, seats = state.numbers(), trial.game.action_count, state.setup.seats
    for seat in range(seats):
        legal = set(state.legal_actions(seat))
        for action in range(count):
            if action not in legal:
                rule = _refused(trial, state, step, seat, action)
                require_rule(trial, rule, f"the refusal of action {action}", step, seat)
        _refused(trial, state, step, seat, -1)
        _refused(trial, state, step, seat, count)
        trial.require_equal(state.numbers(), before, "refused actions changed the state", step, seat)
    for nobody in (ONLOOKER, seats, BEYOND_A_WORD):
        _refused(trial, state, step, nobody, 0)
    trial.require_equal(state.numbers(), before, "actions of strangers changed the state", step)


def _refused(trial: Trial, state: State, step: int, seat: int, action: int) -> str | None:
    try:
        state.apply(seat, action)
    except IllegalAction as error:
        trial.require(bool(error.refusal.message), f"action {action} is refused without a word", step, seat)
        return error.refusal.rule
    else:
        trial.fail(f"action {action} is accepted, but not listed as legal", step, seat)
