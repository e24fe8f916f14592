"""The words: the chronicle names who did it, and choices say what they lead to."""

import re

import pytest

from tests.games.clash_of_armies.plain_cards import content_with
from tests.games.clash_of_armies.playing import GAME, War, fresh, war, with_cards
from wartable.core.rng import seeded
from wartable.core.words import plain
from wartable.games.clash_of_armies.telling.names import SEAT_NAMES


def chronicle(play: War, reader: int = 0) -> list[str]:
    return [plain(GAME.tell_event(play.history.state, event, reader)) for event in play.events]


def labels(play: War, name: str = "red") -> dict[str, str]:
    return {action["text"]: "".join(span["text"] for span in action["label"]) for action in play.view(name)["actions"]}


def test_the_chronicle_names_the_attacker() -> None:
    play = war(red={"hand": ["Sword"]}, blue={"fort": "Fort 1"}).do("red: play Sword; attack", "blue: resolve")
    assert chronicle(play) == [
        "Your attack of 3 meets Blue's defense of 2: the defense falls.",
        "Blue loses Fort 1.",
        "Blue takes 1 damage from your attack: 1 in all.",
    ]
    assert chronicle(play, 1)[0] == "Red's attack of 3 meets your defense of 2: the defense falls."
    play = war(red={"hand": ["Bow"]}, blue={"fort": "Fort 2"}).do("red: play Bow; attack", "blue: resolve")
    assert chronicle(play, 1) == ["Red's attack of 2 meets your defense of 4: it has no effect."]


def test_the_chronicle_names_who_saved_the_walls_and_who_struck_back() -> None:
    blue = {"fort": "Fort 1", "upgrades": ["Gate", "Oil"]}
    play = war(red={"hand": ["Sword", "Sword"]}, blue=blue).do("red: play Sword; play Sword; attack")
    play.do("blue: scrap Gate; scrap Oil; resolve")
    told = chronicle(play)
    assert "Blue's walls hold all the same, for Gate scrapped." in told
    assert "You take 4 damage from Blue's defense: 4 in all." in told


def test_the_chronicle_names_the_card_that_did_it() -> None:
    play = war(red={"hand": ["Sniper"]}, blue={"fort": "Fort 1", "garrison": ["Bow"]})
    assert chronicle(play.do("red: play Sniper; choose Bow"), 1) == ["You lose Bow to Red's Sniper."]
    play = war(red={"hand": ["Wolf Hero"]}).do("red: play Wolf Hero; accept")
    assert chronicle(play) == ["Blue takes 2 damage from your Wolf Hero: 2 in all."]
    play = war(red={"hand": ["Wolf Own"], "monarch": "Wolf King"}, blue={"hand": ["Gold"]})
    assert chronicle(play.do("red: play Wolf Own; accept"), 1) == ["You lose Gold from the hand to Red's Wolf Own."]
    play = war(red={"hand": ["Ram"]}, blue={"fort": "Fort 2"}).do("red: play Ram")
    assert "You breach Blue's walls by 2 with Ram." in chronicle(play)
    play = war(standard=["Revolt"], events=10).do("red: end-turn")
    assert "You take 3 damage from Revolt: 3 in all." in chronicle(play)


def test_the_chronicle_names_what_was_left_unused() -> None:
    play = war(red={"hand": ["Saint"], "discard": ["Bow"]}).do("red: play Saint; decline")
    assert chronicle(play) == ["You do not use Saint."]
    play = war(standard=["Jubilee"], red={"hand": ["Bow"]}, events=10).do("red: end-turn; decline")
    assert "You scrap nothing." in chronicle(play)


def test_choices_of_a_turn_say_what_they_lead_to() -> None:
    red = {"hand": ["Fort 2", "Vassal", "Wolf King", "Gold"], "fort": "Fort 1", "monarch": "Lion King"}
    play = war(market=["Moat", "", "", "Eagle King"], red=red | {"garrison": ["Bow"]}, blue={"camp": ["General"]})
    told = labels(play.do("red: play Gold"))
    assert told["play Fort 2"] == "Put Fort 2 into play instead of Fort 1"
    assert told["play Vassal"] == "Play Vassal to activate Lion King"
    assert told["play Wolf King"] == "Crown Wolf King instead of Lion King"
    assert told["recall Bow"] == "Take Bow out of the Fortification and activate it"
    assert told["scrap Gold"] == "Scrap Gold for good: +1 resource"
    assert told["buy standard 1"] == "Buy Moat for 2 from the Standard row, to lie beside your deck"
    assert told["end-turn"] == "End the turn and set 3 cards of your hand aside"
    told = labels(play.do("red: scrap Gold; recall Bow"))
    assert told["buy faction 1"] == "Buy Eagle King for 4 from the Factions row, to replace your Monarch later"
    assert told["attack"] == "Attack with 2: 0 to 2 damage to Blue"
    play = war(red={"hand": ["Vassal", "Bow"]}, blue={"fort": "Fort 1"}).do("red: play Bow")
    told = labels(play)
    assert told["play Vassal"] == "Play Vassal, which does nothing without a Monarch"
    assert told["attack"] == "Attack with 2: Blue's walls may fall"
    assert told["end-turn"] == "End the turn and set the last card of your hand aside"


@pytest.mark.rule("CA-206", "CA-605")
@pytest.mark.parametrize(
    ("ability", "gain"),
    [
        ("attack-if-second 2", "+2 attack"),
        ("resources-if-second 3", "+3 resources"),
        ("draw-if-second 1", "draw a card"),
    ],
)
def test_scrapping_says_what_it_gives_to_who_moved_first_and_to_who_moved_second(ability: str, gain: str) -> None:
    content = content_with("Gems", scrap=ability)
    for starter, words in (("blue", gain), ("red", "nothing, as you moved first")):
        play = with_cards(content, red={"hand": ["Gems"]}, starter=starter).do("red: play Gems")
        assert labels(play)["scrap Gems"] == f"Scrap Gems for good: {words}"


def test_choices_of_an_ability_name_the_pile_and_whom_they_touch() -> None:
    play = war(red={"hand": ["Saint"], "discard": ["Bow"]}).do("red: play Saint")
    assert labels(play) == {
        "choose Bow": "Take Bow from your discard pile into your hand",
        "decline": "Do not use Saint",
    }
    play = war(red={"hand": ["Spy"]}, blue={"camp": ["General"]}).do("red: play Spy")
    assert labels(play)["choose General"] == "Choose General to be discarded from Blue's Camp"
    play = war(red={"hand": ["Penance", "Gold"]}).do("red: play Penance")
    assert labels(play) == {"choose Gold": "Scrap Gold from your hand for good"}
    play = war("raven,stag,wolf", market=["Spy"], red={"hand": ["Raven Own", "Raven Hero"]}).do("red: play Raven Own")
    assert labels(play)["point standard 1"] == "Take Spy from the Standard row without paying"
    play = war(red={"hand": ["Wolf Hero"]}).do("red: play Wolf Hero")
    assert labels(play)["accept"] == "Deal 2 damage to Blue"


def test_choices_of_a_defender_say_what_comes_of_them() -> None:
    blue = {"fort": "Fort 1", "camp": ["General"], "upgrades": ["Moat"]}
    play = war(red={"hand": ["Sword", "Sword"]}, blue=blue).do("red: play Sword; play Sword; attack")
    told = labels(play, "blue")
    assert told["choose General"] == "Use General of your Camp for 2 defense"
    assert told["scrap Moat"] == "Scrap Moat for good: +3 defense"
    assert told["resolve"] == "Resolve the attack: you take 2 damage and you lose Fort 1 with its garrison"
    assert labels(play.do("blue: choose General"), "blue")["resolve"].endswith(": you lose Fort 1 with its garrison")
    assert labels(play.do("blue: scrap Moat"), "blue")["resolve"] == "Resolve the attack: it has no effect"


@pytest.mark.parametrize("seed", range(4))
def test_no_sentence_of_a_game_has_codes_or_wrong_articles(seed: int) -> None:
    play, luck = fresh(seed, events=10, target=20), seeded(seed)
    wrong = re.compile(r"\ba [aeioAEIO]|\b1 (resources|cards|units|wounds|points)\b|\{|\}|\|")
    for _ in range(250):
        state = play.history.state
        if state.over:
            break
        seat = int(state.to_act[0])
        view = play.view(SEAT_NAMES[seat])
        told = ["".join(span["text"] for span in action["label"]) for action in view["actions"]]
        told.append("".join(span["text"] for span in view["decision"]["prompt"]))
        actions = state.legal_actions(seat)
        play.events = play.history.apply(seat, actions[luck.below(len(actions))])
        told += chronicle(play, 0) + chronicle(play, 1)
        assert not [words for words in told if wrong.search(words)]
