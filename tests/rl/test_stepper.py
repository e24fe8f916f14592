"""Many games stepped at once: choices that are real, masks that are right, games that begin anew."""

from __future__ import annotations

from collections import Counter

import pytest

import wartable
from wartable.bots.random import RandomBot
from wartable.core.bits import members
from wartable.core.rng import seeded
from wartable.core.state import Setup
from wartable.games import OWN
from wartable.games.roar_of_war.state import RoarState
from wartable.games.roar_of_war.table.army import CARD_BITS, CARD_MASK
from wartable.games.roar_of_war.table.codes import PILES
from wartable.rl.sight import observe
from wartable.rl.sights import sight_of
from wartable.rl.stepper import Status, Stepper, random_steps
from wartable_skirmish.game import Skirmish

COUNT = 8
ROWS = 96


def stepper_of(setup: Setup, rival: bool = False, renewing: bool = True) -> Stepper:
    return Stepper(setup, sight_of(setup), COUNT, 21, RandomBot() if rival else None, renewing)


def allowed(stepper: Stepper, game: int) -> list[int]:
    """The network's numbers that a game's mask allows."""
    first = game * int(stepper.mask_words)
    return [
        32 * word + number
        for word in range(int(stepper.mask_words))
        for number in members(int(stepper.masks[first + word]))
    ]


@pytest.mark.parametrize("name", OWN)
def test_rows_hold_the_view_and_the_legal_actions_of_who_decides(name: str) -> None:
    stepper, luck = stepper_of(wartable.load(name).setup()), seeded(4)
    words = int(stepper.words)
    for _ in range(12):
        for game, state in enumerate(stepper.states):
            seat = int(stepper.seats[game])
            row = [int(word) for word in stepper.observations[game * words : (game + 1) * words]]
            assert row == [int(word) for word in observe(stepper.sight, state.view(seat).veiled, seat, words)]
            legal = state.legal_actions(seat)
            assert len(legal) > 1, "there was no choice"
            assert allowed(stepper, game) == sorted(
                int(stepper.sight.number(state.current(), seat, action)) for action in legal
            )
        random_steps(stepper, 5, luck)


@pytest.mark.parametrize("name", OWN)
def test_numbers_become_the_actions_they_stand_for(name: str) -> None:
    stepper = stepper_of(wartable.load(name).setup())
    before = [state.clone() for state in stepper.states]
    seats = [int(seat) for seat in stepper.seats]
    chosen = [state.legal_actions(seat)[-1] for state, seat in zip(before, seats, strict=True)]
    numbers = [
        int(stepper.sight.number(state.current(), seat, action))
        for state, seat, action in zip(before, seats, chosen, strict=True)
    ]
    stepper.step(numbers)
    for state, seat, action, after in zip(before, seats, chosen, stepper.states, strict=True):
        state.apply(seat, action)
        while len(state.legal_actions(state.to_act[0])) == 1:
            state.apply(state.to_act[0], state.legal_actions(state.to_act[0])[0])
        assert state.digest() == after.digest()


def test_a_number_that_is_not_legal_is_refused() -> None:
    stepper = stepper_of(Skirmish().setup())
    wrong = next(number for number in range(int(stepper.sight.actions)) if number not in allowed(stepper, 0))
    with pytest.raises(ValueError, match=f"Action {wrong} is not legal for seat 0"):
        stepper.step([wrong] * COUNT)


def test_games_that_end_tell_their_scores_and_begin_anew() -> None:
    stepper, luck = stepper_of(Skirmish().setup()), seeded(4)
    endings = 0
    seeds = int(stepper.next_seed)
    for _ in range(60):
        random_steps(stepper, 1, luck)
        for game in range(COUNT):
            assert stepper.status[game] in (Status.GOES_ON, Status.ENDED)
            assert not stepper.states[game].over
            if stepper.status[game] == Status.ENDED:
                endings += 1
                assert sum(float(score) for score in stepper.scores[2 * game : 2 * game + 2]) == 1.0
                assert stepper.states[game].turn() == 0
    assert endings > COUNT
    assert int(stepper.next_seed) == seeds + endings


def test_games_of_a_trial_end_once() -> None:
    stepper, luck = stepper_of(Skirmish().setup(), rival=True, renewing=False), seeded(4)
    ended = [0] * COUNT
    while any(int(status) != Status.OVER for status in stepper.status):
        random_steps(stepper, 1, luck)
        ended = [times + (int(status) == Status.ENDED) for times, status in zip(ended, stepper.status, strict=True)]
    assert ended == [1] * COUNT
    assert all(state.over for state in stepper.states)


def test_a_rival_plays_both_sides_of_each_deal_and_is_never_asked_for() -> None:
    setup = Skirmish().setup()
    stepper, luck = stepper_of(setup, rival=True, renewing=False), seeded(4)
    alone = stepper_of(setup, renewing=False)
    for game in range(0, COUNT, 2):
        assert alone.states[game].digest() == alone.states[game + 1].digest()
    for _ in range(20):
        for game in range(COUNT):
            if int(stepper.status[game]) == Status.GOES_ON:
                assert int(stepper.seats[game]) == game % 2
        random_steps(stepper, 1, luck)


@pytest.mark.parametrize(
    ("choice", "steps"), [(0, PILES), (-1, PILES - 1)], ids=["ruler first", "ruler forced at last"]
)
def test_learners_cannot_count_on_the_order_in_which_they_laid_their_last_row(choice: int, steps: int) -> None:
    setup = wartable.load("roar-of-war").setup(races="orc,elf")
    stepper = Stepper(setup, sight_of(setup), ROWS, 5, None, False, scattering=True)
    for _ in range(steps):
        stepper.step([allowed(stepper, game)[choice] for game in range(ROWS)])
    places = Counter[int]()
    for state in stepper.states:
        assert isinstance(state, RoarState)
        army = state.armies[0]
        assert army.chosen_size == PILES
        laid = [(int(army.chosen) >> CARD_BITS * place & CARD_MASK) - 1 for place in range(PILES)]
        places[laid.index(int(army.race.ruler))] += 1
    assert all(ROWS // 8 < places[place] < ROWS // 2 for place in range(PILES)), "chance would give a quarter each"


@pytest.mark.parametrize("name", OWN)
def test_what_each_side_has_won_is_counted_game_by_game(name: str) -> None:
    stepper, luck = stepper_of(wartable.load(name).setup()), seeded(9)
    seats, ended, won = int(stepper.setup.seats), 0, 0.0
    while ended < 3:
        random_steps(stepper, 1, luck)
        for game in range(COUNT):
            if stepper.status[game] == Status.ENDED:
                ended += 1
                won += sum(stepper.scores[game * seats : (game + 1) * seats])
    results = stepper.take_results()
    assert sum(games for games, _ in results.values()) == seats * ended
    assert sum(score for _, score in results.values()) == pytest.approx(won)
    assert not stepper.take_results(), "what was told once is told again"
