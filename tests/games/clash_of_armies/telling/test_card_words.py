"""What a card says, in sentences."""

import re

import pytest

from tests.games.clash_of_armies.playing import GAME
from wartable.core.cardset import CardInfo
from wartable.games.clash_of_armies.table.cardset import ArmiesCards
from wartable.games.clash_of_armies.table.cardset_file import EFFECTS
from wartable.games.clash_of_armies.telling.card_words import describe, in_short

CARDS = GAME.cards
assert isinstance(CARDS, ArmiesCards)
TITLES = CARDS.titles
CODES = [f"{name} " for name in EFFECTS if "-" in name] + ["scrap_in", "kin ", "does ", "special-"]


def told(name: str) -> str:
    return describe(CARDS.card(name), TITLES)


@pytest.mark.parametrize("card", CARDS.cards, ids=lambda card: card.id)
def test_every_card_is_told_in_sentences(card: CardInfo) -> None:
    words = describe(card, TITLES)
    assert words.startswith(f"{card.name}: a")
    assert words.endswith(".")
    assert not [code for code in CODES if code in words]
    assert not [code for code in CODES if code in in_short(card)]
    assert not re.search(r"\ba [AEIOaeio]|\b1 \w+s\b|\{|\}", words), words
    assert f"costs {card.values['cost']}" in words or not card.values["cost"]
    for name in ("attack", "defense", "recovery"):
        assert name not in card.values or f"{card.values[name]} {name}" in words


def test_a_troop_tells_its_faction_cost_points_and_faction_ability() -> None:
    assert told("horse-archer").startswith(
        "Horse Archer: a troop of the Mongol Horde, a military unit. It costs 3. There are 2 copies. "
        "When it is activated, it gives 3 attack. It may be garrisoned, but has no defense. "
        "With a Monarch or Hero of the Mongol Horde in sight: +1 attack for each other card of this faction"
    )


def test_leaders_tell_whom_they_lead() -> None:
    assert "In the Camp it leads other units." in told("marshal")
    assert "it makes the faction abilities of the Mongol Horde work" in told("subutai")
    assert "While active it makes the faction abilities of the Byzantine Empire work" in told("basil-ii")
    assert "When the Vassal activates it, it gives 3 resources." in told("basil-ii")


def test_walls_and_what_stands_behind_them() -> None:
    assert "In play it has 3 defense and room for one unit." in told("watchtower")
    assert "It adds 1 defense while you have a Fortification in play." in told("barbican")
    assert "your Fortification has room for one unit more" in told("barbican")
    assert "When you are attacked you may scrap it for good: +4 defense." in told("moat")


def test_gems_tell_what_they_are_worth_to_who_comes_second() -> None:
    assert told("gems").endswith("you may scrap it for good: +3 resources if the opponent moved first.")
    assert CARDS.card("gems").text == "Scrap: +3 resources if the opponent moved first."


def test_a_special_card_must_be_used() -> None:
    assert "When it is activated this must be used: draw 2 cards." in told("forced-march")


@pytest.mark.rule("CA-101")
def test_starting_cards_are_orange_at_the_border() -> None:
    assert "Its border is orange." in told("gold")
    assert "Its border is orange in the starting decks and white in the market." in told("gems")
    assert "Its border is white." in told("jewels")


def test_the_rule_of_scrapping_names_every_card_that_is_worth_more_to_who_moved_second() -> None:
    named = [
        card.name for card in CARDS.cards if str(card.values.get("scrap", "")).partition(" ")[0].endswith("-if-second")
    ]
    assert named
    told = GAME.rules.rule("CA-605").ruling_text
    assert [name for name in named if name in told] == named
    assert "'if second'" in told
    assert "'if second'" in GAME.rules.rule("CA-206").ruling_text
