"""The games, by name; each is loaded when asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from wartable.core.errors import WartableError
from wartable.core.game import Game

NAMES = ("drums-of-war", "roar-of-war", "clash-of-armies", "clash-of-rage")


@cache
def load(name: str) -> Game:
    """Load a game by name."""
    if name not in NAMES:
        raise WartableError(f"There is no game {name!r}; there is {', '.join(NAMES)}.")
    module = import_module(f"wartable.games.{name.replace('-', '_')}.game")
    game = module.GAME
    assert isinstance(game, Game)
    return game
