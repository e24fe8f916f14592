"""Small networks with weights drawn by chance, for tests."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from wartable.core.rng import seeded
from wartable.core.state import Setup
from wartable.rl.network import describe
from wartable.rl.sight import layout, observation_bits
from wartable.rl.sights import sight_of
from wartable.rl.weights import Tensors, write_weights

WIDTH = 8


def about_of(setup: Setup) -> dict[str, str]:
    """What is to be known about weights for a setup."""
    sight = sight_of(setup)
    return describe(setup, sight, observation_bits(layout(sight, setup.deal(seeded(0)), 0)))


def tiny_tensors(bits: int, actions: int, seed: int = 1) -> Tensors:
    """Draw the weights of a small network."""
    rng = np.random.default_rng(seed)
    shapes = {
        "enter.weight": (WIDTH, bits), "enter.bias": (WIDTH,),
        "norm0.weight": (WIDTH,), "norm0.bias": (WIDTH,), "block0.weight": (WIDTH, WIDTH), "block0.bias": (WIDTH,),
        "norm.weight": (WIDTH,), "norm.bias": (WIDTH,),
        "policy.weight": (actions, WIDTH), "policy.bias": (actions,), "value.weight": (1, WIDTH), "value.bias": (1,),
    }  # fmt: skip
    return {name: rng.normal(size=shape).astype(np.float16) for name, shape in shapes.items()}


def write_tiny(path: Path, setup: Setup, **changes: str) -> None:
    """Write a small network that fits a setup, except for what is changed in what it says about itself."""
    about = about_of(setup)
    write_weights(path, tiny_tensors(int(about["bits"]), int(about["actions"])), about | changes)
