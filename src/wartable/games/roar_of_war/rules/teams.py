"""Team battle, two against two: who helps whom."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.core.bits import bit
from wartable.games.roar_of_war.table.codes import NOBODY
from wartable.games.roar_of_war.table.table import Table


def side_of(t: Table, seat: i64) -> i64:
    """Seats across the table are a team, so that turns alternate between the teams [RW-801]."""
    return seat % 2 if t.agreed.teams else seat


def teammate(t: Table, seat: i64) -> i64:
    """Find the teammate whose cards and Strategy cards may still be used [RW-804]."""
    if not t.agreed.teams:
        return NOBODY
    mate = (seat + 2) % 4
    return mate if t.is_playing(mate) else NOBODY


def may_lead(t: Table, seat: i64, owner: i64) -> bool:
    """On one's turn one attacks with own cards or a teammate's [RW-802]."""
    return owner == seat or owner == teammate(t, seat)


def may_strike(t: Table, seat: i64, owner: i64, target: i64) -> bool:
    """Anybody else's cards may be attacked, a teammate's too, but no card strikes its own army [RW-803]."""
    return t.is_playing(target) and target != seat and target != owner


def is_rival(t: Table, seat: i64, other: i64) -> bool:
    """A teammate is not a rival [RW-808]."""
    return side_of(t, seat) != side_of(t, other)


def helper_in_fight(t: Table, fighter: i64, opponent: i64) -> i64:
    """In a fight a side's one Strategy card may come from either teammate [RW-809]."""
    mate = teammate(t, fighter)
    return NOBODY if mate == opponent else mate


def confidants(t: Table, seat: i64) -> i64:
    """Teammates see each other's army and Strategy cards [RW-806]."""
    if not t.agreed.teams:
        return bit(seat)
    return bit(seat) | bit((seat + 2) % 4)
