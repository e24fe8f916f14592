"""Phase 4: Reinforcement Stones."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.core.bits import bit, lowest, popcount
from wartable.games.clash_of_rage.table.codes import LEVELS, Ask, Step, Told
from wartable.games.clash_of_rage.table.packed import count_of
from wartable.games.clash_of_rage.table.table import Table


def activate_stones(t: Table, position: i64) -> None:
    """Every player who controls Stone territories gets a Unit at each [CR-421]."""
    if position == t.seats:
        return
    t.push(Step.STONES | position + 1 << 8)
    seat = t.seat_in_order(position)
    t.stones_left = t.controlled_by(seat) & t.terrain.stones
    serve_stones(t, seat)


def serve_stones(t: Table, seat: i64) -> None:
    """A Stone gives a Unit of its level if the reserve has one; with too few, the owner chooses [CR-421, CR-423]."""
    for level in range(LEVELS):
        waiting = t.stones_left & t.terrain.stones_of[level]
        figures = count_of(t.armies[seat].reserve, level)
        if figures == 0:
            t.stones_left &= ~waiting
        elif popcount(waiting) <= figures:
            while waiting:
                take_from_stone(t, seat, lowest(waiting))
                waiting &= waiting - 1
        else:
            t.ask(Ask.STONE, seat)
            return


def stone_choices(t: Table, seat: i64) -> i64:
    """Find the Stones among which the owner must choose [CR-423]."""
    for level in range(LEVELS):
        waiting = t.stones_left & t.terrain.stones_of[level]
        if popcount(waiting) > count_of(t.armies[seat].reserve, level):
            return waiting
    return 0


def take_from_stone(t: Table, seat: i64, territory: i64) -> None:
    """Put the Unit a Stone gives into its territory."""
    t.stones_left &= ~bit(territory)
    for level in range(LEVELS):
        if t.terrain.stones_of[level] & bit(territory):
            t.armies[seat].muster(territory, level)
            t.tell(Told.STONE_GAVE, seat, level, territory)
