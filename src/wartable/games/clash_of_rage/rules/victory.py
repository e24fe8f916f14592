"""Victory: points in the own second Action, or the turn limit."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.core.bits import bit, contains, popcount
from wartable.games.clash_of_rage.table.codes import NODES, Step, Told
from wartable.games.clash_of_rage.table.packed import size
from wartable.games.clash_of_rage.table.table import Table


def check_victory(t: Table) -> None:
    """Who has enough points during the own second Action wins at once [CR-602, CR-603]."""
    if t.action == 2 and t.points_of(t.active) >= t.agreed.goal:
        t.tell(Told.WON, t.active, t.points_of(t.active))
        end_game(t, bit(t.active))


def end_game(t: Table, winners: i64) -> None:
    """Nothing more is pending: the game is over, and what was left to fight is not fought."""
    t.winners = winners
    t.ended = True
    t.contested = 0
    while t.depth:
        t.pop()


def end_turn(t: Table) -> None:
    """The next turn begins, unless the limit is reached [CR-604]."""
    t.action = 0
    if t.agreed.limit == 0 or t.turns < t.agreed.limit:
        t.push(Step.BEGIN_TURN)
        return
    if t.seats == 1:  # alone, time has run out [CR-702]
        t.tell(Told.LOST_ALONE, 0)
        end_game(t, 0)
        return
    t.tell(Told.LIMIT, 0, leaders(t))
    end_game(t, leaders(t))


def leaders(t: Table) -> i64:
    """Most points, then most Crystals, then most Units on the map; who is still equal shares [CR-604]."""
    best: i64 = -1
    found: i64 = 0
    for seat in range(t.seats):
        army = t.armies[seat]
        rank = (t.points_of(seat) * 4096 + army.crystals) * 64 + units_on_map(t, seat)
        if rank > best:
            best = rank
            found = 0
        if rank == best:
            found |= bit(seat)
    return found


def units_on_map(t: Table, seat: i64) -> i64:
    """Count a player's Units on the map, those on the Stronghold included."""
    total: i64 = 0
    for node in range(NODES):
        total += size(t.armies[seat].at(node))
    return total


def share_of_victory(t: Table, seat: i64) -> float:
    """Give a seat's share: winners divide it."""
    if not contains(t.winners, seat):
        return 0.0
    return 1.0 / float(popcount(t.winners))
