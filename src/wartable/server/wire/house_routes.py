"""Reports of people, and the page of who runs the server."""

from __future__ import annotations

import hmac
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request

from wartable.server.ground.luck import hashed
from wartable.server.protocol.denied import Denied
from wartable.server.protocol.house import Ban, HouseAnswer, ReportRequest
from wartable.server.tables.house import House
from wartable.server.wire.problems import problems
from wartable.server.wire.routes import Authorization, ServerServices, TableName, bearer, home_of

router = APIRouter()
ReportId = Annotated[str, Path(max_length=40)]


def house_of(request: Request) -> House:
    """Give the rights of who runs the server."""
    house = request.app.state.house
    assert isinstance(house, House)
    return house


def require_admin(services: ServerServices, authorization: Authorization = "") -> None:
    """Refuse everybody but who runs the server."""
    wanted = services.settings.admin_token
    if wanted is None:
        raise Denied(404, "not-found", "This page opens once the server is started with a token for it.")
    if not hmac.compare_digest(hashed(wanted), hashed(bearer(authorization))):
        raise Denied(403, "bad-token", "This token does not open the house.")


ServerHouse = Annotated[House, Depends(house_of)]
ADMIN = [Depends(require_admin)]


@router.post("/api/tables/{table}/report", status_code=204, responses=problems(403, 404, 410))
async def report_somebody(
    table: TableName, request: ReportRequest, house: ServerHouse, asked: Request, authorization: Authorization = ""
) -> None:
    """Tell who runs the server about somebody at the table."""
    if not asked.app.state.reports.take(home_of(asked)):
        raise Denied(429, "too-many", "That are many reports; wait a little.")
    await house.report(table, bearer(authorization), request)


@router.get("/api/admin", responses=problems(403, 404), dependencies=ADMIN)
async def read_reports(house: ServerHouse) -> HouseAnswer:
    """Give the reports nobody has dealt with, and the bans."""
    return await house.waiting()


@router.delete("/api/admin/reports/{report}", status_code=204, responses=problems(403, 404), dependencies=ADMIN)
async def finish_report(report: ReportId, house: ServerHouse) -> None:
    """Be done with a report."""
    await house.drop_report(report)


@router.post("/api/admin/bans", status_code=204, responses=problems(403, 404), dependencies=ADMIN)
async def ban_somebody(request: Ban, house: ServerHouse) -> None:
    """Let somebody come no more."""
    await house.ban(request)


@router.post("/api/admin/bans/lift", status_code=204, responses=problems(403, 404), dependencies=ADMIN)
async def lift_ban(request: Ban, house: ServerHouse) -> None:
    """Let somebody come again."""
    await house.lift(request)


@router.post(
    "/api/admin/tables/{table}/close", status_code=204, responses=problems(403, 404, 409, 410), dependencies=ADMIN
)
async def close_table(table: TableName, house: ServerHouse) -> None:
    """End the game at a table."""
    await house.close(table)


@router.delete("/api/admin/accounts/{name}", status_code=204, responses=problems(403, 404), dependencies=ADMIN)
async def delete_account(name: ReportId, house: ServerHouse) -> None:
    """Leave no trace of an account but the name at its seats."""
    await house.delete_account(name)


@router.delete("/api/admin/tables/{table}", status_code=204, responses=problems(403, 404), dependencies=ADMIN)
async def delete_table(table: TableName, house: ServerHouse) -> None:
    """Leave no trace of a table."""
    await house.delete(table)
