"""How long bots may think: so long for one table and for one person, whoever else plays."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import NamedTuple

from wartable.server.ground.buckets import Buckets
from wartable.server.ground.limits import Limits

ACTION = 0.05  # seconds of thinking that an action costs besides: it is written down, and shown to everybody
NAP = 60.0


class Payer(NamedTuple):
    """Whose time it is: a table's, and that of the person for whom its bots think."""

    person: str
    table: str


class BotTime:
    """Keeps account of the time of every table and person; who has used it up waits until there is more."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._tables = Buckets(limits.bot_seconds_per_table, clock)
        self._people = Buckets(limits.bot_seconds_per_person, clock)

    async def wait(self, payer: Payer) -> None:
        """Wait until both have time left."""
        while (wait := self.seconds_until(payer)) > 0:
            await asyncio.sleep(min(wait, NAP))

    def seconds_until(self, payer: Payer) -> float:
        """Tell how long it is until both have time left."""
        return max(self._tables.of(payer.table).seconds_in_debt(), self._people.of(payer.person).seconds_in_debt())

    def spend(self, payer: Payer, seconds: float) -> None:
        """Take time from both, though they may have less."""
        self._tables.of(payer.table).spend(seconds)
        self._people.of(payer.person).spend(seconds)
