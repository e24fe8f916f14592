"""``wartable train`` without what it needs; with it, see tests/rl/test_training.py."""

import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from wartable import load
from wartable.cli.commands.train import read_other_tables


def test_without_torch_it_says_what_brings_it(
    wartable: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    answer = wartable("train", "roar-of-war", "--folder", tmp_path / "roar")
    assert answer.code == 2
    assert "Training needs torch" in answer.err
    assert "pip install 'wartable[train]'" in answer.err
    assert not (tmp_path / "roar").exists()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--also", "players"], "--also takes KEY=VALUE, such as teams=true; 'players' is not of that form."),
        (
            ["--set", "teams=true", "--players", "4", "--also", "players=3"],
            "--also players=3 does not go with the rest: A team",
        ),
        (["--also", "colour=red"], "--also colour=red does not go with the rest: "),
        (["--also", "players=3,colour=red"], "--also players=3,colour=red does not go with the rest: "),
        (["--also", "cards=nowhere.toml"], "--also cards=nowhere.toml does not go with the rest: "),
        (["--seed", "-5"], "Invalid value for '--seed'"),
        (["--minutes", "inf"], "Invalid value for '--minutes'"),
    ],
)
def test_what_is_wrong_with_the_options_is_told(
    wartable: Command, tmp_path: Path, options: list[str], words: str
) -> None:
    answer = wartable("train", "roar-of-war", "--folder", tmp_path / "roar", *options)
    assert answer.code == 2
    assert words in " ".join(answer.err.split())
    assert not (tmp_path / "roar").exists()


def test_other_tables_may_have_other_cards_and_other_options_at_once(wartable: Command, tmp_path: Path) -> None:
    path, roar = tmp_path / "mine.toml", load("roar-of-war")
    wartable("cards", "roar-of-war", "--export", path)
    path.write_text(path.read_text(encoding="utf-8").replace("attack = 6", "attack = 5", 1), encoding="utf-8")
    settings = [f"players=3,cards={path}", "races=orc,elf,teams=false"]
    with_cards, plain = read_other_tables(roar, roar.cards, {"players": 2}, settings)
    assert with_cards.options == {"players": 3}
    assert with_cards.cards is not None
    assert with_cards.cards[0] == str(path)  # sets of one name in two folders are told apart
    assert with_cards.cards[1] == roar.read_cards(path).content != roar.cards.content
    assert plain == ({"races": "orc,elf", "teams": False}, None)


def test_what_is_wrong_with_cards_or_rivals_is_told_before_anything_is_made(wartable: Command, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    wartable("cards", "roar-of-war", "--export", path)
    path.write_text(path.read_text(encoding="utf-8").replace("attack = 6", "atack = 6", 1), encoding="utf-8")
    for options, words in (
        (["--cards", path], "race.1.card.1.atack: extra inputs are not permitted"),
        (["--rival", " , "], "--rival takes names separated by commas"),
        (["--rival", "greedy,nobody"], "There is no bot 'nobody'"),
    ):
        answer = wartable("train", "roar-of-war", "--folder", tmp_path / "roar", *options)
        assert answer.code == 2
        assert words in " ".join(answer.err.split())
    assert not (tmp_path / "roar").exists()
