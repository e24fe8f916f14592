"""A fight: Attack against Defence, Counterattack against Defence, and the damage that remains."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.core.bits import contains
from wartable.games.roar_of_war.rules.strategy import open_windows, owe_strategy
from wartable.games.roar_of_war.rules.teams import is_rival
from wartable.games.roar_of_war.rules.tokens import give_token
from wartable.games.roar_of_war.rules.turn import end_fight
from wartable.games.roar_of_war.rules.victory import eliminate_fallen
from wartable.games.roar_of_war.table.cards import Card
from wartable.games.roar_of_war.table.codes import Ask, Effect, Step, Told
from wartable.games.roar_of_war.table.table import Table

DIE_BITS: Final = 3
DIE_MASK: Final = 7


def attacking_card(t: Table) -> Card:
    """Give the card that attacks."""
    return t.armies[t.attack_owner].top_card(t.attack_pile)


def defending_card(t: Table) -> Card:
    """Give the card that is attacked."""
    return t.armies[t.defender].top_card(t.defend_pile)


def attack_value(t: Table) -> i64:
    """Add up the attacking card's Attack in this fight."""
    return at_least_zero(attacking_card(t).attack + t.attack_bonus)


def defence_value(t: Table) -> i64:
    """Add up the defending card's Defence in this fight."""
    return at_least_zero(defending_card(t).defence + t.defence_bonus)


def cover_value(t: Table) -> i64:
    """Add up the attacking card's Defence against the counterattack."""
    return attacking_card(t).defence + t.cover


def counter_value(t: Table) -> i64:
    """A Counterattack is a number, dice, or a number plus a die, rolled once for all purposes [RW-103]."""
    return defending_card(t).counter + t.counter_bonus + dice_total(t.dice)


def at_least_zero(value: i64) -> i64:
    """No power falls below zero."""
    return max(0, value)


def dice_total(dice: i64) -> i64:
    """Add up the dice rolled."""
    total: i64 = 0
    while dice:
        total += dice & DIE_MASK
        dice >>= DIE_BITS
    return total


def compare(t: Table) -> None:
    """An animal is no match; else Attack at least equal to Defence wins, else the card strikes back [RW-303]."""
    if defending_card(t).animal:
        strike_animal(t)
        return
    attack, defence = attack_value(t), defence_value(t)
    t.tell(Told.COMPARED, t.active, attack, defence)
    if attack >= defence:
        takes_along = contains(t.marks, Effect.LAST_STAND) and not defending_card(t).ruler
        defending_card_falls(t, Told.DISCARDED)
        if takes_along:
            t.discard_top(t.attack_owner, t.attack_pile, Told.LOST_TO_STRATEGY)
        close_fight(t, True)
    elif contains(t.marks, Effect.NO_COUNTER):
        share_damage(t, attack, 0)
        close_fight(t, False)
    else:
        roll_counterattack(t)


def strike_animal(t: Table) -> None:
    """An attacked animal is discarded, the attacker stays and takes a token; powers do nothing [RW-307, RW-311]."""
    defending_card_falls(t, Told.LOST_ANIMAL)
    if not contains(t.marks, Effect.TAME):
        give_token(t, t.active, t.defender, Told.DAMAGED_BY_ANIMAL)
    close_fight(t, True)


def defending_card_falls(t: Table, told: i64) -> None:
    """Discard the defending card; clearing a rival's pile by attacking earns a Strategy card [RW-303, RW-602]."""
    t.discard_top(t.defender, t.defend_pile, told)
    if t.armies[t.defender].heights[t.defend_pile] == 0 and is_rival(t, t.active, t.defender):
        owe_strategy(t, t.active)


def roll_counterattack(t: Table) -> None:
    """The card's owner rolls its dice; then cards about dice may be played [RW-103, RW-604]."""
    t.push(Step.STRIKE_BACK)
    t.dice_count = defending_card(t).dice + t.extra_dice
    if t.dice_count:
        roll_dice(t)
        open_windows(t, Ask.ROLL_WINDOW)


def roll_dice(t: Table) -> None:
    """Roll all dice of the counterattack, four-sided ones [RW-103]."""
    t.dice = 0
    for _ in range(t.dice_count):
        t.dice = t.dice << DIE_BITS | t.rng.below(4) + 1
    t.tell(Told.ROLLED, t.defender, t.dice, counter_value(t))


def strike_back(t: Table) -> None:
    """Counterattack at least equal to the attacking card's Defence discards it, else damage is shared [RW-304]."""
    counter, defence = counter_value(t), cover_value(t)
    t.tell(Told.COUNTERED, t.defender, counter, defence)
    if counter >= defence:
        t.discard_top(t.attack_owner, t.attack_pile, Told.LOST_TO_COUNTER)
    else:
        share_damage(t, attack_value(t), counter)
    close_fight(t, False)


def share_damage(t: Table, attack: i64, counter: i64) -> None:
    """Neither falls: who took more damage gets a token, both if it was equal [RW-305, RW-805]."""
    if attack >= counter:
        give_token(t, t.defender, t.active, Told.DAMAGED)
    if counter >= attack:
        give_token(t, t.active, t.defender, Told.DAMAGED)


def close_fight(t: Table, defending_card_fell: bool) -> None:
    """Players go out; then come the tokens of Strategy cards, their players' doing [RW-310, RW-402]."""
    eliminate_fallen(t)
    if t.winners == 0:
        if defending_card_fell and contains(t.marks, Effect.PRESS):
            give_token(t, t.defender, t.attack_card_by, Told.DAMAGED_BY_STRATEGY)
        if contains(t.marks, Effect.THORNS):
            give_token(t, t.active, t.defend_card_by, Told.DAMAGED_BY_STRATEGY)
    end_fight(t)
