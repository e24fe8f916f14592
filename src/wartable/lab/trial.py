"""What a quick comparison of two card sets is asked for, and what it has found."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wartable.lab.statistics import Figure


@dataclass(frozen=True)
class Trial:
    """Two card sets of a game as plain data, at most how many deals, for how long, and where they are kept."""

    game: str
    base: dict[str, Any]
    content: dict[str, Any]
    groups: tuple[str, ...]  # of the cards that differ
    deals: int
    seconds: float
    checkpoint: Path | None = None


@dataclass(frozen=True)
class Found:
    """What a trial has found: how many games are played, of how many at most, its figures, and why it is over."""

    games: int
    most: int
    figures: tuple[Figure, ...] = ()
    over: str = ""  # "clear", "played" or "time"; nothing while it goes on
    watched: str = ""
