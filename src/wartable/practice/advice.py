"""What an adviser would do in somebody's place, by what that somebody may know."""

from __future__ import annotations

from dataclasses import dataclass

from wartable import bots
from wartable.bots.thought import ThinkingBot
from wartable.core.game import game_of
from wartable.core.history import Step, play_step
from wartable.core.rng import Rng
from wartable.core.state import Position, State

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


def gone_on(state: State, seat: int, chosen: str, rng: Rng) -> tuple[str, ...]:
    """Ask how the adviser goes on from a choice that only opens others, until one says what is meant.

    It stops where luck comes in or something hidden is shown: nobody could know more when they chose.
    """
    later, then = state.clone(), []
    while later.reading(seat, later.parse(seat, chosen)).verb in game_of(state).openings:
        taken = play_step(later, Step(seat, chosen))
        if taken.chance or any(event.kind.reveals for event in taken.events) or seat not in later.to_act:
            break
        chosen = later.text(seat, advise(Position(later.view(seat)), rng).action)
        then.append(chosen)
    return tuple(then)
