"""A trained network at play: a few matrix products in numpy."""

from __future__ import annotations

import json
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from wartable.core.errors import WartableError
from wartable.core.state import Setup
from wartable.rl.sight import Sight
from wartable.rl.weights import COLUMNS, KINDS, MATRIX, SCALE, Tensors, read_weights, restored

Numbers = npt.NDArray[np.float32]
WORDS = {
    "game": "the game",
    "rules_version": "rules version",
    "players": "a table with places for",
    "layout": "an observation of layout version",
    "bits": "a number of observed bits of",
    "actions": "a number of actions of",
}
TABLES = {"options": "{}", "also": "[]"}  # what is written where nothing was agreed on, or nothing else was played
COUNTED = KINDS["I32"]
PLAYS_ON = ": the network plays, but not as well as it could."
STEADY = 1e-5  # keeps a division from running wild where nothing varies


class OtherCards(UserWarning):
    """A network plays with card values it was not trained for."""


class NoNetwork(UserWarning):
    """A bot plays without the network that it would play better with."""


class Network:
    """A residual network: bits in, a score for each of the network's actions and the expected outcome out."""

    def __init__(self, tensors: Tensors, about: dict[str, str]) -> None:
        self.about = about
        self.tensors = {name: tensor.astype(np.float32) for name, tensor in tensors.items()}
        self.blocks = count_blocks(tensors)
        self.width, self.bits = self.tensors["enter.weight"].shape
        self.enter = np.ascontiguousarray(self.tensors["enter.weight"].T)  # a row for each bit

    def judge(self, bits: npt.NDArray[np.uint8]) -> tuple[Numbers, float]:
        """Score the actions and the outcome from one observation."""
        entered = self.enter[np.flatnonzero(bits)].sum(axis=0)
        scores, values = self.judge_entered(entered[np.newaxis])
        return scores[0], float(values[0])

    def judge_all(self, bits: npt.NDArray[np.uint8]) -> tuple[Numbers, Numbers]:
        """Score the actions and the outcomes from many observations at once."""
        return self.judge_entered(bits.astype(np.float32) @ self.enter)

    def judge_entered(self, entered: Numbers) -> tuple[Numbers, Numbers]:
        """Go on from what the bits of each observation add up to."""
        own = self.tensors
        hidden = np.maximum(entered + own["enter.bias"], 0.0)
        for i in range(self.blocks):
            weight, bias = own[f"block{i}.weight"], own[f"block{i}.bias"]
            hidden = hidden + np.maximum(self.norm(hidden, f"norm{i}") @ weight.T + bias, 0.0)
        out = self.norm(hidden, "norm")
        scores = out @ own["policy.weight"].T + own["policy.bias"]
        values = np.tanh(out @ own["value.weight"].T + own["value.bias"])
        return scores, values[:, 0]

    def norm(self, hidden: Numbers, name: str) -> Numbers:
        """Bring a layer's values to mean 0 and deviation 1, then scale and shift them as learned."""
        centred = hidden - hidden.mean(axis=-1, keepdims=True)
        steady = centred / np.sqrt((centred * centred).mean(axis=-1, keepdims=True) + STEADY)
        return np.asarray(steady * self.tensors[f"{name}.weight"] + self.tensors[f"{name}.bias"])


def describe(setup: Setup, sight: Sight, bits: int) -> dict[str, str]:
    """Say for which rules, cards and layout a network is made."""
    game: Any = setup.game
    return {
        "game": game.name,
        "rules_version": str(game.rules_version),
        "cards": setup.cards_hash,
        "players": str(sight.places),
        "layout": str(sight.version),
        "bits": str(bits),
        "actions": str(sight.actions),
    }


def load_network(path: Path, setup: Setup, sight: Sight, bits: int) -> Network:
    """Read a network; refuse one that was trained for another game, other rules or another layout."""
    tensors, about = read_weights(path)
    for key, right in describe(setup, sight, bits).items():
        if about.get(key) == right:
            continue
        if key != "cards":
            raise WartableError(
                f"The weights in {path.name} do not fit: they were trained for {WORDS[key]} "
                f"{about.get(key, 'unknown')}, and this game has {right}."
            )
        warnings.warn(
            f"The weights in {path.name} were trained with other card values (card set {about.get(key, 'unknown')}, "
            f"here {right}){PLAYS_ON}",
            OtherCards,
            stacklevel=2,
        )
    check_tables(path, about)
    check_scales(path, tensors, bits)
    tensors = restored(tensors, bits)
    check_tensors(path, tensors, bits, sight.actions)
    return Network(tensors, about)


def check_scales(path: Path, tensors: Tensors, bits: int) -> None:
    """Refuse weights in eight bits whose scales or columns are not those of their matrix."""
    for name in tensors:
        if not name.endswith((SCALE, COLUMNS)):
            continue
        layer = name.rpartition(".")[0]
        matrix, right = tensors.get(layer + MATRIX), tensors[name]
        if matrix is None or matrix.ndim != 2 or right.shape != matrix.shape[1:] or layer + SCALE not in tensors:
            raise WartableError(f"The weights in {path.name} are damaged: the tensor {name!r} does not fit its matrix.")
        if not name.endswith(COLUMNS):
            continue
        if right.dtype != COUNTED or len(np.unique(right)) < len(right):
            raise WartableError(
                f"The weights in {path.name} are damaged: the tensor {name!r} is to name columns, each once."
            )
        if not ((right >= 0) & (right < bits)).all():
            raise WartableError(
                f"The weights in {path.name} are damaged: the tensor {name!r} names columns beyond {bits}."
            )


def check_tables(path: Path, about: dict[str, str]) -> None:
    """Refuse weights that do not say in JSON at which tables they were trained."""
    for key, kind in TABLES.items():
        try:
            told = json.loads(about.get(key, kind))
        except (ValueError, RecursionError):
            told = None
        if not isinstance(told, type(json.loads(kind))):
            raise WartableError(
                f"The weights in {path.name} are damaged: {key!r}, which says at what tables they were trained, is not "
                f"written as in {kind!r}."
            )


def check_tensors(path: Path, tensors: Tensors, bits: int, actions: int) -> None:
    """Refuse weights that lack a tensor, have one of another shape, or numbers that are none."""
    width = tensors["enter.bias"].size if "enter.bias" in tensors else 0
    for name, shape in shapes(count_blocks(tensors), bits, width, actions).items():
        if name not in tensors:
            raise WartableError(f"The weights in {path.name} are damaged: there is no tensor {name!r} among them.")
        if tensors[name].shape != shape:
            raise WartableError(
                f"The weights in {path.name} are damaged: the tensor {name!r} has the shape "
                f"{list(tensors[name].shape)} instead of {list(shape)}."
            )
        if not np.isfinite(tensors[name]).all():
            raise WartableError(f"The weights in {path.name} are damaged: the tensor {name!r} has infinite numbers.")


def shapes(blocks: int, bits: int, width: int, actions: int) -> dict[str, tuple[int, ...]]:
    """Give the shape of every tensor of a network."""
    heads = {"policy": actions, "value": 1}
    layers = {"enter": (width, bits)} | {f"block{i}": (width, width) for i in range(blocks)}
    layers |= {name: (size, width) for name, size in heads.items()}
    found: dict[str, tuple[int, ...]] = {}
    for name, shape in layers.items():
        found |= {f"{name}.weight": shape, f"{name}.bias": shape[:1]}
    for name in ("norm", *(f"norm{i}" for i in range(blocks))):
        found |= {f"{name}.weight": (width,), f"{name}.bias": (width,)}
    return found


def count_blocks(tensors: Tensors) -> int:
    """Count the residual blocks of a network."""
    return sum(name.startswith("block") and name.endswith("weight") for name in tensors)
