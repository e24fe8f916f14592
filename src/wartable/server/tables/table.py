"""One table: the game in its ledger, the browsers at it, its bots."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Iterator, Set
from contextlib import contextmanager
from functools import partial, wraps
from typing import Any, Concatenate, Literal, ParamSpec, TypeVar

from mypy_extensions import mypyc_attr

from wartable.bots import USUAL
from wartable.core.errors import Refusal, WartableError
from wartable.core.state import ONLOOKER
from wartable.server.ground.logs import log
from wartable.server.ground.luck import derived, hashed
from wartable.server.play.bare import OTHER_RULES, BarePlay
from wartable.server.play.entries import (
    Entry,
)
from wartable.server.play.first_turn import luck_to_begin
from wartable.server.play.kept import KeptPlay
from wartable.server.play.play import UNDO, Play
from wartable.server.play.shelf import find_bot
from wartable.server.protocol.denied import Denied, Gone, TryAgain
from wartable.server.protocol.messages import Act, Earlier, MessageId
from wartable.server.store.house import Unwelcome
from wartable.server.store.news import Written
from wartable.server.store.writes import Owners, Write
from wartable.server.tables.absence import require_absent
from wartable.server.tables.admission import seat_invited, seat_of, seat_offered
from wartable.server.tables.audience import Audience
from wartable.server.tables.bot_seats import BotSeats
from wartable.server.tables.gallery import Gallery
from wartable.server.tables.ledger import Change, Ledger, MovedOn
from wartable.server.tables.practising import Practice
from wartable.server.tables.services import Services
from wartable.server.tables.visitor import GOING_AWAY, TRY_AGAIN, Visitor
from wartable.server.tables.welcome import require_welcome

T = TypeVar("T")
P = ParamSpec("P")
TRIES = 20  # to do something at a table where other processes keep being first


def in_turn(
    do: Callable[Concatenate[Table, P], Awaitable[T]],
) -> Callable[Concatenate[Table, P], Coroutine[Any, Any, T]]:
    """Let one thing happen at a time, as if nobody were in another process."""

    @wraps(do)
    async def wait_and_do(table: Table, /, *values: P.args, **named: P.kwargs) -> T:
        return await table.do_in_turn(lambda: do(table, *values, **named))

    return wait_and_do


@mypyc_attr(native_class=False)
class Table:
    """Lets one thing happen at a time, writes it down, and only then tells each browser what its seat may see."""

    def __init__(self, ledger: Ledger, services: Services) -> None:
        self.audience = Audience(ledger, services.company, services.settings.clock.wall)
        self._ledger = ledger
        self._services = services
        self.practice = Practice(ledger, services)
        self._gallery = Gallery(ledger.table, ledger.play.created.delay, self.audience, services)
        self._bots = BotSeats(ledger, self.audience, services, self._act_for_bot, self._replace)

    @property
    def play(self) -> Play:
        """The game, its seats and its deeds."""
        return self._ledger.play

    @property
    def updated(self) -> str:
        """When something last happened that everybody could see."""
        return self._ledger.updated

    @property
    def broken(self) -> bool:
        """Whether the table must be loaded again."""
        return self._ledger.broken

    @property
    def idle(self) -> bool:
        """Whether nobody looks on and no bot thinks."""
        return (
            not self.audience.visitors
            and self._gallery.empty
            and not self._bots.thinking
            and not self._ledger.lock.locked()
        )

    # -- coming and going -----------------------------------------------------------

    async def join(self, visitor: Visitor, token: str | None, message_id: MessageId | None = None) -> None:
        """Let a browser look at a seat from now on, and show it everything."""
        async with self._ledger.lock:
            self._ledger.require_whole()
            seat = seat_of(self.play, token)
            account = None if seat == ONLOOKER else self.play.seats[seat].account
            await require_welcome(self._services, visitor.home, account)
            if self._watches_later(seat):
                self.audience.leave(visitor)
                await self._gallery.join(visitor, seat, message_id)
                return
            self._gallery.leave(visitor)
            await self.audience.join(visitor, seat, message_id)
            self._bots.wake()

    async def show(self, visitor: Visitor, message_id: MessageId) -> None:
        """Show a browser everything once more."""
        async with self._ledger.lock:
            self._ledger.require_whole()
            await self._audience_of(visitor).show(visitor, message_id)

    async def show_earlier(self, visitor: Visitor, message: Earlier) -> None:
        """Show a browser what happened before the lines it has."""
        async with self._ledger.lock:
            self._ledger.require_whole()
            await self._audience_of(visitor).show_earlier(visitor, message)

    async def leave(self, visitor: Visitor) -> None:
        """Let a browser go."""
        async with self._ledger.lock:
            self.audience.leave(visitor)
            self._gallery.leave(visitor)

    def send_away(self, unwelcome: Set[Unwelcome]) -> None:
        """Send those away who may not come any more."""
        gallery = [] if self._gallery.empty else self._gallery.audience().visitors
        for visitor in (*self.audience.visitors, *gallery):
            accounts = {("account", self.play.seats[seat].account) for seat in visitor.owned}
            if not unwelcome.isdisjoint({("address", visitor.home), *accounts}):
                visitor.close(TRY_AGAIN)

    async def close(self) -> None:
        """Send everybody away and let no bot think on."""
        await self._bots.stop()
        await self._gallery.close()
        self.audience.dismiss(GOING_AWAY)
        if not self._gallery.empty:
            self._gallery.audience().dismiss(GOING_AWAY)

    def forget(self) -> None:
        """Serve nobody any more, and let go of what knows the table, or it would stay in memory."""
        self._ledger.broken = True
        self._bots.forget()

    # -- what is done -----------------------------------------------------------------

    @in_turn
    async def act(self, visitor: Visitor, message: Act) -> None:
        """Let a browser act for its seat, unless it did by the same message; when this returns that is on disk."""
        if not self.play.has_done(visitor.seat, message.id, message.action):
            visitor.require_present(message.version)
            await self._act(visitor.seat, message.action, message.id)

    @in_turn
    async def undo(self, seat: int, message_id: MessageId) -> None:
        """Let a seat take its last action back, unless it did by the same message."""
        if not self.play.has_done(seat, message_id, UNDO):
            await self._change(lambda: self.play.undo(seat, message_id))

    @in_turn
    async def resign(self, seat: int) -> None:
        """Let a seat give up."""
        await self._change(lambda: self.play.resign(seat))

    @in_turn
    async def ask_to_take_back(self, seat: int) -> None:
        """Let a seat ask the others whether it may take its last action back."""
        await self._change(lambda: self.play.ask_to_take_back(seat))

    @in_turn
    async def answer_takeback(self, seat: int, yes: bool) -> None:
        """Let a seat agree that another takes its action back, or not."""
        await self._change(lambda: self.play.answer_takeback(seat, yes))

    @in_turn
    async def claim_against(self, absent: int, wish: Literal["win", "bot"]) -> None:
        """Claim the game against somebody who stays away, or have a bot play on."""
        require_absent(self.play, self.audience.people(), absent, wish, self._services.settings.clock.wall())
        bot = USUAL if wish == "bot" else None
        await self._change(lambda: self.play.resign(absent, "absent", bot))
        log("absent-claimed", table=self._ledger.table, wish=wish)

    @in_turn
    async def say(self, seat: int, text: str) -> None:
        """Let somebody say something to the others at the table."""
        if self.play.practice:
            raise WartableError("Nobody else is at this table.")
        await self._change(lambda: self.play.say(seat, text))

    @in_turn
    async def shut(self) -> None:
        """End the game because who runs the server says so."""
        await self._change(self.play.close)

    @in_turn
    async def come_back(self, seat: int) -> None:
        """Let somebody who stayed away play on instead of a bot."""
        await self._change(lambda: self.play.come_back(seat))

    @in_turn
    async def adjudicate(self) -> None:
        """Let those lose whose time is up, or have a bot play on; nobody wins if everybody's is."""
        now = self._services.settings.clock.wall()
        if self.play.all_are_late(now):
            await self._change(self.play.time_out)
        while late := self.play.late(now):
            await self._change(partial(self.play.resign, late[0], "time"))
            log("time-up", table=self._ledger.table)

    async def why_not(self, seat: int, action: str) -> Refusal | None:
        """Say why a seat may not do something; nothing if it may."""
        async with self._ledger.lock:
            if self._watches_later(seat):
                return Refusal("You only look on here.")
            return self.play.why_not(seat, action)

    @in_turn
    async def claim(
        self,
        invite: str | None,
        wanted: int | None,
        name: str,
        token: str,
        account: str | None = None,
        guest: str | None = None,
    ) -> int:
        """Let somebody take the open seat of an invite, or one that is offered to all."""
        if isinstance(self.play, BarePlay):
            raise Gone(OTHER_RULES)
        if account is not None and any(seat.account == account for seat in self.play.seats):
            raise Denied(409, "seated", "You sit at this table already.")
        number = seat_offered(self.play, wanted) if invite is None else seat_invited(self.play, invite)
        owner = hashed(token)
        keeps = () if account is None else ((account, number),)
        await self._change(lambda: self.play.claim(number, name, owner, account, guest), ((owner, number),), keeps)
        return number

    @in_turn
    async def key(self, seat: int, token: str, alone: bool) -> None:
        """Let another secret open a seat; instead of all others, which send away who came by them."""
        sitter, new = self.play.seats[seat], hashed(token)
        gone = tuple(sitter.keys | ({sitter.token} if sitter.token else set())) if alone else ()
        await self._change(lambda: self.play.key(seat, new, alone), ((new, seat),), gone=gone)

    @in_turn
    async def fill(self, seat: int, wanted: int, bot: str) -> None:
        """Let the host have a bot sit down at an open seat."""
        level = find_bot(bot)
        if seat != self.play.host:
            raise WartableError("Only who set the table up gives its seats away.")
        if self.play.created.rated:
            raise WartableError("This game counts for ratings: people sit at it, and no bots.")
        if wanted >= len(self.play.seats):
            raise WartableError("There is no such seat.")
        await self._change(lambda: self.play.fill(wanted, level.title, level.name))

    @in_turn
    async def invite(self, token: str) -> dict[int, str]:
        """Give the holder of a token an invitation to every open seat, always the same."""
        invites = {
            number: derived(token, f"{self._ledger.table} {number}")
            for number, seat in enumerate(self.play.seats)
            if seat.kind == "open" and seat.offer != "lobby"
        }
        for number, invite in invites.items():
            stored = hashed(invite)
            if stored not in self.play.seats[number].invites:
                await self._change(partial(self.play.invite, number, stored))
        return invites

    @in_turn
    async def add_rematch(self, table: str, new: Write) -> bool:
        """Write down the table at which the same people play again, and tell them, unless there is one."""
        if self.play.rematch is not None:
            return False
        await self._tell(await self._ledger.add_rematch(table, new))
        return True

    # -- what is done in other processes ------------------------------------------------

    async def hear(self, written: Written) -> None:
        """Take what another process wrote down."""
        async with self._ledger.lock:
            if not self.broken:
                await self._take(written.number, written.entries)

    async def catch_up(self) -> None:
        """Look for what other processes wrote down."""
        async with self._ledger.lock:
            if not self.broken:
                await self._take()
                self._bots.wake()

    async def look_round(self) -> None:
        """Tell everybody who is here now, be it in another process."""
        async with self._ledger.lock:
            self.audience.tell_people()
            self._bots.wake()

    # -- inside -----------------------------------------------------------------------

    def _watches_later(self, seat: int) -> bool:
        """Tell whether who looks at a seat sees what happens later; a game that is only kept has no later."""
        return seat == ONLOOKER and self.play.created.delay > 0 and not isinstance(self.play, KeptPlay)

    def _audience_of(self, visitor: Visitor) -> Audience:
        return self._gallery.audience() if self._gallery.holds(visitor) else self.audience

    async def do_in_turn(self, do: Callable[[], Awaitable[T]]) -> T:
        """Do something when it is its turn; where another process was first, once more after that."""
        async with self._ledger.lock:
            for _ in range(TRIES):
                self._ledger.require_whole()
                try:
                    return await do()
                except MovedOn:
                    await self._take()
        raise TryAgain

    async def _act(self, seat: int, action: str, message_id: MessageId | None = None) -> None:
        """Let a seat act, for one who has the lock."""
        line = self.play.next_line(seat)
        draw = self._services.settings.luck.seed
        entropy = luck_to_begin(self.play, seat, action, draw) if line is None else line.luck
        await self._change(lambda: self.play.act(seat, action, entropy, message_id))

    async def _act_for_bot(self, seat: int, action: str) -> None:
        """Let a bot act, for one who has the lock; where another process was first it has to think again."""
        try:
            await self._act(seat, action)
        except MovedOn:
            await self._take()

    async def _replace(self, seat: int, bot: str) -> None:
        """Let another bot play a seat, for one who has the lock."""
        try:
            await self._change(lambda: self.play.replace(seat, bot))
        except MovedOn:
            await self._take()
        else:
            log("bot-replaced", table=self._ledger.table, seat=seat)

    async def _change(
        self,
        alter: Callable[[], Entry],
        owners: Owners = (),
        accounts: Owners = (),
        gone: tuple[str, ...] = (),
    ) -> None:
        """Change the game, write it down and tell it."""

        def alter_now() -> Entry:
            if self.play.timing is not None:
                self.play.at = self._services.settings.clock.wall()
            return alter()

        with self._dismissing_if_broken():
            change = await self._ledger.change(alter_now, self.audience.seats(), owners, accounts, gone)
        await self._tell(change)

    async def _take(self, number: int | None = None, entries: list[str] | None = None) -> None:
        """Do as other processes have done, and tell it."""
        with self._dismissing_if_broken():
            for entry in await self._ledger.news(number, entries):
                await self._tell(self._ledger.take(entry, self.audience.seats()))

    async def _tell(self, change: Change) -> None:
        """Tell everybody what happened, as far as their seats may see it, and let bots think about it."""
        await self.audience.tell(change)
        self._bots.wake()

    @contextmanager
    def _dismissing_if_broken(self) -> Iterator[None]:
        """Have everybody come again where what is in memory cannot be relied on any more."""
        try:
            yield
        finally:
            if self._ledger.broken:
                self.audience.dismiss(TRY_AGAIN)
