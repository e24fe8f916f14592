"""Where the commands write: results to stdout, everything else to stderr."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)


def write_json(content: Any) -> None:
    """Write a result for machines."""
    sys.stdout.write(json.dumps(content, indent=2, ensure_ascii=False) + "\n")


def complain(message: str) -> None:
    """Say what is wrong."""
    err.print("[bold red]Error:[/]", end=" ")
    err.print(message, markup=False, soft_wrap=True)


def warn(message: str) -> None:
    """Say what is left out or done otherwise, and go on."""
    err.print("[bold yellow]Note:[/]", end=" ")
    err.print(message, markup=False, soft_wrap=True)


@contextmanager
def counting_games(games: int) -> Iterator[Callable[[int], None]]:
    """Show on stderr how many games are finished, where somebody looks."""
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task("games", total=games)
        yield lambda finished: bar.update(task, completed=finished)
