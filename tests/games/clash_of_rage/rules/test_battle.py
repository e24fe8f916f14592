"""Resolving a Battle: sides, initiative, fleeing, the end."""

from typing import Any

import pytest

from tests.games.clash_of_rage.playing import attack, game, rules_of
from tests.playing import Play


def sides(play: Play) -> dict[str, Any]:
    battle: dict[str, Any] = play.history.state.view(-1).json()["detail"]["battle"]  # type: ignore[index]
    return battle


@pytest.mark.rule("CR-501")
def test_elves_are_played_by_the_player_on_the_attacker_s_right() -> None:
    for active, right in (("goldleif", "tomb"), ("bohorg", "goldleif"), ("tomb", "bohorg")):
        armies: dict[str, Any] = {name: {} for name in ("goldleif", "bohorg", "tomb")}
        armies[active] = {"units": {"1,-1": [2, 1, 0]}}
        play = game(active=active, elves={"0,0": [0, 0, 1]}, **armies)
        play.do(f"{active}: move", f"{active}: send all from 1,-1", f"{active}: go 0,0", f"{active}: end")
        assert (play["attacker"], play["defender"]) == (active, "elves")
        play.do(f"{active}: roll", luck=["rolled 4 0", "elves-rolled 4 3"])
        assert (play["decision"], play["to_act"]) == ("assign", [right])
        assert play.refused(f"{active}: wound I") == "CR-501"
        play.do(f"{right}: wound II")
        assert play[f"{active}.units"]["0,0"] == [1, 0, 0]


@pytest.mark.rule("CR-501")
def test_with_two_players_the_opponent_plays_the_elves() -> None:
    play = attack({"elves": [0, 0, 1]}, [2, 1, 0])
    play.do("goldleif: roll", luck=["rolled 4 0", "elves-rolled 4 2"])
    assert play["to_act"] == ["bohorg"]


@pytest.mark.rule("CR-502")
@pytest.mark.parametrize(
    ("ours", "theirs", "first"),
    [
        ({}, {"units": [1, 0, 0], "clan": "bohorg"}, "bohorg"),  # a tie favours the Defender
        ({}, {"units": [3, 2, 0], "clan": "steamfield"}, "goldleif"),  # 0 against 1: each type counts once
        ({"weapons": ["slowness 2"]}, {"units": [1, 1, 0], "clan": "steamfield"}, "steamfield"),  # 2 against 1
        ({"weapons": ["slowness 2"]}, {"units": [0, 1, 1], "clan": "steamfield"}, "goldleif"),  # 2 against 3
        ({"weapons": ["", "slowness 2"]}, {"units": [0, 1, 0], "clan": "steamfield"}, "goldleif"),  # not present
    ],
)
def test_the_lower_count_of_slowness_strikes_first(ours: dict[str, Any], theirs: dict[str, Any], first: str) -> None:
    play = attack(theirs, [1, 0, 0], goldleif=ours)
    assert play["striker"] == first
    assert play["to_act"] == [first]


@pytest.mark.rule("CR-502")
def test_slowness_is_counted_at_the_start_only() -> None:
    play = attack({"units": [1, 1, 0], "clan": "steamfield"}, [0, 0, 1])
    assert play["striker"] == "goldleif"
    play.do("goldleif: roll", luck=["rolled 6 2"]).do("goldleif: wound II")
    assert play["steamfield.units"]["1,0"] == [1, 0, 0]  # the slow type is gone, the turns go on as they were
    play.do("steamfield: roll", luck=["rolled 2 0"])
    assert play["to_act"] == ["goldleif"]


@pytest.mark.rule("CR-509")
def test_a_player_may_flee_before_the_first_roll_and_there_is_no_free_assault() -> None:
    enemy = {"units": [2, 1, 0], "more": {"heroes": {"Rescue": "1,0"}}}
    play = attack(enemy, [1, 0, 0])
    assert play.choices("bohorg") == ["roll", "flee"]
    play.do("bohorg: flee")
    assert play["bohorg.units"] == {"stronghold": [2, 1, 0]}
    assert play["bohorg.heroes"] == {"Rescue": "stronghold"}
    assert rules_of(play, "hero-fled") == ["CR-509"]
    assert play["goldleif.units"] == {"1,0": [1, 0, 0]}
    assert play["battle"] is None


@pytest.mark.rule("CR-509")
def test_the_attacker_may_flee_and_elves_never_do() -> None:
    play = attack({"elves": [0, 0, 3]}, [2, 0, 0], goldleif={"heroes": {"Swift": "0,0"}})
    assert (play["striker"], play["decision"]) == ("goldleif", "assault")  # Templars are slow
    play.do("goldleif: flee")
    assert play["goldleif.units"] == {"stronghold": [2, 0, 0]}
    assert play["goldleif.heroes"] == {"Swift": "stronghold"}
    assert play["elves"] == {"1,0": [0, 0, 3]}
    elves = attack({"elves": [1, 0, 0]}, [0, 0, 1])
    assert "elves-rolled" in elves.told()  # they roll at once, without asking anybody


@pytest.mark.rule("CR-510")
def test_sides_strike_in_turn_until_one_has_no_units_and_its_heroes_go_home() -> None:
    play = attack({"units": [2, 0, 0], "more": {"heroes": {"Plunder": "1,0"}}}, [2, 0, 0])
    strikers = []
    for faces in (1, 1, 0):
        name = play["striker"]
        strikers.append(name)
        play.do(f"{name}: roll", luck=[f"rolled 2 {faces}"])
        if play["decision"] == "reroll":
            play.do(f"{name}: keep")
    assert strikers == ["bohorg", "goldleif", "bohorg"]
    play.do("goldleif: roll", luck=["rolled 2 1"])
    assert play["battle"] is None
    assert play["goldleif.units"] == {"1,0": [1, 0, 0]}
    assert play["bohorg.units"] == {}
    assert play["bohorg.heroes"] == {"Plunder": "stronghold"}


@pytest.mark.rule("CR-510")
def test_elves_fight_to_the_death() -> None:
    play = attack({"elves": [1, 0, 0]}, [0, 0, 1])
    while play["battle"] is not None:
        play.do("goldleif: roll")
    assert play["elves"] == {}
    assert play["goldleif.crystals"] == 1


@pytest.mark.rule("CR-510", "CR-415")
def test_a_hero_whose_army_is_eliminated_goes_to_the_stronghold() -> None:
    play = attack({"elves": [0, 0, 3]}, [1, 0, 0], goldleif={"heroes": {"Rescue": "0,0", "Fury": "0,0"}})
    play.do("goldleif: roll", luck=["rolled 2 0", "elves-rolled 4 4"])
    assert play["battle"] is None
    assert play["goldleif.heroes"] == {"Rescue": "stronghold", "Fury": "stronghold"}
    assert rules_of(play, "hero-beaten") == ["CR-510", "CR-510"]


@pytest.mark.rule("CR-511")
@pytest.mark.parametrize(
    ("hero", "field", "total"), [("Swift", "hits", 1), ("Rescue", "shields", 1), ("Plunder", "rerolls", 1)]
)
def test_a_hero_gives_its_bonus_and_is_no_unit(hero: str, field: str, total: int) -> None:
    play = attack({"units": [1, 0, 0]}, [1, 0, 0], goldleif={"heroes": {hero: "0,0"}})
    attacker = sides(play)["attacker"]
    assert attacker[field]["total"] == total
    assert attacker[field]["parts"] == [{"source": "hero", "name": hero, "value": 1}]
    assert attacker["units"] == [1, 0, 0]


@pytest.mark.rule("CR-511")
def test_a_swift_hero_makes_an_army_forget_its_slowness() -> None:
    ours = {"weapons": ["slowness 2"]}
    theirs = {"units": [0, 1, 0], "clan": "steamfield"}
    assert attack(theirs, [1, 0, 0], goldleif=ours)["striker"] == "steamfield"
    play = attack(theirs, [1, 0, 0], goldleif={**ours, "heroes": {"Swift": "0,0"}})
    assert play["striker"] == "goldleif"
    assert sides(play)["attacker"]["slowness"]["total"] == 0


@pytest.mark.rule("CR-511")
def test_a_rescuer_carries_the_first_unit_that_falls_in_a_battle_home() -> None:
    play = attack({"units": [0, 0, 1]}, [3, 0, 0], goldleif={"heroes": {"Rescue": "0,0"}})
    play.do("bohorg: roll", luck=["rolled 6 3"])  # one is stopped by the Hero's shield
    assert play["goldleif.units"] == {"1,0": [1, 0, 0], "stronghold": [1, 0, 0]}
    assert play["goldleif.reserve"] == [8, 5, 4]


@pytest.mark.rule("CR-511")
def test_a_plunderer_s_army_earns_gold_for_every_battle_it_wins() -> None:
    play = attack({"units": [1, 0, 0]}, [1, 0, 0], goldleif={"heroes": {"Plunder": "0,0"}})
    play.do("bohorg: flee")
    assert play["goldleif.gold"] == 3


@pytest.mark.rule("CR-511")
def test_a_fury_lets_an_army_begin_with_rage() -> None:
    assert attack({"units": [1, 0, 0]}, [1, 0, 0], goldleif={"heroes": {"Fury": "0,0"}})["rage"] == [1, 0]
    assert attack({"units": [1, 0, 0], "more": {"heroes": {"Fury": "1,0"}}}, [1, 0, 0])["rage"] == [0, 1]


@pytest.mark.rule("CR-514")
def test_several_heroes_add_up_and_give_neither_strength_nor_slowness() -> None:
    heroes = {"Swift": "0,0", "Rescue": "0,0", "Plunder": "0,0"}
    play = attack({"units": [1, 0, 0]}, [1, 0, 0], goldleif={"heroes": heroes})
    attacker = sides(play)["attacker"]
    assert [attacker[name]["total"] for name in ("hits", "shields", "rerolls")] == [1, 1, 1]
    assert attacker["strength"]["total"] == 2
    assert attacker["slowness"]["total"] == 0
    play.do("bohorg: roll", luck=["rolled 2 1"])  # the Hero's shield stops it
    play.do("goldleif: roll", luck=["rolled 2 0"])
    play.do("goldleif: keep")
    assert play["battle"] is None  # an automatic hit from Swift eliminates the one Unit


def test_the_view_explains_every_number_of_a_battle() -> None:
    ours = {"weapons": ["", "", "strength 3"], "armors": ["", "", "shield 2"]}
    play = attack({"units": [1, 0, 0]}, [0, 0, 1], goldleif=ours)
    attacker = sides(play)["attacker"]
    assert attacker["strength"] == {
        "total": 9,
        "parts": [
            {"source": "unit", "name": "goldleif 3", "value": 6},
            {"source": "weapon", "name": "strength 3", "value": 3},
        ],
    }
    assert attacker["shields"]["parts"] == [{"source": "armor", "name": "shield 2", "value": 2}]
    assert sides(play)["attacker_chance"] > 0.9


def test_the_view_tells_the_chance_that_dice_give() -> None:
    play = attack({"units": [1, 0, 0]}, [1, 0, 0])  # two dice each, the defender first: eight of nine throws wound
    assert sides(play)["attacker_chance"] == round(1 / 9 * 8 / 9, 2)
    play.do("bohorg: roll", luck=["rolled 2 0"])
    assert sides(play)["attacker_chance"] == round(8 / 9, 2)  # and then the defender's token of Rage is enough


def test_the_chance_counts_the_wounds_that_are_still_to_be_assigned() -> None:
    play = attack({"units": [0, 1, 0]}, [1, 1, 0])
    play.do("bohorg: roll", luck=["rolled 4 2"])
    told = sides(play)["attacker_chance"]
    assert play["decision"] == "assign"
    play.do("bohorg: wound II")
    assert sides(play)["attacker_chance"] == told
