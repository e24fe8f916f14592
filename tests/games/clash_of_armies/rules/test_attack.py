"""Attack, defense and damage."""

import pytest

from tests.games.clash_of_armies.plain_cards import content_with
from tests.games.clash_of_armies.playing import war, with_cards


@pytest.mark.rule("CA-501")
def test_one_attack_a_turn_with_all_points_activated_so_far() -> None:
    play = war(red={"hand": ["Bow", "Sword", "Pike"]}).do("red: play Bow; play Sword; attack")
    assert (play["attack_total"], play["to_act"]) == (5, ["blue"])
    play.do("blue: resolve", "red: play Pike")
    assert play["blue.damage"] == 5
    assert play.refused("red: attack") == "CA-501"
    play.do("red: end-turn", "blue: end-turn")
    assert play["turn"] == "red"
    assert play.refused("red: attack") == "CA-504"


@pytest.mark.rule("CA-501")
def test_the_choice_names_the_total_that_is_declared() -> None:
    play = war(red={"hand": ["Bow"], "monarch": "Wolf King"}).do("red: play Bow")
    attack = next(action for action in play.view("red")["actions"] if action["text"] == "attack")
    assert "".join(span["text"] for span in attack["label"]) == "Attack with 4: 4 damage to Blue"
    assert play.do("red: attack").data("attacked") == [{"attack": 4}]


@pytest.mark.rule("CA-502")
def test_the_defense_total_adds_up() -> None:
    blue = {
        "fort": "Fort 2",
        "garrison": ["Pike", "Sword"],
        "monarch": "Lion King",
        "upgrades": ["Moat", "Oil"],
        "camp": ["General", "Saint", "Pike"],
    }
    play = war(red={"hand": ["Recruit", "Recruit", "Recruit", "Sword"]}, blue=blue)
    assert play["blue.defense"] == 4 + 3 + 2 + 3 + 4
    play.do("red: play Recruit; play Recruit; play Recruit; play Sword; attack", "blue: choose General; resolve")
    assert play.data("resolved") == [{"attack": 15, "defense": 4 + 3 + 2 + 3 + 2}]


@pytest.mark.rule("CA-502")
def test_monarch_and_upgrades_do_not_defend_without_walls() -> None:
    blue = {"monarch": "Lion King", "upgrades": ["Moat"], "camp": ["General"]}
    play = war(red={"hand": ["Bow"]}, blue=blue)
    assert play["blue.defense"] == 2
    assert play.do("red: play Bow; attack", "blue: resolve")["blue.damage"] == 2


@pytest.mark.rule("CA-502")
def test_any_of_the_camp_cards_may_be_used_each_once() -> None:
    play = war(red={"hand": ["Bow"]}, blue={"camp": ["General", "Pike", "Pike"]}).do("red: play Bow; attack")
    assert play.choices("blue") == ["choose Pike", "choose General", "resolve"]
    play.do("blue: choose Pike; choose Pike")
    assert play.choices("blue") == ["choose General", "resolve"]
    assert play.refused("blue: choose Pike") == "CA-502"


@pytest.mark.rule("CA-503")
@pytest.mark.parametrize(
    ("hand", "damage", "fort", "garrison"),
    [(["Bow"], 0, "Fort 1", ["Pike"]), (["Sword"], 0, "", []), (["Bow", "Sword"], 2, "", [])],
)
def test_below_equal_and_above(hand: list[str], damage: int, fort: str, garrison: list[str]) -> None:
    play = war(red={"hand": hand}, blue={"fort": "Fort 1", "garrison": ["Pike"]})
    play.do(*(f"red: play {card}" for card in hand), "red: attack", "blue: resolve")
    assert (play["blue.damage"], play["blue.fort"], play["blue.garrison"]) == (damage, fort, garrison)


@pytest.mark.rule("CA-504")
def test_used_camp_cards_are_lost_only_if_the_attack_reaches_them() -> None:
    blue = {"camp": ["General", "Sword", "Pike"]}
    play = war(red={"hand": ["Sword"]}, blue=blue).do("red: play Sword; attack", "blue: choose Sword; choose General")
    play.do("blue: resolve")
    assert (play["blue.camp"], play["blue.damage"]) == (["Pike", "Sword", "General"], 0)
    play = war(red={"hand": ["Sword"]}, blue=blue).do("red: play Sword; attack", "blue: choose Sword; choose Pike")
    play.do("blue: resolve")
    assert (play["blue.camp"], play["blue.discard"], play["blue.damage"]) == (["General"], ["Pike", "Sword"], 0)


@pytest.mark.rule("CA-504")
def test_no_attack_points_are_no_attack() -> None:
    play = war(red={"hand": ["Gold"]}).do("red: play Gold")
    assert play.refused("red: attack") == "CA-504"
    assert "attack" not in play.choices("red")


@pytest.mark.rule("CA-505")
def test_upgrades_are_scrapped_when_attacked_behind_walls_only() -> None:
    play = war(red={"hand": ["Sword"]}, blue={"upgrades": ["Moat"]}).do("red: play Sword; attack")
    assert play.refused("blue: scrap Moat") == "CA-505"
    assert play.choices("blue") == ["resolve"]
    blue = {"upgrades": ["Moat"], "fort": "Fort 1"}
    play = war(red={"hand": ["Sword", "Bow"]}, blue=blue).do("red: play Sword; play Bow; attack")
    play.do("blue: scrap Moat; resolve")
    assert play.data("resolved") == [{"attack": 5, "defense": 5}]
    assert (play["scrapped"].count("Moat"), play["blue.upgrades"]) == (1, [])


@pytest.mark.rule("CA-505")
def test_boiling_oil_hurts_the_attacker_and_a_gate_saves_the_walls() -> None:
    blue = {"upgrades": ["Oil", "Gate"], "fort": "Fort 1", "garrison": ["Pike"]}
    play = war(red={"hand": ["Recruit", "Recruit"]}, blue=blue).do("red: play Recruit; play Recruit; attack")
    play.do("blue: scrap Oil; scrap Gate; resolve")
    assert (play["blue.damage"], play["red.damage"]) == (5, 4)
    assert (play.cited("damaged"), play.cited("scalded")) == ({"CA-503"}, {"CA-505"})
    assert (play["blue.fort"], play["blue.garrison"]) == ("Fort 1", ["Pike"])


@pytest.mark.rule("CA-505", "CA-607")
def test_other_cards_that_say_so_are_scrapped_from_their_garrison() -> None:
    blue = {"fort": "Fort 1", "garrison": ["Guard"], "camp": ["General", "Pike"]}
    play = war(red={"hand": ["Recruit", "Sword"]}, blue=blue).do("red: play Recruit; play Sword; attack")
    assert play.choices("blue") == ["scrap Guard", "choose Pike", "choose General", "resolve"]
    assert play.refused("blue: scrap Recruit") == "CA-607"
    assert play.refused("blue: scrap Pike") == "CA-605"
    play.do("blue: scrap Guard; resolve")
    assert play.data("resolved") == [{"attack": 7, "defense": 7}]
    assert (play["blue.discard"], play["scrapped"].count("Guard")) == (["Fort 1"], 1)


@pytest.mark.rule("CA-505")
def test_without_walls_nothing_is_scrapped_to_hold_them() -> None:
    content = content_with("Guard", scrap="hold 1")
    blue = {"camp": ["General", "Guard"]}
    play = with_cards(content, red={"hand": ["Sword"]}, blue=blue).do("red: play Sword; attack")
    assert play.choices("blue") == ["choose General", "choose Guard", "resolve"]
    assert play.refused("blue: scrap Guard") == "CA-505"
    assert "held" not in play.do("blue: resolve").told()
    play = with_cards(content, red={"hand": ["Sword"]}, blue={**blue, "fort": "Fort 1"})
    play.do("red: play Sword; attack", "blue: scrap Guard; resolve")
    assert ("held" in play.told(), play["blue.fort"]) == (True, "Fort 1")


@pytest.mark.rule("CA-505")
def test_a_camp_card_in_use_is_not_scrapped_as_well() -> None:
    blue = {"camp": ["General", "Guard"]}
    play = war(red={"hand": ["Sword"]}, blue=blue).do("red: play Sword; attack", "blue: choose Guard")
    assert play.choices("blue") == ["choose General", "resolve"]
    play = war(red={"hand": ["Sword"]}, blue=blue).do("red: play Sword; attack", "blue: scrap Guard; resolve")
    assert (play["blue.damage"], play["blue.camp"]) == (0, ["General"])


@pytest.mark.rule("CA-402")
def test_walls_that_have_lost_room_send_units_away_after_the_attack() -> None:
    blue = {"fort": "Fort 1", "garrison": ["Pike", "Sword"], "upgrades": ["Gate"]}
    play = war(red={"hand": ["Recruit"], "deck": ["Gold"] * 5}, blue=blue)
    play.do("red: play Recruit; attack", "blue: scrap Gate; resolve")
    assert (play["decision"], play["to_act"]) == ("overflow", ["blue"])
    assert play.view("blue")["decision"]["rule"] == "CA-402"
    assert play.view("blue")["decision"]["prompt"][0]["text"].startswith("Your Fortification has lost room")
    assert play.choices("blue") == ["choose Pike", "choose Sword"]
    assert {action["rule"] for action in play.view("blue")["actions"]} == {"CA-402"}
    assert play.refused("blue: resolve") == "CA-402"
    play.do("blue: choose Pike")
    assert (play["blue.garrison"], play["blue.discard"], play["blue.aside"]) == (["Sword"], ["Pike"], [])
    assert (play["decision"], play["to_act"]) == ("turn", ["red"])


@pytest.mark.rule("CA-506")
def test_nobody_has_to_attack_and_later_points_are_lost() -> None:
    play = war(red={"hand": ["Bow"]}).do("red: play Bow")
    assert play.refused("red: end-turn") is None
    play = war(red={"hand": ["Bow", "Sword"]}).do("red: play Bow; attack", "blue: resolve", "red: play Sword")
    assert (play["attack"], play["blue.damage"]) == (0, 2)
    assert play.do("red: end-turn", "blue: end-turn")["attack"] == 0


@pytest.mark.rule("CA-507")
def test_the_defender_decides_everything_before_it_is_resolved() -> None:
    blue = {"fort": "Fort 1", "upgrades": ["Moat", "Oil"], "camp": ["General", "Pike"]}
    play = war(red={"hand": ["Sword", "Bow"]}, blue=blue).do("red: play Sword; play Bow; attack")
    assert (play["decision"], play["to_act"]) == ("defend", ["blue"])
    assert play.refused("red: end-turn") == "CA-301"
    assert play.refused("blue: end-turn") == "CA-507"
    play.do("blue: scrap Moat; choose Pike; scrap Oil; choose General")
    assert (play["blue.damage"], play["decision"]) == (0, "defend")
    play.do("blue: resolve")
    assert play.data("resolved") == [{"attack": 5, "defense": 8}]
    assert (play["decision"], play["to_act"], play["red.damage"]) == ("turn", ["red"], 4)


@pytest.mark.rule("CA-507")
def test_the_defender_is_asked_even_with_nothing_to_use() -> None:
    play = war(red={"hand": ["Bow"]}).do("red: play Bow; attack")
    assert play.choices("blue") == ["resolve"]


@pytest.mark.rule("CA-508")
def test_losses_go_to_their_owner_s_discard_pile_at_once() -> None:
    blue = {"fort": "Fort 1", "garrison": ["Pike"], "monarch": "Lion King", "upgrades": ["Moat"]}
    play = war(red={"hand": ["Recruit", "Recruit"]}, blue=blue)
    play.do("red: play Recruit; play Recruit; attack", "blue: resolve")
    assert play["blue.discard"] == ["Pike", "Fort 1"]
    assert (play["blue.monarch"], play["blue.upgrades"]) == ("Lion King", ["Moat"])
    assert play["turn"] == "red"


def test_what_was_used_against_one_attack_is_over_with_it() -> None:
    blue = {"fort": "Fort 5", "upgrades": ["Moat"]}
    play = war(red={"hand": ["Ram"], "deck": ["Sword"] * 4 + ["Bow"]}, blue=blue)
    play.do("red: play Ram; attack", "blue: scrap Moat; resolve", "red: end-turn", "blue: end-turn")
    play.do("red: play Sword; play Sword; play Sword; attack", "blue: resolve")
    assert play.data("resolved") == [{"attack": 9, "defense": 10}]
