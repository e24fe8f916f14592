"""Whether a bot thinks by the view alone."""

from __future__ import annotations

import pytest

from wartable.bots.thought import ThinkingBot
from wartable.core.rng import seeded
from wartable.core.state import Position, State


def assert_made_of_the_view_alone(bot: ThinkingBot, state: State, decisions: int) -> None:
    """In two worlds that look alike to a seat, the bot thinks alike."""
    luck = seeded(5)
    for _ in range(decisions):
        if state.over:
            break
        seat = state.to_act[0]
        position = Position(state.view(seat))
        seed = luck.seed()
        thought = bot.think(position, seeded(seed))
        there = bot.think(Position(position.sample(luck).view(seat)), seeded(seed))
        assert (there.choice, there.shares, there.values) == (thought.choice, thought.shares, thought.values)
        assert sorted(thought.actions) == state.legal_actions(seat)
        assert sum(thought.shares) == pytest.approx(1.0)
        assert all(-1.0 <= value <= 1.0 for value in thought.values)
        state.apply(seat, int(thought.choice))
