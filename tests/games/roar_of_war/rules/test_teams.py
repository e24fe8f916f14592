"""Team battle, two against two: Orc and Human against Elf and Dwarf."""

from typing import Any

import pytest

from tests.games.roar_of_war.playing import battle
from tests.playing import Play

ONLY_ANIMALS = {"piles": [["Ruler", "Animal"], ["Animal"], [], []]}


def team_battle(turn: str = "orc", placements: int = 4, **armies: dict[str, Any]) -> Play:
    """Lay out a team battle."""
    orc, elf, human, dwarf = (armies.get(race, {}) for race in ("orc", "elf", "human", "dwarf"))
    return battle(turn=turn, placements=placements, teams=True, orc=orc, elf=elf, human=human, dwarf=dwarf)


@pytest.mark.rule("RW-801")
def test_turns_alternate_between_the_teams() -> None:
    play = team_battle()
    turns = [play["turn"]]
    for name, target in (("orc", "elf 2"), ("elf", "orc 2"), ("human", "elf 3"), ("dwarf", "orc 3")):
        play.do(f"{name}: attack-with {name} 1", f"{name}: target {target}")
        turns.append(play["turn"])
    assert turns == ["orc", "elf", "human", "dwarf", "orc"]
    assert [player["side"] for player in play.view("orc")["players"]] == [0, 1, 0, 1]


@pytest.mark.rule("RW-802", "RW-805")
def test_a_teammate_s_card_attacks_and_its_owner_loses_it() -> None:
    play = team_battle(
        human={"piles": [["Ruler"], ["3/3/3"], [], []]}, elf={"piles": [["Ruler"], ["2/6/6"], ["2/2/2"], []]}
    )
    assert "attack-with human 2" in play.choices("orc")
    assert play.refused("orc: attack-with elf 2") == "RW-802"
    play.do("orc: attack-with human 2", "orc: target elf 2")
    assert play["human.piles.2"] == []
    assert play["turn"] == "elf"


@pytest.mark.rule("RW-805")
def test_the_active_player_takes_the_tokens_and_draws() -> None:
    play = team_battle(human={"strategy_deck": ["scout"]}, orc={"strategy_deck": ["volley"]})
    play.do("orc: attack-with human 2", "orc: target elf 4")
    assert (play["orc.tokens"], play["human.tokens"]) == (1, 0)
    assert play["orc.strategies"] == ["volley"]
    assert play["human.strategies"] == []
    even = team_battle(human={"piles": [["Ruler"], ["2/1/6"], [], []]}, elf={"piles": [["Ruler"], ["2/2/6"], [], []]})
    even.do("orc: attack-with human 2", "orc: target elf 2")
    assert (even["orc.tokens"], even["human.tokens"], even["elf.tokens"]) == (1, 0, 1)


@pytest.mark.rule("RW-803")
def test_teammates_may_attack_each_other_but_no_card_strikes_its_own_army() -> None:
    play = team_battle().do("orc: attack-with orc 1")
    assert "target human 3" in play.choices("orc")
    assert play.refused("orc: target orc 2") == "RW-803"
    borrowed = team_battle().do("orc: attack-with human 1")
    assert borrowed.refused("orc: target human 2") == "RW-803"
    assert borrowed.refused("orc: target orc 2") == "RW-803"


@pytest.mark.rule("RW-803", "RW-809")
def test_a_teammate_helps_with_a_strategy_card_one_a_side() -> None:
    play = team_battle(
        orc={"strategies": ["cover"]}, human={"strategies": ["attack-bonus"]}, dwarf={"strategies": ["defence-bonus"]},
        elf={"piles": [["Ruler"], ["4/4/4"], [], []], "strategies": ["thorns"]},
    )  # fmt: skip
    play.do("human: pass", "orc: attack-with orc 2", "orc: target elf 2")
    assert play["to_act"] == ["orc"]
    play.do("orc: pass")
    assert play["to_act"] == ["human"]
    play.do("human: play attack-bonus")
    assert play["to_act"] == ["elf"]
    play.do("elf: play thorns")
    assert play["decision"] == "turn-help"
    assert play["dwarf.strategies"] == ["defence-bonus"]


@pytest.mark.rule("RW-809")
def test_in_a_fight_between_teammates_each_plays_alone() -> None:
    play = team_battle(orc={"strategies": ["cover"]}, human={"strategies": ["attack-bonus"]})
    play.do("human: pass", "orc: attack-with orc 1", "orc: target human 3", "orc: pass")
    assert play["to_act"] == ["human"]
    assert play.choices("human") == ["pass"]


@pytest.mark.rule("RW-804")
def test_a_fallen_teammate_s_cards_can_no_longer_be_used() -> None:
    rival = team_battle(turn="elf", dwarf={"out": True})
    assert all(choice.startswith("attack-with elf") for choice in rival.choices("elf"))
    play = team_battle(human={"out": True})
    assert play.refused("orc: attack-with human 1") == "RW-802"
    assert not any("human" in choice for choice in play.choices("orc"))


@pytest.mark.rule("RW-804")
def test_a_team_wins_when_both_rival_rulers_are_defeated() -> None:
    play = team_battle(dwarf={"out": True}, human={"out": True}).do("orc: attack-with orc 1", "orc: target elf 1")
    assert play["winner"] == ["orc", "human"]
    assert play["outcome"] == [1.0, 0.0, 1.0, 0.0]
    one_left = team_battle().do("orc: attack-with orc 1", "orc: target elf 1")
    assert one_left["outcome"] is None


@pytest.mark.rule("RW-806")
def test_teammates_see_each_other_s_army_and_strategy_cards() -> None:
    play = team_battle(human={"strategies": ["scout"]})
    zones = {zone["id"]: zone for zone in play.view("orc")["zones"]}
    assert [item["card"] for item in zones["2.strategy"]["items"]] == ["human.scout"]
    assert zones["2.pile.1"]["items"][0]["card"] == "human.ruler"
    assert zones["1.pile.1"]["items"][0]["card"] is None


@pytest.mark.rule("RW-806")
def test_what_one_peeks_the_teammate_sees() -> None:
    play = team_battle(orc={"strategies": ["scout"]}).do("orc: play scout", "orc: aim elf 3")
    for viewer, card in (("human", "elf.3-3-3"), ("dwarf", "elf.3-3-3"), ("orc", "elf.3-3-3")):
        zones = {zone["id"]: zone for zone in play.view(viewer)["zones"]}
        assert zones["1.pile.3"]["items"][0]["card"] == card
    assert play.events[-1].seen_by(2).data["card"] == "3/3/3"
    assert play.events[-1].seen_by(3).data["card"] is None


@pytest.mark.rule("RW-807")
def test_the_discard_comes_only_if_the_teammate_cannot_attack_either() -> None:
    helped = team_battle(orc=ONLY_ANIMALS)
    assert all(choice.startswith("attack-with human") for choice in helped.choices("orc"))
    alone = team_battle(orc=ONLY_ANIMALS, human=ONLY_ANIMALS)
    assert alone.choices("orc") == ["discard orc 1", "discard orc 2"]
    assert alone.do("orc: discard orc 2")["human.seen"] == ["Animal", "Animal"]


@pytest.mark.rule("RW-807")
def test_nobody_is_forced_to_attack_a_teammate() -> None:
    covered = {"piles": [["Ruler", "4/4/4"], ["2/2/2"], [], []]}
    play = team_battle(placements=3, orc=covered, human=covered)
    assert "pass" in play.choices("orc")
    assert "attack-with orc 1" in play.choices("orc")
    play.do("orc: attack-with orc 1")
    assert play.choices("orc") == ["target human 1"]


@pytest.mark.rule("RW-808")
def test_clearing_a_teammate_s_pile_draws_nothing_but_tokens_count() -> None:
    rival = team_battle(orc={"strategy_deck": ["scout"]}).do("orc: attack-with orc 1", "orc: target elf 4")
    assert rival["orc.strategies"] == ["scout"]
    play = team_battle(orc={"strategy_deck": ["scout"]}).do("orc: attack-with orc 1", "orc: target human 4")
    assert play["human.piles.4"] == []
    assert play["orc.strategies"] == []
    assert play["orc.tokens"] == 1


@pytest.mark.rule("RW-810")
def test_a_team_plays_twice_running_when_a_rival_is_out() -> None:
    play = team_battle(elf={"out": True}).do("orc: attack-with orc 1", "orc: target dwarf 3")
    assert play["turn"] == "human"


@pytest.mark.rule("RW-810")
def test_both_teams_last_rulers_in_one_event_is_a_draw() -> None:
    dwarf = {"tokens": 2, "piles": [["Ruler"], ["2/2/6"], [], []]}
    orc = {"tokens": 2, "piles": [["Ruler"], ["2/1/6"], [], []]}
    play = team_battle(elf={"out": True}, human={"out": True}, orc=orc, dwarf=dwarf)
    play.do("orc: attack-with orc 2", "orc: target dwarf 2", "orc: discard dwarf 1", "dwarf: discard orc 1")
    assert play["outcome"] == [0.5, 0.5, 0.5, 0.5]


@pytest.mark.rule("RW-604")
def test_before_the_attack_a_teammate_plays_own_turn_cards_too() -> None:
    play = team_battle(human={"strategies": ["volley", "scout"]}, dwarf={"strategies": ["mend"]})
    assert play["decision"] == "turn-help"
    assert play["to_act"] == ["human"]
    assert play["turn"] == "orc"
    play.do("human: play volley", "human: choose elf", "human: play scout", "human: aim elf 1")
    assert play["elf.tokens"] == 1
    assert play["decision"] == "turn"  # nothing is left to help with
    assert play["to_act"] == ["orc"]


@pytest.mark.rule("RW-604")
def test_the_help_window_opens_for_any_strategy_card_and_again_after_each_own_turn_card() -> None:
    play = team_battle(orc={"strategies": ["scout"]}, human={"strategies": ["press"]})
    assert play.choices("human") == ["pass"]
    assert play.refused("human: play press") == "RW-604"
    play.do("human: pass", "orc: play scout")
    assert play["to_act"] == ["orc"]
    play.do("orc: aim elf 1")
    assert play["decision"] == "turn-help"
    assert play.do("human: pass")["to_act"] == ["orc"]


@pytest.mark.rule("RW-604", "RW-804")
def test_no_help_without_a_strategy_card_a_teammate_or_a_team() -> None:
    assert team_battle(elf={"strategies": ["mend"]})["decision"] == "turn"
    assert team_battle(human={"out": True})["decision"] == "turn"
    assert battle(orc={}, elf={}, human={"strategies": ["volley"]})["decision"] == "turn"


@pytest.mark.rule("RW-604")
def test_a_teammate_s_charge_lets_the_active_player_attack_again() -> None:
    play = team_battle(human={"strategies": ["charge"]}).do("human: play charge")
    play.do("orc: attack-with orc 1", "orc: target elf 2")
    assert play["decision"] == "attack-again"
    assert play["to_act"] == ["orc"]
