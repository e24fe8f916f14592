"""``wartable arena``: bots against each other on the same deals, and how strong each of them is."""

from __future__ import annotations

import shlex
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from wartable.bots.brought.source import SECONDS
from wartable.cli.arguments import (
    CardFile,
    CheckpointFile,
    GameName,
    Json,
    OwnBots,
    OwnBotSeconds,
    Players,
    Seed,
    Settings,
    Workers,
    available_cores,
    load_game,
    read_names,
    read_settings,
    read_sources,
)
from wartable.cli.console import counting_games, err, out, warn, write_json
from wartable.core.errors import WartableError

if TYPE_CHECKING:
    from wartable.arena.arena import Arena
    from wartable.arena.contest import Contest
    from wartable.arena.cost import Cost

INTERRUPTED = 130


class PairChoice(StrEnum):
    """Which bots meet."""

    ALL = "all"
    NEIGHBOURS = "neighbours"
    FIRST = "first"
    LADDER = "ladder"


def arena(
    game: GameName,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B,C", help="The bots that meet, two or more.")],
    games: Annotated[
        int,
        typer.Option("--games", "-n", metavar="N", min=1, help="How many games for each pair, in whole deals."),
    ] = 100,
    pairs: Annotated[
        PairChoice,
        typer.Option(
            "--pairs", help="Who meets: all; neighbours in the list; the first named all others; ladder: both of these."
        ),
    ] = PairChoice.ALL,
    players: Players = None,
    settings: Settings = None,
    own: OwnBots = None,
    own_seconds: OwnBotSeconds = SECONDS,
    seed: Seed = 0,
    workers: Workers = 1,
    cards: CardFile = None,
    checkpoint: CheckpointFile = None,
    write: Annotated[
        Path | None,
        typer.Option("--write", metavar="FILE", help="Write the game's section of a ladder, with its chart."),
    ] = None,
    apart: Annotated[
        bool,
        typer.Option(
            "--apart",
            help="With --write: only the scores of the first bot, in a section of their own; the game's ratings stay.",
        ),
    ] = False,
    plan: Annotated[bool, typer.Option("--plan", help="Say what it would cost, and play nothing.")] = False,
    json: Json = False,
) -> None:
    """Let bots meet on the same deals in all seatings, and rate them."""
    from wartable.arena.arena import Arena
    from wartable.arena.contest import Contest
    from wartable.arena.cost import cost
    from wartable.arena.ladder import failure_lines, write_apart, write_ladder

    if apart and write is None:
        raise WartableError("--apart says how --write writes; without --write there is nothing to write.")
    contest = Contest(
        game=load_game(game).name,
        bots=read_names(bots),
        games=games,
        options=read_settings(settings, players),
        seed=seed,
        cards=None if cards is None else str(cards),
        pairs=pairs.value,
        brought=read_sources(own, own_seconds),
    )
    arena = Arena(contest, checkpoint)
    processes = workers or available_cores()
    costs = cost(arena)
    say_cost(arena, costs, processes)
    if arena.games_finished and (changed := arena.changed()):
        warn(
            f"Changed since part of the finished games were played: {', '.join(changed)}. Figures will mix both; "
            "another --checkpoint begins anew."
        )
    if plan:
        if json:
            write_json({"game": contest.game, "pairs": [cost.json() for cost in costs], "workers": processes})
        return
    arena.note(
        command_line(contest, {"workers": workers, "checkpoint": checkpoint, "write": write}) + " --apart" * apart,
        [cost.json() for cost in costs],
    )
    interrupted = False
    try:
        with counting_games(arena.games) as count:
            arena.run(processes, count)
    except KeyboardInterrupt:
        interrupted = True
    if json:
        write_json(arena.result())
    else:
        print_result(arena)
    for line in failure_lines(arena):
        warn(f"{line}.")
    if write is not None and not interrupted:
        (write_apart if apart else write_ladder)(write, arena)
    if interrupted:
        if write is not None:
            warn(f"{write} stays as it was until all games are finished.")
        goes_on = "the same command goes on from here" if checkpoint else "--checkpoint FILE would let it go on later"
        err.print(f"Interrupted after {arena.games_finished} of {arena.games} games; {goes_on}.", soft_wrap=True)
        raise typer.Exit(INTERRUPTED)


def command_line(contest: Contest, others: dict[str, object]) -> str:
    """Write the command that plays a contest."""
    words = ["wartable", "arena", contest.game, "--bots", ",".join(contest.bots), "--games", str(contest.games)]
    if contest.pairs != "all":
        words += ["--pairs", contest.pairs]
    for source in contest.brought:
        words += ["--bot", f"{source.name}={source.what}"]
    if any(source.seconds != SECONDS for source in contest.brought):
        words += ["--bot-seconds", f"{contest.brought[0].seconds:g}"]
    for name, value in contest.options.items():
        words += ["--set", f"{name}={value}"]
    if contest.seed:
        words += ["--seed", str(contest.seed)]
    for name, value in ({"cards": contest.cards} | others).items():
        if value is not None:
            words += [f"--{name}", str(value)]
    return shlex.join(words)


def say_cost(arena: Arena, costs: list[Cost], workers: int) -> None:
    """Say what will be played and about how long that takes."""
    from wartable.arena.ladder import duration

    contest = arena.open_contest
    if contest.games_per_pair != arena.contest.games:
        err.print(
            f"Each deal is played in {len(contest.seatings)} seatings, so each pair plays "
            f"{contest.games_per_pair} games instead of {arena.contest.games}.",
            soft_wrap=True,
        )
    if arena.games_finished:
        err.print(f"{arena.games_finished:,} of {arena.games:,} games are finished already.")
    table = Table("", "games", "decisions", "ms", "on one core", box=None, padding=(0, 2, 0, 0), header_style="dim")
    for column in table.columns[1:]:
        column.justify = "right"
    for cost in costs:
        table.add_row(
            f"{cost.a} – {cost.b}",
            f"{cost.games:,}",
            f"x {cost.decisions:.0f}",
            f"x {cost.milliseconds:.3g}",
            f"= {duration(cost.seconds)}",
        )
    if costs:
        err.print(table)
        total = sum(cost.seconds for cost in costs)
        err.print(f"About {duration(total / workers)} with {workers} worker{'s' * (workers > 1)}.")


def print_result(arena: Arena) -> None:
    """Print pairs and ratings as tables."""
    result = arena.result()
    out.print(f"[bold]{result['game']}[/]: {sum(pair['games'] for pair in result['pairs']):,} games; 95 % intervals")
    ratings = Table("", "rating", "from", "to", box=None, padding=(0, 2, 0, 0), header_style="dim")
    for rating in result["ratings"]:
        ratings.add_row(rating["bot"], *(f"{rating[end]:.0f}" for end in ("rating", "low", "high")))
    pairs = Table("", "", "games", "score", "from", "to", box=None, padding=(0, 2, 0, 0), header_style="dim")
    for pair in result["pairs"]:
        shares = (f"{pair[end]:.1%}" for end in ("score", "low", "high"))
        pairs.add_row(pair["a"], f"against {pair['b']}", f"{pair['games']:,}", *shares)
    for column in (*ratings.columns[1:], *pairs.columns[2:]):
        column.justify = "right"
    out.print(ratings, pairs)
