"""PettingZoo's classic card games, through its agent by agent interface."""

from __future__ import annotations

from copy import deepcopy
from importlib.metadata import version
from random import Random
from typing import Any

from pettingzoo.classic import hanabi_v5, texas_holdem_v4

from bench.peers.windows import CLONES, DECISIONS, Batch, serve


def choice(env: Any, luck: Random) -> int | None:
    """Choose a legal action; an agent whose game is over has none."""
    observation, _, terminated, truncated, info = env.last()
    if terminated or truncated:
        return None
    mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
    actions = mask.nonzero()[0]
    return int(actions[int(luck.random() * len(actions))])


def played(env: Any) -> Batch:
    """Whole games at random."""
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


def cloned(env: Any) -> Batch:
    """Deep copies of an environment after the first decision: it offers no other way."""
    env.reset(seed=1)
    env.step(choice(env, Random(1)))

    def clones(times: int) -> int:
        for _ in range(times):
            deepcopy(env)
        return times

    return clones


if __name__ == "__main__":
    games = {"hanabi": hanabi_v5, "texas hold'em": texas_holdem_v4}
    serve(
        f"PettingZoo {version('pettingzoo')}",
        {name: {DECISIONS: played(game.env()), CLONES: cloned(game.env())} for name, game in games.items()},
    )
