"""Choices whose order is free, in an order that chance decides.

Who always leaves the same card for last tells everybody where it lies, however well each choice was weighed.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from wartable.bots.base import Bot
from wartable.core.rng import Rng
from wartable.core.state import Position


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class StepwiseBot(Bot):
    """A bot that decides one thing after the other; what it gives away by that, chance takes back."""

    def choose(self, position: Position, rng: Rng) -> i64:
        """Choose what comes next, or what would come after it where that makes no difference."""
        seat = position.seat
        steps = position.view.veiled.free_order(seat)
        if steps <= 1:
            return self.choose_next(position, rng)
        world = position.sample(rng)
        chosen: list[i64] = []
        for _ in range(steps):
            choice = self.choose_next(Position(world.view(seat)), rng)
            chosen.append(choice)
            world.perform(seat, choice)
        return chosen[rng.below(steps)]

    def choose_next(self, position: Position, rng: Rng) -> i64:
        """Choose what comes next."""
        raise NotImplementedError
