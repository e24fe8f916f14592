"""``wartable train``: a network learns a game by playing against itself."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from wartable import bots
from wartable.cli.arguments import (
    CardFile,
    GameName,
    Players,
    Settings,
    Workers,
    available_cores,
    card_set,
    load_game,
    read_names,
    read_settings,
)
from wartable.cli.console import ended_gently, err, out
from wartable.core.cardset import CardSet
from wartable.core.errors import WartableError
from wartable.core.game import Game
from wartable.rl.recipe import Recipe

if TYPE_CHECKING:
    from wartable.rl.train import Training

GROUPS = 2  # while one is stepped, the network chooses for the other
BATCHES = 16  # of one round, at least
SPARRING = 0.05  # enough to keep in mind whom one meets outside self-play, and cheap
INTERRUPTED = 130
BETWEEN_SETTINGS = re.compile(r",(?=[^,=]+=)")  # a comma before a name; others are part of a value
A_YEAR = 525_600.0  # in minutes; the recipe fades over a time that ends
USUAL = Recipe()
RECIPE = "The recipe"


def train(
    game: GameName,
    folder: Annotated[
        Path,
        typer.Option(
            "--folder", metavar="DIR", help="Weights, log and checkpoint go here; the same command goes on from there."
        ),
    ],
    minutes: Annotated[
        float,
        typer.Option("--minutes", metavar="M", min=0.01, max=A_YEAR, help="How long to learn, earlier runs included."),
    ] = 10.0,
    players: Players = None,
    settings: Settings = None,
    also: Annotated[
        list[str] | None,
        typer.Option(
            "--also",
            metavar="NAME=VALUE,…",
            help="Some of the processes play with these options, cards=FILE too; repeatable.",
        ),
    ] = None,
    cards: CardFile = None,
    seed: Annotated[
        int,
        typer.Option(
            "--seed", "-s", min=0, help="Where chance begins; as learning goes by the clock, no two are alike."
        ),
    ] = 1,
    workers: Workers = 0,
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=2, help="Games that each process steps at once, in two groups.")
    ] = 256,
    width: Annotated[int, typer.Option("--width", metavar="N", min=8, help="How wide the network is.")] = 512,
    rival: Annotated[
        str,
        typer.Option("--rival", metavar="A,B", help="The bots against which strength is measured; one name will do."),
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
            "--against",
            metavar="WEIGHTS",
            help="Learn in one seat to beat this network in all others: how far it can be exploited.",
        ),
    ] = None,
    trial_minutes: Annotated[
        float,
        typer.Option("--trial-minutes", metavar="M", min=0.01, max=A_YEAR, help="How often strength is measured."),
    ] = 1.0,
    trial_games: Annotated[
        int,
        typer.Option(
            "--trial-games",
            metavar="N",
            min=4,
            help="Games of each process in such a trial, or a few more, so that each seat is held equally often.",
        ),
    ] = 100,
    device: Annotated[
        str, typer.Option("--device", metavar="WHERE", help="cuda, cpu, or auto: a GPU if there is one.")
    ] = "auto",
    rate: Annotated[
        float,
        typer.Option(
            metavar="R",
            min=0.0,
            rich_help_panel=RECIPE,
            help="The learning rate at the start: how far each batch moves the network.",
        ),
    ] = USUAL.rate,
    last_rate: Annotated[
        float,
        typer.Option(metavar="R", min=0.0, rich_help_panel=RECIPE, help="The learning rate at the end."),
    ] = USUAL.last_rate,
    entropy: Annotated[
        float,
        typer.Option(metavar="E", min=0.0, rich_help_panel=RECIPE, help="How much variety is rewarded at the start."),
    ] = USUAL.entropy,
    last_entropy: Annotated[
        float,
        typer.Option(metavar="E", min=0.0, rich_help_panel=RECIPE, help="How much variety is rewarded at the end."),
    ] = USUAL.last_entropy,
    magnet: Annotated[
        float,
        typer.Option(
            metavar="M", min=0.0, rich_help_panel=RECIPE, help="How strongly play is drawn to its own slow average."
        ),
    ] = USUAL.magnet,
    averaging: Annotated[
        float,
        typer.Option(
            metavar="A",
            min=0.0,
            max=1.0,
            rich_help_panel=RECIPE,
            help="How far that average, which is what is kept, follows in each round.",
        ),
    ] = USUAL.averaging,
    rivals: Annotated[
        float,
        typer.Option(
            metavar="SHARE",
            min=0.0,
            max=1.0,
            rich_help_panel=RECIPE,
            help="The share of games in which an earlier self holds a seat.",
        ),
    ] = USUAL.rivals,
    pool: Annotated[
        int, typer.Option(metavar="N", min=1, rich_help_panel=RECIPE, help="How many earlier selves are kept for that.")
    ] = USUAL.pool,
    batch: Annotated[
        int,
        typer.Option(
            metavar="N",
            min=1,
            rich_help_panel=RECIPE,
            help="How many decisions are learnt from at once; fewer where a round has less than sixteen times as many.",
        ),
    ] = USUAL.batch,
) -> None:
    """Teach a network a game by self-play; what it has learnt plays as the bot neural."""
    chosen = load_game(game)
    options = read_settings(settings, players)
    played_with = card_set(chosen, cards)
    setup = chosen.setup(played_with, **options)
    options = {name: setup.options[name] for name in options}  # as the game reads them
    seats, other_tables = setup.seats, read_other_tables(chosen, played_with, options, also or [])
    if seats == 1:
        raise WartableError(f"{chosen.title} is learnt by playing against oneself, which takes two players or more.")
    measured_by = read_names(rival, "--rival")
    for bot in filter(None, (*measured_by, partner)):
        bots.load(bot)  # or say at once that there is none
    try:
        import torch

        from wartable.rl.crew import CardsBeside, Plan
        from wartable.rl.train import Schedule, Training
    except ModuleNotFoundError as error:
        if error.name not in ("numpy", "torch"):
            raise
        raise WartableError(
            f"Training needs {error.name}, which is not installed: `pip install 'wartable[train]'` brings it."
        ) from None

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
        trial_games=-(-trial_games // (2 * seats)) * 2 * seats,
        seed=seed,
        partner=partner,
        also=tuple(table.options for table in other_tables),
        also_cards=tuple(table.cards and CardsBeside(*table.cards) for table in other_tables),
        cards=None if cards is None else played_with.content,
        sparring=0 if against or not partner else int(games // GROUPS * sparring) // 2 * 2,
    )
    decisions = USUAL.steps * plan.groups * plan.width // (seats if against else 1)
    recipe = Recipe(
        width=width,
        batch=max(1, min(batch, decisions // BATCHES)),
        rate=rate,
        last_rate=last_rate,
        entropy=entropy,
        last_entropy=last_entropy,
        magnet=magnet,
        averaging=averaging,
        rivals=rivals,
        pool=pool,
    )
    schedule = Schedule(
        seconds=60 * minutes,
        folder=folder,
        trial_every=60 * trial_minutes,
        rivals=measured_by,
        device=device,
        start=start,
        against=against,
        tell=lambda line: err.print(line, markup=False, soft_wrap=True),
    )
    training = Training(plan, recipe, schedule)
    if training.decisions:
        err.print(f"Going on after {training.elapsed() / 60:.1f} minutes and {training.decisions:,} decisions.")
    run(training, folder)


class OtherTable(NamedTuple):
    """What some of the processes play: options, and the name and content of a card set if it is another."""

    options: dict[str, object]
    cards: tuple[str, dict[str, Any]] | None


def read_other_tables(
    game: Game, usual_cards: CardSet, options: dict[str, object], also: list[str]
) -> tuple[OtherTable, ...]:
    """Read what is agreed on at other tables, as the game reads it beside the usual."""
    found: list[OtherTable] = []
    for settings in also:
        other = read_settings(BETWEEN_SETTINGS.split(settings), given_as="--also")
        path = other.pop("cards", None)
        try:
            cards = usual_cards if path is None else game.read_cards(Path(str(path)))
            setup = game.setup(cards, **{**options, **other})
        except WartableError as error:
            raise WartableError(f"--also {settings} does not go with the rest: {error}") from None
        brought = None if path is None else (str(path), cards.content)
        found.append(OtherTable({name: setup.options[name] for name in other}, brought))
    return tuple(found)


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
