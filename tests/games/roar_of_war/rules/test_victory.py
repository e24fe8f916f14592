"""Elimination and victory."""

import pytest

from tests.games.roar_of_war.playing import battle


@pytest.mark.rule("RW-701")
def test_who_loses_the_ruler_is_out_with_all_cards() -> None:
    play = battle(
        orc={"piles": [["Ruler"], ["8/2/2"], [], []]},
        elf={"tokens": 1, "strategies": ["mend"], "piles": [["Ruler"], ["2/2/2", "5/5/5"], [], []]},
        human={},
    )
    play.do("orc: attack-with orc 2", "orc: target elf 1", "elf: pass")
    assert play["playing"] == ["orc", "human"]
    assert play["elf.piles"] == [[], [], [], []]
    assert play["elf.strategies"] == []
    assert play["elf.tokens"] == 0
    assert play.refused("elf: pass") == "RW-701"


@pytest.mark.rule("RW-702")
def test_the_last_player_with_a_ruler_wins() -> None:
    play = battle(orc={"piles": [["Ruler"], ["8/2/2"], [], []]}, elf={}).do(
        "orc: attack-with orc 2", "orc: target elf 1"
    )
    assert play["winner"] == ["orc"]
    assert play["outcome"] == [1.0, 0.0]
    assert play["to_act"] == []
    assert play.refused("orc: pass") == "RW-702"


@pytest.mark.rule("RW-702")
def test_all_falling_in_one_event_is_a_draw_among_those_still_in() -> None:
    orc = {"tokens": 2, "piles": [["Ruler"], ["2/1/6"], [], []]}
    elf = {"tokens": 2, "piles": [["Ruler"], ["2/2/6"], [], []]}
    play = battle(orc=orc, elf=elf, human={"out": True})
    play.do("orc: attack-with orc 2", "orc: target elf 2", "orc: discard elf 1", "elf: discard orc 1")
    assert play["outcome"] == [0.5, 0.5, 0.0]
    assert "drawn" in play.told()


@pytest.mark.rule("RW-703")
def test_an_attacking_ruler_falls_to_the_counterattack() -> None:
    play = battle(orc={}, elf={"piles": [["Ruler"], ["2/6/6"], [], []]}).do(
        "orc: attack-with orc 1", "orc: target elf 2"
    )
    assert play["winner"] == ["elf"]


@pytest.mark.rule("RW-703")
def test_a_ruler_attacks_like_any_card() -> None:
    play = battle(orc={}, elf={}).do("orc: attack-with orc 1", "orc: target elf 3")
    assert play["elf.piles.3"] == []
    assert play["orc.piles.1"] == ["Ruler"]
