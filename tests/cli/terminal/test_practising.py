"""Help at the terminal, for one who plays against bots only."""

import re

import pytest

from tests.cli.conftest import Command
from wartable.games import OWN

AGAINST = ("--seed", 4, "--bots", "recruit", "--plain")


@pytest.mark.parametrize("game", OWN)
def test_captain_says_what_it_would_do(wartable: Command, game: str) -> None:
    out = " ".join(wartable("play", game, *AGAINST, typed="hint\n").out.split())
    assert re.search(r"Captain would take \d+: \w+", out)
    assert re.search(r"It is [a-z ]+ \(\d+%\), and thinks that you stand [a-z ]+ then \(\d+% of the victory\)", out)


def test_hidden_cards_are_told_with_their_chances(wartable: Command) -> None:
    asked = "know\nknow direwolf\nknow dragon\n"
    out = wartable("play", "roar-of-war", *AGAINST, "--set", "races=elf,orc", typed=asked).out
    assert re.search(r"Orc: hand \(\d+\) +Direwolf \d+%", out)
    assert "Your Strategy deck (12)" in out
    only = out.split("Elf> ")[2]
    assert "Direwolf" in only
    assert "Your Strategy deck" not in only
    assert "There is no hidden place and no hidden card with 'dragon' in its name." in out


def test_who_agreed_to_remember_is_not_told(wartable: Command) -> None:
    out = wartable("play", "roar-of-war", *AGAINST, "--set", "memory=true", typed="know\n").out
    assert "It was agreed that everybody remembers for themselves" in out


def test_nobody_is_helped_where_several_people_play(wartable: Command) -> None:
    out = wartable("play", "roar-of-war", "--hotseat", "--plain", "--seed", 4, typed="\nhint\nknow\n").out
    assert out.count("Help is for practice") == 2
