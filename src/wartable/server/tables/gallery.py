"""Where onlookers sit who see what happens later than who plays; nothing is rendered for them before."""

from __future__ import annotations

import asyncio
import contextlib

from wartable.server.ground.logs import log_failure
from wartable.server.play.entries import ENTRY
from wartable.server.play.play import replayed
from wartable.server.play.summaries import now
from wartable.server.protocol.messages import MessageId
from wartable.server.store.logs import entries_until
from wartable.server.tables.audience import Audience
from wartable.server.tables.company import Company
from wartable.server.tables.ledger import Ledger
from wartable.server.tables.services import Services
from wartable.server.tables.visitor import TRY_AGAIN, Visitor

PAUSE = 1.0  # seconds between two looks into the log


class Below(Company):
    """Who is at the table itself, for those in the gallery."""

    def __init__(self, table: Audience) -> None:
        self._table = table

    def elsewhere(self, table: str) -> set[int]:
        """Give the seats whose people are at the table."""
        return {person["seat"] for person in self._table.people() if person["here"]}


class Gallery:
    """A game of its own, which follows the table's log some time later, and those who look at it."""

    def __init__(self, name: str, delay: int, below: Audience, services: Services) -> None:
        self._name = name
        self._delay = delay
        self._below = below
        self._services = services
        self._lock = asyncio.Lock()
        self._length = 0
        self._ledger: Ledger | None = None
        self._audience: Audience | None = None
        self._following: asyncio.Task[None] | None = None

    @property
    def empty(self) -> bool:
        """Whether nobody looks on."""
        return self._audience is None or not self._audience.visitors

    def holds(self, visitor: Visitor) -> bool:
        """Tell whether a browser looks on from here."""
        return self._audience is not None and visitor in self._audience.visitors

    async def join(self, visitor: Visitor, seat: int, message_id: MessageId | None) -> None:
        """Let a browser look on from now on."""
        async with self._lock:
            audience = self._audience or await self._open()
            await audience.join(visitor, seat, message_id)
            if self._following is None or self._following.done():
                self._following = asyncio.create_task(self._follow())

    def audience(self) -> Audience:
        """Give those who look on."""
        assert self._audience is not None
        return self._audience

    def leave(self, visitor: Visitor) -> None:
        """Let a browser go; when nobody is left the game that follows is forgotten."""
        if self._audience is not None:
            self._audience.leave(visitor)
        if self.empty:
            self._audience = self._ledger = None

    async def close(self) -> None:
        """Follow the table no more."""
        if self._following is not None:
            self._following.cancel()
            await asyncio.gather(self._following, return_exceptions=True)

    async def follow(self) -> None:
        """Let happen what happened at the table long enough ago."""
        async with self._lock:
            if self._ledger is None or self._audience is None:
                return
            for text in await self._read(self._length):
                self._length += 1
                await self._audience.tell(self._ledger.take(ENTRY.validate_json(text), self._audience.seats()))

    async def _open(self) -> Audience:
        texts = await self._read(0) or (await self._services.store.entries(self._name))[:1]  # how it began is no secret
        play = await asyncio.to_thread(lambda: replayed([ENTRY.validate_json(text) for text in texts]))
        self._length = len(texts)
        self._ledger = Ledger(self._name, play, self._length, now(), self._services.store)
        wall = self._services.settings.clock.wall
        self._audience = Audience(self._ledger, Below(self._below), lambda: wall() - self._delay * 1000)
        return self._audience

    async def _read(self, first: int) -> list[str]:
        then = now(seconds_ago=self._delay)
        return await self._services.store.do(lambda db: entries_until(db, self._name, first, then))

    async def _follow(self) -> None:
        try:
            while not self.empty:
                await asyncio.sleep(PAUSE)
                await self.follow()
        except Exception as error:
            log_failure("gallery-failed", error, table=self._name)
            with contextlib.suppress(AssertionError):
                self.audience().dismiss(TRY_AGAIN)
