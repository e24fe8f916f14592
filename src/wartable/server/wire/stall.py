"""How long what is to be sent may wait for somebody who does not read."""

from __future__ import annotations

import asyncio

from wartable.server.ground.logs import log


class Stall:
    """A connection whose sending is held back: it is ended when that lasts too long."""

    def __init__(self, seconds: float, loop: asyncio.AbstractEventLoop) -> None:
        self._seconds = seconds
        self._loop = loop
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, transport: asyncio.Transport) -> None:
        """Wait so long and no longer."""
        if self._timer is None:
            self._timer = self._loop.call_later(self._seconds, _give_up, transport)

    def end(self) -> None:
        """Somebody has read, or is gone."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _give_up(transport: asyncio.Transport) -> None:
    log("connection-stalled")
    transport.abort()
