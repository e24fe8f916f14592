"""Skirmish, duel and campaign: what a match of several battles adds to one battle."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.drums_of_war.table.cards import Hero
from wartable.games.drums_of_war.table.codes import HERO_COUNT, SIDES, Mode, Rank
from wartable.games.drums_of_war.table.table import DrumsSetup, Table

WIN: Final[i64] = 4  # in a duel a win outweighs every rank
# what a side remembers of its earlier battles: for each, first battle lowest, its Hero and whether it won
BATTLE_BITS: Final[i64] = 8
FOUGHT: Final[i64] = 128
WON: Final[i64] = 64
HERO_MASK: Final[i64] = 63


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


def remember_battle(t: Table, last: Table) -> None:
    """Who led and who won is remembered for the battles to come [DW-802, DW-803]."""
    for side in range(SIDES):
        army = last.sides[side]
        entry = battle_entry(army.army.code, army.hero, last.winner == side)
        t.sides[side].fought = army.fought | entry << BATTLE_BITS * last.battle_number


def battle_entry(army: i64, hero: i64, won: bool) -> i64:
    """Write down a battle for one side."""
    entry = FOUGHT | (army * HERO_COUNT + hero)
    return entry | WON if won else entry


def leader_of(agreed: DrumsSetup, entry: i64) -> Hero:
    """Name the Hero of a battle that was written down."""
    code = entry & HERO_MASK
    return agreed.armies[code // HERO_COUNT].heroes[code % HERO_COUNT]


def is_used_up(t: Table, side: i64, hero: Hero) -> bool:
    """In a duel a Hero fights once; in a campaign each rank fights once a side [DW-802, DW-803]."""
    if t.agreed.mode == Mode.CAMPAIGN:
        return rank_has_fought(t.agreed, t.sides[side].fought, hero.rank)
    code = t.sides[side].army.code * HERO_COUNT + hero.code
    return has_fought(t.sides[0].fought, code) or has_fought(t.sides[1].fought, code)


def rank_has_fought(agreed: DrumsSetup, fought: i64, rank: i64) -> bool:
    """Tell whether a Hero of a rank led in one of these battles."""
    while fought:
        if leader_of(agreed, fought).rank == rank:
            return True
        fought >>= BATTLE_BITS
    return False


def has_fought(fought: i64, code: i64) -> bool:
    """Tell whether a Hero, by the number among all armies, led in one of these battles."""
    while fought:
        if fought & HERO_MASK == code:
            return True
        fought >>= BATTLE_BITS
    return False


def points_for(t: Table, seat: i64) -> i64:
    """Say what a battle counts for a seat in a duel or a campaign; a draw counts nothing [DW-802, DW-805]."""
    if t.winner != seat:
        return 0
    return points_of_win(t.agreed.mode, t.sides[seat].leader().rank, t.sides[1 - seat].leader().rank)


def points_of_win(mode: i64, own: i64, enemy: i64) -> i64:
    """Say what a win with a Hero of one rank over another counts [DW-802, DW-805]."""
    if mode == Mode.DUEL:
        return duel_points(own)
    return campaign_points(own, enemy)


def duel_points(own: i64) -> i64:
    """Both battles win; one each: who won with the lower-ranked Hero [DW-802]."""
    return WIN + Rank.GOLD - own


def campaign_points(own: i64, enemy: i64) -> i64:
    """1 against the same rank, 2 and 3 against one and two ranks stronger, nothing against a weaker one [DW-805]."""
    return max(enemy - own + 1, 0)
