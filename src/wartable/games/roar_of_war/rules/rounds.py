"""Rounds and the Turn Token: when four more cards are placed, and who plays next."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.roar_of_war.rules.setup import lay_chosen
from wartable.games.roar_of_war.rules.turn import may_attack_again
from wartable.games.roar_of_war.table.codes import PLACEMENTS, Ask, Step, Told
from wartable.games.roar_of_war.table.table import Table


def end_turn(t: Table) -> None:
    """The next player clockwise plays, after a placement if the round is complete [RW-309, RW-501]."""
    if may_attack_again(t, t.active):
        t.extra_attacks -= 1
        t.push(Step.END_TURN)
        t.ask(Ask.ATTACK_AGAIN, t.active)
        return
    following = t.next_playing(t.active)
    t.ask(Step.BEGIN_TURN, following)
    if is_round_complete(t, following):
        t.push(Ask.REINFORCE)


def is_round_complete(t: Table, following: i64) -> bool:
    """A round ends right before the token holder plays, once all have had a turn since the last placement [RW-502]."""
    return t.placements < PLACEMENTS and following == t.token and t.playing & ~t.had_turn == 0


def reinforce(t: Table) -> None:
    """All lay their four cards at once; then the token passes, but after the fourth time it stays [RW-501, RW-503]."""
    for seat in range(t.seats):
        if t.is_playing(seat):
            lay_chosen(t, seat)
    t.placements += 1
    t.had_turn = 0
    if t.placements < PLACEMENTS:  # afterwards the holder plays next, and no token is needed [RW-505]
        pass_token_on(t, Told.TOOK_TOKEN)


def pass_token_on(t: Table, told: i64) -> None:
    """The token passes clockwise to the next player left [RW-504]."""
    t.token = t.next_playing(t.token)
    t.tell(told, t.token)
