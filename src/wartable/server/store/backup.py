"""A copy of all tables, also while they are played at."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from wartable.core.errors import WartableError
from wartable.server.store.private import make_private
from wartable.server.store.sqlite import FILE


def back_up(folder: Path, target: Path) -> None:
    """Copy the tables as they are on disk now, while a server may go on writing."""
    source = folder / FILE
    if not source.is_file():
        raise WartableError(f"There are no tables in {folder}: {source} does not exist.")
    if target.exists():
        raise WartableError(f"{target} exists already; choose another name.")
    try:
        make_private(target, new=True)
    except OSError as error:
        raise WartableError(f"{target} cannot be written: {error.strerror}.") from None
    try:
        with (
            closing(sqlite3.connect(f"file:{quote(str(source))}?mode=ro", uri=True)) as db,
            closing(sqlite3.connect(target)) as copy,
        ):
            db.backup(copy)
    except sqlite3.Error as error:
        target.unlink()
        raise WartableError(f"{source} cannot be copied to {target}: {error}.") from None
