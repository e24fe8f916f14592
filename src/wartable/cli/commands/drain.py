"""``wartable drain``: one of several servers sends its people to the others and ends."""

from __future__ import annotations

import time
from typing import Annotated

import typer

from wartable.core.errors import WartableError

Name = Annotated[
    str | None, typer.Argument(metavar="NAME", help="The server to drain; without it, all are listed that run.")
]
Address = Annotated[
    str,
    typer.Option("--database", metavar="URL", envvar="WARTABLE_DATABASE", help="The database that the servers share."),
]
Seconds = Annotated[float, typer.Option("--seconds", metavar="S", min=1, help="How long to wait for its end.")]


def drain(database: Address, name: Name = None, seconds: Seconds = 60) -> None:
    """Let a server end without anybody at its tables losing more than a moment."""
    from wartable.server.store.draining import ask_to_drain, running

    if name is None:
        for process in running(database):
            typer.echo(process)
        return
    if name not in running(database):
        raise WartableError(f"No server {name!r} runs at this database; `wartable drain` lists those that do.")
    ask_to_drain(database, name)
    deadline = time.monotonic() + seconds
    while name in running(database):
        if time.monotonic() > deadline:
            raise WartableError(f"{name} was told to end, and still runs after {seconds:g} seconds.")
        time.sleep(0.2)
    typer.echo(f"{name} has ended; its tables go on elsewhere.")
