"""The socket of a table: reads what a browser asks, and has it done."""

from __future__ import annotations

import asyncio
import contextlib

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from wartable.core.errors import IllegalAction, Refusal, WartableError
from wartable.core.state import ONLOOKER
from wartable.server.ground.addresses import household
from wartable.server.ground.buckets import Bucket
from wartable.server.ground.logs import log_failure
from wartable.server.protocol.denied import Denied, TryAgain
from wartable.server.protocol.messages import (
    CLIENT_MESSAGE,
    PROTOCOL,
    AckMessage,
    Act,
    Claim,
    ClientMessage,
    Consent,
    Earlier,
    Fill,
    Hello,
    Hint,
    Know,
    Message,
    Ping,
    PongMessage,
    ReasonMessage,
    RefusedMessage,
    Resign,
    Resync,
    Return,
    Say,
    Sit,
    Takeback,
    Undo,
    Why,
)
from wartable.server.store.database import Unreachable
from wartable.server.tables.names import plain
from wartable.server.tables.services import Services
from wartable.server.tables.table import Table
from wartable.server.tables.tables import Tables
from wartable.server.tables.visitor import TRY_AGAIN, Visitor
from wartable.server.tables.welcome import require_welcome
from wartable.server.wire.socket_line import line_of

Deed = Act | Undo | Resign | Takeback | Consent | Claim | Return | Fill | Say
COSTS: dict[type[Message], float] = {Hello: 20, Sit: 20, Resync: 20, Earlier: 10, Why: 2}  # in messages


async def serve_socket(socket: WebSocket, name: str, tables: Tables, services: Services) -> None:
    """Serve one browser until it leaves."""
    await socket.accept()
    home = household(socket.client.host if socket.client else "")
    line = line_of(socket.scope)
    visitor = Visitor(services.settings.limits, line, home)
    line.on_released = visitor.send_on
    ending = asyncio.create_task(_end(socket, visitor))
    table: Table | None = None
    services.metrics.sockets += 1
    try:
        hello = await _hello(socket, services)
        await require_welcome(services, home)
        table = await tables.get(name)
        await table.join(visitor, hello.token)
        visit = _Visit(socket, visitor, table, services)
        await asyncio.create_task(visit.listen())  # or each message would come and go through all layers above this one
    except WebSocketDisconnect:
        pass
    except (TryAgain, Unreachable):
        visitor.close(TRY_AGAIN)
    except Denied as denied:
        visitor.fail(denied.code, denied.message)
    except Exception as error:
        log_failure("socket-failed", error, table=name)
        visitor.fail("internal", "Something went wrong here; it was written down.")
    finally:
        services.metrics.sockets -= 1
        if table is not None:
            await table.leave(visitor)
            tables.left(name, table)
        visitor.close()
        with contextlib.suppress(asyncio.CancelledError):
            await ending


async def _end(socket: WebSocket, visitor: Visitor) -> None:
    """Close the socket when the visit has ended."""
    await visitor.gone
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # the browser left first
        if socket.application_state is WebSocketState.CONNECTED:
            await socket.close(visitor.farewell)


async def _hello(socket: WebSocket, services: Services) -> Hello:
    """Wait for the first message, which must be a hello in our protocol."""
    try:
        async with asyncio.timeout(services.settings.limits.hello_seconds):
            message = await _receive(socket)
    except TimeoutError:
        raise Denied(408, "no-hello", "Nobody said hello.") from None
    if not isinstance(message, Hello):
        raise Denied(400, "no-hello", "The first message must be hello.")
    if message.protocol != PROTOCOL:
        raise Denied(400, "bad-protocol", f"This table speaks protocol {PROTOCOL}; reload the page.")
    return message


async def _receive(socket: WebSocket) -> ClientMessage:
    """Read one message."""
    received = await socket.receive()
    if received["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(received.get("code") or 1000)
    text = received.get("text")
    if text is None:
        raise Denied(400, "bad-message", "Messages are JSON text.")
    try:
        return CLIENT_MESSAGE.validate_json(text)
    except ValidationError as error:
        where = ".".join(str(part) for part in error.errors()[0]["loc"])
        raise Denied(400, "bad-message", f"This is no message of the protocol ({where or 'JSON'}).") from None


class _Visit:
    """One browser at one table, from its hello to its end."""

    def __init__(self, socket: WebSocket, visitor: Visitor, table: Table, services: Services) -> None:
        self._socket = socket
        self._visitor = visitor
        self._table = table
        self._services = services
        self._bucket = Bucket(services.settings.limits.messages)
        self._help = Bucket(services.settings.limits.help)
        self._sayings = Bucket(services.settings.limits.sayings)
        self._helping: asyncio.Task[None] | None = None

    async def listen(self) -> None:
        """Do what is asked, one message after the other; help is thought about beside that."""
        try:
            while not self._visitor.ended:
                await self._bucket.wait()
                message = await _receive(self._socket)
                if extra := COSTS.get(type(message)):
                    await self._bucket.wait(extra - 1)
                await self._answer(message)
        finally:
            if self._helping is not None:
                self._helping.cancel()

    async def _answer(self, message: ClientMessage) -> None:
        match message:
            case Hello():
                await self._table.join(self._visitor, message.token)
            case Sit():
                await self._sit(message)
            case Resync():
                await self._table.show(self._visitor, message.id)
            case Earlier():
                await self._table.show_earlier(self._visitor, message)
            case Ping():
                self._visitor.send(PongMessage(type="pong", id=message.id))
            case Why():
                await self._explain(message)
            case Hint() | Know():
                self._begin_help(message)
            case Act() | Undo() | Resign() | Takeback() | Consent() | Claim() | Return() | Fill() | Say():
                await self._do(message)

    async def _sit(self, message: Sit) -> None:
        try:
            await self._table.join(self._visitor, message.token, message.id)
        except Denied as denied:
            if denied.code not in ("bad-token", "no-token"):
                raise
            self._visitor.send(RefusedMessage(type="refused", id=message.id, message=denied.message, rule=None))

    async def _explain(self, message: Why) -> None:
        refusal = await self._table.why_not(self._visitor.seat, message.action)
        answer = ReasonMessage(type="reason", id=message.id, message=None, rule=None)
        if refusal is not None:
            answer = ReasonMessage(type="reason", id=message.id, message=refusal.message, rule=refusal.rule)
        self._visitor.send(answer)

    def _begin_help(self, message: Hint | Know) -> None:
        """Let somebody who practises be helped, with one question at a time and not too many."""
        if self._helping is not None and not self._helping.done():
            self._refuse(message, WartableError("Your last question is still being thought about."))
        elif not self._help.take():
            self._refuse(message, WartableError("That were many questions; wait a little."))
        else:
            self._helping = asyncio.create_task(self._give_help(message))

    async def _give_help(self, message: Hint | Know) -> None:
        try:
            seat, practice = self._own_seat(), self._table.practice
            asked = practice.hint if isinstance(message, Hint) else practice.known
            self._visitor.send(await asked(seat, message.id))
        except WartableError as error:
            self._refuse(message, error)
        except Exception as error:
            log_failure("help-failed", error)
            self._refuse(message, WartableError("There is no answer to that just now."))

    def _refuse(self, message: Deed | Hint | Know, error: WartableError) -> None:
        refusal = error.refusal if isinstance(error, IllegalAction) else Refusal(str(error))
        self._visitor.send(RefusedMessage(type="refused", id=message.id, message=refusal.message, rule=refusal.rule))

    async def _do(self, message: Deed) -> None:
        """Let the seat do something, and say that it is done or why not."""
        try:
            seat = self._own_seat(giving_up_matters=not isinstance(message, Return | Say))
            match message:
                case Act():
                    await self._table.act(self._visitor, message)
                case Undo():
                    await self._table.undo(seat, message.id)
                case Resign():
                    await self._table.resign(seat)
                case Takeback():
                    await self._table.ask_to_take_back(seat)
                case Consent():
                    await self._table.answer_takeback(seat, message.yes)
                case Claim():
                    await self._table.claim_against(message.seat, message.wish)
                case Return():
                    await self._table.come_back(seat)
                case Say():
                    await self._say(seat, message)
                case Fill():
                    await self._table.fill(seat, message.seat, message.bot)
        except WartableError as error:
            self._refuse(message, error)
        except TryAgain:
            raise
        except Denied as denied:
            self._refuse(message, WartableError(denied.message))
        else:
            self._visitor.send(AckMessage(type="ack", id=message.id))

    async def _say(self, seat: int, message: Say) -> None:
        if not self._sayings.take():
            raise WartableError("That was much at once; wait a little.")
        text = plain(message.text)
        if not text:
            raise WartableError("There is nothing to be read in this.")
        await self._table.say(seat, text)

    def _own_seat(self, giving_up_matters: bool = True) -> int:
        """Name the seat one may act for."""
        seat = self._visitor.seat
        if seat == ONLOOKER:
            raise WartableError("You only look on here.")
        if giving_up_matters and self._table.play.seats[seat].resigned:
            raise WartableError("You have given up this game.")
        return seat
