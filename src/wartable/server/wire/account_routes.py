"""Accounts, for those who want one."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request

from wartable.server.protocol.accounts import (
    AccountAnswer,
    BlockRequest,
    Credentials,
    KeepSeats,
    LiftRequest,
    OtherPerson,
    RatedPerson,
    Recovery,
    SeatKey,
    SeatKeys,
    Session,
)
from wartable.server.protocol.denied import Denied
from wartable.server.tables.accounts import Accounts
from wartable.server.tables.names import key_of
from wartable.server.tables.welcome import require_welcome
from wartable.server.wire.problems import problems
from wartable.server.wire.routes import (
    Authorization,
    GameName,
    ServerApart,
    ServerServices,
    TableName,
    accounts_of,
    bearer,
    home_of,
)

router = APIRouter()
ServerAccounts = Annotated[Accounts, Depends(accounts_of)]


async def require_patience(request: Request, services: ServerServices) -> None:
    """Refuse who tries passwords: so many of an address at once, and seldom after that."""
    if not request.app.state.logins.take(home_of(request)):
        raise Denied(429, "too-many", "That were many attempts; wait a little.")
    await require_welcome(services, home_of(request))


PATIENT = [Depends(require_patience)]


@router.post("/api/accounts", status_code=201, responses=problems(403, 409), dependencies=PATIENT)
async def open_account(request: Credentials, accounts: ServerAccounts) -> Session:
    """Open an account; its recovery codes are told this once."""
    return await accounts.open(request)


@router.post("/api/accounts/recover", responses=problems(403), dependencies=PATIENT)
async def recover_account(request: Recovery, accounts: ServerAccounts) -> Session:
    """Open an account with a recovery code."""
    return await accounts.recover(request)


@router.post("/api/sessions", status_code=201, responses=problems(403), dependencies=PATIENT)
async def log_in(request: Credentials, accounts: ServerAccounts, services: ServerServices, asked: Request) -> Session:
    """Log in."""
    await require_welcome(services, home_of(asked), key_of(request.name))
    return await accounts.enter(request)


@router.delete("/api/sessions", status_code=204, responses=problems(403))
async def log_out(accounts: ServerAccounts, authorization: Authorization = "") -> None:
    """Log out here."""
    await accounts.leave(bearer(authorization))


@router.post("/api/sessions/revoke", responses=problems(403))
async def log_out_everywhere(accounts: ServerAccounts, authorization: Authorization = "") -> Session:
    """Log out everywhere but here."""
    return await accounts.leave_everywhere(bearer(authorization))


@router.get("/api/account", responses=problems(403))
async def read_account(accounts: ServerAccounts, authorization: Authorization = "") -> AccountAnswer:
    """Give one's tables, ratings and blocks."""
    return await accounts.show(bearer(authorization))


@router.post("/api/account/seats", status_code=204, responses=problems(403))
async def keep_seats(request: KeepSeats, accounts: ServerAccounts, authorization: Authorization = "") -> None:
    """Let the account keep seats."""
    await accounts.keep(bearer(authorization), request)


@router.post("/api/account/blocks", status_code=204, responses=problems(403))
async def block_somebody(
    request: OtherPerson, accounts: ServerAccounts, apart: ServerApart, authorization: Authorization = ""
) -> None:
    """Play with somebody no more."""
    await apart.block((await accounts.whose(bearer(authorization))).account, request.name)


@router.post("/api/account/blocks/lift", status_code=204, responses=problems(403))
async def unblock_somebody(
    request: LiftRequest, accounts: ServerAccounts, apart: ServerApart, authorization: Authorization = ""
) -> None:
    """Play with somebody again, be it a guest."""
    await apart.lift((await accounts.whose(bearer(authorization))).account, request.id)


@router.post("/api/tables/{table}/blocks", status_code=204, responses=problems(403, 404, 409, 410))
async def block_seat(
    table: TableName, request: BlockRequest, apart: ServerApart, authorization: Authorization = ""
) -> None:
    """Play no more with who sits at a seat, be it a guest."""
    await apart.block_seat(table, bearer(authorization), request.seat)


@router.get("/api/tables/{table}/blocks", responses=problems(403, 404, 410))
async def list_blocked_seats(table: TableName, apart: ServerApart, authorization: Authorization = "") -> list[int]:
    """Number the seats at a table of those one does not play with any more."""
    return await apart.blocked_at(table, bearer(authorization))


@router.post("/api/tables/{table}/blocks/lift", status_code=204, responses=problems(403, 404, 410))
async def unblock_seat(
    table: TableName, request: BlockRequest, apart: ServerApart, authorization: Authorization = ""
) -> None:
    """Play again with who sits at a seat."""
    await apart.lift_seat(table, bearer(authorization), request.seat)


@router.get("/api/games/{game}/ratings", responses=problems(404))
async def list_ratings(game: GameName, accounts: ServerAccounts) -> list[RatedPerson]:
    """List who plays a game best, of those who play rated games."""
    return await accounts.best(game)


@router.post("/api/tables/{table}/return", responses=problems(403, 404, 410))
async def come_again(table: TableName, accounts: ServerAccounts, authorization: Authorization = "") -> SeatKeys:
    """Open the account's seats at a table, from another device."""
    return await accounts.come_again(table, bearer(authorization))


@router.post("/api/tables/{table}/revoke", responses=problems(403, 404, 410))
async def revoke_seat(table: TableName, accounts: ServerAccounts, authorization: Authorization = "") -> SeatKey:
    """Let the secrets of one's seat open it no more, but for a new one."""
    return await accounts.revoke(table, bearer(authorization))
