"""``wartable train``: a network learns a game by playing against itself."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from wartable import bots
from wartable.cli.arguments import (
    GameName,
    Players,
    Seed,
    Settings,
    Workers,
    available_cores,
    load_game,
    read_settings,
)
from wartable.cli.console import ended_gently, err, out
from wartable.core.errors import WartableError

if TYPE_CHECKING:
    from wartable.rl.train import Training

GROUPS = 2  # while one is stepped, the network chooses for the other
BATCHES = 16  # of one round, at least
SPARRING = 0.05  # enough to keep in mind whom one meets outside self-play, and cheap
INTERRUPTED = 130


def train(
    game: GameName,
    folder: Annotated[
        Path,
        typer.Option(
            "--folder", metavar="DIR", help="Weights, log and checkpoint go here; the same command goes on from there."
        ),
    ],
    minutes: Annotated[
        float, typer.Option("--minutes", metavar="M", min=0.01, help="How long to learn, earlier runs included.")
    ] = 10.0,
    players: Players = None,
    settings: Settings = None,
    also: Annotated[
        list[str] | None,
        typer.Option("--also", metavar="NAME=VALUE", help="Some of the processes play with this option; repeatable."),
    ] = None,
    seed: Seed = 1,
    workers: Workers = 0,
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=2, help="Games that each process steps at once, in two groups.")
    ] = 256,
    width: Annotated[int, typer.Option("--width", metavar="N", min=8, help="How wide the network is.")] = 512,
    rival: Annotated[
        str, typer.Option("--rival", metavar="BOT", help="The bot against which strength is measured.")
    ] = "greedy",
    partner: Annotated[
        str,
        typer.Option("--partner", metavar="BOT", help="A bot that sits across in some of the games; none if empty."),
    ] = "greedy",
    sparring: Annotated[
        float,
        typer.Option("--sparring", metavar="SHARE", min=0.0, max=0.5, help="The share of games against that bot."),
    ] = SPARRING,
    start: Annotated[
        Path | None,
        typer.Option(
            "--start", metavar="WEIGHTS", help="Begin as this network; one for another number of players will do."
        ),
    ] = None,
    against: Annotated[
        Path | None,
        typer.Option(
            "--against", metavar="WEIGHTS", help="Learn to beat this network alone: how far it can be exploited."
        ),
    ] = None,
    trial_minutes: Annotated[
        float, typer.Option("--trial-minutes", metavar="M", min=0.01, help="How often strength is measured.")
    ] = 1.0,
    trial_games: Annotated[
        int, typer.Option("--trial-games", metavar="N", min=4, help="Games of each process in such a trial.")
    ] = 100,
    device: Annotated[
        str, typer.Option("--device", metavar="WHERE", help="cuda, cpu, or auto: a GPU if there is one.")
    ] = "auto",
) -> None:
    """Teach a network a game by self-play; what it has learnt plays as the bot neural."""
    try:
        import torch

        from wartable.rl.crew import Plan
        from wartable.rl.learner import Recipe
        from wartable.rl.train import Schedule, Training
    except ModuleNotFoundError as error:
        if error.name not in ("numpy", "torch"):
            raise
        raise WartableError(
            f"Training needs {error.name}, which is not installed: `pip install 'wartable[train]'` brings it."
        ) from None

    options = read_settings(settings, players)
    chosen = load_game(game)
    if chosen.setup(None, **options).seats == 1:
        raise WartableError(f"{chosen.title} is learnt by playing against oneself, which takes two players or more.")
    for bot in filter(None, (rival, partner)):
        bots.load(bot)  # or say at once that there is none
    if device == "auto":
        device = "cuda" if torch.cuda.is_available() else "cpu"
    elif device not in ("cuda", "cpu"):
        raise WartableError(f"--device takes cuda, cpu or auto, not {device!r}.")
    elif device == "cuda" and not torch.cuda.is_available():
        raise WartableError("--device cuda needs a GPU that PyTorch can use, and there is none; --device cpu does.")
    plan = Plan(
        game=chosen.name,
        options=options,
        workers=workers or available_cores(),
        groups=GROUPS,
        games=games // GROUPS,
        trial_games=trial_games // 4 * 4,
        seed=seed,
        partner=partner,
        also=tuple(read_settings([setting], None) for setting in also or ()),
        sparring=0 if against or not partner else int(games // GROUPS * sparring) // 2 * 2,
    )
    usual = Recipe()
    decisions = usual.steps * plan.groups * plan.width
    recipe = Recipe(width=width, batch=min(usual.batch, decisions // BATCHES))
    schedule = Schedule(
        seconds=60 * minutes,
        folder=folder,
        trial_every=60 * trial_minutes,
        rival=rival,
        device=device,
        start=start,
        against=against,
        tell=lambda line: err.print(line, markup=False, soft_wrap=True),
    )
    training = Training(plan, recipe, schedule)
    if training.decisions:
        err.print(f"Going on after {training.elapsed() / 60:.1f} minutes and {training.decisions:,} decisions.")
    run(training, folder)


def run(training: Training, folder: Path) -> None:
    """Learn until the time is up, or until interrupted or told to end; say where the weights are."""
    try:
        with ended_gently():
            training.run()
    except KeyboardInterrupt:
        err.print("Interrupted; keeping what was learnt. The same command goes on from here.")
        training.leave()
        raise typer.Exit(INTERRUPTED) from None
    out.print(f"The weights are in {folder / 'average.safetensors'}, the curve is in {folder / 'log.jsonl'}.")
