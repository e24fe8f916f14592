"""The Combat phase up to its resolution: ranges, engagement, cancels, announcements, strike-backs."""

from typing import Any

import pytest

from tests.drums_of_war.plain_cards import plain_content
from tests.drums_of_war.playing import GAME, Battle, battle
from wartable.core.history import History
from wartable.games.drums_of_war.cardset import make_cards

Line = dict[str, Any]


def combat(human: Line, orc: Line, *, token: str = "human", **heroes: str) -> Battle:
    """Let two front lines meet; the Heroes are quiet unless named as ``human_hero`` or ``orc_hero``."""
    sides: dict[str, Line] = {"human": {"line": human}, "orc": {"line": orc}}
    for name, hero in heroes.items():
        sides[name.removesuffix("_hero")]["hero"] = hero
    return battle(phase="combat", token=token, human=sides["human"], orc=sides["orc"])


def under(unit: str, *cards: str) -> Line:
    return {"unit": unit, "under": list(cards)}


# -- range and engagement ----------------------------------------------------------------


@pytest.mark.rule("DW-501")
@pytest.mark.parametrize(
    ("unit", "slot", "targets"),
    [
        ("2/2", "3", []),
        ("2/1 r2", "3", ["2", "4"]),
        ("2/1 r3", "3", ["1", "2", "4", "5"]),
        ("2/1 r2", "1", ["2"]),
        ("2/1 r2", "5", ["4"]),
    ],
)
def test_range_is_the_facing_slot_the_adjacent_ones_or_all(unit: str, slot: str, targets: list[str]) -> None:
    enemies = {number: "0/9" if number == "1" else "2/2 h3" if number in "24" else "3/3" for number in "1245"}
    enemies.pop(slot, None)
    play = combat({slot: unit}, enemies)
    assert play.choices("human") == [*(f"attack {number}" for number in targets), "attack-hero", "hold"]
    assert all(play.refused(f"human: attack {number}") == "DW-501" for number in enemies if number not in targets)


@pytest.mark.rule("DW-501", "DW-502")
def test_range_one_reaches_the_unit_it_faces() -> None:
    play = combat({"1": "2/2", "5": "1/1"}, {"1": "3/3"}).do("human: hold")
    assert ("3/3", 2, 3, 0) in play.fought()
    assert ("2/2", 3, 2, 1) in play.fought()


@pytest.mark.rule("DW-502", "DW-522")
def test_units_that_face_each_other_must_fight_whatever_their_range() -> None:
    play = combat({"1": "2/1 r3", "3": "1/1"}, {"1": "0/9", "2": "2/1 r2"})
    assert play["engaged"] == [1]
    assert play.choices("human") == ["attack-hero", "hold"], "only the Unit on slot 3 is asked"
    play.do("human: hold")
    assert play["to_act"] == ["orc"]
    assert play.choices("orc") == ["support 1", "attack 3", "attack-hero", "hold"]
    play.do("orc: hold")
    assert sorted(play.fought()) == [("0/9", 2, 9, 0), ("2/1 r3", 0, 1, 0)]


@pytest.mark.rule("DW-522")
def test_a_unit_under_march_orders_moves_before_engagement_is_fixed() -> None:
    play = combat({"1": under("2/2", "March"), "2": "0/9"}, {"3": "3/3"})
    assert play["decision"] == "march"
    assert play["engaged"] == []
    assert play.choices("human") == ["march 3", "march 4", "march 5", "stay"]
    play.do("human: march 3")
    assert play["engaged"] == [3]
    assert play["human.line.1"] == ""
    assert play["human.line.3"] == "2/2"
    assert play["human.line.3.under"] == []
    assert play["human.discard"] == ["March"]


@pytest.mark.rule("DW-522")
def test_who_faces_an_enemy_does_not_march_and_who_stays_keeps_the_orders() -> None:
    assert combat({"1": under("2/2", "March"), "2": "0/9"}, {"1": "0/9"})["decision"] == "announce"
    play = combat({"1": under("2/2", "March")}, {"3": "3/3"}).do("human: stay")
    assert play["human.line.1.under"] == ["March"]
    assert play["engaged"] == []


def with_cards(content: Line, human: Line, orc: Line) -> Battle:
    """Let two front lines of another card set meet."""
    state = GAME.new(0, make_cards(content), armies="human,orc")
    position = {"phase": "combat", "human": {"hero": "Hush", "line": human}, "orc": {"hero": "Undying", "line": orc}}
    GAME.arrange(state, position)
    return Battle(History(state, 0))


@pytest.mark.rule("DW-522")
def test_who_is_faced_by_a_unit_that_marched_before_does_not_march_away() -> None:
    content = plain_content()
    content["army"][1]["tactics"] = content["army"][0]["tactics"]
    lines = {"1": under("2/2", "March")}, {"3": under("2/2", "March")}
    play = with_cards(content, *lines).do("human: march 3")
    assert play["decision"] == "cancel", "the Orcs are not asked any more"
    assert play["engaged"] == [3]
    assert with_cards(content, *lines).do("human: stay")["to_act"] == ["orc"]


@pytest.mark.rule("DW-503")
def test_ten_units_with_lightning_beside_the_defense_all_choose() -> None:
    content = plain_content()
    for army in content["army"]:
        for unit in army["unit"]:
            unit["lightning_defense"] = unit["name"] in ("1/1", "2/2")
    line = {"1": "1/1", "2": "1/1", "3": "1/1", "4": "2/2", "5": "2/2"}
    play = with_cards(content, line, line)
    for slot in "12345":
        play.do(f"human: cancel {slot}")
    assert play["orc.cancelled"] == [1, 2, 3, 4, 5]
    assert play["human.cancelled"] == []


# -- cancelled abilities -----------------------------------------------------------------


@pytest.mark.rule("DW-503")
def test_lightning_beside_the_defense_cancels_the_ability_of_one_unit_in_range() -> None:
    play = combat({"3": "Silencer"}, {"3": "Frenzy", "4": "Drum"})
    assert play["decision"] == "cancel"
    assert play.choices("human") == ["cancel 3"], "it has range 1, and somebody must be chosen"
    assert play.refused("human: no-cancel") == "DW-503"
    assert play.refused("human: cancel 4") == "DW-501"
    play.do("human: cancel 3")
    assert play["orc.cancelled"] == [3]
    play.do("orc: hold")
    assert ("Silencer", 3, 2, 1) in play.fought(), "2, and the Drum beside it, without its frenzy"


@pytest.mark.rule("DW-503")
def test_nothing_is_asked_if_nobody_is_in_range() -> None:
    play = combat({"3": "Silencer"}, {"4": "Frenzy"})
    assert play["decision"] == "announce"
    assert play["orc.cancelled"] == []


@pytest.mark.rule("DW-503", "DW-518")
def test_the_choice_holds_for_this_combat_and_a_new_one_is_made_in_the_next() -> None:
    play = combat({"3": under("Silencer", "Shield", "Wall")}, {"3": "Regenerate"}).do("human: cancel 3")
    assert play["round"] == 2
    assert play["orc.cancelled"] == []
    play.do("orc: pass", "human: pass")
    assert play.choices("human") == ["cancel 3"]


@pytest.mark.rule("DW-503", "DW-504")
@pytest.mark.parametrize(("token", "other"), [("human", "orc"), ("orc", "human")])
def test_the_token_holder_cancels_first_and_everybody_before_any_announcement(token: str, other: str) -> None:
    play = combat({"1": "Silencer", "2": "1/1"}, {"1": "3/3", "5": "Silencer"}, token=token)
    if token == "orc":
        assert play["decision"] == "cancel"
    assert play["to_act"] == ["human"], "nobody is in range of the Orcs' Silencer"
    play.do("human: cancel 1")
    assert play["decision"] == "announce"
    assert play["to_act"] == [token]
    assert play.choices(other) == []


@pytest.mark.rule("DW-111", "DW-113", "DW-503")
@pytest.mark.parametrize(("token", "other"), [("human", "orc"), ("orc", "human")])
def test_a_canceller_that_is_cancelled_first_cancels_nothing(token: str, other: str) -> None:
    play = combat({"1": "Silencer", "3": "1/1"}, {"1": "Silencer", "3": "0/9", "5": "1/1"}, token=token)
    assert play["to_act"] == [token]
    play.do(f"{token}: cancel 1")
    assert play["decision"] == "announce"
    assert play[f"{other}.cancelled"] == [1]
    assert play[f"{token}.cancelled"] == []


@pytest.mark.rule("DW-503")
def test_a_silencing_hero_cancels_on_any_slot_or_refrains() -> None:
    line = {"1": "Frenzy", "5": "Raid"}
    play = combat({"3": "1/1"}, line, human_hero="Hush")
    assert play.choices("human") == ["cancel 1", "cancel 5", "no-cancel"]
    assert play.refused("human: cancel 3") == "DW-501"
    assert play.do("human: cancel 5")["orc.cancelled"] == [5]
    assert combat({"3": "1/1"}, line, human_hero="Hush").do("human: no-cancel")["orc.cancelled"] == []


@pytest.mark.rule("DW-113")
def test_cancelling_suppresses_the_text_not_other_lightning_nor_cards_under_the_unit() -> None:
    play = combat({}, {"1": under("Reckless", "Cry"), "2": "Horde"}, human_hero="Hush", token="orc")
    play.do("human: cancel 1")
    assert play.choices("orc") == ["attack-hero"], "it must attack all the same"
    play.do("orc: attack-hero", "orc: attack-hero", "human: strike 1")
    assert ("Hush", 5, 4, 1) in play.fought(), "2, its Clan Cry, and 2 of the Horde beside it"


@pytest.mark.rule("DW-113")
def test_a_silencer_that_was_cancelled_by_a_hero_cancels_nothing() -> None:
    play = combat({"1": "2/2"}, {"1": "Silencer", "2": "0/9"}, human_hero="Hush").do("human: cancel 1")
    assert play["decision"] == "announce"
    assert play["human.cancelled"] == []


# -- announcements -----------------------------------------------------------------------


@pytest.mark.rule("DW-504")
@pytest.mark.parametrize(("token", "other"), [("human", "orc"), ("orc", "human")])
def test_the_token_holder_announces_for_all_units_then_the_other(token: str, other: str) -> None:
    play = combat({"1": "1/1", "2": "2/2"}, {"4": "1/1", "5": "2/2"}, token=token)
    for side in (token, token, other, other):
        assert play["decision"] == "announce"
        assert play["to_act"] == [side]
        play.do(f"{side}: hold")
    assert play["round"] == 2


@pytest.mark.rule("DW-505", "DW-506", "DW-508", "DW-509", "DW-510")
def test_a_unit_that_is_not_engaged_does_one_of_four_things() -> None:
    play = combat({"1": "2/2", "2": "2/1 r2"}, {"1": "0/9", "3": "3/3"})
    assert play.choices("human") == ["support 1", "attack 3", "attack-hero", "hold"]
    play.do("human: attack 3")
    assert play.data("announced") == [{"slot": 1, "order": 2, "card": "2/1 r2"}]
    assert play["to_act"] == ["orc"]
    play.do("orc: hold", "orc: no-strike")
    assert ("3/3", 2, 3, 0) in play.fought()


@pytest.mark.rule("DW-506")
def test_supporters_add_their_attack_to_the_one_of_the_engaged_unit() -> None:
    play = combat({"1": "2/1 r2", "2": "3/3", "5": "2/1 r3"}, {"2": "0/9"})
    play.do("human: support 2", "human: support 2")
    assert play.choices("orc") == ["strike 1", "strike 2", "strike 5"]
    play.do("orc: strike 2")
    assert ("0/9", 7, 9, 0) in play.fought()
    assert len(play.fought()) == 2


@pytest.mark.rule("DW-506")
def test_attacking_a_unit_that_is_engaged_with_a_friend_is_always_support() -> None:
    play = combat({"1": "2/1 r2", "2": "3/3"}, {"2": "2/2 h3", "3": "0/9"}, token="orc").do("orc: hold")
    assert play.choices("human") == ["support 2", "attack-hero", "hold"]
    assert play.refused("human: support 3") == "DW-501"


@pytest.mark.rule("DW-507", "DW-511")
@pytest.mark.parametrize(("struck", "fights"), [("1", [("2/1 r3", 3, 1, 1)]), ("4", [("2/2", 3, 2, 1)])])
def test_the_defender_of_a_joint_attack_strikes_at_one_attacker_whatever_its_range(
    struck: str, fights: list[tuple[object, ...]]
) -> None:
    play = combat({"1": "2/1 r3", "4": "2/2"}, {"4": "3/3"}).do("human: support 4")
    assert play["decision"] == "strike"
    assert play.choices("orc") == ["strike 1", "strike 4"]
    assert play.refused("orc: no-strike") == "DW-502"
    play.do(f"orc: strike {struck}")
    assert play.data("struck") == [{"spot": 3, "target": int(struck) - 1, "who": "3/3"}]
    assert sorted(play.fought()) == sorted([("3/3", 4, 3, 1), *fights])


@pytest.mark.rule("DW-508", "DW-511")
def test_an_attacked_unit_that_held_may_strike_back_whatever_its_range_or_let_it_be() -> None:
    play = combat({"1": "2/1 r3"}, {"5": "3/3"}).do("human: attack 5", "orc: hold")
    assert play.choices("orc") == ["strike 1", "no-strike"]
    play.do("orc: strike 1")
    assert sorted(play.fought()) == [("2/1 r3", 3, 1, 1), ("3/3", 2, 3, 0)]
    play = combat({"1": "2/1 r3"}, {"5": "3/3"}).do("human: attack 5", "orc: hold", "orc: no-strike")
    assert play.fought() == [("3/3", 2, 3, 0)]


@pytest.mark.rule("DW-508")
def test_units_that_attack_the_same_unit_join_and_it_strikes_back_at_one_of_them() -> None:
    play = combat({"1": "2/1 r3", "3": "2/1 r2"}, {"2": "2/2 h3"}).do("human: attack 2", "human: attack 2", "orc: hold")
    assert play.choices("orc") == ["strike 1", "strike 3", "no-strike"]
    play.do("orc: strike 3")
    assert sorted(play.fought()) == [("2/1 r2", 2, 1, 1), ("2/2 h3", 4, 2, 1)]
    assert play["orc.line.2.wounds"] == 1, "one joint attack is one Hit"


@pytest.mark.rule("DW-509")
def test_units_that_attack_the_hero_add_up_and_the_hero_strikes_at_one() -> None:
    play = combat({"1": "2/2", "5": "2/1 r2"}, {}).do("human: attack-hero", "human: attack-hero")
    assert play["decision"] == "strike"
    assert play.choices("orc") == ["strike 1", "strike 5"]
    assert play.refused("orc: no-strike") == "DW-509"
    play.do("orc: strike 5")
    assert sorted(play.fought()) == [("2/1 r2", 3, 1, 1), ("Undying", 4, 4, 1)]
    assert play["orc.hero.wounds"] == 1
    assert play["human.line.1"] == "2/2"
    assert play["human.line.5"] == ""


@pytest.mark.rule("DW-509", "DW-521")
def test_a_hero_strikes_back_at_its_only_attacker_by_itself_and_attacks_nobody_else() -> None:
    play = combat({"1": "2/2", "2": "1/1"}, {}).do("human: attack-hero", "human: hold")
    assert play.data("struck") == [{"spot": 5, "target": 0, "who": "Undying"}]
    assert sorted(play.fought()) == [("2/2", 3, 2, 1), ("Undying", 2, 4, 0)]
    assert play["human.line.2"] == "1/1"


@pytest.mark.rule("DW-521")
def test_a_hero_that_is_not_attacked_does_nothing() -> None:
    play = combat({"1": "1/1"}, {"1": "1/1", "3": "0/9"}).do("orc: hold")
    assert play.data("struck") == []
    assert len(play.fought()) == 2
    attacked = combat({"1": "2/2"}, {}).do("human: attack-hero")
    assert len(attacked.data("struck")) == 1


@pytest.mark.rule("DW-509")
def test_an_engaged_unit_cannot_attack_the_hero() -> None:
    play = combat({"1": "Flyer", "2": "1/1"}, {"1": "0/9"}, human_hero="Aegis", orc_hero="Undying")
    assert play.choices("human") == ["fight 1", "attack-hero"], "unless its text says so"
    tied = combat({"1": "9/0", "2": "1/1"}, {"1": "0/9"})
    assert tied.choices("human") == ["attack-hero", "hold"]
    tied.do("human: hold")
    assert tied["orc.hero.wounds"] == 0


@pytest.mark.rule("DW-510")
def test_who_holds_attacks_nobody_and_stays() -> None:
    play = combat({"1": "9/0"}, {"5": "2/2"}).do("human: hold", "orc: hold")
    assert play.fought() == []
    assert play["human.line.1"] == "9/0"
    assert play["orc.line.5"] == "2/2"


@pytest.mark.rule("DW-511")
@pytest.mark.parametrize(("token", "other"), [("human", "orc"), ("orc", "human")])
def test_the_token_holder_reacts_first(token: str, other: str) -> None:
    line = {"1": "2/1 r2", "2": "2/2", "4": "3/3", "5": "2/1 r2"}
    crossed = {"2": "2/2", "3": "2/1 r2", "4": "3/3"}
    play = combat(line, crossed, token=token)
    while play["decision"] == "announce":
        side = play["to_act"][0]
        play.do(f"{side}: {play.choices(side)[0]}")
    asked = []
    while play["decision"] == "strike":
        side = play["to_act"][0]
        asked.append(side)
        play.do(f"{side}: {play.choices(side)[0]}")
    assert set(asked) == {"human", "orc"}
    assert asked == sorted(asked, key=[token, other].index)


@pytest.mark.rule("DW-512")
@pytest.mark.parametrize("unit", ["Reckless", {"unit": "2/2", "under": ["Cry"]}])
def test_who_must_attack_may_not_hold(unit: str | Line) -> None:
    play = combat({"4": "2/2"}, {"1": unit}, token="orc")
    assert play.choices("orc") == ["attack-hero"]
    assert play.refused("orc: hold") == "DW-512"
    engaged = combat({"1": "2/2", "3": "0/9"}, {"1": unit})
    assert engaged.do("human: hold")["round"] == 2, "engaged it just fights"


@pytest.mark.rule("DW-512")
def test_supporting_counts_as_attacking() -> None:
    play = combat({"3": "0/9"}, {"2": under("Drum", "Cry"), "3": "2/2"}, token="orc")
    assert play.choices("orc") == ["support 3", "attack-hero"]


@pytest.mark.rule("DW-513", "DW-511")
def test_who_announced_an_attack_cannot_strike_back() -> None:
    play = combat({"1": "2/1 r3"}, {"5": "3/3"}).do("human: attack 5", "orc: attack-hero")
    assert play["round"] == 2, "nobody is asked to strike back"
    assert sorted(play.fought()) == [("3/3", 2, 3, 0), ("3/3", 3, 3, 1), ("Aegis", 3, 4, 0)]
    held = combat({"1": "2/1 r3"}, {"5": "3/3"}).do("human: attack 5", "orc: hold")
    assert held["decision"] == "strike"


@pytest.mark.rule("DW-513")
def test_a_unit_meets_every_attack_with_its_full_defense() -> None:
    play = combat({"1": "2/1 r3"}, {"5": "3/3"}).do("human: attack 5", "orc: attack-hero")
    on_the_orc = [fight for fight in play.fought() if fight[0] == "3/3"]
    assert [fight[2] for fight in on_the_orc] == [3, 3], "the Unit's attack and the Hero's strike"


@pytest.mark.rule("DW-523")
def test_an_engaged_unit_that_strikes_at_a_supporter_strikes_alone_its_own_supporters_go_on() -> None:
    play = combat({"2": "3/3", "3": "2/1 r2"}, {"1": "2/1 r2", "2": "2/2 h3"})
    play.do("human: support 2", "orc: support 2")
    assert play.choices("human") == ["strike 1", "strike 2"]
    play.do("human: strike 1")
    assert play.choices("orc") == ["strike 2", "strike 3"], "its own fight or the supporter"
    play.do("orc: strike 2")
    assert sorted(play.fought()) == [("2/1 r2", 3, 1, 1), ("2/2 h3", 2, 2, 1), ("3/3", 4, 3, 1)]


@pytest.mark.rule("DW-523", "DW-507")
def test_both_may_turn_away_from_their_fight() -> None:
    play = combat({"2": "3/3", "3": "2/1 r2"}, {"1": "2/1 r2", "2": "2/2 h3"})
    play.do("human: support 2", "orc: support 2", "human: strike 1", "orc: strike 3")
    assert sorted(play.fought()) == [("2/1 r2", 2, 1, 1), ("2/1 r2", 3, 1, 1), ("2/2 h3", 2, 2, 1), ("3/3", 2, 3, 0)]


@pytest.mark.rule("DW-526")
@pytest.mark.parametrize("side", ["human", "orc"])
def test_a_unit_that_leaves_its_fight_for_the_hero_is_still_attacked(side: str) -> None:
    other = "orc" if side == "human" else "human"
    leaver: str | Line = "Flyer" if side == "human" else under("Cavalry", "Onslaught")
    lines: dict[str, Line] = {side: {"3": leaver}, other: {"3": "3/3"}}
    play = combat(lines["human"], lines["orc"], token=side)
    assert play.choices(side) == ["fight 3", "attack-hero"]
    assert play.refused(f"{side}: hold") == "DW-502"
    play.do(f"{side}: attack-hero")
    name = "Flyer" if side == "human" else "Cavalry"
    hero = "Undying" if side == "human" else "Aegis"
    assert sorted(play.fought()) == sorted([(name, 3, 2, 1), (name, 3, 2, 1), (hero, 2, 4, 0)])


@pytest.mark.rule("DW-526")
def test_the_supporters_of_a_unit_that_left_attack_alone() -> None:
    play = combat({"2": "2/1 r2", "3": "Flyer"}, {"3": "3/3"}).do("human: support 3", "human: attack-hero")
    assert play.choices("orc") == ["strike 2", "strike 3"], "the supporter, or the Unit it faces"
    play.do("orc: strike 2")
    assert sorted(play.fought()) == [("2/1 r2", 3, 1, 1), ("3/3", 2, 3, 0), ("Flyer", 3, 2, 1), ("Undying", 2, 4, 0)]


@pytest.mark.rule("DW-526")
def test_only_a_text_in_force_lets_a_unit_leave_its_fight() -> None:
    play = combat({"3": "Flyer", "5": "1/1"}, {"3": "Silencer"}).do("orc: cancel 3")
    assert play.choices("human") == ["attack-hero", "hold"], "only the Unit on slot 5 is asked"


@pytest.mark.rule("DW-527")
def test_a_divided_attack_has_a_part_for_each_target_and_each_may_strike_back() -> None:
    play = combat({"1": "1/1", "2": "2/2", "5": "1/1"}, {"4": "Spread"}, token="orc")
    play.do("orc: attack 2")
    assert play["decision"] == "spread"
    assert play.choices("orc") == ["spread 1", "spread 2", "spread 5"]
    play.do("orc: spread 2", "orc: spread 1", "orc: spread 5", "human: hold", "human: hold", "human: hold")
    assert play.choices("human") == ["strike 4", "no-strike"]
    play.do("human: strike 4", "human: strike 4", "human: no-strike")
    assert sorted(play.fought()) == [
        ("1/1", 1, 1, 1), ("1/1", 1, 1, 1), ("2/2", 2, 2, 1), ("Spread", 1, 2, 0), ("Spread", 2, 2, 1),
    ]  # fmt: skip


@pytest.mark.rule("DW-527")
def test_a_share_joins_friendly_attacks_on_its_target() -> None:
    play = combat({"3": "3/3", "5": "1/1"}, {"1": "Spread", "3": "2/2"}, token="orc").do("orc: attack 5")
    play.do("orc: spread 3", "orc: spread 5", "orc: spread 5", "human: hold")
    assert play.choices("human") == ["strike 1", "strike 3"], "the engaged Unit is attacked by both"
    play.do("human: strike 3", "human: no-strike")
    assert sorted(play.fought()) == [("1/1", 3, 1, 1), ("2/2", 3, 2, 1), ("3/3", 3, 3, 1)]


@pytest.mark.rule("DW-527")
def test_an_engaged_unit_that_divides_leaves_something_for_its_fight_and_may_give_the_rest_away() -> None:
    play = combat({"3": "1/1", "5": "2/2"}, {"3": "Spread"}, token="orc")
    assert play.choices("orc") == ["fight 3"]
    play.do("orc: fight 3", "orc: spread 5", "orc: spread 5", "orc: spread 5", "human: hold", "human: no-strike")
    assert sorted(play.fought()) == [("1/1", 1, 1, 1), ("2/2", 3, 2, 1), ("Spread", 1, 2, 0)]


@pytest.mark.rule("DW-527")
def test_with_one_target_only_there_is_nothing_to_divide() -> None:
    play = combat({"3": "1/1"}, {"1": "Spread"}, token="orc").do("orc: attack 3")
    assert play["decision"] == "announce"
    assert play["to_act"] == ["human"]


@pytest.mark.rule("DW-513", "DW-527")
def test_who_divided_its_attack_has_spent_it() -> None:
    play = combat({"2": "2/1 r2", "3": "1/1"}, {"3": "Spread"}, token="orc")
    play.do("orc: fight 3", "orc: spread 2", "orc: spread 3", "orc: spread 3", "human: support 3")
    assert play["round"] == 2, "attacked by two, it cannot turn against the supporter"
