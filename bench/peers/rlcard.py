"""RLCard: card games in Python, as bare games and through their environments for learning."""

from __future__ import annotations

from copy import deepcopy
from importlib.metadata import version
from random import Random
from typing import Any

import rlcard

from bench.peers.windows import CLONES, DECISIONS, Batch, Figures, serve

GAMES = {"uno": lambda game: game.get_legal_actions(), "bridge": lambda game: game.judger.get_legal_actions()}
MIDDLE = 10  # decisions


def bare(game: Any, legal_actions: Any) -> Batch:
    """Whole games at random, without what is made for learning."""
    luck = Random(1)

    def decisions(games: int) -> int:
        taken = 0
        for _ in range(games):
            game.init_game()
            while not game.is_over():
                actions = legal_actions(game)
                game.step(actions[int(luck.random() * len(actions))])
                taken += 1
        return taken

    return decisions


def step(env: Any, state: Any, luck: Random) -> Any:
    """Take one random decision in an environment, and give the next state."""
    actions = list(state["legal_actions"])
    return env.step(actions[int(luck.random() * len(actions))])[0]


def in_environment(env: Any) -> Batch:
    """Whole games at random, with an observation for each decision."""
    luck = Random(1)

    def decisions(games: int) -> int:
        taken = 0
        for _ in range(games):
            state, _ = env.reset()
            while not env.is_over():
                state = step(env, state, luck)
                taken += 1
        return taken

    return decisions


def cloned(env: Any) -> Batch:
    """Deep copies of a game in its middle: it offers no other way."""
    state, _ = env.reset()
    luck = Random(1)
    for _ in range(MIDDLE):
        state = step(env, state, luck)

    def clones(times: int) -> int:
        for _ in range(times):
            deepcopy(env.game)
        return times

    return clones


def figures() -> dict[str, Figures]:
    """List what is measured."""
    measured: dict[str, Figures] = {}
    for name, legal_actions in GAMES.items():
        bare_game, env, copied = (rlcard.make(name, config={"seed": 1}) for _ in range(3))
        measured[name] = {DECISIONS: bare(bare_game.game, legal_actions), CLONES: cloned(copied)}
        measured[f"{name}, environment"] = {DECISIONS: in_environment(env)}
    return measured


if __name__ == "__main__":
    serve(f"RLCard {version('rlcard')}", figures())
