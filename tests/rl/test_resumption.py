"""A training goes on only if it is the same one; needs PyTorch, so not everywhere."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import wartable
from tests.rl.tiny import WIDTH, about_of, tiny_tensors
from wartable.core.errors import WartableError
from wartable.rl.crew import Plan
from wartable.rl.recipe import Recipe
from wartable.rl.weights import write_weights

pytest.importorskip("torch", reason="PyTorch, which `pip install 'wartable[train]'` brings, is not installed")

from wartable.rl.train import Schedule, Training

PLAN = Plan("roar-of-war", {}, 1, groups=1, games=2, trial_games=4, seed=1)
RECIPE = Recipe(width=WIDTH, blocks=1, steps=1, batch=1)


def begin(folder: Path, start: Path | None = None, plan: Plan = PLAN) -> None:
    """Begin or go on, and leave a checkpoint."""
    training = Training(plan, RECIPE, Schedule(1.0, folder, device="cpu", start=start))
    training.checkpoint()
    training.crew.quit()


def test_it_goes_on_only_as_the_network_it_began_as(tmp_path: Path) -> None:
    one, other = tmp_path / "one.safetensors", tmp_path / "other.safetensors"
    about = about_of(PLAN.setup_of(0))
    for seed, path in enumerate((one, other)):
        write_weights(path, tiny_tensors(int(about["bits"]), int(about["actions"]), seed), about)
    begin(tmp_path / "training", one)
    begin(tmp_path / "training", None)  # what it began as need not be said again
    begin(tmp_path / "training", one)
    with pytest.raises(WartableError, match="it began as a network that is not this one, and --start has no say"):
        begin(tmp_path / "training", other)
    begin(tmp_path / "from-nothing", None)
    with pytest.raises(WartableError, match="it began from nothing, and --start has no say"):
        begin(tmp_path / "from-nothing", one)


def test_it_goes_on_only_with_the_cards_and_options_it_began_with(tmp_path: Path) -> None:
    cards = wartable.load("roar-of-war").cards
    other_cards = replace(PLAN, cards={**cards.content, "name": "Mine"})
    begin(tmp_path)
    begin(tmp_path, plan=replace(PLAN, options={"players": 2}, cards=cards.content))  # the same, in more words
    here, there = cards.hash, other_cards.setup_of(0).cards_hash
    with pytest.raises(WartableError, match=rf"is another one: it has cards {here} \(now {there}\)"):
        begin(tmp_path, plan=other_cards)
    with pytest.raises(WartableError, match="is another one: it plays with other options"):
        begin(tmp_path, plan=replace(PLAN, options={"best_of": 3}))
