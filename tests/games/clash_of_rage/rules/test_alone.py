"""Alone against the Elves: our own rules."""

import pytest

from tests.games.clash_of_rage.playing import fresh, game
from wartable.core.errors import BadOption

LEGENDS = ["legend strength 4", "legend hit 4"]
CITIES = {"0,0": [1, 0, 0], "2,1": [1, 0, 0]}


@pytest.mark.rule("CR-701")
def test_one_clan_plays_alone_on_the_map_for_two() -> None:
    play = fresh(players=1, clans="tomb")
    assert play.names() == ["tomb"]
    assert sorted(play["elves"]) == sorted(["0,0", "2,1", "0,-1", "2,0"])
    play.do(f"tomb: {play.choices('tomb')[0]}")
    assert play["decision"] == "stronghold"


@pytest.mark.rule("CR-702")
def test_four_points_win_and_the_end_of_the_tenth_turn_loses() -> None:
    won = game(action=2, turn=10, goldleif={"units": CITIES, "aside": LEGENDS})
    assert won["outcome"] == [1.0]
    lost = game(turn=10, begin="end", goldleif={"units": CITIES, "aside": LEGENDS})
    assert lost["outcome"] == [0.0]
    assert "lost-alone" in game(action=2, turn=10, goldleif={}).do("goldleif: pass").told()
    assert game(turn=9, begin="end", goldleif={})["decision"] == "tactics"
    assert game({"solo_turns": 4}, turn=4, begin="end", goldleif={})["outcome"] == [0.0]
    assert game({"solo_turns": 15}, turn=14, begin="end", goldleif={})["decision"] == "tactics"
    assert game({"solo_turns": 0}, turn=50, begin="end", goldleif={})["decision"] == "tactics"
    assert lost.refused("goldleif: pass") == "CR-702"


@pytest.mark.rule("CR-604", "CR-702")
def test_the_limits_of_company_and_of_one_alone_are_not_mistaken_for_each_other() -> None:
    with pytest.raises(BadOption, match="agreed as solo_turns=0"):
        fresh(players=1, turns=0)
    with pytest.raises(BadOption, match="agreed as turns=8"):
        fresh(players=2, solo_turns=8)


@pytest.mark.rule("CR-703")
@pytest.mark.parametrize(
    ("difficulty", "turn", "weapon"),
    [("easy", 2, ""), ("easy", 3, "hit 1"), ("normal", 2, "hit 1"), ("hard", 2, "hit 2")],
)
def test_difficulty_is_how_often_the_elves_improve(difficulty: str, turn: int, weapon: str) -> None:
    play = game(
        {"difficulty": difficulty}, begin="turn", turn=turn - 1, goldleif={}, elves={"0,0": [1, 0, 0]},
        pile=["hit 1", "hit 2", "hit 3"],
    )  # fmt: skip
    assert play["elves.weapons"][0] == weapon


@pytest.mark.rule("CR-704")
def test_nobody_plays_the_elves_their_wounds_fell_the_unit_with_most_life() -> None:
    play = game(goldleif={"units": {"0,0": [2, 1, 1]}}, elves={"1,0": [0, 0, 2]})
    play.do("goldleif: move", "goldleif: send all from 0,0", "goldleif: go 1,0", "goldleif: end")
    play.do("goldleif: roll", luck=["rolled 6 1", "elves-rolled 4 3"])
    assert play["goldleif.units"] == {"1,0": [1, 0, 1]}  # three wounds: level II (2), then a level I (1)
