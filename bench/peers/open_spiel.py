"""OpenSpiel: games of hidden information in C++, driven from Python and by its own random rollouts."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import version
from random import Random
from typing import Any

import pyspiel

from bench.peers.spiel import driven, let_chance_speak, observed, play
from bench.peers.windows import CLONES, DECISIONS, OBSERVED, Batch, Figures, serve

GAMES = ("hearts", "spades", "euchre", "dark_chess")
SMALL_GAMES = ("connect_four", "leduc_poker", "kuhn_poker", "python_tic_tac_toe", "python_kuhn_poker")
MIDDLE = 12  # decisions: the shortest of these games has some twenty
GAMES_FOR_MEAN = 200
MEMORY_MB = 100


def dealt(game: Any, luck: Random) -> Any:
    """Give a state in which the first decision is to be taken."""
    state = game.new_initial_state()
    while state.is_chance_node():
        let_chance_speak(state, luck)
    return state


def rolled_out(game: Any) -> Batch:
    """Rollouts from a dealt state without Python in between: a search of one simulation does nothing else."""
    luck = Random(1)
    start = dealt(game, luck)
    mean = sum(play(start.clone(), luck) for _ in range(GAMES_FOR_MEAN)) / GAMES_FOR_MEAN

    def rollouts(games: int) -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(games, 1)
        pyspiel.MCTSBot(game, evaluator, 1.0, 1, MEMORY_MB, False, 1, False).step(start)
        return round(games * mean)

    return rollouts


def cloned(game: Any) -> Batch:
    """Clones of a state from the middle of a game."""
    state = game.new_initial_state()
    play(state, Random(1), MIDDLE)

    def clones(times: int) -> int:
        for _ in range(times):
            state.clone()
        return times

    return clones


def figures() -> dict[str, Figures]:
    """List what is measured."""
    measured: dict[str, Figures] = {}
    for name in GAMES:
        game = pyspiel.load_game(name)
        measured[name] = {DECISIONS: driven(game), OBSERVED: observed(game), CLONES: cloned(game)}
        measured[f"{name}, inside C++"] = {DECISIONS: rolled_out(game)}
    import_module("open_spiel.python.games")  # makes those in Python known
    for name in SMALL_GAMES:
        measured[name] = {OBSERVED: observed(pyspiel.load_game(name))}
    return measured


if __name__ == "__main__":
    serve(f"OpenSpiel {version('open_spiel')}", figures())
