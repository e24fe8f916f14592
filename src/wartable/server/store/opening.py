"""Opens the store that a server was told to use."""

from __future__ import annotations

from pathlib import Path

from wartable.core.errors import WartableError
from wartable.server.store.sqlite import SqliteDatabase
from wartable.server.store.store import Store

SCHEMES = ("postgresql://", "postgres://")


def open_store(data: Path | None, database: str | None = None) -> Store:
    """Open the database of an address, or the file in a folder, or one in memory."""
    if database is None:
        return Store(lambda: SqliteDatabase(data))
    if not database.startswith(SCHEMES):
        raise WartableError(f"--database takes an address like postgresql://user@host/name; not {database!r}.")
    try:
        from wartable.server.store.postgres import PostgresDatabase
    except ImportError:
        raise WartableError("PostgreSQL needs its driver: install wartable[postgres].") from None
    return Store(lambda: PostgresDatabase(database))
