"""How the AI army fights: announcements, targets, strike-backs, cancelled Hits, and the cards it plays by name."""

from typing import Any

import pytest

from tests.games.drums_of_war.playing import Battle
from tests.games.drums_of_war.playing_solo import solo
from wartable.games.drums_of_war.table.codes import HERO, HOLDS

Line = dict[str, Any]
FAR = "Monster"  # a Unit of the person that holds, so that the AI announces after something was decided


def under(unit: str, *cards: str) -> Line:
    return {"unit": unit, "under": list(cards)}


def combat(person: Line, ai: Line) -> Battle:
    """Let the person's line and the AI's meet; the person, who holds the token, has a card in hand."""
    return solo({"line": person, "hand": ["Cavalry"]}, {"line": ai}, phase="combat")


def announced(play: Battle) -> dict[int, object]:
    """Tell what the AI's Units announced, slot by slot: an enemy slot, ``hero`` or ``hold``."""
    words = {int(HERO): "hero", int(HOLDS): "hold"}
    orders = [event.data for event in play.events if event.name == "announced" and event.seat == 1]
    return {
        int(str(data["slot"])) + 1: words.get(int(str(data["order"])), int(str(data["order"])) + 1) for data in orders
    }


def struck_by_ai(play: Battle) -> list[object]:
    """Tell at which slot each strike-back of the AI went."""
    return [event.data["target"] for event in play.events if event.name == "struck" and event.seat == 1]


def test_words_of_announcements() -> None:
    assert announced(combat({"1": FAR}, {"5": "0/9"}).do("human: hold")) == {5: "hold"}


# -- the order of what a Unit does -------------------------------------------------------


@pytest.mark.rule("DW-908")
def test_support_if_its_help_is_what_makes_the_attack_succeed() -> None:
    play = combat({"1": "3/3", "5": "0/9"}, {"1": "2/2", "2": "2/1 r2"}).do("human: hold")
    assert announced(play)[2] == 1


@pytest.mark.rule("DW-908")
@pytest.mark.parametrize(
    ("person", "fighter"),
    [("2/2 h3", "2/2"), ("0/9", "2/2")],
    ids=["the engaged Unit does it alone", "both together cannot"],
)
def test_no_support_if_it_is_not_needed_or_not_enough(person: str, fighter: str) -> None:
    play = combat({"1": person, "5": FAR}, {"1": fighter, "2": "2/1 r2"}).do("human: hold")
    assert announced(play)[2] == "hold"


@pytest.mark.rule("DW-908")
def test_a_unit_in_range_that_it_can_damage_comes_next_then_the_hero_then_holding() -> None:
    play = combat({"1": "1/1", "5": "0/9"}, {"2": "2/1 r2"}).do("human: hold", "human: hold")
    assert announced(play) == {2: 1}
    play = combat({"1": "3/3", "5": "0/9"}, {"2": "2/1 r2", "3": "9/0"}).do("human: hold", "human: hold")
    assert announced(play) == {2: "hero", 3: "hero"}, "it cannot damage the 3/3; 2 and 9 wound the Hero"
    play = combat({"1": "3/3", "5": "0/9"}, {"2": "2/1 r2", "3": "1/1"}).do("human: hold", "human: hold")
    assert announced(play) == {2: "hold", 3: "hold"}, "2 and 1 do not"


@pytest.mark.rule("DW-908", "DW-509")
def test_the_units_left_for_the_hero_are_judged_together() -> None:
    play = combat({"1": FAR}, {"2": "2/2", "3": "1/1", "4": "1/1"}).do("human: hold")
    assert announced(play) == {2: "hero", 3: "hero", 4: "hero"}, "none of them wounds alone, 2 and 1 and 1 do"
    play.do("human: strike 2")
    assert ("Drill", 4, 4, 1) in play.fought()
    play = combat({"1": FAR}, {"2": "2/2", "3": "1/1"}).do("human: hold")
    assert announced(play) == {2: "hold", 3: "hold"}
    play = combat({"3": "1/1"}, {"2": "2/1 r2", "4": "2/2", "5": "2/2"}).do("human: hold")
    assert announced(play) == {2: 3, 4: "hero", 5: "hero"}, "who can damage a Unit is not left"


@pytest.mark.rule("DW-908", "DW-525")
@pytest.mark.parametrize(("wounds", "order"), [(0, "hold"), (1, 1), (2, "hold")])
def test_support_whose_extra_hits_are_what_destroys(wounds: int, order: object) -> None:
    facing = {"unit": "2/2 h3", "wounds": wounds}
    play = combat({"1": facing, "5": FAR}, {"1": "2/2", "2": "Savage"}).do("human: hold")
    assert announced(play)[2] == order, "its fighter makes 1 Hit alone, with the savage 2"


@pytest.mark.rule("DW-908", "DW-525")
@pytest.mark.parametrize(("wounds", "order"), [(0, 1), (1, "hold"), (2, "hold")])
def test_extra_hits_of_the_fighter_can_make_support_needless(wounds: int, order: object) -> None:
    facing = {"unit": "2/2 h3", "wounds": wounds}
    play = combat({"1": facing, "5": FAR}, {"1": under("2/2", "Cleaver"), "2": "Savage"}).do("human: hold")
    assert announced(play)[2] == order, "its fighter makes 2 Hits alone, with the savage 3"


@pytest.mark.rule("DW-908")
def test_a_unit_in_range_comes_before_the_hero_and_support_before_both() -> None:
    play = combat({"1": "3/3", "3": "1/1", "5": "0/9"}, {"1": "2/2", "2": under("2/1 r2", "Oath")})
    play.do("human: hold", "human: hold")
    assert announced(play)[2] == 1
    play = combat({"3": "1/1", "5": "0/9"}, {"2": under("2/1 r2", "Oath")}).do("human: hold", "human: hold")
    assert announced(play) == {2: 3}


@pytest.mark.rule("DW-908", "DW-514")
def test_an_attack_of_0_damages_a_unit_of_defense_0() -> None:
    person = {"line": {"1": "9/0", "3": "Dread"}, "hand": ["Cavalry"]}
    ai = {"line": {"2": under("0/9", "Quiver")}}
    play = solo(person, ai, army="orc", phase="combat").do("orc: hold", "orc: hold")
    assert announced(play) == {2: 1}


@pytest.mark.rule("DW-908")
def test_engaged_units_fight() -> None:
    play = combat({"1": "0/9", "5": FAR}, {"1": "2/2"}).do("human: hold")
    assert ("0/9", 2, 9, 0) in play.fought()
    assert announced(play) == {}


@pytest.mark.rule("DW-915", "DW-908")
def test_units_announce_from_slot_1_to_5_each_counting_what_was_announced() -> None:
    play = combat({"3": "2/2", "1": "0/9"}, {"2": "2/1 r3", "4": "2/1 r3"}).do("human: hold", "human: hold")
    assert announced(play) == {2: 3, 4: "hold"}, "the second has nothing to add"
    play = combat({"3": FAR}, {"1": "Reckless", "2": "2/2"}).do("human: hold")
    assert announced(play) == {1: "hero", 2: "hero"}, "the second makes it 4"
    play = combat({"3": FAR}, {"1": "2/2", "2": "Reckless"}).do("human: hold")
    assert announced(play) == {1: "hero", 2: "hero"}, "it does not matter who comes first"


@pytest.mark.rule("DW-908", "DW-915")
@pytest.mark.parametrize(
    ("facing", "cards", "orders"),
    [("3/3", ("Onslaught", "Oath"), {2: "hero", 3: "hero"}), ("2/2", ("Onslaught",), {2: 3, 3: 3})],
    ids=["its 4 wound the Hero", "its 2 do not"],
)
def test_no_support_of_a_fight_that_its_unit_will_leave(
    facing: str, cards: tuple[str, ...], orders: dict[int, object]
) -> None:
    line = {"3": under(facing, "Shield", "Wall"), "5": FAR}
    play = combat(line, {"2": "2/1 r2", "3": under("2/2", *cards)}).do("human: hold")
    assert announced(play) == orders


@pytest.mark.rule("DW-908", "DW-915", "DW-527")
def test_of_an_attack_that_will_be_divided_only_one_point_is_counted_on() -> None:
    play = combat({"3": under("3/3", "Shield", "Wall"), "5": FAR}, {"2": "2/1 r2", "3": "Spread"}).do("human: hold")
    assert announced(play) == {2: "hold"}, "4 and 2 would do, but the 4 may go elsewhere"
    play = combat({"3": "3/3", "5": FAR}, {"2": "2/1 r2", "3": "Spread"}).do("human: hold")
    assert announced(play) == {2: 3}, "the one sure point and 2 do"


@pytest.mark.rule("DW-916")
def test_who_must_attack_and_would_hold_attacks_the_hero() -> None:
    play = combat({"1": "0/9"}, {"3": "Reckless", "4": under("1/1", "Cry"), "5": "1/1"}).do("human: hold")
    assert announced(play) == {3: "hero", 4: "hero", 5: "hero"}, "2 and 2 wound the Hero"
    play = combat({"1": "0/9"}, {"3": "Reckless", "5": "1/1"}).do("human: hold")
    assert announced(play) == {3: "hero", 5: "hold"}, "2 and 1 do not"


# -- whom --------------------------------------------------------------------------------


@pytest.mark.rule("DW-912", "DW-915")
@pytest.mark.parametrize(
    ("line", "chosen"),
    [
        ({"1": "1/1", "3": "2/2"}, 3),  # costs more
        ({"1": "2/1 r2", "3": "Cavalry"}, 3),  # costs the same, attacks the same, has more defense
        ({"1": "9/0", "3": "1/1"}, 1),  # costs the same, attacks better
    ],
)
def test_of_several_targets_the_costliest_then_attack_then_defense(line: Line, chosen: int) -> None:
    play = solo({"line": {**line, "5": "0/9"}, "hand": ["Machine"]}, {"line": {"2": "2/1 r2"}}, phase="combat")
    play.do(*["human: hold"] * 3)
    assert announced(play) == {2: chosen}


@pytest.mark.rule("DW-915")
def test_then_the_person_decides() -> None:
    play = combat({"1": "2/2", "3": "2/2"}, {"2": "2/1 r2"}).do("human: hold", "human: hold")
    assert play["decision"] == "tie"
    assert play.choices("human") == ["choose-slot 1", "choose-slot 3"]
    assert play.refused("human: choose-slot 5") == "DW-915"
    play.do("human: choose-slot 3")
    assert announced(play) == {2: 3}


@pytest.mark.rule("DW-915")
def test_cancels_go_to_the_strongest_unit_in_range() -> None:
    person, ai = {"1": "2/2", "2": "Savage"}, {"4": "0/9"}
    play = solo(
        {"line": {"1": "3/3", **person}, "hand": ["Cavalry"]}, {"line": ai, "hero": "Hush"}, army="orc", phase="combat"
    )
    assert play["decision"] == "tie", "both cost 1, attack 2 and defend 2"
    play = solo(
        {"line": {"1": "3/3", "2": "Savage"}, "hand": ["Cavalry"]},
        {"line": ai, "hero": "Hush"},
        army="orc",
        phase="combat",
    )
    assert play["orc.cancelled"] == [1]
    play = combat({"1": "Guarded", "2": "3/3", "4": "0/9"}, {"1": "Silencer"})
    assert play["human.cancelled"] == [1], "only the Unit it faces is in its range"


@pytest.mark.rule("DW-915")
def test_strike_backs_prefer_an_attacker_they_can_hit() -> None:
    play = combat({"1": "2/1 r2", "3": under("2/1 r2", "Shield", "Wall")}, {"2": "2/2 h3"})
    play.do("human: attack 2", "human: attack 2")
    assert play.data("struck") == [{"spot": 1, "target": 0, "who": "2/2 h3", "foe": "2/1 r2"}]


@pytest.mark.rule("DW-915", "DW-507")
def test_an_engaged_unit_counts_its_supporters_before_it_strikes_back_elsewhere() -> None:
    person = {"3": "3/3", "4": under("2/2 h3", "Quiver", "Shield")}
    play = combat(person, {"2": "2/1 r2", "3": "2/2"}).do("human: support 3", "human: strike 3")
    assert struck_by_ai(play) == [2], "2 and 2 against 3"
    play = combat(person, {"2": "0/9", "3": "2/2"}).do("human: support 3")
    assert struck_by_ai(play) == [3], "2 against 3: it hits nobody"


@pytest.mark.rule("DW-915")
def test_strike_backs_then_prefer_the_strongest_and_the_hero_does_so_too() -> None:
    play = combat({"1": "1/1", "3": "2/2"}, {}).do("human: attack-hero", "human: attack-hero")
    assert play.data("struck") == [{"spot": 5, "target": 2, "who": "Undying", "foe": "2/2"}]
    play = combat({"1": "2/2", "3": "2/2"}, {}).do("human: attack-hero", "human: attack-hero")
    assert play["decision"] == "tie"
    play.do("human: choose-slot 1")
    assert play.data("struck") == [{"spot": 5, "target": 0, "who": "Undying", "foe": "2/2"}]


@pytest.mark.rule("DW-912")
def test_hits_are_cancelled_on_the_hero_first_then_where_a_unit_survives() -> None:
    ai = {"hero": "Aegis", "supply": ["1/1"], "passed": False}
    person = {"line": {"1": "3/3", "3": "9/0"}, "hand": ["Cavalry"]}
    play = solo(person, {**ai, "line": {"1": "2/2"}}, army="orc").do("orc: pass", "orc: attack-hero")
    assert play.data("saved") == [{"spot": 5, "who": "Aegis", "source": 5, "by": "Aegis"}]
    assert play["human.line.1"] == ""


@pytest.mark.rule("DW-912")
def test_a_unit_that_survives_by_it_comes_before_a_costlier_one() -> None:
    person = {"line": {"1": under("3/3", "Cleaver"), "2": "2/1 r2"}, "hand": ["Cavalry"]}
    ai = {"line": {"1": {"unit": "2/2 h3", "wounds": 1}, "2": "2/2"}, "hero": "Aegis", "supply": ["1/1"]}
    play = solo(person, ai, army="orc").do("orc: pass")
    assert play.data("saved") == [{"spot": 0, "who": "2/2 h3", "source": 5, "by": "Aegis"}], (
        "two Hits and a Wound would destroy it"
    )
    ai["line"] = {"1": {"unit": "2/2 h3", "wounds": 2}, "2": "2/2"}
    play = solo(person, ai, army="orc").do("orc: pass")
    assert play.data("saved") == [{"spot": 1, "who": "2/2", "source": 5, "by": "Aegis"}]


@pytest.mark.rule("DW-912")
def test_the_ai_uses_menders_and_harnesses_too() -> None:
    person = {"line": {"1": "3/3", "4": "3/3"}, "hand": ["Cavalry"]}
    ai = {"line": {"1": "2/2", "2": "Mend", "4": under("2/2", "Harness"), "5": "0/9"}}
    play = solo(person, ai, army="orc", phase="combat").do("orc: strike 1")
    assert play["human.line.1"] == play["human.line.4"] == "2/2"
    assert play["human.discard"] == ["Harness"]


# -- cards by name -----------------------------------------------------------------------


@pytest.mark.rule("DW-913", "DW-527")
def test_a_divided_attack_begins_with_the_costliest_unit() -> None:
    play = combat({"1": "1/1", "2": "3/3", "5": "0/9"}, {"4": "Spread"}).do(*["human: hold"] * 3)
    assert announced(play) == {4: 2}
    shares = [event.data for event in play.events if event.name == "spread"]
    assert shares == [{"slot": 3, "target": 0, "points": 1, "foe": "1/1", "card": "Spread"}]
    play.do("human: no-strike", "human: no-strike")
    assert sorted(play.fought()) == [("1/1", 1, 1, 1), ("3/3", 3, 3, 1)]


@pytest.mark.rule("DW-913", "DW-527")
def test_an_engaged_unit_that_divides_keeps_a_point_for_its_fight() -> None:
    play = combat({"1": "1/1", "2": "3/3", "5": FAR}, {"1": "Spread"}).do("human: hold", "human: hold")
    shares = [event.data for event in play.events if event.name == "spread"]
    assert shares == [{"slot": 0, "target": 1, "points": 3, "foe": "3/3", "card": "Spread"}]
    play = combat({"1": "2/2 h3", "2": "3/3", "5": FAR}, {"1": "Spread"}).do("human: hold", "human: hold")
    shares = [event.data for event in play.events if event.name == "spread"]
    assert shares == [{"slot": 0, "target": 4, "points": 2, "foe": "Monster", "card": "Spread"}], (
        "the one it faces costs most, then only 2 are left"
    )


@pytest.mark.rule("DW-913", "DW-915")
def test_between_equals_the_person_decides_where_it_begins() -> None:
    play = combat({"1": "3/3", "2": "3/3"}, {"4": "Spread"}).do("human: hold", "human: hold")
    assert play.choices("human") == ["choose-slot 1", "choose-slot 2"]
    assert announced(play.do("human: choose-slot 2")) == {4: 2}


@pytest.mark.rule("DW-913", "DW-916")
@pytest.mark.parametrize(
    ("unit", "order"), [("Spread", "hero"), (under("Spread", "Cry"), "hero")], ids=["4 wounds the Hero", "so does 5"]
)
def test_a_divided_attack_that_damages_nobody_goes_at_the_hero_if_it_can_wound(unit: str | Line, order: str) -> None:
    play = combat({"1": "0/9"}, {"4": unit}).do("human: hold")
    assert announced(play) == {4: order}


@pytest.mark.rule("DW-913")
@pytest.mark.parametrize(("army", "leaver"), [("orc", "Flyer"), ("human", {"unit": "2/2", "under": ["Onslaught"]})])
def test_griffin_and_onslaught_go_at_the_hero_if_they_can_land_a_hit(army: str, leaver: str | Line) -> None:
    side = {"line": {"1": "0/9", "5": FAR}, "hand": ["Cavalry"]}
    lone = solo(side, {"line": {"1": leaver}}, army=army, phase="combat").do(f"{army}: hold")
    assert announced(lone) == {1: 1}, "2 do not wound the Hero"
    side = {"line": {"2": "0/9", "5": FAR}, "hand": ["Cavalry"]}
    play = solo(side, {"line": {"1": "Reckless", "2": leaver}}, army=army, phase="combat").do(f"{army}: hold")
    assert announced(play) == {1: "hero", 2: "hero"}, "together they do, although it is engaged"
    play = solo(side, {"line": {"1": "2/2", "2": leaver}}, army=army, phase="combat").do(f"{army}: hold")
    assert announced(play) == {1: "hero", 2: "hero"}, "so do they with one that was left for the Hero"
    play = solo(side, {"line": {"1": "9/0", "2": leaver}}, army=army, phase="combat").do(f"{army}: hold")
    assert announced(play) == {1: "hero", 2: "hero"}, "and if the Hit is sure without it"


@pytest.mark.rule("DW-913")
@pytest.mark.parametrize("slot", ["1", "3"], ids=["engaged", "facing nobody"])
def test_onslaught_sends_a_unit_that_divides_its_attack_at_the_hero_too(slot: str) -> None:
    play = combat({"1": "1/1", "5": FAR}, {slot: under("Spread", "Onslaught")})
    play.do(*["human: hold"] * (1 if slot == "1" else 2))
    assert announced(play) == {int(slot): "hero"}, "its 4 wound the Hero"


@pytest.mark.rule("DW-913")
def test_march_orders_move_a_unit_in_front_of_one_it_can_damage() -> None:
    ai = {"line": {"1": under("2/2", "March"), "5": "0/9"}}
    person = {"line": {"2": "3/3", "3": "1/1"}, "hand": ["Cavalry"]}
    play = solo(person, ai, army="orc", phase="combat")
    assert play["human.line.3"] == "2/2"
    assert play["human.discard"] == ["March"]
    assert play["engaged"] == [3]


@pytest.mark.rule("DW-913")
def test_march_orders_are_kept_if_there_is_nobody_it_can_damage_or_it_is_engaged() -> None:
    for line in ({"2": "3/3"}, {"1": "3/3", "2": "1/1", "3": "0/9"}):
        play = solo(
            {"line": line, "hand": ["Cavalry"]}, {"line": {"1": under("2/2", "March")}}, army="orc", phase="combat"
        )  # fmt: skip
        assert play["human.line.1"] == "2/2"
        assert play["human.line.1.under"] == ["March"]


@pytest.mark.rule("DW-913")
def test_march_orders_are_judged_by_what_the_unit_can_do_there() -> None:
    ai = {"line": {"1": under("Marksman", "March")}}
    play = solo({"line": {"4": "3/3"}, "hand": ["Cavalry"]}, ai, army="orc", phase="combat")
    assert play["human.line.1"] == "Marksman", "facing the 3/3 it has 2, not 3"


@pytest.mark.rule("DW-913", "DW-915")
def test_between_equals_the_person_decides_where_the_unit_marches() -> None:
    ai = {"line": {"1": under("2/2", "March")}}
    play = solo({"line": {"2": "1/1", "3": "1/1"}, "hand": ["Cavalry"]}, ai, army="orc", phase="combat")
    assert play.choices("orc") == ["choose-slot 2", "choose-slot 3"]
    assert play.do("orc: choose-slot 2")["human.line.2"] == "2/2"
