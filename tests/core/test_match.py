"""Matches: battles in a row, a tally, an end as soon as nobody can catch up."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from wartable.core.match import MatchState
from wartable.core.rng import Rng, seeded
from wartable.core.state import Setup, State
from wartable.core.tape import Tape
from wartable_skirmish.game import Skirmish

DRAW = 9


class CoinSetup(Setup):
    """Battles that somebody simply wins."""

    def next_battle(self, last: State, rng: Rng) -> State:
        return CoinState(self, rng)


class CoinState(State):
    """A battle decided by its only action: the winner's seat, or a draw."""

    def __init__(self, setup: Setup, rng: Rng) -> None:
        super().__init__(setup, rng)
        self.winner = 0
        self.acting = 1

    def legal_into(self, seat: i64, out: vec[i64]) -> i64:
        for action in range(DRAW + 1):
            out[action] = action
        return DRAW + 1

    def perform(self, seat: i64, action: i64) -> None:
        self.winner = action
        self.acting = 0

    def clone(self) -> CoinState:
        twin = CoinState(self.setup, Rng(self.rng.state))
        twin.load(self)
        return twin

    def load(self, other: State) -> None:
        assert isinstance(other, CoinState)
        self.load_frames(other)
        self.winner = other.winner

    def carry(self, tape: Tape) -> None:
        super().carry(tape)
        self.winner = tape.number(self.winner)

    def score(self, seat: i64) -> float:
        if self.winner == DRAW:
            return 1.0 / float(self.setup.seats)
        return 1.0 if self.side(seat) == self.side(self.winner) else 0.0

    def side(self, seat: i64) -> i64:
        return seat % 2 if self.setup.options.get("teams") else seat

    def turn(self) -> i64:
        return 3


def begin(length: int, seats: int = 2, teams: bool = False) -> MatchState:
    setup, rng = CoinSetup(Skirmish(), {"teams": teams}, "", seats), seeded(1)
    return MatchState(setup, rng, CoinState(setup, rng), length)


def play(match: MatchState, *winners: int) -> MatchState:
    for winner in winners:
        assert not match.over
        match.perform(0, winner)
    return match


@pytest.mark.parametrize(
    ("length", "winners", "outcome"),
    [
        (1, [1], [0.0, 1.0]),
        (3, [0, 0], [1.0, 0.0]),
        (3, [0, 1, 1], [0.0, 1.0]),
        (3, [0, 1, DRAW], [0.5, 0.5]),
        (3, [DRAW, DRAW, 0], [1.0, 0.0]),
        (3, [DRAW, DRAW, DRAW], [0.5, 0.5]),
        (5, [0, 1, 0, 0], [1.0, 0.0]),
        (5, [0, DRAW, 0, DRAW, 1], [1.0, 0.0]),
    ],
)
def test_a_match_ends_when_all_is_played_or_decided(length: int, winners: list[int], outcome: list[float]) -> None:
    match = play(begin(length), *winners)
    assert match.over
    assert match.played == len(winners)
    assert match.outcome() == outcome


@pytest.mark.parametrize(("length", "winners"), [(3, [0]), (3, [0, 1]), (3, [DRAW, 0]), (5, [0, 0]), (5, [0, 1, 0])])
def test_a_match_goes_on_while_it_is_open(length: int, winners: list[int]) -> None:
    match = play(begin(length), *winners)
    assert not match.over
    assert match.outcome() is None
    assert match.to_act == (0,)


def test_several_leaders_share_the_victory() -> None:
    assert play(begin(3, seats=4), 0, 1, 2).outcome() == [1 / 3, 1 / 3, 1 / 3, 0.0]


def test_seats_of_one_side_win_together_and_count_as_one() -> None:
    assert play(begin(3, seats=4, teams=True), 0, 2).outcome() == [1.0, 0.0, 1.0, 0.0]
    assert play(begin(3, seats=4, teams=True), 0, 1, DRAW).outcome() == [0.5, 0.5, 0.5, 0.5]


def test_turns_of_all_battles_count() -> None:
    match = begin(3)
    assert match.turn() == 3
    assert play(match, 0).turn() == 6
    assert play(match, 1).turn() == 9
    assert play(match, 1).turn() == 9


def test_a_clone_and_a_restored_match_stand_where_the_original_does() -> None:
    match = play(begin(5), 0, 1)
    loaded, restored = begin(5), begin(5)
    loaded.load(match)
    restored.restore(match.numbers())
    for twin in (match.clone(), loaded, restored):
        assert twin.numbers() == match.numbers()
        play(twin, 0, 0)
        assert twin.outcome() == [1.0, 0.0]
    assert match.played == 2


def test_the_battles_of_a_match_differ_but_the_same_seed_repeats_them() -> None:
    game = Skirmish()
    hands = []
    for _ in range(2):
        state = game.new(seed=5, best_of=3, rounds=1)
        seen = [state.view(0).json()["zones"]]
        while not state.over:
            before = state.current()
            state.apply(state.to_act[0], state.legal_actions(state.to_act[0])[0])
            if state.current() is not before:
                seen.append(state.view(0).json()["zones"])
        hands.append(seen)
    assert hands[0] == hands[1]
    assert len(hands[0]) > 1
    assert hands[0][0] != hands[0][1]


def test_the_end_of_a_battle_is_told() -> None:
    game = Skirmish()
    state = game.new(seed=5, best_of=3, rounds=1)
    journal, battle = state.listen(), state.current()
    while state.current() is battle:
        state.apply(state.to_act[0], state.legal_actions(state.to_act[0])[0])
    last = game.events(battle, journal.packed())[-1]
    assert (last.name, last.data) == ("battle-ended", {"played": 1, "length": 3})
