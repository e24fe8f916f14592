"""The processes in which the bots of all tables think."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

from wartable.server.thinking.bot_time import BotTime, Payer
from wartable.server.thinking.questions import Answerable
from wartable.server.thinking.turns import Turns
from wartable.server.thinking.worker import Worker


class Thinker:
    """A few processes, begun when they are first needed; a table has one of them at a time."""

    def __init__(self, workers: int, seconds: float, bot_time: BotTime) -> None:
        self.workers = [Worker() for _ in range(workers)]
        self._seconds = seconds  # after which an answer is not waited for any more
        self.bot_time = bot_time
        self._turns = Turns(self.workers)
        self._threads = ThreadPoolExecutor(workers, "thinker")  # each waits for one process

    async def think(self, payer: Payer, question: Answerable, patience: float = 1.0) -> object:
        """Have a question answered when it is the table's turn, and there is time for it.

        Patience tells how many times as long as for a bot's choice an answer is waited for.
        """
        await self.bot_time.wait(payer)
        worker = await self._turns.take(payer)
        loop, began = asyncio.get_running_loop(), time.monotonic()
        thinking = loop.run_in_executor(self._threads, worker.ask, question, patience * self._seconds)
        thinking.add_done_callback(lambda done: self._answered(payer, worker, done, time.monotonic() - began))
        return await asyncio.shield(thinking)  # a process thinks on, even if nobody waits for it any more

    async def close(self) -> None:
        """End the processes without waiting for thoughts."""
        for worker in self.workers:
            worker.close()
        await asyncio.to_thread(self._threads.shutdown)

    def _answered(self, payer: Payer, worker: Worker, done: asyncio.Future[object], seconds: float) -> None:
        self.bot_time.spend(payer, seconds)
        if not done.cancelled():
            done.exception()  # heard, even if nobody waits for it
        self._turns.give_back(payer, worker)
