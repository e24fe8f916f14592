"""Wrap-Up, the refilling of the market, and Medieval Events."""

from typing import Any

import pytest

from tests.games.clash_of_armies.playing import War, war

ROW = ["Recruit", "Spy", "Ram", "Lion King", "Wolf King"]


def event(name: str, *standard: str, **realms: Any) -> War:
    """Turn an Event up at the end of red's turn, with more Standard cards below it."""
    return war(market=["", *ROW[1:]], standard=[name, *standard], **realms)


@pytest.mark.rule("CA-701")
def test_discard_declare_draw_refill_in_this_order() -> None:
    play = war(market=ROW, red={"hand": ["Bow", "Gems", "Pike"], "fort": "Fort 1", "camp": ["General"]})
    play.do("red: play Bow; play Gems; buy standard 2; garrison Pike; end-turn")
    assert play["red.discard"] == ["Gems", "Bow", "Spy"]
    assert play.data("declared") == [{"defense": 2 + 1 + 2}]
    assert play["red.hand"] == ["Gold"] * 5
    assert "" not in play["market"]
    names = [told.name for told in play.events]
    assert names.index("declared") < names.index("drew") < names.index("turned-up") < names.index("turn-began")


@pytest.mark.rule("CA-701")
def test_what_is_left_in_play_stays() -> None:
    red = {"fort": "Fort 1", "garrison": ["Pike"], "camp": ["General"], "monarch": "Lion King", "upgrades": ["Moat"]}
    play = war(red=red).do("red: end-turn")
    assert (play["red.fort"], play["red.garrison"], play["red.camp"]) == ("Fort 1", ["Pike"], ["General"])
    assert (play["red.monarch"], play["red.upgrades"], play["red.discard"]) == ("Lion King", ["Moat"], [])


@pytest.mark.rule("CA-702")
def test_an_event_suspends_the_refill_and_its_space_is_filled_too() -> None:
    play = event("Truce", "Moat", red={"damage": 6, "deck": []}, blue={"damage": 1})
    play.do("red: end-turn", luck=["turned-up Truce 0", "turned-up Moat 0"])
    assert (play["red.damage"], play["blue.damage"]) == (2, 0)
    assert (play["market"][0], play["past"]) == ("Moat", ["Truce"])


@pytest.mark.rule("CA-703")
def test_a_deck_that_has_run_out_leaves_its_spaces_empty() -> None:
    play = war(market=["", "Spy", "", "", "Lion King"], standard=["Ram"]).do("red: end-turn")
    assert play["market"][:3] == ["Ram", "Spy", ""]
    assert play["market"][3] != ""
    play.do("blue: end-turn")
    assert play["market"][2] == ""
    assert play.refused("red: buy standard 3") == "CA-703"


@pytest.mark.rule("CA-703")
def test_the_factions_deck_runs_out_too() -> None:
    kin = [f"{name} {card}" for name in ("Lion", "Eagle", "Wolf") for card in ("Kin", "Kin", "Guard", "Own", "Hero")]
    play = war(market=["", "", "", "Lion King", "Eagle King"], red={"discard": kin, "hand": ["Jewels", "Gems"]})
    play.do("red: play Jewels; play Gems; buy faction 1; end-turn")
    assert play["market"][3] == "Wolf King"
    play.do("blue: end-turn")
    assert "" not in play["market"][3:]


@pytest.mark.rule("CA-704")
def test_the_market_is_filled_from_left_to_right() -> None:
    play = war(market=["", "Spy", "", "", "Lion King"], standard=["Moat", "Oil"]).do("red: end-turn")
    assert [told["place"] for told in play.data("turned-up")] == [0, 2, 3]


@pytest.mark.rule("CA-704", "CA-702")
def test_the_plague_asks_the_active_player_first() -> None:
    play = event("Plague", red={"deck": ["Gold", "Gems"]}, blue={"hand": ["Bow", "Pike"]}).do("red: end-turn")
    assert (play["decision"], play["to_act"]) == ("event-discard", ["red"])
    assert play.refused("blue: choose Bow") == "CA-301"
    play.do("red: choose Gold")
    assert play["to_act"] == ["blue"]
    assert play.refused("blue: choose Gems") == "CA-704"
    play.do("blue: choose Pike")
    assert play.cited("gave-up") == {"CA-704"}
    assert (play["red.hand"], play["red.discard"]) == (["Gems"], ["Gold"])
    assert (play["blue.hand"], play["blue.discard"]) == (["Bow"], ["Pike"])
    assert (play["turn"], play["decision"], play["past"]) == ("blue", "turn", ["Plague"])


@pytest.mark.rule("CA-704")
def test_an_event_leaves_the_game() -> None:
    play = event("Truce").do("red: end-turn")
    assert play["standard"] == []
    assert play["past"] == ["Truce"]
    assert "Truce" not in [*play["red.discard"], *play["market"]]


@pytest.mark.rule("CA-702")
def test_harvest_gives_both_a_card() -> None:
    play = event("Harvest", red={"deck": ["Gold"] * 6}).do("red: end-turn")
    assert (play["red.hand_size"], play["blue.hand_size"]) == (6, 1)


@pytest.mark.rule("CA-702")
def test_fire_takes_one_garrisoned_unit_of_each() -> None:
    red = {"fort": "Fort 3", "garrison": ["Pike", "Bow"]}
    play = event("Fire", red=red, blue={"fort": "Fort 1"}).do("red: end-turn")
    assert (play["decision"], play.choices("red")) == ("event-lose", ["choose Pike", "choose Bow"])
    play.do("red: choose Bow")
    assert play.cited("gave-up") == {"CA-704"}
    assert (play["red.garrison"], play["red.discard"], play["decision"]) == (["Pike"], ["Bow"], "turn")


@pytest.mark.rule("CA-702")
def test_a_revolt_hurts_both() -> None:
    play = event("Revolt").do("red: end-turn")
    assert (play["red.damage"], play["blue.damage"]) == (3, 3)
    assert play.cited("suffered") == {"CA-704"}


@pytest.mark.rule("CA-702")
def test_a_jubilee_lets_both_scrap_a_card() -> None:
    play = event("Jubilee", red={"hand": ["Gems", "Bow"]}, blue={"discard": ["Pike"]}).do("red: end-turn")
    assert play.choices("red") == ["choose Gems", "choose Bow", "decline"]
    play.do("red: choose Gems", "blue: decline")
    assert (play["red.discard"], play["blue.discard"]) == (["Bow"], ["Pike"])
    assert "Gems" in play["scrapped"]


@pytest.mark.rule("CA-702")
def test_an_earthquake_fells_all_fortifications() -> None:
    red = {"fort": "Fort 3", "garrison": ["Pike"], "camp": ["General"]}
    play = event("Earthquake", red=red, blue={"fort": "Fort 1"}).do("red: end-turn")
    assert (play["red.fort"], play["red.discard"], play["red.camp"]) == ("", ["Pike", "Fort 3"], ["General"])
    assert (play["blue.fort"], play["blue.discard"]) == ("", ["Fort 1"])


@pytest.mark.rule("CA-702")
def test_the_free_company_joins_who_has_more_damage() -> None:
    play = event("Company", red={"damage": 2}, blue={"damage": 5})
    soldier = play["open"][1]
    play.do("red: end-turn")
    assert (play["blue.discard"], play["red.discard"]) == ([soldier], [])
    assert play.cited("received") == {"CA-704"}
    assert event("Company").do("red: end-turn")["red.discard"] == []


@pytest.mark.rule("CA-702")
def test_the_fair_gives_each_a_resource_the_active_player_first() -> None:
    play = event("Fair")
    top = play["open"][0]
    play.do("red: end-turn")
    assert play["red.discard"] == [top]
    assert play.cited("received") == {"CA-704"}
    assert len(play["blue.discard"]) == 1


@pytest.mark.rule("CA-702")
def test_a_hard_winter_changes_the_standard_row() -> None:
    play = event("Winter", "Moat", "Oil", "Gate", "Guard")
    swept = ["turned-up Winter 0", "turned-up Moat 0", "turned-up Spy 1", "turned-up Oil 2"]
    play.do("red: end-turn", luck=swept)
    assert play["market"][:3] == ["Moat", "Spy", "Oil"]
    assert play["standard"] == ["Ram", "Gate", "Guard"]
    assert [told["card"] for told in play.data("swept")] == ["Spy", "Ram"]
