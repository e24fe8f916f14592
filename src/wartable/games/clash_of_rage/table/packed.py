"""The values of a Unit type or a card packed into one number, so that they are added in one instruction."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

STRENGTH: Final[i64] = 0
LIFE: Final[i64] = 5
MOVEMENT: Final[i64] = 10
SLOWNESS: Final[i64] = 15
REROLL: Final[i64] = 20
HIT: Final[i64] = 25
SHIELD: Final[i64] = 30
RAGE: Final[i64] = 35
FLIGHT: Final[i64] = 40
FIELD: Final = 31
SYMBOLS_SHIFT: Final[i64] = 15  # all from slowness on add up over the types present


def value(values: i64, field: i64) -> i64:
    """Read one value."""
    return values >> field & FIELD


# -- counts of Units by level (or Elf type), five bits each; those that moved stand sixteen bits higher --

COUNT_BITS: Final = 5
COUNT_MASK: Final = 31
READY_MASK: Final = 0x7FFF
MOVED_SHIFT: Final = 16


def one_unit(level: i64) -> i64:
    """Count one Unit of a level."""
    if level == 0:
        return 1
    return 32 if level == 1 else 1024


def count_of(counts: i64, level: i64) -> i64:
    """Count the Units of a level."""
    return counts >> COUNT_BITS * level & COUNT_MASK


def ready(stack: i64) -> i64:
    """Give the counts of those that have not moved in this Action."""
    return stack & READY_MASK


def all_of(stack: i64) -> i64:
    """Give the counts of all, whether they moved or not."""
    return (stack & READY_MASK) + (stack >> MOVED_SHIFT)


def size(counts: i64) -> i64:
    """Count all Units."""
    return (counts & COUNT_MASK) + (counts >> 5 & COUNT_MASK) + (counts >> 10 & COUNT_MASK)


# -- multisets of Equipment, two bits a kind --


def copies_in(cards: i64, kind: i64) -> i64:
    """Count the copies of a kind."""
    return cards >> 2 * kind & 3
