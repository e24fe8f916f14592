"""Who can know what: the one function that forgets, and the one that fills in what was forgotten.

The piles need no forgetting: which card lies on top of what nobody has seen is decided when it is drawn.
"""

from __future__ import annotations

from mypy_extensions import i64

from wartable.core.bits import bit, contains, pick, popcount
from wartable.core.rng import Rng
from wartable.games.clash_of_rage.table.codes import TACTICS, Ask
from wartable.games.clash_of_rage.table.table import Table


def veil(t: Table, viewer: i64) -> None:
    """Forget luck to come, the others' Tactics cards, and what a forger looks at [CR-210]."""
    t.rng.state = 1
    for seat in range(t.seats):
        if seat != viewer:
            t.armies[seat].hand = 0
            t.armies[seat].chosen = -1
    if forger(t) != viewer:
        t.drawn = 0


def forger(t: Table) -> i64:
    """Name the seat that looks at Legendary cards just now, -2 if none does."""
    if t.depth and t.frame & 255 == Ask.LEGEND:
        return t.frame >> 8 & 15
    return -2


def unveil(t: Table, viewer: i64, rng: Rng) -> None:
    """Fill in a world that fits all the viewer knows, each such world equally likely [CR-210]."""
    choosing = t.depth > 0 and t.frame & 255 == Ask.TACTICS
    for seat in range(t.seats):
        if seat != viewer:
            army = t.armies[seat]
            unknown = (bit(TACTICS) - 1) & ~army.discard & ~army.kept
            army.hand = army.kept | some_of(unknown, army.hand_size - popcount(army.kept), rng)
            if choosing and not contains(t.acting, seat):
                army.chosen = pick(army.hand, rng)
    if forger(t) >= 0 and forger(t) != viewer:
        t.drawn = some_of(t.legends, t.drawn_size, rng)


def some_of(items: i64, number: i64, rng: Rng) -> i64:
    """Draw so many items of a set."""
    found: i64 = 0
    for _ in range(number):
        found |= bit(pick(items & ~found, rng))
    return found
