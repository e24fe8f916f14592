"""What a bot that weighs its choices thinks of each of them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from wartable.bots.any_order import StepwiseBot
from wartable.core.rng import Rng
from wartable.core.state import Position


@final
@mypyc_attr(acyclic=True)
class Thought:
    """The legal actions, how likely each would be chosen, and how well the seat would stand after it, -1 to 1."""

    __slots__ = ("actions", "choice", "shares", "values")

    def __init__(self, choice: i64, actions: list[int], shares: list[float], values: list[float]) -> None:
        self.choice: Final = choice
        self.actions: Final = actions
        self.shares: Final = shares
        self.values: Final = values


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class ThinkingBot(StepwiseBot):
    """A bot that can tell why it chooses."""

    def think(self, position: Position, rng: Rng) -> Thought:
        """Weigh every legal action."""
        raise NotImplementedError

    def choose_next(self, position: Position, rng: Rng) -> i64:
        """Choose what thinking comes to."""
        return self.think(position, rng).choice
