"""A game names the setups in which the kit plays it, or is played by each number of players."""

from pathlib import Path

import pytest

import wartable
from wartable.core.conformance import setups_of
from wartable.core.errors import WartableError
from wartable_skirmish.game import Skirmish


def skirmish_in(folder: Path) -> Skirmish:
    game = Skirmish()
    game.folder = folder
    return game


def test_setups_are_named_in_a_file() -> None:
    assert setups_of(Skirmish())["three"] == {"players": 3, "rounds": 5}


def test_without_a_file_each_number_of_players_is_a_setup(tmp_path: Path) -> None:
    assert setups_of(skirmish_in(tmp_path)) == {"2-players": {"players": 2}, "3-players": {"players": 3}}


def test_what_follows_from_the_number_of_players_is_taken_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drums = wartable.load("drums-of-war")
    monkeypatch.setattr(drums, "folder", tmp_path)
    assert setups_of(drums) == {"1-players": {"solo": True}, "2-players": {"solo": False}}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[two\n", "cannot be read"),
        ("", "names no setup"),
        ("two = 2\n", "'two' is no setup"),
        ("[nine]\nplayers = 9\n", "the setup 'nine' cannot be agreed on. Option 'players' cannot be 9"),
    ],
)
def test_a_bad_file_is_told(tmp_path: Path, text: str, complaint: str) -> None:
    (tmp_path / "setups.toml").write_text(text, encoding="utf-8")
    with pytest.raises(WartableError, match=r"setups\.toml") as caught:
        setups_of(skirmish_in(tmp_path))
    assert complaint in str(caught.value)
