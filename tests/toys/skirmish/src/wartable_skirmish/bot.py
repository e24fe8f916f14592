"""A bot from elsewhere."""

from __future__ import annotations

from wartable.bots.base import Bot
from wartable.core.rng import Rng
from wartable.core.state import Position


class BoldBot(Bot):
    """Plays its best card first, and looks at nothing."""

    def choose(self, position: Position, rng: Rng) -> int:
        """Choose the highest card; where none is asked for, whatever leaves things as they are."""
        return max(position.legal_actions())
