"""Samples: full states drawn from a view alone, which fit it and can be played."""

from __future__ import annotations

from wartable.core.conformance.trial import Attention, Trial, play_on, some_choice
from wartable.core.rng import Rng, seeded
from wartable.core.state import State, View

EVERY = 20
ENOUGH_POINTS = 8
SAMPLES_TAKEN = 3


def samples(trial: Trial) -> None:
    """Equal views and luck give equal samples; samples fit their view, vary, and can be played."""
    state, rng, scratch = trial.new(), trial.rng(), trial.new(1)
    attention = Attention(rng, EVERY)
    veiled_points, varied = 0, False
    for step in trial.steps():
        if state.over:
            break
        if attention.due(state):
            for seat in trial.some_watchers(state, rng):
                _require_sample(trial, state, scratch, step, seat, rng)
                if _is_veiled(state, state.view(seat)):
                    veiled_points += 1
                    varied = varied or _varies(trial, state.view(seat), rng)
        state.apply(*some_choice(state, rng))
    trial.require(varied or veiled_points < ENOUGH_POINTS, "things are hidden, yet all samples are the same")


def _require_sample(trial: Trial, state: State, scratch: State, step: int, seat: int, rng: Rng) -> None:
    luck, view = rng.seed(), state.view(seat)
    before, position = view.veiled.numbers(), trial.game.position(view)
    world = position.sample(seeded(luck))
    trial.require_equal(view.veiled.numbers(), before, "sampling changes the view", step, seat)
    position.sample_into(scratch, seeded(luck))
    trial.require_equal(scratch.numbers(), world.numbers(), "sample_into differs from sample", step, seat)
    seen = world.view(seat)
    trial.require_equal(seen.veiled.numbers(), before, "the sample does not fit the view", step, seat)
    trial.require_equal(seen.json(), view.json(), "the sample looks otherwise", step, seat)
    trial.require_equal(world.to_act, state.to_act, "other seats act in the sample", step, seat)
    rewritten = trial.new(1)
    rewritten.restore(before)
    other = trial.game.position(View(rewritten, seat)).sample(seeded(luck))
    trial.require_equal(other.numbers(), world.numbers(), "equal views give different samples", step, seat)
    play_on(trial, world, seeded(luck))


def _is_veiled(state: State, view: View) -> bool:
    """Tell whether a view lacks something besides luck."""
    twin = state.clone()
    twin.rng.state = view.veiled.rng.state
    return twin.numbers() != view.veiled.numbers()


def _varies(trial: Trial, view: View, rng: Rng) -> bool:
    """Tell whether samples of a view differ in more than their luck."""
    drawn = set()
    for _ in range(SAMPLES_TAKEN):
        world = trial.game.position(view).sample(seeded(rng.seed()))
        world.rng.state = 1
        drawn.add(world.digest())
    return len(drawn) > 1
