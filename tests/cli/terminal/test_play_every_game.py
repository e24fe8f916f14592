"""``wartable play`` draws every game with its own painter, from the first decision to the last."""

import pytest

from tests.cli.conftest import Command

SOME_CHOICES = "\n".join(f"{number}" for _ in range(400) for number in (2, 1, 3, 1)) + "\n"
TABLES = {
    "drums-of-war": (["--solo", "--set", "heroes=Aiden"], ("First Player token", "face down", "Hand:")),
    "clash-of-armies": (["--set", "target=10"], ("Market:", "damage", "This turn:")),
    "clash-of-rage": (["--solo", "--set", "solo_turns=2"], ("Black Market:", "Elves", "points win")),
}


@pytest.mark.parametrize("game", TABLES)
def test_the_table_is_drawn(wartable: Command, game: str) -> None:
    options, drawn = TABLES[game]
    answer = wartable("play", game, "--seed", 4, "--bots", "recruit", *options, typed=SOME_CHOICES)
    assert answer.code == 0
    for words in drawn:
        assert words in answer.out


@pytest.mark.parametrize("game", TABLES)
def test_a_card_is_drawn_with_its_text(wartable: Command, game: str) -> None:
    answer = wartable("cards", game)
    assert answer.code == 0
    assert len(answer.out.splitlines()) > 30


def test_not_every_game_is_played_alone(wartable: Command) -> None:
    answer = wartable("play", "roar-of-war", "--solo")
    assert answer.code == 2
    assert "has no mode for one player alone" in answer.err
