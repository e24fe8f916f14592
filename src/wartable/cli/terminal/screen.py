"""The screen and the keyboard, be it a terminal or a script."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich.box import ROUNDED
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from wartable.cli.colours import CHOICE
from wartable.cli.terminal.painting.boxes import indented

TWO_COLUMNS_FROM = 116
CHRONICLE_WIDTH = 36
PANEL_EDGES = 4
LINES_BESIDE = 14
LINES_BELOW = 6
LINES_BELOW_SHORT = 3
TALL_FROM = 40
ERASE_SCROLLBACK = "\x1b[3J"


class InputEnded(Exception):
    """Nothing more will be typed."""


class Screen:
    """Shows renderables and reads lines; in plain mode without colour, boxes or clearing."""

    def __init__(self, plain: bool = False) -> None:
        self.console = Console(highlight=False, no_color=plain or None)
        self.plain = plain or not self.console.encoding.lower().startswith("utf")
        self.clears = self.console.is_terminal and not self.plain and sys.stdin.isatty()

    @property
    def wide(self) -> bool:
        """Whether table and chronicle fit side by side."""
        return not self.plain and self.console.width >= TWO_COLUMNS_FROM

    @property
    def chronicle_lines(self) -> int:
        """How many sentences of the chronicle are shown beside or below the table."""
        if self.wide:
            return LINES_BESIDE
        short = self.console.is_terminal and self.console.height < TALL_FROM
        return LINES_BELOW_SHORT if short else LINES_BELOW

    @property
    def pointer(self) -> str:
        """The mark before a question."""
        return "> " if self.plain else "▶ "

    def clear(self) -> None:
        """Begin a fresh page."""
        if self.clears:
            self.console.clear()
        else:
            self.console.print()

    def forget(self) -> None:
        """Begin a fresh page and remove the earlier ones, which another person must not see."""
        self.clear()
        if self.clears:
            self.console.file.write(ERASE_SCROLLBACK)

    def show(self, *parts: RenderableType) -> None:
        """Print renderables one below the other."""
        for part in parts:
            self.console.print(part)

    def read(self, prompt: str) -> str:
        """Read a line; what is typed is shown by the terminal itself."""
        self.console.print(Text(prompt, CHOICE), end="")
        try:
            return input()
        except EOFError:
            self.console.print()
            raise InputEnded from None

    def rule(self, title: str = "") -> RenderableType:
        """Draw a line across, with a title."""
        if self.plain:
            return Text(f"-- {title} --" if title else "")
        return Rule(Text(title, "bold") if title else "", style="dim")

    def page(self, table: RenderableType, chronicle: Sequence[Text]) -> RenderableType:
        """Lay out table and chronicle: side by side where there is room."""
        width = CHRONICLE_WIDTH - PANEL_EDGES if self.wide else self.console.width
        lines = indented(chronicle, "-" if self.plain else "·", self.console, width)
        if self.wide:
            grid = Table.grid(padding=(0, 1, 0, 0))
            grid.add_column(width=self.console.width - CHRONICLE_WIDTH - 1)
            grid.add_column(width=CHRONICLE_WIDTH)
            grid.add_row(table, Panel(Group(*lines), title="Chronicle", box=ROUNDED, border_style="dim"))
            return grid
        return Group(table, self.rule("Chronicle"), *lines) if lines else table
