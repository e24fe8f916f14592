"""How a Battle would probably go: at a glance, as bots weigh thousands of them, and by its dice, as people are told."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.core.tape import Tape
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
NEVER: Final = 0.01
SURELY: Final = 0.99
FOLLOWED: Final = 64  # so many ways a Battle may have gone stand for all of them
REST: Final = 0.002  # a Battle that goes on so seldom is not followed any more
MISSING: Final = 1.0 / 3.0  # a die's chance to fail


def chance_to_win(t: Table, attacker: i64, defender: i64, territory: i64, support: i64 = 0) -> float:
    """Guess the Attacker's chance, with Units that may still come, from how an average Battle would go."""
    margin = average_battle(t, attacker, defender, territory, support)
    return max(0.02, min(0.98, 0.5 + 0.5 * STEEPNESS * margin))


def odds(t: Table, attacker: i64, defender: i64, territory: i64) -> float:
    """Give the Attacker's chance, worked out once for as long as the same fight there."""
    part, made_of = f"odds.{attacker}.{defender}.{territory}", fighters(t, attacker, defender, territory)
    chance: float | None = t.setup.kept.find(part, made_of)
    if chance is None:
        chance = odds_now(t, attacker, defender, territory)
        t.setup.kept.keep(part, made_of, chance)
    return chance


def fighters(t: Table, attacker: i64, defender: i64, territory: i64) -> vec[i64]:
    """Give all that a Battle there hangs on."""
    our_rage, their_rage, striking = first_strike(t, attacker, defender, territory)
    tape = Tape()
    for side, rage in ((attacker, our_rage), (defender, their_rage)):
        tape.number(t.armies[side].at(territory))
        tape.number(hero_bonus(t, side, territory))
        tape.number(rage)
        tape.row(t.armies[side].profile)
    tape.number(1 if striking else 0)
    tape.number(t.wounds if t.battle == territory else 0)
    return tape.all


def odds_now(t: Table, attacker: i64, defender: i64, territory: i64) -> float:
    """Work out the Attacker's chance if both fight to the end, throw again what failed and fell the highest levels."""
    our_heroes, their_heroes = hero_bonus(t, attacker, territory), hero_bonus(t, defender, territory)
    our_rage, their_rage, striking = first_strike(t, attacker, defender, territory)
    ours, theirs = t.armies[attacker].at(territory), t.armies[defender].at(territory)
    if t.battle == territory and t.wounds > 0:  # they are about to be assigned, and then the other side strikes
        if striking:
            theirs = after_wounds(t, defender, theirs, t.wounds)
        else:
            ours = after_wounds(t, attacker, ours, t.wounds)
        striking = not striking
    if ours == 0 or theirs == 0:
        return NEVER if ours == 0 else SURELY
    going: dict[tuple[int, int, int, int], float] = {(int(ours), int(theirs), int(our_rage), int(their_rage)): 1.0}
    won, lost = 0.0, 0.0
    for _ in range(ASSAULTS):
        after: dict[tuple[int, int, int, int], float] = {}
        for (our_units, their_units, our_tokens, their_tokens), chance in going.items():
            our_symbols = our_heroes + type_symbols(t, attacker, our_units)
            their_symbols = their_heroes + type_symbols(t, defender, their_units)
            if striking:
                tokens = our_tokens + value(our_symbols, RAGE)
                others = their_units
                outcomes = assault_odds(t, attacker, our_units, our_symbols, defender, others, their_symbols, tokens)
            else:
                tokens = their_tokens + value(their_symbols, RAGE)
                others = our_units
                outcomes = assault_odds(t, defender, their_units, their_symbols, attacker, others, our_symbols, tokens)
            for left, share in outcomes:
                part = chance * share
                if left == 0 and striking:
                    won += part
                elif left == 0:
                    lost += part
                else:
                    rage = int(tokens) + (1 if left == others else 0)
                    key = (our_units, left, rage, their_tokens) if striking else (left, their_units, our_tokens, rage)
                    after[key] = after.get(key, 0.0) + part
        going = representatives(after)
        striking = not striking
        if sum(going.values()) < REST:
            break
    return max(NEVER, min(SURELY, won / (won + lost))) if won + lost > 0 else 0.5


def representatives(ways: dict[tuple[int, int, int, int], float]) -> dict[tuple[int, int, int, int], float]:
    """Let a few of very many ways stand for those that are like them, in even steps through all their chances."""
    if len(ways) <= FOLLOWED:
        return ways
    step = sum(ways.values()) / FOLLOWED
    chosen: dict[tuple[int, int, int, int], float] = {}
    passed, due = 0.0, step / 2
    for key in sorted(ways):
        passed += ways[key]
        while due < passed:
            chosen[key] = chosen.get(key, 0.0) + step
            due += step
    return chosen


def first_strike(t: Table, attacker: i64, defender: i64, territory: i64) -> tuple[i64, i64, bool]:
    """Tell how much Rage both sides have, and whether the Attacker is the next to strike."""
    if t.battle == territory:
        return t.attack_rage, t.defence_rage, t.striker == attacker
    first = slowness(t, attacker, territory) < slowness(t, defender, territory)
    return first_rage(t, attacker, territory), first_rage(t, defender, territory), first


def assault_odds(
    t: Table, striker: i64, units: i64, own: i64, struck: i64, others: i64, enemy: i64, rage: i64
) -> list[tuple[int, float]]:
    """List what an Assault may leave of those who are struck, with the chance of each."""
    dice = dice_of(t, striker, units)
    failing = MISSING ** (int(value(own, REROLL)) + 1)
    sure = value(own, HIT) + rage - value(enemy, SHIELD)
    outcomes: list[tuple[int, float]] = []
    left, chance = others, 0.0
    share = failing ** int(dice)  # of so many hits
    for hits in range(dice + 1):
        still = after_wounds(t, struck, others, max(0, hits + sure))
        if still != left and chance > 0.0:
            outcomes.append((int(left), chance))
            chance = 0.0
        left = still
        chance += share
        share *= float(dice - hits) / float(hits + 1) * (1.0 - failing) / failing
    outcomes.append((int(left), chance))
    return outcomes


def average_battle(t: Table, attacker: i64, defender: i64, territory: i64, support: i64) -> float:
    """Play a Battle with average dice: the winner's share of life left, negative if the Attacker loses."""
    ours, theirs = t.armies[attacker].at(territory) + support, t.armies[defender].at(territory)
    our_life, their_life = life_of(t, attacker, ours), life_of(t, defender, theirs)
    our_rage, their_rage, striking = first_strike(t, attacker, defender, territory)
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
    wounds = dice_of(t, side, counts) * face_chance(value(own, REROLL)) + HALF
    return max(0, wounds // THOUSAND + value(own, HIT) + rage - value(enemy, SHIELD))


def dice_of(t: Table, side: i64, counts: i64) -> i64:
    """Give as many dice as the strongest type there has strength."""
    profile = t.armies[side].profile
    dice: i64 = 0
    for level in range(LEVELS):
        if count_of(counts, level):
            dice = max(dice, value(profile[level], STRENGTH))
    return dice


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
