"""The friendly beginner: sensible at first sight, and with a beginner's mistakes."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from wartable.bots.base import Bot
from wartable.bots.greedy import end_of_move
from wartable.core.rng import Rng
from wartable.core.state import Position, new_buffer

OVERLOOKED: Final[i64] = 3  # one option in so many does not catch the eye
HAZE: Final = 0.04  # how far off a judgement may be, on the scale from -1 to 1
FINE: Final = 1_000_000


@final
@mypyc_attr(acyclic=True)
class RecruitBot(Bot):
    """Overlooks options, takes its one guess of what is hidden for the truth, misjudges what is close."""

    def choose(self, position: Position, rng: Rng) -> i64:
        """Choose what looks best among the options that catch the eye."""
        size = position.action_count()
        actions = new_buffer(size)
        count = position.legal_into(actions)
        guess = position.sample(rng)
        scratch = guess.clone()
        buffer = new_buffer(size)
        turn = guess.turn()
        best = actions[rng.below(count)]
        best_value = -9.0
        for i in range(count):
            if rng.below(OVERLOOKED) == 0:
                continue
            scratch.load(guess)
            scratch.rng.reseed(rng.seed())
            scratch.perform(position.seat, actions[i])
            value = end_of_move(scratch, position.seat, turn, buffer, rng)
            value += HAZE * (2.0 * float(rng.below(FINE)) / float(FINE) - 1.0)
            if value > best_value:
                best_value = value
                best = actions[i]
        return best
