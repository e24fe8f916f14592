"""Wires the commands together and turns every error into a message and an exit code."""

from __future__ import annotations

import os
import warnings
from typing import Annotated

import typer

from wartable.cli.commands.arena import arena
from wartable.cli.commands.backup import backup
from wartable.cli.commands.bench import bench
from wartable.cli.commands.cards import cards
from wartable.cli.commands.conformance import conformance
from wartable.cli.commands.drain import drain
from wartable.cli.commands.games import games
from wartable.cli.commands.lab import lab
from wartable.cli.commands.play import play
from wartable.cli.commands.print import print_game
from wartable.cli.commands.replay import replay
from wartable.cli.commands.rules import rules
from wartable.cli.commands.scenario import scenario
from wartable.cli.commands.serve import serve
from wartable.cli.commands.simulate import simulate
from wartable.cli.commands.train import train
from wartable.cli.console import complain, show_warning
from wartable.core.errors import WartableError

BAD_INPUT = 2
UNEXPECTED = 70

app = typer.Typer(
    name="wartable",
    help="Tabletop war games: play them, simulate them, read their rules. Alone it opens the table in the browser.",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (
    play,
    serve,
    backup,
    drain,
    simulate,
    arena,
    rules,
    cards,
    scenario,
    replay,
    conformance,
    bench,
    train,
    games,
):
    app.command()(command)
app.command("print")(print_game)
app.add_typer(lab)


def show_version(wanted: bool) -> None:
    """Print the version and end."""
    if wanted:
        from importlib.metadata import version

        typer.echo(f"wartable {version('wartable')}")
        raise typer.Exit


@app.callback()
def wartable(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Show the version and exit."),
    ] = False,
) -> None:
    """Take the options that stand before any command; without a command open the table."""
    if context.invoked_subcommand is None:
        serve()


def run(arguments: list[str] | None) -> int:
    """Run a command; its exit code."""
    warnings.showwarning = show_warning
    try:
        app(arguments, prog_name="wartable")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    except WartableError as error:
        complain(str(error))
        return BAD_INPUT
    except Exception as error:
        if os.environ.get("WARTABLE_TRACEBACK"):
            raise
        complain(f"This should not happen: {type(error).__name__}: {error}. WARTABLE_TRACEBACK=1 shows where.")
        return UNEXPECTED
    return 0
