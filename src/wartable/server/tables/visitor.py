"""One browser at a table: which seat it looks at, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from pydantic_core import to_json

from wartable.core.errors import WartableError
from wartable.core.state import ONLOOKER
from wartable.server.ground.limits import Limits
from wartable.server.ground.logs import log
from wartable.server.protocol.messages import ErrorMessage, ServerMessage, View

GOING_AWAY = 1001
POLICY = 1008
TRY_AGAIN = 1013


class Visitor:
    """Keeps messages in line for a browser, so many and no more, without ever making the table wait."""

    def __init__(self, limits: Limits, cut: Callable[[], None], home: str = "") -> None:
        self._limits = limits
        self.home = home  # where it comes from
        self._cut = cut  # ends the connection at once, whatever waits to be sent
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._waiting = 0  # characters in line
        self.ended = False
        self.farewell = GOING_AWAY  # the code with which the socket is closed at the end
        self.seat = ONLOOKER
        self.owned: set[int] = set()  # the seats whose secrets this browser has shown
        self.version = 0  # of what it was sent last
        self.view: View = {}  # as it was sent last
        self.asked = 0  # the version since which its seat is asked the same

    def begin_anew(self, view: View) -> None:
        """Count versions from a new state on."""
        self.view = view
        self.version = self.asked = 0

    def advance(self, view: View, asks_anew: bool) -> None:
        """Count one version more, which may bring another question."""
        self.view = view
        self.version += 1
        if asks_anew:
            self.asked = self.version

    def require_present(self, version: int) -> None:
        """Refuse an answer to anything else than what the seat is asked now."""
        if not self.asked <= version <= self.version:
            raise WartableError("The table has moved on since you chose; this was not done.")

    def send(self, message: ServerMessage) -> None:
        """Put a message in line; a browser that does not keep up is cut off."""
        if self.ended:
            return
        text = to_json(message).decode()
        if self._has_room(len(text)):
            self._waiting += len(text)
            self._queue.put_nowait(text)
        else:
            self._cut_off()

    def fail(self, code: str, message: str) -> None:
        """Say what is so wrong that the visit ends, and end it."""
        self.send(ErrorMessage(type="error", code=code, message=message))
        self.close(POLICY)

    def close(self, farewell: int = GOING_AWAY) -> None:
        """End the visit when all that waits is sent."""
        if not self.ended:
            self.ended, self.farewell = True, farewell
            self._queue.put_nowait(None)

    async def next(self) -> str | None:
        """Wait for what is to be sent next; nothing at the end."""
        text = await self._queue.get()
        self._waiting -= len(text or "")
        return text

    def _has_room(self, size: int) -> bool:
        """Tell whether a message may wait; one alone may, however long it is."""
        waiting = self._queue.qsize()
        fits = self._waiting + size <= self._limits.waiting_bytes
        return waiting < self._limits.waiting_messages and (fits or waiting == 0)

    def _cut_off(self) -> None:
        log("browser-cut-off", waiting=self._waiting)
        while not self._queue.empty():
            self._queue.get_nowait()
        self.close(POLICY)
        self._cut()
