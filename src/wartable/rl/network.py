"""A trained network at play: a few matrix products in numpy."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from wartable.core.errors import WartableError
from wartable.core.state import Setup
from wartable.rl.sight import Sight
from wartable.rl.weights import Tensors, read_weights

Numbers = npt.NDArray[np.float32]
STEADY = 1e-5  # keeps a division from running wild where nothing varies


class Network:
    """A residual network: bits in, a score for each of the network's actions and the expected outcome out."""

    def __init__(self, tensors: Tensors, about: dict[str, str]) -> None:
        self.about = about
        self.tensors = {name: tensor.astype(np.float32) for name, tensor in tensors.items()}
        self.blocks = sum(name.startswith("block") and name.endswith("weight") for name in tensors)
        self.bits = self.tensors["enter.weight"].shape[1]
        self.enter = np.ascontiguousarray(self.tensors["enter.weight"].T)  # a row for each bit

    def judge(self, bits: npt.NDArray[np.uint8]) -> tuple[Numbers, float]:
        """Score the actions and the outcome from one observation."""
        own = self.tensors
        hidden = np.maximum(self.enter[np.flatnonzero(bits)].sum(axis=0) + own["enter.bias"], 0.0)
        for i in range(self.blocks):
            weight, bias = own[f"block{i}.weight"], own[f"block{i}.bias"]
            hidden = hidden + np.maximum(weight @ self.norm(hidden, f"norm{i}") + bias, 0.0)
        out = self.norm(hidden, "norm")
        scores = own["policy.weight"] @ out + own["policy.bias"]
        value = np.tanh(own["value.weight"] @ out + own["value.bias"])
        return scores, float(value[0])

    def norm(self, hidden: Numbers, name: str) -> Numbers:
        """Bring a layer's values to mean 0 and deviation 1, then scale and shift them as learned."""
        centred = hidden - hidden.mean()
        steady = centred / np.sqrt((centred * centred).mean() + STEADY)
        return np.asarray(steady * self.tensors[f"{name}.weight"] + self.tensors[f"{name}.bias"])


def describe(setup: Setup, sight: Sight, bits: int) -> dict[str, str]:
    """Say for which rules, cards and layout a network is made."""
    game: Any = setup.game
    return {
        "game": game.name,
        "rules_version": str(game.rules_version),
        "cards": setup.cards_hash,
        "players": str(setup.seats),
        "layout": str(sight.version),
        "bits": str(bits),
        "actions": str(sight.actions),
    }


def load_network(path: Path, setup: Setup, sight: Sight, bits: int) -> Network:
    """Read a network and refuse one that was trained for another game, other rules or another layout."""
    tensors, about = read_weights(path)
    wanted = describe(setup, sight, bits)
    for key, right in wanted.items():
        if key != "cards" and about.get(key) != right:
            raise WartableError(
                f"The weights in {path.name} do not fit: they were trained for {key} {about.get(key)!r}, "
                f"and this needs {right!r}."
            )
    return Network(tensors, about)
