"""Elimination and victory."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.core.bits import bit, contains, lowest
from wartable.games.roar_of_war.rules.rounds import pass_token_on
from wartable.games.roar_of_war.rules.teams import side_of
from wartable.games.roar_of_war.table.codes import Told
from wartable.games.roar_of_war.table.table import Table


def eliminate_fallen(t: Table) -> None:
    """Whoever's ruler was discarded, in attack or defence, is out, and all cards leave the game [RW-701, RW-703]."""
    if t.fallen == 0:
        return
    t.playing &= ~t.fallen
    for seat in range(t.seats):
        if contains(t.fallen, seat):
            t.armies[seat].empty()
            t.tell(Told.ELIMINATED, seat)
    last = t.fallen
    t.fallen = 0
    if sides_left(t) < 2:
        end_game(t, last)
    elif not t.is_playing(t.token):
        pass_token_on(t, Told.TOOK_LOST_TOKEN)


def sides_left(t: Table) -> i64:
    """Count the players, or teams, that still have a ruler [RW-804]."""
    sides: i64 = 0
    count: i64 = 0
    for seat in range(t.seats):
        if t.is_playing(seat) and not contains(sides, side_of(t, seat)):
            sides |= bit(side_of(t, seat))
            count += 1
    return count


def end_game(t: Table, last_fallen: i64) -> None:
    """The last with a ruler wins; if all fell in the same event, those share a draw [RW-702, RW-810]."""
    standing = t.playing or last_fallen
    for seat in range(t.seats):
        for other in range(t.seats):
            if contains(standing, other) and side_of(t, seat) == side_of(t, other):
                t.winners |= bit(seat)
    if t.playing:
        t.tell(Told.WON, lowest(t.winners), t.winners)
    else:
        t.tell(Told.DRAWN, lowest(t.winners), t.winners)
    while t.depth:
        t.pop()


def share_of_victory(t: Table, seat: i64) -> float:
    """A winner, with the whole team, has it all; those who draw share it [RW-702, RW-804]."""
    if not contains(t.winners, seat):
        return 0.0
    sides: i64 = 0
    count: i64 = 0
    for other in range(t.seats):
        if contains(t.winners, other) and not contains(sides, side_of(t, other)):
            sides |= bit(side_of(t, other))
            count += 1
    return 1.0 / float(count)
