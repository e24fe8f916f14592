"""The Combat phase up to its resolution: marches, engagement, cancels, announcements, strike-backs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.core.bits import bit, contains, lowest
from wartable.games.drums_of_war.rules.abilities import open_window
from wartable.games.drums_of_war.rules.values import attack_value, must_attack, reach
from wartable.games.drums_of_war.table.codes import (
    HERO,
    HOLDS,
    NOBODY,
    SLOTS,
    SPOTS,
    STRIKES_ELSEWHERE,
    UNDECIDED,
    Ask,
    Do,
    Gear,
    Moment,
    Power,
    Step,
    Told,
    Trait,
)
from wartable.games.drums_of_war.table.side import (
    ATTACKERS,
    HITS,
    LINE,
    ORDERS,
    SHARE_BITS,
    SHARE_MASK,
    SHARES,
    SLAYERS,
    STRIKES,
    UNDER,
    Side,
)
from wartable.games.drums_of_war.table.table import Table

LAST_SLOT: Final[i64] = 4  # questions are put on a pile from here on, so that the first slot is asked first


def begin_combat(t: Table) -> None:
    """The order of combat: marches, engagement, cancels, announcements, reactions, resolution; token first [DW-504]."""
    t.fighting = True
    t.tell(Told.COMBAT_BEGAN, t.token)
    t.push(Step.RESOLVE)
    t.ask(Step.BEGIN_REACTION, 1 - t.token)
    t.ask(Step.BEGIN_REACTION, t.token)  # the token holder reacts first [DW-511]
    t.ask(Step.BEGIN_ANNOUNCING, 1 - t.token)
    t.ask(Step.BEGIN_ANNOUNCING, t.token)
    if t.sides[0].burdened | t.sides[1].burdened:  # somebody may have march orders
        t.push(Step.ENGAGE)
        t.ask(Step.BEGIN_MARCHES, 1 - t.token)
        ask_marches(t, t.token)
    else:
        engage(t)


def clear_orders(army: Side) -> None:
    """Nobody has been told anything yet."""
    army.saved = 0
    board = army.board
    for slot in range(SLOTS):
        board[ORDERS + slot] = UNDECIDED
        board[SHARES + slot] = 0
    for spot in range(SPOTS):
        board[STRIKES + spot] = NOBODY
        board[HITS + spot] = 0
        board[SLAYERS + spot] = 0
        board[ATTACKERS + spot] = 0


# -- marches -----------------------------------------------------------------------


def ask_marches(t: Table, side: i64) -> None:
    """A Unit under march orders that faces nobody may move first; this can change who is engaged [DW-522]."""
    kind: i64 = Step.AI_MARCHES if t.is_ai(side) else Ask.MARCH
    for later in range(SLOTS):
        slot = LAST_SLOT - later
        if may_march(t, side, slot):
            t.ask(kind, side, slot)


def may_march(t: Table, side: i64, slot: i64) -> bool:
    """Tell whether a Unit has march orders and faces nobody."""
    army = t.sides[side]
    return army.has_unit(slot) and army.bears(slot, Gear.MARCH) > 0 and not t.sides[1 - side].has_unit(slot)


def march_choices(t: Table, side: i64) -> i64:
    """Any empty slot, or none."""
    found: i64 = bit(Do.STAY - Do.THIRD_WINDOW)
    for slot in range(SLOTS):
        if t.sides[side].is_empty(slot):
            found |= bit(Do.MARCH - Do.THIRD_WINDOW + slot)
    return found


def march(t: Table, side: i64, slot: i64, to: i64) -> None:
    """Move a Unit with all that lies on and under it; then its orders are discarded."""
    army = t.sides[side]
    for section in range(LINE, ORDERS, SLOTS):  # the Unit, its Wounds, and what lies under it
        army.board[section + to] = army.board[section + slot]
        army.board[section + slot] = 0
    army.occupied ^= bit(slot) | bit(to)
    army.burdened ^= bit(slot) | bit(to)  # it bears its march orders
    if contains(army.fresh, slot):
        army.fresh ^= bit(slot) | bit(to)
    t.tell(Told.MARCHED, side, army.board[LINE + to] - 1, slot, to)
    drop_gear(t, side, to, Gear.MARCH)


def drop_gear(t: Table, side: i64, slot: i64, gear: i64) -> None:
    """Discard the own cards of one effect from under a Unit."""
    army = t.sides[side]
    cards = army.board[UNDER + slot]
    while cards:
        card = army.army.cards[lowest(cards)]
        if card.gear == gear:
            drop_card(t, side, slot, card.code)
        cards &= cards - 1


def drop_card(t: Table, side: i64, slot: i64, code: i64) -> None:
    """Discard one card from under a Unit."""
    army = t.sides[side]
    army.board[UNDER + slot] ^= bit(code)
    if army.board[UNDER + slot] == 0:
        army.burdened ^= bit(slot)
    army.enter_discard(code)
    t.tell(Told.DISCARDED, side, code)


# -- engagement and cancels -----------------------------------------------------------


def engage(t: Table) -> None:
    """Who is engaged is settled after all marches, and before anybody cancels [DW-522, DW-504]."""
    engage_facing(t)
    t.ask(Step.BEGIN_CANCELS, 1 - t.token)
    ask_cancels(t, t.token)


def engage_facing(t: Table) -> None:
    """Units that face each other are engaged and must fight, whatever their range, from now on [DW-502]."""
    t.engaged = t.sides[0].occupied & t.sides[1].occupied
    if t.engaged:
        for slot in range(SLOTS):
            if contains(t.engaged, slot):
                give_order(t, 0, slot, slot)
                give_order(t, 1, slot, slot)


def ask_cancels(t: Table, side: i64) -> None:
    """Every Unit with lightning beside its defense chooses, and a Hero who silences, before announcements [DW-503]."""
    army = t.sides[side]
    kind: i64 = Step.AI_CANCELS if t.is_ai(side) else Ask.CANCEL
    if army.led_by(Power.HUSH):
        t.ask(kind, side, HERO)
    for later in range(SLOTS):
        slot = LAST_SLOT - later
        if army.has_unit(slot) and contains(army.army.silencers, army.board[LINE + slot] - 1):
            t.ask(kind, side, slot)


def cancel_targets(t: Table, side: i64, source: i64) -> i64:
    """Enemy Units in range of the canceller; a canceller that was cancelled itself cancels nothing [DW-503, DW-113]."""
    enemy = t.sides[1 - side]
    if source == HERO:
        return enemy.occupied
    if contains(t.sides[side].cancelled, source):
        return 0
    return reach(t.sides[side], source) & enemy.occupied


def cancel_choices(t: Table, side: i64, source: i64) -> i64:
    """Somebody must be chosen if anybody is in range; a Hero may refrain [DW-503]."""
    found = cancel_targets(t, side, source) << Do.CANCEL - Do.THIRD_WINDOW
    return found | bit(Do.NO_CANCEL - Do.THIRD_WINDOW) if source == HERO else found


def cancel(t: Table, side: i64, source: i64, slot: i64) -> None:
    """The ability is cancelled until the phase ends; the token holder's cancels come first [DW-503, DW-111]."""
    enemy = t.sides[1 - side]
    enemy.cancelled |= bit(slot)
    if t.journal is not None:
        t.tell(Told.CANCELLED, side, slot, enemy.board[LINE + slot] - 1, source, t.named(side, source))


# -- announcements ---------------------------------------------------------------------


def begin_announcing(t: Table, side: i64) -> None:
    """One side announces the actions of all its Units, after a window for its Hero [DW-504, DW-408]."""
    army = t.sides[side]
    kind: i64 = Ask.ANNOUNCE
    if t.is_ai(side):
        kind = Step.AI_ANNOUNCES
        t.ask(Step.AI_STORMS, side)  # those left for the Hero are judged together, last [DW-908]
    for later in range(SLOTS):
        slot = LAST_SLOT - later
        if army.has_unit(slot) and has_orders_to_give(t, side, slot):
            t.ask(kind, side, slot)
    open_window(t, side, Moment.ANNOUNCING)


def has_orders_to_give(t: Table, side: i64, slot: i64) -> bool:
    """Units that are not engaged choose; an engaged one only if a text lets it [DW-505, DW-526, DW-527]."""
    if not contains(t.engaged, slot):
        return True
    return may_leave_fight(t.sides[side], slot) or t.sides[side].has_text(slot, Trait.SPREAD)


def may_leave_fight(army: Side, slot: i64) -> bool:
    """Tell whether a text sends an engaged Unit at the Hero [DW-526]."""
    return army.has_text(slot, Trait.FLYER) or army.bears(slot, Gear.ONSLAUGHT) > 0


def announce_choices(t: Table, side: i64, slot: i64) -> i64:
    """Support a fight or attack a Unit in range, attack the Hero, hold [DW-505, DW-510]."""
    army = t.sides[side]
    if contains(t.engaged, slot):
        found = bit(slot) << Do.ATTACK - Do.THIRD_WINDOW
        if may_leave_fight(army, slot):
            found |= bit(Do.ATTACK_HERO - Do.THIRD_WINDOW)
        return found
    found = (reach(army, slot) & t.sides[1 - side].occupied) << Do.ATTACK - Do.THIRD_WINDOW
    found |= bit(Do.ATTACK_HERO - Do.THIRD_WINDOW)  # allowed to any Unit that is not engaged [DW-509]
    if not must_attack(army, slot) or attackers_of(t, side, slot):  # it may keep its attack for one of them [DW-512]
        found |= bit(Do.HOLD - Do.THIRD_WINDOW)
    return found


def give_order(t: Table, side: i64, slot: i64, order: i64) -> None:
    """Send a Unit at another target than before; who attacks a spot is noted there."""
    board, enemy_board = t.sides[side].board, t.sides[1 - side].board
    before = board[ORDERS + slot]
    if before <= HERO:
        enemy_board[ATTACKERS + before] &= ~bit(slot)
    if order <= HERO:
        enemy_board[ATTACKERS + order] |= bit(slot)
    board[ORDERS + slot] = order


def announce(t: Table, side: i64, slot: i64, order: i64) -> None:
    """Announce what a Unit does: an enemy slot, the Hero, or holding [DW-505]."""
    give_order(t, side, slot, order)
    if t.journal is not None:
        foe: i64 = t.named(1 - side, order) if order <= HERO else 0
        t.tell(Told.ANNOUNCED, side, slot, order, t.named(side, slot), foe)


def ask_shares(t: Table, side: i64, slot: i64) -> None:
    """A Unit that divides its attack says where each further point goes, if there is a choice [DW-527]."""
    army = t.sides[side]
    order = army.board[ORDERS + slot]
    if order >= SLOTS or not army.has_text(slot, Trait.SPREAD):
        return
    points = attack_value(t, side, slot, order) - 1
    if points > 0 and (reach(army, slot) & t.sides[1 - side].occupied) != bit(order):
        t.ask(Ask.SPREAD, side, slot | points << 4)


def spread_choices(t: Table, side: i64, slot: i64) -> i64:
    """Any enemy Unit in range takes the next point [DW-527]."""
    return (reach(t.sides[side], slot) & t.sides[1 - side].occupied) << Do.SPREAD - Do.THIRD_WINDOW


def spread(t: Table, side: i64, about: i64, target: i64) -> None:
    """One more point of a divided attack goes to a target; each share is a part of its own [DW-527]."""
    army = t.sides[side]
    slot, points = about & 15, about >> 4
    if target != army.board[ORDERS + slot]:
        add_share(t, side, slot, target, 1)
    tell_share(t, side, slot, target, points - 1)
    if points > 1:
        t.ask(Ask.SPREAD, side, slot | points - 1 << 4)


def tell_share(t: Table, side: i64, slot: i64, target: i64, points: i64) -> None:
    """Tell where points of a divided attack go, and whose they are."""
    if t.journal is not None:
        t.tell(Told.SPREAD, side, slot, target, points | t.named(side, slot) << SHARE_BITS, t.named(1 - side, target))


def add_share(t: Table, side: i64, slot: i64, target: i64, points: i64) -> None:
    """Give points of a divided attack to a further target [DW-527]."""
    t.sides[side].board[SHARES + slot] += points << SHARE_BITS * target
    t.sides[1 - side].board[ATTACKERS + target] |= bit(slot)


def share_on(army: Side, slot: i64, target: i64) -> i64:
    """Points of a divided attack on a target other than the first."""
    return army.board[SHARES + slot] >> SHARE_BITS * target & SHARE_MASK


def shares_given(army: Side, slot: i64) -> i64:
    """Count the points of a divided attack that were given away from the first target."""
    total: i64 = 0
    shares = army.board[SHARES + slot]
    while shares:
        total += shares & SHARE_MASK
        shares >>= SHARE_BITS
    return total


# -- strike-backs ---------------------------------------------------------------------------


def begin_reaction(t: Table, side: i64) -> None:
    """Every attacked Unit that still has its attack, and an attacked Hero, choose whom they strike back at [DW-511]."""
    army = t.sides[side]
    kind: i64 = Step.AI_STRIKES if t.is_ai(side) else Ask.STRIKE
    board = army.board
    attackers = board[ATTACKERS + HERO]
    if attackers and attackers & attackers - 1 == 0:
        strike_back(t, side, HERO, lowest(attackers))  # a Hero strikes back at its only attacker [DW-509]
    elif attackers:
        t.ask(kind, side, HERO)
    for later in range(SLOTS):
        slot = LAST_SLOT - later
        if board[ATTACKERS + slot] and strike_targets(t, side, slot):
            t.ask(kind, side, slot)
    open_window(t, side, Moment.REACTION)


def attackers_of(t: Table, side: i64, spot: i64) -> i64:
    """Give the set of enemy slots that attack a spot, shares of divided attacks included [DW-506, DW-508, DW-509]."""
    return t.sides[side].board[ATTACKERS + spot]


def strike_targets(t: Table, side: i64, spot: i64) -> i64:
    """Whom an attacked spot may strike at, whatever its range; nobody if its one attack is spent [DW-507, DW-513]."""
    attackers = attackers_of(t, side, spot)
    if spot == HERO or attackers == 0:
        return attackers
    army = t.sides[side]
    order = army.board[ORDERS + spot]
    if order == HOLDS:
        return attackers
    if order == spot and contains(t.engaged, spot) and army.board[SHARES + spot] == 0 and attackers & ~bit(spot):
        return attackers | bit(spot)  # its own fight, or a supporter of it [DW-507]
    return 0


def strike_choices(t: Table, side: i64, spot: i64) -> i64:
    """A held Unit may let it be, unless it must attack; engaged Units and Heroes strike [DW-508, DW-509, DW-512]."""
    found = strike_targets(t, side, spot) << Do.STRIKE - Do.THIRD_WINDOW
    if spot != HERO and t.sides[side].board[ORDERS + spot] == HOLDS and not must_attack(t.sides[side], spot):
        found |= bit(Do.NO_STRIKE - Do.THIRD_WINDOW)
    return found


def strike_back(t: Table, side: i64, spot: i64, target: i64) -> None:
    """Strike back at one attacker; an engaged Unit that strikes at a supporter strikes alone [DW-507, DW-523]."""
    army = t.sides[side]
    if t.journal is not None:
        t.tell(Told.STRUCK, side, spot, target, t.named(side, spot), t.named(1 - side, target))
    if spot != HERO and army.board[ORDERS + spot] == spot and target == spot:
        return
    army.board[STRIKES + spot] = target
    if spot != HERO:
        give_order(t, side, spot, STRIKES_ELSEWHERE)
