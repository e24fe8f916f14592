"""``?`` on a card: everything on it in sentences, neither codes nor rows of zeros, with boxes and without."""

import re

import pytest

from tests.cli.conftest import Command
from wartable.cli.terminal.painting.card_values import shown_values
from wartable.cli.terminal.painting.painters import painter_for
from wartable.core.cardset import CardInfo
from wartable.games import OWN, load

CODES = re.compile(r"\b[a-z]+-per-[a-z]+\b|\b(trait|gear|power|effect|scrap_in|lightning_\w+)\b|( 0\b.*){3}")


def told(game: str, card: CardInfo, plain: bool) -> str:
    loaded = load(game)
    return str(painter_for(loaded, loaded.cards, plain).card(card))


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("game", OWN)
def test_every_card_is_told_in_sentences(game: str, plain: bool) -> None:
    for card in load(game).cards.cards:
        words = told(game, card, plain)
        assert words.startswith(f"{card.name}: ")
        assert words.rstrip().endswith((".", "!", "?"))
        assert not CODES.search(words), words


DRUMS = {
    "human.jayme": ("Gold Hero of the Human army", "attack 4", "defense 5", "removes? 3 cards", "top of the Army deck"),
    "human.knight": ("Cavalry", "3 cards", "range (is )?2", "1 less while your Hero has a Wound"),
    "orc.rider": ("Cavalry", "cancels the ability of an enemy Unit"),
    "human.triangular-shield": ("Equipment", "1 card from the top of (the|your) Army deck"),
}


@pytest.mark.parametrize("card", DRUMS)
def test_drums_of_war_tells_rank_cost_range_and_lightning(card: str) -> None:
    words = told("drums-of-war", load("drums-of-war").cards.card(card), plain=True)
    for expected in DRUMS[card]:
        assert re.search(expected, words, re.IGNORECASE), words


def test_roar_of_war_tells_dice_and_moments(wartable: Command) -> None:
    asked = "? Ash Berserker\n? Urghul\n? Direwolf\n? War Drums\n"
    out = wartable("play", "roar-of-war", "--seed", 3, "--bots", "recruit", typed=asked).out
    words = " ".join(out.split())
    assert "Counterattack two four-sided dice" in words
    assert "Counterattack 1 and one four-sided die" in words
    assert "cannot attack" in words
    assert "It is played while attacking." in words


def test_what_a_choice_names_is_told_too_though_it_lies_nowhere_yet(wartable: Command) -> None:
    asked = "? Thugg\n? 2\n"
    out = wartable("play", "drums-of-war", "--seed", 3, "--bots", "recruit", "--plain", typed=asked).out
    words = " ".join(out.split())
    assert "1 Lead with Thugg (hero Thugg) Thugg: Gold Hero of the Orc army." in words
    assert "2 Lead with Krangg (hero Krangg) Krangg: Silver Hero of the Orc army." in words


@pytest.mark.parametrize(
    ("game", "card", "values"),
    [
        ("drums-of-war", "orc.lancer", "cost 2, recruit 5, attack 2, defense 2, health 1, range 1, lightning cost"),
        ("drums-of-war", "human.plate-harness", "cost 1, recruit 3, arrow"),
        ("clash-of-armies", "catapult", "cost 4, attack 3"),
    ],
)
def test_values_beside_a_name_are_no_codes(game: str, card: str, values: str) -> None:
    assert ", ".join(shown_values(load(game).cards.card(card))) == values
