"""Random games through PettingZoo's agent by agent interface, be it their games or ours."""

from __future__ import annotations

from random import Random
from typing import Any

from bench.peers.windows import Batch


def choice(env: Any, luck: Random) -> int | None:
    """Choose a legal action; an agent whose game is over has none."""
    observation, _, terminated, truncated, info = env.last()
    if terminated or truncated:
        return None
    mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
    actions = mask.nonzero()[0]
    return int(actions[int(luck.random() * len(actions))])


def played(env: Any) -> Batch:
    """Whole games at random; every decision comes with an observation and a mask."""
    luck = Random(1)

    def decisions(games: int) -> int:
        taken = 0
        for seed in range(games):
            env.reset(seed=seed)
            for _ in env.agent_iter():
                action = choice(env, luck)
                taken += action is not None
                env.step(action)
        return taken

    return decisions
