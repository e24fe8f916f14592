"""Bots think in processes of their own, which are told what the bot's seat may know and nothing else."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing.connection import wait

from wartable import bots
from wartable.core.options import OptionValues
from wartable.core.state import View, new_rng
from wartable.games import available, load
from wartable.server.ground.metrics import Metrics


@dataclass(frozen=True)
class Thought:
    """What a bot thinks about: the game, its seat, the numbers of its veiled view, its luck."""

    game: str
    options: OptionValues
    seat: int
    numbers: list[int]
    bot: str
    seed: int


def choose(thought: Thought) -> int:
    """Let a bot choose one of its legal actions."""
    game = load(thought.game)
    veiled = game.begin(game.setup(**thought.options), 0)
    veiled.restore(list(thought.numbers))
    position = game.position(View(veiled, thought.seat))
    return int(bots.load(thought.bot).choose(position, new_rng(thought.seed)))


class Thinker:
    """A small pool of processes for the bots of all tables, started when the first bot thinks."""

    def __init__(self, workers: int, metrics: Metrics) -> None:
        self._workers = workers
        self._metrics = metrics
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, thought: Thought) -> int:
        """Let a bot choose; if the processes died, once more in new ones."""
        began = time.monotonic()
        pool = self._started()
        try:
            return await _ask(pool, thought)
        except BrokenProcessPool:
            if self._pool is pool:
                await self.close()
            return await _ask(self._started(), thought)
        finally:
            self._metrics.thought(time.monotonic() - began)

    async def close(self) -> None:
        """End the processes without waiting for thoughts."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for worker in list((pool._processes or {}).values()):  # noqa: SLF001 (there is no public way to end them)
                worker.terminate()
            await asyncio.to_thread(pool.shutdown)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=_begin_worker)
        return self._pool


async def _ask(pool: ProcessPoolExecutor, thought: Thought) -> int:
    thinking = asyncio.get_running_loop().run_in_executor(pool, choose, thought)
    thinking.add_done_callback(_heard)
    return await asyncio.shield(thinking)  # a pool whose processes end does not bear cancelled thoughts


def _heard(thinking: asyncio.Future[int]) -> None:
    """Take note of how a thought ended, even if nobody waits for it any more."""
    if not thinking.cancelled():
        thinking.exception()


def _begin_worker() -> None:
    """Prepare a process: load the games, leave Ctrl-C to the server, end when the server does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    for game in available()[0]:
        _ = game.cards


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
