"""Phases 1 and 2: improving the Elves, Tactics cards, Strongholds, income, reinforcements."""

import pytest

from tests.games.clash_of_rage.playing import fresh, game
from tests.playing import Play

ELVES = {"0,0": [2, 1, 1]}


@pytest.mark.rule("CR-301")
def test_a_turn_has_five_phases_in_order() -> None:
    play = game(begin="turn", turn=1, goldleif={"units": {"0,1": [1, 0, 0]}}, bohorg={}, elves={"0,0": [1, 0, 0]})
    assert play["turn"] == 2
    assert sum(bool(name) for name in play["elves.weapons"] + play["elves.armors"]) == 1
    assert play["decision"] == "tactics"
    play.do("goldleif: play 1", "bohorg: play 2", "goldleif: place stronghold")
    assert (play["decision"], play["action"], play["active"]) == ("action", 1, "goldleif")
    play.do("goldleif: pass")
    assert (play["action"], play["active"]) == (1, "bohorg")
    assert play["goldleif.units"]["0,1"] == [1, 0, 0]
    play.do("bohorg: pass")
    assert play["goldleif.units"]["0,1"] == [2, 0, 0]  # the Stone, between the two Actions
    assert (play["action"], play["active"]) == (2, "goldleif")
    play.do("goldleif: pass", "bohorg: pass")
    assert (play["turn"], play["decision"]) == (3, "tactics")


@pytest.mark.rule("CR-311")
def test_the_elves_do_not_improve_in_the_first_turn() -> None:
    play = fresh()
    assert play["turn"] == 1
    assert play["elves.weapons"] == play["elves.armors"] == ["", "", ""]


@pytest.mark.rule("CR-311")
def test_each_type_in_play_draws_a_card_in_the_order_of_the_elf_card() -> None:
    play = game(begin="turn", turn=1, goldleif={}, bohorg={}, elves=ELVES, pile=["hit 1", "shield 1", "rage 1"])
    assert play["elves.weapons"] == ["hit 1", "", "rage 1"]
    assert play["elves.armors"] == ["", "shield 1", ""]
    assert play["pile"] == []


@pytest.mark.rule("CR-311")
def test_a_type_without_units_draws_nothing_and_keeps_what_it_has() -> None:
    play = game(
        begin="turn", turn=1, goldleif={}, bohorg={}, elves={"0,0": [1, 0, 1]}, elf_weapons=["", "hit 2", ""],
        pile=["hit 1", "rage 1", "reroll 1"],
    )  # fmt: skip
    assert play["elves.weapons"] == ["hit 1", "hit 2", "rage 1"]
    assert play["pile"] == ["reroll 1"]


@pytest.mark.rule("CR-311")
@pytest.mark.parametrize(
    ("drawn", "kept", "under"),
    [("hit 2", "hit 2", "reroll 1"), ("hit 1", "reroll 1", "hit 1"), ("strength 2", "reroll 1", "strength 2")],
)
def test_only_a_dearer_card_replaces_another_and_the_rest_goes_under_the_pile(
    drawn: str, kept: str, under: str
) -> None:
    play = game(
        begin="turn", turn=1, goldleif={}, bohorg={}, elves={"0,0": [1, 0, 0]}, elf_weapons=["reroll 1"],
        pile=[drawn, "rage 1"],
    )  # fmt: skip
    assert play["elves.weapons"][0] == kept
    assert play["pile"] == ["rage 1", under]


@pytest.mark.rule("CR-311")
def test_from_an_empty_pile_nothing_is_drawn() -> None:
    play = game(begin="turn", turn=1, goldleif={}, bohorg={}, elves=ELVES, pile=["hit 1"])
    assert play["elves.weapons"] == ["hit 1", "", ""]
    assert play["elves.armors"] == ["", "", ""]


def chosen(**armies: dict[str, object]) -> Play:
    return game(begin="turn", turn=1, **armies)


@pytest.mark.rule("CR-321")
def test_a_choice_is_secret_until_all_have_chosen_and_the_lowest_number_goes_first() -> None:
    play = chosen(goldleif={"hand": [5, 13, 21]}, bohorg={"hand": [2, 10, 18]})
    assert play["to_act"] == ["goldleif", "bohorg"]
    assert play.choices("goldleif") == ["play 5", "play 13", "play 21"]
    assert play.refused("goldleif: play 9") == "CR-321"
    play.do("goldleif: play 13")
    assert play["to_act"] == ["bohorg"]
    assert play.refused("goldleif: play 5") == "CR-321"
    clans = play.view("bohorg")["detail"]["clans"]
    assert (clans[0]["chosen"], clans[0]["has_chosen"], clans[0]["hand"]) == (None, True, None)
    play.do("bohorg: play 10")
    assert play["order"] == ["bohorg", "goldleif"]
    assert play["active"] == "bohorg"
    assert play["goldleif.discard"] == [13]
    assert len(play["goldleif.hand"]) == 3
    assert 13 not in play["goldleif.hand"]


@pytest.mark.rule("CR-321")
def test_the_order_holds_for_both_actions() -> None:
    play = chosen(goldleif={"hand": [5, 13, 21]}, bohorg={"hand": [2, 10, 18]}, tomb={"hand": [4, 8, 12]})
    play.do("goldleif: play 5", "bohorg: play 18", "tomb: play 4")
    for action in (1, 2):
        for name in ("tomb", "goldleif", "bohorg"):
            assert (play["action"], play["active"]) == (action, name)
            play.do(f"{name}: pass")


@pytest.mark.rule("CR-322")
def test_strongholds_are_placed_in_turn_order_and_not_beside_each_other() -> None:
    play = game(turn=1, begin="strongholds", goldleif={"stronghold": None}, bohorg={"stronghold": None})
    assert (play["decision"], play["to_act"]) == ("stronghold", ["goldleif"])
    assert "stronghold -1,-1" in play.choices("goldleif")
    play.do("goldleif: stronghold -1,-1")
    assert play["to_act"] == ["bohorg"]
    for taken in ("-1,-1", "0,-2", "-2,0"):
        assert play.refused(f"bohorg: stronghold {taken}") == "CR-322"
    play.do("bohorg: stronghold 1,-2")
    assert play["goldleif.stronghold"] == "-1,-1"
    assert play["bohorg.stronghold"] == "1,-2"


@pytest.mark.rule("CR-322")
def test_strongholds_are_placed_in_the_first_turn_only() -> None:
    play = fresh(clans="goldleif,bohorg")
    for name in play.names():
        play.do(f"{name}: {play.choices(name)[0]}")
    assert play["decision"] == "stronghold"
    assert (
        chosen(goldleif={"hand": [1]}, bohorg={"hand": [2]}).do("goldleif: play 1", "bohorg: play 2")["decision"]
        == "action"
    )


@pytest.mark.rule("CR-323")
def test_income_is_the_gold_shown_and_three_crystals_for_each_city() -> None:
    play = game(
        begin="income",
        goldleif={"played": 17, "units": {"0,0": [1, 0, 0], "2,1": [1, 0, 0], "0,-1": [1, 0, 0]}},
        bohorg={"played": 6},
    )
    assert (play["goldleif.gold"], play["goldleif.crystals"]) == (5, 6)
    assert (play["bohorg.gold"], play["bohorg.crystals"]) == (2, 0)


@pytest.mark.rule("CR-209")
@pytest.mark.parametrize(
    ("held", "gains"), [((20, 10), [3, 3]), ((30, 6), [3, 2]), ((30, 8), [3, 0]), ((35, 5), [1, 0]), ((60, 0), [0, 0])]
)
def test_crystals_are_what_elf_tokens_are_left_first_come_first_served(held: tuple[int, int], gains: list[int]) -> None:
    play = game(
        begin="income",
        active="bohorg",
        goldleif={"played": 17, "crystals": held[1], "units": {"2,1": [1, 0, 0]}},
        bohorg={"played": 6, "crystals": held[0], "units": {"0,0": [1, 0, 0]}},
        elves={"2,0": [1, 2, 1]},
    )
    assert [play["bohorg.crystals"] - held[0], play["goldleif.crystals"] - held[1]] == gains


@pytest.mark.rule("CR-324")
def test_reinforcements_go_to_the_stronghold_or_where_the_player_has_a_unit() -> None:
    play = game(
        begin="reinforcements",
        goldleif={"played": 17, "units": {"0,0": [1, 0, 0], "1,0": [0, 1, 0]}},
        bohorg={"played": 6},
    )
    assert (play["decision"], play["to_act"]) == ("reinforce", ["goldleif"])
    assert play.choices("goldleif") == ["place 0,0", "place 1,0", "place stronghold"]
    assert play.refused("goldleif: place 0,1") == "CR-324"
    play.do("goldleif: place 0,0", "goldleif: place stronghold", "goldleif: place 1,0")
    assert play["goldleif.units"] == {"0,0": [2, 0, 0], "1,0": [0, 2, 0], "stronghold": [1, 0, 0]}
    assert play["goldleif.reserve"] == [7, 3, 4]
    assert play["bohorg.units"] == {"stronghold": [2, 0, 0]}  # there was nowhere else


@pytest.mark.rule("CR-324")
def test_in_the_first_turn_all_go_to_the_stronghold() -> None:
    play = game(
        begin="reinforcements", turn=1, goldleif={"played": 21, "units": {"0,0": [1, 0, 0]}}, bohorg={"played": 2}
    )
    assert play["goldleif.units"] == {"0,0": [1, 0, 0], "stronghold": [1, 1, 1]}


@pytest.mark.rule("CR-324")
def test_units_that_the_reserve_lacks_are_lost() -> None:
    play = game(
        begin="reinforcements", goldleif={"played": 25, "units": {"stronghold": [7, 0, 0]}}, bohorg={"played": 2}
    )
    assert play["goldleif.units"] == {"stronghold": [10, 0, 0]}
    assert play["goldleif.reserve"] == [0, 5, 4]


@pytest.mark.rule("CR-325")
def test_all_draw_up_to_three_and_an_empty_pile_is_made_from_the_discards() -> None:
    play = game(
        begin="draw",
        goldleif={"hand": [1, 5], "discard": [9, 13]},
        bohorg={"hand": [2, 6], "discard": [10, 14, 18, 22, 26]},
    )
    assert len(play["goldleif.hand"]) == len(play["bohorg.hand"]) == 3
    assert set(play["goldleif.hand"]) <= {1, 5, 17, 21, 25}
    assert play["goldleif.discard"] == [9, 13]
    assert set(play["bohorg.hand"]) - {2, 6} <= {10, 14, 18, 22, 26}
    assert play["bohorg.discard"] == []
