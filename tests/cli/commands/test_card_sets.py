"""A card set of one's own: taken out, changed, played with everywhere, and refused with a clear message."""

import json
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from wartable import games
from wartable.server.thinking.questions import Question
from wartable.server.thinking.worker import Worker

OWN_SETS = ("drums-of-war", "roar-of-war", "clash-of-armies", "clash-of-rage")


@dataclass(frozen=True)
class WhichCards(Question):
    """Asks a process that thinks which cards it plays with."""

    def answer(self) -> str:
        return games.load(self.game).cards.hash


@pytest.mark.parametrize("game", OWN_SETS)
def test_what_is_exported_is_the_game_s_own_set(wartable: Command, tmp_path: Path, game: str) -> None:
    path = tmp_path / "mine.toml"
    assert wartable("cards", game, "--export", path).code == 0
    assert games.load(game).read_cards(path).hash == games.load(game).cards.hash
    again = wartable("cards", game, "--export", path)
    assert again.code == 2
    assert "exists already" in again.err


def test_a_changed_set_is_played_and_a_wrong_one_explained(wartable: Command, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    wartable("cards", "roar-of-war", "--export", path)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('name = "Boar Lancer"', 'name = "Hog Lancer"', 1), encoding="utf-8")
    shown = json.loads(wartable("cards", "roar-of-war", "--cards", path, "--json").out)
    assert "Hog Lancer" in {card["name"] for card in shown["cards"]}
    answer = wartable("simulate", "roar-of-war", "--games", 1, "--bots", "random", "--cards", path, "--json")
    assert json.loads(answer.out)["games"] == 1
    path.write_text(text.replace("attack = 6", "atack = 6", 1), encoding="utf-8")
    for command in (["cards", "roar-of-war", "--cards"], ["serve", "--cards"]):
        file = f"roar-of-war={path}" if command[0] == "serve" else path
        refused = wartable(*command, file)
        assert refused.code == 2
        told = " ".join(refused.err.split())
        assert "'Urghul, King of Tusks', race.1.card.1.atack: extra inputs are not permitted, only name, text," in told
    assert "--cards takes GAME=FILE" in wartable("serve", "--cards", path).err


def test_processes_that_think_play_with_the_same_cards(
    monkeypatch: pytest.MonkeyPatch, wartable: Command, tmp_path: Path
) -> None:
    path = tmp_path / "mine.toml"
    wartable("cards", "roar-of-war", "--export", path)
    path.write_text(path.read_text(encoding="utf-8").replace("Boar Lancer", "Hog Lancer"), encoding="utf-8")
    game = games.load("roar-of-war")
    own = game.cards
    monkeypatch.setattr(games, "_USED", {})
    games.use_cards("roar-of-war", path)
    worker = Worker()
    try:
        assert worker.ask(WhichCards("roar-of-war", {}, 0, [], 0), 120) == game.cards.hash != own.hash
    finally:
        worker.close()
        vars(game)["cards"] = own
