"""The Military phase: activation, garrisons of Fortification and Camp."""

import pytest

from tests.games.clash_of_armies.plain_cards import content_with
from tests.games.clash_of_armies.playing import war, with_cards


@pytest.mark.rule("CA-401")
def test_an_activated_card_gives_attack_resources_and_recovery() -> None:
    play = war(red={"hand": ["Trader", "Sword", "Gold"], "damage": 5})
    play.do("red: play Trader; play Sword; play Gold")
    assert (play["attack"], play["resources"], play["red.damage"]) == (3, 4, 3)


@pytest.mark.rule("CA-401")
def test_recovery_stops_at_zero() -> None:
    assert war(red={"hand": ["Trader"], "damage": 1}).do("red: play Trader")["red.damage"] == 0


@pytest.mark.rule("CA-103", "CA-402")
def test_only_military_units_are_garrisoned() -> None:
    hand = ["Gold", "Fort 1", "Lion King", "Vassal", "Pike", "Watch", "Ram", "Saint", "General", "Lion Kin"]
    play = war(red={"hand": hand, "fort": "Fort 5", "camp": ["Captain"], "monarch": "Wolf King"})
    units = ["Pike", "Saint", "General", "Ram", "Watch", "Lion Kin"]
    assert [text for text in play.choices("red") if text.startswith("garrison")] == [f"garrison {u}" for u in units]
    assert [text for text in play.choices("red") if text.startswith("camp")] == [f"camp {unit}" for unit in units]
    for name in ("Gold", "Fort 1", "Lion King", "Vassal"):
        assert play.refused(f"red: garrison {name}") == "CA-103"
        assert play.refused(f"red: camp {name}") == "CA-103"


@pytest.mark.rule("CA-402")
def test_a_garrisoned_unit_is_not_activated() -> None:
    play = war(red={"hand": ["Sword"], "fort": "Fort 1"}).do("red: garrison Sword")
    assert (play["attack"], play["red.garrison"], play["red.hand"]) == (0, ["Sword"], [])


@pytest.mark.rule("CA-402")
def test_there_must_be_a_fortification_with_room() -> None:
    assert war(red={"hand": ["Pike"]}).refused("red: garrison Pike") == "CA-402"
    play = war(red={"hand": ["Pike", "General"], "fort": "Fort 2", "garrison": ["Saint"], "monarch": "Lion King"})
    play.do("red: garrison General")
    assert play.refused("red: garrison Pike") == "CA-402"


@pytest.mark.rule("CA-402")
def test_a_gate_makes_room_for_one_more() -> None:
    play = war(red={"hand": ["Pike", "Pike", "Pike"], "fort": "Fort 1", "upgrades": ["Gate"]})
    play.do("red: garrison Pike; garrison Pike")
    assert play.refused("red: garrison Pike") == "CA-402"


@pytest.mark.rule("CA-402")
def test_each_copy_of_an_upgrade_makes_room() -> None:
    content = content_with("Gate", copies=2)
    next(card for card in content["card"] if card["name"] == "Recruit")["copies"] = 2
    red = {"hand": ["Pike", "Pike", "Pike"], "fort": "Fort 1", "upgrades": ["Gate", "Gate"]}
    assert with_cards(content, red=red).do("red: garrison Pike; garrison Pike; garrison Pike")["red.hand"] == []


@pytest.mark.rule("CA-403")
def test_leaders_camp_in_any_number_others_three_and_led() -> None:
    hand = ["Saint", "General", "Captain", "Pike", "Pike", "Bow", "Sword"]
    play = war(red={"hand": hand, "monarch": "Lion King"})
    assert play.refused("red: camp Pike") == "CA-403"
    play.do("red: camp Saint; camp Pike; camp Pike; camp Bow")
    assert play.refused("red: camp Sword") == "CA-403"
    play.do("red: camp General; camp Captain")
    assert play.refused("red: camp Sword") == "CA-403"
    assert play["red.camp"] == ["Pike", "Pike", "Bow", "Saint", "General", "Captain"]


@pytest.mark.rule("CA-403")
def test_the_limit_counts_those_who_were_there_before() -> None:
    play = war(red={"hand": ["Sword", "Bow"], "camp": ["General", "Pike", "Pike"]})
    play.do("red: camp Sword")
    assert play.refused("red: camp Bow") == "CA-403"


@pytest.mark.rule("CA-404")
def test_a_unit_without_defense_is_garrisoned_too() -> None:
    play = war(red={"hand": ["Bow", "Ram"], "fort": "Fort 1", "camp": ["General"]})
    play.do("red: garrison Bow; camp Ram")
    assert (play["red.garrison"], play["red.camp"], play["red.defense"]) == (["Bow"], ["General", "Ram"], 4)


@pytest.mark.rule("CA-405")
def test_units_are_taken_out_on_a_later_turn() -> None:
    play = war(red={"hand": ["Sword", "General"], "fort": "Fort 1"})
    play.do("red: garrison Sword; camp General")
    assert play.refused("red: recall Sword") == "CA-405"
    assert play.refused("red: call-up General") == "CA-405"
    play.do("red: end-turn", "blue: end-turn", "red: recall Sword; call-up General")
    assert (play["attack"], play["red.garrison"], play["red.camp"]) == (4, [], [])
    play.do("red: end-turn")
    assert {"Sword", "General"} <= {*play["red.hand"], *play["red.deck"], *play["red.discard"]}


@pytest.mark.rule("CA-405")
def test_only_what_is_garrisoned_is_taken_out() -> None:
    play = war(red={"hand": ["Pike"], "fort": "Fort 1", "garrison": ["Pike"]})
    assert play.refused("red: recall Bow") == "CA-405"
    assert play.refused("red: call-up Pike") == "CA-405"
    play.do("red: recall Pike; garrison Pike")
    assert play.refused("red: recall Pike") == "CA-405"


@pytest.mark.rule("CA-406")
def test_units_stay_in_a_camp_without_leader_but_none_joins() -> None:
    play = war(red={"hand": ["Bow", "Saint"], "camp": ["General", "Pike"]}).do("red: call-up General")
    assert play["red.camp"] == ["Pike"]
    assert play.refused("red: camp Bow") == "CA-406"
    play.do("red: camp Saint; camp Bow")
    assert play["red.camp"] == ["Pike", "Bow", "Saint"]


@pytest.mark.rule("CA-407")
def test_another_fortification_replaces_the_first() -> None:
    play = war(red={"hand": ["Fort 4"], "fort": "Fort 2", "garrison": ["Pike", "Bow"]}).do("red: play Fort 4")
    assert (play["red.fort"], play["red.garrison"], play["red.aside"]) == ("Fort 4", ["Pike", "Bow"], ["Fort 2"])
    assert play.cited("made-way") == {"CA-407"}
    assert play["decision"] == "turn"
    play.do("red: end-turn")
    assert play["red.discard"] == ["Fort 2"]


@pytest.mark.rule("CA-407")
def test_the_owner_says_who_finds_no_room() -> None:
    play = war(red={"hand": ["Fort 1", "Sword"], "fort": "Fort 4", "garrison": ["Pike", "Bow"]})
    play.do("red: garrison Sword; play Fort 1")
    assert (play["decision"], play["to_act"]) == ("overflow", ["red"])
    assert play.choices("red") == ["choose Pike", "choose Bow", "choose Sword"]
    assert play.refused("red: end-turn") == "CA-407"
    play.do("red: choose Bow; choose Pike")
    assert play.cited("made-way") == {"CA-407"}
    assert (play["red.garrison"], play["red.aside"]) == (["Sword"], ["Pike", "Bow", "Fort 4"])
    assert (play["attack"], play["decision"]) == (0, "turn")
    play.do("red: end-turn")
    assert play["red.discard"] == ["Pike", "Bow", "Fort 4"]


@pytest.mark.rule("CA-408")
def test_a_garrisoned_card_gives_only_its_defense() -> None:
    play = war(red={"hand": ["Trader", "Recruit"], "fort": "Fort 2", "damage": 5})
    play.do("red: garrison Trader; garrison Recruit")
    assert (play["resources"], play["attack"], play["red.damage"], play["red.defense"]) == (0, 0, 5, 5)


@pytest.mark.rule("CA-408")
def test_the_watch_draws_when_garrisoned_if_wanted() -> None:
    play = war(red={"hand": ["Watch"], "camp": ["General"], "deck": ["Jewels"]}).do("red: camp Watch")
    assert play.choices("red") == ["accept", "decline"]
    play.do("red: accept")
    assert play["red.hand"] == ["Jewels"]
    play = war(red={"hand": ["Watch"], "deck": ["Jewels"]}).do("red: play Watch")
    assert play["red.hand"] == []


@pytest.mark.rule("CA-408", "CA-804")
def test_a_faction_may_defend_better_with_its_leader_in_sight() -> None:
    play = war(red={"fort": "Fort 3", "garrison": ["Lion Guard"]})
    assert play["red.defense"] == 7
    play = war(red={"fort": "Fort 3", "garrison": ["Lion Guard"], "camp": ["Lion Hero"]})
    assert play["red.defense"] == 6 + 4 + 2


@pytest.mark.rule("CA-409")
def test_nobody_moves_between_fortification_and_camp() -> None:
    play = war(red={"fort": "Fort 3", "garrison": ["Pike"], "camp": ["General", "Bow"]})
    assert play.refused("red: camp Pike") == "CA-409"
    assert play.refused("red: garrison Bow") == "CA-409"
    assert play.refused("red: garrison Sword") == "CA-402"
    assert play.refused("red: camp Sword") == "CA-403"


@pytest.mark.rule("CA-410")
def test_a_new_fortification_is_garrisoned_at_once() -> None:
    play = war(red={"hand": ["Fort 1", "Pike"]}).do("red: play Fort 1; garrison Pike")
    assert (play["red.fort"], play["red.garrison"], play["red.defense"]) == ("Fort 1", ["Pike"], 3)
