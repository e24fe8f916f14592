"""Plots as SVG, narrow enough for a phone: labels stand above their bars."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from textwrap import wrap

from wartable.lab.statistics import Figure

WIDTH = 360
ROW = 34
LINE = 16
SIDE = 8
LABEL = 42  # letters that have room beside a value


def intervals(figures: Sequence[Figure], words: str) -> str:
    """Draw a dot and a bar for each figure, on one scale, with a line at what would be even."""
    known = [value for figure in figures for value in (figure.value, figure.low, figure.high) if value is not None]
    evens = sorted({figure.even for figure in figures if figure.even is not None})
    low, high = min([*known, *evens]), max([*known, *evens])
    margin = (high - low) * 0.06 or 0.05
    low, high = low - margin, high + margin
    labels = [wrap(figure.name, LABEL) for figure in figures]
    height = sum(ROW + LINE * (len(label) - 1) for label in labels) + 18

    def across(value: float) -> float:
        return round(SIDE + (value - low) / (high - low) * (WIDTH - 2 * SIDE), 1)

    parts = [begin(height, words)]
    for even in evens:
        x = across(even)
        parts.append(f'<line class="even" x1="{x}" y1="0" x2="{x}" y2="{height - 16}"/>')
        parts.append(
            f'<text class="faint" x="{x}" y="{height - 3}" text-anchor="middle">{number(even, figures)}</text>'
        )
    y = 24 - ROW
    for label, figure in zip(labels, figures, strict=True):
        y += ROW + LINE * (len(label) - 1)
        for number_of_line, line in enumerate(reversed(label)):
            parts.append(f'<text x="{SIDE}" y="{y - 10 - LINE * number_of_line}">{escape(line)}</text>')
        value = number(figure.value, [figure])
        parts.append(f'<text x="{WIDTH - SIDE}" y="{y - 10}" text-anchor="end">{value}</text>')
        if figure.low is not None and figure.high is not None:
            parts.append(
                f'<line class="reach" x1="{across(figure.low)}" y1="{y}" x2="{across(figure.high)}" y2="{y}"/>'
            )
        parts.append(f'<circle class="dot" cx="{across(figure.value)}" cy="{y}" r="4"/>')
    return "".join([*parts, "</svg>"])


def histogram(values: Sequence[int], words: str) -> str:
    """Draw how often each value came up, in at most thirty columns."""
    low, high = min(values), max(values)
    width = max(1, -(-(high - low + 1) // 30))
    counts = Counter((value - low) // width for value in values)
    columns = (high - low) // width + 1
    top = max(counts.values())
    height = 120
    step = (WIDTH - 2 * SIDE) / columns
    parts = [begin(height + 20, words)]
    for column in range(columns):
        tall = round(counts[column] / top * (height - 10), 1)
        x = round(SIDE + column * step, 1)
        parts.append(
            f'<rect class="bar" x="{x}" y="{round(height - tall, 1)}" width="{round(step * 0.86, 1)}" height="{tall}"/>'
        )
    for value, anchor, x in ((low, "start", SIDE), (high, "end", WIDTH - SIDE)):
        parts.append(f'<text class="faint" x="{x}" y="{height + 15}" text-anchor="{anchor}">{value}</text>')
    return "".join([*parts, "</svg>"])


def begin(height: float, words: str) -> str:
    """Begin a drawing: its size, and what it says in words."""
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(words)}">'


def number(value: float, figures: Sequence[Figure]) -> str:
    """Write a value in the unit of its figures."""
    match figures[0].unit:
        case "share":
            return f"{100 * value:.1f} %"
        case "difference":
            return f"{100 * value:+.1f}"
        case "points":
            return f"{value:+.0f}"
        case "games":
            return f"{value:.0f}"
    return f"{value:.1f}"
