"""The Combat phase up to its resolution: announcements, support, strike-backs, divided attacks."""

import pytest

from tests.games.drums_of_war.combat_lines import Line, combat, under

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
    assert play.data("announced") == [{"slot": 1, "order": 2, "card": "2/1 r2", "foe": "3/3"}]
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
    assert play.data("struck") == [{"spot": 3, "target": int(struck) - 1, "who": "3/3", "foe": fights[0][0]}]
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
    assert play.data("struck") == [{"spot": 5, "target": 0, "who": "Undying", "foe": "2/2"}]
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


@pytest.mark.rule("DW-512", "DW-511")
@pytest.mark.parametrize("unit", ["Reckless", {"unit": "2/2", "under": ["Cry"]}])
def test_who_must_attack_may_keep_its_attack_for_a_strike_back_and_must_use_it(unit: str | Line) -> None:
    play = combat({"1": "2/1 r3"}, {"5": unit}).do("human: attack 5")
    assert play.choices("orc") == ["attack-hero", "hold"]
    play.do("orc: hold")
    assert play.choices("orc") == ["strike 1"], "and must strike back then"
    assert play.refused("orc: no-strike") == "DW-512"
    struck = {fight[0] for fight in play.do("orc: strike 1").fought()}
    assert struck == {"2/1 r3", "Reckless" if unit == "Reckless" else "2/2"}
    spared = combat({"1": "2/1 r3"}, {"4": "0/9", "5": unit}).do("human: attack 4", "orc: hold")
    assert spared.choices("orc") == ["attack-hero"], "nobody attacks it"


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
    hero = ("Undying", 2, 4, 0) if side == "human" else ("Aegis", 3, 4, 0)  # the card adds 1 to the attack on the Hero
    assert sorted(play.fought()) == sorted([(name, 3, 2, 1), (name, 3, 2, 1), hero])


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
