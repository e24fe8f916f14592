"""The bot that only passes where it may."""

import pytest

import wartable
from wartable.arena.play import play_game
from wartable.bots import load, names
from wartable.bots.passive import refrains
from wartable.core.rng import seeded
from wartable.core.state import Position
from wartable.games import OWN


@pytest.mark.parametrize("verb", ["pass", "decline", "end-turn", "hold", "no-strike", "keep-hand", "stay"])
def test_doing_nothing_is_known_by_its_verb(verb: str) -> None:
    assert refrains(verb)


@pytest.mark.parametrize("verb", ["deploy", "attack-hero", "north", "passage", "endure"])
def test_doing_something_is_not(verb: str) -> None:
    assert not refrains(verb)


@pytest.mark.parametrize("name", OWN)
def test_it_passes_in_every_game_where_it_may(name: str) -> None:
    game = wartable.load(name)
    state, luck, bot = game.new(5), seeded(5), load("passive")
    refrained = 0
    for _ in range(200):
        if state.over:
            break
        seat = state.to_act[0]
        action = int(bot.choose(Position(state.view(seat)), luck))
        verbs = {number: state.reading(seat, number).verb for number in state.legal_actions(seat)}
        assert refrains(verbs[action]) == any(map(refrains, verbs.values()))
        refrained += refrains(verbs[action])
        state.apply(seat, action)
    assert refrained > 10


def test_its_games_depend_on_the_seed_alone() -> None:
    setup = wartable.load("drums-of-war").setup(solo=True)
    first, second = (play_game(setup, [load("passive")], 8) for _ in range(2))
    assert first.steps() == second.steps()


def test_it_is_for_measuring_and_nobody_is_offered_it_as_an_opponent() -> None:
    assert "passive" not in names()
