"""Launching an Assault: dice, rerolls, wounds, eliminating Units, Rage."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.core.bits import bit, contains, lowest
from wartable.games.clash_of_rage.rules.battle import end_battle, opponent
from wartable.games.clash_of_rage.rules.values import has_ability, levels_there, strength, symbols
from wartable.games.clash_of_rage.table.codes import DICE_SIDES, HOME, LEVELS, WOUND_SIDES, Ability, Ask, Step, Told
from wartable.games.clash_of_rage.table.packed import HIT, LIFE, RAGE, REROLL, SHIELD, count_of, one_unit, value
from wartable.games.clash_of_rage.table.table import Table


def begin_assault(t: Table) -> None:
    """The side whose turn it is rolls, or flees if it is a player's; Elves roll at once [CR-509, CR-510]."""
    if t.striker == t.elves:
        roll(t)
    else:
        t.ask(Ask.ASSAULT, t.striker)


def roll(t: Table) -> None:
    """Roll as many dice as the strongest type has strength, four of six sides wound [CR-104, CR-503]."""
    own = symbols(t, t.striker, t.battle)
    t.assaults += 1
    add_rage(t, value(own, RAGE), Told.RAGE_SYMBOL)  # its token counts already in this Assault [CR-513]
    t.dice = strength(t, t.striker, t.battle)
    t.faces = wounding(t, t.dice)
    t.rerolls = value(own, REROLL)
    t.kills = 0
    t.struck = levels_there(t, opponent(t, t.striker), t.battle)
    t.tell(Told.ELVES_ROLLED if t.striker == t.elves else Told.ROLLED, t.striker, t.dice, t.faces)
    t.push(Step.WOUNDS)
    if t.striker == t.elves:
        reroll_for_elves(t)
    elif t.rerolls and t.faces < t.dice:
        t.ask(Ask.REROLL, t.striker)


def wounding(t: Table, dice: i64) -> i64:
    """Throw dice and count the wound sides [CR-104]."""
    wounds: i64 = 0
    for _ in range(dice):
        if t.rng.below(DICE_SIDES) < WOUND_SIDES:
            wounds += 1
    return wounds


def reroll(t: Table, dice: i64) -> None:
    """Each reroll symbol lets a side throw any number of failed dice again [CR-504]."""
    t.faces += wounding(t, dice)
    t.rerolls -= 1
    t.tell(Told.ELVES_REROLLED if t.striker == t.elves else Told.REROLLED, t.striker, dice, t.faces)


def reroll_for_elves(t: Table) -> None:
    """Elves must throw every failed die again while they have rerolls [CR-504]."""
    while t.rerolls and t.faces < t.dice:
        reroll(t, t.dice - t.faces)
    t.rerolls = 0


def add_rage(t: Table, tokens: i64, told: i64) -> None:
    """Give Rage tokens to the side that strikes, and tell what for."""
    if tokens == 0:
        return
    if t.striker == t.active:
        t.attack_rage += tokens
    else:
        t.defence_rage += tokens
    t.tell(told, t.striker, rage_of(t, t.striker))


def rage_of(t: Table, side: i64) -> i64:
    """Count the Rage tokens of a side."""
    return t.attack_rage if side == t.active else t.defence_rage


def count_wounds(t: Table) -> None:
    """Wound sides, automatic hits and Rage tokens, less the enemy's shields [CR-505]."""
    own = symbols(t, t.striker, t.battle)
    shields = value(symbols(t, opponent(t, t.striker), t.battle), SHIELD)
    t.wounds = max(0, t.faces + value(own, HIT) + rage_of(t, t.striker) - shields)
    t.tell(Told.WOUNDED, t.striker, t.wounds, shields)
    t.push(Step.ASSIGN)


def assign(t: Table) -> None:
    """Wounds are assigned as long as they suffice for any enemy Unit; the rest is lost [CR-506]."""
    targets = within_reach(t)
    if targets == 0:
        end_assault(t)
        return
    t.push(Step.ASSIGN)
    if targets & targets - 1 == 0:
        eliminate(t, lowest(targets))
    elif t.striker != t.elves:
        t.ask(Ask.ASSIGN, t.striker)
    elif t.seats == 1:
        eliminate(t, toughest(t, targets))
    else:
        t.ask(Ask.ASSIGN, right_of(t, t.active))


def within_reach(t: Table) -> i64:
    """Find the enemy's types with a Unit that the wounds left suffice for: as many as its life [CR-506]."""
    enemy = t.armies[opponent(t, t.striker)]
    found: i64 = 0
    for level in range(LEVELS):
        if count_of(enemy.stacks[t.battle], level) and value(enemy.profile[level], LIFE) <= t.wounds:
            found |= bit(level)
    return found


def right_of(t: Table, seat: i64) -> i64:
    """Elves are played by the player on the Attacker's right, the seat before [CR-501]."""
    return seat - 1 if seat else t.seats - 1


def toughest(t: Table, targets: i64) -> i64:
    """Alone, the Elves' wounds fell the Unit with the most life, the higher level of equals [CR-704]."""
    profile = t.armies[t.active].profile
    best: i64 = 0
    life: i64 = -1
    for level in range(LEVELS):
        if contains(targets, level) and value(profile[level], LIFE) >= life:
            best = level
            life = value(profile[level], LIFE)
    return best


def eliminate(t: Table, level: i64) -> None:
    """An eliminated Unit goes back to its reserve, an Elf becomes a Crystal of who eliminated it [CR-507]."""
    side = opponent(t, t.striker)
    enemy = t.armies[side]
    t.wounds -= value(enemy.profile[level], LIFE)
    t.kills += 1
    enemy.eliminate(t.battle, level)
    if side == t.elves:
        t.armies[t.striker].crystals += 1
        t.tell(Told.ELF_ELIMINATED, t.striker, level)
    elif not contains(t.rescued, side) and has_ability(t, side, t.battle, Ability.RESCUE):
        t.rescued |= bit(side)
        enemy.add(HOME, one_unit(level))
        t.tell(Told.RESCUED, side, level)
    else:
        enemy.reserve += one_unit(level)
        t.tell(Told.ELIMINATED, side, level)


def end_assault(t: Table) -> None:
    """An Assault that eliminates nobody gives Rage; then the other side strikes, if any is left [CR-508, CR-510]."""
    t.wounds = 0
    t.dice = 0
    t.faces = 0
    t.struck = 0
    if t.kills == 0:
        add_rage(t, 1, Told.RAGE)
    enemy = opponent(t, t.striker)
    if t.armies[enemy].stacks[t.battle] == 0:
        end_battle(t, t.striker)
        return
    t.striker = enemy
    t.push(Step.ASSAULT)
