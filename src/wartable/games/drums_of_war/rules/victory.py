"""The end of a battle: fallen Heroes, exhausted decks, standstill."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.core.bits import bit, contains
from wartable.games.drums_of_war.table.codes import NOBODY, SIDES, Told
from wartable.games.drums_of_war.table.side import Side
from wartable.games.drums_of_war.table.table import Table

IDLE_ROUNDS: Final[i64] = 3
LAST_ROUND: Final[i64] = 40
BOTH: Final[i64] = 3


def is_defeated(army: Side) -> bool:
    """A Hero with as many Wounds as its health is defeated [DW-701]."""
    return army.hero >= 0 and army.hero_wounds >= army.leader().health


def settle_fallen(t: Table) -> bool:
    """A fallen Hero ends the battle at once, at any time; two fallen together go by health [DW-703, DW-702]."""
    t.hurt = False
    fallen: i64 = 0
    for side in range(SIDES):
        if is_defeated(t.sides[side]):
            fallen |= bit(side)
            t.tell(Told.DEFEATED, side, t.sides[side].hero)
    if fallen == 0:
        return False
    end_battle(t, Told.DEFEATED, survivor(t, fallen))
    return True


def settle_exhaustion(t: Table, exhausted: i64) -> None:
    """Who cannot replenish is defeated; if neither can, their Heroes' Wounds decide [DW-604, DW-702]."""
    for side in range(SIDES):
        if contains(exhausted, side):
            t.tell(Told.EXHAUSTED, side)
    end_battle(t, Told.EXHAUSTED, survivor(t, exhausted))


def survivor(t: Table, lost: i64) -> i64:
    """Name who is left, or who lost less."""
    if lost == BOTH:
        return less_wounded(t)
    return 1 if contains(lost, 0) else 0


def less_wounded(t: Table) -> i64:
    """More Wounds lose; then the higher printed health loses; then it is a draw [DW-702]."""
    first, second = t.sides[0], t.sides[1]
    if first.hero_wounds != second.hero_wounds and not is_defeated(first):
        return 0 if first.hero_wounds < second.hero_wounds else 1
    if first.leader().health != second.leader().health:
        return 0 if first.leader().health < second.leader().health else 1
    return NOBODY


def settle_stalemate(t: Table) -> bool:
    """Three rounds in which nothing happens, or forty rounds, end a battle of two players [DW-704]."""
    if t.agreed.solo:  # the AI draws every round and runs out in the end [DW-704, DW-910]
        return False
    t.idle_rounds = 0 if t.eventful else t.idle_rounds + 1
    if t.idle_rounds >= IDLE_ROUNDS:
        t.tell(Told.STALLED, t.token)
        end_battle(t, Told.STALLED, less_wounded(t))
        return True
    if t.round >= LAST_ROUND:
        t.tell(Told.LAST_ROUND_OVER, t.token, t.round)
        end_battle(t, Told.LAST_ROUND_OVER, less_wounded(t))
        return True
    return False


def end_battle(t: Table, by: i64, winner: i64) -> None:
    """Nothing is pending any more."""
    while t.depth:
        t.pop()
    t.pending = 0
    t.due = 0
    t.over_by = by
    t.winner = winner
    if winner == NOBODY:
        t.tell(Told.DRAWN, 0)
    else:
        t.tell(Told.WON, winner)


def share_of_victory(t: Table, seat: i64) -> float:
    """The winner takes all, a draw is shared [DW-701]."""
    if t.winner == NOBODY:
        return 0.5
    return 1.0 if t.winner == seat else 0.0
