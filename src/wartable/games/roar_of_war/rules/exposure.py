"""Which top cards can be reached by an attack."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.core.bits import bit, contains
from wartable.games.roar_of_war.table.codes import PILES, PLACEMENTS
from wartable.games.roar_of_war.table.table import Table


def is_exposed(t: Table, seat: i64, pile: i64) -> bool:
    """A Last Row card is safe until every player has placed all 24 cards [RW-302]."""
    army = t.armies[seat]
    if army.heights[pile] == 0:
        return False
    return t.placements == PLACEMENTS or not contains(army.last_row, army.top_place(pile))


def exposed_tops(t: Table, seat: i64) -> i64:
    """Find the piles of a seat whose top card may be attacked, by their number in the army."""
    found: i64 = 0
    for pile in range(PILES):
        if is_exposed(t, seat, pile):
            found |= bit(pile)
    return found
