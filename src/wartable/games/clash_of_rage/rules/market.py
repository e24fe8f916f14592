"""The Black Market: its pile, of which only the bottom may be known, and the six cards that lie open."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.core.bits import bit, popcount
from wartable.games.clash_of_rage.table.codes import MARKET, Told
from wartable.games.clash_of_rage.table.packed import copies_in
from wartable.games.clash_of_rage.table.table import PILE_MASK, Table

LOW_BITS: Final = 0x0155_5555_5555_5555
NOTHING: Final[i64] = -1


def draw_equipment(t: Table) -> i64:
    """Draw the pile's top card: any of the unseen ones with equal chance, then the known bottom in order [CR-208]."""
    if t.unseen_size:
        skip = t.rng.below(t.unseen_size)
        kind: i64 = 0
        while skip >= copies_in(t.unseen, kind):
            skip -= copies_in(t.unseen, kind)
            kind += 1
        t.unseen -= bit(2 * kind)
        t.unseen_size -= 1
        return kind
    if t.bottom_size:
        kind = t.bottom[t.bottom_head]
        t.bottom[t.bottom_head] = 0
        t.bottom_head = t.bottom_head + 1 & PILE_MASK
        t.bottom_size -= 1
        return kind
    return NOTHING


def put_under(t: Table, kind: i64) -> None:
    """Put a card that all have seen under the pile."""
    t.bottom[t.bottom_head + t.bottom_size & PILE_MASK] = kind
    t.bottom_size += 1


def different_cards(cards: i64) -> i64:
    """Count the cards of different names [CR-417]."""
    return popcount((cards | cards >> 1) & LOW_BITS)


def fill_market(t: Table) -> None:
    """Draw until six different cards lie open, duplicates on their likes, or the pile is empty [CR-204, CR-412]."""
    while different_cards(t.market) < MARKET:
        kind = draw_equipment(t)
        if kind == NOTHING:
            return
        t.market += bit(2 * kind)
        t.tell(Told.MARKET_DREW, 0, kind)
