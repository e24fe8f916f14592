"""The searching bot: sound where choices are secret, the same with the same luck, and better than a look ahead."""

from __future__ import annotations

import os

import pytest

import wartable
from tests.toys.pennies import HEADS, PenniesSetup
from wartable.arena.play import play_game
from wartable.bots.base import Bot
from wartable.bots.greedy import GreedyBot
from wartable.bots.search import SearchBot
from wartable.core.rng import seeded
from wartable.core.state import Position
from wartable.games import OWN


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("rival_has_chosen", [False, True])
def test_a_secret_choice_is_mixed_as_the_equilibrium_has_it(seat: int, rival_has_chosen: bool) -> None:
    state = PenniesSetup().deal(seeded(1))
    if rival_has_chosen:
        state.perform(1 - seat, HEADS)
    thought = SearchBot(6000).think(Position(state.view(seat)), seeded(7))
    assert thought.shares[thought.actions.index(HEADS)] == pytest.approx(1 / 3, abs=0.08)


def test_secret_choices_are_drawn_not_fixed() -> None:
    state = PenniesSetup().deal(seeded(1))
    bot = SearchBot(100)
    drawn = [int(bot.choose(Position(state.view(0)), seeded(luck))) for luck in range(30)]
    assert 3 < drawn.count(HEADS) < 27


@pytest.mark.parametrize("name", OWN)
def test_a_thought_weighs_all_legal_actions_and_luck_alone_decides(name: str) -> None:
    game = wartable.load(name)
    state, luck, bot = game.new(5), seeded(5), SearchBot(8)
    thoughts = 0
    while thoughts < 6 and not state.over:
        seat = state.to_act[0]
        position = Position(state.view(seat))
        seed = luck.seed()
        thought = bot.think(position, seeded(seed))
        assert sorted(thought.actions) == state.legal_actions(seat)
        assert sum(thought.shares) == pytest.approx(1.0)
        assert all(-1.0 <= value <= 1.0 for value in thought.values)
        again = bot.think(position, seeded(seed))
        assert (again.choice, again.shares, again.values) == (thought.choice, thought.shares, thought.values)
        thoughts += len(thought.actions) > 1
        state.apply(seat, int(thought.choice))


@pytest.mark.skipif(os.environ.get("WARTABLE_EXPECT") == "interpreted", reason="takes minutes when interpreted")
@pytest.mark.broad
def test_it_beats_a_look_ahead_at_drums_of_war() -> None:
    setup = wartable.load("drums-of-war").setup(None)
    search: Bot = SearchBot(60)
    greedy: Bot = GreedyBot()
    won = 0.0
    for seed in range(6):
        for seat in (0, 1):
            bots = [search if other == seat else greedy for other in range(2)]
            won += play_game(setup, bots, seed).state.score(seat)
    assert won >= 9.0
