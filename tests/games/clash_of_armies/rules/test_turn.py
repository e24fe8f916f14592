"""A turn: phases in any order, playing the hand out, Special Cards, empty decks."""

import pytest

from tests.games.clash_of_armies.playing import war


@pytest.mark.rule("CA-301")
def test_military_and_economic_actions_mix_freely() -> None:
    play = war(market=["Recruit", "Spy"], red={"hand": ["Gems", "Bow", "Gold", "Pike"]})
    play.do(
        "red: play Gems; buy standard 1; play Bow; attack", "blue: resolve", "red: play Gold; play Pike; scrap Gold"
    )
    assert play["blue.damage"] == 2
    play.do("red: buy standard 2; end-turn")
    assert play["turn"] == "blue"
    assert play.refused("red: end-turn") == "CA-301"
    play.do("blue: end-turn")
    assert play["turn"] == "red"


@pytest.mark.rule("CA-301")
def test_after_wrap_up_the_other_player_has_a_turn() -> None:
    play = war(red={"hand": ["Gold"]}).do("red: end-turn")
    assert (play["turn"], play["turns"], play["to_act"]) == ("blue", 2, ["blue"])


@pytest.mark.rule("CA-302")
def test_no_card_stays_in_hand() -> None:
    play = war(red={"hand": ["Gold", "Gems", "Bow"]}).do("red: play Gold; end-turn")
    assert sorted(play["red.discard"]) == ["Bow", "Gems", "Gold"]
    assert play["red.hand"] == ["Gold"] * 5


@pytest.mark.rule("CA-302")
def test_every_card_of_the_hand_can_be_played_and_no_other() -> None:
    play = war(red={"hand": ["Gold", "Fort 1", "Bow", "Vassal"]})
    played = [text for text in play.choices("red") if text.startswith("play ")]
    assert played == ["play Gold", "play Bow", "play Fort 1", "play Vassal"]
    assert play.refused("red: play Gems") == "CA-302"
    play.do("red: play Bow")
    assert play["red.hand"] == ["Gold", "Fort 1", "Vassal"]


@pytest.mark.rule("CA-303")
def test_activated_cards_wait_for_the_end_of_the_turn() -> None:
    play = war(red={"hand": ["Bow", "Saint"], "discard": ["Gems"]}).do("red: play Bow")
    assert (play["red.played"], play["red.discard"]) == (["Bow"], ["Gems"])
    play.do("red: play Saint")
    assert play.refused("red: choose Bow") == "CA-303"
    assert play.choices("red") == ["choose Gems", "decline"]
    play.do("red: decline; end-turn")
    assert sorted(play["red.discard"]) == ["Bow", "Gems", "Saint"]


@pytest.mark.rule("CA-304")
def test_an_ability_may_be_left_unused() -> None:
    play = war(red={"hand": ["Saint"], "discard": ["Gems"]}).do("red: play Saint; decline")
    assert play["red.discard"] == ["Gems"]
    assert play["decision"] == "turn"


@pytest.mark.rule("CA-304")
def test_a_special_card_must_be_played_and_used() -> None:
    play = war(red={"hand": ["March", "Penance", "Bow", "Gold"]})
    assert play.refused("red: end-turn") == "CA-304"
    play.do("red: play March")
    assert play["red.hand"] == ["Gold", "Gold", "Gold", "Bow", "Penance"]
    play.do("red: play Penance")
    assert play.refused("red: decline") == "CA-304"
    assert play.choices("red") == ["choose Gold", "choose Bow"]
    play.do("red: choose Bow")
    assert play["scrapped"].count("Bow") == 1
    assert "Bow" not in play["red.hand"]
    assert play.refused("red: end-turn") is None


@pytest.mark.rule("CA-304")
def test_a_special_card_cannot_be_garrisoned() -> None:
    play = war(red={"hand": ["March", "Pike"], "fort": "Fort 3", "camp": ["General"]})
    assert play.refused("red: garrison March") == "CA-304"
    assert play.refused("red: camp March") == "CA-304"
    assert play.refused("red: garrison Pike") is None


@pytest.mark.rule("CA-305")
def test_the_discard_pile_becomes_the_new_deck_without_what_was_set_aside() -> None:
    play = war(red={"hand": ["March", "Bow"], "deck": ["Gems"], "discard": ["Jewels"]})
    play.do("red: play Bow; play March")
    assert play["red.hand"] == ["Gems", "Jewels"]
    assert play["red.discard"] == []
    assert play["red.played"] == ["Bow", "March"]
    assert play["red.deck_size"] == 0


@pytest.mark.rule("CA-305")
def test_nothing_is_drawn_when_deck_and_discard_pile_are_empty() -> None:
    play = war(red={"hand": ["March"], "deck": ["Gems"]}).do("red: play March")
    assert play["red.hand"] == ["Gems"]
    play = war(red={"hand": ["March"], "deck": []}).do("red: play March; end-turn")
    assert play["red.hand"] == ["March"]


@pytest.mark.rule("CA-305")
def test_an_empty_deck_is_shuffled_only_when_a_card_is_drawn() -> None:
    play = war(red={"hand": [], "deck": ["Gems"] * 5, "discard": ["Bow"]}).do("red: end-turn")
    assert (play["red.deck_size"], play["red.discard"]) == (0, ["Bow"])


@pytest.mark.rule("CA-306")
def test_ending_the_turn_sets_the_rest_of_the_hand_aside_unused() -> None:
    play = war(red={"hand": ["Bow", "Fort 2", "Gold"]}).do("red: end-turn")
    assert [told["card"] for told in play.data("set-aside")] == ["Gold", "Bow", "Fort 2"]
    assert play["red.fort"] == ""
    assert sorted(play["red.discard"]) == ["Bow", "Fort 2", "Gold"]
    assert play["blue.damage"] == 0


@pytest.mark.rule("CA-306")
def test_a_special_card_drawn_during_the_turn_must_be_played_too() -> None:
    play = war(red={"hand": ["March"], "deck": ["Penance", "Gold"]})
    play.do("red: play March")
    assert play.refused("red: end-turn") == "CA-304"
    play.do("red: play Penance; choose Gold")
    assert play.refused("red: end-turn") is None


@pytest.mark.rule("CA-307")
def test_a_special_card_does_what_it_can() -> None:
    play = war(red={"hand": ["Penance"]}).do("red: play Penance")
    assert (play["decision"], play["resources"]) == ("turn", 1)
    play = war(red={"hand": ["March"], "deck": ["Gold"]}).do("red: play March")
    assert play["red.hand"] == ["Gold"]
    assert play["decision"] == "turn"


@pytest.mark.rule("CA-307")
def test_its_scrap_ability_stays_a_choice() -> None:
    play = war(red={"hand": ["March"]}).do("red: play March")
    assert "scrap March" in play.choices("red")
    assert play.refused("red: end-turn") is None
    play.do("red: scrap March")
    assert (play["attack"], play["red.played"]) == (3, [])
