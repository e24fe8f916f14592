"""The values in force: of each Unit type with its weapon and armor, and of an army and its Heroes in a Battle."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.core.bits import bit, lowest
from wartable.games.clash_of_rage.table.codes import LEVELS, SLOTS, Ability
from wartable.games.clash_of_rage.table.packed import (
    SLOWNESS,
    STRENGTH,
    SYMBOLS_SHIFT,
    count_of,
    value,
)
from wartable.games.clash_of_rage.table.table import Table


def refresh_profile(t: Table, side: i64) -> None:
    """Equipment adds its values to those of the type that carries it [CR-105]."""
    army = t.armies[side]
    for level in range(LEVELS):
        army.profile[level] = army.clan.types[level].values
    for slot in range(SLOTS):
        if army.slots[slot]:
            army.profile[slot % LEVELS] += t.box.items[army.slots[slot] - 1].values


def strength(t: Table, side: i64, territory: i64) -> i64:
    """The strongest type with a Unit there counts, Equipment included, however many there are [CR-503, CR-512]."""
    army = t.armies[side]
    best: i64 = 0
    for level in range(LEVELS):
        if count_of(army.stacks[territory], level):
            best = max(best, value(army.profile[level], STRENGTH))
    return best


def levels_there(t: Table, side: i64, territory: i64) -> i64:
    """Find the levels of an army that have a Unit in a territory: they count at this Assault [CR-512]."""
    stack = t.armies[side].stacks[territory]
    found: i64 = 0
    for level in range(LEVELS):
        if count_of(stack, level):
            found |= bit(level)
    return found


def symbols(t: Table, side: i64, territory: i64) -> i64:
    """Symbols count once for each type that still has a Unit there, with its Equipment, and each Hero [CR-512]."""
    army = t.armies[side]
    total = hero_bonus(t, side, territory)
    for level in range(LEVELS):
        if count_of(army.stacks[territory], level):
            total += army.profile[level] >> SYMBOLS_SHIFT << SYMBOLS_SHIFT
    return total


def hero_bonus(t: Table, side: i64, territory: i64) -> i64:
    """Heroes give their bonus, several add up, and no strength [CR-511, CR-514]."""
    heroes = t.heroes_at(side, territory)
    total: i64 = 0
    while heroes:
        total += t.box.heroes[lowest(heroes)].values >> SYMBOLS_SHIFT << SYMBOLS_SHIFT
        heroes &= heroes - 1
    return total


def slowness(t: Table, side: i64, territory: i64) -> i64:
    """Count the slowness symbols of an army, none if a swift Hero leads it [CR-502]."""
    if has_ability(t, side, territory, Ability.SWIFT):
        return 0
    return value(symbols(t, side, territory), SLOWNESS)


def first_rage(t: Table, side: i64, territory: i64) -> i64:
    """A fury among the Heroes lets an army begin a Battle with a Rage token."""
    return 1 if has_ability(t, side, territory, Ability.FURY) else 0


def has_ability(t: Table, side: i64, territory: i64, ability: i64) -> bool:
    """Tell whether one of an army's Heroes there has an ability [CR-511]."""
    heroes = t.heroes_at(side, territory)
    while heroes:
        if t.box.heroes[lowest(heroes)].ability == ability:
            return True
        heroes &= heroes - 1
    return False
