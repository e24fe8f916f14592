"""What an adviser would do in somebody's place, by what that somebody may know."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from wartable import bots
from wartable.bots.base import Bot
from wartable.bots.thought import ThinkingBot, Thought
from wartable.core.rng import Rng
from wartable.core.state import Position

ADVISER = "captain"
ASKED = 4  # how often a bot is asked that does not tell how sure it is
WORLDS = 16  # in which its choice is judged


@dataclass(frozen=True)
class Advice:
    """The action, how sure the adviser is of it, and the share of the victory that it expects; both from 0 to 1."""

    action: int
    sure: float
    standing: float


def advise(position: Position, rng: Rng, adviser: str = ADVISER) -> Advice:
    """Ask the adviser."""
    thought = think(bots.load(adviser), position, rng)
    at = thought.actions.index(int(thought.choice))
    return Advice(int(thought.choice), thought.shares[at], (thought.values[at] + 1) / 2)


def think(bot: Bot, position: Position, rng: Rng) -> Thought:
    """Let a bot tell what it thinks; of one that only chooses, count its choices and judge them as they stand."""
    if isinstance(bot, ThinkingBot):
        return bot.think(position, rng)
    chosen = Counter(int(bot.choose(position, rng)) for _ in range(ASKED))
    actions = list(chosen)
    values = [judged(position, action, rng) for action in actions]
    return Thought(chosen.most_common(1)[0][0], actions, [chosen[action] / ASKED for action in actions], values)


def judged(position: Position, action: int, rng: Rng) -> float:
    """Judge how well the seat stands after an action, on average over worlds that fit what it knows."""
    total = 0.0
    for _ in range(WORLDS):
        world = position.sample(rng)
        world.perform(position.seat, action)
        total += world.evaluate(position.seat)
    return max(-1.0, min(1.0, total / WORLDS))
