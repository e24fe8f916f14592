"""What a Strategy card may be pointed at; a card without anything to point at cannot be played [RW-601]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.core.bits import bit
from wartable.games.roar_of_war.rules.exposure import exposed_tops
from wartable.games.roar_of_war.rules.teams import is_rival
from wartable.games.roar_of_war.table.codes import PILES, Effect
from wartable.games.roar_of_war.table.table import Table

PLAYERS_FROM: Final[i64] = 16  # aims below are piles, by seat and number; from here on they are players


def has_aim(t: Table, seat: i64, effect: i64) -> bool:
    """Tell whether an effect finds what it needs."""
    if effect == Effect.MEND:
        return t.armies[seat].tokens > 0
    if needs_aim(effect):
        return aims(t, seat, effect, -1) != 0
    return True


def needs_aim(effect: i64) -> bool:
    """Tell whether an effect is pointed at something."""
    match effect:
        case Effect.BODY_DOUBLE | Effect.SCOUT | Effect.SCRY | Effect.VOLLEY:
            return True
        case Effect.REGROUP | Effect.CONFUSE | Effect.SABOTAGE:
            return True
    return False


def needs_second_aim(effect: i64) -> bool:
    """Tell whether an effect takes two piles."""
    return effect == Effect.REGROUP or effect == Effect.CONFUSE


def aims(t: Table, seat: i64, effect: i64, first: i64) -> i64:
    """Find what an effect may be pointed at, piles by seat and number, then players."""
    if effect == Effect.SCOUT or effect == Effect.SCRY:
        return hidden_cards(t, seat)
    if effect == Effect.REGROUP:
        return pair(exposed_tops(t, seat), seat, first)
    if effect == Effect.CONFUSE:
        return confusable(t, seat, first)
    if effect == Effect.BODY_DOUBLE:
        doubles = exposed_tops(t, t.defender) & ~bit(t.defend_pile)
        return doubles << t.defender * PILES
    return rivals(t, seat, effect == Effect.SABOTAGE) << PLAYERS_FROM


def hidden_cards(t: Table, seat: i64) -> i64:
    """Find the rivals' piles; a card that was seen before lies hidden again, and nobody is reminded of it [RW-306]."""
    found: i64 = 0
    for other in range(t.seats):
        if t.is_playing(other) and is_rival(t, seat, other):
            army = t.armies[other]
            for pile in range(PILES):
                if army.heights[pile]:
                    found |= bit(other * PILES + pile)
    return found


def pair(tops: i64, seat: i64, first: i64) -> i64:
    """Of two or more top cards any is the first choice, any other the second."""
    if first >= 0:
        tops &= ~bit(first - seat * PILES)
    elif tops & tops - 1 == 0:
        return 0
    return tops << seat * PILES


def confusable(t: Table, seat: i64, first: i64) -> i64:
    """Find the rivals' top cards that may be swapped, both of one rival."""
    if first >= 0:
        other = first // PILES
        return pair(exposed_tops(t, other), other, first)
    found: i64 = 0
    for other in range(t.seats):
        if t.is_playing(other) and is_rival(t, seat, other):
            found |= pair(exposed_tops(t, other), other, -1)
    return found


def rivals(t: Table, seat: i64, with_strategy: bool) -> i64:
    """Find the rivals still in, or only those who hold Strategy cards."""
    found: i64 = 0
    for other in range(t.seats):
        if t.is_playing(other) and is_rival(t, seat, other):
            if t.armies[other].held_size or not with_strategy:
                found |= bit(other)
    return found
