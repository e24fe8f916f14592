"""Sets and stacks of small numbers in one integer: what a clone copies in one instruction."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.core.rng import Rng

HIGH_BIT: Final = 1 << 61  # the largest that stays a plain C constant when compiled


def bit(item: i64) -> i64:
    """Make the set of one item, 0 to 61 (compiled, ``1 << item`` would be a 32-bit shift)."""
    return HIGH_BIT >> (61 - item)


def contains(items: i64, item: i64) -> bool:
    """Tell whether an item is in a set."""
    return items >> item & 1 != 0


def popcount(items: i64) -> i64:
    """Count the items of a set."""
    counts = count_by_bytes(count_by_fours(count_by_pairs(items)))
    return counts * 0x0101_0101_0101_0101 >> 56 & 0x7F  # the highest byte of the product is the sum of all bytes


def count_by_pairs(items: i64) -> i64:
    """Count the items among every two places of a set, and leave each count in its place."""
    return items - (items >> 1 & 0x1555_5555_5555_5555)


def count_by_fours(pairs: i64) -> i64:
    """Add up the counts of every two pairs."""
    return (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333)


def count_by_bytes(fours: i64) -> i64:
    """Add up the counts of every two fours."""
    return fours + (fours >> 4) & 0x0F0F_0F0F_0F0F_0F0F


def lowest(items: i64) -> i64:
    """Name the lowest item of a set that is not empty."""
    return popcount((items & -items) - 1)


def pick(items: i64, rng: Rng) -> i64:
    """Draw one item of a set that is not empty."""
    return nth(items, rng.below(popcount(items)))


def nth(items: i64, number: i64) -> i64:
    """Name an item of a set by its number in ascending order, from 0.

    Without a loop: the counts say in which byte it lies, then in which half, quarter and bit of that byte.
    """
    pairs = count_by_pairs(items)
    fours = count_by_fours(pairs)
    sums = count_by_bytes(fours) * 0x0101_0101_0101_0101 & 0x007F_7F7F_7F7F_7F7F  # in each byte and all before it
    bytes_before = (number * 0x0001_0101_0101_0101 | 0x0080_8080_8080_8080) - sums >> 7 & 0x0001_0101_0101_0101
    place = (bytes_before * 0x0101_0101_0101_0101 >> 56 & 0x7F) * 8
    number -= sums << 8 >> place & 0x7F
    count = fours >> place & 15
    beyond = ~(number - count >> 63)  # all bits if it lies beyond these four, else none
    number -= count & beyond
    place += 4 & beyond
    count = pairs >> place & 3
    beyond = ~(number - count >> 63)
    number -= count & beyond
    place += 2 & beyond
    return place + (1 & ~(number - (items >> place & 1) >> 63))


def members(items: i64) -> list[int]:
    """List the items of a set in ascending order."""
    found: list[int] = []
    while items:
        found.append(lowest(items))
        items &= items - 1
    return found
