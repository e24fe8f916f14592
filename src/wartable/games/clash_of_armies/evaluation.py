"""How well a seat stands, for bots that look one move ahead."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.clash_of_armies.table import Table


def evaluate(t: Table, seat: i64) -> float:
    """Weigh damage."""
    return float(t.realms[1 - seat].damage - t.realms[seat].damage) / 120.0
