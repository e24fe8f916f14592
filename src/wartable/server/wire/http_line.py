"""The connection under HTTP requests: so many at once, and none that only half asks."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from wartable.server.ground.logs import log
from wartable.server.protocol.denied import Denied
from wartable.server.wire.line_config import LINE_DOORS, line_config
from wartable.server.wire.problems import denial
from wartable.server.wire.stall import Stall

TOO_SLOW = Denied(408, "too-slow", "The request did not arrive in time.")
NO_LENGTH = Denied(411, "no-length", "A body is sent whole, with its length before it.")
NO_REQUEST = Denied(400, "bad-request", "This is no request.")


class Requests(h11.Connection):
    """Reads requests whose bodies are announced by their length; the smallest pieces of one take longest to parse."""

    in_pieces = False

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        """Read on, but no body that comes in pieces."""
        event = super().next_event()
        if isinstance(event, h11.Request) and any(name == b"transfer-encoding" for name, _ in event.headers):
            self.in_pieces = True
            raise h11.RemoteProtocolError("a body in pieces")
        return event


class HttpLine(H11Protocol):
    """A connection that must ask soon, whether its request is the first or a later one."""

    conn: Requests

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._line = line_config(config)
        super().__init__(config, server_state, {**app_state, LINE_DOORS: self._line.doors}, _loop)
        self.conn = Requests(h11.SERVER)
        self._inside = False
        self._stall = Stall(self._line.limits.stall_seconds, self.loop)
        self._head_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a connection in, if there is room for it."""
        super().connection_made(transport)
        try:
            self._line.doors.enter(self._address)
        except Denied as denied:
            log("connection-refused", code=denied.code, address=self._address)
            self._end(denied)
        else:
            self._inside = True
            self._mind_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let a connection go that has not become a socket."""
        self._forget_timer()
        self._stall.end()
        if self._inside:
            self._line.doors.leave(self._address)
        super().connection_lost(exc)
        self.cycle = None  # type: ignore[assignment]  # or the two would be garbage in circles, which is seldom found

    def data_received(self, data: bytes) -> None:
        """Take what arrived, and see that the rest of a head does not take for ever."""
        if self._inside:
            super().data_received(data)
            self._mind_head()

    def pause_writing(self) -> None:
        """Hold what is to be sent back, but not for ever."""
        super().pause_writing()
        self._stall.begin(self.transport)

    def resume_writing(self) -> None:
        """Send on, for somebody has read."""
        self._stall.end()
        super().resume_writing()

    def send_400_response(self, msg: str) -> None:
        """Say what was wrong with a request that cannot be read."""
        denied = NO_LENGTH if self.conn.in_pieces else NO_REQUEST
        log("connection-ended", code=denied.code, address=self._address)
        self._end(denied)

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def _mind_head(self) -> None:
        """Wait for a head so long and no longer; what has begun to be answered has other limits."""
        answering = bool(self.cycle) and not self.cycle.response_complete
        if answering or self.transport.get_protocol() is not self:
            self._forget_timer()
        elif self._head_timer is None:
            self._head_timer = self.loop.call_later(self._line.limits.head_seconds, self._end, TOO_SLOW)

    def _forget_timer(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def _end(self, denied: Denied) -> None:
        if not self.transport.is_closing():
            self.transport.write(last_words(denied))
            self.transport.close()


def last_words(denied: Denied) -> bytes:
    """Put down a whole answer that says why there is no other, and never will be on this connection."""
    answer = denial(denied)
    head = [f"HTTP/1.1 {answer.status_code} {HTTPStatus(answer.status_code).phrase}".encode(), b"connection: close"]
    head += [b"%b: %b" % header for header in answer.raw_headers]
    return b"\r\n".join([*head, b"", bytes(answer.body)])
