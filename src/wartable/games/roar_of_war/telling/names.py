"""Names of seats and decisions, for texts, events and views."""

from __future__ import annotations

from wartable.games.roar_of_war.table.table import Table


def seat_names(t: Table) -> list[str]:
    """Name the seats by their races."""
    return [army.race.name for army in t.armies]
