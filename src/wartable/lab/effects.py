"""What a variant changes: the same deals, the same bots, one thing otherwise."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.lab.figures import reach
from wartable.lab.part import Part
from wartable.lab.run import Run
from wartable.lab.sequence import Interval, at_any_look, at_the_end
from wartable.lab.statistics import Figure
from wartable.lab.study import Table, Variant, pairs

MOST_LISTED = 15  # of those whose use changes most
UNITS = {
    "win": "difference", "draws": "difference", "turns": "turns", "decisions": "decisions", "lead": "changes",
    "played": "times a game", "bought": "times a game", "chosen": "times a game",
}  # fmt: skip
DOUBT = 0.05


def effects(run: Run) -> list[Figure]:
    """Compute what each variant changes, at each of its tables."""
    return [
        figure
        for table, variant in pairs(run.study)
        if variant != run.study.base
        for figure in (*main_effects(run, table, variant), *uses(run, table, variant))
    ]


def main_effects(run: Run, table: Table, variant: Variant) -> Iterator[Figure]:
    """Give the effect on who wins, how long it takes and how it goes."""
    stopping = run.study.stopping
    told = [*(f"win {who}" for who in winners(run, table)), "turns", "decisions", "lead changes", "draws"]
    for watched in dict.fromkeys([*told, *([stopping.watch] if stopping else ())]):
        interval = paired(run, table, variant, watched)
        if interval is not None:
            most = stopping.most if stopping and stopping.watch == watched else None
            name = watched if most is None else f"{watched}, counted up to {most:g}"
            yield effect(table, variant, "effect", name, interval, UNITS[watched.split()[0]])


def effect(table: Table, variant: Variant, section: str, name: str, interval: Interval, unit: str) -> Figure:
    """Write an effect as a figure."""
    ends = interval.mean, interval.low, interval.high
    return Figure(table.name, variant.name, section, name, *ends, interval.pairs, unit, 0.0)


def paired(run: Run, table: Table, variant: Variant, watched: str) -> Interval | None:
    """Give an effect with its interval: where a study may stop early one that holds at any look, else the usual one."""
    stopping, most = run.study.stopping, reach(watched)
    if stopping is not None and stopping.watch == watched:
        return run.interval(table, variant, stopping)
    differences = run.paired(table, variant, watched)
    if len(differences) < 2:
        return None
    if stopping is not None and most is not None:
        return at_any_look(differences, DOUBT, most)
    return at_the_end(differences, most)


def winners(run: Run, table: Table) -> list[str]:
    """Name all who may win at a table: the sides, the bots where two meet, and whoever moves first."""
    rows = [row for part in run.finished.values() if part.part.table == table.name for row in part.rows]
    names = dict.fromkeys(name for row in rows for name in row.names)
    alone = all(len(row.scores) == 1 for row in rows)
    return [*sorted(names), *(table.bots if len(table.bots) > 1 else ()), *(() if alone else ("first",))]


def uses(run: Run, table: Table, variant: Variant) -> Iterator[Figure]:
    """Give the cards and the kinds of choices whose use in a game changes most, against what chance would do."""
    rows = [
        row
        for name in (run.study.base.name, variant.name)
        for deal in range(table.deals)
        if (played := run.finished.get(Part(table.name, name, deal).key))
        for row in played.rows
    ]
    cards = {card for row in rows for _, card, _, times, _ in row.cards if times}
    verbs = {verb for row in rows for seat in row.choices for verb in seat}
    yield from changed_most(run, table, variant, "effect on choices", "chosen", verbs)
    yield from changed_most(run, table, variant, "effect on cards played", "played", cards)


def changed_most(
    run: Run, table: Table, variant: Variant, section: str, deed: str, names: set[str]
) -> Iterator[Figure]:
    """Give what is done more or less often by the most, measured by what chance would do."""
    found = []
    for name in sorted(names):
        differences = run.paired(table, variant, f"{deed} {name}")
        if len(differences) > 1:
            interval = at_the_end(differences)
            found.append((abs(interval.mean) / max(interval.high - interval.mean, 1e-9), name, interval))
    for _, name, interval in sorted(found, reverse=True)[:MOST_LISTED]:
        yield effect(table, variant, section, name, interval, "times a game")
