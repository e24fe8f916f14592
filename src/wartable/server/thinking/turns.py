"""Who is served next: tables in turn, so that none waits for another's many bots."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Generic, TypeVar

Lent = TypeVar("Lent")


class Turns(Generic[Lent]):
    """Lends a few things to many tables: to each table one at a time, and to all that wait in turn."""

    def __init__(self, things: Iterable[Lent]) -> None:
        self._free = list(things)
        self._served: set[str] = set()
        self._waiting: dict[str, deque[asyncio.Future[Lent]]] = {}  # the table that is next stands first

    async def take(self, table: str) -> Lent:
        """Wait for a table's turn."""
        turn: asyncio.Future[Lent] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(table, deque()).append(turn)
        self._lend()
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_back(table, turn.result())
            raise

    def give_back(self, table: str, thing: Lent) -> None:
        """Let the next table have what a table had, which stands last with what else it waits for."""
        self._served.discard(table)
        self._free.append(thing)
        if table in self._waiting:
            self._waiting[table] = self._waiting.pop(table)
        self._lend()

    def _lend(self) -> None:
        for table in list(self._waiting):
            if not self._free:
                return
            if table not in self._served:
                self._serve(table)

    def _serve(self, table: str) -> None:
        """Let a table have what is free, if somebody there still waits for it."""
        waiting = self._waiting[table]
        while waiting and table not in self._served:
            turn = waiting.popleft()
            if not turn.done():
                self._served.add(table)
                turn.set_result(self._free.pop())
        if not waiting:
            del self._waiting[table]
