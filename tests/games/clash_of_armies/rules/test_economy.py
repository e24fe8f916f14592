"""The Economic phase: resources, purchases, scrapping."""

import pytest

from tests.games.clash_of_armies.playing import war

MARKET = ["Recruit", "Spy", "Moat", "Lion King", "Wolf King"]


@pytest.mark.rule("CA-601")
def test_resources_come_from_cards_and_the_monarch_and_do_not_last() -> None:
    play = war(red={"hand": ["Gold", "Gems"], "monarch": "Lion King"})
    assert play["resources"] == 2
    play.do("red: play Gold; play Gems")
    assert play["resources"] == 5
    play.do("red: end-turn")
    assert play["resources"] == 0
    play.do("blue: end-turn")
    assert play["resources"] == 2


@pytest.mark.rule("CA-601")
def test_nothing_of_the_last_turn_is_left() -> None:
    play = war(red={"hand": ["Jewels", "Bow"]}).do("red: play Jewels; play Bow; end-turn")
    assert (play["resources"], play["attack"]) == (0, 0)
    assert play.view("blue")["detail"]["resources"] == {"total": 0, "parts": []}
    assert "buy fortifications" not in play.choices("blue")


@pytest.mark.rule("CA-602")
def test_any_number_of_cards_is_bought_at_their_cost() -> None:
    play = war(market=MARKET, red={"hand": ["Jewels", "Gems"]}).do("red: play Jewels; play Gems")
    assert play["resources"] == 5
    offered = [text for text in play.choices("red") if text.startswith("buy")]
    assert "buy faction 1" in offered
    assert "buy fortifications" in offered
    play.do("red: buy standard 1; buy standard 2; buy fortifications")
    assert (play["resources"], play["red.discard"]) == (0, ["Fort 1", "Spy", "Recruit"])
    assert play.refused("red: buy standard 3") == "CA-602"


@pytest.mark.rule("CA-602")
def test_what_cannot_be_paid_is_not_offered() -> None:
    play = war(market=MARKET, red={"hand": ["Gold"]}).do("red: play Gold")
    assert play.refused("red: buy standard 1") == "CA-602"
    assert "buy fortifications" in play.choices("red")


@pytest.mark.rule("CA-603")
def test_upgrades_and_the_first_monarch_lie_beside_the_deck() -> None:
    play = war(market=MARKET, red={"hand": ["Jewels", "Jewels", "Jewels", "Gems"]})
    play.do("red: play Jewels; play Jewels; play Jewels; buy standard 3; buy faction 1; buy standard 1")
    assert (play["red.upgrades"], play["red.monarch"]) == (["Moat"], "Lion King")
    assert play["red.discard"] == ["Vassal", "Recruit"]


@pytest.mark.rule("CA-604")
def test_spaces_stay_empty_till_the_end_of_the_turn_open_decks_go_on() -> None:
    play = war(market=MARKET, red={"hand": ["Jewels", "Jewels"]}).do("red: play Jewels; play Jewels; buy standard 1")
    assert play["market"][0] == ""
    assert play.refused("red: buy standard 1") == "CA-604"
    play.do("red: buy fortifications; buy fortifications")
    assert play["red.discard"][:2] == ["Fort 1", "Fort 2"]
    assert play["open"][2] == "Fort 3"
    play.do("red: end-turn")
    assert play["market"][0] != ""


@pytest.mark.rule("CA-604")
def test_the_soldiers_deck_shows_the_next_card_until_it_runs_out() -> None:
    soldiers = ["Pike", "Pike", "Pike", "Bow", "Bow", "Bow", "Bow", "Sword", "Sword"]
    play = war(red={"hand": ["Jewels", "Jewels"], "discard": soldiers}).do("red: play Jewels; play Jewels")
    assert play["open"][1] == "Sword"
    play.do("red: buy soldiers")
    assert play["open"][1] == "Sword"
    play.do("red: buy soldiers")
    assert play["open"][1] == ""
    assert play.refused("red: buy soldiers") == "CA-703"


@pytest.mark.rule("CA-605")
def test_a_scrapped_card_leaves_the_game_for_its_effect() -> None:
    play = war(red={"hand": ["Recruit", "Gold", "Bow"]}).do("red: play Recruit; play Gold; play Bow")
    before = play["scrapped"]
    play.do("red: scrap Recruit; scrap Gold")
    assert (play["attack"], play["resources"], play["red.played"]) == (8, 2, ["Bow"])
    assert len(play["scrapped"]) == len(before) + 2
    assert play.refused("red: scrap Bow") == "CA-605"
    assert play.refused("red: scrap Moat") == "CA-505"


@pytest.mark.rule("CA-606")
def test_a_bought_card_can_be_fetched_in_the_same_turn() -> None:
    play = war(market=MARKET, red={"hand": ["Gems", "Saint"]}).do("red: play Gems; buy standard 1; play Saint")
    assert play["red.discard"] == ["Recruit"]
    play.do("red: choose Recruit; play Recruit")
    assert play["attack"] == 5


@pytest.mark.rule("CA-607")
def test_a_card_is_scrapped_once_activated_and_in_addition() -> None:
    play = war(red={"hand": ["Recruit", "Recruit"], "fort": "Fort 1", "garrison": ["Recruit"]})
    assert play.refused("red: scrap Recruit") == "CA-607"
    play.do("red: play Recruit; scrap Recruit")
    assert play["attack"] == 6
    assert play.refused("red: scrap Recruit") == "CA-607"
    play.do("red: recall Recruit; scrap Recruit")
    assert play["attack"] == 12
