"""The store: one SQLite file, written by one thread, where everything is durable before it is answered."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from wartable.core.errors import WartableError
from wartable.server.store.lock import Lock, Taken
from wartable.server.store.migrations import migrate
from wartable.server.store.private import make_private
from wartable.server.store.writes import Found, StoredPosition, Write

FILE = "tables.sqlite3"
MOST_AT_ONCE = 64
T = TypeVar("T")


class Job(NamedTuple):
    """Something for the store's thread to do, and who waits for it."""

    work: Callable[[sqlite3.Connection], Any]
    done: Future[Any]


class Store:
    """Gives work to the thread that owns the file; several works share one commit."""

    def __init__(self, folder: Path | None) -> None:
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._opened: Future[None] = Future()
        self._closed = False
        self._thread = threading.Thread(target=self._run, args=(folder,), name="wartable-store", daemon=True)
        self._thread.start()
        self._opened.result()

    async def write(self, writes: Iterable[Write]) -> None:
        """Add to the logs, all or nothing; returns when it is on disk."""
        kept = tuple(writes)
        await self._do(lambda db: _write(db, kept))

    async def summary(self, table: str) -> str:
        """Read a table's summary."""
        query = "SELECT summary FROM summaries WHERE table_id = ?"
        return await self._do(lambda db: str(db.execute(query, (table,)).fetchone()[0]))

    async def entries(self, table: str) -> list[str]:
        """Read a table's log."""
        query = "SELECT entry FROM log WHERE table_id = ? ORDER BY number"
        return await self._do(lambda db: [row[0] for row in db.execute(query, (table,))])

    async def position(self, table: str) -> StoredPosition | None:
        """Read how a table stood when it was last written to, if its game goes on."""
        query = "SELECT number, layout, numbers FROM positions WHERE table_id = ?"
        return await self._do(lambda db: _position(db.execute(query, (table,)).fetchone()))

    async def albums(self, table: str) -> dict[int, str]:
        """Read what is shown of a game that is over, for each seat and for onlookers."""
        query = "SELECT seat, album FROM albums WHERE table_id = ?"
        return await self._do(lambda db: dict(db.execute(query, (table,)).fetchall()))

    async def opened_by(self, hashes: Iterable[str]) -> list[Found]:
        """Find the tables that tokens open."""
        asked = tuple(hashes)
        return await self._do(lambda db: _opened_by(db, asked))

    async def try_writing(self) -> None:
        """Fail if nothing can be written."""
        trial = "INSERT OR REPLACE INTO trials VALUES (0, datetime('now'))"
        await self._do(lambda db: db.execute(trial).fetchall())

    def close(self) -> None:
        """Finish what was begun and close the file."""
        self._closed = True
        self._jobs.put(None)
        self._thread.join()

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._closed:
            raise RuntimeError("The store is closed.")
        job = Job(work, Future())
        self._jobs.put(job)
        result: T = await asyncio.shield(asyncio.wrap_future(job.done))
        return result

    # -- on the store's own thread ------------------------------------------------

    def _run(self, folder: Path | None) -> None:
        lock: Lock | None = None
        try:
            if folder is not None:
                lock = _own(folder)
            db = _open(":memory:" if folder is None else str(folder / FILE))
        except Exception as error:
            if lock is not None:
                lock.release()
            self._opened.set_exception(error)
            return
        self._opened.set_result(None)
        going_on = True
        while going_on:
            jobs = [self._jobs.get()]
            while len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
                jobs.append(self._jobs.get())
            going_on = None not in jobs
            _do_together(db, [job for job in jobs if job is not None])
        db.close()
        if lock is not None:
            lock.release()


def _own(folder: Path) -> Lock:
    """Make the folder, and keep every other server away from it."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise WartableError(f"The data folder {folder} cannot be made: {error.strerror}.") from None
    try:
        lock = Lock(folder / "server.lock")
        make_private(folder / FILE)
    except Taken:
        raise WartableError(f"Another server already uses {folder}; end it or choose another --data.") from None
    except OSError as error:
        raise WartableError(
            f"The data folder {folder} cannot be written to: {error.strerror}; "
            "give its owner the right to write there, or choose another --data."
        ) from None
    return lock


def _open(where: str) -> sqlite3.Connection:
    """Open the file; others may read it meanwhile, for a backup."""
    try:
        db = sqlite3.connect(where, isolation_level=None, timeout=10)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        migrate(db, where)
    except sqlite3.Error as error:
        raise WartableError(f"{where} cannot be opened: {error}.") from None
    return db


def _do_together(db: sqlite3.Connection, jobs: list[Job]) -> None:
    """Do several jobs under one commit; one that fails leaves no trace and does not hurt the others."""
    results: list[tuple[Job, Any, Exception | None]] = []
    try:
        db.execute("BEGIN IMMEDIATE")
        for job in jobs:
            db.execute("SAVEPOINT job")
            try:
                results.append((job, job.work(db), None))
            except Exception as error:
                db.execute("ROLLBACK TO job")
                results.append((job, None, error))
            db.execute("RELEASE job")
        db.execute("COMMIT")
    except sqlite3.Error as error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        results = [(job, None, error) for job in jobs]
    for job, result, failure in results:
        if failure is None:
            job.done.set_result(result)
        else:
            job.done.set_exception(failure)


def _write(db: sqlite3.Connection, writes: tuple[Write, ...]) -> None:
    for write in writes:
        rows = [(write.table, write.number + i, write.at, entry) for i, entry in enumerate(write.entries)]
        db.executemany("INSERT INTO log VALUES (?, ?, ?, ?)", rows)
        db.execute("INSERT OR REPLACE INTO summaries VALUES (?, ?)", (write.table, write.summary))
        owners = [(token, write.table, seat) for token, seat in write.tokens]
        db.executemany("INSERT INTO tokens VALUES (?, ?, ?)", owners)
        if write.position is not None:
            db.execute("INSERT OR REPLACE INTO positions VALUES (?, ?, ?, ?)", (write.table, *write.position))
        elif write.over:
            db.execute("DELETE FROM positions WHERE table_id = ?", (write.table,))
        albums = [(write.table, seat, album) for seat, album in write.albums]
        db.executemany("INSERT OR REPLACE INTO albums VALUES (?, ?, ?)", albums)


def _position(row: tuple[int, str, str] | None) -> StoredPosition | None:
    return None if row is None else StoredPosition(*row)


def _opened_by(db: sqlite3.Connection, hashes: tuple[str, ...]) -> list[Found]:
    found = []
    query = "SELECT table_id, seat, summary FROM tokens JOIN summaries USING (table_id) WHERE hash = ?"
    for token in hashes:
        found += [Found(*row) for row in db.execute(query, (token,))]
    return found
