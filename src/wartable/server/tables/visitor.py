"""One browser at a table: which seat it looks at, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
from typing import Protocol

from mypy_extensions import mypyc_attr

from wartable.core.errors import WartableError
from wartable.core.state import ONLOOKER
from wartable.server.ground.json_text import as_json
from wartable.server.ground.limits import Limits
from wartable.server.ground.logs import log
from wartable.server.protocol.messages import ErrorMessage, ServerMessage, View

GOING_AWAY = 1001
POLICY = 1008
TRY_AGAIN = 1013


class Line(Protocol):
    """The connection to a browser."""

    held: bool  # whether nothing more is to be sent until somebody has read

    @property
    def gone(self) -> bool:
        """Whether nobody is there any more."""

    def tell(self, texts: list[bytes]) -> None:
        """Send messages, all at once."""

    def cut(self) -> None:
        """End the connection now, whatever waits to be sent."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Visitor:
    """Keeps messages in line for a browser, so many and no more, without ever making the table wait.

    What is said to it in one moment is sent together: most of what sending costs is the same for one message and three.
    """

    def __init__(self, limits: Limits, line: Line, home: str = "") -> None:
        self._limits = limits
        self.home = home  # where it comes from
        self._line = line
        self._loop = asyncio.get_running_loop()
        self._texts: list[bytes] = []
        self._waiting = 0  # bytes in line
        self.gone = self._loop.create_future()  # done when the visit has ended and all is sent
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
        self.send_text(as_json(message))

    def send_text(self, text: bytes) -> None:
        """Put a message in line that was written down for several."""
        if self.ended:
            return
        if self._has_room(len(text)):
            if not self._texts:
                self._loop.call_soon(self.send_on)
            self._waiting += len(text)
            self._texts.append(text)
        else:
            self._cut_off()

    def send_on(self) -> None:
        """Send what waits, as soon as the line takes it; what else somebody wished who is gone is not done."""
        if self._line.held:
            return
        if self._line.gone:
            self.ended = True
        if self._texts:
            texts, self._texts, self._waiting = self._texts, [], 0
            self._line.tell(texts)
        if self.ended and not self.gone.done():
            self.gone.set_result(None)

    def fail(self, code: str, message: str) -> None:
        """Say what is so wrong that the visit ends, and end it."""
        self.send(ErrorMessage(type="error", code=code, message=message))
        self.close(POLICY)

    def close(self, farewell: int = GOING_AWAY) -> None:
        """End the visit when all that waits is sent."""
        if not self.ended:
            self.ended, self.farewell = True, farewell
            self._loop.call_soon(self.send_on)

    def _has_room(self, size: int) -> bool:
        """Tell whether a message may wait; one alone may, however long it is."""
        waiting = len(self._texts)
        fits = self._waiting + size <= self._limits.waiting_bytes
        return waiting < self._limits.waiting_messages and (fits or waiting == 0)

    def _cut_off(self) -> None:
        log("browser-cut-off", waiting=self._waiting)
        self._texts, self._waiting = [], 0
        self.close(POLICY)
        self._line.cut()
