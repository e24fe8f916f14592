"""Numbers with the parts of their sums, so that a screen can answer why."""

from __future__ import annotations

from wartable.core.envelope import SumJson
from wartable.core.rendering import sum_of
from wartable.games.drums_of_war.rules.values import (
    dread,
    gear_attack,
    gear_defense,
    hero_attack,
    hero_defense,
    leader_attack,
    leader_defense,
    neighbours_attack,
    neighbours_defense,
    nets,
    text_attack,
    text_defense,
)
from wartable.games.drums_of_war.table.side import Side
from wartable.games.drums_of_war.table.table import Table


def attack_sum(t: Table, side: int, slot: int, foe: int) -> SumJson:
    """Explain the attack of a Unit against an enemy slot, or against the Hero."""
    army, enemy = t.sides[side], t.sides[1 - side]
    card = army.unit(slot)
    return sum_of(
        card=int(card.attack),
        text=int(text_attack(t, side, slot, card, foe)),
        under=int(gear_attack(army, slot, foe)),
        neighbours=int(neighbours_attack(army, slot)),
        hero=int(leader_attack(army, card, foe)),
        enemy=-int(dread(enemy, slot)),
    )


def defense_sum(t: Table, side: int, slot: int) -> SumJson:
    """Explain the defense of a Unit."""
    army, enemy = t.sides[side], t.sides[1 - side]
    card = army.unit(slot)
    return sum_of(
        card=int(card.defense),
        text=int(text_defense(army, slot, card)),
        under=int(gear_defense(army, slot)),
        neighbours=int(neighbours_defense(army, slot)),
        hero=int(leader_defense(army)),
        enemy=-int(nets(enemy, army, slot)),
    )


def hero_attack_sum(army: Side) -> SumJson:
    """Explain the attack of a Hero."""
    printed = army.leader().attack
    return sum_of(card=int(printed), ability=int(hero_attack(army) - printed))


def hero_defense_sum(army: Side) -> SumJson:
    """Explain the defense of a Hero."""
    printed = army.leader().defense
    return sum_of(card=int(printed), ability=int(hero_defense(army) - printed))
