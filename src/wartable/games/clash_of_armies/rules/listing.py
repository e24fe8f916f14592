"""Lists of actions, one for each kind of card in a set."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from wartable.core.bits import lowest
from wartable.games.clash_of_armies.table.cards import WORD, Box
from wartable.games.clash_of_armies.table.realm import Realm


def list_kinds(realm: Realm, zone: i64, mask: i64, verb: i64, out: vec[i64], count: i64) -> i64:
    """Add one action for each kind of card in a zone that belongs to a mask; how many there are then."""
    low = realm.zones[2 * zone] & realm.box.firsts[2 * mask]
    while low:
        out[count] = verb + realm.box.by_slot[lowest(low)]
        count += 1
        low &= low - 1
    high = realm.zones[2 * zone + 1] & realm.box.firsts[2 * mask + 1]
    while high:
        out[count] = verb + realm.box.by_slot[WORD + lowest(high)]
        count += 1
        high &= high - 1
    return count


def list_set(box: Box, word: i64, cards: i64, verb: i64, out: vec[i64], count: i64) -> i64:
    """Add one action for each kind of card in one word of any set; how many there are then."""
    while cards:
        kind = box.kind_at(word * WORD + lowest(cards))
        out[count] = verb + kind.number
        count += 1
        cards &= ~kind.slots
    return count
