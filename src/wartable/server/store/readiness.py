"""Whether the store can be relied on: it takes what is written, and its file is whole."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from wartable.core.errors import WartableError
from wartable.server.store.sqlite import FILE
from wartable.server.store.store import Store

TRY_AGAIN = 2.0  # seconds for which an answer is kept, for anybody may ask
LOOK_AGAIN = 600.0  # seconds until the whole file is read again


class NotReady(WartableError):
    """What is wrong with the store."""


class Readiness:
    """Tries the store now and then, once for all who ask."""

    def __init__(self, store: Store, folder: Path | None, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._file = None if folder is None else folder / FILE
        self._clock = clock
        self._one_at_a_time = asyncio.Lock()
        self._tried: float | None = None
        self._looked: float | None = None
        self._problem: str | None = None
        self._refused: str | None = None

    def refuse(self, reason: str) -> None:
        """Be ready no more."""
        self._refused = reason

    async def check(self) -> None:
        """Say what is wrong, if anything is."""
        if self._refused is not None:
            raise NotReady(self._refused)
        async with self._one_at_a_time:
            if self._tried is None or self._clock() - self._tried >= TRY_AGAIN:
                self._problem = await self._find_problem()
                self._tried = self._clock()
        if self._problem is not None:
            raise NotReady(self._problem)

    async def _find_problem(self) -> str | None:
        try:
            await self._store.try_writing()
        except Exception as error:  # whatever a database may say
            return f"The store cannot be written to: {error}"
        if self._file is None or (self._looked is not None and self._clock() - self._looked < LOOK_AGAIN):
            return None
        damage = await asyncio.to_thread(damage_of, self._file)
        if damage is None:
            self._looked = self._clock()
        return damage


def damage_of(file: Path) -> str | None:
    """Read a whole file of tables, which may be written to meanwhile, and say what is broken in it."""
    try:
        with closing(sqlite3.connect(f"file:{quote(str(file))}?mode=ro", uri=True)) as db:
            (answer,) = db.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error as error:
        answer = str(error)
    return None if answer == "ok" else "The database is damaged; restore a backup."
