"""The bot that plays anything."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from wartable.bots.base import Bot
from wartable.core.rng import Rng
from wartable.core.state import Position, new_buffer


@final
@mypyc_attr(acyclic=True)
class RandomBot(Bot):
    """Chooses uniformly among the legal actions."""

    def choose(self, position: Position, rng: Rng) -> i64:
        """Choose any legal action."""
        buffer = new_buffer(position.action_count())
        return buffer[rng.below(position.legal_into(buffer))]
