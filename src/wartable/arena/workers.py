"""Parts of a large job, played one after another or in worker processes, which are sent plain data only."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import warnings
from collections.abc import Callable, Generator, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.synchronize import Event
from typing import Any, TypeVar

from wartable.core.errors import WartableError

Key = TypeVar("Key", int, str)
Part = TypeVar("Part")
Result = TypeVar("Result")
Stopped = Callable[[], bool]
Play = Callable[[Part, Stopped], Result | None]  # nothing comes of a part that is stopped before its end


def play_parts(
    begin: Callable[[], Play[Part, Result]], parts: Mapping[Key, Part], workers: int
) -> Generator[tuple[Key, Result]]:
    """Give what comes of each part as it is finished; what plays them is made in the process that does."""
    workers = min(workers, len(parts))
    if workers > 1:
        yield from play_in_workers(begin, parts, workers)
        return
    play = begin()
    for key, part in parts.items():
        yield key, _finished(play(part, never))


def play_in_workers(
    begin: Callable[[], Play[Part, Result]], parts: Mapping[Key, Part], workers: int
) -> Generator[tuple[Key, Result]]:
    """Give each part as it is finished; when the caller stops, so do the workers, a game later."""
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    with ProcessPoolExecutor(workers, context, begin_work, (begin, stop)) as pool:
        try:
            with interrupts_held_back():
                keys: dict[Future[Result | None], Key] = {pool.submit(work, part): key for key, part in parts.items()}
            for future in as_completed(keys):
                yield keys[future], _finished(future.result())
        except BrokenProcessPool:
            raise WartableError("A worker process ended unexpectedly; try again with fewer workers.") from None
        finally:
            stop.set()
            pool.shutdown(wait=True, cancel_futures=True)


def never() -> bool:
    """Go on to the end."""
    return False


def _finished(result: Result | None) -> Result:
    assert result is not None
    return result


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
    """What a worker process keeps between parts."""

    play: Play[Any, Any]
    stop: Event


def begin_work(begin: Callable[[], Play[Any, Any]], stop: Event) -> None:
    """Make this process a worker for a job; it ends with the process that started it."""
    threading.Thread(target=end_with_parent, daemon=True).start()
    warnings.simplefilter("ignore", UserWarning)  # whoever started the workers has heard them already
    Worker.play = begin()
    Worker.stop = stop


def end_with_parent() -> None:
    """Wait until the process that started this one is gone, however it ended, and end as well."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def work(part: Any) -> Any:
    """Play a part in this worker process."""
    return Worker.play(part, Worker.stop.is_set)
