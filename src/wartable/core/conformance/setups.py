"""The setups in which a game is put through the kit: those it names itself, or one for each number of players."""

from __future__ import annotations

import tomllib
from pathlib import Path

from wartable.core.errors import BadOption, WartableError
from wartable.core.game import Game
from wartable.core.options import OptionValues

FILE = "setups.toml"


def setups_of(game: Game) -> dict[str, OptionValues]:
    """Name the setups of a game that are worth telling apart."""
    path = game.folder / FILE
    if not path.is_file():
        return {f"{players}-players": _for_players(game, players) for players in game.players}
    try:
        setups = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise WartableError(f"The setups in {path} cannot be read: {error}.") from None
    if not setups:
        raise WartableError(f"{path} names no setup; [usual] alone would be one, with all options as they are.")
    return {name: _checked(game, path, name, options) for name, options in setups.items()}


def _checked(game: Game, path: Path, name: str, options: object) -> OptionValues:
    if not isinstance(options, dict):
        raise WartableError(f"{path}: {name!r} is no setup; a setup is a table of options, such as [{name}].")
    try:
        game.setup(**options)
    except BadOption as error:
        raise WartableError(f"{path}: the setup {name!r} cannot be agreed on. {error}") from None
    return options


def _for_players(game: Game, players: int) -> OptionValues:
    """Give the options, beside the usual ones, with which so many play."""
    for option in game.options:
        if option.name == "players":
            return {"players": players}
        if players in option.implied:
            return {option.name: option.implied[players]}
    return {}
