"""Those who do not want to play together: kept by account, or by the browser of who has none, and lifted again."""

from __future__ import annotations

from wartable.core.state import ONLOOKER
from wartable.server.ground.luck import hashed
from wartable.server.play.seats import Seat
from wartable.server.protocol.accounts import BlockedPerson
from wartable.server.protocol.denied import Denied
from wartable.server.store.accounts import account_of, find_account
from wartable.server.store.blocks import Blocked, are_apart, block, blocked_by, person_blocked, unblock
from wartable.server.store.database import Database
from wartable.server.tables.acquaintance import GUEST, known_as
from wartable.server.tables.admission import seat_of
from wartable.server.tables.names import clean_name, key_of
from wartable.server.tables.services import Services
from wartable.server.tables.tables import Tables

UNNAMED = "A guest"  # who was blocked before names were kept


class Apart:
    """Keeps who does not want to play with whom, tells it to them alone, and holds them apart."""

    def __init__(self, services: Services, tables: Tables) -> None:
        self._store = services.store
        self._tables = tables

    async def keys_of(self, session: str, guest: str) -> tuple[str, ...]:
        """Give by what somebody is known who brings a session, the secret of a browser, both or nothing."""
        known = await self._store.do(lambda db: account_of(db, hashed(session))) if session else None
        return known_as(None if known is None else known.account, hashed(guest) if guest else None)

    async def require_together(self, keys: tuple[str, ...], others: tuple[str, ...]) -> None:
        """Refuse who does not want to play with somebody here, or whom somebody here does not want to play with."""
        if await self._store.do(lambda db: are_apart(db, keys, others)):
            raise Denied(403, "blocked", "You and somebody at this table do not want to play together.")

    # -- by account ---------------------------------------------------------------------

    async def blocked(self, account: str) -> list[BlockedPerson]:
        """List those an account does not play with."""
        found = await self._store.do(lambda db: blocked_by(db, account))
        return [BlockedPerson(id=id_of(account, one), name=one.name or _name_of_old(one)) for one in found]

    async def block(self, account: str, name: str) -> None:
        """Play no more with another account."""

        def keep(db: Database) -> None:
            known = find_account(db, key_of(name))
            block(db, account, (key_of(name),), clean_name(name, "") if known is None else known.name)

        await self._store.do(keep)

    async def lift(self, account: str, wanted: str) -> None:
        """Play again with somebody, be it a guest."""

        def forget(db: Database) -> None:
            for one in blocked_by(db, account):
                if id_of(account, one) == wanted:
                    unblock(db, account, one.person)

        await self._store.do(forget)

    # -- at a table ---------------------------------------------------------------------

    async def blocked_at(self, name: str, token: str) -> list[int]:
        """Number the seats of those with whom who holds a token does not want to play."""
        caller, seats = await self._seats(name, token)
        mine = _keys(seats[caller])

        def find(db: Database) -> list[int]:
            return [
                number
                for number, seat in enumerate(seats)
                if any(person_blocked(db, own, key) for own in mine for key in _keys(seat))
            ]

        return await self._store.do(find)

    async def block_seat(self, name: str, token: str, wanted: int) -> None:
        """Play no more with who sits at a seat, as far as both can be known again."""
        mine, theirs, called = await self._both(name, token, wanted)
        if set(mine) & set(theirs):
            raise Denied(409, "yourself", "You sit there yourself, in this browser.")
        if not mine or not theirs:
            raise Denied(409, "unknown", "One of you has neither an account nor a browser that is known again.")
        await self._store.do(lambda db: block(db, mine[0], theirs, called))

    async def lift_seat(self, name: str, token: str, wanted: int) -> None:
        """Play again with who sits at a seat."""
        mine, theirs, _ = await self._both(name, token, wanted)

        def forget(db: Database) -> None:
            for own in mine:
                for key in theirs:
                    if (person := person_blocked(db, own, key)) is not None:
                        unblock(db, own, person)

        await self._store.do(forget)

    async def _seats(self, name: str, token: str) -> tuple[int, list[Seat]]:
        """Give the seat that a token opens, and all seats."""
        table = await self._tables.get(name)
        caller = seat_of(table.play, token)
        if caller == ONLOOKER:
            raise Denied(403, "bad-token", "Who sits at the table can block others there.")
        return caller, table.play.seats

    async def _both(self, name: str, token: str, wanted: int) -> tuple[tuple[str, ...], tuple[str, ...], str]:
        """Give by what who asks and who is asked about are known, and what the other is called."""
        caller, seats = await self._seats(name, token)
        if wanted >= len(seats) or wanted == caller:
            raise Denied(403, "bad-token", "Who sits at the table can block others there.")
        return _keys(seats[caller]), _keys(seats[wanted]), seats[wanted].name


def id_of(account: str, one: Blocked) -> str:
    """Name somebody blocked to who blocked them, and in another way to everybody else: keys are nobody's business."""
    return hashed(f"{account} {one.person}")


def _keys(seat: Seat) -> tuple[str, ...]:
    return known_as(seat.account, seat.guest)


def _name_of_old(one: Blocked) -> str:
    """Name somebody who was blocked before names were kept."""
    return UNNAMED if one.person.startswith(GUEST) else one.person
