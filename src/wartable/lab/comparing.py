"""How the results of two studies differ, figure by figure."""

from __future__ import annotations

import csv
import json
from dataclasses import dataclass
from html import escape
from math import sqrt
from pathlib import Path

from wartable.core.errors import WartableError
from wartable.lab.plots import intervals, number
from wartable.lab.report import cells, html, table_of
from wartable.lab.results import ABOUT, FIGURES
from wartable.lab.statistics import Figure, Key

MOST_PLOTTED = 25


@dataclass(frozen=True)
class Results:
    """What a study left: what it says of itself, and its figures."""

    folder: Path
    about: dict[str, str]
    figures: dict[Key, Figure]


@dataclass(frozen=True)
class Change:
    """A figure that both have, and by how much the second differs."""

    one: Figure
    other: Figure

    @property
    def reach(self) -> float:
        """Half of the interval of the difference, as if the games of both were independent."""
        return sqrt(sum(width(figure) ** 2 for figure in (self.one, self.other))) / 2

    @property
    def difference(self) -> Figure:
        """The difference, as a figure."""
        value, half = self.other.value - self.one.value, self.reach
        unit = "difference" if self.one.unit == "share" else self.one.unit
        name = f"{self.one.table}, {self.one.variant}: {self.one.section} {self.one.name}"
        return Figure("", "", self.one.section, name, value, value - half, value + half, self.other.games, unit, 0.0)

    @property
    def is_clear(self) -> bool:
        """Tell whether the figures differ beyond what their intervals allow."""
        return abs(self.other.value - self.one.value) > self.reach


def width(figure: Figure) -> float:
    """Say how wide a figure's interval is; nothing for one without."""
    return 0.0 if figure.low is None or figure.high is None else figure.high - figure.low


def read_results(folder: Path) -> Results:
    """Read what a study left in its folder."""
    try:
        about = json.loads((folder / ABOUT).read_text(encoding="utf-8"))
        with (folder / FIGURES).open(encoding="utf-8", newline="") as file:
            figures = [figure_of(row) for row in csv.DictReader(file)]
    except OSError as error:
        raise WartableError(f"{folder} holds no results of a study: {error.filename}: {error.strerror}.") from None
    except (ValueError, KeyError, TypeError):
        raise WartableError(
            f"The results of a study in {folder} cannot be read; `wartable lab run` makes them."
        ) from None
    return Results(folder, about, {figure.key: figure for figure in figures})


def figure_of(row: dict[str, str]) -> Figure:
    """Read a figure of a CSV file."""
    low, high, even = (float(row[name]) if row[name] else None for name in ("low", "high", "even"))
    where = row["table"], row["variant"], row["section"], row["name"]
    return Figure(*where, float(row["value"]), low, high, int(row["games"]), row["unit"], even)


def changes(one: Results, other: Results) -> list[Change]:
    """List the figures that both have with an interval, those that differ most clearly first."""
    both = [Change(figure, other.figures[key]) for key, figure in one.figures.items() if key in other.figures]
    compared = [change for change in both if width(change.one) > 0 and width(change.other) > 0]
    return sorted(compared, key=lambda change: -abs(change.difference.value) / change.reach)


def summary(one: Results, other: Results, found: list[Change]) -> str:
    """Say how much differs, and how much would by chance alone."""
    clear = sum(change.is_clear for change in found)
    missing = len(one.figures.keys() ^ other.figures.keys())
    alone = f" {missing} figures are in one of them only." if missing else ""
    return (
        f"{clear} of {len(found)} figures differ by more than their intervals allow; by chance alone about "
        f"{len(found) / 20:.0f} would.{alone}{same_deals(one, other)}"
    )


def same_deals(one: Results, other: Results) -> str:
    """Say so where both played the same deals, which their figures alone cannot make use of."""
    if any(one.about.get(name) != other.about.get(name) for name in ("seed", "game")) or "seed" not in one.about:
        return ""
    return (
        " Both played the same deals (they have one seed), but are compared as if they had not: what they share cannot "
        "be told from figures, so true differences may stay unseen. A variant of one study is compared deal by deal."
    )


def comparison_page(one: Results, other: Results, found: list[Change]) -> str:
    """Write the comparison as a page that needs nothing else."""
    clear = [change for change in found if change.is_clear]
    body = [
        f"<h1>{escape(str(one.folder))} and {escape(str(other.folder))}</h1>",
        f"<p>{escape(summary(one, other, found))}</p>",
        table_of(
            ("", escape(str(one.folder)), escape(str(other.folder))),
            [
                (escape(name), escape(one.about.get(name, "")), escape(other.about.get(name, "")))
                for name in {**one.about, **other.about}
                if one.about.get(name) != other.about.get(name)
            ],
        ),
        "<h2>What differs</h2>",
    ]
    for unit in dict.fromkeys(change.difference.unit for change in clear):
        rows = [change.difference for change in clear if change.difference.unit == unit][:MOST_PLOTTED]
        body += [f"<h3>{escape(unit)}</h3>", intervals(rows, f"Differences in {unit}")]
    table = table_of(("", "first", "second", "difference", "95 %"), escaped(lines(found)))
    body.append(f"<h2>All figures</h2><details><summary>{len(found):,} figures</summary>{table}</details>")
    return html("Comparison of two studies", body)


def lines(found: list[Change]) -> list[tuple[str, ...]]:
    """Write a line for each figure, as plain text."""
    return [
        (
            change.difference.name,
            number(change.one.value, [change.one]),
            number(change.other.value, [change.other]),
            *cells(change.difference)[:2],
        )
        for change in found
    ]


def escaped(rows: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Write rows of plain text as HTML."""
    return [tuple(escape(cell) for cell in row) for row in rows]
