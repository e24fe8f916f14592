"""What the abilities of cards do that no other chapter tells."""

import pytest

from tests.games.clash_of_armies.plain_cards import content_with
from tests.games.clash_of_armies.playing import war, with_cards
from wartable.games.clash_of_armies.table.codes import Zone


@pytest.mark.rule("CA-401")
def test_a_captain_counts_the_other_units_activated() -> None:
    play = war(red={"hand": ["Bow", "Gold", "Captain", "Ram"]}).do("red: play Bow; play Gold; play Ram; play Captain")
    assert play["attack"] == 2 + 2 + 1 + 2


def test_kin_counts_other_cards_of_the_faction() -> None:
    play = war(red={"hand": ["Lion Own", "Lion Hero", "Wolf Own"]})
    play.do("red: play Lion Hero; play Wolf Own; play Lion Own")
    assert play["attack"] == 2 + 1 + 1 + 1 + 2


def test_an_eagle_counts_garrisons_everywhere() -> None:
    red = {
        "hand": ["Eagle Own", "Bow"],
        "monarch": "Eagle King",
        "fort": "Fort 4",
        "garrison": ["Pike"],
        "camp": ["General"],
    }
    assert war(red=red).do("red: garrison Bow; play Eagle Own")["attack"] == 1 + 3


def test_a_bear_heals_with_its_kin() -> None:
    red = {"hand": ["Bear Kin", "Bear Own"], "damage": 9, "camp": ["Bear Hero"]}
    assert war("bear,wolf,stag", red=red).do("red: play Bear Kin; play Bear Own")["red.damage"] == 7


def test_a_breach_lowers_the_walls_not_the_garrison() -> None:
    play = war(red={"hand": ["Ram", "Bow"]}, blue={"fort": "Fort 1", "garrison": ["Sword"]})
    play.do("red: play Ram; play Bow; attack", "blue: resolve")
    assert play.data("resolved") == [{"attack": 4, "defense": 2}]
    play = war(red={"hand": ["Ram", "Bow"]}, blue={"hand": ["Fort 3"]})
    play.do("red: play Ram; end-turn", "blue: play Fort 3; end-turn")
    assert play["breach"] == 0


@pytest.mark.rule("CA-506")
def test_a_breach_needs_walls_and_an_attack_to_come() -> None:
    play = war(red={"hand": ["Ram"]}).do("red: play Ram")
    assert (play["breach"], "breached" in play.told()) == (0, False)
    assert war(red={"hand": ["Ram"]}, blue={"fort": "Fort 5"}).do("red: play Ram")["breach"] == 2
    play = war(red={"hand": ["Ram", "Bow"]}, blue={"fort": "Fort 5"})
    play.do("red: play Bow; attack", "blue: resolve", "red: play Ram")
    assert (play["breach"], "breached" in play.told()) == (0, False)


def test_a_wolf_bites_past_all_defenses() -> None:
    play = war(red={"hand": ["Wolf Hero"]}, blue={"fort": "Fort 5"}).do("red: play Wolf Hero; accept")
    assert play["blue.damage"] == 2
    assert play.cited("struck") == {"CA-401"}


def test_a_raid_takes_a_card_at_random_from_the_hand() -> None:
    play = war(red={"hand": ["Wolf Own"], "monarch": "Wolf King"}, blue={"hand": ["Bow", "Pike"]})
    play.do("red: play Wolf Own; accept", luck=["raided Bow Wolf Own"])
    assert (play["blue.hand"], play["blue.discard"], play["blue.hand_size"]) == (["Pike"], ["Bow"], 1)
    play = war(red={"hand": ["Wolf Own"], "monarch": "Wolf King"}).do("red: play Wolf Own")
    assert play["decision"] == "turn"


def test_a_sniper_takes_a_unit_of_the_walls() -> None:
    play = war(red={"hand": ["Sniper"]}, blue={"fort": "Fort 3", "garrison": ["Pike", "Bow"], "camp": ["General"]})
    play.do("red: play Sniper")
    assert play.choices("red") == ["choose Pike", "choose Bow", "decline"]
    play.do("red: choose Pike")
    assert (play["blue.garrison"], play["blue.discard"]) == (["Bow"], ["Pike"])


def test_a_spy_takes_a_card_of_the_camp() -> None:
    play = war(red={"hand": ["Spy"]}, blue={"fort": "Fort 3", "garrison": ["Pike"], "camp": ["General", "Bow"]})
    play.do("red: play Spy")
    assert play.choices("red") == ["choose Bow", "choose General", "decline"]
    play.do("red: choose General")
    assert (play["blue.camp"], play["blue.discard"]) == (["Bow"], ["General"])
    assert war(red={"hand": ["Spy"]}).do("red: play Spy")["decision"] == "turn"


def test_a_raven_hires_without_paying() -> None:
    market = ["Recruit", "Saint", "Moat", "Raven King", "Raven Kin"]
    play = war("raven,wolf,stag", market=market, red={"hand": ["Raven Own"], "camp": ["Raven Hero"]})
    play.do("red: play Raven Own")
    hired = [text for text in play.choices("red") if text.startswith("point")]
    assert {"point standard 1", "point standard 3", "point faction 2"} < set(hired)
    assert not {"point standard 2", "point faction 1"} & set(hired)
    play.do("red: point standard 3")
    assert (play["red.upgrades"], play["resources"], play["market"][2]) == (["Moat"], 0, "")


def test_a_stag_scraps_from_the_discard_pile_or_not() -> None:
    red = {"hand": ["Stag Own"], "camp": ["Stag Hero"], "discard": ["Gems", "Bow"]}
    play = war("stag,wolf,bear", red=red).do("red: play Stag Own; choose Bow")
    assert (play["red.discard"], play["scrapped"].count("Bow")) == (["Gems"], 1)


def test_a_hero_s_draw_is_a_choice() -> None:
    play = war("stag,wolf,bear", red={"hand": ["Stag Hero"]}).do("red: play Stag Hero; accept")
    assert play["red.hand"] == ["Gold"]
    play = war("stag,wolf,bear", red={"hand": ["Stag Hero"]}).do("red: play Stag Hero; decline")
    assert play["red.hand"] == []


@pytest.mark.rule("CA-304")
def test_an_ability_must_be_answered_before_the_turn_goes_on() -> None:
    play = war(red={"hand": ["Saint", "Gold"], "discard": ["Bow"]}).do("red: play Saint")
    assert play.refused("red: play Gold") == "CA-304"


@pytest.mark.rule("CA-401", "CA-607")
def test_a_unit_scrapped_after_its_activation_has_been_activated_all_the_same() -> None:
    play = war(red={"hand": ["Recruit", "Captain"]}).do("red: play Recruit; scrap Recruit; play Captain")
    assert play["attack"] == 4 + 2 + 1 + 1
    play.do("red: end-turn", "blue: end-turn")
    assert play.table.realms[0].empty(Zone.SPENT)


@pytest.mark.rule("CA-804")
def test_a_hero_scrapped_after_its_activation_is_still_in_sight() -> None:
    play = with_cards(content_with("Lion Hero", scrap="attack 1"), red={"hand": ["Lion Hero", "Lion Own", "Lion Kin"]})
    play.do("red: play Lion Hero; scrap Lion Hero; play Lion Own; play Lion Kin")
    assert play["attack"] == (2 + 1 + 1) + (1 + 2) + (1 + 2)


@pytest.mark.rule("CA-304")
def test_neither_damage_nor_raid_has_to_be_done() -> None:
    play = war(red={"hand": ["Wolf Hero", "Wolf Own"]}, blue={"hand": ["Bow"]}).do("red: play Wolf Hero")
    assert play.choices("red") == ["accept", "decline"]
    play.do("red: decline; play Wolf Own")
    assert play.choices("red") == ["accept", "decline"]
    play.do("red: decline")
    assert (play["blue.damage"], play["blue.hand"], play["decision"]) == (0, ["Bow"], "turn")


@pytest.mark.rule("CA-304", "CA-804", "CA-806")
def test_a_hero_in_hand_is_shown_only_when_the_ability_is_used() -> None:
    red = {"hand": ["Wolf Own", "Wolf Hero"]}
    play = war(red=red, blue={"hand": ["Bow"]}).do("red: play Wolf Own")
    assert (play["decision"], play["red.shown"]) == ("ability", [])
    assert play.do("red: decline")["red.shown"] == []
    play = war(red=red, blue={"hand": ["Bow"]}).do("red: play Wolf Own; accept")
    assert (play["red.shown"], play["blue.hand"]) == (["Wolf Hero"], [])


@pytest.mark.rule("CA-208")
def test_the_question_does_not_betray_whether_the_hero_is_in_hand() -> None:
    red = {"hand": ["Wolf Own", "Gold"], "deck": ["Wolf Hero"]}
    play = war(red=red, blue={"hand": ["Bow"]}).do("red: play Wolf Own")
    assert play.choices("red") == ["decline"]
    assert play.refused("red: accept") == "CA-804"
    assert play.view("red")["decision"]["prompt"][-1]["text"].endswith("You have no leader for it.")
    play = war(red={"hand": ["Wolf Own"], "deck": ["Wolf Hero"]}, blue={"hand": ["Bow"]}).do("red: play Wolf Own")
    assert play["decision"] == "turn"


@pytest.mark.rule("CA-304")
def test_a_special_card_does_its_damage_unasked() -> None:
    play = with_cards(content_with("Penance", does="damage 2"), red={"hand": ["Penance"]}).do("red: play Penance")
    assert (play["blue.damage"], play["decision"]) == (2, "turn")


@pytest.mark.rule("CA-401")
@pytest.mark.parametrize(("own", "others", "attack"), [(7, 6, 7), (6, 6, 4), (5, 6, 4)])
def test_attack_of_who_is_behind_counts_with_more_damage_only(own: int, others: int, attack: int) -> None:
    content = content_with("Recruit", does="attack-if-behind 3")
    play = with_cards(content, red={"hand": ["Recruit"], "damage": own}, blue={"damage": others})
    assert play.do("red: play Recruit")["attack"] == attack


@pytest.mark.rule("CA-401", "CA-206")
@pytest.mark.parametrize(("starter", "attack", "resources"), [("red", 4, 0), ("blue", 7, 2)])
def test_some_cards_give_more_points_to_who_moved_second(starter: str, attack: int, resources: int) -> None:
    for ability, name, amount in (
        ("attack-if-second 3", "attack", attack),
        ("resources-if-second 2", "resources", resources),
    ):
        play = with_cards(content_with("Recruit", does=ability), red={"hand": ["Recruit"]}, starter=starter)
        assert play.do("red: play Recruit")[name] == amount


@pytest.mark.rule("CA-304", "CA-206")
def test_some_cards_offer_a_draw_to_who_moved_second_alone() -> None:
    content = content_with("Recruit", does="draw-if-second 1")
    assert with_cards(content, red={"hand": ["Recruit"]}, starter="red").do("red: play Recruit")["decision"] == "turn"
    play = with_cards(content, red={"hand": ["Recruit"]}, starter="blue").do("red: play Recruit; accept")
    assert play["red.hand"] == ["Gold"]


@pytest.mark.rule("CA-605", "CA-206")
@pytest.mark.parametrize(("starter", "resources"), [("red", 2), ("blue", 4)])
def test_a_purse_kept_for_who_moved_second_is_opened_when_it_is_scrapped(starter: str, resources: int) -> None:
    play = with_cards(content_with("Gems", scrap="resources-if-second 2"), red={"hand": ["Gems"]}, starter=starter)
    assert play.do("red: play Gems; scrap Gems")["resources"] == resources


@pytest.mark.rule("CA-401", "CA-605")
def test_attack_of_who_is_behind_is_told_by_the_damage_when_the_card_is_scrapped() -> None:
    content = content_with("Recruit", scrap="attack-if-behind 2")
    red = {"hand": ["Recruit", "Trader"], "damage": 2}
    play = with_cards(content, red=red).do("red: play Trader; play Recruit; scrap Recruit")
    assert (play["red.damage"], play["attack"]) == (0, 4)
