"""Combat resolution: comparisons, Hits and how they are cancelled, Wounds, destruction, what ends with combat."""

from typing import Any

import pytest

from tests.games.drums_of_war.plain_cards import plain_content
from tests.games.drums_of_war.playing import GAME, Battle, battle
from wartable.core.history import History
from wartable.games.drums_of_war.table.cardset import make_cards

Line = dict[str, Any]


def combat(human: Line, orc: Line, *, token: str = "human", **more: dict[str, Any]) -> Battle:
    """Let two front lines meet; ``more`` adds to a side, such as ``in_human={"hand": [...]}``."""
    sides = [{"line": line, **more.get(f"in_{name}", {})} for name, line in (("human", human), ("orc", orc))]
    return battle(phase="combat", token=token, human=sides[0], orc=sides[1])


def under(unit: str, *cards: str, wounds: int = 0) -> Line:
    return {"unit": unit, "under": list(cards), "wounds": wounds}


# -- comparisons -------------------------------------------------------------------------


@pytest.mark.rule("DW-514")
@pytest.mark.parametrize(("attacker", "hits"), [("1/1", 0), ("2/1 r2", 1), ("3/3", 1), ("9/0", 1)])
def test_an_attack_that_equals_or_exceeds_the_defense_is_one_hit_whatever_the_difference(
    attacker: str, hits: int
) -> None:
    play = combat({"1": attacker, "5": "0/9"}, {"1": "2/2 h3"}).do("human: hold")
    assert [fight[3] for fight in play.fought() if fight[0] == "2/2 h3"] == [hits]
    assert play["orc.line.1.wounds"] == hits


@pytest.mark.rule("DW-515", "DW-517")
def test_all_fights_resolve_at_once_and_the_dying_still_strike() -> None:
    play = combat({"1": "2/2", "5": "0/9"}, {"1": "2/1 r2"}).do("human: hold")
    assert play["human.line.1"] == play["orc.line.1"] == ""
    assert play["human.discard"] == ["2/2"]
    assert play["orc.discard"] == ["2/1 r2"]


@pytest.mark.rule("DW-515")
def test_losses_of_this_combat_change_no_value_in_it() -> None:
    play = combat({"1": "Guarded", "5": "2/2"}, {"1": "2/2", "5": "9/0", "3": "1/1"}).do("orc: hold")
    assert ("Guarded", 2, 3, 0) in play.fought(), "its guard falls in the same combat"
    assert play["human.line.1"] == "Guarded"
    assert play["human.line.5"] == ""


@pytest.mark.rule("DW-515", "DW-525")
def test_a_text_about_destroying_works_for_a_unit_that_dies_too() -> None:
    removed = ["1/1", "2/2", "3/3"]
    play = combat({"1": "2/2", "5": "0/9"}, {"1": "Pillage"}, in_orc={"removed": removed, "hero": "Feral"})
    play.do("human: hold")
    assert play["orc.line.1"] == play["human.line.1"] == ""
    assert play["orc.removed.cards"] == ["1/1"]
    assert play["orc.discard"] == ["2/2", "3/3", "Pillage"]


@pytest.mark.rule("DW-524")
def test_strike_backs_are_compared_by_themselves_so_a_target_may_take_several_hits() -> None:
    play = combat({"1": "2/1 r3"}, {"5": "2/2 h3"}).do("human: attack 5", "orc: attack-hero")
    assert sorted(play.fought()) == [("2/2 h3", 2, 2, 1), ("2/2 h3", 3, 2, 1), ("Aegis", 2, 4, 0)]
    assert play["orc.line.5.wounds"] == 2, "one Hit of the Unit, one of the Hero"


@pytest.mark.rule("DW-524")
def test_a_strike_back_is_never_added_to_other_attacks() -> None:
    play = combat({"1": "2/1 r3", "2": "2/2"}, {"5": "3/3"}, token="orc").do("orc: attack-hero")
    play.do("human: attack 5", "human: hold")
    assert sorted(play.fought()) == [("3/3", 2, 3, 0), ("3/3", 3, 3, 1), ("Aegis", 3, 4, 0)]


@pytest.mark.rule("DW-525")
@pytest.mark.parametrize(
    ("line", "hits"),
    [
        ({"1": "Savage"}, 2),
        ({"1": under("2/2", "Cleaver")}, 2),
        ({"1": under("Savage", "Cleaver")}, 3),
        ({"1": "2/2", "2": "Savage"}, 2),
        ({"1": "Savage", "2": under("2/1 r2", "Cleaver")}, 3),
    ],
)
def test_a_joint_attack_gives_one_hit_and_those_that_texts_add(line: Line, hits: int) -> None:
    play = combat({"1": "2/2 h3", "5": "1/1"}, line).do("human: hold")
    if "2" in line:
        play.do("orc: support 1", "human: strike 1")
    assert [fight[3] for fight in play.fought() if fight[0] == "2/2 h3"] == [hits]


@pytest.mark.rule("DW-525")
def test_extra_hits_come_only_with_success_and_with_strike_backs_too() -> None:
    failed = combat({"1": "0/9", "5": "1/1"}, {"1": "Savage"}).do("human: hold")
    assert ("0/9", 2, 9, 0) in failed.fought()
    struck = combat({"1": "2/1 r3"}, {"5": "Savage"}).do("human: attack 5", "orc: hold", "orc: strike 1")
    assert ("2/1 r3", 2, 1, 2) in struck.fought()


@pytest.mark.rule("DW-525")
def test_every_participant_of_a_successful_attack_counts_as_having_destroyed_the_target() -> None:
    removed = ["1/1", "1/1", "2/2", "3/3"]
    play = combat({"1": "2/2", "5": "0/9"}, {"1": "0/9", "2": "Pillage"}, in_orc={"removed": removed, "hero": "Feral"})
    play.do("human: hold", "orc: support 1", "human: strike 1")
    assert play["human.line.1"] == ""
    assert play["orc.removed"] == 2


# -- the Hit step ------------------------------------------------------------------------


@pytest.mark.rule("DW-520", "DW-516")
def test_before_hits_become_wounds_a_hero_may_cancel_one() -> None:
    play = combat({"1": "2/2 h3", "2": "2/2"}, {"1": "Savage", "2": "3/3"}, in_human={"hand": ["1/1", "1/1"]})
    assert play["decision"] == "ability"
    play.do("human: ability", "human: pay 1/1")
    assert play.choices("human") == ["save 1", "save 2"]
    assert play.refused("human: no-save") == "DW-520"
    assert play.refused("human: save hero") == "DW-520"
    play.do("human: save 1")
    assert play["human.line.1.wounds"] == 1, "one of two Hits is cancelled"
    assert play["human.line.2"] == ""


@pytest.mark.rule("DW-520")
@pytest.mark.parametrize("used", [True, False])
def test_a_harness_cancels_a_hit_on_its_bearer_and_breaks(used: bool) -> None:
    play = combat({"1": under("2/2", "Harness")}, {"1": "3/3", "2": "0/9"}).do("orc: hold")
    assert play.choices("human") == ["save 1", "no-save"]
    play.do("human: save 1" if used else "human: no-save")
    assert play["human.line.1"] == ("2/2" if used else "")
    assert play["human.line.1.under"] == []
    assert play["human.discard"] == (["Harness"] if used else ["2/2", "Harness"])


@pytest.mark.rule("DW-520")
def test_of_two_harnesses_one_breaks() -> None:
    content = plain_content()
    content["army"][0]["equipment"][0] |= {"name": "Second Harness", "gear": "harness"}
    state = GAME.new(0, make_cards(content), armies="human,orc")
    human = {"hero": "Drill", "line": {"1": under("2/2", "Harness", "Second Harness"), "5": "0/9"}}
    GAME.arrange(state, {"phase": "combat", "human": human, "orc": {"hero": "Undying", "line": {"1": "Savage"}}})
    play = Battle(History(state, 0)).do("human: hold", "human: save 1")
    assert play["human.line.1.under"] != []
    assert play["decision"] == "save", "two Hits, so the other one may be used too"
    assert play.do("human: save 1")["human.line.1"] == "2/2"
    assert play["human.discard"] == ["Harness", "Second Harness"]


@pytest.mark.rule("DW-520")
def test_a_mender_cancels_one_hit_beside_it_each_combat() -> None:
    play = combat({"1": "2/2", "2": "Mend", "3": "2/2"}, {"1": "3/3", "3": "3/3"}).do("human: hold")
    assert play.choices("human") == ["save 1", "save 3", "no-save"]
    play.do("human: save 3")
    assert play.data("saved") == [{"spot": 2, "who": "2/2", "source": 1, "by": "Mend"}]
    assert play["human.line.1"] == ""
    assert play["human.line.3"] == "2/2"
    assert play["round"] == 2


@pytest.mark.rule("DW-520")
@pytest.mark.parametrize(("token", "asked"), [("human", ["human", "orc"]), ("orc", ["orc", "human"])])
def test_the_token_holder_cancels_hits_first(token: str, asked: list[str]) -> None:
    play = combat(
        {"1": "2/2"}, {"1": "2/2", "5": "0/9"}, token=token,
        in_human={"hand": ["1/1"]}, in_orc={"hero": "Rites", "removed": ["1/1"], "deck": ["1/1", "3/3"]},
    )  # fmt: skip
    seen = []
    for _ in range(8):
        side = play["to_act"][0]
        if play["phase"] != "combat":
            break
        if play["decision"] == "announce":
            play.do(f"{side}: hold")
            continue
        if play.view(side)["detail"]["sides"][0]["line"][0]["hits"]:
            seen.append(side)
        play.do(f"{side}: no-ability")
    assert seen == asked


@pytest.mark.rule("DW-520", "DW-516")
def test_who_has_no_hit_or_cannot_pay_is_not_asked() -> None:
    assert combat({"1": "3/3"}, {"1": "2/2"}, in_human={"hand": ["1/1"]})["phase"] == "replenishment"
    assert combat({"1": "2/2"}, {"1": "3/3"})["round"] == 2


@pytest.mark.rule("DW-516")
def test_cancelling_hits_takes_off_no_wounds_of_earlier_rounds() -> None:
    play = combat({"1": under("2/2 h3", wounds=1)}, {"1": "3/3"}, in_human={"hand": ["1/1"]})
    play.do("human: ability", "human: pay 1/1", "human: save 1")
    assert play["human.line.1.wounds"] == 1
    unhurt = combat({"1": under("2/2 h3", wounds=1)}, {"1": "1/1"}, in_human={"hand": ["1/1"]})
    assert unhurt["phase"] == "replenishment"
    assert unhurt["human.line.1.wounds"] == 1


@pytest.mark.rule("DW-520")
def test_wounds_by_a_text_are_not_hits() -> None:
    play = combat({"1": under("2/2", "Harness"), "5": "0/9"}, {"1": "Blast"}, in_orc={"hero": "Feral"})
    play.do("human: hold")
    assert play["decision"] == "save", "the Hit of the Blast can be cancelled"
    play.do("human: save 1")
    assert {"spot": 0, "wounds": 1, "who": "2/2"} in play.data("wounded"), "not the Wound of its text"
    assert play["human.line.1"] == ""


# -- Wounds and destruction --------------------------------------------------------------


@pytest.mark.rule("DW-516", "DW-517")
def test_hits_become_wounds_that_stay_and_destroy_at_the_health() -> None:
    play = combat({"1": "3/3"}, {"1": "2/2 h3"})
    for wounds in (1, 2):
        assert play["orc.line.1.wounds"] == wounds
        play.do(*(f"{side}: pass" for side in (("orc", "human") if play["token"] == "orc" else ("human", "orc"))))
        if play["phase"] == "replenishment":
            play.do(*(f"{side}: keep-hand" for side in (play["token"], "human" if play["token"] == "orc" else "orc")))
    assert play["orc.line.1"] == ""
    assert play["orc.discard"] == ["2/2 h3"]


@pytest.mark.rule("DW-516")
def test_a_hero_takes_wounds_too() -> None:
    play = combat({"1": "9/0"}, {}).do("human: attack-hero")
    assert play.data("wounded") == [
        {"spot": 0, "wounds": 1, "who": "9/0"}, {"spot": 5, "wounds": 1, "who": "Undying"},
    ]  # fmt: skip
    assert play["orc.hero.wounds"] == 1


@pytest.mark.rule("DW-517")
def test_destroyed_units_take_the_cards_under_them_each_to_its_owner() -> None:
    play = battle(
        human={"hand": ["1/1"], "line": {"1": under("2/2", "Quiver", "Shield")}},
        orc={"hand": ["Net", "1/1"], "line": {"1": "9/0"}, "hero": "Feral"},
    )
    play.do("human: pass", "orc: deploy Net", "orc: target enemy 1", "orc: pass", "human: no-ability")
    assert play["human.discard"] == ["2/2", "Quiver", "Shield"]
    assert play["orc.discard"] == ["9/0", "Net"]


# -- what ends with combat ---------------------------------------------------------------


@pytest.mark.rule("DW-518")
def test_activated_abilities_last_to_the_end_of_combat_from_whichever_phase() -> None:
    play = battle(human={"hero": "Sacrifice", "line": {"1": "2/2"}}, orc={"line": {"1": "3/3", "5": "0/9"}})
    play.do("human: ability", "human: pass", "orc: pass", "orc: hold")
    assert sorted(play.fought()) == [("2/2", 3, 3, 1), ("3/3", 3, 3, 1)]
    play = battle(human={"hero": "Sacrifice", "line": {"2": "2/2 h3"}}, orc={"line": {"2": "0/9"}})
    play.do("human: ability", "human: pass", "orc: pass")
    assert play["round"] == 2
    unit = play.view("human")["detail"]["sides"][0]["line"][1]
    assert unit["attack"]["total"] == unit["defense"]["total"] == 2
    assert play["human.hero.wounds"] == 1, "the Wound stays"


@pytest.mark.rule("DW-518")
def test_units_return_to_their_slots() -> None:
    play = combat({"1": "2/2"}, {"5": "1/1"}).do("human: attack-hero", "orc: hold")
    assert play["engaged"] == []
    line = play.view("orc")["detail"]["sides"][1]["line"]
    assert [unit and unit["order"] for unit in line] == [None] * 5


@pytest.mark.rule("DW-519")
def test_a_bonus_of_the_round_of_deployment_holds_for_that_round() -> None:
    play = battle(human={"hand": ["Charge", "1/1"], "hero": "Drill"}, orc={"line": {"1": "0/9"}})
    play.do("human: deploy Charge", "human: slot 1", "orc: pass", "human: pass", "human: keep-hand")
    play.do("orc: pass", "human: pass")
    fights = [event.data for event in play.history.events() if event.name == "fought"]
    assert [fight["attack"] for fight in fights if fight["at"] == "0/9"] == [3, 2]


@pytest.mark.rule("DW-519")
def test_cards_whose_text_ends_with_combat_are_discarded_the_others_stay() -> None:
    play = combat({"1": under("0/9", "Wall", "Shield")}, {"1": under("0/9", "Onslaught", "Cry")}, token="orc")
    play.do("orc: fight 1")
    assert play["human.line.1.under"] == ["Shield"]
    assert play["human.discard"] == ["Wall"]
    assert play["orc.line.1.under"] == ["Cry"]
    assert play["orc.discard"] == ["Onslaught"]
