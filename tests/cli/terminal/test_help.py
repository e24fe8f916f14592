"""``h``: examples of the game that is being played, which can be typed as they stand."""

import re

import pytest

from tests.cli.conftest import Command
from wartable.games import OWN, load


@pytest.mark.parametrize("game", OWN)
def test_help_speaks_of_the_game_being_played(wartable: Command, game: str) -> None:
    begun = ("play", game, "--seed", 4, "--bots", "recruit", "--plain")
    out = wartable(*begun, typed="h\n").out
    helped = out[out.rindex("take choice") :]
    rules = {rule.id for rule in load(game).rules.rules}
    named = set(re.findall(r"[A-Z]{2}-\d{3}", helped))
    assert named
    assert named <= rules
    card = re.search(r"\? ([^\n]+?)  +tell everything", helped)
    assert card is not None
    assert card[1] in {card.name.lower() for card in load(game).cards.cards}
    looked_for = re.search(r"\n(\S+) +show the choices with", helped)
    assert looked_for is not None
    assert looked_for[1].isalpha(), "a word, without the marks around it"
    word = re.search(r"\nrules (\S+)", helped)
    assert word is not None
    answers = wartable(
        "play", game, "--seed", 4, "--bots", "recruit", "--plain", typed=f"? {card[1]}\nrules {word[1]}\n"
    )
    assert "is no choice, card or rule here" not in answers.out
    assert "No rule speaks of" not in answers.out
