"""What decided a game at its turn limit: points, Crystals, Units, or nothing."""

from __future__ import annotations

from wartable.core.bits import members
from wartable.games.clash_of_rage.rules.victory import units_on_map
from wartable.games.clash_of_rage.table.table import Table
from wartable.games.clash_of_rage.telling.territory_names import and_last

MEASURES = ("points", "Crystals", "Units on the map")


def lead_at_the_limit(t: Table) -> str:
    """Say in what the winner leads, with the figures of all who were still level, or what is shared [CR-604]."""
    level = list(range(t.seats))
    equal: list[str] = []
    for measure in MEASURES:
        figures = {seat: _measured(t, seat, measure) for seat in level}
        best = max(figures.values())
        behind = sorted((figure for figure in figures.values() if figure < best), reverse=True)
        level = [seat for seat in level if figures[seat] == best]
        if level == members(t.winners) and len(level) == 1:
            after = f", with equal {and_last(equal)}" if equal else ""
            return f"lead by {measure}, {best} to {and_last([str(figure) for figure in behind])}{after}"
        equal.append(f"{measure} ({best})")
    return f"share the victory with equal {and_last(equal)}"


def _measured(t: Table, seat: int, measure: str) -> int:
    """Count what a player has of something."""
    if measure == "points":
        return int(t.points_of(seat))
    return int(t.armies[seat].crystals) if measure == "Crystals" else int(units_on_map(t, seat))
