"""Where the order of choices is free, chance decides it."""

from collections import Counter

import pytest

import wartable
from wartable import bots
from wartable.core.bits import contains
from wartable.core.rng import seeded
from wartable.games.roar_of_war.state import RoarState

LAYOUTS = 60


@pytest.mark.rule("RW-201")
@pytest.mark.parametrize("name", ["recruit", "soldier", "neural"])
def test_a_ruler_may_lie_in_any_pile_of_the_last_row(name: str) -> None:
    bot, found, luck = bots.load(name), Counter[int](), seeded(3)
    game = wartable.load("roar-of-war")
    for number in range(LAYOUTS):
        state = game.new(number, races="orc,elf")
        assert isinstance(state, RoarState)
        for pile in range(4):
            ruler = state.armies[0].race.ruler
            had_it = contains(state.armies[0].hand, ruler)
            state.perform(0, bot.choose(game.position(state.view(0)), luck))
            found[pile] += had_it and not contains(state.armies[0].hand, ruler)
    assert sum(found.values()) == LAYOUTS
    assert all(4 < found[pile] < 30 for pile in range(4)), "chance would give 15, give or take 3.4"
