"""Catanatron: Catan for four in Python."""

from __future__ import annotations

from importlib.metadata import version
from random import Random
from typing import Any

from catanatron import Color, Game, RandomPlayer

from bench.peers.windows import CLONES, DECISIONS, serve

MIDDLE = 300  # decisions: a random game has about a thousand
LUCK = Random(1)


def new_game(seed: int) -> Any:
    """Set up a game for four."""
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def choice(_player: Any, _game: Any, actions: Any) -> Any:
    """Choose any action."""
    return actions[int(LUCK.random() * len(actions))]


def decisions(games: int) -> int:
    """Play whole games at random."""
    taken = 0

    def counted(player: Any, game: Any, actions: Any) -> Any:
        nonlocal taken
        taken += 1
        return choice(player, game, actions)

    for seed in range(1, games + 1):
        new_game(seed).play(decide_fn=counted)
    return taken


def mid_game() -> Any:
    """Give a game in its middle."""
    game = new_game(1)
    for _ in range(MIDDLE):
        game.play_tick(decide_fn=choice)
    return game


MID_GAME = mid_game()


def clones(times: int) -> int:
    """Copy a game in its middle."""
    for _ in range(times):
        MID_GAME.copy()
    return times


if __name__ == "__main__":
    serve(f"Catanatron {version('catanatron')}", {"catan": {DECISIONS: decisions, CLONES: clones}})
