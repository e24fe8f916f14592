"""OpenSpiel: games of hidden information in C++, driven from Python and by its own random rollouts."""

from __future__ import annotations

from importlib.metadata import version
from random import Random
from typing import Any

import pyspiel

from bench.peers.windows import CLONES, DECISIONS, Batch, Figures, serve

GAMES = ("hearts", "spades", "euchre", "dark_chess")
MIDDLE = 12  # decisions: the shortest of these games has some twenty
GAMES_FOR_MEAN = 200
MEMORY_MB = 100


def play(state: Any, luck: Random, most: int | None = None) -> int:
    """Play on at random, to the end or for so many decisions; chance, uniform in these games, is not counted."""
    decisions = 0
    draw = luck.random
    while not state.is_terminal() and decisions != most:
        if state.is_chance_node():
            let_chance_speak(state, luck)
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
            decisions += 1
    return decisions


def let_chance_speak(state: Any, luck: Random) -> None:
    """Draw what chance decides next."""
    outcomes = state.chance_outcomes()
    state.apply_action(outcomes[int(luck.random() * len(outcomes))][0])


def dealt(game: Any, luck: Random) -> Any:
    """Give a state in which the first decision is to be taken."""
    state = game.new_initial_state()
    while state.is_chance_node():
        let_chance_speak(state, luck)
    return state


def driven(game: Any) -> Batch:
    """Whole games with every decision taken in Python."""
    luck = Random(1)
    return lambda games: sum(play(game.new_initial_state(), luck) for _ in range(games))


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
        measured[name] = {DECISIONS: driven(game), CLONES: cloned(game)}
        measured[f"{name}, inside C++"] = {DECISIONS: rolled_out(game)}
    return measured


if __name__ == "__main__":
    serve(f"OpenSpiel {version('open_spiel')}", figures())
