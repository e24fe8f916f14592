"""Where the commands write: results to stdout, everything else to stderr."""

from __future__ import annotations

import json
import signal
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol, TextIO

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)
SHOW_WARNING = warnings.showwarning


class Count(Protocol):
    """Takes how many games are finished, and of how many if that has changed."""

    def __call__(self, finished: int, of: int | None = None, /) -> None:
        """Show it."""


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


def show_warning(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    file: TextIO | None = None,
    line: str | None = None,
) -> None:
    """Show a warning as a note, without the line of code, which is of no use to whoever gave a command."""
    if issubclass(category, UserWarning):
        warn(str(message))
    else:
        SHOW_WARNING(message, category, filename, lineno, file, line)


@contextmanager
def counting_games(games: int) -> Iterator[Count]:
    """Show on stderr how many games are finished, of how many, where somebody looks."""
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with ended_gently(), Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task("games", total=games)
        yield lambda finished, of=None: bar.update(task, completed=finished, total=of)


@contextmanager
def ended_gently() -> Iterator[None]:
    """Take being told to end like Ctrl-C, so that what is finished is kept and told."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    except RuntimeError as error:  # a lock that was waited for when the word came may be found open on the way out
        if isinstance(error.__context__, KeyboardInterrupt):
            raise KeyboardInterrupt from error
        raise
    finally:
        signal.signal(signal.SIGTERM, before)
