"""A network learns the toy game on a CPU, and goes on where it was left; needs PyTorch, so not everywhere."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import wartable
from tests.plugins.conftest import Installed, install
from tests.rl.first_agent import run_first_agent
from wartable.core.rng import seeded
from wartable.rl.network import load_network
from wartable.rl.sight import layout, observation_bits
from wartable.rl.sights import sight_of
from wartable.rl.weights import read_weights
from wartable_skirmish.game import Skirmish

pytest.importorskip("torch", reason="PyTorch, which `pip install 'wartable[train]'` brings, is not installed")

from wartable.rl.train import points_above

OWN_CARDS = wartable.load("roar-of-war").card_file
SMALL = ["--workers", 1, "--games", 256, "--width", 64, "--device", "cpu"]
TRIAL_GAMES = 800  # half of them with the likeliest actions, half with drawn ones


@pytest.fixture(scope="module")
def skirmish(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The toy game, where the processes that step it find it."""
    return install(tmp_path_factory.mktemp("skirmish"))


def lines_of(folder: Path) -> list[dict[str, Any]]:
    """The log of a training."""
    return [json.loads(line) for line in (folder / "log.jsonl").read_text(encoding="utf-8").splitlines()]


def test_it_learns_to_beat_chance(skirmish: Installed, tmp_path: Path) -> None:
    answer = skirmish.wartable(
        "train", "skirmish", "--folder", tmp_path, "--minutes", 0.5, "--rival", "random",
        "--trial-minutes", 5, "--trial-games", TRIAL_GAMES, *SMALL,
    )  # fmt: skip
    assert answer.returncode == 0, answer.stderr
    assert "average.safetensors" in answer.stdout
    *_, sides, end = lines_of(tmp_path)
    assert end["kind"] == "end"
    assert end["trial games"] == TRIAL_GAMES
    played = sides["2 players"].values()
    assert sides["kind"] == "sides"
    assert sum(games * share for games, share in played) == pytest.approx(
        sum(games for games, _ in played) / 2, rel=1e-3
    )
    assert sum(games for games, _ in played) >= end["games"] > 0, "two sides of each game, but for those with a partner"
    margin = 4 * 0.5 / (TRIAL_GAMES / 2) ** 0.5  # four standard deviations of a coin
    assert end["average, best"] > 0.5 + margin
    setup = Skirmish().setup()
    sight = sight_of(setup)
    bits = int(observation_bits(layout(sight, setup.deal(seeded(0)), 0)))
    assert int(load_network(tmp_path / "average.safetensors", setup, sight, bits).about["seconds"]) >= 30


def test_it_goes_on_where_it_was_left(skirmish: Installed, tmp_path: Path) -> None:
    def train(minutes: float, *more: object) -> str:
        answer = skirmish.wartable(
            "train", "skirmish", "--folder", tmp_path, "--minutes", minutes, "--rival", "random",
            "--trial-minutes", 5, "--trial-games", 8, *SMALL, *more,
        )  # fmt: skip
        return answer.stderr

    assert "Going on" not in train(0.05)
    first = lines_of(tmp_path)[-1]
    assert "Going on after" in train(first["seconds"] / 60 + 0.1)
    last = lines_of(tmp_path)[-1]
    assert last["kind"] == "end"
    assert last["decisions"] > first["decisions"] > 0
    assert last["rounds"] > first["rounds"] > 0
    assert "it has width 64 (now 32)" in train(1.0, "--width", 32)
    other = train(1.0, "--width", 32, "--against", tmp_path / "average.safetensors")
    assert "is 64 wide with 3 blocks, and this training 32 wide" in other
    assert "it learns against itself" in train(1.0, "--against", tmp_path / "average.safetensors")
    (tmp_path / "resume.pt").write_bytes(b"half a checkpo")
    assert "resume.pt is no checkpoint that can be read" in train(1.0)


def test_the_recipe_is_taken_and_kept(skirmish: Installed, tmp_path: Path) -> None:
    recipe = {
        "rate": 0.001, "last_rate": 0.0001, "entropy": 0.03, "last_entropy": 0.01, "magnet": 0.1, "averaging": 0.5,
        "rivals": 0.25, "pool": 3, "batch": 7,
    }  # fmt: skip
    given = [word for name, value in recipe.items() for word in (f"--{name.replace('_', '-')}", value)]
    answer = skirmish.wartable(
        "train", "skirmish", "--set", "players=2", "--folder", tmp_path, "--minutes", 0.01, "--rival", "random",
        "--trial-games", 4, "--workers", 1, "--games", 4, "--width", 8, "--device", "cpu", *given,
    )  # fmt: skip
    assert answer.returncode == 0, answer.stderr
    _, about = read_weights(tmp_path / "average.safetensors")
    assert recipe.items() <= json.loads(about["recipe"]).items()
    assert json.loads(about["options"]) == {"players": 2}  # a number, as the game reads it


def test_a_network_that_comes_apart_is_not_kept(skirmish: Installed, tmp_path: Path) -> None:
    answer = skirmish.wartable(
        "train", "skirmish", "--folder", tmp_path, "--minutes", 1, "--rival", "random", "--rate", "inf",
        "--trial-games", 4, "--workers", 1, "--games", 8, "--width", 8, "--device", "cpu",
    )  # fmt: skip
    assert answer.returncode == 2
    assert "The network has come apart" in answer.stderr
    assert not (tmp_path / "average.safetensors").exists()


def test_weights_carry_the_cards_they_learnt_and_the_log_tells_of_each_rival(
    skirmish: Installed, tmp_path: Path
) -> None:
    cards, folder = tmp_path / "mine.toml", tmp_path / "roar"
    skirmish.wartable("cards", "roar-of-war", "--export", cards)
    cards.write_text(cards.read_text(encoding="utf-8").replace("Boar Lancer", "Hog Lancer"), encoding="utf-8")
    answer = skirmish.wartable(
        "train", "roar-of-war", "--cards", cards, "--folder", folder, "--minutes", 0.01, "--rival", "random,recruit",
        "--trial-games", 4, "--workers", 1, "--games", 4, "--width", 8, "--device", "cpu",
    )  # fmt: skip
    assert answer.returncode == 0, answer.stderr
    brought, own = (wartable.load("roar-of-war").read_cards(path).hash for path in (cards, OWN_CARDS))
    assert read_weights(folder / "average.safetensors")[1]["cards"] == brought != own
    end = lines_of(folder)[-1]
    assert {"average, best", "average, best against recruit", "last, points above random"} <= end.keys()


def test_a_rating_counts_from_an_equal_share() -> None:
    assert points_above(0.5, 100, 0.5) == points_above(0.25, 100, 0.25) == 0
    assert points_above(10 / 11, 100_000, 0.5) == 400
    assert 0 < points_above(1.0, 100, 0.5) < points_above(1.0, 1000, 0.5)


def test_the_first_agent_of_the_documentation_learns_and_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    names = run_first_agent(tmp_path, monkeypatch, minutes=0.02)
    assert (tmp_path / "first-agent" / "resume.pt").exists()
    assert names["trials"]
    assert "% against greedy" in capsys.readouterr().out
