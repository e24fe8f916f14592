"""Accounts, for those who want one: they keep tables and history, are recovered by codes, and open seats anywhere."""

from __future__ import annotations

import asyncio
import json
import secrets

from wartable.server.ground.logs import log
from wartable.server.ground.luck import hashed
from wartable.server.play.shelf import find_game
from wartable.server.play.summaries import Summary, now
from wartable.server.protocol.accounts import (
    AccountAnswer,
    Credentials,
    KeepSeats,
    RatedPerson,
    RatingAnswer,
    Recovery,
    SeatKey,
    SeatKeys,
    Session,
)
from wartable.server.protocol.answers import TableSummary
from wartable.server.protocol.denied import Denied
from wartable.server.store.accounts import (
    StoredAccount,
    StoredRating,
    account_of,
    add_account,
    add_session,
    end_session,
    end_sessions,
    find_account,
    keep_seat,
    own_seats_at,
    ratings_of,
    seats_of,
    use_code,
)
from wartable.server.store.ratings import best
from wartable.server.tables.admission import seat_of
from wartable.server.tables.apart import Apart
from wartable.server.tables.names import clean_name, key_of
from wartable.server.tables.services import Services
from wartable.server.tables.tables import Tables

CODES = 8
CODE_BYTES = 8
FIRST_RATING, POINTS = 1000, 40
WRONG = Denied(403, "bad-password", "This name and this password do not go together.")


class Accounts:
    """Opens, recovers and uses accounts; only hashes of what opens them are kept."""

    def __init__(self, services: Services, tables: Tables, apart: Apart) -> None:
        self._services = services
        self._store = services.store
        self._tables = tables
        self._apart = apart

    async def open(self, wish: Credentials) -> Session:
        """Open an account."""
        name = clean_name(wish.name, "")
        if len(name) < 2:
            raise Denied(400, "bad-name", "Others would read this name as somebody else, or as nothing.")
        codes = [secrets.token_hex(CODE_BYTES) for _ in range(CODES)]
        password = await asyncio.to_thread(_hash, wish.password)
        new = StoredAccount(key_of(name), name, password, json.dumps([hashed(code) for code in codes]))
        if not await self._store.do(lambda db: add_account(db, new, now())):
            raise Denied(409, "name-taken", "Somebody else has this name.")
        log("account-opened")
        return await self._begin(new, codes)

    async def enter(self, wish: Credentials) -> Session:
        """Open an account with its password."""
        known = await self._store.do(lambda db: find_account(db, key_of(wish.name)))
        fits = await asyncio.to_thread(_fits, wish.password, None if known is None else known.password)
        if known is None or not fits:
            raise WRONG
        return await self._begin(known)

    async def recover(self, wish: Recovery) -> Session:
        """Open an account with a recovery code, which is used up; everybody else is logged out."""
        known = await self._store.do(lambda db: find_account(db, key_of(wish.name)))
        password, given = await asyncio.to_thread(_hash, wish.password), hashed(wish.code.strip().lower())
        if known is None or not await self._store.do(lambda db: use_code(db, known.account, given, password)):
            raise Denied(403, "bad-code", "This name and this code do not go together, or the code was used before.")
        log("account-recovered")
        return await self._begin(known)

    async def leave(self, session: str) -> None:
        """Log out here."""
        await self._store.do(lambda db: end_session(db, hashed(session)))

    async def leave_everywhere(self, session: str) -> Session:
        """Log out everywhere, but for a new session here."""
        known = await self.whose(session)
        await self._store.do(lambda db: end_sessions(db, known.account))
        return await self._begin(known)

    async def whose(self, session: str) -> StoredAccount:
        """Find whose session this is."""
        known = await self._store.do(lambda db: account_of(db, hashed(session)))
        if known is None:
            raise Denied(403, "no-session", "You are not logged in any more.")
        return known

    async def show(self, session: str) -> AccountAnswer:
        """Give an account's tables, ratings and blocks."""
        known = await self.whose(session)
        found = await self._store.do(lambda db: seats_of(db, known.account))
        tables = [
            TableSummary(table=table, seat=seat, **Summary.model_validate_json(text).model_dump())
            for table, seat, text in found
        ]
        return AccountAnswer(
            name=known.name,
            tables=sorted(tables, key=lambda item: item.updated, reverse=True),
            ratings=[shown(rating) for rating in await self._store.do(lambda db: ratings_of(db, known.account))],
            blocked=await self._apart.blocked(known.account),
            codes_left=len(json.loads(known.codes)),
        )

    async def keep(self, session: str, wish: KeepSeats) -> None:
        """Let an account keep the seats that tokens open."""
        known = await self.whose(session)
        found = await self._store.opened_by(dict.fromkeys(hashed(token) for token in wish.tokens))
        for item in found:
            await self._store.do(lambda db, item=item: keep_seat(db, known.account, item.table, item.seat))  # type: ignore[misc]

    async def best(self, game: str) -> list[RatedPerson]:
        """List who plays a game best."""
        found = await self._store.do(lambda db: best(db, find_game(game).name))
        return [RatedPerson(name=name, **shown(rating).model_dump(exclude={"game"})) for name, rating in found]

    async def come_again(self, name: str, session: str) -> SeatKeys:
        """Give an account secrets for its seats at a table, for another device; those it has go on opening them."""
        known = await self.whose(session)
        table = await self._tables.get(name)
        keys = []
        for number in await self._store.do(lambda db: own_seats_at(db, known.account, name)):
            token = self._services.settings.luck.token()
            await table.key(number, token, alone=False)
            keys.append(SeatKey(seat=number, token=token))
        if not keys:
            raise Denied(403, "no-seat", "This account has no seat at this table.")
        return SeatKeys(seats=keys)

    async def revoke(self, name: str, token: str) -> SeatKey:
        """Let the secrets of a seat open it no more, but for a new one."""
        table = await self._tables.get(name)
        seat = seat_of(table.play, token)
        if seat < 0:
            raise Denied(403, "bad-token", "Only who sits at the table can do that.")
        new = self._services.settings.luck.token()
        await table.key(seat, new, alone=True)
        log("seat-revoked", table=name, seat=seat)
        return SeatKey(seat=seat, token=new)

    async def _begin(self, known: StoredAccount, codes: list[str] | None = None) -> Session:
        session = self._services.settings.luck.token()
        await self._store.do(lambda db: add_session(db, hashed(session), known.account, now()))
        return Session(name=known.name, session=session, codes=codes or [])


def shown(rating: StoredRating) -> RatingAnswer:
    """Give a rating as people read it: what somebody is at least worth, as far as is known."""
    points = FIRST_RATING + POINTS * (rating.mu - 3 * rating.sigma)
    return RatingAnswer(game=rating.game, rating=round(points), games=rating.games)


def _hash(password: str) -> str:
    from argon2 import PasswordHasher  # only who has an account needs it

    return PasswordHasher().hash(password)


def _fits(password: str, stored: str | None) -> bool:
    """Tell whether a password is the one that was stored; it takes as long where there is none."""
    from argon2 import PasswordHasher
    from argon2.exceptions import VerificationError

    if stored is None:
        PasswordHasher().hash(password)
        return False
    try:
        return PasswordHasher().verify(stored, password)
    except VerificationError:
        return False
