"""Equipping the armies: buying, forging, reorganising, recruiting."""

from itertools import permutations
from typing import Any

import pytest

from tests.games.clash_of_rage.playing import game, rules_of, why_not
from tests.playing import Play

MARKET = ["strength 1", "strength 3", "hit 1", "shield 1", "life 1", "flight 1"]
FORGES = {"0,-1": [1, 0, 0], "2,0": [1, 0, 0]}


def equipping(army: dict[str, Any], **more: Any) -> Play:
    """Let goldleif begin to equip, the usual market open."""
    more = {"market": MARKET, **more}
    return game(goldleif=army, bohorg=more.pop("rival", {}), **more).do("goldleif: equip")


def bought(play: Play) -> list[str]:
    return [text.removeprefix("buy ") for text in play.choices("goldleif") if text.startswith("buy ")]


@pytest.mark.rule("CR-412")
def test_cards_are_bought_one_at_a_time_at_their_price() -> None:
    play = equipping({"gold": 6})
    assert bought(play) == ["strength 1", "strength 3", "hit 1", "shield 1", "life 1", "flight 1"]
    play.do("goldleif: buy shield 1")
    assert (play["goldleif.gold"], play["goldleif.aside"]) == (3, ["shield 1"])
    assert "strength 3" not in bought(play)
    assert play.refused("goldleif: buy strength 3") == "CR-412"
    assert play.refused("goldleif: buy shield 3") == "CR-412"
    play.do("goldleif: buy hit 1")
    assert play["goldleif.gold"] == 0
    assert bought(play) == []


@pytest.mark.rule("CR-412", "CR-417")
def test_the_market_is_filled_up_to_six_different_cards_after_each_purchase() -> None:
    play = equipping({"gold": 9}, pile=["shield 1", "hit 1", "rage 1", "reroll 1"])
    play.do("goldleif: buy strength 1")
    assert sorted(play["market"]) == sorted([*MARKET[1:], "shield 1", "hit 1", "rage 1"])  # likes are stacked
    assert play["pile"] == ["reroll 1"]
    play.do("goldleif: buy shield 1")  # from a stack: nothing is drawn
    assert play["pile"] == ["reroll 1"]
    assert len(set(play["market"])) == 6


@pytest.mark.rule("CR-417")
def test_with_a_short_pile_the_market_stays_under_six() -> None:
    play = equipping({"gold": 9}, pile=["rage 1"])
    play.do("goldleif: buy strength 1")
    assert len(set(play["market"])) == 6
    play.do("goldleif: buy hit 1")
    assert len(set(play["market"])) == 5


@pytest.mark.rule("CR-411", "CR-416")
def test_the_parts_may_be_mixed_in_any_order() -> None:
    play = equipping({"gold": 20, "crystals": 12, "units": FORGES})
    assert play.refused("goldleif: move") == "CR-411"
    play.do("goldleif: recruit Swift", "goldleif: place stronghold", "goldleif: buy hit 1", "goldleif: attach hit 1")
    play.do("goldleif: to I", "goldleif: forge")
    play.do(f"goldleif: {play.choices('goldleif')[0]}", "goldleif: buy life 1", "goldleif: attach life 1")
    play.do("goldleif: to II", "goldleif: end")
    assert play["active"] == "bohorg"
    assert (play["goldleif.gold"], play["goldleif.crystals"]) == (20 - 3 - 3 - 4, 8)
    assert play["goldleif.weapons"] == ["hit 1", "", ""]
    assert play["goldleif.armors"] == ["", "life 1", ""]


@pytest.mark.rule("CR-416")
def test_both_actions_may_be_of_the_same_kind_each_with_its_own_forging_and_hero() -> None:
    play = equipping({"gold": 9, "crystals": 12, "units": FORGES}, rival={"gold": 9})
    for _ in range(2):
        play.do("goldleif: forge")
        play.do(f"goldleif: {play.choices('goldleif')[0]}")
        assert play.refused("goldleif: forge") == "CR-413"
        hero = next(text for text in play.choices("goldleif") if text.startswith("recruit"))
        play.do(f"goldleif: {hero}", "goldleif: place stronghold")
        assert play.refused("goldleif: recruit Fury") == "CR-415"
        play.do("goldleif: end", "bohorg: pass")
        if play["active"] == "goldleif":
            play.do("goldleif: equip")
    assert play["goldleif.points"] == 2
    assert len(play["goldleif.heroes"]) == 2


@pytest.mark.rule("CR-413")
@pytest.mark.parametrize(
    ("units", "cost", "seen"), [({"0,-1": [1, 0, 0]}, 6, 2), (FORGES, 4, 3), ({"0,0": [1, 0, 0]}, None, 0)]
)
def test_forging_costs_crystals_and_needs_a_forge(units: dict[str, list[int]], cost: int | None, seen: int) -> None:
    play = equipping({"crystals": 7, "units": units})
    if cost is None:
        assert play.refused("goldleif: forge") == "CR-413"
        return
    play.do("goldleif: forge")
    assert play["decision"] == "legend"
    assert play["goldleif.crystals"] == 7 - cost
    assert len(play.choices("goldleif")) == len(play["drawn"]) == seen
    kept = play["drawn"][0]
    play.do(f"goldleif: take {kept}")
    assert play["goldleif.aside"] == [kept]
    assert len(play["legends"]) == 8
    assert kept not in play["legends"]
    assert play["goldleif.points"] == 1 + (1 if "0,0" in units else 0)
    assert play.refused("goldleif: forge") == "CR-413"  # once in an Action


@pytest.mark.rule("CR-413")
def test_too_few_crystals_do_not_forge() -> None:
    play = equipping({"crystals": 5, "units": {"0,-1": [1, 0, 0]}})
    assert play.refused("goldleif: forge") == "CR-413"
    assert "forge" not in play.choices("goldleif")


@pytest.mark.rule("CR-418")
def test_with_too_few_legendary_cards_all_left_are_drawn_and_with_none_there_is_no_forging() -> None:
    army = {"crystals": 8, "units": FORGES}
    play = equipping(army, legends=["legend hit 4", "legend life 3"]).do("goldleif: forge")
    assert play.choices("goldleif") == ["take legend hit 4", "take legend life 3"]
    empty = equipping(army, legends=[])
    assert empty.refused("goldleif: forge") == "CR-418"
    assert "forge" not in empty.choices("goldleif")


@pytest.mark.rule("CR-418")
def test_a_legendary_card_counts_its_point_attached_or_not() -> None:
    play = equipping({"aside": ["legend hit 4"]})
    assert play["goldleif.points"] == 1
    play.do("goldleif: attach legend hit 4", "goldleif: to III")
    assert play["goldleif.weapons"] == ["", "", "legend hit 4"]
    assert play["goldleif.points"] == 1


@pytest.mark.rule("CR-414")
def test_each_type_has_one_weapon_and_one_armor_and_what_is_replaced_lies_aside() -> None:
    play = equipping({"weapons": ["strength 1"], "aside": ["hit 1", "shield 1"]})
    play.do("goldleif: attach hit 1")
    assert play.choices("goldleif") == ["to I", "to II", "to III"]
    play.do("goldleif: to I")
    assert play["goldleif.weapons"] == ["hit 1", "", ""]
    assert sorted(play["goldleif.aside"]) == ["shield 1", "strength 1"]
    play.do("goldleif: attach shield 1", "goldleif: to I")
    assert play["goldleif.armors"] == ["shield 1", "", ""]
    play.do("goldleif: attach strength 1", "goldleif: to II")
    assert play["goldleif.weapons"] == ["hit 1", "strength 1", ""]
    assert play.refused("goldleif: attach rage 1") == "CR-414"


@pytest.mark.rule("CR-414")
def test_cards_may_change_places_and_be_taken_off() -> None:
    play = equipping({"weapons": ["strength 1", "hit 1", "rage 1"]})
    play.do("goldleif: attach strength 1", "goldleif: to II", "goldleif: attach hit 1", "goldleif: to I")
    assert play["goldleif.weapons"] == ["hit 1", "strength 1", "rage 1"]
    play.do("goldleif: remove III weapon")
    assert play["goldleif.weapons"] == ["hit 1", "strength 1", ""]
    assert play["goldleif.aside"] == ["rage 1"]
    assert play.refused("goldleif: remove III weapon") == "CR-414"  # nothing is there


@pytest.mark.rule("CR-414", "CR-416")
def test_a_slot_that_was_emptied_may_be_filled_again() -> None:
    play = equipping({"weapons": ["strength 1"], "aside": ["hit 1"]})
    play.do("goldleif: remove I weapon", "goldleif: attach hit 1")
    assert play.choices("goldleif") == ["to I", "to II", "to III"]
    play.do("goldleif: to I")
    assert play["goldleif.weapons"] == ["hit 1", "", ""]
    assert play["goldleif.aside"] == ["strength 1"]


@pytest.mark.rule("CR-414")
def test_minds_may_be_changed_but_not_for_ever() -> None:
    play = equipping({"gold": 3, "aside": ["hit 1"]})
    for level in ("I", "II", "III", "I", "II", "III", "I"):
        play.do("goldleif: attach hit 1", f"goldleif: to {level}")
    assert play["goldleif.weapons"] == ["hit 1", "", ""]
    assert "remove I weapon" not in play.choices("goldleif")
    assert why_not(play, "goldleif: remove I weapon") == (
        "That slot is settled: after many changes it stays so until you buy or forge a card."
    )
    play.do("goldleif: buy shield 1", "goldleif: remove I weapon")
    assert play["goldleif.aside"] == ["hit 1", "shield 1"]


@pytest.mark.rule("CR-414")
@pytest.mark.parametrize("fiddled", range(8))
@pytest.mark.parametrize("wanted", sorted(set(permutations(["hit 1", "hit 1", "rage 1", "strength 1", ""], 3))))
def test_any_arrangement_can_be_had_however_much_was_changed_before(fiddled: int, wanted: tuple[str, ...]) -> None:
    play = equipping({"weapons": ["hit 1", "rage 1"], "aside": ["hit 1", "strength 1"], "armors": ["life 1"]})
    for change in range(fiddled):
        if change % 2:
            play.do("goldleif: attach life 1", "goldleif: to I")
        else:
            play.do("goldleif: remove I armor")
    for level, weapon in zip(("I", "II", "III"), wanted, strict=True):
        carried = play["goldleif.weapons"][len(level) - 1]
        if weapon and carried != weapon:
            play.do(f"goldleif: attach {weapon}", f"goldleif: to {level}")
    for level, weapon in zip(("I", "II", "III"), wanted, strict=True):
        if not weapon and play["goldleif.weapons"][len(level) - 1]:
            play.do(f"goldleif: remove {level} weapon")
    for level, weapon in zip(("I", "II", "III"), wanted, strict=True):
        if play["goldleif.weapons"][len(level) - 1] != weapon:  # a copy that lay right was taken for another slot
            play.do(f"goldleif: attach {weapon}", f"goldleif: to {level}")
    assert tuple(play["goldleif.weapons"]) == wanted


@pytest.mark.rule("CR-414")
def test_rearranging_comes_to_an_end_by_itself() -> None:
    play = equipping({"weapons": ["hit 1", "rage 1", "hit 2"], "armors": ["life 1", "shield 1", "flight 1"]})
    for _ in range(60):
        changes = [text for text in play.choices("goldleif") if text != "end"]
        if not changes:
            break
        play.do(f"goldleif: {changes[0]}")
        if play["decision"] == "slot":
            play.do(f"goldleif: {play.choices('goldleif')[-1]}")
    assert play.choices("goldleif") == ["end"]


@pytest.mark.rule("CR-105")
def test_equipment_adds_its_values_to_those_of_its_type() -> None:
    play = equipping({"aside": ["strength 3", "life 1"]})
    play.do("goldleif: attach strength 3", "goldleif: to II", "goldleif: attach life 1", "goldleif: to II")
    values = play.view("goldleif")["detail"]["clans"][0]["types"][1]["values"]
    assert (values["strength"]["total"], values["life"]["total"], values["movement"]["total"]) == (7, 3, 2)
    battle = game(
        goldleif={"units": {"0,0": [1, 1, 0]}, "weapons": ["", "strength 3"]}, bohorg={"units": {"1,0": [1, 0, 0]}}
    )
    battle.do("goldleif: move", "goldleif: send all from 0,0", "goldleif: go 1,0", "goldleif: end")
    battle.do("bohorg: roll", luck=["rolled 2 0"]).do("goldleif: roll", luck=["rolled 7 4"])


@pytest.mark.rule("CR-419")
def test_a_type_without_figures_may_be_equipped_and_nothing_is_ever_lost() -> None:
    play = equipping({"aside": ["strength 1"], "weapons": ["", "", "hit 1"]})
    play.do("goldleif: attach strength 1", "goldleif: to III")
    assert play["goldleif.weapons"] == ["", "", "strength 1"]
    assert play["goldleif.aside"] == ["hit 1"]


@pytest.mark.rule("CR-415")
def test_a_hero_is_recruited_at_its_price_once_and_comes_where_the_player_has_a_unit() -> None:
    play = equipping({"gold": 7, "units": {"0,0": [1, 0, 0]}})
    play.do("goldleif: recruit Swift")
    assert play.choices("goldleif") == ["place 0,0", "place stronghold"]
    assert play.refused("goldleif: place 1,0") == "CR-415"
    play.do("goldleif: place 0,0")
    assert play["goldleif.heroes"] == {"Swift": "0,0"}
    assert play["goldleif.gold"] == 4
    assert play.refused("goldleif: recruit Rescue") == "CR-415"
    play.do("goldleif: end", "bohorg: equip")
    assert play.refused("bohorg: recruit Swift") == "CR-415"  # it never leaves its player
    assert equipping({"gold": 2}).refused("goldleif: recruit Swift") == "CR-415"


@pytest.mark.rule("CR-415", "CR-411")
def test_without_units_elsewhere_a_hero_comes_to_the_stronghold() -> None:
    play = equipping({"gold": 3}).do("goldleif: recruit Fury")
    assert play["goldleif.heroes"] == {"Fury": "stronghold"}
    assert (play["decision"], play["goldleif.gold"]) == ("equip", 0)


@pytest.mark.rule("CR-415")
def test_a_hero_left_alone_after_all_moves_returns_to_the_stronghold() -> None:
    play = game(goldleif={"units": {"0,0": [1, 0, 0]}, "heroes": {"Swift": "0,0"}}, bohorg={})
    play.do("goldleif: move", "goldleif: send I from 0,0", "goldleif: go 1,0", "goldleif: end")
    assert play["goldleif.heroes"] == {"Swift": "stronghold"}
    assert rules_of(play, "hero-returned") == ["CR-415"]
    stays = game(goldleif={"units": {"0,0": [2, 0, 0]}, "heroes": {"Swift": "0,0"}}, bohorg={})
    stays.do("goldleif: move", "goldleif: send I from 0,0", "goldleif: go 1,0", "goldleif: end")
    assert stays["goldleif.heroes"] == {"Swift": "0,0"}


@pytest.mark.rule("CR-411")
def test_what_is_paid_is_gone() -> None:
    play = equipping({"gold": 6, "crystals": 6, "units": {"0,-1": [1, 0, 0]}})
    play.do("goldleif: buy hit 1", "goldleif: forge")
    assert (play["goldleif.gold"], play["goldleif.crystals"]) == (3, 0)
