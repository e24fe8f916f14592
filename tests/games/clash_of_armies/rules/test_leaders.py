"""Monarchs, Vassals, factions and their leaders."""

import pytest

from tests.games.clash_of_armies.plain_cards import content_with
from tests.games.clash_of_armies.playing import war, with_cards

MARKET = ["Recruit", "Spy", "Moat", "Lion King", "Wolf King"]


@pytest.mark.rule("CA-801")
def test_the_first_monarch_is_active_and_brings_a_vassal() -> None:
    play = war(market=MARKET, red={"hand": ["Jewels", "Gold"]}).do("red: play Jewels; play Gold; buy faction 1")
    assert (play["red.monarch"], play["red.discard"]) == ("Lion King", ["Vassal"])
    vassals = next(zone for zone in play.view("red")["zones"] if zone["id"] == "vassals")
    assert vassals["count"] == 1


@pytest.mark.rule("CA-802")
def test_the_vassal_carries_out_the_monarch_s_primary_action_once_a_turn() -> None:
    play = war(red={"hand": ["Vassal", "Vassal"], "monarch": "Eagle King"}).do("red: play Vassal")
    assert play["attack"] == 3
    play.do("red: play Vassal")
    assert (play["attack"], play["red.played"]) == (3, ["Vassal", "Vassal"])
    play.do("red: end-turn", "blue: end-turn")
    while "Vassal" not in play["red.hand"]:
        play.do("red: end-turn", "blue: end-turn")
    assert play.do("red: play Vassal")["attack"] == 3


@pytest.mark.rule("CA-802")
def test_passive_abilities_need_no_vassal() -> None:
    assert war(red={"monarch": "Lion King"})["resources"] == 2
    play = war("bear,wolf,stag", red={"monarch": "Bear King", "damage": 5, "hand": []})
    assert play["red.damage"] == 3
    play = war(red={"monarch": "Wolf King", "hand": ["Bow"]}).do("red: play Bow; attack", "blue: resolve")
    assert play["blue.damage"] == 4
    play = war(red={"monarch": "Eagle King", "fort": "Fort 3", "garrison": ["Pike", "Bow"]})
    assert play["red.defense"] == 6 + 1 + 2 + 2
    play = war("stag,bear,raven", red={"monarch": "Stag King", "deck": ["Gold"] * 7}).do("red: end-turn")
    assert play["red.hand_size"] == 6
    play = war("stag,bear,raven", red={"monarch": "Raven King", "hand": ["Bow"]})
    assert play.do("red: play Bow; attack", "blue: resolve")["resources"] == 3


@pytest.mark.rule("CA-803")
def test_a_later_monarch_goes_to_the_discard_pile_without_a_vassal() -> None:
    play = war(market=MARKET, red={"hand": ["Jewels", "Gold"], "monarch": "Eagle King"})
    play.do("red: play Jewels; play Gold; buy faction 1")
    assert (play["red.monarch"], play["red.discard"]) == ("Eagle King", ["Lion King"])


@pytest.mark.rule("CA-803")
def test_a_monarch_in_hand_can_only_replace_the_active_one() -> None:
    play = war(red={"hand": ["Wolf King", "Vassal"], "monarch": "Eagle King", "fort": "Fort 3", "camp": ["General"]})
    assert play.refused("red: garrison Wolf King") == "CA-103"
    play.do("red: play Wolf King")
    assert (play["red.monarch"], play["red.played"], play["attack"]) == ("Wolf King", ["Eagle King"], 0)
    assert play.cited("deposed", "succeeded") == {"CA-803"}
    play.do("red: play Vassal")
    assert play["attack"] == 3
    play.do("red: end-turn")
    assert play["red.discard"] == ["Vassal", "Eagle King"]


@pytest.mark.rule("CA-803")
def test_or_it_is_set_aside_without_effect() -> None:
    play = war(red={"hand": ["Wolf King"], "monarch": "Eagle King"}).do("red: end-turn")
    assert (play["red.monarch"], play["red.discard"]) == ("Eagle King", ["Wolf King"])
    play = war(red={"hand": ["Wolf King"]})
    assert play.refused("red: play Wolf King") == "CA-803"
    assert play.do("red: end-turn")["red.discard"] == ["Wolf King"]


@pytest.mark.rule("CA-803")
def test_a_monarch_switched_out_counts_as_activated() -> None:
    play = war(red={"hand": ["Wolf King", "Lion Own", "Lion Hero"], "monarch": "Lion King"})
    play.do("red: play Wolf King; play Lion Own")
    assert (play["red.played"], play["attack"]) == (["Lion King", "Lion Own"], 1 + 2)
    play = war(red={"hand": ["Lion King", "Lion Own"], "monarch": "Wolf King"}).do("red: play Lion King; play Lion Own")
    assert play["attack"] == 1  # the successor is not activated


@pytest.mark.rule("CA-803", "CA-804")
def test_a_monarch_activated_and_switched_out_is_one_card() -> None:
    play = war(red={"hand": ["Vassal", "Wolf King", "Lion Own", "Lion Hero"], "monarch": "Lion King"})
    play.do("red: play Vassal; play Wolf King; play Lion Own")
    assert play["attack"] == 3 + 1 + 2
    play = war(red={"hand": ["Vassal", "Lion King", "Lion Own", "Vassal"], "monarch": "Wolf King"})
    play.do("red: play Vassal; play Lion King; play Vassal; play Lion Own")
    assert play["attack"] == 3 + 1


@pytest.mark.rule("CA-804")
def test_a_monarch_whom_the_vassal_activates_counts_as_activated() -> None:
    play = war(red={"hand": ["Vassal", "Lion Own"], "monarch": "Lion King"}).do("red: play Vassal; play Lion Own")
    assert play["attack"] == 3 + 1 + 2
    play = war(red={"hand": ["Lion Own", "Vassal"], "monarch": "Lion King"}).do("red: play Lion Own; play Vassal")
    assert play["attack"] == 1 + 3  # what is there when its card is activated
    play = war(red={"hand": ["Vassal", "Lion Own", "Lion Hero"], "monarch": "Wolf King"})
    assert play.do("red: play Vassal; play Lion Own")["attack"] == 3 + 1  # a Monarch of another faction is no kin


@pytest.mark.rule("CA-804")
def test_a_monarch_counts_only_in_the_turn_of_the_vassal() -> None:
    play = war(red={"hand": ["Vassal"], "monarch": "Lion King", "deck": ["Lion Own"]})
    play.do("red: play Vassal; end-turn", "blue: end-turn", "red: play Lion Own")
    assert play["attack"] == 1


@pytest.mark.rule("CA-601")
def test_a_monarch_s_printed_values_count_with_the_vassal_only() -> None:
    content = content_with("Lion King", resources=2, attack=0)
    play = with_cards(content, red={"hand": ["Vassal"], "monarch": "Lion King"})
    assert play["resources"] == 2  # the lasting ability
    assert play.do("red: play Vassal")["resources"] == 4
    assert with_cards(content, red={"hand": ["Gold"], "monarch": "Lion King"}).do("red: play Gold")["resources"] == 3


@pytest.mark.rule("CA-601")
def test_income_comes_once_a_turn_whoever_rules() -> None:
    play = war(red={"hand": ["Lion King"], "monarch": "Eagle King"}).do("red: play Lion King")
    assert play["resources"] == 2
    play = war(red={"hand": ["Eagle King", "Saint"], "discard": ["Gold"], "monarch": "Lion King"})
    play.do("red: play Eagle King")
    assert play["resources"] == 2


@pytest.mark.rule("CA-804")
@pytest.mark.parametrize(
    "red",
    [
        {"hand": ["Lion Kin"], "monarch": "Lion King"},
        {"hand": ["Lion Kin", "Lion Hero"]},
        {"hand": ["Lion Kin"], "camp": ["Lion Hero"]},
        {"hand": ["Lion Kin"], "fort": "Fort 1", "garrison": ["Lion Hero"]},
    ],
)
def test_a_leader_in_sight_makes_faction_abilities_work(red: dict[str, object]) -> None:
    assert war(red=red).do("red: play Lion Kin")["attack"] == 3


@pytest.mark.rule("CA-804")
def test_a_hero_activated_or_garrisoned_this_turn_is_in_sight() -> None:
    play = war(red={"hand": ["Lion Kin", "Lion Hero", "Bow"]}).do("red: play Lion Hero; play Lion Kin")
    assert play["attack"] == 2 + 1 + 3
    play = war(red={"hand": ["Lion Kin", "Lion Hero"], "fort": "Fort 1"}).do("red: garrison Lion Hero; play Lion Kin")
    assert play["attack"] == 3
    play = war(red={"hand": ["Lion Kin", "Lion Hero"]}).do("red: camp Lion Hero; play Lion Kin")
    assert play["attack"] == 3


@pytest.mark.rule("CA-804")
@pytest.mark.parametrize(
    "red",
    [
        {"hand": ["Lion Kin"]},
        {"hand": ["Lion Kin", "Wolf Hero"]},
        {"hand": ["Lion Kin"], "discard": ["Lion Hero"]},
        {"hand": ["Lion Kin"], "deck": ["Lion Hero"]},
        {"hand": ["Lion Kin"], "monarch": "Wolf King"},
    ],
)
def test_without_one_they_do_not(red: dict[str, object]) -> None:
    assert war(red=red).do("red: play Lion Kin")["attack"] == 1


@pytest.mark.rule("CA-805")
def test_a_first_monarch_works_at_once_a_second_is_a_later_one() -> None:
    play = war(market=MARKET, red={"hand": ["Jewels", "Jewels", "Gems", "Lion Kin"]})
    play.do("red: play Jewels; play Jewels; play Gems; buy faction 1")
    assert play["resources"] == 8 - 4 + 2
    play.do("red: play Lion Kin; buy faction 2")
    assert (play["attack"], play["red.monarch"]) == (3, "Lion King")
    assert play["red.discard"] == ["Vassal", "Wolf King"]


@pytest.mark.rule("CA-806")
def test_a_hero_in_hand_is_shown_and_stays_there() -> None:
    play = war(red={"hand": ["Lion Kin", "Lion Hero", "Gold"], "deck": ["Gold"]}).do("red: play Lion Kin")
    assert play.data("shown") == [{"card": "Lion Hero"}]
    assert play["red.hand"] == ["Gold", "Lion Hero"]
    assert play["red.shown"] == ["Lion Hero"]
    hand = next(zone for zone in play.view("blue")["zones"] if zone["id"] == "0.hand")
    assert [item["card"] for item in hand["items"]] == ["lion-hero"]
    assert hand["count"] == 2


@pytest.mark.rule("CA-806")
def test_a_hero_counts_for_itself_but_neither_monarch_in_hand_nor_general() -> None:
    assert war(red={"hand": ["Lion Hero"]}).do("red: play Lion Hero")["attack"] == 3
    play = war(red={"hand": ["Lion Kin", "Lion King", "General"], "camp": ["Captain"]}).do("red: play Lion Kin")
    assert (play["attack"], play.data("shown")) == (1, [])


@pytest.mark.rule("CA-806")
def test_a_hero_can_be_shown_in_the_opponent_s_turn() -> None:
    blue = {"hand": ["Lion Hero", "Wolf Hero"], "fort": "Fort 1", "garrison": ["Lion Guard"], "monarch": "Wolf King"}
    play = war(red={"hand": ["Recruit", "Recruit"]}, blue=blue)
    play.do("red: play Recruit; play Recruit; attack")
    assert play["blue.defense"] == 5
    assert play.choices("blue") == ["show Lion Hero", "resolve"]
    assert play.refused("blue: show Wolf Hero") == "CA-806"
    play.do("blue: show Lion Hero; resolve")
    assert play.data("resolved") == [{"attack": 8, "defense": 8}]
    assert play["blue.hand"] == ["Lion Hero", "Wolf Hero"]
    assert play.refused("red: show Lion Hero") == "CA-806"


@pytest.mark.rule("CA-806", "CA-507")
def test_a_hero_whom_no_ability_can_use_is_not_shown() -> None:
    blue = {"hand": ["Lion Hero"], "fort": "Fort 1", "garrison": ["Lion Kin"], "camp": ["General", "Wolf Guard"]}
    play = war(red={"hand": ["Bow"]}, blue=blue).do("red: play Bow; attack")
    assert "show Lion Hero" not in play.choices("blue")
    assert play.refused("blue: show Lion Hero") == "CA-806"
    play = war(red={"hand": ["Bow"]}, blue={"hand": ["Wolf Hero"], "camp": ["General", "Wolf Guard"]})
    assert "show Wolf Hero" in play.do("red: play Bow; attack").choices("blue")


@pytest.mark.rule("CA-807")
def test_a_vassal_without_monarch_does_nothing() -> None:
    play = war(red={"hand": ["Vassal"]}).do("red: play Vassal")
    assert (play["attack"], play["resources"], play["red.played"], play["decision"]) == (0, 0, ["Vassal"], "turn")
    play = war(red={"hand": ["Vassal"], "monarch": "Lion King"}).do("red: play Vassal")
    assert play["attack"] == 3
