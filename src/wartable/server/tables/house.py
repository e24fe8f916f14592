"""What who runs the server does about people: hears reports, closes and deletes tables, bans."""

from __future__ import annotations

from wartable.core.errors import WartableError
from wartable.core.state import ONLOOKER
from wartable.server.ground.addresses import household
from wartable.server.ground.hosts import is_address
from wartable.server.ground.logs import log
from wartable.server.play.summaries import now
from wartable.server.protocol.denied import Denied, Gone, no_table
from wartable.server.protocol.house import Ban, HouseAnswer, Report, ReportRequest
from wartable.server.store.accounts import delete_account
from wartable.server.store.house import (
    add_report,
    ban,
    delete_table,
    drop_report,
    find_bans,
    find_reports,
    lift_ban,
)
from wartable.server.tables.admission import seat_of
from wartable.server.tables.names import key_of, plain
from wartable.server.tables.services import Services
from wartable.server.tables.tables import Tables

MOST_QUOTED = 20


class House:
    """The rights of who runs the server."""

    def __init__(self, services: Services, tables: Tables) -> None:
        self._services = services
        self._tables = tables

    async def report(self, name: str, token: str, request: ReportRequest) -> None:
        """Hear a complaint of somebody at a table about another seat there."""
        table = await self._tables.get(name)
        caller = seat_of(table.play, token)
        play = table.play
        if caller == ONLOOKER or request.seat >= len(play.seats) or request.seat == caller:
            raise Denied(403, "bad-token", "Who sits at the table can report others there.")
        homes = [visitor.home for visitor in table.audience.visitors if request.seat in visitor.owned]
        report = Report(
            id=self._services.settings.luck.table(),
            table=name,
            title=play.game.title,
            at=now(),
            seat=request.seat,
            name=play.seats[request.seat].name,
            by=play.seats[caller].name,
            words=plain(request.words),
            said=[said.text for said in play.said if said.seat == request.seat][-MOST_QUOTED:],
            address=homes[-1] if homes else None,
            account=play.seats[request.seat].account,
        )
        text = report.model_dump_json()
        await self._services.store.do(lambda db: add_report(db, report.id, name, report.at, text))
        log("reported", table=name, seat=request.seat)

    async def waiting(self) -> HouseAnswer:
        """Give the reports nobody has dealt with, and the bans."""
        reports = await self._services.store.do(find_reports)
        bans = await self._services.store.do(find_bans)
        return HouseAnswer(
            reports=[Report.model_validate_json(text) for text in reports],
            bans=[Ban(kind=kind, who=who) for kind, who in bans],
        )

    async def drop_report(self, name: str) -> None:
        """Be done with a report."""
        await self._services.store.do(lambda db: drop_report(db, name))

    async def ban(self, request: Ban) -> None:
        """Let somebody come no more."""
        if request.kind == "address":
            _require_address(request)
        who = _known_as(request)
        await self._services.store.do(lambda db: ban(db, request.kind, who, now()))
        self._tables.send_away({(request.kind, who)})
        log("banned", kind=request.kind)

    async def lift(self, request: Ban) -> None:
        """Let somebody come again."""
        who = _known_as(request)
        await self._services.store.do(lambda db: lift_ban(db, request.kind, who))

    async def delete_account(self, name: str) -> None:
        """Leave no trace of an account but the name at its seats."""
        await self._services.store.do(lambda db: delete_account(db, name.casefold()))
        log("account-deleted")

    async def close(self, name: str) -> None:
        """End the game at a table."""
        table = await self._tables.get(name)
        try:
            await table.shut()
        except WartableError as error:
            raise Denied(409, "over", str(error)) from None
        log("table-closed", table=name)

    async def delete(self, name: str) -> None:
        """Leave no trace of a table; who is there is sent away."""
        if not await self._services.store.entries(name):
            raise no_table()
        try:
            table = await self._tables.get(name)
            if table.play.over is None:
                await table.shut()
            await table.close()
        except Gone:
            pass
        self._tables.forget(name)
        await self._services.store.do(lambda db: delete_table(db, name))
        log("table-deleted", table=name)


def _known_as(request: Ban) -> str:
    """Give by what bans know somebody: an address by whom it stands for, an account by its key."""
    return household(request.who.partition("/")[0]) if request.kind == "address" else key_of(request.who)


def _require_address(request: Ban) -> None:
    """Refuse what nobody could come from, or more than a ban knows: it is by household."""
    address, slash, _ = request.who.partition("/")
    if not is_address(address) or (slash and request.who != household(address)):
        raise Denied(400, "bad-address", "This is no address; write one like 192.0.2.7 or 2001:db8::7.")
