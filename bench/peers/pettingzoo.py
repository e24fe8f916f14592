"""PettingZoo's classic games, through its agent by agent interface."""

from __future__ import annotations

from copy import deepcopy
from importlib.metadata import version
from random import Random
from typing import Any

from pettingzoo.classic import connect_four_v3, hanabi_v5, texas_holdem_v4, tictactoe_v3

from bench.peers.turns import choice, played
from bench.peers.windows import CLONES, DECISIONS, OBSERVED, Batch, serve


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
    cards = {"hanabi": hanabi_v5, "texas hold'em": texas_holdem_v4}
    boards = {"connect four": connect_four_v3, "tic-tac-toe": tictactoe_v3}
    serve(
        f"PettingZoo {version('pettingzoo')}",
        {
            **{
                name: {DECISIONS: played(game.env()), OBSERVED: played(game.env()), CLONES: cloned(game.env())}
                for name, game in cards.items()
            },
            **{name: {OBSERVED: played(game.env())} for name, game in boards.items()},
        },
    )
