"""Sets of cards in one integer, copies included.

A set is a bit set over slots, and the copies of a card take a row of slots: a card of which n copies are in the set
has the lowest n of its row filled, so that equal cards cannot be told apart by their slot.
"""

from __future__ import annotations

from mypy_extensions import i64

from wartable.core.bits import bit


def without_one(cards: i64, slots: i64) -> i64:
    """Take one copy of a card out of a set."""
    row = cards & slots
    return cards ^ row | row >> 1 & slots


def with_one(cards: i64, slots: i64, code: i64) -> i64:
    """Put one copy of a card into a set; its code is the first of its slots."""
    row = cards & slots
    if row == 0:
        return cards | bit(code)
    return cards | row << 1 & slots
