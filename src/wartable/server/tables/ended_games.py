"""To whom a game that is over is shown, and from when on."""

from __future__ import annotations

from wartable.server.ground.luck import hashed
from wartable.server.play.entries import ENTRY, Created, Ended
from wartable.server.play.summaries import now
from wartable.server.protocol.denied import Denied
from wartable.server.store.logs import entries_until
from wartable.server.tables.services import Services


async def require_shown(services: Services, name: str, created: Created, token: str | None) -> None:
    """Refuse who did not sit at a table if nobody might look on, or if onlookers do not see its end yet."""
    if created.watch is not None and not created.delay:
        return
    if await _sits_at(services, name, token):
        return
    if created.watch is None:
        raise Denied(403, "bad-token", "Nobody may look on at this table: it is shown to who sat at it.")
    if not await _ended_long_ago(services, name, created.delay):
        raise not_over()


def not_over() -> Denied:
    """Say that a game is still on."""
    return Denied(409, "not-over", "The game is still on: it can be looked back at once it is over.")


def require_record(ended: Ended) -> Ended:
    """Refuse a game that nobody can play again, because the rules changed on the way."""
    if not ended.record:
        raise Denied(409, "no-record", "The rules changed while this game was played: it has no record.")
    return ended


async def _sits_at(services: Services, name: str, token: str | None) -> bool:
    found = [] if token is None else await services.store.opened_by([hashed(token)])
    return any(item.table == name for item in found)


async def _ended_long_ago(services: Services, name: str, delay: int) -> bool:
    then = now(seconds_ago=delay)
    shown = await services.store.do(lambda db: entries_until(db, name, 0, then))
    return any(isinstance(ENTRY.validate_json(text), Ended) for text in reversed(shown))
