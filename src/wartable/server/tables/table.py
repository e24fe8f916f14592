"""One table: the game in its ledger, the browsers at it, its bots."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from wartable.core.errors import Refusal
from wartable.server.ground.logs import log
from wartable.server.ground.luck import derived, hashed
from wartable.server.play.entries import Entry
from wartable.server.play.play import UNDO, Play
from wartable.server.protocol.messages import Act, Earlier, MessageId
from wartable.server.store.writes import Owners, Write
from wartable.server.tables.admission import seat_invited, seat_of
from wartable.server.tables.audience import Audience
from wartable.server.tables.bot_seats import BotSeats
from wartable.server.tables.ledger import Change, Ledger
from wartable.server.tables.practising import Practice
from wartable.server.tables.services import Services
from wartable.server.tables.visitor import GOING_AWAY, TRY_AGAIN, Visitor


class Table:
    """Lets one thing happen at a time, writes it down, and only then tells each browser what its seat may see."""

    def __init__(self, ledger: Ledger, services: Services) -> None:
        self.audience = Audience(ledger)
        self._ledger = ledger
        self._services = services
        self.practice = Practice(ledger, services)
        self._bots = BotSeats(ledger, self.audience, services, self._act, self._replace)

    @property
    def play(self) -> Play:
        """The game, its seats and its deeds."""
        return self._ledger.play

    @property
    def broken(self) -> bool:
        """Whether the table must be loaded again."""
        return self._ledger.broken

    @property
    def idle(self) -> bool:
        """Whether nobody looks on and no bot thinks."""
        return not self.audience.visitors and not self._bots.thinking and not self._ledger.lock.locked()

    # -- coming and going -----------------------------------------------------------

    async def join(self, visitor: Visitor, token: str | None, message_id: MessageId | None = None) -> None:
        """Let a browser look at a seat from now on, and show it everything."""
        async with self._ledger.lock:
            self._ledger.require_whole()
            await self.audience.join(visitor, seat_of(self.play, token), message_id)
            self._ledger.guest = visitor.home
            self._bots.wake()

    async def show(self, visitor: Visitor, message_id: MessageId) -> None:
        """Show a browser everything once more."""
        async with self._ledger.lock:
            self._ledger.require_whole()
            await self.audience.show(visitor, message_id)

    async def show_earlier(self, visitor: Visitor, message: Earlier) -> None:
        """Show a browser what happened before the lines it has."""
        async with self._ledger.lock:
            self._ledger.require_whole()
            await self.audience.show_earlier(visitor, message)

    async def leave(self, visitor: Visitor) -> None:
        """Let a browser go."""
        async with self._ledger.lock:
            self.audience.leave(visitor)

    async def close(self) -> None:
        """Send everybody away and let no bot think on."""
        await self._bots.stop()
        self.audience.dismiss(GOING_AWAY)

    # -- what is done -----------------------------------------------------------------

    async def act(self, visitor: Visitor, message: Act) -> None:
        """Let a browser act for its seat, unless it did by the same message; when this returns that is on disk."""
        async with self._ledger.lock:
            self._ledger.require_whole()
            if not self.play.has_done(visitor.seat, message.id, message.action):
                visitor.require_present(message.version)
                await self._act(visitor.seat, message.action, message.id)

    async def undo(self, seat: int, message_id: MessageId) -> None:
        """Let a seat take its last action back, unless it did by the same message."""
        async with self._ledger.lock:
            self._ledger.require_whole()
            if self.play.has_done(seat, message_id, UNDO):
                return
            told = {deed for deed in self.play.deeds if deed.events}
            change = await self._change(lambda: self.play.undo(seat, message_id))
            await self.audience.tell_undone(seat, change, untold=bool(told - set(self.play.deeds)))
            self._bots.wake()

    async def resign(self, seat: int) -> None:
        """Let a seat give up."""
        async with self._ledger.lock:
            self.audience.tell_update(await self._change(lambda: self.play.resign(seat)))
            self.audience.tell_people()
            self._bots.wake()

    async def why_not(self, seat: int, action: str) -> Refusal | None:
        """Say why a seat may not do something; nothing if it may."""
        async with self._ledger.lock:
            return self.play.why_not(seat, action)

    async def claim(self, invite: str, name: str, token: str) -> int:
        """Let somebody take the open seat of an invite."""
        async with self._ledger.lock:
            number, owner = seat_invited(self.play, invite), hashed(token)
            await self._change(lambda: self.play.claim(number, name, owner), ((owner, number),))
            self.audience.tell_people()
            return number

    async def invite(self, token: str) -> dict[int, str]:
        """Give the holder of a token an invitation to every open seat, always the same."""
        async with self._ledger.lock:
            invites = {
                number: derived(token, f"{self._ledger.table} {number}")
                for number, seat in enumerate(self.play.seats)
                if seat.kind == "open"
            }
            for number, invite in invites.items():
                stored = hashed(invite)
                if stored not in self.play.seats[number].invites:
                    await self._change(partial(self.play.invite, number, stored))
            return invites

    async def add_rematch(self, table: str, new: Write) -> bool:
        """Write down the table at which the same people play again, and tell them, unless there is one."""
        async with self._ledger.lock:
            self._ledger.require_whole()
            if self.play.rematch is not None:
                return False
            await self._ledger.add_rematch(table, new)
            self.audience.tell_rematch(table)
            return True

    # -- inside -----------------------------------------------------------------------

    async def _act(self, seat: int, action: str, message_id: MessageId | None = None) -> None:
        """Let a seat act, for one who has the lock."""
        line = self.play.next_line(seat)
        entropy = self._services.settings.luck.seed() if line is None else line.luck
        change = await self._change(lambda: self.play.act(seat, action, entropy, message_id))
        self.audience.tell_update(change)
        self._bots.wake()

    async def _replace(self, seat: int, bot: str) -> None:
        """Let another bot play a seat, for one who has the lock."""
        self.audience.tell_update(await self._change(lambda: self.play.replace(seat, bot)))
        self.audience.tell_people()
        log("bot-replaced", table=self._ledger.table, seat=seat)

    async def _change(self, alter: Callable[[], Entry], owners: Owners = ()) -> Change:
        """Change the game and write it down; where that failed, everybody must come again."""
        try:
            return await self._ledger.change(alter, self.audience.seats(), owners)
        finally:
            if self._ledger.broken:
                self.audience.dismiss(TRY_AGAIN)
