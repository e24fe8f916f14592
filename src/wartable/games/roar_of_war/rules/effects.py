"""What Strategy cards do: one small function each, and the table that binds them to their kinds."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.core.bits import bit, contains, pick
from wartable.games.roar_of_war.rules.aiming import PLAYERS_FROM, needs_aim, needs_second_aim
from wartable.games.roar_of_war.rules.duel import DIE_BITS, DIE_MASK, counter_value, roll_dice
from wartable.games.roar_of_war.rules.teams import confidants
from wartable.games.roar_of_war.rules.tokens import give_token
from wartable.games.roar_of_war.table.cards import StrategyCard
from wartable.games.roar_of_war.table.codes import MAX_HEIGHT, PILES, Ask, Effect, Step, Told
from wartable.games.roar_of_war.table.table import Table


def take_effect(t: Table, seat: i64, card: StrategyCard) -> None:
    """Do what a played card says, or ask first what it is pointed at [RW-601]."""
    if needs_aim(card.effect):
        t.aimed_effect = card.effect
        t.first_aim = -1
        t.ask(Ask.AIM, seat)
        return
    match card.effect:
        case Effect.ATTACK_BONUS:
            t.attack_bonus += card.amount
        case Effect.ATTACK_DROP:
            t.attack_bonus -= card.amount
        case Effect.DEFENCE_BONUS:
            t.defence_bonus += card.amount
        case Effect.DEFENCE_DROP:
            t.defence_bonus -= card.amount
        case Effect.COUNTER_BONUS:
            t.counter_bonus += card.amount
        case Effect.COVER:
            t.cover += card.amount
        case Effect.EXTRA_DIE:
            t.extra_dice += 1
        case Effect.REROLL:
            roll_dice(t)
        case Effect.LOADED:
            load_die(t)
        case Effect.JINX:
            jinx_die(t)
        case Effect.MEND:
            mend(t, seat)
        case Effect.CHARGE:
            t.extra_attacks += 1
        case _:
            t.marks |= bit(card.effect)


def aim_effect(t: Table, seat: i64, aim: i64) -> None:
    """Point the played card at something; some cards take two piles."""
    effect = t.aimed_effect
    if needs_second_aim(effect) and t.first_aim < 0:
        t.first_aim = aim
        t.ask(Ask.AIM, seat)
        return
    first = t.first_aim
    t.aimed_effect = 0
    t.first_aim = -1
    match effect:
        case Effect.SCOUT:
            peek(t, seat, aim // PILES, aim % PILES, t.armies[aim // PILES].heights[aim % PILES] - 1)
        case Effect.SCRY:
            peek(t, seat, aim // PILES, aim % PILES, 0)
        case Effect.REGROUP | Effect.CONFUSE:
            t.swap_tops(aim // PILES, first % PILES, aim % PILES)
        case Effect.BODY_DOUBLE:
            send_double(t, aim % PILES)
        case Effect.VOLLEY:
            volley(t, seat, aim - PLAYERS_FROM)
        case Effect.SABOTAGE:
            sabotage(t, aim - PLAYERS_FROM)


def load_die(t: Table) -> None:
    """The lowest die becomes a 4."""
    replace_die(t, 1, 4, 4)


def jinx_die(t: Table) -> None:
    """The highest die becomes a 1."""
    replace_die(t, 4, 1, 1)


def replace_die(t: Table, sought_first: i64, sought_last: i64, becomes: i64) -> None:
    """Turn the first die that shows the most extreme number to another."""
    face = sought_first
    step: i64 = 1 if sought_last > sought_first else -1
    while face != sought_last + step:
        for i in range(t.dice_count):
            if t.dice >> DIE_BITS * i & DIE_MASK == face:
                t.dice += (becomes - face) << DIE_BITS * i
                t.tell(Told.ROLLED, t.defender, t.dice, counter_value(t))
                return
        face += step


def mend(t: Table, seat: i64) -> None:
    """Return one Damage Token; the card then leaves the game, so this cannot go on for ever [RW-606]."""
    army = t.armies[seat]
    army.tokens -= 1
    t.tell(Told.MENDED, seat, army.tokens)


def peek(t: Table, seat: i64, owner: i64, pile: i64, height: i64) -> None:
    """Look at a rival's card; only the own side learns which it is [RW-205, RW-806]."""
    army = t.armies[owner]
    trusted = confidants(t, seat)
    for viewer in range(t.seats):
        if contains(trusted, viewer):
            army.known[viewer] |= bit(pile * MAX_HEIGHT + height)
    t.tell(Told.PEEKED, seat, owner, pile, height, army.code_at(pile, height))


def send_double(t: Table, pile: i64) -> None:
    """Another top card takes the attacked card's place, is revealed and defends."""
    t.swap_tops(t.defender, t.defend_pile, pile)
    t.show_top(t.defender, t.defend_pile, Told.SHOWED_DOUBLE)


def volley(t: Table, seat: i64, target: i64) -> None:
    """A rival takes a Damage Token; a third one is settled before the turn goes on [RW-402]."""
    give_token(t, target, seat, Told.DAMAGED_BY_STRATEGY)
    t.push(Step.DRAW_STRATEGY)
    t.push(Step.PENALTIES)


def sabotage(t: Table, target: i64) -> None:
    """A rival loses a Strategy card at random; unplayed, even a limited one is only discarded [RW-601, RW-606]."""
    army = t.armies[target]
    slot = pick(army.held, t.rng)
    code = army.race.strategies[slot].code
    army.lose(code)
    t.tell(Told.LOST_STRATEGY, target, code)
