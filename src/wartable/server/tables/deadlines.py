"""Looks after tables at which somebody's time is up; any process may, and the first to write it down has done so."""

from __future__ import annotations

import asyncio

from wartable.server.ground.logs import log_failure
from wartable.server.protocol.denied import Denied, Gone
from wartable.server.store.deadlines import tables_due, write_deadline
from wartable.server.tables.services import Services
from wartable.server.tables.tables import Tables

PAUSE = 1.0  # seconds between two looks


class Deadlines:
    """A task that ends games on time."""

    def __init__(self, services: Services, tables: Tables) -> None:
        self._services = services
        self._tables = tables
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Look after tables from now on."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def look(self) -> None:
        """Look after all tables that are due."""
        now, store = self._services.settings.clock.wall(), self._services.store
        for name in await store.do(lambda db: tables_due(db, now)):
            try:
                await (await self._tables.get(name)).adjudicate()
            except Gone:
                await store.do(lambda db, name=name: write_deadline(db, name, 0))  # type: ignore[misc]
            except Denied:
                continue  # it is being loaded again: next time
            except Exception as error:
                log_failure("deadline-failed", error, table=name)

    async def _run(self) -> None:
        while True:
            try:
                await self.look()
            except Exception as error:
                log_failure("deadlines-failed", error)
            await asyncio.sleep(PAUSE)
