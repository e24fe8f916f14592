"""What is kept beside a table's log, so that lists of tables need no replay."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from functools import lru_cache

from pydantic import BaseModel

from wartable.server.ground.json_text import as_json
from wartable.server.play.play import Play
from wartable.server.protocol.answers import SeatSummary


class Summary(BaseModel):
    """A table in short, as everybody at it may know it."""

    game: str
    title: str
    seats: list[SeatSummary]
    to_act: list[int]
    over: bool
    outcome: list[float] | None
    updated: str


def summary(play: Play, updated: str) -> str:
    """Sum a table up as JSON, with the time of the last change that everybody could see; unchecked, for it is often."""
    return as_json(
        {
            "game": play.game.name,
            "title": play.game.title,
            "seats": [
                {"name": seat.name, "kind": seat.kind, "bot": seat.bot, "side": int(play.state.side(number))}
                for number, seat in enumerate(play.seats)
            ],
            "to_act": play.to_act(),
            "over": play.over is not None,
            "outcome": None if play.over is None else play.over["outcome"],
            "updated": updated,
        }
    ).decode()


def now(hours_ago: int = 0, seconds_ago: int = 0) -> str:
    """Give the time, or an earlier one, as it is written down."""
    return _written(int(time.time()) - 3600 * hours_ago - seconds_ago)


@lru_cache(64)
def _written(second: int) -> str:
    """Write a time, once for all that is done in that second."""
    return datetime.fromtimestamp(second, UTC).isoformat(timespec="seconds")
