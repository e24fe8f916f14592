"""The connection under a table's socket: what floods it is ended before it is parsed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import uvicorn
from starlette.types import Scope
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.protocol import OPEN

from wartable.server.ground.logs import log
from wartable.server.wire.frames import FrameMeter, text_frame, text_of
from wartable.server.wire.line_config import line_config
from wartable.server.wire.stall import Stall

NO_TEXT = 1007
POLICY = 1008
LINE = "wartable.line"
AHEAD = 4  # messages that are read before the first of them is answered
LAST_WORDS = 1.0  # seconds for a last frame to leave


class SocketLine(WebSocketsSansIOProtocol):
    """A socket whose frames are counted."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._doors = line_config(config).doors
        self._meter = FrameMeter(line_config(config).limits)
        self._ended = False
        self.held = False
        self.on_released: Callable[[], None] | None = None
        self._stall = Stall(line_config(config).limits.stall_seconds, self.loop)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let a connection go, which was let in when it still was one for HTTP."""
        self._doors.leave(self._address)
        self._stall.end()
        super().connection_lost(exc)
        self._release()
        self.on_released = None  # or this, who waits and the parser would be garbage in circles, which is seldom found
        self.conn.parser.close()

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def data_received(self, data: bytes) -> None:
        """Take what arrived; the head of the request comes first, and whole."""
        if self._ended:
            return
        begins = self._meter.between_frames
        if self.handshake_initiated and not self._meter.admits(data):
            self.end(POLICY, "too-many-frames")
        elif begins and (text := self._whole_message(data)) is not None:
            self.curr_msg_data_type, self.frames = "text", [text]
            self.send_receive_event_to_app()
        else:
            super().data_received(data)

    def _whole_message(self, data: bytes) -> bytes | None:
        """Read a message that came alone and whole, without the way through a parser of anything that could come."""
        if self.conn.state is not OPEN or self.conn.current_size is not None:
            return None  # nobody listens, or it comes between the fragments of another
        text = text_of(data)
        return None if text is None or len(text) > self.config.ws_max_size else text

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; reading stops only for who sends several before the first is answered."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "bytes":
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        else:
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
            except UnicodeDecodeError:
                self.end(NO_TEXT, "no-text")
                return
        if not self.read_paused and self.queue.qsize() >= AHEAD:
            self.read_paused = True
            self.transport.pause_reading()

    @property
    def gone(self) -> bool:
        """Whether the browser has left, or was sent away."""
        return self.disconnected or self.close_sent

    def tell(self, texts: list[bytes]) -> None:
        """Send messages, all at once; to nobody if the browser has left."""
        if not self.gone and self.conn.state is OPEN:
            self.transport.write(b"".join([*self.conn.data_to_send(), *map(text_frame, texts)]))

    def cut(self) -> None:
        """End the connection now, whatever waits to be sent."""
        self.transport.abort()

    def _release(self) -> None:
        self.held = False
        if self.on_released is not None:
            self.on_released()

    def pause_writing(self) -> None:
        """Hold what is to be sent back, but not for ever."""
        super().pause_writing()
        self.held = True
        self._stall.begin(self.transport)

    def resume_writing(self) -> None:
        """Send on, for somebody has read."""
        self._stall.end()
        super().resume_writing()
        self._release()

    async def run_asgi(self) -> None:
        """Run the application, which may end the connection at once; when it is done, so is the connection."""
        self.scope["extensions"][LINE] = {LINE: self}
        await super().run_asgi()
        self.loop.call_later(LAST_WORDS + self.close_timeout, self.transport.abort)

    def shutdown(self) -> None:
        """End with the server; what was asked and not yet heard may be asked again."""
        while not self.queue.empty():
            self.queue.get_nowait()
        super().shutdown()

    async def send(self, message: ASGISendEvent) -> None:
        """Send what the application says; a socket that it has refused is done."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True

    def end(self, code: int, reason: str) -> None:
        """End the connection with a last word, which is not waited for."""
        if self._ended:
            return
        self._ended = True
        log("socket-ended", reason=reason, address=self._address)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.fail(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        self.loop.call_later(LAST_WORDS, self.transport.abort)


def line_of(scope: Scope) -> SocketLine:
    """Give the connection under a socket."""
    line: SocketLine = scope["extensions"][LINE][LINE]
    return line
