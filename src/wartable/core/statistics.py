"""What is counted of a game when it is over, for each seat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from wartable.core.events import Event


@dataclass(frozen=True)
class Statistic:
    """Something that is counted by whom it happened to: how often, or how much where a field says so."""

    name: str
    kinds: frozenset[str]
    field: str | None = None


def count_all(statistics: Iterable[Statistic], events: Iterable[Event], seats: int) -> list[tuple[str, list[int]]]:
    """Count what happened to each seat; an army that the rules lead counts for nobody."""
    told = list(events)
    counted = []
    for statistic in statistics:
        counts = [0] * seats
        for event in told:
            if event.name in statistic.kinds and event.seat < seats:
                counts[event.seat] += _amount(event, statistic.field)
        counted.append((statistic.name, counts))
    return counted


def _amount(event: Event, field: str | None) -> int:
    if field is None:
        return 1
    value = event.data[field]
    return value if isinstance(value, int) else 0
