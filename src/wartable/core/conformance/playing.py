"""Every game ends, however it is played, and with an outcome."""

from __future__ import annotations

from wartable.core.conformance.description import require_rule
from wartable.core.conformance.trial import Chooser, Trial, some, some_choice
from wartable.core.rng import Rng
from wartable.core.state import State

ROUNDING = 1e-9


def ending(trial: Trial) -> None:
    """Games end by a rule, played at random and by every bot, and share out one victory."""
    _play_to_the_end(trial, None)
    for name, bot in trial.bots.items():
        _play_to_the_end(trial, (name, bot))


def _play_to_the_end(trial: Trial, player: tuple[str, Chooser] | None) -> None:
    state, rng = trial.new(), trial.rng()
    for step in trial.steps():
        if state.over:
            break
        trial.require_equal(state.outcome(), None, "there is an outcome before the end", step)
        seat, action = _choose(trial, state, rng, step, player)
        state.apply(seat, action)
    _require_outcome(trial, state)


def _choose(trial: Trial, state: State, rng: Rng, step: int, player: tuple[str, Chooser] | None) -> tuple[int, int]:
    seat = some(list(state.to_act), rng)
    legal = state.legal_actions(seat)
    trial.require(bool(legal), "there is no legal action", step, seat)
    if player is None:
        return some_choice(state, rng)
    name, bot = player
    action = bot.choose(trial.game.position(state.view(seat)), rng)
    trial.require(action in legal, f"the bot {name!r} chooses {action}, legal are {legal}", step, seat)
    return seat, action


def _require_outcome(trial: Trial, state: State) -> None:
    outcome = state.outcome()
    if outcome is None:
        trial.fail("there is no outcome at the end")
    require_rule(trial, trial.game.end_rule(state), "the end")
    trial.require(len(outcome) == state.setup.seats, f"the outcome {outcome} does not name every seat")
    trial.require(all(0.0 <= share <= 1.0 for share in outcome), f"{outcome} are no shares of a victory")
    by_side = {state.side(seat): outcome[seat] for seat in range(state.setup.seats)}
    trial.require(
        all(outcome[seat] == by_side[state.side(seat)] for seat in range(state.setup.seats)),
        f"seats of one side share differently: {outcome}",
    )
    if len(by_side) > 1:
        trial.require(abs(sum(by_side.values()) - 1.0) < ROUNDING, f"{outcome} do not add up to one victory")
