"""Stands before everything: who may ask, how much, how often; and what browsers are told to allow."""

from __future__ import annotations

import asyncio
import re

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wartable.server.ground.addresses import household
from wartable.server.ground.buckets import Buckets
from wartable.server.ground.logs import log, log_failure
from wartable.server.protocol.denied import Denied
from wartable.server.settings import Settings
from wartable.server.wire.doors import Doors
from wartable.server.wire.line_config import LINE_DOORS
from wartable.server.wire.problems import denial

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
SOCKET_COST = 4  # in requests, for it is shown a table
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

DOOR = "/api/door"
SETS_A_TABLE = re.compile(r"/api/tables|/api/games/[^/]+/lessons/[^/]+")


class Guard:
    """Refuses strangers' pages, floods and oversized bodies, before the application sees them."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._requests = Buckets(settings.limits.requests)
        self._new_tables = Buckets(settings.limits.new_tables)
        self._sockets = Doors(settings.limits.connections_per_address, settings.limits.connections)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it."""
        match scope["type"]:
            case "http":
                await self._http(scope, receive, _with_headers(send))
            case "websocket":
                await self._websocket(scope, receive, send)
            case _:
                await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._admit(scope)
            if scope["path"] == DOOR:
                self._require_room(scope)
            if scope["method"] not in SAFE_METHODS:
                if SETS_A_TABLE.fullmatch(scope["path"]) and not self._new_tables.take(household(_address(scope))):
                    raise Denied(429, "too-many", "Too many new tables; wait a little.")
                receive = await self._read(scope, receive)
        except Denied as denied:
            log("request-refused", code=denied.code, address=_address(scope))
            await denial(denied)(scope, receive, send)
            return
        await self._answer(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Have a request answered; what goes wrong inside is written down, and stays inside."""
        begun = False

        async def send_noting(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, send_noting)
        except Exception as error:
            log_failure("request-failed", error, method=scope["method"])
            if begun:
                raise
            apology = Denied(500, "internal", "Something went wrong here; it was written down.")
            await denial(apology)(scope, receive, send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = _address(scope)
        try:
            self._admit(scope)
            self._sockets.enter(address)
        except Denied as denied:
            log("socket-refused", code=denied.code, address=address)
            await receive()
            await _refuse_socket(denial(denied), send)
            return
        try:
            await self._app(scope, receive, send)
        finally:
            self._sockets.leave(address)

    def _admit(self, scope: Scope) -> None:
        """Refuse strange hosts, strange pages, and too many requests."""
        if "\0" in scope["path"] or b"%00" in scope["query_string"]:
            raise Denied(400, "bad-request", "An address has no null in it.")  # no store could look for it
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        names = self._settings.names
        if not names.knows(host):
            raise Denied(421, "bad-host", "This server is not known by that name.")
        origin = headers.get("origin")
        asks = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        if asks and origin is not None and not names.admits(origin, host):
            raise Denied(403, "bad-origin", "Another page may not ask for this.")
        cost = SOCKET_COST if scope["type"] == "websocket" else 1
        if not self._requests.take(household(_address(scope)), cost):
            raise Denied(429, "too-many", "Too many requests; wait a little.")

    def _require_room(self, scope: Scope) -> None:
        """Refuse who would be refused a socket: one needs a connection of its own, and a place among sockets."""
        for doors in (scope["state"][LINE_DOORS], self._sockets):
            doors.require_room(_address(scope))

    async def _read(self, scope: Scope, receive: Receive) -> Receive:
        """Read the whole body, as far as it is not too long; give it out again."""
        limits = self._settings.limits
        most = limits.record_bytes if scope["path"] == "/api/records" else limits.body_bytes
        announced = Headers(scope=scope).get("content-length", "")  # without it there is no body
        if announced.isdigit() and int(announced) > most:
            raise Denied(413, "too-long", f"A body has at most {most} bytes.")
        body = b""
        try:
            async with asyncio.timeout(limits.body_seconds):
                while True:
                    part = await receive()
                    body += part.get("body", b"")
                    if part["type"] != "http.request" or not part.get("more_body", False):
                        break
        except TimeoutError:
            raise Denied(408, "too-slow", "The body did not arrive in time.") from None
        first: list[Message] = [part if part["type"] != "http.request" else {**part, "body": body}]

        async def give() -> Message:
            return first.pop() if first else await receive()

        return give


async def _refuse_socket(answer: Response, send: Send) -> None:
    """Say why there is no socket, as to any other request."""
    start: Message = {"type": "websocket.http.response.start", "status": answer.status_code}
    await send({**start, "headers": answer.raw_headers})
    await send({"type": "websocket.http.response.body", "body": answer.body})


def _with_headers(send: Send) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return send_with_headers


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""
