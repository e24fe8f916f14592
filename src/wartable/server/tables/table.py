"""One table: its game, its lock, and the browsers at it."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable
from dataclasses import dataclass

from wartable.core.errors import WartableError
from wartable.core.state import ONLOOKER
from wartable.server.ground.logs import log, log_failure
from wartable.server.ground.luck import hashed
from wartable.server.play.entries import Acted, Entry, Rematched, Undone
from wartable.server.play.play import Play
from wartable.server.play.showing import Shown, chronicle, seen_events, shown
from wartable.server.play.summaries import now, summary
from wartable.server.protocol.denied import Denied, TryAgain
from wartable.server.protocol.messages import (
    MessageId,
    PeopleMessage,
    Person,
    RematchMessage,
    StateMessage,
    UndoneMessage,
    UpdateMessage,
)
from wartable.server.store.sqlite import Write
from wartable.server.tables.bot_seats import BotSeats
from wartable.server.tables.connection import TRY_AGAIN, Connection
from wartable.server.tables.services import Services

Owners = tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Change:
    """How the game looked to those who watch, how it looks now, and what is written down of it."""

    before: dict[int, Shown]
    after: dict[int, Shown]
    write: Write

    def shows(self, seat: int) -> bool:
        """Tell whether a seat sees any difference."""
        return self.before[seat] != self.after[seat]


class Table:
    """Lets one thing happen at a time, writes it down, and only then tells each browser what its seat may see."""

    def __init__(self, name: str, play: Play, log_length: int, updated: str, services: Services) -> None:
        self.name = name
        self.play = play
        self.services = services
        self.lock = asyncio.Lock()
        self.connections: list[Connection] = []
        self.broken = False  # what is in memory may be ahead of what is on disk: load it again
        self.bots = BotSeats(self)
        self._log_length = log_length
        self._updated = updated
        self._public = public_numbers(play)
        self._ended = play.over is not None
        self._shown: dict[int, Shown] = {}

    @property
    def idle(self) -> bool:
        """Whether nobody looks on and no bot thinks."""
        return not self.connections and not self.bots.thinking and not self.lock.locked()

    def seat_of(self, token: str | None) -> int:
        """Find the seat a token opens, or let its holder look on."""
        if token is None:
            raise Denied(403, "no-token", "This table is by invitation: ask somebody at it for a link.")
        given = hashed(token)
        if self.play.created.watch is not None and hmac.compare_digest(self.play.created.watch, given):
            return ONLOOKER
        for number, seat in enumerate(self.play.seats):
            if seat.token is not None and hmac.compare_digest(seat.token, given):
                return number
        raise Denied(403, "bad-token", "This token opens no seat at this table.")

    # -- coming and going -----------------------------------------------------------

    async def join(self, connection: Connection, token: str | None, message_id: MessageId | None = None) -> None:
        """Let a browser look at a seat from now on, and show it everything."""
        async with self.lock:
            self._require_whole()
            connection.seat = self.seat_of(token)
            newcomer = connection not in self.connections
            if connection.seat != ONLOOKER and connection.seat not in connection.owned:
                connection.owned.add(connection.seat)
                newcomer = True
            if connection not in self.connections:
                self.connections.append(connection)
            await self._send_state(connection, message_id)
            if newcomer:
                self._tell_people(besides=connection)
            self.bots.wake()

    async def show(self, connection: Connection, message_id: MessageId) -> None:
        """Show a browser everything once more."""
        async with self.lock:
            self._require_whole()
            await self._send_state(connection, message_id)

    async def leave(self, connection: Connection) -> None:
        """Let a browser go."""
        async with self.lock:
            if connection in self.connections:
                self.connections.remove(connection)
                self._tell_people()

    async def close(self) -> None:
        """Send everybody away and let no bot think on."""
        await self.bots.stop()
        for connection in self.connections:
            connection.close()

    # -- what is done -----------------------------------------------------------------

    async def act(self, seat: int, action: str) -> None:
        """Let a seat act; when this returns the action is on disk."""
        async with self.lock:
            await self.act_locked(seat, action)

    async def act_locked(self, seat: int, action: str) -> None:
        """Let a seat act, for one who has the lock."""
        entropy = self.services.settings.luck.seed()
        change = await self._change(lambda: self.play.act(seat, action, entropy))
        self.services.metrics.actions += 1
        self._tell_update(change)
        self.bots.wake()

    async def undo(self, seat: int) -> None:
        """Let a seat take its last action back."""
        async with self.lock:
            told = {deed for deed in self.play.deeds if deed.events}
            change = await self._change(lambda: self.play.undo(seat))
            untold = bool(told - set(self.play.deeds))
            for connection in self.connections:
                if untold or connection.seat == seat or change.shows(connection.seat):
                    await self._send_undone(connection, seat, change.after[connection.seat])
            self.bots.wake()

    async def resign(self, seat: int) -> None:
        """Let a seat give up."""
        async with self.lock:
            self._tell_update(await self._change(lambda: self.play.resign(seat)))
            self._tell_people()
            self.bots.wake()

    async def claim(self, invite: str, name: str, token: str) -> int:
        """Let somebody take the open seat of an invite."""
        async with self.lock:
            number, owner = self._invited(invite), hashed(token)
            await self._change(lambda: self.play.claim(number, name, owner), ((owner, number),))
            self._tell_people()
            return number

    async def add_rematch(self, table: str, new: Write) -> None:
        """Write down the table at which the same people play again, both at once, and tell them."""
        async with self.lock:
            self._require_whole()
            if self.play.rematch is not None:
                return
            await self._write((self._prepare(Rematched(table=table)), new))
            self.play.rematch = table
            for connection in self.connections:
                connection.send(RematchMessage(table=table))

    # -- what is told -----------------------------------------------------------------

    def people(self) -> list[Person]:
        """List who sits at the table."""
        here = {seat for connection in self.connections for seat in connection.owned}
        return [
            Person(
                seat=number,
                name=seat.name,
                kind=seat.kind,
                bot=seat.bot,
                here=seat.kind == "bot" or number in here,
                resigned=seat.resigned,
            )
            for number, seat in enumerate(self.play.seats)
        ]

    def _tell_people(self, besides: Connection | None = None) -> None:
        message = PeopleMessage(people=self.people())
        for connection in self.connections:
            if connection is not besides:
                connection.send(message)

    def _tell_update(self, change: Change) -> None:
        """Tell what was done last to everybody for whom something happened or looks different."""
        deed = self.play.deeds[-1]
        for connection in self.connections:
            seat = connection.seat
            events = seen_events(self.play, deed, seat)
            if events or change.shows(seat):
                connection.version += 1
                connection.send(
                    UpdateMessage(
                        version=connection.version,
                        by=deed.seat,
                        action=deed.action if seat == deed.seat else None,
                        events=events,
                        view=change.after[seat].view,
                        undo=change.after[seat].undo,
                        over=change.after[seat].over,
                    )
                )

    async def _send_undone(self, connection: Connection, by: int, look: Shown) -> None:
        connection.version += 1
        lines = await asyncio.to_thread(chronicle, self.play, connection.seat, connection.version)
        connection.send(
            UndoneMessage(
                version=connection.version,
                by=by,
                view=look.view,
                chronicle=lines,
                undo=look.undo,
            )
        )

    async def _send_state(self, connection: Connection, message_id: MessageId | None) -> None:
        seat = connection.seat
        look, lines = await asyncio.to_thread(lambda: (self._look(seat), chronicle(self.play, seat, 0)))
        connection.version = 0
        connection.send(
            StateMessage(
                id=message_id,
                version=0,
                seat=seat,
                view=look.view,
                chronicle=lines,
                people=self.people(),
                undo=look.undo,
                over=look.over,
                rematch=self.play.rematch,
            )
        )

    # -- inside -----------------------------------------------------------------------

    def _look(self, seat: int) -> Shown:
        """Give how the game looks to a seat, rendered once."""
        if seat not in self._shown:
            self._shown[seat] = shown(self.play, seat)
        return self._shown[seat]

    def _invited(self, invite: str) -> int:
        """Find the open seat an invite is for."""
        given = hashed(invite)
        for number, seat in enumerate(self.play.seats):
            if seat.invite is not None and hmac.compare_digest(seat.invite, given):
                return number
        raise Denied(403, "bad-invite", "This invitation is not for this table, or somebody has used it already.")

    def _require_whole(self) -> None:
        if self.broken:
            raise TryAgain

    async def _change(self, alter: Callable[[], Entry], tokens: Owners = ()) -> Change:
        """Change the game and write it down; or refuse it, and change nothing."""
        self._require_whole()
        seats = {connection.seat for connection in self.connections}
        try:
            change = await asyncio.to_thread(self._alter, alter, seats, tokens)
            if isinstance(change, Change):
                await self._write((change.write,))
        except BaseException as error:
            self._break(error)
            if isinstance(error, Exception):
                raise TryAgain from error
            raise
        if isinstance(change, WartableError):
            raise change
        return change

    def _alter(self, alter: Callable[[], Entry], seats: set[int], tokens: Owners) -> Change | WartableError:
        before = {seat: self._look(seat) for seat in seats}
        try:
            entry = alter()
        except WartableError as refusal:
            return refusal
        self._shown = {}
        return Change(before, {seat: self._look(seat) for seat in seats}, self._prepare(entry, tokens))

    def _prepare(self, entry: Entry, tokens: Owners = ()) -> Write:
        """Put down an entry for the log, and the whole game if it has just ended."""
        at, entries, public = now(), [entry], public_numbers(self.play)
        if self.play.over is not None and not self._ended:
            self._ended = True
            entries.append(self.play.ended())
            log("game-ended", table=self.name, reason=self.play.over.reason)
        if public != self._public or not isinstance(entry, Acted | Undone):
            self._public, self._updated = public, at  # secret choices leave no trace in lists of tables
        texts = tuple(item.model_dump_json() for item in entries)
        short = summary(self.play, self._updated).model_dump_json()
        return Write(self.name, self._log_length, at, texts, short, tokens)

    async def _write(self, writes: tuple[Write, ...]) -> None:
        """Wait until all is on disk; the first is this table's."""
        await self.services.store.write(writes)
        self._log_length += len(writes[0].entries)

    def _break(self, error: BaseException) -> None:
        self.broken = True
        log_failure("table-broken", error, table=self.name)
        for connection in self.connections:
            connection.close(TRY_AGAIN)


def public_numbers(play: Play) -> list[int]:
    """Give all that everybody may know, as numbers to compare."""
    return play.state.view(ONLOOKER).veiled.numbers()
