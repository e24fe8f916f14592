"""How well a seat stands, for bots that look one move ahead."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from wartable.core.bits import contains, popcount
from wartable.games.roar_of_war.rules.teams import is_rival, side_of
from wartable.games.roar_of_war.rules.victory import share_of_victory
from wartable.games.roar_of_war.table.army import CARD_BITS, CARD_MASK, Army
from wartable.games.roar_of_war.table.cards import Card
from wartable.games.roar_of_war.table.codes import MAX_HEIGHT, PILES, PLACEMENTS
from wartable.games.roar_of_war.table.table import Table

TOKEN_COST: Final = 0.55
STRATEGY_WORTH: Final = 0.7
COVER_WORTH: Final = 0.5
GUARD_WORTH: Final = 0.06
READY_WORTH: Final = 0.12
BARE_RULER: Final = 6.0
SEEN_RULER: Final = 2.0
CHARGE_WORTH: Final = 1.2
KNOWN_WORTH: Final = 0.15


def evaluate(t: Table, seat: i64) -> float:
    """Weigh the own side's strength against that of all rivals, above all the strongest one, from -1 to 1."""
    if t.acting == 0 and t.depth == 0:
        return 2.0 * share_of_victory(t, seat) - 1.0
    ours = 0.0
    theirs = 0.0
    for other in range(t.seats):
        if t.is_playing(other):
            strength = eighth_power(army_strength(t, other))
            if side_of(t, other) == side_of(t, seat):
                ours += strength
            else:
                theirs += strength
    ours = eighth_root(ours)
    theirs = eighth_root(theirs)
    if side_of(t, t.active) == side_of(t, seat):
        ours += CHARGE_WORTH * float(t.extra_attacks)
    return 0.9 * (ours - theirs) / (ours + theirs + 1.0)


def eighth_power(strength: float) -> float:
    """Stretch a strength so that of several armies added up the strongest counts most."""
    square = strength * strength
    return square * square * square * square


def eighth_root(strength: float) -> float:
    """Undo the stretching of a sum."""
    return sqrt(sqrt(sqrt(strength)))


def army_strength(t: Table, seat: i64) -> float:
    """Add up an army: its cards, its tokens, its Strategy cards, the safety of its ruler."""
    army = t.armies[seat]
    cards = army.race.cards
    total = 10.0 + STRATEGY_WORTH * float(army.held_size) - TOKEN_COST * float(army.tokens)
    hand = army.hand
    slot: i64 = 0
    while hand:
        if hand & 1:
            total += cards[slot].worth
        hand >>= 1
        slot += 1
    best_attack: i64 = 0
    for pile in range(PILES):
        best_attack = max(best_attack, top_attack(t, army, pile))
        total += pile_strength(t, seat, pile)
    total -= KNOWN_WORTH * known_to_rivals(t, seat)
    return max(1.0, total + READY_WORTH * float(best_attack))


def coming_cards(army: Army, pile: i64) -> i64:
    """Count the cards chosen in secret that will lie on a pile."""
    return (army.chosen_size + PILES - 1 - pile) // PILES


def card_from_top(army: Army, pile: i64, depth: i64) -> Card:
    """Give the card at a depth of a pile, as if the cards chosen for it lay there already."""
    coming = coming_cards(army, pile)
    if depth >= coming:
        return army.race.cards[army.code_at(pile, army.heights[pile] - 1 - (depth - coming))]
    laid_later = army.chosen_size - 1 - (pile + PILES * (coming - 1 - depth))
    return army.race.cards[(army.chosen >> CARD_BITS * laid_later & CARD_MASK) - 1]


def top_attack(t: Table, army: Army, pile: i64) -> i64:
    """Give the Attack of the card that will lie on top of a pile; before the first turn the Last Row is covered."""
    if army.heights[pile] + coming_cards(army, pile) < (1 if t.turns else 2):
        return 0
    return card_from_top(army, pile, 0).attack


def pile_strength(t: Table, seat: i64, pile: i64) -> float:
    """Add up a pile from its top down, with the safety of a ruler in it."""
    army = t.armies[seat]
    total = 0.0
    guard: i64 = 0
    size = army.heights[pile] + coming_cards(army, pile)
    for depth in range(size):
        card = card_from_top(army, pile, depth)
        total += card.worth
        if card.ruler:
            total += ruler_safety(t, seat, pile * MAX_HEIGHT + size - 1 - depth, card.defence, depth, guard)
        guard += card.defence
    return total


def ruler_safety(t: Table, seat: i64, place: i64, defence: i64, cover: i64, guard: i64) -> float:
    """A ruler is safe under many strong cards, and while nobody knows the place."""
    safety = COVER_WORTH * float(min(cover, 3)) + GUARD_WORTH * float(guard)
    if seen_by_rival(t, seat, place):
        safety -= SEEN_RULER
    if cover == 0 and t.placements == PLACEMENTS:
        safety -= BARE_RULER * threat(t, seat, defence)
    return safety


def threat(t: Table, seat: i64, defence: i64) -> float:
    """Guess how likely a rival's top card is to beat a Defence."""
    able: i64 = 0
    seen: i64 = 0
    for other in range(t.seats):
        if t.is_playing(other) and is_rival(t, seat, other):
            army = t.armies[other]
            for pile in range(PILES):
                if army.heights[pile]:
                    seen += 1
                    if army.top_card(pile).attack >= defence and not army.top_card(pile).animal:
                        able += 1
    if able == 0:
        return 0.1
    return 0.5 + 0.5 * float(able) / float(seen)


def seen_by_rival(t: Table, seat: i64, place: i64) -> bool:
    """Tell whether any rival knows the card at a place of an army."""
    for other in range(t.seats):
        if t.is_playing(other) and is_rival(t, seat, other) and contains(t.armies[seat].known[other], place):
            return True
    return False


def known_to_rivals(t: Table, seat: i64) -> float:
    """Count how many cards of an army rivals have seen, on average."""
    known: i64 = 0
    rivals: i64 = 0
    for other in range(t.seats):
        if t.is_playing(other) and is_rival(t, seat, other):
            known += popcount(t.armies[seat].known[other])
            rivals += 1
    return float(known) / float(max(rivals, 1))
