"""The view: totals with the parts of their sums, the market, what is asked."""

from typing import Any

from tests.games.clash_of_armies.playing import War, war


def detail(play: War, name: str = "red") -> dict[str, Any]:
    return play.view(name)["detail"]  # type: ignore[no-any-return]


def parts(total: dict[str, Any]) -> dict[str, int]:
    return {part["source"]: part["value"] for part in total["parts"]}


def test_attack_and_resources_say_what_they_are_made_of() -> None:
    red = {"hand": ["Captain", "Bow", "Bow", "Gems", "Gold"], "monarch": "Lion King"}
    play = war(market=["Recruit"], red=red)
    play.do("red: play Bow; play Bow; play Captain; play Gems; play Gold; scrap Gold; buy standard 1")
    assert parts(detail(play)["attack"]) == {"Bow": 4, "Captain": 3}
    assert parts(detail(play)["resources"]) == {"Gold": 2, "Gems": 2, "Lion King": 2, "spent": -2}
    assert detail(play)["resources"]["total"] == play["resources"] == 4
    assert detail(play)["attack"]["total"] == play["attack"] == 7


def test_defense_says_what_it_is_made_of() -> None:
    red = {
        "fort": "Fort 3",
        "garrison": ["Eagle Guard", "Bow"],
        "monarch": "Eagle King",
        "upgrades": ["Moat"],
        "camp": ["General"],
    }
    realm = detail(war(red=red))["realms"][0]
    assert parts(realm["walls"]) == {"Fort 3": 6, "Bow": 0, "Eagle Guard": 4, "rampart": 2, "Eagle King": 2, "Moat": 2}
    assert parts(realm["camp"]) == {"General": 2}
    assert (realm["total"], realm["fort_limit"], realm["fort_garrison"], realm["leaders"]) == (18, 2, 2, ["eagle"])
    assert (realm["camp_led"], realm["camp_units"]) == (True, 0)


def test_the_market_says_what_can_be_paid() -> None:
    play = war(market=["Recruit", "Saint", ""], red={"hand": ["Gems"]}).do("red: play Gems")
    market = {place["id"]: place for place in detail(play)["market"]}
    assert market["market.standard.1"]["affordable"]
    assert not market["market.standard.2"]["affordable"]
    assert market["market.standard.3"]["card"] is None
    assert (market["market.fortifications"]["card"], market["market.fortifications"]["deck_left"]) == ("fort-1", 4)


def test_an_attack_is_forecast_and_then_shown_with_its_sums() -> None:
    blue = {"fort": "Fort 2", "camp": ["General"], "upgrades": ["Moat"]}
    play = war(red={"hand": ["Ram", "Sword", "Sword"], "monarch": "Wolf King"}, blue=blue)
    play.do("red: play Ram; play Sword; play Sword")
    assert detail(play)["forecast"] == {
        "attack": 10,
        "walls": 4,
        "camp": 2,
        "damage_without_camp": 6,
        "damage_with_camp": 4,
        "walls_fall": True,
    }
    assert parts(detail(play)["realms"][1]["walls"])["breach"] == -2
    play.do("red: attack", "blue: choose General; scrap Moat")
    shown = detail(play, "blue")["pending_attack"]
    assert parts(shown["attack"]) == {"Sword": 6, "Ram": 2, "banner": 2}
    assert parts(shown["defense"]) == {"Fort 2": 4, "breach": -2, "General": 2, "scrapped": 3}
    assert (shown["damage"], shown["falls"], shown["used"]) == (3, True, ["general"])
    play.do("blue: resolve")
    assert play["blue.damage"] == 3
    assert detail(play)["attack"] == {"total": 0, "parts": []}


def test_an_ability_that_asks_is_shown_with_its_words() -> None:
    play = war(red={"hand": ["Saint"], "discard": ["Bow"]}).do("red: play Saint")
    assert detail(play)["ability"] == {
        "card": "saint",
        "effect": "fetch",
        "amount": 1,
        "must": False,
        "text": "take a card from your discard pile into your hand",
    }
    actions = {action["text"]: action for action in play.view("red")["actions"]}
    assert actions["choose Bow"]["objects"] == ["0.discard.bow"]


def test_actions_name_what_they_touch() -> None:
    red = {"hand": ["Pike", "Gold"], "fort": "Fort 2", "camp": ["General"], "garrison": ["Bow"]}
    play = war(market=["Recruit"], red=red).do("red: play Gold")
    actions = {action["text"]: action["objects"] for action in play.view("red")["actions"]}
    assert actions["garrison Pike"] == ["0.hand.pike", "0.fort"]
    assert actions["camp Pike"] == ["0.hand.pike", "0.camp"]
    assert actions["recall Bow"] == ["0.garrison.bow"]
    assert actions["call-up General"] == ["0.camp.general"]
    assert actions["scrap Gold"] == ["0.played.gold"]
    assert actions["buy fortifications"] == ["market.fortifications"]
    zones = {item["id"] for zone in play.view("red")["zones"] for item in zone["items"]}
    assert {"0.hand.pike", "0.garrison.bow", "0.camp.general", "0.played.gold"} <= zones


def test_what_is_scrapped_in_defense_is_named_where_it_lies() -> None:
    blue = {"fort": "Fort 1", "upgrades": ["Moat"], "garrison": ["Guard"]}
    play = war(red={"hand": ["Bow"]}, blue=blue).do("red: play Bow; attack")
    actions = {action["text"]: action["objects"] for action in play.view("blue")["actions"]}
    assert actions["scrap Moat"] == ["1.upgrades.moat"]
    assert actions["scrap Guard"] == ["1.garrison.guard"]


def test_the_last_turn_is_announced() -> None:
    play = war(red={"hand": ["Bow"]}, blue={"damage": 54}).do("red: play Bow; attack", "blue: resolve")
    assert (detail(play)["ending"], detail(play)["last_turn"]) == (True, False)
    assert detail(play.do("red: end-turn"))["last_turn"]


def prompt(play: War, name: str) -> str:
    return "".join(span["text"] for span in play.view(name)["decision"]["prompt"])


def test_a_prompt_names_only_what_can_be_done_now() -> None:
    play = war(red={"hand": ["Gold", "Bow"]})
    assert prompt(play, "red") == "Your turn, with 0 attack and 0 resources: play or end it."
    play.do("red: play Gold; play Bow")
    assert prompt(play, "red").startswith("Your turn, with 2 attack and 1 resource: scrap, attack")
    play.do("red: attack")
    assert prompt(play, "blue") == "Red attacks with 2: nothing of yours can join the defense now."
    blue = {"fort": "Fort 1", "garrison": ["Lion Guard"], "upgrades": ["Moat"], "hand": ["Lion Hero"]}
    play = war(red={"hand": ["Bow"]}, blue=blue).do("red: play Bow; attack")
    assert prompt(play, "blue") == "Red attacks with 2: use scrap abilities, show a Hero or let it come."
