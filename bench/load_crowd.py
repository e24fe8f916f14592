"""Those who play while `bench.load` measures, in processes of their own: one is full before several servers are."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection

import httpx

from bench.load_players import AT_THE_DOOR, Count, echo_tables, play_tables
from wartable.server.ground.open_files import allow_connections


@dataclass(frozen=True)
class Load:
    """How many tables there are, how long people think, for how long it is measured, and where they live."""

    tables: int
    thinking: float
    seconds: float
    player_processes: int = 1


@dataclass(frozen=True)
class Seen:
    """What one process of players counted, in how many seconds, and for how many of them it was busy."""

    count: Count
    seconds: float
    busy: float


class Crowd:
    """All who play, in whichever process: each is told by a line of its own when to count and when to stop."""

    def __init__(self, lines: list[Connection]) -> None:
        self._lines = lines

    def wait_until_seated(self) -> None:
        """Go on when everybody sits at a table."""
        self._hear_all()

    def begin_to_count(self) -> None:
        """Count from now on."""
        self._tell_all()

    def stop(self) -> list[Seen]:
        """Count no more, let everybody leave, and give what each process saw."""
        self._tell_all()
        return [seen for seen in self._hear_all() if seen is not None]

    def _tell_all(self) -> None:
        for line in self._lines:
            line.send(None)

    def _hear_all(self) -> list[Seen | None]:
        try:
            return [line.recv() for line in self._lines]
        except EOFError:
            raise SystemExit("some of those who play have ended too early") from None


@contextmanager
def playing(urls: list[str], game: str | None, load: Load) -> Iterator[Crowd]:
    """Let everybody go to their tables, or to those of the stack without a game, each process to its share of them."""
    context = multiprocessing.get_context("spawn")
    lines, processes = [], []
    try:
        for first in range(load.player_processes):
            line, theirs = context.Pipe()
            numbers = range(first, load.tables, load.player_processes)
            process = context.Process(target=_play, args=(theirs, urls, game, load, numbers))
            process.start()
            theirs.close()  # or nobody would hear that the process has ended
            lines.append(line)
            processes.append(process)
        yield Crowd(lines)
    finally:
        for process in processes:
            process.terminate()
            process.join()


def _play(line: Connection, urls: list[str], game: str | None, load: Load, numbers: range) -> None:
    allow_connections(2 * len(numbers))
    asyncio.run(_play_all(line, urls, game, load, numbers))


async def _play_all(line: Connection, urls: list[str], game: str | None, load: Load, numbers: range) -> None:
    count = Count()
    door = asyncio.Semaphore(AT_THE_DOOR)
    async with httpx.AsyncClient(timeout=60) as http:
        tables = [asyncio.create_task(_at_table(urls, http, door, game, load, count, number)) for number in numbers]
        while count.seated < 2 * len(numbers):
            await asyncio.sleep(0.1)
            _check_all_play(tables)
        line.send(None)
        await asyncio.to_thread(line.recv)
        gc.freeze()
        gc.disable()  # or it would be measured how long those who play look for garbage
        since, busy_since = time.perf_counter(), time.process_time()
        count.counting = True
        await asyncio.to_thread(line.recv)
        count.counting = False
        seen = Seen(count, time.perf_counter() - since, time.process_time() - busy_since)
        _check_all_play(tables)
        for table in tables:
            table.cancel()
        await asyncio.gather(*tables, return_exceptions=True)
    line.send(seen)


def _check_all_play(tables: list[asyncio.Task[None]]) -> None:
    if ended := next((table for table in tables if table.done()), None):
        raise SystemExit(f"a table was not played on: {ended.exception()!r}")


async def _at_table(
    urls: list[str],
    http: httpx.AsyncClient,
    door: asyncio.Semaphore,
    game: str | None,
    load: Load,
    count: Count,
    number: int,
) -> None:
    """Play at a table, by another server for each of the two; not all begin at once."""
    await asyncio.sleep(number / load.tables * load.thinking)
    pair = urls[number % len(urls)], urls[(number + 1) % len(urls)]
    if game is None:
        await echo_tables(pair[0], door, load.thinking, count, number)
    else:
        await play_tables(pair, http, door, game, load.thinking, count, number)
