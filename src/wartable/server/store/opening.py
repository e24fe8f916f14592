"""Opens the store that a server was told to use."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from wartable.core.errors import WartableError
from wartable.server.store.database import Database
from wartable.server.store.sqlite import SqliteDatabase
from wartable.server.store.store import Store


class Ear(Protocol):
    """Hears what the other processes at a database tell."""

    def close(self) -> None:
        """Listen no more."""


SCHEMES = ("postgresql://", "postgres://")


def open_store(data: Path | None, database: str | None = None, process: str = "") -> Store:
    """Open the database of an address, or the file in a folder, or one in memory."""
    return Store(lambda: SqliteDatabase(data) if database is None else open_database(database, process))


def open_database(address: str, process: str) -> Database:
    """Open the database of an address for a process."""
    if not address.startswith(SCHEMES):
        begins = address.partition(":")[0][:20]  # what follows may hold a password
        raise WartableError(
            f"--database takes an address like postgresql://user@host/name; this begins with {begins!r}."
        )
    try:
        from wartable.server.store.postgres import PostgresDatabase
    except ImportError:
        raise WartableError("PostgreSQL needs its driver: install wartable[postgres].") from None
    return PostgresDatabase(address, process)


def open_ear(database: str, process: str, hear: Callable[[str, str], None], resume: Callable[[], None]) -> Ear:
    """Hear who tells what, on a thread of its own, and when news that were told before may have been missed."""
    from wartable.server.store import listening

    return listening.Ear(database, process, hear, resume)
