"""Games played at random to the end: to measure, to prove that they end, and inside bots."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.core.bits import lowest
from wartable.core.rng import Rng, seeded
from wartable.core.state import Setup, State, new_buffer

CHOOSER_SALT: Final[i64] = 1_000_000_007


def playout(state: State, chooser: Rng, buffer: vec[i64]) -> i64:
    """Play at random to the end; the number of decisions taken."""
    decisions: i64 = 0
    while state.acting != 0:
        seat = lowest(state.acting)
        state.perform(seat, state.draw_action(seat, chooser, buffer))
        decisions += 1
    return decisions


def playouts(setup: Setup, games: i64, first_seed: i64, buffer_size: i64) -> i64:
    """Play many games at random; the number of decisions taken in all."""
    buffer = new_buffer(buffer_size)
    decisions: i64 = 0
    for seed in range(first_seed, first_seed + games):
        decisions += playout(setup.deal(seeded(seed)), seeded(seed + CHOOSER_SALT), buffer)
    return decisions


def after_random(setup: Setup, seed: i64, decisions: i64, buffer_size: i64) -> State:
    """Give the state after so many random decisions, or at the end if that comes first."""
    buffer = new_buffer(buffer_size)
    state = setup.deal(seeded(seed))
    chooser = seeded(seed + CHOOSER_SALT)
    while decisions > 0 and state.acting != 0:
        seat = lowest(state.acting)
        state.perform(seat, state.draw_action(seat, chooser, buffer))
        decisions -= 1
    return state


def clones(state: State, times: i64) -> i64:
    """Clone a state many times over."""
    total: i64 = 0
    for _ in range(times):
        total += state.clone().acting
    return total
