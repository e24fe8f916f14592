"""How learning is done; apart from the learner, so that it can be told without PyTorch."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Recipe:
    """How learning is done; weights keep the recipe they were made by, and the defaults are what did best so far."""

    width: int = 512
    blocks: int = 3
    steps: int = 40  # decisions of each game in one round
    epochs: int = 2
    batch: int = 32_768
    rate: float = 5e-4
    last_rate: float = 5e-5
    clip: float = 0.2
    trace: float = 0.96  # lambda of the advantages
    value_weight: float = 0.5
    entropy: float = 0.04  # at the start
    last_entropy: float = 0.015
    magnet: float = 0.05  # how strongly the policy is drawn to the averaged one
    averaging: float = 0.03  # how fast the average follows
    rivals: float = 0.3  # the share of games against earlier selves
    pool: int = 32  # earlier selves that are kept
