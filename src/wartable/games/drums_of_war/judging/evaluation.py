"""How well a side stands, for bots that look one move ahead: Heroes, Units, cards left, and the fights to come."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.core.bits import contains
from wartable.games.drums_of_war.rules.combat import share_on, shares_given
from wartable.games.drums_of_war.rules.values import attack_value, defense_value, extra_hits, hero_attack, hero_defense
from wartable.games.drums_of_war.table.codes import (
    HERO,
    HOLDS,
    NOBODY,
    SIDES,
    SLOTS,
    SPOTS,
    STRIKES_ELSEWHERE,
    UNDECIDED,
)
from wartable.games.drums_of_war.table.side import ORDERS, STRIKES, UNDER, WOUNDS, Side
from wartable.games.drums_of_war.table.table import Table

HERO_WORTH: Final = 9.0
RESERVE_WORTH: Final = 5.0
ENOUGH_CARDS: Final = 30.0
SPREAD: Final = 5.0
NO_ATTACK: Final = vec[i64]([0 for _ in range(12)])


def evaluate(t: Table, seat: i64) -> float:
    """Guess how well a seat stands, from -1 to 1."""
    if t.acting == 0:
        return 2.0 if t.winner == seat else 0.0 if t.winner == NOBODY else -2.0
    if t.round == 0:
        return 0.05 * float(t.sides[seat].leader().rank) if t.sides[seat].hero >= 0 else 0.0
    hits = expected_hits(t)
    lead = standing(t, seat, hits) - standing(t, 1 - seat, hits)
    return lead / (SPREAD + (lead if lead > 0.0 else -lead))


def standing(t: Table, side: i64, hits: vec[i64]) -> float:
    """Sum up what one side has, once the Hits that are coming have fallen."""
    army = t.sides[side]
    leader = army.leader()
    left = leader.health - army.hero_wounds - hits[side * SPOTS + HERO]
    total = HERO_WORTH * (float(left) / float(leader.health)) if left > 0 else -2.0 * HERO_WORTH
    for slot in range(SLOTS):
        if army.has_unit(slot):
            total += unit_worth(army, slot, hits[side * SPOTS + slot])
    cards = float(army.hand_size + army.stock() + army.supply_size)
    total += RESERVE_WORTH * (cards / ENOUGH_CARDS if cards < ENOUGH_CARDS else 1.0)
    return total


def unit_worth(army: Side, slot: i64, hits: i64) -> float:
    """What a Unit is worth, whole or wounded; one that falls is worth a little, for it comes back with the deck."""
    card = army.unit(slot)
    worth = 0.4 + 0.12 * float(card.attack + card.defense) + 0.2 * float(card.cost)
    left = card.health - army.board[WOUNDS + slot] - hits
    if left <= 0:
        return 0.0
    return worth * (0.5 + 0.5 * float(left) / float(card.health)) + (0.2 if army.board[UNDER + slot] else 0.0)


def expected_hits(t: Table) -> vec[i64]:
    """Count the Hits on every spot if all go on as announced, and the others fight or go for the Hero."""
    hits = NO_ATTACK[:]
    fights = t.engaged if t.fighting else t.sides[0].occupied & t.sides[1].occupied
    for side in range(SIDES):
        army = t.sides[side]
        attack = NO_ATTACK[:]
        for slot in range(SLOTS):
            if army.has_unit(slot):
                add_attack(t, side, slot, fights, attack, hits)
        strike = army.board[STRIKES + HERO]
        if t.fighting and strike != NOBODY and hero_attack(army) >= defense_value(t, 1 - side, strike):
            hits[(1 - side) * SPOTS + strike] += 1
        for spot in range(SPOTS):
            if attack[SPOTS + spot] and attack[spot] >= defense_of(t, 1 - side, spot):
                hits[(1 - side) * SPOTS + spot] += attack[SPOTS + spot]
    return hits


def add_attack(t: Table, side: i64, slot: i64, fights: i64, attack: vec[i64], hits: vec[i64]) -> None:
    """Add a Unit's attack where it goes; a strike-back counts by itself."""
    army = t.sides[side]
    order = army.board[ORDERS + slot] if t.fighting else UNDECIDED
    if order == HOLDS:
        return
    if order == STRIKES_ELSEWHERE:
        target = army.board[STRIKES + slot]
        if attack_value(t, side, slot, target) >= defense_value(t, 1 - side, target):
            hits[(1 - side) * SPOTS + target] += 1 + extra_hits(army, slot)
        return
    if order == UNDECIDED:
        order = slot if contains(fights, slot) else HERO
    attack[order] += attack_value(t, side, slot, order) - shares_given(army, slot)
    attack[SPOTS + order] = max(attack[SPOTS + order], 1) + extra_hits(army, slot)
    for target in range(SLOTS):
        share = share_on(army, slot, target)
        if share:
            attack[target] += share
            attack[SPOTS + target] = max(attack[SPOTS + target], 1)


def defense_of(t: Table, side: i64, spot: i64) -> i64:
    """Give the defense of a spot."""
    return hero_defense(t.sides[side]) if spot == HERO else defense_value(t, side, spot)
