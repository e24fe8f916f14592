"""Bots by name; they see a position, never the state."""

from __future__ import annotations

from wartable.bots.base import Bot
from wartable.bots.greedy import GreedyBot
from wartable.bots.random import RandomBot
from wartable.core.errors import WartableError

NAMES = ("random", "greedy")


def load(name: str) -> Bot:
    """Make a bot by name."""
    match name:
        case "random":
            return RandomBot()
        case "greedy":
            return GreedyBot()
    raise WartableError(f"There is no bot {name!r}; there is {', '.join(NAMES)}.")
