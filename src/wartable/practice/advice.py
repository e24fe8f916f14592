"""What an adviser would do in somebody's place, by what that somebody may know."""

from __future__ import annotations

from dataclasses import dataclass

from wartable import bots
from wartable.bots.thought import ThinkingBot
from wartable.core.rng import Rng
from wartable.core.state import Position

ADVISER = "captain"


@dataclass(frozen=True)
class Advice:
    """The likeliest action, how sure the adviser is of it and what share of the victory it expects, from 0 to 1."""

    action: int
    sure: float
    standing: float


def advise(position: Position, rng: Rng, adviser: str = ADVISER) -> Advice:
    """Ask the adviser."""
    bot = bots.load(adviser)
    assert isinstance(bot, ThinkingBot)
    thought = bot.think(position, rng)
    at = max(range(len(thought.actions)), key=thought.shares.__getitem__)
    return Advice(thought.actions[at], thought.shares[at], (thought.values[at] + 1) / 2)
