"""Where card sets are tried out: a process for each trial, of which there are few at a time, each person's in turn."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import time
import traceback
from collections.abc import AsyncGenerator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from tempfile import TemporaryDirectory

from wartable.core.cardset import content_hash
from wartable.lab.trial import Found, Trial
from wartable.server.ground.limits import Limits
from wartable.server.thinking.bot_time import BotTime, Payer
from wartable.server.thinking.turns import Turns
from wartable.server.thinking.worker import START_SECONDS, Failure, NoAnswer, end_with_parent

PLACES = 1  # trials at a time: the rest of the machine is for those who play
NICE = 10  # they give way to everything else
KEPT = 8  # trials whose games are at hand while the server runs, of some megabytes each
LOOK = 0.5  # seconds between two looks whether anybody still waits


class Bench:
    """Runs trials; nobody's takes longer than they have time for, and one that nobody waits for any more is ended."""

    def __init__(self, limits: Limits) -> None:
        rate = limits.trial_seconds_per_person
        self.time = BotTime(replace(limits, bot_seconds_per_table=rate, bot_seconds_per_person=rate))
        self._turns = Turns(range(PLACES))
        self._threads = ThreadPoolExecutor(PLACES, "bench")  # each listens to one process
        self.processes: set[SpawnProcess] = set()
        self._kept: TemporaryDirectory[str] | None = None  # made for the first trial

    def seconds_until(self, payer: Payer) -> float:
        """Tell how long it is until somebody has time for another trial."""
        return self.time.seconds_until(payer)

    async def run(self, payer: Payer, trial: Trial) -> AsyncGenerator[Found]:
        """Run a trial when its turn comes, and tell how it stands until it is over."""
        yield Found(0, 2 * trial.deals)
        place = await self._turns.take(payer)
        began = time.monotonic()
        context = multiprocessing.get_context("spawn")
        pipe, other = context.Pipe()
        kept = replace(trial, checkpoint=self._checkpoint(trial))
        process = context.Process(target=try_out, args=(other, kept), daemon=True)
        self.processes.add(process)
        try:
            process.start()
            other.close()
            found = Found(0, 0)
            while not found.over:
                found = await self._next(pipe, trial.seconds + START_SECONDS)
                yield found
        finally:
            process.kill()
            process.join()
            self.processes.discard(process)
            self.time.spend(payer, time.monotonic() - began)
            self._turns.give_back(payer, place)

    async def close(self) -> None:
        """End all trials."""
        for process in list(self.processes):
            process.kill()
        await asyncio.to_thread(self._threads.shutdown)
        if self._kept is not None:
            self._kept.cleanup()

    def _checkpoint(self, trial: Trial) -> Path:
        """Say where the games of a trial are kept, so that who stopped it can go on; the oldest make room for it."""
        if self._kept is None:
            self._kept = TemporaryDirectory(prefix="wartable-trials-", ignore_cleanup_errors=True)
        folder = Path(self._kept.name)
        path = folder / f"{content_hash([trial.game, trial.base, trial.content])}.jsonl"
        make_room(folder, path)
        return path

    async def _next(self, pipe: Connection, seconds: float) -> Found:
        """Listen to a process, in glances, so that who stops waiting need not wait for that."""
        until = time.monotonic() + seconds
        loop = asyncio.get_running_loop()
        while not await loop.run_in_executor(self._threads, pipe.poll, LOOK):
            if time.monotonic() > until:
                raise NoAnswer("the trial took too long")
        try:
            found = pipe.recv()
        except EOFError:
            raise NoAnswer("the process died") from None
        if isinstance(found, Failure):
            raise NoAnswer(found.words)
        assert isinstance(found, Found)
        return found


# -- inside the process -----------------------------------------------------------------


def try_out(pipe: Connection, trial: Trial) -> None:
    """Run a trial and tell the server; leave Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    with suppress(OSError, AttributeError):  # not every system knows it
        os.nice(NICE)
    from wartable.lab.trying import run_trial  # takes a while to load, here alone

    try:
        run_trial(trial, pipe.send)
    except Exception:
        pipe.send(Failure(traceback.format_exc()))


def make_room(folder: Path, wanted: Path) -> None:
    """Let go of the trials that were played longest ago, so that no more are kept than shall be."""
    others = sorted((file for file in folder.iterdir() if file != wanted), key=lambda file: -file.stat().st_mtime)
    for old in others[KEPT - 1 :]:
        old.unlink()
