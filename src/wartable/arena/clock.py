"""How long a bot thinks."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from typing import Any

from wartable.bots.base import Bot
from wartable.core.rng import Rng
from wartable.core.state import Position


@dataclass
class Thinking:
    """What a bot's decisions took: how many there were, the seconds of all, and of the slowest."""

    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def add(self, other: Thinking) -> None:
        """Add other decisions."""
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.slowest = max(self.slowest, other.slowest)

    @property
    def milliseconds(self) -> float:
        """What a decision takes on average."""
        return 1000 * self.seconds / self.decisions if self.decisions else 0.0

    def json(self) -> dict[str, Any]:
        """Render the figures."""
        return asdict(self)


class Clocked(Bot):
    """A bot whose thinking is timed."""

    def __init__(self, bot: Bot, thinking: Thinking) -> None:
        self.bot = bot
        self.thinking = thinking

    def choose(self, position: Position, rng: Rng) -> int:
        """Let the bot choose, and look at the clock."""
        began = time.perf_counter()
        action = self.bot.choose(position, rng)
        took = time.perf_counter() - began
        self.thinking.add(Thinking(1, took, took))
        return action
