"""``wartable lab``: studies of many games, and what they say."""

from __future__ import annotations

import shlex
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.markup import escape
from rich.table import Table

from wartable.cli.arguments import CardFile, Workers, available_cores
from wartable.cli.console import counting_games, err, out
from wartable.core.errors import WartableError

if TYPE_CHECKING:
    from wartable.lab.plan import Cost
    from wartable.lab.run import Crew, Run
    from wartable.lab.statistics import Figure
    from wartable.lab.tuning import Tuned, Tuner

INTERRUPTED = 130
MOST_CHANGES = 30
SHOWN = ("side", "first", "skill", "effect")

lab = typer.Typer(
    name="lab",
    help="Studies of many games: what is fair, what a change does, what a card is worth.",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)

StudyFile = Annotated[
    Path, typer.Argument(metavar="STUDY", help="The study's file (TOML); docs/lab.md tells its form.")
]
Folder = Annotated[
    Path | None, typer.Option("--out", metavar="DIR", help="Where results go; lab/STUDY here unless said otherwise.")
]
Ray = Annotated[
    str | None,
    typer.Option("--ray", metavar="ADDRESS", help="Play on this Ray cluster; `local` begins one on this machine."),
]


@lab.command()
def run(
    study: StudyFile,
    folder: Folder = None,
    workers: Workers = 0,
    ray: Ray = None,
    cards: CardFile = None,
    publish: Annotated[
        Path | None,
        typer.Option("--publish", metavar="DIR", help="Copy report, figures and records there, without the games."),
    ] = None,
    plan: Annotated[bool, typer.Option("--plan", help="Say what it would cost, and play nothing.")] = False,
) -> None:
    """Play a study, or go on with it, and write its results: Parquet, CSV and a report."""
    from wartable.lab.frames import require_library
    from wartable.lab.reading import read_study
    from wartable.lab.results import CHECKPOINT, REPORT, held_alone, make_folder, write_results
    from wartable.lab.results import publish as copy_results
    from wartable.lab.run import Run

    require_library()
    read = read_study(study, cards)
    place = folder or Path("lab") / study.stem
    processes = workers or available_cores()
    if plan:
        say_cost(Run(read, place / CHECKPOINT if (place / CHECKPOINT).exists() else None), processes)
        return
    make_folder(place)
    interrupted = False
    with held_alone(place):
        running = Run(read, place / CHECKPOINT)
        say_cost(running, processes)
        try:
            with ExitStack() as stack:
                crew = gather(processes, ray, stack)
                count = stack.enter_context(counting_games(running.planned))
                running.run(crew, count)
        except KeyboardInterrupt:
            interrupted = True
        if running.finished:
            options: dict[str, object] = {"ray": ray, "cards": cards, "publish": publish}
            print_figures(running, write_results(running, place, command_line(study, options)))
            if publish is not None and not interrupted:
                copy_results(place, publish)
            err.print(f"The report is {place / REPORT}.", markup=False, soft_wrap=True)
    if interrupted:
        err.print(f"Interrupted after {running.games:,} games; the same command goes on from here.", soft_wrap=True)
        raise typer.Exit(INTERRUPTED)


@lab.command()
def tune(
    study: StudyFile,
    folder: Folder = None,
    workers: Workers = 0,
    ray: Ray = None,
    cards: CardFile = None,
) -> None:
    """Look for values of cards that meet a study's targets, and measure them on games that were not tuned on."""
    from wartable.lab.frames import require_library
    from wartable.lab.proposing import write_proposal
    from wartable.lab.reading import read_study
    from wartable.lab.results import CHECKED, REPORT, clear_folder, held_alone, make_folder, write_results
    from wartable.lab.run import Run
    from wartable.lab.tuning import Tuner, proposed

    require_library()
    read = read_study(study, cards)
    place = folder or Path("lab") / f"{study.stem}-tuned"
    processes = workers or available_cores()
    with ExitStack() as stack:
        crew = gather(processes, ray, stack)
        tuner = Tuner(read, crew)
        make_folder(place)
        stack.enter_context(held_alone(place))
        clear_folder(place)
        print_costs(tuner.costs(), processes, " at most: proposals that come up again are not played again")
        with counting_games(tuner.tuning.trials) as count:
            tuned = tuner.run(count)
        write_proposal(tuner, tuned, place)
        print_tuned(tuner, tuned)
        if not tuned.changes:
            return
        checked = Run(proposed(read, tuned, tuner.cards), place / CHECKED)
        with counting_games(checked.planned) as count:
            checked.run(crew, count)
    command = command_line(study, {"out": folder, "ray": ray, "cards": cards}, "tune")
    print_figures(checked, write_results(checked, place, command), ("effect",))
    err.print(f"The report is {place / REPORT}.", markup=False, soft_wrap=True)


def print_tuned(tuner: Tuner, tuned: Tuned) -> None:
    """Print what is proposed, and what it does to the targets on the games that were tuned on."""
    if tuned.refused:
        err.print(
            f"{tuned.refused} of {tuner.tuning.trials} proposals are no card sets by the rules, and were not played."
        )
    if not tuned.changes:
        out.print(f"None of {len(tuned.trials)} proposals is worth a change.")
        return
    for card, values in tuned.changes.items():
        for name, value in values.items():
            out.print(f"{card}: {name} {tuner.now[card, name]} -> {value}", markup=False)
    for target, before, after in zip(tuner.tuning.target, tuned.base.figures, tuned.best.figures, strict=True):
        out.print(
            f"{target.figure}: {before:.3f} -> {after:.3f}, asked {target.value:g} (on the games it was tuned on)"
        )


@lab.command()
def compare(
    one: Annotated[Path, typer.Argument(metavar="A", help="The folder with a study's results.")],
    other: Annotated[Path, typer.Argument(metavar="B", help="Another.")],
    write: Annotated[Path | None, typer.Option("--write", metavar="FILE", help="Write a page of HTML, too.")] = None,
) -> None:
    """Tell how the results of two studies differ."""
    from wartable.lab.comparing import changes, comparison_page, lines, read_results, summary

    results = read_results(one), read_results(other)
    found = changes(*results)
    clear = [change for change in found if change.is_clear]
    out.print(summary(*results, found), markup=False, soft_wrap=True)
    if clear:
        heads = "", escape(one.name), escape(other.name), "difference", "95 %"
        table = Table(*heads, box=None, padding=(0, 2, 0, 0), header_style="dim")
        for line in lines(clear)[:MOST_CHANGES]:
            table.add_row(*(escape(cell) for cell in line))
        out.print(table)
    if write is not None:
        try:
            write.write_text(comparison_page(*results, found), encoding="utf-8")
        except OSError as error:
            raise WartableError(f"{write} cannot be written: {error.strerror}.") from None


def gather(workers: int, ray: str | None, stack: ExitStack) -> Crew:
    """Gather those who play: processes of this machine, or a cluster that is joined until the end."""
    if ray is None:
        from wartable.arena.workers import play_parts

        return partial(play_parts, workers=workers)
    from wartable.arena.ray_cluster import cluster, play_on_ray

    stack.enter_context(cluster(ray))
    return partial(play_on_ray, address=ray)


def command_line(study: Path, options: dict[str, object], command: str = "run") -> str:
    """Write the command that makes the results anew."""
    words = ["wartable", "lab", command, str(study)]
    for name, value in options.items():
        if value is not None:
            words += [f"--{name}", str(value)]
    return shlex.join(words)


def say_cost(running: Run, workers: int) -> None:
    """Say what will be played and about how long that takes."""
    from wartable.lab.plan import costs

    if running.games:
        err.print(f"{running.games:,} games are finished already.")
    most = " at most" if running.study.stopping else ""
    print_costs(costs(running), workers, most)
    if running.study.abstaining:
        err.print("Games without a card come on top: one for each game and seat in which it was played or bought.")


def print_costs(planned: list[Cost], workers: int, most: str) -> None:
    """Print what games cost, table by table and together."""
    from wartable.arena.ladder import duration

    table = Table("", "", "games", "s", "on one core", box=None, padding=(0, 2, 0, 0), header_style="dim")
    for column in table.columns[2:]:
        column.justify = "right"
    for cost in planned:
        total = f"= {duration(cost.total)}"
        table.add_row(escape(cost.table), escape(cost.variant), f"{cost.games:,}", f"x {cost.seconds:.3g}", total)
    if planned:
        err.print(table)
        seconds = sum(cost.total for cost in planned)
        err.print(f"About {duration(seconds / workers)} with {workers} worker{'s' * (workers > 1)}{most}.")


def print_figures(running: Run, figures: list[Figure], sections: tuple[str, ...] = SHOWN) -> None:
    """Print what most ask for."""
    from wartable.lab.report import cells

    out.print(f"[bold]{escape(running.study.title)}[/]: {running.games:,} games; 95 % intervals")
    table = Table("", "", "", "", "95 %", "games", box=None, padding=(0, 2, 0, 0), header_style="dim")
    for column in table.columns[3:]:
        column.justify = "right"
    for figure in figures:
        if figure.section in sections:
            table.add_row(escape(figure.table), escape(figure.variant), escape(figure.name), *cells(figure))
    out.print(table)
