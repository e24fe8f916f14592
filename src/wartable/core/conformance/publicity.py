"""Publicity: what can be answered to a public question follows from what everybody may know."""

from __future__ import annotations

from wartable.core.conformance.trial import Trial, some_choice
from wartable.core.state import ONLOOKER, State

EVERY = 5  # public questions with a choice; those without one are all looked at


def publicity(trial: Trial) -> None:
    """A question that is called public has the same answers in every world that fits what onlookers see."""
    state, rng = trial.new(), trial.rng()
    for step in trial.steps():
        if state.over:
            return
        for seat in state.to_act:
            decision = state.decision(seat)
            if decision is not None and decision.public:
                legal = state.legal_actions(seat)
                if len(legal) == 1 or rng.below(EVERY) == 0:
                    world = state.view(ONLOOKER).veiled.clone()
                    world.unveil(ONLOOKER, rng)
                    _require_alike(trial, world, step, seat, legal)
        state.apply(*some_choice(state, rng))


def _require_alike(trial: Trial, world: State, step: int, seat: int, legal: list[int]) -> None:
    there = world.legal_actions(seat) if seat in world.to_act else []
    trial.require_equal(there, legal, "not everybody can know what may be answered to a public question", step, seat)
