"""Strategy cards: when they may be played, how they are drawn and discarded."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.core.bits import contains
from wartable.core.rng import Rng
from wartable.games.roar_of_war.rules.aiming import has_aim
from wartable.games.roar_of_war.rules.teams import helper_in_fight, teammate
from wartable.games.roar_of_war.table.army import STRATEGY_BITS, STRATEGY_MASK, Army
from wartable.games.roar_of_war.table.cards import StrategyCard
from wartable.games.roar_of_war.table.codes import NOBODY, Ask, Told, Trigger
from wartable.games.roar_of_war.table.table import Table


def playable(t: Table, seat: i64, trigger: i64) -> i64:
    """Find the held Strategy cards that may be played at a moment, as their text says [RW-601]."""
    army = t.armies[seat]
    held = army.held & army.race.triggers[trigger]
    found = held
    code: i64 = 0
    while held:
        if held & 1 and not has_aim(t, seat, army.race.strategies[code].effect):
            found ^= 1 << code
        held >>= 1
        code += 1
    return found


def playable_on_turn(t: Table, seat: i64) -> i64:
    """Find the Strategy cards a player, or a teammate, may play before the attack [RW-604]."""
    return playable(t, seat, Trigger.TURN)


def offer_help(t: Table) -> None:
    """Before the attack the active player's teammate may play own-turn cards, too [RW-604]."""
    if t.agreed.teams:
        t.ask(Ask.TURN_HELP, teammate(t, t.active))


def may_help(t: Table, seat: i64) -> bool:
    """Whoever holds any Strategy card at all gets the window [RW-604]."""
    return seat != NOBODY and t.is_playing(seat) and t.armies[seat].held_size > 0


def open_windows(t: Table, kind: i64) -> None:
    """The attacker's side may play first, then the defender's [RW-604]."""
    if t.agreed.teams:
        t.ask(kind, helper_in_fight(t, t.defender, t.active))
    t.ask(kind, t.defender)
    if t.agreed.teams:
        t.ask(kind, helper_in_fight(t, t.active, t.defender))
    t.ask(kind, t.active)


def on_attacking_side(t: Table, seat: i64) -> bool:
    """Tell for which of the two fighters a seat plays."""
    return seat == t.active or seat == helper_in_fight(t, t.active, t.defender)


def is_window_open(t: Table, seat: i64) -> bool:
    """A window opens for whoever holds any Strategy card, unless that side has played its one [RW-604, RW-605]."""
    if seat == NOBODY or not t.is_playing(seat) or t.armies[seat].held_size == 0:
        return False
    return (t.attack_card_by if on_attacking_side(t, seat) else t.defend_card_by) == NOBODY


def window_choices(t: Table, seat: i64, kind: i64) -> i64:
    """Find the Strategy cards that a seat may play in a fight's window."""
    if kind == Ask.ROLL_WINDOW:
        return playable(t, seat, Trigger.ROLL)
    return playable(t, seat, Trigger.ATTACK if on_attacking_side(t, seat) else Trigger.DEFEND)


def spend_strategy(t: Table, seat: i64, code: i64) -> StrategyCard:
    """A played Strategy card is discarded; a side plays one a fight [RW-601, RW-605]."""
    card = t.armies[seat].spend(code)
    t.tell(Told.PLAYED, seat, code)
    if t.fighting:
        if on_attacking_side(t, seat):
            t.attack_card_by = seat
        else:
            t.defend_card_by = seat
    return card


def owe_strategy(t: Table, seat: i64) -> None:
    """Note that a player draws a Strategy card for a cleared pile [RW-602]."""
    t.owed += 1 << seat * 4


def draw_owed(t: Table) -> None:
    """Draws for cleared piles come last, after eliminations [RW-310, RW-602]."""
    for seat in range(t.seats):
        for _ in range(t.owed >> seat * 4 & 15):
            if contains(t.playing, seat):
                draw_strategy(t, seat, Told.DREW_STRATEGY)
    t.owed = 0


def draw_strategy(t: Table, seat: i64, told: i64) -> None:
    """Draw from the own deck; when it is empty its discards become a new one [RW-603]."""
    army = t.armies[seat]
    if army.deck_size == 0 and army.used:
        army.deck = shuffled(army, t.rng)
        army.deck_size = deck_height(army.deck)
        army.used = 0
        t.tell(Told.RESHUFFLED, seat)
    if army.deck_size:
        code = (army.deck & STRATEGY_MASK) - 1
        army.deck >>= STRATEGY_BITS
        army.deck_size -= 1
        army.hold(code)
        t.tell(told, seat, code)


def shuffled(army: Army, rng: Rng) -> i64:
    """Shuffle the used Strategy cards of an army into a stack."""
    codes = vec[i64](capacity=12)
    for slot in range(i64(len(army.race.strategies))):
        if contains(army.used, slot):
            codes = append(codes, army.race.strategies[slot].code)
    return stacked(codes, rng)


def stacked(codes: vec[i64], rng: Rng) -> i64:
    """Shuffle Strategy cards into a stack."""
    for i in range(i64(len(codes)) - 1, 0, -1):
        j = rng.below(i + 1)
        codes[i], codes[j] = codes[j], codes[i]
    stack: i64 = 0
    for i in range(i64(len(codes))):
        stack = stack << STRATEGY_BITS | codes[i] + 1
    return stack


def deck_height(stack: i64) -> i64:
    """Count the Strategy cards of a stack."""
    height: i64 = 0
    while stack:
        stack >>= STRATEGY_BITS
        height += 1
    return height
