"""How well a seat stands, for bots that look one move ahead.

An army's strength adds up to the logarithm of its odds; tools/evaluation_study.py measures the weights on games.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.core.bits import contains
from wartable.games.roar_of_war.rules.teams import is_rival, side_of
from wartable.games.roar_of_war.rules.victory import share_of_victory
from wartable.games.roar_of_war.table.army import CARD_BITS, CARD_MASK, Army
from wartable.games.roar_of_war.table.cards import Card
from wartable.games.roar_of_war.table.codes import MAX_HEIGHT, PILES, PLACEMENTS, Ask
from wartable.games.roar_of_war.table.table import Table

SURE: Final = 0.95  # no judgement is as good as a victory
STRATEGY: Final = 0.15
TOKEN: Final = 0.19
BEST_ATTACK: Final = 0.1
NO_ATTACKER: Final = 0.6
EMPTY_PILE: Final = 0.2
GUARD: Final = 0.08  # a point of Defence that lies over the ruler
SEEN_RULER: Final = 0.6
RULER_AT_BAY: Final = 1.4  # bare before a rival who can beat it and is to move
CHARGE: Final = 0.3
DIE: Final = 2.5


def evaluate(t: Table, seat: i64) -> float:
    """Give the own side's share of all odds, from -1 to 1."""
    if t.acting == 0 and t.depth == 0:
        return 2.0 * share_of_victory(t, seat) - 1.0
    ours = 0.0
    total = 0.0
    for other in range(t.seats):
        if t.is_playing(other):
            odds = odds_of(army_strength(t, other))
            total += odds
            if side_of(t, other) == side_of(t, seat):
                ours += odds
    return SURE * (2.0 * ours / total - 1.0)


def odds_of(strength: float) -> float:
    """Raise e to a strength, nearly: (1 + x/16) ** 16 is the same on every machine and less sure of big armies."""
    odds = max(1.0 + strength / 16.0, 0.05)
    odds *= odds
    odds *= odds
    odds *= odds
    return odds * odds


def army_strength(t: Table, seat: i64) -> float:
    """Add up an army: its cards where they lie, its tokens, its Strategy cards, the safety of its ruler."""
    army = t.armies[seat]
    total = STRATEGY * float(army.held_size) - TOKEN * float(army.tokens) + hand_strength(army)
    to_come = cards_to_come(t)
    attackers: i64 = 0
    best_attack: i64 = 0
    for pile in range(PILES):
        total += pile_strength(t, seat, pile, to_come)
        size = army.heights[pile] + coming_cards(army, pile)
        if size and coming_cards(army, pile) >= to_come:
            top = card_from_top(army, pile, 0)
            if not top.animal:
                attackers += 1
                best_attack = max(best_attack, top.attack)
    if attackers == 0 and to_come == 0:
        total -= NO_ATTACKER
    if side_of(t, t.active) == side_of(t, seat):
        total += CHARGE * float(t.extra_attacks)
    return total + BEST_ATTACK * float(best_attack)


def hand_strength(army: Army) -> float:
    """Add up the cards in hand; an animal there is a burden, since it does most on top while hands are full."""
    total = 0.0
    hand = army.hand
    slot: i64 = 0
    while hand:
        if hand & 1 and slot != army.race.ruler:
            card = army.race.cards[slot]
            total += -0.1 if card.animal else fighter_worth(card, -0.05, 0.06, 0.022, 0.025)
        hand >>= 1
        slot += 1
    return total


def cards_to_come(t: Table) -> i64:
    """Say how many cards everybody is laying on each pile just now."""
    if t.depth == 0:
        return 0
    kind = t.frame & 255
    return 2 if kind == Ask.LAY_OUT else 1 if kind == Ask.REINFORCE else 0


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


def pile_strength(t: Table, seat: i64, pile: i64, to_come: i64) -> float:
    """Add up a pile from its top down, as deep as its cards will lie once all are laid."""
    army = t.armies[seat]
    coming = coming_cards(army, pile)
    size = army.heights[pile] + coming
    if size == 0:
        return EMPTY_PILE
    missing = to_come - coming
    total = 0.0
    guard: i64 = 0
    for depth in range(size):
        card = card_from_top(army, pile, depth)
        if card.ruler:
            total += ruler_safety(t, seat, pile * MAX_HEIGHT + size - 1 - depth, card, depth + missing)
            total += GUARD * float(guard)
        else:
            total += worth_at(card, depth + missing)
        guard += card.defence
    return total


def worth_at(card: Card, depth: i64) -> float:
    """Say what a card is worth at a depth: most on top, where it fights and is fought."""
    if depth == 0:
        return 0.5 if card.animal else fighter_worth(card, -0.2, 0.1, 0.05, 0.05)
    if depth == 1:
        return 0.26 if card.animal else fighter_worth(card, -0.18, 0.067, 0.027, 0.023)
    return 0.12 if card.animal else fighter_worth(card, -0.23, 0.065, 0.02, 0.026)


def fighter_worth(card: Card, itself: float, attack: float, counter: float, defence: float) -> float:
    """Add up a fighter's powers, each by what a point of it is worth."""
    counters = float(card.counter) + DIE * float(card.dice)
    return itself + attack * float(card.attack) + counter * counters + defence * float(card.defence)


def ruler_safety(t: Table, seat: i64, place: i64, card: Card, cover: i64) -> float:
    """A ruler is safe under many cards, while nobody knows the place, and while nobody can strike."""
    safety = cover_worth(cover)
    if seen_by_rival(t, seat, place):
        safety -= SEEN_RULER
    if cover == 0 and t.placements == PLACEMENTS and at_bay(t, seat, card.defence):
        safety -= RULER_AT_BAY
    return safety


def cover_worth(cover: i64) -> float:
    """Say what so many cards over a ruler are worth, whichever they are."""
    match cover:
        case 0:
            return -1.0
        case 1:
            return -0.25
        case 2:
            return 0.15
        case 3:
            return 0.4
    return 0.5


def at_bay(t: Table, seat: i64, defence: i64) -> bool:
    """Tell whether a rival is to move and a rival's top card beats a Defence."""
    if side_of(t, t.active) == side_of(t, seat):
        return False
    for other in range(t.seats):
        if t.is_playing(other) and is_rival(t, seat, other):
            army = t.armies[other]
            for pile in range(PILES):
                if army.heights[pile] and army.top_card(pile).attack >= defence and not army.top_card(pile).animal:
                    return True
    return False


def seen_by_rival(t: Table, seat: i64, place: i64) -> bool:
    """Tell whether any rival knows the card at a place of an army."""
    for other in range(t.seats):
        if t.is_playing(other) and is_rival(t, seat, other) and contains(t.armies[seat].known[other], place):
            return True
    return False
