"""Lists of actions, one for each kind of card in a set."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from wartable.core.bits import lowest
from wartable.games.clash_of_armies.cards import WORD, Box, Mask


def list_kinds(box: Box, zones: vec[i64], zone: i64, verb: i64, out: vec[i64], count: i64) -> i64:
    """Add one action for each kind of card in a set; how many there are then."""
    low = zones[2 * zone] & box.masks[2 * Mask.FIRSTS]
    high = zones[2 * zone + 1] & box.masks[2 * Mask.FIRSTS + 1]
    return list_firsts(box, low, high, verb, out, count)


def list_masked(box: Box, zones: vec[i64], zone: i64, mask: i64, verb: i64, out: vec[i64], count: i64) -> i64:
    """Add one action for each kind of card in a set that belongs to a mask; how many there are then."""
    low = zones[2 * zone] & box.masks[2 * Mask.FIRSTS] & box.masks[2 * mask]
    high = zones[2 * zone + 1] & box.masks[2 * Mask.FIRSTS + 1] & box.masks[2 * mask + 1]
    return list_firsts(box, low, high, verb, out, count)


def list_firsts(box: Box, low: i64, high: i64, verb: i64, out: vec[i64], count: i64) -> i64:
    """Add one action for each first slot of two words; how many there are then."""
    while low:
        out[count] = verb + box.by_slot[lowest(low)]
        count += 1
        low &= low - 1
    while high:
        out[count] = verb + box.by_slot[WORD + lowest(high)]
        count += 1
        high &= high - 1
    return count
