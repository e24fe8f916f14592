"""What Heroes can do for a cost: when, how it is paid, what it does."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.core.bits import bit, contains
from wartable.games.drums_of_war.rules.piles import burn, recover
from wartable.games.drums_of_war.table.codes import BONES, HERO, SACRIFICED, SPOTS, Ask, Do, Moment, Power, Rite, Told
from wartable.games.drums_of_war.table.side import HITS, Side
from wartable.games.drums_of_war.table.table import Table


def open_window(t: Table, side: i64, moment: i64) -> None:
    """Ask about a costed ability that was not used this round, when its moment has come [DW-408]."""
    army = t.sides[side]
    if contains(army.army.costed, army.hero) and not army.used:
        t.ask(Ask.ABILITY, side, moment)


def is_window_open(t: Table, side: i64, moment: i64) -> bool:
    """A costed ability: once a round, if it can be paid in full and does something now [DW-407, DW-408]."""
    army = t.sides[side]
    if army.used or not contains(army.army.costed, army.hero) or t.is_ai(side):
        return False
    does_something = False
    match army.power():
        case Power.AEGIS:
            does_something = moment == Moment.HITS and hits_on(army) != 0
        case Power.SACRIFICE:
            does_something = moment <= Moment.REACTION
        case Power.RITES:
            return rites_open(t, side, moment) != 0
    return does_something and can_pay_ability(t, side)


def can_pay_ability(t: Table, side: i64) -> bool:
    """An ability is paid for like a card: from hand or from the top of the Army deck; the AI's from Supply [DW-407]."""
    army = t.sides[side]
    leader = army.leader()
    if t.is_ai(side):
        return army.supply_size >= leader.cost
    return (army.stock() if leader.arrow else army.hand_size) >= leader.cost


def hits_on(army: Side) -> i64:
    """Give the set of spots with a Hit on them."""
    found: i64 = 0
    board = army.board
    for spot in range(SPOTS):
        if board[HITS + spot]:
            found |= bit(spot)
    return found


def rites_open(t: Table, side: i64, moment: i64) -> i64:
    """Give the set of rites that do something now and were not taken yet."""
    army = t.sides[side]
    found: i64 = 0
    if moment <= Moment.REACTION:
        found = bit(Rite.HIDE) | bit(Rite.BLOOD)
    if army.removed_size:
        found |= bit(Rite.BONES)
    if not can_pay_ability(t, side):
        return 0
    return found & ~army.boosts


def use_ability(t: Table, side: i64, moment: i64) -> None:
    """Use the Hero's ability: mark it used, pay, then let it work; it is no action [DW-407]."""
    army = t.sides[side]
    leader = army.leader()
    army.used = True
    t.tell(Told.USED_ABILITY, side, army.hero)
    match leader.power:
        case Power.RITES:
            t.ask(Ask.OPTION, side, moment)
            return
        case Power.AEGIS:
            t.ask(Ask.SAVE, side, HERO)
        case Power.SACRIFICE:
            pay_ability(t, side)
            sacrifice(t, side)
            return
    pay_ability(t, side)


def pay_ability(t: Table, side: i64) -> None:
    """Pay from the top of the Army deck, or choose cards of the hand."""
    leader = t.sides[side].leader()
    if leader.arrow:
        burn(t, side, leader.cost)
    elif leader.cost:
        t.due = leader.cost
        t.ask(Ask.PAY, side)


def pay_for_ability(t: Table, side: i64, code: i64) -> None:
    """Remove one card of the hand for the ability [DW-407]."""
    army = t.sides[side]
    army.leave_hand(code)
    army.hand_size -= 1
    army.enter_removed(code, True)
    t.eventful = True
    t.tell(Told.PAID, side, code)
    t.due -= 1
    if t.due == 0:
        t.pop()


def sacrifice(t: Table, side: i64) -> None:
    """The Hero takes a Wound, and all own Units are stronger until combat ends; it can be the Hero's end [DW-703]."""
    t.sides[side].boosts |= bit(SACRIFICED)
    t.wound(side, HERO, 1)


def option_choices(t: Table, side: i64, moment: i64) -> i64:
    """Take one more rite, or be done after the first."""
    found = rites_open(t, side, moment) << Do.OPTION
    return found | bit(Do.DONE) if t.sides[side].boosts or found == 0 else found


def take_option(t: Table, side: i64, rite: i64) -> None:
    """Each rite is paid for by itself; their effects add up."""
    army = t.sides[side]
    burn(t, side, army.leader().cost)
    army.boosts |= bit(rite)
    t.tell(Told.TOOK_OPTION, side, rite)
    if rite == Rite.BONES:
        recover(t, side, army.leader().amount * BONES, army.leader().cost)  # what is paid for it stays removed
