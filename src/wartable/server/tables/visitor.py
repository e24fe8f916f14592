"""One browser at a table: which seat it looks at, and what waits to be sent to it."""

from __future__ import annotations

import asyncio

from wartable.core.errors import WartableError
from wartable.core.state import ONLOOKER
from wartable.server.protocol.messages import ErrorMessage, Message, ServerMessage

GOING_AWAY = 1001
POLICY = 1008
TRY_AGAIN = 1013


class Visitor:
    """Keeps messages in line for a browser, without ever making the table wait."""

    def __init__(self, waiting: int) -> None:
        self._queue: asyncio.Queue[str | None] = asyncio.Queue(waiting)
        self._ending = False
        self.farewell = GOING_AWAY  # the code with which the socket is closed at the end
        self.seat = ONLOOKER
        self.owned: set[int] = set()  # the seats whose secrets this browser has shown
        self.version = 0  # of what it was sent last
        self.asked = 0  # the version since which its seat is asked the same

    def begin_anew(self) -> None:
        """Count versions from a new state on."""
        self.version = self.asked = 0

    def advance(self, asks_anew: bool) -> None:
        """Count one version more, which may bring another question."""
        self.version += 1
        if asks_anew:
            self.asked = self.version

    def require_present(self, version: int) -> None:
        """Refuse an answer to anything else than what the seat is asked now."""
        if not self.asked <= version <= self.version:
            raise WartableError("The table has moved on since you chose; this was not done.")

    def send(self, message: ServerMessage) -> None:
        """Put a message in line; a browser that does not keep up is let go."""
        assert isinstance(message, Message)
        if self._ending:
            return
        try:
            self._queue.put_nowait(message.model_dump_json())
        except asyncio.QueueFull:
            self.close(POLICY)

    def fail(self, code: str, message: str) -> None:
        """Say what is so wrong that the visit ends, and end it."""
        self.send(ErrorMessage(code=code, message=message))
        self.close(POLICY)

    def close(self, farewell: int = GOING_AWAY) -> None:
        """End the visit when all that waits is sent, or at once if the line is full."""
        if self._ending:
            return
        self._ending, self.farewell = True, farewell
        while True:
            try:
                self._queue.put_nowait(None)
                return
            except asyncio.QueueFull:
                self._queue.get_nowait()

    async def next(self) -> str | None:
        """Wait for what is to be sent next; nothing at the end."""
        return await self._queue.get()
