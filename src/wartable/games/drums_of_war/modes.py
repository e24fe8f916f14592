"""Skirmish, duel and campaign: what a match of several battles adds to one battle."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.core.bits import bit
from wartable.games.drums_of_war.codes import HERO_COUNT, SIDES, Mode, Rank
from wartable.games.drums_of_war.table import DrumsSetup, Table

WIN: Final[i64] = 4  # in a duel a win outweighs every rank


def battles_of(mode: i64) -> i64:
    """A skirmish is one battle, a duel two, a campaign three [DW-801, DW-802, DW-803]."""
    match mode:
        case Mode.DUEL:
            return 2
        case Mode.CAMPAIGN:
            return 3
    return 1


def army_in_next_battle(agreed: DrumsSetup, last: Table, side: i64) -> i64:
    """Duellists swap armies; in a campaign everybody keeps theirs [DW-802, DW-803]."""
    if agreed.mode == Mode.DUEL:
        return last.sides[1 - side].army.code
    return last.sides[side].army.code


def remember_heroes(t: Table, last: Table) -> None:
    """Heroes of earlier battles do not come back: in a duel themselves, in a campaign their rank [DW-802, DW-803]."""
    for side in range(SIDES):
        army = last.sides[side]
        if t.agreed.mode == Mode.CAMPAIGN:
            t.sides[side].fought = army.fought | bit(army.leader().rank)
            continue
        for other in range(SIDES):
            t.sides[other].fought |= army.fought | bit(army.army.code * HERO_COUNT + army.hero)


def points_for(t: Table, seat: i64) -> i64:
    """Say what a battle counts for a seat in a duel or a campaign; a draw counts nothing [DW-802, DW-805]."""
    if t.winner != seat:
        return 0
    own, enemy = t.sides[seat].leader().rank, t.sides[1 - seat].leader().rank
    if t.agreed.mode == Mode.DUEL:
        return duel_points(own)
    return campaign_points(own, enemy)


def duel_points(own: i64) -> i64:
    """Both battles win; one each: who won with the lower-ranked Hero [DW-802]."""
    return WIN + Rank.GOLD - own


def campaign_points(own: i64, enemy: i64) -> i64:
    """1 against the same rank, 2 and 3 against one and two ranks stronger, nothing against a weaker one [DW-805]."""
    return max(enemy - own + 1, 0)
