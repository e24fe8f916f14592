"""The store: one thread that owns a database, where everything is durable before it is answered."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from datetime import UTC, datetime
from typing import Any, NamedTuple, TypeVar

from wartable.server.store.database import Clash, Database, Unreachable
from wartable.server.store.logs import entries_of, opened_by, position_of, write_all
from wartable.server.store.writes import Found, StoredPosition, Write

MOST_AT_ONCE = 64
APART = 0.007  # seconds between the beginnings of two commits, where several wait at once
T = TypeVar("T")


class Job(NamedTuple):
    """Something for the store's thread to do, who waits for it, and the table to whose log it adds, if to one."""

    work: Callable[[Database], Any]
    done: asyncio.Future[Any]
    table: str = ""


class Outcome(NamedTuple):
    """What became of a job: its result, or why there is none."""

    job: Job
    result: Any
    error: Exception | None


class Store:
    """Gives work to the thread that owns the database; several works share one commit."""

    alone: bool  # whether no other process uses the database

    def __init__(self, connect: Callable[[], Database]) -> None:
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._opened: Future[None] = Future()
        self._closed = False
        self._thread = threading.Thread(target=self._run, args=(connect,), name="wartable-store", daemon=True)
        self._thread.start()
        self._opened.result()

    async def write(self, writes: Iterable[Write]) -> None:
        """Add to the logs, all or nothing; returns when it is on disk, or says that others were there first."""
        kept = tuple(writes)
        added = await self.do(lambda db: write_all(db, kept), kept[0].table)
        if not added():
            raise Clash(f"Something was added to the log of {kept[0].table} already.")

    async def summary(self, table: str) -> str:
        """Read a table's summary."""
        query = "SELECT summary FROM summaries WHERE table_id = ?"
        return await self.do(lambda db: str(db.rows(query, (table,))[0][0]))

    async def entries(self, table: str, first: int = 0) -> list[str]:
        """Read a table's log, from an entry on."""
        return await self.do(lambda db: entries_of(db, table, first))

    async def position(self, table: str) -> StoredPosition | None:
        """Read how a table stood when it was last written to, if its game goes on."""
        return await self.do(lambda db: position_of(db, table))

    async def albums(self, table: str) -> dict[int, str]:
        """Read what is shown of a game that is over, for each seat and for onlookers."""
        query = "SELECT seat, album FROM albums WHERE table_id = ?"
        return await self.do(lambda db: dict(db.rows(query, (table,))))

    async def opened_by(self, hashes: Iterable[str]) -> list[Found]:
        """Find the tables that tokens open."""
        asked = tuple(hashes)
        return await self.do(lambda db: opened_by(db, asked))

    async def try_writing(self) -> None:
        """Fail if nothing can be written."""
        trial = "INSERT INTO trials VALUES (0, ?) ON CONFLICT (number) DO UPDATE SET at = excluded.at"
        now = datetime.now(UTC).isoformat(timespec="seconds")
        await self.do(lambda db: db.execute(trial, (now,)))

    async def do(self, work: Callable[[Database], T], table: str = "") -> T:
        """Have a work done, which may be tried more than once: all of it is on disk when this returns, or nothing."""
        if self._closed:
            raise RuntimeError("The store is closed.")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put(Job(work, done, table))
        return await done

    def close(self) -> None:
        """Finish what was begun and let the database go."""
        self._closed = True
        self._jobs.put(None)
        self._thread.join()

    # -- on the store's own thread ------------------------------------------------

    def _run(self, connect: Callable[[], Database]) -> None:
        try:
            db = connect()
        except Exception as error:
            self._opened.set_exception(error)
            return
        self.alone = db.alone
        self._opened.set_result(None)
        going_on = True
        while going_on:
            jobs = [self._jobs.get()]
            while len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
                jobs.append(self._jobs.get())
            began = time.monotonic()
            going_on = None not in jobs
            _tell(_do_together(db, _in_order([job for job in jobs if job is not None])))
            if going_on and len(jobs) > 1:
                _gather(began)
        db.close()


def _gather(began: float) -> None:
    """Let more come that shares the next commit: much of what one costs is that two threads take turns at Python."""
    time.sleep(max(0.0, began + APART - time.monotonic()))


def _in_order(jobs: list[Job]) -> list[Job]:
    """Put what adds to logs first, by table: in other orders two processes would wait for each other."""
    return sorted(jobs, key=lambda job: (not job.table, job.table))


def _do_together(db: Database, jobs: list[Job]) -> list[Outcome]:
    """Do several jobs under one commit; where one fails it is looked for by halves, so that it hurts no other."""
    try:
        results = _commit(db, jobs)
    except Unreachable as error:
        return [Outcome(job, None, error) for job in jobs]
    except Exception as error:
        if len(jobs) == 1:
            return [Outcome(jobs[0], None, error)]
        half = len(jobs) // 2
        return _do_together(db, jobs[:half]) + _do_together(db, jobs[half:])
    return [Outcome(job, result, None) for job, result in zip(jobs, results, strict=True)]


def _commit(db: Database, jobs: list[Job]) -> list[Any]:
    db.begin()
    try:
        results = [job.work(db) for job in jobs]
        db.commit()
    except BaseException:
        db.roll_back()
        raise
    return results


def _tell(outcomes: list[Outcome]) -> None:
    """Wake who waits: all of one loop at once, for waking it is dear; a loop that has ended waits for nothing."""
    for loop in dict.fromkeys(outcome.job.done.get_loop() for outcome in outcomes):
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(_settle, [each for each in outcomes if each.job.done.get_loop() is loop])


def _settle(outcomes: list[Outcome]) -> None:
    """Give each its answer, if it still waits for it."""
    for job, result, error in outcomes:
        if job.done.done():
            continue
        if error is None:
            job.done.set_result(result)
        else:
            job.done.set_exception(error)
