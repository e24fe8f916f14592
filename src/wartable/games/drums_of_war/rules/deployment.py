"""The Deployment phase: Units, Equipment and Tactics are paid for and put on the front line, until both pass."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.core.bits import bit, contains, lowest, popcount
from wartable.games.drums_of_war.rules.abilities import is_window_open, open_window
from wartable.games.drums_of_war.rules.piles import burn, draw, supply
from wartable.games.drums_of_war.rules.values import affordable, deployment_cost
from wartable.games.drums_of_war.table.cards import Card
from wartable.games.drums_of_war.table.codes import (
    NOWHERE,
    PAID_BITS,
    PAID_MASK,
    SLOTS,
    Ask,
    Do,
    Gear,
    Moment,
    Power,
    Step,
    Told,
    Trait,
)
from wartable.games.drums_of_war.table.side import LINE, NETS, UNDER, Side
from wartable.games.drums_of_war.table.table import Table


def next_deployer(t: Table, side: i64) -> None:
    """Sides alternate from the token holder on; who passed deploys no more; two passes end it [DW-401, DW-402]."""
    if t.sides[0].passed and t.sides[1].passed:
        open_window(t, 1 - t.token, Moment.DEPLOYMENT)
        open_window(t, t.token, Moment.DEPLOYMENT)
        return
    waiting = t.sides[side].passed
    deployer = 1 - side if waiting else side
    if t.is_ai(deployer):
        t.ask(Step.AI_DEPLOYS, deployer)
    else:
        t.ask(Ask.DEPLOY, deployer)
    if waiting:  # after passing, following each enemy deployment [DW-408]
        open_window(t, side, Moment.DEPLOYMENT)


def deploy_choices(t: Table, side: i64) -> i64:
    """Deploy a Unit, an Equipment or Tactics card, or pass; a Hero's ability is no action [DW-401, DW-407]."""
    army = t.sides[side]
    found: i64 = bit(Do.PASS)
    if army.hand:
        found |= deployable(t, side, army.hand & payable(army))
    if is_window_open(t, side, Moment.DEPLOYMENT):
        found |= bit(Do.ABILITY)
    return found


def deployable(t: Table, side: i64, kinds: i64) -> i64:
    """Give those cards of a set for which there is a place or target [DW-409]."""
    army = t.sides[side]
    found: i64 = 0
    if empty_slots(army):
        found = kinds & army.army.units
    kinds &= ~army.army.units
    while kinds:
        if places_for(t, side, army.army.cards[lowest(kinds)]):
            found |= kinds & -kinds
        kinds &= kinds - 1
    return found


def payable(army: Side) -> i64:
    """Cards that can be paid in full, before anything is begun; none pays for itself [DW-403, DW-405, DW-406]."""
    arrows = army.army.arrows
    found = affordable(army, army.hand_size - 1) & ~arrows
    if army.hand & arrows:
        found |= affordable(army, army.stock()) & arrows
    return found


def places_for(t: Table, side: i64, card: Card) -> i64:
    """Give the set of places for a card: empty own slots, or Units it may go under, the enemy's from 5 on."""
    if card.unit:
        return empty_slots(t.sides[side])
    if card.gear == Gear.NET:
        return targets_among(t.sides[1 - side], card, NETS) << SLOTS
    return targets_among(t.sides[side], card, UNDER)


def empty_slots(army: Side) -> i64:
    """A Unit is placed on any empty slot of the own front line [DW-403]."""
    return (bit(SLOTS) - 1) & ~(army.occupied | army.facedown)


def targets_among(army: Side, card: Card, section: i64) -> i64:
    """Units that lie open to a card: never two cards of the same name under one, never Heroes [DW-107, DW-109]."""
    found = army.occupied
    if found:
        board = army.board
        for slot in range(SLOTS):
            if contains(board[section + slot], card.code):
                found &= ~bit(slot)
    return found


def begin_deployment(t: Table, side: i64, code: i64) -> None:
    """Name the card to deploy; the enemy sees nothing of it before it has its place and is paid."""
    army = t.sides[side]
    card = army.army.cards[code]
    army.leave_hand(code)
    t.pending = code + 1
    if not card.arrow:
        t.due = deployment_cost(army, card)
        if t.due:
            t.ask(Ask.PAY, side)
    t.ask(Ask.SLOT if card.unit else Ask.TARGET, side)


def choose_place(t: Table, side: i64, place: i64) -> None:
    """Choose the slot, or the Unit the card goes under; it is laid there once it is paid."""
    t.pop()
    t.place = place
    if t.due:
        pay_if_forced(t, side)
    if t.due == 0:
        complete_deployment(t, side)


def pay_with(t: Table, side: i64, code: i64) -> None:
    """Choose one more card of the hand to pay with [DW-403]."""
    army = t.sides[side]
    army.leave_hand(code)
    note_payment(t, code)
    t.due -= 1
    if t.due:
        pay_if_forced(t, side)
    else:
        t.pop()
    if t.due == 0:
        complete_deployment(t, side)


def note_payment(t: Table, code: i64) -> None:
    """Add a card to those chosen to pay with, after the others [DW-116]."""
    at: i64 = 0
    while t.paid >> at:
        at += PAID_BITS
    t.paid |= code + 1 << at


def paid_cards(t: Table) -> list[int]:
    """List the cards chosen to pay with, in the order in which they were chosen [DW-116]."""
    found: list[int] = []
    paid = t.paid
    while paid:
        found.append((paid & PAID_MASK) - 1)
        paid >>= PAID_BITS
    return found


def pay_if_forced(t: Table, side: i64) -> None:
    """When the whole rest of the hand is due there is nothing to choose, unless its order may matter [DW-116]."""
    army = t.sides[side]
    if popcount(army.hand) == t.due and (popcount(army.hand & army.army.firsts) == 1 or not may_recover(army)):
        while army.hand:
            code = army.army.cards[lowest(army.hand)].code
            army.leave_hand(code)
            note_payment(t, code)
        t.due = 0
        t.pop()


def may_recover(army: Side) -> bool:
    """Tell whether a Unit of the army, or its Hero, brings removed cards back."""
    return army.army.with_text[Trait.PILLAGE] != 0 or army.led_by(Power.RITES) or army.led_by(Power.UNDYING)


def complete_deployment(t: Table, side: i64) -> None:
    """Everything is chosen: pay, lay the card in its place, and let the other side act [DW-401]."""
    army = t.sides[side]
    card = army.army.cards[t.pending - 1]
    place = t.place
    t.pop()  # the question what to deploy
    t.pending = 0
    t.place = NOWHERE
    army.hand_size -= 1
    if card.unit:
        stand_up(t, side, place, card)
        t.last_deployed = place
    else:
        slip_under(t, side, place, card)
        t.last_deployed = SLOTS
    settle_payment(t, side)  # told after the card is shown: payments before it would tell of what is hidden
    if card.arrow:
        burn(t, side, card.cost)
    apply_levy(t, side, place, card)
    next_deployer(t, 1 - side)


def settle_payment(t: Table, side: i64) -> None:
    """Paid cards go face down to the removed pile, the last chosen on top; their owner knows them [DW-115, DW-116]."""
    army = t.sides[side]
    for code in paid_cards(t):
        army.hand_size -= 1
        army.enter_removed(code, True)
        t.tell(Told.PAID, side, code)
    t.paid = 0


def stand_up(t: Table, side: i64, slot: i64, card: Card) -> None:
    """A Unit takes its place."""
    army = t.sides[side]
    army.board[LINE + slot] = card.code + 1
    army.occupied |= bit(slot)
    army.fresh |= bit(slot)
    army.mustered = True
    t.eventful = True
    t.tell(Told.DEPLOYED, side, card.code, slot)


def apply_levy(t: Table, side: i64, slot: i64, card: Card) -> None:
    """A Unit's text about being deployed applies once the Unit is paid."""
    if card.trait == Trait.LEVY:
        t.tell(Told.TRAIT_FIRED, side, card.code, slot)
        if t.is_ai(side):
            supply(t, card.amount)  # effects on the AI's hand use its Supply deck [DW-920]
        else:
            draw(t, side, card.amount)


def slip_under(t: Table, side: i64, place: i64, card: Card) -> None:
    """The card lies under the Unit and affects it from now on [DW-405]."""
    owner = side if place < SLOTS else 1 - side
    section = UNDER if place < SLOTS else NETS
    slot = place if place < SLOTS else place - SLOTS
    t.sides[owner].board[section + slot] |= bit(card.code)
    if owner == side:
        t.sides[side].burdened |= bit(slot)
    t.eventful = True
    t.tell(Told.EQUIPPED, side, card.code, place)


def pass_deployment(t: Table, side: i64) -> None:
    """Who passes deploys nothing more this round [DW-402]."""
    t.sides[side].passed = True
    t.last_deployed = SLOTS
    t.tell(Told.PASSED, side)
    next_deployer(t, 1 - side)
