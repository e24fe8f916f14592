"""Whether a bot thinks by the view alone."""

from __future__ import annotations

from typing import Any

import pytest

from wartable.bots.thought import ThinkingBot
from wartable.core.rng import seeded
from wartable.core.state import Position, State

LARGER: list[tuple[str, dict[str, Any]]] = [  # tables of more than two for which the package has networks
    ("roar-of-war", {"players": 3}),
    ("roar-of-war", {"players": 4}),
    ("roar-of-war", {"players": 4, "teams": True}),
    ("clash-of-rage", {"players": 3}),
    ("clash-of-rage", {"players": 4}),
]


def assert_made_of_the_view_alone(bot: ThinkingBot, state: State, decisions: int) -> None:
    """In two worlds that look alike to a seat, the bot thinks alike."""
    luck, differing = seeded(5), 0
    for _ in range(decisions):
        if state.over:
            break
        seat = state.to_act[0]
        position = Position(state.view(seat))
        seed = luck.seed()
        thought = bot.think(position, seeded(seed))
        world = position.sample(luck)
        differing += world.digest() != state.digest()
        there = bot.think(Position(world.view(seat)), seeded(seed))
        assert (there.choice, there.shares, there.values) == (thought.choice, thought.shares, thought.values)
        assert sorted(thought.actions) == state.legal_actions(seat)
        assert sum(thought.shares) == pytest.approx(1.0)
        assert all(-1.0 <= value <= 1.0 for value in thought.values)
        state.apply(seat, int(thought.choice))
    assert differing, "no world differed from the true one, so nothing was shown"
