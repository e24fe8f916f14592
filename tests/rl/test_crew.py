"""What the processes of a training play."""

from __future__ import annotations

from dataclasses import replace

import pytest

import wartable
from wartable.core.errors import WartableError
from wartable.rl.crew import CardsBeside, Crew, Plan, measure


def plan(workers: int, *also: dict[str, object]) -> Plan:
    return Plan("drums-of-war", {}, workers, groups=1, games=2, trial_games=4, seed=1, also=also)


def test_some_processes_play_otherwise() -> None:
    varied = plan(3, {"heroes": "random"})
    assert [varied.setup_of(worker).options["heroes"] for worker in range(3)] == ["choose", "random", "choose"]
    assert measure(varied) == measure(plan(1))


def test_three_and_four_are_learnt_together() -> None:
    rage = Plan("clash-of-rage", {"players": 3}, 2, groups=1, games=2, trial_games=4, seed=1, also=({"players": 4},))
    assert [rage.setup_of(worker).seats for worker in range(2)] == [3, 4]
    assert measure(rage).seats == 4


def test_all_tables_are_played_with_the_cards_that_were_brought() -> None:
    own = wartable.load("roar-of-war").cards
    brought = {**own.content, "name": "Mine"}
    roar = Plan("roar-of-war", {}, 2, groups=1, games=2, trial_games=4, seed=1, also=({"best_of": 3},), cards=brought)
    setups = [roar.setup_of(0), roar.setup_of(1), roar.setup_with({"players": 3}, roar.cards)]
    assert [setup.seats for setup in setups] == [2, 2, 3]
    (found,) = {setup.cards_hash for setup in setups}
    assert found != own.hash


def test_some_processes_play_with_other_cards() -> None:
    game = wartable.load("roar-of-war")
    mine, yours = {**game.cards.content, "name": "Mine"}, {**game.cards.content, "name": "Yours"}
    also: tuple[dict[str, object], ...] = ({}, {"best_of": 3})
    beside = (CardsBeside("mine", mine), None)
    roar = Plan("roar-of-war", {}, 3, 1, 2, trial_games=4, seed=1, also=also, also_cards=beside, cards=yours)
    of_mine, of_yours = (game.setup(game.checked_cards(content, "Cards")).cards_hash for content in (mine, yours))
    assert [roar.setup_of(worker).cards_hash for worker in range(3)] == [of_yours, of_mine, of_yours]
    names = [roar.table_name(kind) for kind in range(3)]
    assert names == ["2 players", "2 players, cards=mine", "2 players, best_of=3"]


def test_tables_are_named_by_what_they_play_otherwise() -> None:
    roar = Plan("roar-of-war", {}, 2, groups=1, games=2, trial_games=4, seed=1, also=({"players": 4, "teams": True},))
    assert [roar.table_name(kind) for kind in range(2)] == ["2 players", "4 players, teams=True"]


def test_what_cannot_be_learnt_together_is_refused() -> None:
    with pytest.raises(WartableError, match="2 kinds of games take as many processes, not 1"):
        measure(plan(1, {"heroes": "random"}))
    with pytest.raises(WartableError, match="With solo=True the table looks otherwise"):
        measure(plan(2, {"solo": True}))


def test_each_process_counts_the_seats_of_its_trial_from_the_first() -> None:
    three = Plan("roar-of-war", {"players": 3}, 2, groups=1, games=2, trial_games=4, seed=1)
    assert three.trial_seats().tolist() == [0, 1, 2, 0, 0, 1, 2, 0]


def test_a_process_that_ends_is_heard(capfd: pytest.CaptureFixture[str]) -> None:
    unable = Plan("drums-of-war", {}, 1, groups=1, games=4, trial_games=4, seed=1, partner="nobody", sparring=2)
    with pytest.raises(WartableError, match="A process that steps games has ended"):
        Crew(unable)
    assert "There is no bot 'nobody'" in capfd.readouterr().err


def test_a_process_goes_without_a_word_when_nobody_gives_orders_any_more(capfd: pytest.CaptureFixture[str]) -> None:
    crew = Crew(plan(1))
    for connection in crew.orders:
        connection.close()  # as when the one who gave them was killed
    for process in crew.processes:
        process.join(60)
        assert process.exitcode == 0
    crew.shared.free()
    assert not capfd.readouterr().err


@pytest.mark.parametrize(("games", "workers"), [(12, 1), (2, 12), (7, 24)])
def test_who_sits_alone_holds_each_seat_of_each_table_as_often(games: int, workers: int) -> None:
    four_and_three = Plan(
        "clash-of-rage", {"players": 4}, workers, groups=1, games=games, trial_games=8, seed=1, also=({"players": 3},)
    )
    if workers == 1:
        four_and_three = replace(four_and_three, also=())
    for counts in four_and_three.single_counts():
        assert max(counts) == min(counts) > 0
    seats = four_and_three.single_seats()
    assert (seats < four_and_three.seats_by_row()).all()


def test_likeliest_and_drawn_actions_are_tried_from_each_seat_as_often() -> None:
    three = Plan("roar-of-war", {"players": 3}, 2, groups=1, games=2, trial_games=6, seed=1)
    assert three.trial_takes_best().tolist() == ([True] * 3 + [False] * 3) * 2
    odd = replace(three, trial_games=3)  # once around the table in each process
    assert odd.trial_takes_best().tolist() == [True] * 3 + [False] * 3
