"""Strategy cards: windows, draws, reshuffles, limits."""

import pytest

from tests.games.roar_of_war.playing import battle

STRONG = [["Ruler"], ["8/2/2"], ["2/2/2"], ["Animal"]]


@pytest.mark.rule("RW-601")
def test_a_strategy_card_is_played_as_its_text_says_and_discarded() -> None:
    play = battle(orc={"strategies": ["attack-bonus", "volley"]}, elf={})
    assert play.refused("orc: play attack-bonus") == "RW-604"
    assert play.refused("orc: play scout") == "RW-601"
    play.do("orc: play volley", "orc: choose elf")
    assert play["orc.strategies"] == ["attack-bonus"]
    assert play["orc.strategy_discard"] == ["volley"]
    assert play["elf.tokens"] == 1


@pytest.mark.rule("RW-601")
def test_a_card_that_finds_nothing_to_point_at_cannot_be_played() -> None:
    play = battle(orc={"strategies": ["sabotage"]}, elf={})
    assert play.refused("orc: play sabotage") == "RW-601"
    assert "play sabotage" in battle(orc={"strategies": ["sabotage"]}, elf={"strategies": ["mend"]}).choices("orc")


@pytest.mark.rule("RW-602")
def test_clearing_a_rival_s_pile_by_attacking_draws_a_card() -> None:
    play = battle(orc={"piles": STRONG, "strategy_deck": ["scout"]}, elf={}).do(
        "orc: attack-with orc 2", "orc: target elf 2"
    )
    assert play["elf.piles.2"] == []
    assert play["orc.strategies"] == ["scout"]


@pytest.mark.rule("RW-602")
def test_a_pile_with_a_card_left_earns_nothing() -> None:
    play = battle(
        orc={"piles": STRONG, "strategy_deck": ["scout"]},
        elf={"piles": [["Ruler"], ["2/2/2", "3/3/3"], [], []]},
    )
    assert play.do("orc: attack-with orc 2", "orc: target elf 2")["orc.strategies"] == []


@pytest.mark.rule("RW-602")
def test_clearing_by_counterattack_draws_nothing() -> None:
    play = battle(
        orc={"strategy_deck": ["scout"]},
        elf={"piles": [["Ruler"], ["2/2/6"], [], []], "strategy_deck": ["mend"]},
    )
    play.do("orc: attack-with orc 2", "orc: target elf 2")
    assert play["orc.piles.2"] == []
    assert play["elf.strategies"] == []
    assert play["orc.strategies"] == []


@pytest.mark.rule("RW-602")
def test_clearing_by_damage_tokens_lets_the_chooser_draw_even_as_defender() -> None:
    play = battle(orc={"tokens": 2}, elf={"strategy_deck": ["mend"]})
    play.do("orc: attack-with orc 2", "orc: target elf 4", "elf: discard orc 3")
    assert play["orc.piles.3"] == []
    assert play["elf.strategies"] == ["mend"]


@pytest.mark.rule("RW-602")
def test_elimination_earns_only_the_pile_whose_last_card_fell_to_the_attack() -> None:
    play = battle(orc={"piles": STRONG, "strategy_deck": ["scout", "volley"]}, elf={}, human={})
    play.do("orc: attack-with orc 2", "orc: target elf 1")
    assert play["playing"] == ["orc", "human"]
    assert play["orc.strategies"] == ["scout"]


@pytest.mark.rule("RW-603")
def test_an_empty_deck_is_made_of_its_discards_when_a_draw_is_due() -> None:
    play = battle(orc={"piles": STRONG, "strategy_discard": ["scout", "volley"]}, elf={})
    play.do("orc: attack-with orc 2", "orc: target elf 2")
    assert "reshuffled" in play.told()
    assert len(play["orc.strategies"]) == 1
    assert len(play["orc.strategy_deck"]) == 1
    assert play["orc.strategy_discard"] == []


@pytest.mark.rule("RW-603")
def test_if_deck_and_discards_are_empty_nothing_is_drawn() -> None:
    play = battle(orc={"piles": STRONG}, elf={}).do("orc: attack-with orc 2", "orc: target elf 2")
    assert play["orc.strategies"] == []
    assert "drew-strategy" not in play.told()


@pytest.mark.rule("RW-604")
def test_windows_open_for_whoever_holds_any_card_attacker_first() -> None:
    play = battle(orc={"strategies": ["scout"]}, elf={"strategies": ["mend"]}).do(
        "orc: attack-with orc 2", "orc: target elf 2"
    )
    assert play["decision"] == "fight-window"
    assert play["to_act"] == ["orc"]
    assert play.choices("orc") == ["pass"]
    play.do("orc: pass")
    assert play["to_act"] == ["elf"]
    assert play.choices("elf") == ["pass"]


@pytest.mark.rule("RW-604")
def test_no_window_without_a_strategy_card() -> None:
    play = battle(orc={}, elf={}).do("orc: attack-with orc 2", "orc: target elf 3")
    assert play["decision"] == "turn"
    assert play["turn"] == "elf"


@pytest.mark.rule("RW-604")
def test_cards_about_dice_are_played_after_the_roll_and_count_as_the_one() -> None:
    orc, elf = (
        {"strategies": ["reroll", "attack-bonus"]},
        {"strategies": ["loaded"], "piles": [["Ruler"], ["2/die/6"], [], []]},
    )
    play = battle(orc=orc, elf=elf).do("orc: attack-with orc 2", "orc: target elf 2")
    assert play.refused("orc: play reroll") == "RW-604"
    play.do("orc: pass").do("elf: pass", luck=["rolled [2] 2"])
    assert play["decision"] == "roll-window"
    assert play["to_act"] == ["orc"]
    assert play.refused("orc: play attack-bonus") == "RW-604"
    play.do("orc: play reroll", luck=["rolled [1] 1"])
    assert play["to_act"] == ["elf"]
    once = (
        battle(orc=orc, elf=elf)
        .do("orc: attack-with orc 2", "orc: target elf 2", "orc: play attack-bonus")
        .do("elf: pass")
    )
    assert once["to_act"] == ["elf"]  # the attacker has played its one card


@pytest.mark.rule("RW-604")
def test_bonuses_last_for_one_fight() -> None:
    play = battle(orc={"strategies": ["attack-bonus", "charge"], "piles": [["Ruler"], ["5/5/5"], [], []]},
                  elf={"piles": [["Ruler"], ["2/2/6"], ["2/1/6"], []]})  # fmt: skip
    play.do("orc: play charge", "orc: attack-with orc 2", "orc: target elf 2", "orc: play attack-bonus")
    assert play["elf.piles.2"] == []
    play.do("orc: attack-with orc 2", "orc: target elf 3")
    assert play["elf.piles.3"] == ["2/1/6"]


@pytest.mark.rule("RW-605")
def test_any_number_of_own_turn_cards_before_the_attack_none_after() -> None:
    play = battle(orc={"strategies": ["volley", "scout", "charge"]}, elf={})
    play.do("orc: play volley", "orc: choose elf", "orc: play scout", "orc: aim elf 2", "orc: attack-with orc 2")
    assert play.refused("orc: play charge") == "RW-605"


@pytest.mark.rule("RW-605")
def test_only_the_two_players_of_a_fight_play_in_it_one_card_each() -> None:
    play = battle(
        orc={"strategies": ["attack-bonus", "cover"]},
        elf={"strategies": ["defence-bonus"]},
        human={"strategies": ["cover"]},
    )
    play.do("orc: attack-with orc 2", "orc: target elf 2", "orc: play attack-bonus")
    assert play["to_act"] == ["elf"]
    play.do("elf: play defence-bonus")
    assert play["decision"] == "turn"
    assert play["human.strategies"] == ["cover"]


@pytest.mark.rule("RW-606")
def test_a_card_that_takes_tokens_back_leaves_the_game() -> None:
    play = battle(turn="elf", orc={}, elf={"tokens": 2, "strategies": ["mend"]})
    play.do("elf: play mend")
    assert play["elf.tokens"] == 1
    assert play["elf.strategy_gone"].count("mend") == 1
    assert play["elf.strategy_discard"] == []
