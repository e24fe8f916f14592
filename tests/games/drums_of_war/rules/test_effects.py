"""What every card does, one effect at a time: the texts of Units, Equipment and Tactics, the abilities of Heroes."""

from typing import Any

import pytest

from tests.games.drums_of_war.playing import Battle, battle
from wartable.games.drums_of_war.table.cardset_file import GEARS, POWERS, TRAITS

Line = dict[str, Any]
QUIET = {"hero": "Feral"}  # of the Orcs: it recovers nothing


def bearing(unit: str, *under: str) -> Line:
    return {"unit": unit, "under": list(under)}


def combat(human: Line, orc: Line, *, token: str = "human", **more: dict[str, Any]) -> Battle:
    sides = [{"line": line, **more.get(f"in_{name}", {})} for name, line in (("human", human), ("orc", orc))]
    return battle(phase="combat", token=token, human=sides[0], orc=sides[1])


def values(play: Battle, side: int, slot: int) -> tuple[int, int]:
    """Give attack and defense of a Unit as everybody sees them."""
    unit = play.view("human")["detail"]["sides"][side]["line"][slot - 1]
    return unit["attack"]["total"], unit["defense"]["total"]


# -- effects on values -------------------------------------------------------------------

HUMAN, ORC = 0, 1
VALUES: dict[str, tuple[Line, Line, tuple[int, int], tuple[int, int]]] = {  # lines, (side, slot), its values
    "guarded": ({"1": "Guarded", "3": "2/2"}, {}, (HUMAN, 1), (2, 3)),
    "charge": ({"1": "Charge"}, {}, (HUMAN, 1), (3, 2)),
    "slayer": ({"1": "Slayer", "2": "1/1"}, {"1": "Cavalry"}, (HUMAN, 1), (3, 2)),
    "bulwark": ({"1": "1/1", "2": "Bulwark"}, {}, (HUMAN, 1), (1, 2)),
    "horde": ({}, {"1": "Horde", "2": "Horde"}, (ORC, 2), (3, 2)),
    "frenzy": ({"1": "0/9", "2": "1/1"}, {"1": "Frenzy"}, (ORC, 1), (3, 2)),
    "drum": ({}, {"1": "1/1", "2": "Drum"}, (ORC, 1), (2, 1)),
    "dread": ({"1": "3/3"}, {"2": "Dread"}, (HUMAN, 1), (2, 3)),
    "shield": ({"1": bearing("1/1", "Shield")}, {}, (HUMAN, 1), (1, 2)),
    "cry": ({}, {"1": bearing("1/1", "Cry")}, (ORC, 1), (2, 1)),
    "wall": ({"1": "1/1", "2": bearing("2/2", "Wall")}, {}, (HUMAN, 1), (1, 2)),
    "feral": ({}, {"1": "2/2"}, (ORC, 1), (3, 2)),
}


@pytest.mark.parametrize(("human", "orc", "where", "expected"), VALUES.values(), ids=VALUES)
def test_effects_on_values(
    human: Line, orc: Line, where: tuple[int, int], expected: tuple[int, int], request: Any
) -> None:
    feral = request.node.callspec.id == "feral"
    play = combat(human, orc, in_human={"deployed": [1]}, in_orc={"hero": "Feral" if feral else "Undying"},
                  token="human" if human else "orc")  # fmt: skip
    assert values(play, *where) == expected


def test_marksman_is_better_against_units_it_does_not_face() -> None:
    play = combat({"1": "Marksman"}, {"2": "0/9"}).do("human: attack 2", "orc: hold", "orc: no-strike")
    assert play.fought() == [("0/9", 3, 9, 0)]
    play = combat({"1": "Marksman", "5": "1/1"}, {"1": "0/9"}).do("human: hold")
    assert ("0/9", 2, 9, 0) in play.fought()


def test_siege_and_warlords_are_better_against_heroes() -> None:
    play = combat({"1": "Siege"}, {}).do("human: attack-hero")
    assert ("Undying", 3, 4, 0) in play.fought()
    play = combat({}, {"1": "2/2"}, token="orc", in_orc={"hero": "Warlord"}).do("orc: attack-hero")
    assert ("Aegis", 3, 4, 0) in play.fought()


def test_wrath_needs_a_wounded_hero() -> None:
    assert values(combat({}, {"1": "Wrath"}, token="orc", in_orc={"wounds": 1}), ORC, 1) == (3, 2)
    assert values(combat({}, {"1": "Wrath"}, token="orc"), ORC, 1) == (2, 2)


def test_backing_is_better_in_support() -> None:
    play = combat({"1": "0/9"}, {"1": "1/1", "2": "Backing"}, token="orc").do("orc: support 1", "human: strike 1")
    assert ("0/9", 4, 9, 0) in play.fought()


def test_quiver_adds_attack_and_range() -> None:
    play = combat({"1": bearing("1/1", "Quiver")}, {"2": "0/9"})
    assert play.choices("human") == ["attack 2", "attack-hero", "hold"]
    assert values(play, HUMAN, 1) == (2, 1)


def test_net_takes_defense_from_an_enemy_unit() -> None:
    play = battle(token="orc", human={"line": {"2": "3/3"}}, orc={"hand": ["Net", "1/1"]})
    play.do("orc: deploy Net", "orc: target enemy 2")
    assert values(play, HUMAN, 2) == (3, 2)
    assert play.view("orc")["detail"]["sides"][0]["line"][1]["nets"] == ["orc.net"]


# -- the other texts of Units ------------------------------------------------------------


def test_flyer_may_attack_the_hero_although_engaged() -> None:
    play = combat({"3": "Flyer"}, {"3": "0/9"})
    assert play.choices("human") == ["fight 3", "attack-hero"]
    assert ("Undying", 2, 4, 0) in play.do("human: attack-hero").fought()


def test_levy_draws_a_card_when_deployed() -> None:
    play = battle(human={"hand": ["Levy", "1/1"], "deck": ["3/3"]})
    play.do("human: deploy Levy", "human: slot 2")
    assert play["human.hand"] == ["3/3"]
    assert play["human.deck"] == 0
    assert "trait-fired" in play.told()


def test_levy_that_finds_no_card_draws_none() -> None:
    play = battle(human={"hand": ["Levy", "1/1"], "deck": []})
    assert play.do("human: deploy Levy", "human: slot 2")["human.hand"] == []
    assert play["winner"] is None


def test_mend_cancels_a_hit_beside_it_once_not_on_itself() -> None:
    play = combat({"1": "2/2", "2": "Mend", "3": "2/2"}, {"1": "3/3", "2": "9/0", "3": "3/3", "4": "0/9"})
    play.do("orc: hold")
    assert play.choices("human") == ["save 1", "save 3", "no-save"]
    play.do("human: save 1")
    assert [play[f"human.line.{slot}"] for slot in (1, 2, 3)] == ["2/2", "", ""]


def test_mend_that_is_cancelled_mends_nothing() -> None:
    play = combat({"1": "2/2", "2": "Mend"}, {"1": "3/3", "2": "Silencer"}).do("orc: cancel 2")
    assert play["round"] == 2
    assert play["human.line.1"] == ""


def test_spread_divides_its_attack() -> None:
    play = combat({"1": "1/1", "3": "1/1"}, {"5": "Spread"}, token="orc").do("orc: attack 1")
    assert play.choices("orc") == ["spread 1", "spread 3"]
    play.do("orc: spread 3", "orc: spread 1", "orc: spread 3")
    play.do("human: hold", "human: hold", "human: no-strike", "human: no-strike")
    assert play.fought() == [("1/1", 2, 1, 1), ("1/1", 2, 1, 1)]


def test_pillage_recovers_removed_cards_when_it_helps_to_destroy() -> None:
    play = combat({"1": "1/1", "5": "0/9"}, {"1": "Pillage"}, in_orc={**QUIET, "removed": ["1/1", "2/2", "3/3"]})
    play.do("human: hold")
    assert play["orc.discard"] == ["2/2", "3/3"]
    assert play["orc.removed.cards"] == ["1/1"]
    missed = combat({"1": "0/9", "5": "1/1"}, {"1": "Pillage"}, in_orc={**QUIET, "removed": ["1/1", "2/2"]})
    assert missed.do("human: hold")["orc.removed"] == 2


def test_raid_costs_the_enemy_the_top_card_of_the_deck() -> None:
    play = combat({"1": "1/1", "5": "0/9"}, {"1": "Raid"}, in_orc=QUIET)
    before = play["human.deck"]
    play.do("human: hold")
    assert play["human.removed"] == 1
    assert play["human.deck"] == before - 1 - 5, "and five are drawn"


def test_savage_gives_one_more_hit() -> None:
    play = combat({"1": "2/2 h3", "5": "0/9"}, {"1": "Savage"}).do("human: hold")
    assert ("2/2 h3", 2, 2, 2) in play.fought()
    assert play["human.line.1.wounds"] == 2


def test_regenerate_loses_a_wound_when_replenishment_begins() -> None:
    play = combat({"1": "0/9"}, {"1": {"unit": "Regenerate", "wounds": 2}}, in_human={"hand": ["1/1"]})
    assert play["phase"] == "replenishment"
    assert play["orc.line.1.wounds"] == 1


def test_regenerate_does_so_even_if_it_was_cancelled_in_combat() -> None:
    play = combat({"1": "Silencer"}, {"1": {"unit": "Regenerate", "wounds": 1}}).do("human: cancel 1")
    assert play["orc.line.1.wounds"] == 1, "one Hit more, one Wound less"


@pytest.mark.rule("DW-525")
def test_blast_wounds_every_unit_whose_attack_on_it_succeeded() -> None:
    play = combat({"1": "2/2 h3", "2": "2/1 r2", "4": "2/2"}, {"1": "Blast", "4": "0/9"}, in_orc=QUIET)
    play.do("human: support 1", "orc: strike 2")
    assert [play[f"human.line.{slot}"] for slot in (1, 2, 4)] == ["2/2 h3", "", "2/2"]
    assert play["human.line.1.wounds"] == 1
    assert play["human.line.4.wounds"] == 0


def test_blast_that_survives_or_falls_to_the_hero_wounds_nobody() -> None:
    play = combat({"1": "1/1"}, {"5": "Blast"}).do("human: hold", "orc: attack-hero")
    assert play["orc.line.5"] == ""
    assert play["human.hero.wounds"] == 0
    assert play["human.line.1"] == "1/1"


# -- the other Equipment and Tactics -----------------------------------------------------


def test_harness_cancels_a_hit_and_is_discarded() -> None:
    play = combat({"1": bearing("2/2", "Harness"), "2": "0/9"}, {"1": "3/3"}).do("human: hold", "human: save 1")
    assert play["human.line.1"] == "2/2"
    assert play["human.discard"] == ["Harness"]


def test_cry_makes_its_bearer_attack() -> None:
    play = combat({"2": "0/9"}, {"1": bearing("1/1", "Cry")}, token="orc")
    assert play.choices("orc") == ["attack-hero"]


def test_cleaver_gives_one_more_hit() -> None:
    play = combat({"1": "2/2 h3", "5": "0/9"}, {"1": bearing("2/2", "Cleaver")}).do("human: hold")
    assert ("2/2 h3", 2, 2, 2) in play.fought()


def test_march_takes_a_unit_with_all_that_is_on_and_under_it_to_an_empty_slot() -> None:
    marcher = {"unit": "2/2 h3", "wounds": 1, "under": ["March", "Shield"]}
    play = combat({"1": marcher, "2": "0/9"}, {"4": "0/9"})
    assert play.choices("human") == ["march 3", "march 4", "march 5", "stay"]
    play.do("human: march 4", "human: hold")
    assert play["human.line.4"] == "2/2 h3"
    assert play["human.line.4.wounds"] == 1
    assert play["human.line.4.under"] == ["Shield"]
    assert play["human.discard"] == ["March"]
    assert ("0/9", 2, 9, 0) in play.fought()


def test_a_fresh_unit_that_marches_stays_fresh() -> None:
    play = combat({"1": bearing("Charge", "March")}, {"4": "0/9", "5": "1/1"}, in_human={"deployed": [1]})
    play.do("human: march 4", "orc: hold")
    assert ("0/9", 3, 9, 0) in play.fought()


def test_onslaught_sends_an_engaged_unit_at_the_hero_and_is_discarded() -> None:
    play = combat({"1": "0/9"}, {"1": bearing("2/2", "Onslaught")}, token="orc")
    assert play.choices("orc") == ["fight 1", "attack-hero"]
    play.do("orc: attack-hero")
    assert ("Aegis", 3, 4, 0) in play.fought(), "with 1 more attack there"
    assert play["orc.discard"] == ["2/2", "Onslaught"], "the Hero struck back at it"
    fight = combat({"1": "0/9"}, {"1": bearing("2/2", "Onslaught"), "5": "0/9"}, token="orc")
    assert ("0/9", 2, 9, 0) in fight.do("orc: fight 1", "orc: hold").fought(), "and none more elsewhere"


def test_oath_adds_attack_and_wounds_its_bearer_when_combat_ends() -> None:
    play = combat({"5": "0/9"}, {"1": bearing("2/2 h3", "Oath"), "2": bearing("1/1", "Oath")}, token="orc")
    assert values(play, ORC, 1) == (4, 2)
    play.do("orc: hold", "orc: hold", "human: hold")
    assert play["orc.line.1.wounds"] == 1
    assert play["orc.line.2"] == ""
    assert play["orc.line.1.under"] == []


def test_wall_and_oath_last_for_one_combat() -> None:
    play = combat({"1": bearing("0/9", "Wall")}, {"1": "1/1", "2": bearing("2/2 h3", "Oath")}).do("orc: hold")
    assert play["human.line.1.under"] == []
    assert play["orc.line.2.under"] == []
    assert values(play, HUMAN, 1) == (0, 9)


# -- Heroes ------------------------------------------------------------------------------


def test_drill_makes_the_first_unit_of_a_round_cheaper() -> None:
    play = battle(human={"hero": "Drill", "hand": ["2/2", "2/2", "1/1"]})
    play.do("human: deploy 2/2", "human: slot 1", "orc: pass")
    assert play["human.removed"] == 0
    play.do("human: deploy 2/2", "human: slot 2")
    assert play["human.removed"] == 1


def test_sacrifice_wounds_the_hero_and_strengthens_all_own_units() -> None:
    play = battle(human={"hero": "Sacrifice", "line": {"1": "1/1", "5": "2/2"}})
    play.do("human: ability")
    assert play["human.hero.wounds"] == 1
    assert values(play, HUMAN, 1) == (2, 2)
    assert values(play, HUMAN, 5) == (3, 3)


def test_hush_cancels_one_enemy_ability_each_combat() -> None:
    play = combat({"1": "0/9"}, {"1": "Savage", "2": "2/2"}, in_human={"hero": "Hush"})
    assert play.choices("human") == ["cancel 1", "cancel 2", "no-cancel"]
    assert play.do("human: cancel 1")["orc.cancelled"] == [1]


@pytest.mark.parametrize("spot", ["hero", "3"])
def test_aegis_cancels_a_hit_on_the_hero_or_a_unit(spot: str) -> None:
    play = combat({"3": "2/2"}, {"1": "9/0", "3": "3/3"}, token="orc", in_human={"hand": ["1/1", "3/3"]})
    play.do("orc: attack-hero", "human: ability", "human: pay 3/3")
    assert play.choices("human") == ["save 3", "save hero"]
    play.do(f"human: save {spot}")
    assert play["human.hero.wounds"] == (0 if spot == "hero" else 1)
    assert play["human.line.3"] == ("2/2" if spot == "3" else "")


def test_rites_are_taken_one_by_one_each_once_and_each_for_a_card() -> None:
    play = battle(token="orc", orc={"hero": "Rites", "line": {"1": "1/1"}, "removed": ["3/3"]})
    deck = play["orc.deck"]
    play.do("orc: ability")
    assert play.choices("orc") == ["option hide", "option blood", "option bones"]
    play.do("orc: option hide")
    assert play.choices("orc") == ["option blood", "option bones", "done"]
    play.do("orc: option blood", "orc: done")
    assert play["orc.deck"] == deck - 2
    assert values(play, ORC, 1) == (2, 1)
    assert play.view("orc")["detail"]["sides"][1]["hero"]["defense"]["total"] == 5
    assert play["to_act"] == ["orc"]


def test_the_rite_of_bones_brings_back_two_removed_cards_and_does_not_refund_itself() -> None:
    play = battle(
        token="orc", orc={"hero": "Rites", "deck": ["9/0"], "removed": ["3/3", "2/2", "1/1"], "rest": "discard"}
    )
    discarded = len(play["orc.discard"])
    play.do("orc: ability", "orc: option bones")
    assert len(play["orc.discard"]) == discarded + 2
    assert play["orc.removed.cards"] == ["3/3", "9/0"], "what was paid stays removed"
    assert [event["card"] for event in play.data("recovered")] == ["1/1", "2/2"]


def test_undying_recovers_a_card_for_each_own_unit_destroyed() -> None:
    removed = ["1/1", "2/2", "3/3"]
    play = combat({"1": "2/2", "2": "2/2", "5": "0/9"}, {"1": "1/1", "2": "1/1"}, in_orc={"removed": removed})
    play.do("human: hold")
    assert play["orc.discard"] == ["1/1", "1/1", "2/2", "3/3"]
    assert play["orc.removed.cards"] == ["1/1"]


def test_no_effect_is_left_out_here() -> None:
    tested = " ".join([*globals(), *VALUES])
    effects = {*TRAITS, *GEARS, *POWERS} - {"none"}
    assert {effect for effect in effects if effect not in tested and f"{effect}s" not in tested} == set()
