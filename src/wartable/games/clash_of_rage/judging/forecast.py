"""How a Battle would probably go: both sides strike with what they may expect to roll."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.clash_of_rage.rules.values import first_rage, hero_bonus, slowness
from wartable.games.clash_of_rage.table.codes import LEVELS
from wartable.games.clash_of_rage.table.packed import (
    HIT,
    LIFE,
    RAGE,
    REROLL,
    SHIELD,
    STRENGTH,
    SYMBOLS_SHIFT,
    count_of,
    one_unit,
    value,
)
from wartable.games.clash_of_rage.table.table import Table

ASSAULTS: Final[i64] = 24
THOUSAND: Final[i64] = 1000
HALF: Final[i64] = 500
STEEPNESS: Final = 1.7


def chance_to_win(t: Table, attacker: i64, defender: i64, territory: i64, support: i64 = 0) -> float:
    """Guess the Attacker's chance, with Units that may still come, from how an average Battle would go."""
    margin = average_battle(t, attacker, defender, territory, support)
    return max(0.02, min(0.98, 0.5 + 0.5 * STEEPNESS * margin))


def average_battle(t: Table, attacker: i64, defender: i64, territory: i64, support: i64) -> float:
    """Play a Battle with average dice: the winner's share of life left, negative if the Attacker loses."""
    ours, theirs = t.armies[attacker].at(territory) + support, t.armies[defender].at(territory)
    our_life, their_life = life_of(t, attacker, ours), life_of(t, defender, theirs)
    our_rage = first_rage(t, attacker, territory)
    their_rage = first_rage(t, defender, territory)
    striking = slowness(t, attacker, territory) < slowness(t, defender, territory)
    if t.battle == territory:
        our_rage, their_rage = t.attack_rage, t.defence_rage
        striking = t.striker == attacker
    our_heroes = hero_bonus(t, attacker, territory)
    their_heroes = hero_bonus(t, defender, territory)
    for _ in range(ASSAULTS):
        our_symbols = our_heroes + type_symbols(t, attacker, ours)
        their_symbols = their_heroes + type_symbols(t, defender, theirs)
        if striking:
            our_rage += value(our_symbols, RAGE)
            left = after_wounds(t, defender, theirs, expected(t, attacker, ours, our_symbols, their_symbols, our_rage))
            if left == theirs:
                our_rage += 1
            theirs = left
            if theirs == 0:
                return float(life_of(t, attacker, ours)) / float(max(1, our_life))
        else:
            their_rage += value(their_symbols, RAGE)
            left = after_wounds(
                t, attacker, ours, expected(t, defender, theirs, their_symbols, our_symbols, their_rage)
            )
            if left == ours:
                their_rage += 1
            ours = left
            if ours == 0:
                return -float(life_of(t, defender, theirs)) / float(max(1, their_life))
        striking = not striking
    return 0.0


def type_symbols(t: Table, side: i64, counts: i64) -> i64:
    """Add up the symbols of the types present."""
    profile = t.armies[side].profile
    total: i64 = 0
    for level in range(LEVELS):
        if count_of(counts, level):
            total += profile[level] >> SYMBOLS_SHIFT << SYMBOLS_SHIFT
    return total


def expected(t: Table, side: i64, counts: i64, own: i64, enemy: i64, rage: i64) -> i64:
    """Give the wounds to be expected of an Assault, rounded."""
    profile = t.armies[side].profile
    dice: i64 = 0
    for level in range(LEVELS):
        if count_of(counts, level):
            dice = max(dice, value(profile[level], STRENGTH))
    wounds = dice * face_chance(value(own, REROLL)) + HALF
    return max(0, wounds // THOUSAND + value(own, HIT) + rage - value(enemy, SHIELD))


def face_chance(rerolls: i64) -> i64:
    """Give the chance of a die to wound in the end, in thousandths."""
    if rerolls == 0:
        return 667
    return 889 if rerolls == 1 else 963


def after_wounds(t: Table, side: i64, counts: i64, wounds: i64) -> i64:
    """Take off the Units that the wounds suffice for, the highest level first."""
    profile = t.armies[side].profile
    for back in range(LEVELS):
        level = LEVELS - 1 - back
        life = max(1, value(profile[level], LIFE))
        while count_of(counts, level) and life <= wounds:
            counts -= one_unit(level)
            wounds -= life
    return counts


def life_of(t: Table, side: i64, counts: i64) -> i64:
    """Add up the life of Units."""
    profile = t.armies[side].profile
    total: i64 = 0
    for level in range(LEVELS):
        total += count_of(counts, level) * value(profile[level], LIFE)
    return total
