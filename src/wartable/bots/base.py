"""What a bot is: something that chooses from a position, and sees nothing else."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from wartable.core.rng import Rng
from wartable.core.state import Position, Setup


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Bot:
    """A player whose choice depends on the position and the given luck alone."""

    def choose(self, position: Position, rng: Rng) -> i64:
        """Choose one of the position's legal actions."""
        raise NotImplementedError

    def prepare(self, setup: Setup) -> None:
        """Get ready for games of a setup; raise an error where it cannot play them, warn where it plays them worse."""
