"""The friendly beginner: sensible at first sight, and with a beginner's mistakes."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from wartable.bots.any_order import StepwiseBot
from wartable.bots.greedy import end_of_move
from wartable.core.rng import Rng
from wartable.core.state import Position, new_buffer

OVERLOOKED: Final[i64] = 3  # one option in so many does not catch the eye
HAZE: Final = 0.3  # how far off a judgement may be, as a share of what lies between the best and the worst option
FINE: Final = 1_000_000


@final
@mypyc_attr(acyclic=True)
class RecruitBot(StepwiseBot):
    """Overlooks options, takes its one guess of what is hidden for the truth, misjudges what is close."""

    def choose_next(self, position: Position, rng: Rng) -> i64:
        """Choose what looks best among the options that catch the eye."""
        size = position.action_count()
        actions = new_buffer(size)
        count = noticed(actions, position.legal_into(actions), rng)
        guess = position.sample(rng)
        scratch = guess.clone()
        buffer = new_buffer(size)
        turn = guess.turn()
        values = vec[float]([0.0 for _ in range(count)])
        low = 9.0
        high = -9.0
        for i in range(count):
            scratch.load(guess)
            scratch.rng.reseed(rng.seed())
            scratch.perform(position.seat, actions[i])
            values[i] = end_of_move(scratch, position.seat, turn, buffer, rng)
            low = min(low, values[i])
            high = max(high, values[i])
        best: i64 = 0
        best_value = -99.0
        for i in range(count):
            hazy = values[i] + HAZE * (high - low) * float(rng.below(FINE)) / FINE
            if hazy > best_value:
                best_value = hazy
                best = i
        return actions[best]


def noticed(actions: vec[i64], count: i64, rng: Rng) -> i64:
    """Keep the options that catch the eye in front, at least one; their number."""
    kept: i64 = 0
    for i in range(count):
        if rng.below(OVERLOOKED) != 0:
            actions[kept] = actions[i]
            kept += 1
    if kept == 0:
        actions[0] = actions[rng.below(count)]
        kept = 1
    return kept
