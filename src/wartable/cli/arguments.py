"""Arguments that several commands take, and how their values are read."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from wartable.bots.brought.source import Source, read_source
from wartable.core.cardset import CardSet
from wartable.core.errors import WartableError
from wartable.core.game import Game
from wartable.core.records import Record, recorded_cards
from wartable.games import load

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game; `wartable games` lists them.")]
Json = Annotated[bool, typer.Option("--json", help="Write JSON, for machines.")]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=VALUE", help="Set a game option, such as teams=true; repeatable."),
]
Players = Annotated[int | None, typer.Option("--players", "-p", metavar="P", help="How many seats play.")]
Seed = Annotated[int, typer.Option("--seed", "-s", help="The same seed gives the same result.")]
Workers = Annotated[
    int, typer.Option("--workers", "-w", metavar="W", min=0, help="Processes that play; 0: one for each core.")
]
CheckpointFile = Annotated[
    Path | None,
    typer.Option(
        "--checkpoint",
        metavar="FILE",
        help="Keep finished parts here; the same command goes on where it was interrupted.",
    ),
]
OwnBots = Annotated[
    list[str] | None,
    typer.Option(
        "--bot",
        metavar="NAME=WHAT",
        help="Bring a bot of your own: mine=FILE.py:CLASS, or 'mine=COMMAND' of a program; repeatable.",
    ),
]
OwnBotSeconds = Annotated[
    float,
    typer.Option("--bot-seconds", metavar="S", min=0.01, help="How long a bot of your own may take for a decision."),
]
CardFile = Annotated[Path | None, typer.Option("--cards", metavar="FILE", help="Play with the card set of this file.")]


def read_settings(settings: list[str] | None, players: int | None = None, given_as: str = "--set") -> dict[str, object]:
    """Read ``key=value`` pairs and the number of players as game options."""
    options: dict[str, object] = {}
    for setting in settings or []:
        key, equals, value = setting.partition("=")
        if not equals or not key.strip():
            raise WartableError(f"{given_as} takes KEY=VALUE, such as teams=true; {setting!r} is not of that form.")
        options[key.strip()] = value.strip()
    if players is not None:
        options["players"] = players
    return options


def read_names(text: str, given_as: str = "--bots") -> tuple[str, ...]:
    """Read names separated by commas."""
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    if not names:
        raise WartableError(f"{given_as} takes names separated by commas, such as greedy,random; not {text!r}.")
    return names


def read_sources(texts: list[str] | None, seconds: float) -> tuple[Source, ...]:
    """Read what bots are brought."""
    return tuple(read_source(text, seconds) for text in texts or [])


def card_set(game: Game, path: Path | None, record: Record | None = None) -> CardSet:
    """Read a custom card set, or take that of a record, or the game's own."""
    if path is not None:
        return game.read_cards(path)
    return game.cards if record is None or record.game != game.name else recorded_cards(record, game)


def load_game(name: str) -> Game:
    """Load a game by name, whatever its case; underscores will do for hyphens."""
    return load(name.strip().lower().replace("_", "-"))


def available_cores() -> int:
    """Count the processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
