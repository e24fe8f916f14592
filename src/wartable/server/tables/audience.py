"""The browsers at one table: who is here, and what each is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from wartable.core.state import ONLOOKER
from wartable.server.ground.json_text import as_json
from wartable.server.play.bare import BarePlay
from wartable.server.play.brought_cards import name_of_set
from wartable.server.play.entries import (
    Acted,
    Claimed,
    Closed,
    Filled,
    Keyed,
    Rematched,
    Replaced,
    Resigned,
    Returned,
    Said,
    TakebackAnswered,
    TakebackAsked,
    TimedOut,
    Undone,
)
from wartable.server.play.play import Play
from wartable.server.play.showing import NO_EVENTS, chronicle, must_remember_at, seen_events
from wartable.server.play.timing import SECOND
from wartable.server.protocol.changes import changes_between
from wartable.server.protocol.messages import (
    ChatLine,
    ChatMessage,
    Earlier,
    EarlierMessage,
    MessageId,
    PeopleMessage,
    Person,
    RematchMessage,
    SeatClock,
    Standing,
    StandingMessage,
    StateMessage,
    UndoneMessage,
    Update,
)
from wartable.server.tables.company import Company
from wartable.server.tables.ledger import Change, Ledger
from wartable.server.tables.paying import who_pays
from wartable.server.tables.visitor import TRY_AGAIN, Visitor

OF_PEOPLE = (Claimed, Filled, Keyed, Rematched, Said)  # what has nothing to do with the game
MOST_SHOWN = 60  # lines of what was said, to who comes


class Audience:
    """Tells each browser what the seat it looks at may see, and nothing else."""

    def __init__(self, ledger: Ledger, company: Company, wall: Callable[[], int]) -> None:
        self._ledger = ledger
        self._company = company
        self._wall = wall
        self.visitors: list[Visitor] = []
        self._told = self._between_people()

    @property
    def _play(self) -> Play:
        return self._ledger.play

    @property
    def watched(self) -> bool:
        """Whether anybody is at the table, here or elsewhere."""
        return bool(self.visitors) or self._company.watches(self._ledger.table)

    def seats(self) -> set[int]:
        """Give the seats that are looked at."""
        return {visitor.seat for visitor in self.visitors}

    # -- coming and going -----------------------------------------------------------

    async def join(self, visitor: Visitor, seat: int, message_id: MessageId | None) -> None:
        """Let a browser look at a seat from now on, show it everything, and tell the others who came."""
        visitor.seat = seat
        newcomer = visitor not in self.visitors
        if seat != ONLOOKER and seat not in visitor.owned:
            visitor.owned.add(seat)
            newcomer = True
        if visitor not in self.visitors:
            self.visitors.append(visitor)
        self._find_payer()
        await self.show(visitor, message_id)
        if newcomer:
            self.tell_people(besides=visitor)
            self._company.tell_here(self._ledger.table, self._owned())

    def leave(self, visitor: Visitor) -> None:
        """Let a browser go, and tell the others."""
        if visitor in self.visitors:
            self.visitors.remove(visitor)
            self._find_payer()
            self.tell_people()
            if self._ledger.broken:
                return  # everybody was sent away, and who came again is at the table as it was loaded again
            self._company.tell_here(self._ledger.table, self._owned() if self.visitors else None)

    def _find_payer(self) -> None:
        """Have who pays for bots pay; who did last goes on when nobody is there."""
        person = who_pays(self._play, self.visitors)
        if person is not None:
            self._ledger.person = person

    def dismiss(self, farewell: int) -> None:
        """Send everybody away."""
        for visitor in self.visitors:
            visitor.close(farewell)
        self._company.tell_here(self._ledger.table, None)

    def dismiss_from(self, seat: int) -> None:
        """Send those away who came by secrets that open a seat no more; who has the new one comes again."""
        for visitor in self.visitors:
            if seat in visitor.owned:
                visitor.close(TRY_AGAIN)

    # -- what is told -----------------------------------------------------------------

    async def tell(self, change: Change) -> None:
        """Tell everybody what happened, as far as their seats may see it."""
        match change.entry:
            case entry if isinstance(self._play, BarePlay) and not isinstance(entry, OF_PEOPLE):
                for visitor in self.visitors:
                    await self.show(visitor, None)
            case Acted():
                self.tell_update(change)
            case Undone(seat=seat):
                await self.tell_undone(seat, change)
            case TakebackAnswered(yes=False):
                pass  # nothing was taken back: how it stands between the people says so
            case TakebackAsked() | TakebackAnswered() if self._play.takeback is None:
                await self.tell_undone(change.entry.seat, change)
            case Keyed(seat=seat, alone=True):
                self.dismiss_from(seat)
            case Said():
                self.tell_said(change.entry)
            case Resigned() | Returned() | TimedOut() | Closed() | Replaced():
                self.tell_update(change)
                self.tell_people()
            case Claimed() | Filled():
                self.tell_people()
            case Rematched(table=table):
                self.tell_rematch(table)
        self.tell_standing()

    async def show(self, visitor: Visitor, message_id: MessageId | None) -> None:
        """Show a browser everything there is."""
        seat = visitor.seat
        look, page = await asyncio.to_thread(lambda: (self._ledger.look(seat), chronicle(self._play, seat, 0)))
        visitor.begin_anew(look.view)
        visitor.send(
            StateMessage(
                type="state",
                id=message_id,
                version=0,
                seat=seat,
                view=look.view,
                bare=isinstance(self._play, BarePlay),
                chronicle=page.lines,
                earlier=page.earlier,
                people=self.people(),
                undo=look.undo,
                over=look.over,
                rematch=self._play.rematch,
                practice=self._play.practice,
                cards=name_of_set(self._play.created),
                standing=self.standing(),
                chat=[] if seat == ONLOOKER else [self._chat_line(said) for said in self._play.said[-MOST_SHOWN:]],
            )
        )

    async def show_earlier(self, visitor: Visitor, message: Earlier) -> None:
        """Show a browser what happened before the lines it has."""
        page = await asyncio.to_thread(chronicle, self._play, visitor.seat, visitor.version, message.before)
        visitor.send(EarlierMessage(type="earlier", id=message.id, chronicle=page.lines, earlier=page.earlier))

    def people(self) -> list[Person]:
        """List who sits at the table."""
        here = self._owned() | self._company.elsewhere(self._ledger.table)
        return [
            Person(
                seat=number,
                name=seat.name,
                kind=seat.kind,
                bot=seat.bot,
                here=seat.kind == "bot" or number in here,
                resigned=seat.resigned,
                may_return=seat.may_return,
                account=seat.account,
            )
            for number, seat in enumerate(self._play.seats)
        ]

    def _owned(self) -> set[int]:
        return {seat for visitor in self.visitors for seat in visitor.owned}

    def tell_people(self, besides: Visitor | None = None) -> None:
        """Tell everybody who sits at the table now."""
        text = as_json(PeopleMessage(type="people", people=self.people()))
        for visitor in self.visitors:
            if visitor is not besides:
                visitor.send_text(text)

    def tell_said(self, said: Said) -> None:
        """Tell everybody at a seat what somebody said; onlookers are not spoken to."""
        message = ChatMessage(type="chat", line=self._chat_line(said))
        for visitor in self.visitors:
            if visitor.seat != ONLOOKER:
                visitor.send(message)

    def _chat_line(self, said: Said) -> ChatLine:
        return ChatLine(seat=said.seat, name=self._play.seats[said.seat].name, text=said.text, at=said.at)

    def standing(self) -> Standing | None:
        """Tell how it stands between the people, where there are several."""
        timing, takeback = self._play.timing, self._play.takeback
        if timing is None or self._play.over is not None:
            return None
        now = self._wall()
        clocks: list[SeatClock] = [
            {"seat": seat, "spent": max(0, now - since) if since is not None else None, "bank": timing.bank[seat]}
            for seat, since in ((seat, timing.since.get(seat)) for seat in range(len(self._play.seats)))
        ]
        return {
            "turn": None if timing.terms is None else timing.terms.turn * SECOND,
            "clocks": clocks,
            "takeback": None if takeback is None else takeback[0],
            "unanswered": [] if takeback is None else sorted(takeback[1]),
        }

    def tell_standing(self) -> None:
        """Tell everybody how it stands between the people, if that has changed."""
        now = self._between_people()
        if now != self._told and (standing := self.standing()) is not None:
            self._told = now
            text = as_json(StandingMessage(type="standing", standing=standing))
            for visitor in self.visitors:
                visitor.send_text(text)

    def _between_people(self) -> object:
        """Give what is to be told of how it stands between the people, to compare."""
        timing, takeback = self._play.timing, self._play.takeback
        asked = None if takeback is None else (takeback[0], frozenset(takeback[1]))
        return None if timing is None else (dict(timing.since), list(timing.bank), asked)

    def tell_update(self, change: Change) -> None:
        """Tell what was done last to who did it, and to everybody for whom something happened or looks different."""
        deed = self._play.deeds[-1]
        must_remember = must_remember_at(self._play)
        told = {seat: seen_events(self._play, deed, seat, must_remember) for seat in self.seats()}
        for visitor in self.visitors:
            seat = visitor.seat
            if told[seat] != NO_EVENTS or seat == deed.seat or change.shows(seat):
                look = change.after[seat]
                changes = changes_between(visitor.view, look.view)
                visitor.advance(look.view, seat == deed.seat or change.asks_anew(seat))
                update: Update = {
                    "type": "update",
                    "version": visitor.version,
                    "by": deed.seat,
                    "action": deed.action if seat == deed.seat else None,
                    "changes": changes,
                    "undo": look.undo,
                    "over": look.over,
                }
                visitor.send_text(_with_events(update, told[seat]))

    async def tell_undone(self, by: int, change: Change) -> None:
        """Tell that something was taken back, to everybody if it had been told, else where it looks different."""
        untold = self._play.taken_back is not None and bool(self._play.taken_back.events)
        for visitor in self.visitors:
            if untold or visitor.seat == by or change.shows(visitor.seat):
                await self._send_undone(visitor, by, change)

    async def _send_undone(self, visitor: Visitor, by: int, change: Change) -> None:
        look = change.after[visitor.seat]
        changes = changes_between(visitor.view, look.view)
        visitor.advance(look.view, visitor.seat == by or change.asks_anew(visitor.seat))
        page = await asyncio.to_thread(chronicle, self._play, visitor.seat, visitor.version)
        visitor.send(
            UndoneMessage(
                type="undone",
                version=visitor.version,
                by=by,
                changes=changes,
                chronicle=page.lines,
                earlier=page.earlier,
                undo=look.undo,
            )
        )

    def tell_rematch(self, table: str) -> None:
        """Tell everybody at which table the same people play again."""
        for visitor in self.visitors:
            visitor.send(RematchMessage(type="rematch", table=table))


def _with_events(update: Update, events: bytes) -> bytes:
    """Write an update down with its events, which are JSON already."""
    return b'{"events":' + events + b"," + as_json(update)[1:]
