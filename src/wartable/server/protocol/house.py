"""What who runs the server is told and asks, as docs/protocol.md describes it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from wartable.server.protocol.answers import Body, SeatNumber

LONGEST_COMPLAINT = 500


class ReportRequest(Body):
    """Tell who runs the server about somebody at the table."""

    seat: SeatNumber
    words: Annotated[str, Field(max_length=LONGEST_COMPLAINT)] = ""


class Report(Body):
    """What somebody at a table complains of, with what the other said last."""

    id: str
    table: str
    title: str
    at: str
    seat: int
    name: str
    by: str
    words: str
    said: list[str]
    address: str | None
    account: str | None = None


class Ban(Body):
    """Somebody who may not come any more: an address, or an account by its name."""

    kind: Literal["address", "account"]
    who: Annotated[str, Field(min_length=1, max_length=100)]


class HouseAnswer(Body):
    """What waits for who runs the server."""

    reports: list[Report]
    bans: list[Ban]
