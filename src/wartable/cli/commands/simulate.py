"""``wartable simulate``: many games between bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from wartable.cli.arguments import (
    CardFile,
    CheckpointFile,
    GameName,
    Json,
    Players,
    Seed,
    Settings,
    Workers,
    available_cores,
    load_game,
    read_names,
    read_settings,
)
from wartable.cli.console import counting_games, err, out, write_json


def simulate(
    game: GameName,
    games: Annotated[int, typer.Option("--games", "-n", metavar="N", min=1, help="How many games.")] = 100,
    bots: Annotated[
        str,
        typer.Option("--bots", metavar="A,B", help="A bot for each seat, in order; one name fills all seats."),
    ] = "greedy",
    players: Players = None,
    settings: Settings = None,
    seed: Seed = 0,
    workers: Workers = 1,
    rotate: Annotated[bool, typer.Option("--rotate", help="Move the bots on by one seat after each game.")] = False,
    cards: CardFile = None,
    records: Annotated[
        Path | None, typer.Option("--records", metavar="DIR", help="Write the record of every game here.")
    ] = None,
    checkpoint: CheckpointFile = None,
    json: Json = False,
) -> None:
    """Play many games between bots and count who wins."""
    from wartable.arena.job import Job
    from wartable.arena.simulate import Simulation

    job = Job(
        game=load_game(game).name,
        games=games,
        bots=read_names(bots),
        options=read_settings(settings, players),
        seed=seed,
        rotate=rotate,
        cards=None if cards is None else str(cards),
    )
    simulation = Simulation(job, checkpoint, records)
    interrupted = False
    try:
        with counting_games(games) as count:
            simulation.run(workers or available_cores(), lambda tally: count(tally.games))
    except KeyboardInterrupt:
        interrupted = True
    result = simulation.result()
    if json:
        write_json(result)
    else:
        print_result(result)
    if interrupted:
        goes_on = "the same command goes on from here" if checkpoint else "--checkpoint FILE would let it go on later"
        err.print(f"Interrupted after {result['games']} of {games} games; {goes_on}.", soft_wrap=True)
        raise typer.Exit(130)


def print_result(result: dict[str, Any]) -> None:
    """Print what came out as a table."""
    games = result["games"]
    losses = f"{result['losses']:,} lost by all, " if result["losses"] else ""
    out.print(
        f"[bold]{result['game']}[/]: {games:,} games, {result['turns_mean']:.1f} turns on average "
        f"(median {result['turns_median']:g}), {losses}{result['draws']:,} draws; "
        f"{result['decisions']:,} decisions in {result['seconds']:.1f} s ({result['decisions_per_second']:,}/s)"
    )
    table = Table("", "wins", "games", "share", box=None, padding=(0, 2, 0, 0), header_style="dim")
    for column in table.columns[1:]:
        column.justify = "right"
    for seat, wins in enumerate(result["wins"]["seat"]):
        table.add_row(f"seat {seat}", *shares(wins, games))
    for kind in ("side", "bot"):
        table.add_section()
        for name, wins in result["wins"][kind].items():
            table.add_row(name, *shares(wins, result["played"][kind][name]))
    out.print(table)


def shares(wins: int, games: int) -> tuple[str, str, str]:
    """Write wins, games and the percentage."""
    return f"{wins:,}", f"{games:,}", f"{wins / games:.1%}" if games else "-"
