"""Phase 4: Reinforcement Stones, and control of territories."""

import pytest

from tests.games.clash_of_rage.playing import game


@pytest.mark.rule("CR-421")
def test_a_stone_gives_its_controller_a_unit_of_its_level_there() -> None:
    play = game(
        begin="stones", goldleif={"units": {"0,1": [0, 0, 1], "0,0": [1, 0, 0]}}, bohorg={"units": {"2,2": [1, 0, 0]}}
    )
    assert play["goldleif.units"] == {"0,0": [1, 0, 0], "0,1": [1, 0, 1]}
    assert play["bohorg.units"] == {"2,2": [1, 1, 0]}
    assert play["goldleif.reserve"] == [8, 5, 3]


@pytest.mark.rule("CR-421")
def test_an_empty_reserve_gives_nothing() -> None:
    play = game(begin="stones", goldleif={"units": {"0,1": [0, 0, 1]}, "reserve": [0, 5, 3]}, bohorg={})
    assert play["goldleif.units"] == {"0,1": [0, 0, 1]}


@pytest.mark.rule("CR-422")
def test_control_needs_a_unit_and_no_enemy() -> None:
    play = game(goldleif={"units": {"0,0": [1, 0, 0], "1,0": [1, 0, 0]}}, bohorg={"units": {"2,1": [1, 0, 0]}})
    assert (play["goldleif.points"], play["bohorg.points"]) == (1, 1)
    play.do("goldleif: move", "goldleif: send I from 1,0", "goldleif: go 2,1", "goldleif: end")
    assert (play["goldleif.points"], play["bohorg.points"]) == (1, 0)  # nobody's while they fight
    play.do("bohorg: flee")
    assert (play["goldleif.points"], play["bohorg.points"]) == (2, 0)


@pytest.mark.rule("CR-423")
def test_heroes_alone_control_nothing_and_an_empty_city_is_nobody_s() -> None:
    play = game(goldleif={"units": {"0,0": [1, 0, 0]}, "heroes": {"Swift": "0,0"}}, bohorg={})
    assert play["goldleif.points"] == 1
    play.do("goldleif: move", "goldleif: send I from 0,0", "goldleif: go 1,0")
    assert play["goldleif.heroes"] == {"Swift": "0,0"}
    assert play["goldleif.points"] == 0


@pytest.mark.rule("CR-423")
def test_with_too_few_figures_for_several_stones_the_owner_chooses() -> None:
    play = game(
        begin="stones",
        regions=["1a 0 at 0,0", "2a 0 at 2,1", "4b 0 at -1,3"],
        goldleif={"units": {"0,1": [0, 0, 1], "2,1": [0, 0, 1], "-1,2": [0, 1, 0]}, "reserve": [1, 4, 2]},
        bohorg={"stronghold": "4,0"},
    )
    assert (play["decision"], play["to_act"]) == ("stone", ["goldleif"])
    assert play.choices("goldleif") == ["stone 0,1", "stone 2,1"]
    assert play.refused("goldleif: stone 0,0") == "CR-423"
    play.do("goldleif: stone 2,1")
    assert play["goldleif.units"] == {"-1,2": [0, 2, 0], "0,1": [0, 0, 1], "2,1": [1, 0, 1]}
