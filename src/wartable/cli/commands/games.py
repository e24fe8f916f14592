"""``wartable games``: what can be played."""

from __future__ import annotations

from rich.table import Table

from wartable import bots
from wartable.cli.arguments import Json
from wartable.cli.console import out, warn, write_json
from wartable.core.game import Game
from wartable.games import available


def games(json: Json = False) -> None:
    """List the games, their seats and their options."""
    all_games, complaints = available()
    opponents, complaints_of_bots = bots.available()
    for line in complaints + complaints_of_bots:
        warn(line)
    if json:
        write_json([description(game) for game in all_games])
        return
    for game in all_games:
        print_game(game)
    out.print("[bold]Opponents[/]  for the browser and for `wartable play GAME --bots NAME`")
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for opponent in opponents:
        table.add_row(f"  {opponent.name}", opponent.sentence)
    out.print(table)


def print_game(game: Game) -> None:
    """Print what a game is and what can be agreed before it."""
    *fewer, most = (str(count) for count in game.players)
    seats = f"{', '.join(fewer)} or {most}" if fewer else most
    out.print(f"[bold]{game.name}[/]  {game.title}, {seats} players, {len(game.rules.rules)} rules")
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for option in game.options:
        table.add_row(f"  --set {option.name}={str(option.default).lower()}", option.help)
    out.print(table)


def description(game: Game) -> dict[str, object]:
    """Describe a game for machines."""
    options = [
        {"name": option.name, "default": option.default, "choices": list(option.choices), "help": option.help}
        for option in game.options
    ]
    return {
        "name": game.name,
        "title": game.title,
        "players": list(game.players),
        "rules_version": game.rules_version,
        "options": options,
    }
