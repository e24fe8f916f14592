"""Advice comes from what somebody knows, and can be told in words."""

import pytest

from wartable.bots.thought import ThinkingBot, Thought
from wartable.core.rng import Rng
from wartable.core.state import Position, new_rng
from wartable.games import OWN, load
from wartable.practice.advice import advise
from wartable.practice.words import standing_words, sure_words


class Thoughtful(ThinkingBot):
    """Leans towards the last of its actions."""

    def think(self, position: Position, rng: Rng) -> Thought:
        actions = position.legal_actions()
        shares = [0.4 / max(1, len(actions) - 1)] * (len(actions) - 1) + [0.6]
        return Thought(actions[-1], actions, shares, [0.5] * len(actions))


@pytest.mark.parametrize("name", OWN)
def test_worlds_that_look_the_same_give_the_same_advice(name: str) -> None:
    game = load(name)
    state = game.new(6)
    seat = state.to_act[0]
    other = game.position(state.view(seat)).sample(new_rng(9))
    first, second = (advise(game.position(world.view(seat)), new_rng(3)) for world in (state, other))
    assert first == second
    assert first.action in state.legal_actions(seat)
    assert 0 < first.sure <= 1
    assert 0 <= first.standing <= 1


def test_a_thinking_bot_says_itself_how_sure_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    state = load("roar-of-war").new(6)
    position = load("roar-of-war").position(state.view(0))
    monkeypatch.setattr("wartable.bots.load", lambda name: Thoughtful())
    advice = advise(position, new_rng(1))
    assert (advice.action, advice.sure, advice.standing) == (state.legal_actions(0)[-1], 0.6, 0.75)


def test_words_for_every_share() -> None:
    assert [sure_words(share) for share in (1.0, 0.75, 0.5, 0.31, 0.0)] == [
        "certain",
        "quite sure",
        "rather sure",
        "undecided",
        "torn",
    ]
    assert [standing_words(share) for share in (1.0, 0.5, 0.44, 0.0)] == [
        "as good as won",
        "even",
        "a little behind",
        "as good as lost",
    ]
