"""Which seat a secret opens."""

from __future__ import annotations

import hmac

from wartable.core.state import ONLOOKER
from wartable.server.ground.luck import hashed
from wartable.server.play.play import Play
from wartable.server.protocol.denied import Denied


def seat_of(play: Play, token: str | None) -> int:
    """Find the seat a token opens, or let its holder look on."""
    if token is None:
        raise Denied(403, "no-token", "This table is by invitation: ask somebody at it for a link.")
    given = hashed(token)
    if play.created.watch is not None and hmac.compare_digest(play.created.watch, given):
        return ONLOOKER
    for number, seat in enumerate(play.seats):
        keys = seat.keys if seat.token is None else {seat.token, *seat.keys}
        if any(hmac.compare_digest(key, given) for key in keys):
            return number
    raise Denied(403, "bad-token", "This token opens no seat at this table.")


def seat_invited(play: Play, invite: str) -> int:
    """Find the open seat an invite is for."""
    given = hashed(invite)
    for number, seat in enumerate(play.seats):
        if any(hmac.compare_digest(invite, given) for invite in seat.invites):
            return number
    raise Denied(403, "bad-invite", "This invitation is not for this table, or somebody has used it already.")


def is_invited(play: Play, invite: str | None) -> bool:
    """Tell whether somebody brings an invitation to an open seat."""
    given = hashed(invite or "")
    return any(hmac.compare_digest(known, given) for seat in play.seats for known in seat.invites)


def seat_offered(play: Play, wanted: int | None) -> int:
    """Find a seat that is offered in the lobby: the one that is wanted, or the first."""
    free = [number for number, seat in enumerate(play.seats) if seat.kind == "open" and seat.offer == "lobby"]
    if play.over is not None or not free or (wanted is not None and wanted not in free):
        raise Denied(409, "seat-taken", "Somebody else has taken this seat.")
    return free[0] if wanted is None else wanted
