"""Launching an Assault: dice, rerolls, wounds, assigning, Rage."""

from typing import Any

import pytest

from tests.games.clash_of_rage.playing import attack, rules_of, why_not
from tests.playing import Play

WALL: dict[str, Any] = {"units": [0, 0, 1], "more": {"armors": ["", "", "life 2"]}}  # a Unit with life 6


def strike(play: Play, faces: int, *, dice: int, clan: str = "goldleif") -> Play:
    return play.do(f"{clan}: roll", luck=[f"rolled {dice} {faces}"])


def after_theirs(play: Play, dice: int = 6) -> Play:
    """Let the Defender strike first without effect."""
    return strike(play, 0, dice=dice, clan="bohorg")


@pytest.mark.rule("CR-104")
def test_a_die_wounds_on_four_sides_of_six() -> None:
    faces = 0
    for entropy in range(300):
        play = attack({"units": [0, 0, 1]}, [1, 0, 0])
        play.history.apply(1, "roll", entropy)
        [rolled] = [event for event in play.history.events() if event.name == "rolled"]
        assert rolled.data["dice"] == 6
        faces += int(str(rolled.data["faces"]))
    assert 0.62 < faces / 1800 < 0.71


@pytest.mark.rule("CR-503")
def test_dice_are_the_strength_of_the_strongest_type_with_equipment_whatever_the_number() -> None:
    for units, ours, dice in (
        ([1, 0, 0], {}, 2),
        ([9, 0, 0], {}, 2),
        ([3, 1, 0], {}, 4),
        ([1, 0, 1], {"weapons": ["", "", "strength 3"]}, 9),  # six from the Unit and three from its Equipment
        ([1, 1, 0], {"weapons": ["strength 5"]}, 7),
        ([1, 0, 0], {"weapons": ["", "strength 5"]}, 2),
    ):
        play = after_theirs(attack(WALL, units, goldleif=ours))
        play.do("goldleif: roll")
        [rolled] = [event for event in play.events if event.name == "rolled"]
        assert rolled.data["dice"] == dice


@pytest.mark.rule("CR-512")
def test_only_types_that_still_have_a_unit_count() -> None:
    play = attack({"units": [1, 0, 1], "more": {"weapons": ["hit 3"]}}, [1, 0, 1])
    play.do("bohorg: roll", luck=["rolled 6 1"]).do("bohorg: wound III")
    strike(play, 2, dice=2)  # only level I is left
    assert play["bohorg.units"]["1,0"] == [0, 0, 1]  # hit 3 is gone with level I
    play.do("bohorg: roll", luck=["rolled 6 0"])
    assert play["goldleif.units"] == {"1,0": [1, 0, 0]}


@pytest.mark.rule("CR-504")
def test_a_reroll_lets_any_number_of_failed_dice_be_thrown_again() -> None:
    play = after_theirs(attack(WALL, [0, 1, 0], goldleif={"weapons": ["", "reroll 2"]}))
    strike(play, 1, dice=4)
    assert play.choices("goldleif") == ["keep", "reroll 1", "reroll 2", "reroll 3"]
    assert play.refused("goldleif: reroll 4") == "CR-504"
    assert why_not(play, "goldleif: reroll 4") == "Only dice that failed are thrown again: 3 dice have failed."
    play.do("goldleif: reroll 2", luck=["rerolled 2 3"])
    assert (play["faces"], play["rerolls"]) == (3, 1)
    assert why_not(play, "goldleif: reroll 2") == "Only dice that failed are thrown again: 1 die has failed."
    play.do("goldleif: reroll 1", luck=["rerolled 1 3"])
    assert play["decision"] == "assault"  # no reroll is left
    assert play["striker"] == "bohorg"


@pytest.mark.rule("CR-504")
def test_rerolls_may_be_left_and_are_not_offered_when_no_die_failed() -> None:
    play = after_theirs(attack(WALL, [0, 1, 0], goldleif={"weapons": ["", "reroll 1"]}))
    strike(play, 3, dice=4).do("goldleif: keep")
    assert play["striker"] == "bohorg"
    after_theirs(play)
    strike(play, 4, dice=4)
    assert play["striker"] == "bohorg"


@pytest.mark.rule("CR-504")
def test_elves_throw_every_failed_die_again_while_they_have_rerolls() -> None:
    play = attack({"elves": [0, 1, 0]}, [0, 0, 1], elf_weapons=["", "reroll 1"])
    luck = ["elves-rolled 3 1", "elves-rerolled 2 2", "elves-rerolled 1 2"]
    play = attack({"elves": [0, 2, 0]}, [0, 0, 2], elf_weapons=["", "reroll 1"])
    play.do("goldleif: roll", luck=["rolled 6 3", *luck])
    assert play["goldleif.units"] == {"1,0": [0, 0, 2]}


@pytest.mark.rule("CR-505")
@pytest.mark.parametrize(
    ("ours", "theirs", "faces", "fallen"),
    [
        ({}, {}, 2, 2),
        ({"weapons": ["", "hit 2"]}, {}, 1, 3),  # automatic hits
        ({}, {"armors": ["shield 1"]}, 3, 2),  # shields
        ({}, {"armors": ["shield 3"]}, 2, 0),  # never below zero
        ({"weapons": ["hit 1", "hit 1"]}, {"armors": ["shield 2"]}, 2, 2),  # once for each type present
        ({"weapons": ["", "", "hit 3"]}, {}, 2, 2),  # level III is not there
    ],
)
def test_wounds_are_faces_and_hits_less_shields(
    ours: dict[str, Any], theirs: dict[str, Any], faces: int, fallen: int
) -> None:
    play = attack({"units": [6, 0, 0], "more": theirs}, [2, 2, 0], goldleif=ours)
    strike(play, 0, dice=2, clan="bohorg")
    strike(play, faces, dice=4)
    assert play["bohorg.units"]["1,0"] == [6 - fallen, 0, 0]


@pytest.mark.rule("CR-505", "CR-512")
def test_the_sum_of_wounds_stays_the_same_while_they_are_assigned() -> None:
    ours = {"units": {"0,0": [0, 0, 2]}, "weapons": ["", "", "hit 3"]}
    play = attack({"clan": "steamfield", "units": [1, 1, 1]}, [0, 0, 2], goldleif=ours)
    strike(play, 5, dice=6)
    before = play.view("goldleif")["detail"]["battle"]["wounds"]
    assert before["total"] == 7
    assert before["parts"][-1] == {"source": "shield", "name": "steamfield 3", "value": -1}
    play.do("goldleif: wound III")  # whose shield has counted already
    battle = play.view("goldleif")["detail"]["battle"]
    assert (battle["wounds"], battle["wounds_left"]) == (before, 3)


@pytest.mark.rule("CR-505", "CR-508")
def test_an_assault_that_eliminates_nobody_gives_rage_that_adds_a_hit_to_every_assault() -> None:
    play = attack(WALL, [0, 0, 1])
    after_theirs(play)
    assert play["rage"] == [0, 1]
    strike(play, 2, dice=6)  # life 6: two wounds are lost
    assert play["rage"] == [1, 1]
    play.do("bohorg: roll", luck=["rolled 6 2"])  # 2 + 1 Rage: three wounds, life 4
    assert play["rage"] == [1, 2]
    strike(play, 5, dice=6)  # 5 + 1 Rage = 6 wounds
    assert play["battle"] is None
    assert play["bohorg.units"] == {}


@pytest.mark.rule("CR-508")
def test_rage_is_kept_only_to_the_end_of_the_battle_and_an_elimination_gives_none() -> None:
    play = attack({"units": [2, 0, 0]}, [2, 0, 0])
    strike(play, 1, dice=2, clan="bohorg")
    assert play["rage"] == [0, 0]
    strike(play, 0, dice=2)
    assert play["rage"] == [1, 0]
    play.do("bohorg: flee")
    assert play["rage"] == [0, 0]


@pytest.mark.rule("CR-506")
def test_wounds_are_assigned_freely_but_as_long_as_they_suffice() -> None:
    play = attack({"units": [2, 2, 1]}, [0, 0, 1])
    play.do("bohorg: roll", luck=["rolled 6 0"])
    strike(play, 5, dice=6)
    assert play.choices("goldleif") == ["wound I", "wound II", "wound III"]
    play.do("goldleif: wound II")
    assert play["wounds"] == 3
    assert play.refused("goldleif: wound III") == "CR-506"
    assert play.refused("goldleif: pass") == "CR-506"
    play.do("goldleif: wound II")  # one wound is left, and it must fell a level I
    assert play["bohorg.units"]["1,0"] == [1, 0, 1]
    assert play["striker"] == "bohorg"


@pytest.mark.rule("CR-506")
def test_a_level_that_is_not_there_gets_no_wounds() -> None:
    play = attack({"units": [2, 1, 0]}, [0, 0, 2])
    play.do("bohorg: roll", luck=["rolled 4 0"])
    strike(play, 5, dice=6)
    assert why_not(play, "goldleif: wound III") == "No bohorg 3 stands here."


@pytest.mark.rule("CR-506")
def test_wounds_that_eliminate_nobody_are_lost() -> None:
    play = attack({"units": [0, 0, 2]}, [0, 0, 1])
    play.do("bohorg: roll", luck=["rolled 6 0"])
    strike(play, 3, dice=6)
    assert play["bohorg.units"]["1,0"] == [0, 0, 2]
    play.do("bohorg: roll", luck=["rolled 6 0"])
    strike(play, 3, dice=6)  # 3 + 1 Rage: those of before are not added
    assert play["bohorg.units"]["1,0"] == [0, 0, 1]


@pytest.mark.rule("CR-507")
def test_eliminated_units_go_to_their_reserve_and_elves_become_crystals() -> None:
    play = attack({"units": [3, 0, 0]}, [0, 1, 0])
    strike(play, 0, dice=2, clan="bohorg")
    before = play["bohorg.reserve"]
    strike(play, 2, dice=4)
    assert play["bohorg.reserve"] == [before[0] + 2, *before[1:]]
    assert play["goldleif.crystals"] == 0
    elves = attack({"elves": [0, 0, 2]}, [0, 0, 1])
    elves.do("goldleif: roll", luck=["rolled 6 4", "elves-rolled 4 0"])  # 4 less the Templars' shield
    assert elves["goldleif.crystals"] == 1
    assert elves["elves"] == {"1,0": [0, 0, 1]}


@pytest.mark.rule("CR-513")
def test_a_rage_symbol_gives_a_token_at_the_start_of_each_own_assault() -> None:
    play = attack(WALL, [1, 0, 0], goldleif={"weapons": ["rage 1"]})
    after_theirs(play)
    strike(play, 0, dice=2)
    assert play["rage"] == [2, 1]  # one of the symbol, one for eliminating nobody
    assert rules_of(play, "rage-symbol") == ["CR-513"]
    assert rules_of(play, "rage") == ["CR-508"]
    after_theirs_rage = play.do("bohorg: roll", luck=["rolled 6 0"])
    assert after_theirs_rage["goldleif.units"] == {}  # the Defender's own Rage wounds by now


@pytest.mark.rule("CR-513")
def test_the_token_of_a_symbol_counts_at_once() -> None:
    play = attack({"units": [3, 0, 0]}, [0, 1, 0], goldleif={"weapons": ["", "rage 2"]})
    strike(play, 0, dice=2, clan="bohorg")
    strike(play, 1, dice=4)
    assert play["battle"] is None  # 1 + 2 Rage = 3 wounds
