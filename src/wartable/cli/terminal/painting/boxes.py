"""Boxes of text that stand side by side."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

GAP = 1
COLUMN_GAP = 2


class Frame(NamedTuple):
    """The strokes of a box."""

    above: str
    beside: str
    below: str


LIGHT = Frame("╭─╮", "│", "╰─╯")
HEAVY = Frame("┏━┓", "┃", "┗━┛")  # for what can be chosen


def box(width: int, title: Text, body: Sequence[Text], footer: Text, style: str, frame: Frame = LIGHT) -> list[Text]:
    """Draw a box of a given width around lines, with words in its upper and lower edge."""
    side = frame.beside
    return [
        edge(width, frame.above, title, style),
        *(Text.assemble((f"{side} ", style), fitted(line, width - 4), (f" {side}", style)) for line in body),
        edge(width, frame.below, footer, style),
    ]


def edge(width: int, strokes: str, words: Text, style: str) -> Text:
    """Draw the upper or lower edge of a box with words in it."""
    left, line, right = tuple(strokes)
    if not words.plain:
        return Text(left + line * (width - 2) + right, style)
    shown = words.copy()
    shown.truncate(width - 6, overflow="ellipsis")
    rest = line * (width - 5 - shown.cell_len)
    return Text.assemble((f"{left}{line} ", style), shown, (f" {rest}{right}", style))


def fitted(line: Text, width: int) -> Text:
    """Cut or fill a line to a width."""
    line = line.copy()
    line.truncate(width, overflow="ellipsis", pad=True)
    return line


def padded(lines: list[Text], height: int) -> list[Text]:
    """Fill lines up to a height."""
    return lines + [Text()] * (height - len(lines))


def side_by_side(boxes: Sequence[Sequence[Text]]) -> list[Text]:
    """Join boxes of equal width into rows of text."""
    width = boxes[0][0].cell_len
    rows = zip_longest(*boxes, fillvalue=Text(" " * width))
    return [Text(" " * GAP).join(row) for row in rows]


def wrapped(text: str, width: int, lines: int, style: str = "") -> list[Text]:
    """Break words over at most so many lines, the last cut with an ellipsis."""
    broken: list[str] = []
    for word in text.split():
        fits = bool(broken) and len(broken[-1]) + 1 + len(word) <= width
        if fits or len(broken) == lines:
            broken[-1] += f" {word}"
        else:
            broken.append(word)
    return [Text(line, style) for line in broken]


def flowing(beginning: Text, entries: Sequence[Text], width: int) -> list[Text]:
    """Write entries one after another, breaking lines between them only."""
    lines = [Text.assemble(beginning)]
    separator = Text(" · ", "dim")
    fresh = True
    for entry in entries:
        if not fresh and lines[-1].cell_len + separator.cell_len + entry.cell_len > width:
            lines.append(Text("  "))
            fresh = True
        lines[-1] = Text.assemble(lines[-1], "" if fresh else separator, entry)
        fresh = False
    return lines


def in_columns(entries: Sequence[Text], width: int) -> list[Text]:
    """Write entries down the first column, then down the next, in as many columns as fit."""
    for count in range(len(entries), 0, -1):
        height = -(-len(entries) // count)
        columns = [entries[first : first + height] for first in range(0, len(entries), height)]
        widths = [max(entry.cell_len for entry in column) for column in columns]
        if sum(widths) + COLUMN_GAP * (len(columns) - 1) <= width:
            return [row_of_columns(columns, widths, row) for row in range(height)]
    return list(entries)


def row_of_columns(columns: Sequence[Sequence[Text]], widths: Sequence[int], row: int) -> Text:
    """Write one row of entries that stand in columns."""
    cells = [
        Text.assemble(column[row], " " * (width - column[row].cell_len))
        for column, width in zip(columns, widths, strict=True)
        if row < len(column)
    ]
    line = Text(" " * COLUMN_GAP).join(cells)
    line.rstrip()
    return line


def indented(sentences: Sequence[Text], mark: str, console: Console, width: int) -> list[Text]:
    """Put a mark before each sentence, and indent what does not fit on its first line."""
    lines: list[Text] = []
    for sentence in sentences:
        first, *rest = sentence.wrap(console, width - 2)
        lines.append(Text.assemble((f"{mark} ", "dim"), first))
        lines += [Text.assemble("  ", line) for line in rest]
    return lines
