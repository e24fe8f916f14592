"""Worker processes that play chunks; they are sent plain data only."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.synchronize import Event
from pathlib import Path

from wartable.arena.chunk import Chunk, play_chunk
from wartable.arena.job import Job, OpenJob
from wartable.core.errors import WartableError


def play_in_workers(
    job: Job, records: Path | None, chunks: dict[int, range], workers: int
) -> Generator[tuple[int, Chunk]]:
    """Give each chunk as it is finished; when the caller stops, so do the workers, a game later."""
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    with ProcessPoolExecutor(workers, context, begin_work, (job, records, stop)) as pool:
        try:
            with interrupts_held_back():
                numbers: dict[Future[Chunk | None], int] = {
                    pool.submit(work, games): number for number, games in chunks.items()
                }
            for future in as_completed(numbers):
                chunk = future.result()
                assert chunk is not None
                yield numbers[future], chunk
        except BrokenProcessPool:
            raise WartableError("A worker process ended unexpectedly; try again with fewer workers.") from None
        finally:
            stop.set()
            pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Hold Ctrl-C back for a moment; processes that start meanwhile never get it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Worker:
    """What a worker process keeps between chunks."""

    job: OpenJob
    records: Path | None
    stop: Event


def begin_work(job: Job, records: Path | None, stop: Event) -> None:
    """Make this process a worker for a job; it ends with the process that started it."""
    threading.Thread(target=end_with_parent, daemon=True).start()
    Worker.job = job.open()
    Worker.records = records
    Worker.stop = stop


def end_with_parent() -> None:
    """Wait until the process that started this one is gone, however it ended, and end as well."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def work(games: range) -> Chunk | None:
    """Play a chunk in this worker process."""
    return play_chunk(Worker.job, games, Worker.records, Worker.stop.is_set)
