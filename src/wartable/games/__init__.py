"""The games, by name: Wartable's own and those of installed packages; each is loaded when asked for."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from wartable.core.cardset import CardSet
from wartable.core.errors import WartableError
from wartable.core.game import Game
from wartable.core.plugins import BrokenPlugin, Plugins

OWN = ("drums-of-war", "roar-of-war", "clash-of-armies", "clash-of-rage")
RIGHT = "the entry point names a wartable.core.game.Game, a module whose GAME is one, or what makes one when called"

SETS_KEPT = 64  # of those that people bring along

CONTRACT = "wartable.core.game.Game names all that a game must say"


def names() -> tuple[str, ...]:
    """Name all games, Wartable's own first; none of them is imported for that."""
    return (*OWN, *_ELSEWHERE.names)


@cache
def load(name: str) -> Game:
    """Load a game by name."""
    if name in OWN:
        game = import_module(f"wartable.games.{name.replace('-', '_')}.game").GAME
        assert isinstance(game, Game)
        return game
    if name in _ELSEWHERE.names:
        return _ELSEWHERE.load(name)
    raise WartableError(_ELSEWHERE.complaints.get(name, f"There is no game {name!r}; there is {', '.join(names())}."))


def use_cards(name: str, path: Path) -> None:
    """Let everything in this process play a game with the card set of a file."""
    game = load(name)
    vars(game)["cards"] = game.read_cards(path)
    _USED[game.name] = path


def used_cards() -> dict[str, Path]:
    """Name the files whose card sets are used in this process, for processes it begins."""
    return dict(_USED)


@lru_cache(SETS_KEPT)
def written_cards(name: str, content: str) -> CardSet:
    """Make a card set of content that was written down as JSON, for a table that is played with it."""
    return load(name).checked_cards(json.loads(content), "The card set")


@cache
def available() -> tuple[tuple[Game, ...], tuple[str, ...]]:
    """Load all games; those that can be played, and a line for each that cannot."""
    games, complaints = [], list(_ELSEWHERE.complaints.values())
    for name in names():
        try:
            games.append(load(name))
        except BrokenPlugin as error:
            complaints.append(str(error))
    return tuple(games), tuple(complaints)


def _as_game(name: str, found: object) -> Game:
    """Take what an entry point names as a game, or say what it lacks."""
    made = getattr(found, "GAME", None) if isinstance(found, ModuleType) else found
    if callable(made) and not isinstance(made, Game):
        made = made()
    if not isinstance(made, Game):
        raise WartableError(f"it is no game but {type(made).__name__}; {RIGHT}")
    if lacking := [field for field in Game.__annotations__ if not hasattr(made, field)]:
        raise WartableError(f"{type(made).__name__} lacks {', '.join(lacking)}; {CONTRACT}")
    if made.name != name:
        raise WartableError(f"the game calls itself {made.name!r}; it must be called as its entry point is")
    _ = made.rules, made.cards
    return made


_USED: dict[str, Path] = {}
_ELSEWHERE = Plugins("wartable.games", "game", OWN, _as_game)
