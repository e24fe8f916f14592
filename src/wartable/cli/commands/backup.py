"""``wartable backup``: a copy of all tables, also while they are played at."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Target = Annotated[Path, typer.Argument(metavar="FILE", help="The copy to write; it must not exist yet.")]
Data = Annotated[Path | None, typer.Option("--data", metavar="DIR", help="Where tables are kept.")]


def backup(target: Target, data: Data = None) -> None:
    """Copy all tables to a file, while the server runs or not."""
    from wartable.server.serving import default_data
    from wartable.server.store.backup import back_up

    back_up(data or default_data(), target)
    typer.echo(f"The tables are copied to {target}. To use the copy, put it as tables.sqlite3 into a --data folder.")
