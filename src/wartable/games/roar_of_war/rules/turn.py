"""A turn: own-turn Strategy cards, then an attack with a top card on a top card."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.core.bits import bit
from wartable.games.roar_of_war.rules.exposure import exposed_tops
from wartable.games.roar_of_war.rules.strategy import offer_help, open_windows, playable_on_turn
from wartable.games.roar_of_war.rules.teams import is_rival, may_lead, may_strike
from wartable.games.roar_of_war.table.codes import NOBODY, PILES, Ask, Do, Step, Told
from wartable.games.roar_of_war.table.table import Table


def begin_turn(t: Table, seat: i64) -> None:
    """The active player takes a turn [RW-301]."""
    t.active = seat
    t.turns += 1
    t.had_turn |= bit(seat)
    t.extra_attacks = 0
    t.tell(Told.TURN_BEGAN, seat)
    t.push(Step.END_TURN)
    t.ask(Ask.TURN, seat)
    offer_help(t)


def turn_choices(t: Table, seat: i64) -> i64:
    """Own-turn Strategy cards come before the attack, as many as one likes [RW-605]."""
    return playable_on_turn(t, seat) << Do.PLAY | attack_choices(t, seat)


def attack_choices(t: Table, seat: i64) -> i64:
    """Attacking is compulsory; who cannot attack discards, who finds no target passes [RW-301, RW-308]."""
    attackers = attackers_of(t, seat)
    if attackers == 0:
        return own_tops(t, seat) << Do.DISCARD
    if rival_targets(t, seat):
        return attackers
    choices = bit(Do.PASS)
    for owner in range(t.seats):  # nobody is forced to attack a teammate, but may [RW-807]
        if targets_of(t, seat, owner):
            choices |= attackers & 15 << owner * PILES
    return choices


def attackers_of(t: Table, seat: i64) -> i64:
    """Find the top cards that can attack: all but animals, Last Row cards included [RW-302, RW-307]."""
    found: i64 = 0
    for owner in range(t.seats):
        if may_lead(t, seat, owner):
            army = t.armies[owner]
            for pile in range(PILES):
                if army.heights[pile] and not army.top_card(pile).animal:
                    found |= bit(owner * PILES + pile)
    return found


def own_tops(t: Table, seat: i64) -> i64:
    """Find the piles of a seat that have a top card."""
    army = t.armies[seat]
    found: i64 = 0
    for pile in range(PILES):
        if army.heights[pile]:
            found |= bit(seat * PILES + pile)
    return found


def targets_of(t: Table, seat: i64, owner: i64) -> i64:
    """Find the top cards that a card of an owner may attack on a seat's turn."""
    found: i64 = 0
    for target in range(t.seats):
        if may_strike(t, seat, owner, target):
            found |= exposed_tops(t, target) << target * PILES
    return found


def rival_targets(t: Table, seat: i64) -> bool:
    """Tell whether any rival's card may be attacked."""
    for target in range(t.seats):
        if t.is_playing(target) and is_rival(t, seat, target) and exposed_tops(t, target):
            return True
    return False


def choose_attacker(t: Table, seat: i64, question: i64, owner: i64, pile: i64) -> None:
    """Name the attacking card; nobody else learns it before the target is named too [RW-301]."""
    t.attack_owner = owner
    t.attack_pile = pile
    t.push(Ask.TARGET | seat << 8 | question << 12)


def choose_target(t: Table, seat: i64, target: i64, pile: i64) -> None:
    """Attacker and target are named before the target is revealed; then both are [RW-301]."""
    t.fighting = True
    t.defender = target
    t.defend_pile = pile
    t.tell(Told.ATTACKED, seat, t.attack_owner, t.attack_pile, target, pile)
    t.show_top(t.attack_owner, t.attack_pile, Told.REVEALED)
    t.show_top(target, pile, Told.REVEALED)
    # the order of a fight, last things first [RW-310]
    t.push(Step.DRAW_STRATEGY)
    t.push(Step.PENALTIES)
    t.push(Step.COMPARE)
    open_windows(t, Ask.FIGHT_WINDOW)


def discard_animal(t: Table, seat: i64, pile: i64) -> None:
    """Who can only show animals discards one of the own top cards; nobody draws for it [RW-308, RW-807]."""
    for owner in range(t.seats):
        if may_lead(t, seat, owner):
            for shown in range(PILES):
                if t.armies[owner].heights[shown]:
                    t.show_top(owner, shown, Told.SHOWED_ANIMAL)
    t.discard_top(seat, pile, Told.LOST_IDLE)


def do_nothing(t: Table, seat: i64, question: i64) -> None:
    """Pass in a window, for want of a target, for a teammate's sake, or on a second attack [RW-308, RW-807]."""
    if question == Ask.ATTACK_AGAIN:
        t.tell(Told.KEPT_STILL, seat)
    elif question != Ask.TURN:
        t.tell(Told.PASSED, seat)
    elif attack_choices(t, seat) & attackers_of(t, seat):
        t.tell(Told.SPARED_TEAMMATE, seat)
    else:
        t.tell(Told.FOUND_NO_TARGET, seat)


def end_fight(t: Table) -> None:
    """Survivors turn face down again in place, and bonuses end [RW-306, RW-604]."""
    t.fighting = False
    t.attack_bonus = 0
    t.defence_bonus = 0
    t.counter_bonus = 0
    t.cover = 0
    t.extra_dice = 0
    t.marks = 0
    t.attack_card_by = NOBODY
    t.defend_card_by = NOBODY
    t.dice = 0
    t.dice_count = 0
    t.attack_owner = 0
    t.attack_pile = 0
    t.defender = 0
    t.defend_pile = 0


def may_attack_again(t: Table, seat: i64) -> bool:
    """Tell whether a second attack this turn was granted and finds a target, by public facts only [RW-604]."""
    return t.extra_attacks > 0 and t.is_playing(seat) and rival_targets(t, seat)


def attack_again_choices(t: Table, seat: i64) -> i64:
    """A second attack is a chance, not a duty."""
    return attackers_of(t, seat) | bit(Do.PASS)
