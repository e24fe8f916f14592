"""When somebody counts as absent, so that the others need not wait."""

from __future__ import annotations

from typing import Literal

from wartable.core.errors import WartableError
from wartable.server.play.play import Play
from wartable.server.protocol.messages import Person

MINUTE = 60_000
FOR_A_BOT = 3 * MINUTE  # after which a bot may play on, until one comes back
FOR_A_WIN = 24 * 60 * MINUTE  # after which a game without a clock may be claimed


def require_absent(play: Play, people: list[Person], seat: int, wish: Literal["win", "bot"], now: int) -> None:
    """Refuse a claim against somebody who is here, need not decide, or has not been away for long."""
    if play.timing is None or play.over is not None or seat not in play.timing.since:
        raise WartableError("Nobody waits for them.")
    if people[seat]["here"]:
        raise WartableError("They are here.")
    if wish == "win" and play.timing.terms is not None:
        raise WartableError("There is a clock at this table: it decides.")
    patience = FOR_A_BOT if wish == "bot" else FOR_A_WIN
    if now - play.timing.since[seat] < patience:
        raise WartableError(f"They have not been away for long: wait {_said(patience)} from when they had to decide.")


def _said(milliseconds: int) -> str:
    minutes = milliseconds // MINUTE
    return f"{minutes} minutes" if minutes < 60 else f"{minutes // 60} hours"
