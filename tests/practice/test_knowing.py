"""What is known of hidden cards: by the view alone, true of the world, and nothing that can be seen."""

from collections import Counter

import pytest

from wartable.core.game import Game
from wartable.core.state import State, new_rng
from wartable.games import OWN, load
from wartable.practice.knowing import Knowledge, know

STEPS, EVERY = 400, 25


def known(state: State, seat: int, samples: int = 20) -> Knowledge:
    game = load(state.setup.game.name)
    return know(game.position(state.view(seat)), game.cards, new_rng(5), samples)


def moments(game: Game) -> list[State]:
    """Positions of a game that is played at random, from the beginning on."""
    state, rng, found = game.new(11), new_rng(4), []
    for step in range(STEPS):
        if state.over:
            break
        if step % EVERY == 0:
            found.append(state.clone())
        seat = state.to_act[0]
        actions = state.legal_actions(seat)
        state.apply(seat, actions[rng.below(len(actions))])
    return found


@pytest.mark.parametrize("name", OWN)
def test_it_is_the_same_in_worlds_that_look_the_same(name: str) -> None:
    game = load(name)
    for state in moments(game):
        for seat in range(state.setup.seats):
            other = game.position(state.view(seat)).sample(new_rng(9))
            assert state.view(seat) == other.view(seat)
            assert known(state, seat) == known(other, seat)


@pytest.mark.parametrize("name", OWN)
def test_the_same_cards_are_hidden_as_in_the_true_world_and_as_many_in_each_place(name: str) -> None:
    game, compared = load(name), 0
    for state in moments(game):
        for seat in range(state.setup.seats):
            if any(other != seat and secret(state, other) for other in state.to_act):
                continue  # what somebody chooses in secret is still where it was, as far as others know
            position = game.position(state.view(seat))
            there, here = (game.hidden(world, seat) for world in (position.sample(new_rng(2)), state))
            assert Counter(hidden.card for hidden in there) == Counter(hidden.card for hidden in here)
            sizes = Counter((hidden.owner, hidden.place) for hidden in here)
            assert sizes == Counter((hidden.owner, hidden.place) for hidden in there)
            assert {(place.owner, place.place): place.size for place in known(state, seat, 3).places} == dict(sizes)
            compared += 1
    assert compared > 8


def secret(state: State, seat: int) -> bool:
    decision = state.decision(seat)
    return decision is not None and decision.simultaneous


@pytest.mark.parametrize("name", OWN)
def test_every_card_is_one_of_the_game_and_what_was_seen_lies_nowhere(name: str) -> None:
    game = load(name)
    for state in moments(game)[1:]:
        found = known(state, 0, 20)
        hidden = {possible.card for place in found.places for possible in place.cards}
        assert hidden
        assert hidden <= {card.id for card in game.cards.cards}
        assert not hidden & set(found.seen)


def test_the_own_cards_are_not_hidden_and_a_rivals_are() -> None:
    state = load("roar-of-war").new(3)
    found = known(state, 0)
    assert {place.place for place in found.places if place.owner == 0} == {"Strategy deck"}
    hand = next(place for place in found.places if (place.owner, place.place) == (1, "hand"))
    assert hand.size == state.current().armies[1].hand_size  # type: ignore[attr-defined]
    assert sum(possible.copies for possible in hand.cards) == pytest.approx(hand.size)
