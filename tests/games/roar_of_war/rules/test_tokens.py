"""Damage tokens: who pays for the third one, and who says with what."""

import pytest

from tests.games.roar_of_war.playing import battle


@pytest.mark.rule("RW-401")
def test_the_third_token_costs_a_top_card_named_by_who_caused_it() -> None:
    play = battle(orc={"tokens": 2, "piles": [["Ruler", "5/5/5"], ["2/2/2"], [], []]}, elf={})
    play.do("orc: attack-with orc 2", "orc: target elf 4")
    assert play["decision"] == "penalty"
    assert play["to_act"] == ["elf"]
    assert play.view("elf")["detail"]["fight"] is None  # survivors are face down again
    assert play.refused("elf: discard elf 1") == "RW-401"
    assert play.refused("elf: pass") == "RW-401"
    play.do("elf: discard orc 1")
    assert play["orc.piles.1"] == ["Ruler"]
    assert play["orc.tokens"] == 0


@pytest.mark.rule("RW-401")
def test_two_tokens_cost_nothing_yet() -> None:
    play = battle(orc={"tokens": 1}, elf={}).do("orc: attack-with orc 2", "orc: target elf 4")
    assert play["orc.tokens"] == 2
    assert play["decision"] == "turn"


@pytest.mark.rule("RW-402")
def test_any_top_card_can_be_lost_even_one_of_the_protected_last_row() -> None:
    elf = {"piles": [["Ruler"], ["2/2/2", "Animal"], [], []]}
    play = battle(placements=3, orc={"tokens": 2, "piles": [["Ruler"], ["2/2/2", "3/3/3"], ["4/4/4"], []]}, elf=elf)
    play.do("orc: attack-with orc 2", "orc: target elf 2")
    assert play.choices("elf") == ["discard orc 1", "discard orc 2", "discard orc 3"]
    assert play.refused("elf: discard orc 4") == "RW-401"
    play.do("elf: discard orc 1")
    assert play["winner"] == ["elf"]  # a ruler discarded this way is defeated


@pytest.mark.rule("RW-401")
def test_a_fourth_token_is_never_placed() -> None:
    elf = {"strategies": ["thorns"], "piles": [["Ruler"], ["2/2/2", "Animal"], [], []]}
    play = battle(orc={"tokens": 2}, elf=elf).do("orc: attack-with orc 2", "orc: target elf 2", "elf: play thorns")
    assert [damage["tokens"] for damage in play.data("damaged")] == [3]


@pytest.mark.rule("RW-402")
def test_a_strategy_card_s_token_is_its_player_s_doing() -> None:
    play = battle(orc={"strategies": ["volley"]}, elf={"tokens": 2}, human={})
    play.do("orc: play volley", "orc: choose elf")
    assert play["decision"] == "penalty"
    assert play["to_act"] == ["orc"]
    play.do("orc: discard elf 2")
    assert play["decision"] == "turn"
    assert play["turn"] == "orc"
    assert play["elf.tokens"] == 0


@pytest.mark.rule("RW-402")
def test_a_teammate_s_strategy_card_makes_the_teammate_choose() -> None:
    play = battle(
        teams=True,
        orc={"tokens": 2},
        human={},
        elf={"piles": [["Ruler"], ["2/2/2"], [], []]},
        dwarf={"strategies": ["thorns"]},
    )
    play.do("orc: attack-with orc 3", "orc: target elf 2", "dwarf: play thorns")
    assert play["decision"] == "penalty"
    assert play["to_act"] == ["dwarf"]


@pytest.mark.rule("RW-403")
def test_when_both_reach_three_the_attacker_names_first_and_both_go_together() -> None:
    play = battle(
        orc={"tokens": 2, "piles": [["Ruler"], ["2/1/6"], [], []]},
        elf={"tokens": 2, "piles": [["Ruler"], ["2/2/6"], [], []]},
    )
    play.do("orc: attack-with orc 2", "orc: target elf 2")
    assert play["to_act"] == ["orc"]
    play.do("orc: discard elf 1")
    assert play["to_act"] == ["elf"]
    assert play["playing"] == ["orc", "elf"]
    play.do("elf: discard orc 1")
    assert play["outcome"] == [0.5, 0.5]


@pytest.mark.rule("RW-404")
def test_an_eliminated_player_owes_no_discard() -> None:
    play = battle(orc={"piles": [["Ruler"], ["8/2/2"], [], []], "strategies": ["press"]}, elf={"tokens": 2}, human={})
    play.do("orc: attack-with orc 2", "orc: target elf 1", "orc: play press")
    assert play["playing"] == ["orc", "human"]
    assert play["decision"] == "turn"
    assert play["turn"] == "human"


@pytest.mark.rule("RW-404")
def test_if_the_chooser_is_out_the_owner_chooses() -> None:
    human = {"tokens": 2, "piles": [["Ruler"], ["8/2/2"], [], []]}
    play = battle(turn="human", orc={}, elf={"strategies": ["thorns"], "piles": [["Ruler"], [], [], []]}, human=human)
    play.do("human: attack-with human 2", "human: target elf 1", "elf: play thorns")
    assert play["playing"] == ["orc", "human"]
    assert play["decision"] == "penalty"
    assert play["to_act"] == ["human"]
    assert play.choices("human") == ["discard human 1", "discard human 2"]
