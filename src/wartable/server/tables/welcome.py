"""Who may come, and who may not any more."""

from __future__ import annotations

from wartable.server.protocol.denied import Denied
from wartable.server.store.house import Unwelcome, is_banned
from wartable.server.tables.services import Services


async def require_welcome(services: Services, home: str, account: str | None = None) -> None:
    """Refuse who may not come any more."""
    who: list[Unwelcome] = [("address", home)]
    if account is not None:
        who.append(("account", account))
    if await services.store.do(lambda db: is_banned(db, who)):
        raise Denied(403, "banned", "You may not play here any more.")
