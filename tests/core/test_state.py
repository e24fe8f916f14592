"""What every state can do, whatever the game."""

from __future__ import annotations

import pytest

from tests.toys.bots import RandomBot
from wartable.core.conformance.trial import some_choice
from wartable.core.errors import IllegalAction
from wartable.core.playout import after_random, clones, playout, playouts
from wartable.core.rng import seeded
from wartable.core.state import NO_FRAMES, ONLOOKER, State, new_buffer
from wartable_skirmish.game import Skirmish
from wartable_skirmish.state import SkirmishSetup

GAME = Skirmish()


def begin(seed: int = 3, **options: object) -> State:
    return GAME.begin(GAME.setup(**options), seed)


def test_fresh_luck_comes_without_a_seed() -> None:
    assert len({GAME.new().digest() for _ in range(5)}) == 5


@pytest.mark.parametrize("seat", [ONLOOKER, 2, 63, 64, 65, 1000])
def test_nobody_plays_in_other_seats(seat: int) -> None:
    state = begin()
    assert state.legal_actions(seat) == []
    assert state.decision(seat) is None
    answer = state.why_not(seat, "pass")
    assert answer is not None
    assert answer.malformed
    for action in (0, "pass"):
        with pytest.raises(IllegalAction, match=f"Nobody plays in seat {seat}"):
            state.apply(seat, action)


@pytest.mark.parametrize("action", [-1, 16, 10**30])
def test_numbers_outside_the_action_space_are_no_actions(action: int) -> None:
    with pytest.raises(IllegalAction, match=f"There is no action {action}") as caught:
        begin().apply(0, action)
    assert caught.value.refusal.malformed


def test_nothing_is_legal_after_the_end() -> None:
    state = begin()
    playout(state, seeded(1), new_buffer(GAME.action_count))
    assert state.over
    with pytest.raises(IllegalAction, match=r"The game is over\. \[TS-105\]"):
        state.apply(0, "pass")


def test_digests_tell_states_apart() -> None:
    state, rng = begin(), seeded(1)
    digests = [state.digest()]
    while not state.over:
        state.apply(*some_choice(state, rng))
        digests.append(state.digest())
    assert len(set(digests)) == len(digests)
    assert begin().digest() == digests[0]


def test_views_are_equal_when_they_show_the_same() -> None:
    state = begin()
    assert state.view(0) == state.clone().view(0)
    assert hash(state.view(0)) == hash(state.clone().view(0))
    assert state.view(0) != state.view(1)
    assert state.view(ONLOOKER) != state.view(0)
    assert state.view(0) != "a view"
    state.apply(1, state.legal_actions(1)[0])
    assert state.view(0) != begin().view(0)


def test_frames_are_a_stack_that_leaves_no_trace() -> None:
    state = begin()
    before = state.numbers()
    pushed = range(7, 7 + len(NO_FRAMES) - 1)
    for frame in pushed:
        state.push(frame)
    assert list(state.agenda())[1:] == list(pushed)
    popped = []
    for _ in pushed:
        popped.append(state.frame)
        state.pop()
    assert popped == list(reversed(pushed))
    assert state.numbers() == before


def test_events_are_written_only_when_somebody_listens() -> None:
    state = begin()
    state.apply(0, state.legal_actions(0)[0])
    journal = state.listen()
    state.apply(1, state.legal_actions(1)[0])
    names = [event.name for event in GAME.events(state, journal.packed())]
    assert names == ["picked", "shown", "shown", "rolled", "rolled", "won"]
    assert state.clone().journal is None


def test_a_position_offers_what_its_seat_may_do() -> None:
    state = begin()
    position = GAME.position(state.view(1))
    assert position.legal_actions() == state.legal_actions(1)
    assert RandomBot().choose(position, seeded(4)) in state.legal_actions(1)


def test_playouts_count_decisions_and_repeat() -> None:
    setup, size = GAME.setup(), GAME.action_count
    assert isinstance(setup, SkirmishSetup)
    single = sum(playouts(setup, 1, seed, size) for seed in range(5))
    assert playouts(setup, 5, 0, size) == single
    assert single > 5 * 4
    assert after_random(setup, 2, 5, size).digest() == after_random(setup, 2, 5, size).digest()
    assert after_random(setup, 2, 5, size).digest() != after_random(setup, 2, 6, size).digest()
    assert after_random(setup, 2, 10_000, size).over
    assert clones(after_random(setup, 2, 0, size), 4) == 4 * 0b11
