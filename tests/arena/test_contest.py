"""Who meets whom, in which seats."""

import pytest

from wartable.arena.contest import Contest, Pairs, seatings
from wartable.core.errors import WartableError

BOTS = ("random", "passive", "greedy", "recruit")


@pytest.mark.parametrize(
    ("sides", "games"), [([0, 1], 2), ([0, 1, 2], 6), ([0, 1, 2, 3], 6), ([0, 1, 0, 1], 2), ([0, 1, 1, 2, 2], 6)]
)
def test_both_bots_play_every_seat_equally_often(sides: list[int], games: int) -> None:
    found = seatings(sides)
    assert len(found) == len(set(found)) == games
    for seat in range(len(sides)):
        assert sum(seating[seat] for seating in found) == games / 2
    for seating in found:
        assert tuple(not first for first in seating) in found
        assert len({*zip(sides, seating, strict=True)}) == len(set(sides)), "seats of one side have two bots"


@pytest.mark.parametrize(
    ("pairs", "met"),
    [
        ("all", [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]),
        ("neighbours", [(0, 1), (1, 2), (2, 3)]),
        ("first", [(0, 1), (0, 2), (0, 3)]),
    ],
)
def test_pairs(pairs: Pairs, met: list[tuple[int, int]]) -> None:
    contest = Contest("roar-of-war", BOTS, 4, pairs=pairs)
    assert contest.met() == [(BOTS[a], BOTS[b]) for a, b in met]


@pytest.mark.parametrize(("players", "asked", "deals", "games"), [(2, 5, 3, 6), (3, 7, 2, 12), (4, 6, 1, 6)])
def test_games_are_rounded_up_to_whole_deals(players: int, asked: int, deals: int, games: int) -> None:
    contest = Contest("roar-of-war", BOTS[:2], asked, {"players": players}).open()
    assert (contest.deals, contest.games_per_pair) == (deals, games)


def test_all_pairs_play_the_same_deals() -> None:
    contest = Contest("roar-of-war", BOTS[:3], 8, seed=5).open()
    deals: dict[tuple[str, str], list[int]] = {}
    for meeting in contest.meetings():
        deals.setdefault((meeting.one, meeting.other), []).append(contest.seed_of(meeting.deal))
    assert len(deals) == 3
    assert all(seeds == next(iter(deals.values())) and len({*seeds}) == 4 for seeds in deals.values())


@pytest.mark.parametrize(
    ("contest", "complaint"),
    [
        (Contest("roar-of-war", ("random",), 4), "at least 2 bots"),
        (Contest("roar-of-war", ("random", "passive", "random"), 4), "'random' is named twice"),
        (Contest("roar-of-war", ("random", "passive"), 0), "at least 1"),
        (Contest("roar-of-war", ("random", "hal"), 4), "There is no bot 'hal'"),
        (Contest("drums-of-war", ("random", "passive"), 4, {"solo": True}), "wartable simulate"),
        (Contest("clash-of-rage", ("random", "passive"), 4, {"players": 1}), "is played alone"),
    ],
)
def test_a_contest_says_what_is_wrong_with_it(contest: Contest, complaint: str) -> None:
    with pytest.raises(WartableError, match=complaint):
        contest.open()
