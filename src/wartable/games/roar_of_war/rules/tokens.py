"""Damage tokens: the third one costs a top card, named by whoever caused it."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.core.bits import bit, contains
from wartable.games.roar_of_war.rules.strategy import owe_strategy
from wartable.games.roar_of_war.rules.teams import is_rival
from wartable.games.roar_of_war.rules.turn import own_tops
from wartable.games.roar_of_war.table.codes import NOBODY, TOKEN_LIMIT, Ask, Step, Told
from wartable.games.roar_of_war.table.table import Table


def give_token(t: Table, seat: i64, cause: i64, told: i64) -> None:
    """Give a Damage Token, never a fourth; who caused the third is remembered [RW-101, RW-401, RW-402]."""
    army = t.armies[seat]
    if t.is_playing(seat) and army.tokens < TOKEN_LIMIT:
        army.tokens += 1
        if army.tokens == TOKEN_LIMIT:
            army.cause = cause
        t.tell(told, seat, army.tokens, cause)


def settle_tokens(t: Table) -> None:
    """Whoever has three tokens loses a top card; the active player names first [RW-401, RW-403]."""
    victims: i64 = 0
    for seat in range(t.seats):
        if owes_card(t, seat):
            victims |= bit(seat)
    if victims == 0:
        return
    t.push(Step.DISCARD_NAMED)
    for i in range(t.seats - 1, -1, -1):  # who is pushed last is asked first
        chooser = (t.active + i) % t.seats
        for victim in range(t.seats - 1, -1, -1):
            if contains(victims, victim) and chooser_for(t, victim) == chooser:
                t.push(Ask.PENALTY | chooser << 8 | victim << 12)


def owes_card(t: Table, seat: i64) -> bool:
    """An eliminated player owes no discard [RW-404]."""
    return t.is_playing(seat) and t.armies[seat].tokens >= TOKEN_LIMIT


def chooser_for(t: Table, victim: i64) -> i64:
    """Whoever caused the third token chooses; if that player is out, the owner does [RW-402, RW-404]."""
    cause = t.armies[victim].cause
    if cause != NOBODY and t.is_playing(cause):
        return cause
    return victim


def penalty_choices(t: Table, victim: i64) -> i64:
    """Any top card can be chosen, one of the Last Row too: that is protected from attacks only [RW-402]."""
    return own_tops(t, victim)


def name_card(t: Table, chooser: i64, victim: i64, pile: i64) -> None:
    """Name the pile whose top card must go, without looking [RW-401]."""
    t.armies[victim].named = pile
    t.tell(Told.NAMED, chooser, victim, pile)


def discard_named(t: Table) -> None:
    """All named cards are discarded together, and the tokens go back [RW-403]."""
    for seat in range(t.seats):
        army = t.armies[seat]
        if army.named >= 0:
            pile = army.named
            chooser = chooser_for(t, seat)
            army.named = -1
            army.tokens = 0
            army.cause = NOBODY
            t.discard_top(seat, pile, Told.LOST_TO_TOKENS)
            t.tell(Told.TOKENS_RETURNED, seat)
            if army.heights[pile] == 0 and is_rival(t, chooser, seat):
                owe_strategy(t, chooser)
    t.push(Step.ELIMINATE)
