"""Figures of single games that can be watched and compared, by the names that studies use."""

from __future__ import annotations

from collections.abc import Callable
from statistics import fmean

from wartable.lab.errors import BadStudy
from wartable.lab.watching import GameRow

Measure = Callable[[GameRow], float | None]  # nothing where the game says nothing about it


def measure(name: str) -> Measure:
    """Give what measures a game by a figure's name, or say what figures there are."""
    match name.split(maxsplit=1):
        case ["win", who]:
            return lambda row: share_of(row, who)
        case ["played", card]:
            return lambda row: float(sum(times for _, used, _, times, _ in row.cards if used == card))
        case ["bought", card]:
            return lambda row: float(sum(times for _, used, _, _, times in row.cards if used == card))
        case ["chosen", verb]:
            return lambda row: float(sum(seat.get(verb, 0) for seat in row.choices))
        case ["turns"]:
            return lambda row: float(row.turns)
        case ["decisions"]:
            return lambda row: float(row.decisions)
        case ["draws"]:
            return lambda row: float(is_draw(row))
    if name == "lead changes":
        return lambda row: float(row.lead_changes)
    raise BadStudy(
        f"there is no figure {name!r}; there is 'win WHO' (a side, a bot or 'first'), 'turns', 'decisions', 'draws', "
        "'lead changes', 'played CARD', 'bought CARD' and 'chosen VERB'."
    )


def reach(name: str) -> float | None:
    """Give by how much a figure of two games can differ at most; nothing where there is no limit."""
    return 1.0 if name.startswith(("win ", "draws")) else None


def share_of(row: GameRow, who: str) -> float | None:
    """Give the share of the victory of a side, a bot or whoever moved first; nothing if they did not play.

    Seats of one side win together, so a side counts once; where several of those who are meant play, on average.
    """
    seats = [seat for seat in once(row.sides) if who in (row.sides[seat], row.bots[seat])]
    seats = seats or [seat for seat, name in enumerate(row.names) if name == who]
    if who == "first":
        seats = [row.first] if len(row.sides) > 1 and row.first >= 0 else []
    shares = victory_shares(row)
    return fmean(shares[seat] for seat in seats) if seats else None


def victory_shares(row: GameRow) -> list[float]:
    """Give each seat the share of the victory that its side has; where nobody won all have the same."""
    if len(row.scores) == 1:  # who plays alone has won or lost, and nothing to share
        return row.scores
    sides = once(row.sides)
    total = sum(row.scores[seat] for seat in sides)
    return [score / total if total else 1 / len(sides) for score in row.scores]


def once(sides: list[str]) -> list[int]:
    """Name one seat of every side."""
    return [seat for seat, side in enumerate(sides) if sides.index(side) == seat]


def is_draw(row: GameRow) -> bool:
    """Tell whether nobody won alone, in a game that is not played alone."""
    return len(row.scores) > 1 and 1.0 not in row.scores
