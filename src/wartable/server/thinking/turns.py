"""Who is served next: people in turn, and the tables of each in turn, so that none waits for another's many bots."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Generic, TypeVar

from wartable.server.thinking.bot_time import Payer

Lent = TypeVar("Lent")


class Turns(Generic[Lent]):
    """Lends a few things to many tables: to each table one at a time, and to all that wait in turn."""

    def __init__(self, things: Iterable[Lent]) -> None:
        self._free = list(things)
        self._served: set[str] = set()
        self._waiting: dict[str, dict[str, deque[asyncio.Future[Lent]]]] = {}  # by person and table, the next first

    async def take(self, payer: Payer) -> Lent:
        """Wait for a table's turn."""
        turn: asyncio.Future[Lent] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(payer.person, {}).setdefault(payer.table, deque()).append(turn)
        self._lend()
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_back(payer, turn.result())
            raise

    def give_back(self, payer: Payer, thing: Lent) -> None:
        """Let the next have what a table had, which stands last with what else it waits for."""
        self._served.discard(payer.table)
        self._free.append(thing)
        tables = self._waiting.get(payer.person, {})
        if payer.table in tables:
            tables[payer.table] = tables.pop(payer.table)
        self._lend()

    def _lend(self) -> None:
        """Lend what is free; who is lent something stands last."""
        while self._free and (payer := self._next()) is not None:
            turn = self._take_out(payer)
            if not turn.done():  # somebody still waits for it
                self._served.add(payer.table)
                turn.set_result(self._free.pop())
                if payer.person in self._waiting:
                    self._waiting[payer.person] = self._waiting.pop(payer.person)

    def _next(self) -> Payer | None:
        """Find the first person with a table that has nothing yet, and that table."""
        for person, tables in self._waiting.items():
            for table in tables:
                if table not in self._served:
                    return Payer(person, table)
        return None

    def _take_out(self, payer: Payer) -> asyncio.Future[Lent]:
        tables = self._waiting[payer.person]
        turn = tables[payer.table].popleft()
        if not tables[payer.table]:
            del tables[payer.table]
        if not tables:
            del self._waiting[payer.person]
        return turn
