"""The AI army of the solo game: what it reveals, how it pays, and how ties are settled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.core.bits import bit, contains, lowest, pick, popcount
from wartable.core.copies import with_one, without_one
from wartable.games.drums_of_war.rules.deployment import apply_levy, slip_under, stand_up, targets_among
from wartable.games.drums_of_war.rules.piles import burn, take_top
from wartable.games.drums_of_war.rules.values import deployment_cost
from wartable.games.drums_of_war.table.cards import Card
from wartable.games.drums_of_war.table.codes import (
    SLOTS,
    Ask,
    Gear,
    Step,
    Tie,
    Told,
)
from wartable.games.drums_of_war.table.side import LINE, NETS, Side
from wartable.games.drums_of_war.table.table import Table

PERSON: Final[i64] = 0
AI: Final[i64] = 1
MIDDLE: Final[i64] = 2  # the third slot


# -- ties -----------------------------------------------------------------------------------


def settle(t: Table, tie: i64, source: i64, candidates: i64) -> None:
    """Where the AI's rules leave several choices the person decides, or the game if so agreed [DW-904, DW-915]."""
    if candidates & candidates - 1 == 0 or t.agreed.game_picks:
        t.ask(Step.AI_SETTLES, AI, tie | source << 4)
        t.tied = bit(lowest(candidates))
        return
    t.tied = candidates
    t.ask(Ask.TIE, PERSON, tie | source << 4)


def strongest(army: Side, slots: i64) -> i64:
    """Of several Units the highest deployment cost, then attack, then defense, as printed [DW-912, DW-915]."""
    best: i64 = -1
    found: i64 = 0
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        card = army.unit(slot)
        worth = card.cost << 8 | card.attack << 4 | card.defense
        if worth > best:
            best = worth
            found = 0
        if worth == best:
            found |= bit(slot)
    return found


# -- deployment ------------------------------------------------------------------------------


def ai_deploys(t: Table) -> None:
    """Reveal the card that faces the person's last Unit, or the nearest one; with none left, pass [DW-904]."""
    army = t.sides[AI]
    if army.facedown == 0:
        t.push(Step.AI_PASSES)
        return
    settle(t, Tie.REVEAL, 0, nearest_to_any(army.facedown, slots_of_interest(t)))


def slots_of_interest(t: Table) -> i64:
    """The slot of the Unit just deployed; else of the costliest Units that face nobody; else the third [DW-904]."""
    if t.last_deployed < SLOTS:
        return bit(t.last_deployed)
    person, army = t.sides[PERSON], t.sides[AI]
    free = person.occupied & ~army.occupied
    if free == 0:
        return bit(MIDDLE)
    best: i64 = -1
    found: i64 = 0
    while free:
        slot = lowest(free)
        free &= free - 1
        cost = person.unit(slot).cost
        if cost > best:
            best = cost
            found = 0
        if cost == best:
            found |= bit(slot)
    return found


def nearest_to_any(cards: i64, slots: i64) -> i64:
    """Give the cards nearest to one of several slots."""
    found: i64 = 0
    while slots:
        found |= at_distance(cards, lowest(slots), False)
        slots &= slots - 1
    return found


def at_distance(cards: i64, slot: i64, farthest: bool) -> i64:
    """Give the cards nearest to a slot, or farthest from it."""
    found: i64 = 0
    for step in range(SLOTS):
        distance = SLOTS - 1 - step if farthest else step
        for other in range(SLOTS):
            if contains(cards, other) and other - slot in (distance, -distance):
                found |= bit(other)
        if found:
            break
    return found


def reveal(t: Table, slot: i64) -> None:
    """Turn a card face up; a Unit is paid for, other cards first find themselves a Unit [DW-905, DW-906]."""
    army = t.sides[AI]
    army.facedown &= ~bit(slot)
    card = army.unit(slot)
    t.tell(Told.REVEALED, AI, card.code, slot)
    if card.unit:
        army.occupied |= bit(slot)
        pay_for_unit(t, slot)
        return
    army.board[LINE + slot] = 0
    t.pending = card.code + 1
    if card.cost > army.stock():
        give_up(t, slot, Told.AI_COULD_NOT_PAY)
        return
    burn(t, AI, card.cost)  # from the Army deck, whatever its cost type [DW-906]
    find_unit(t, slot)


def find_unit(t: Table, slot: i64) -> None:
    """Draw until a Unit comes; others drawn on the way are discarded once the search is over [DW-906]."""
    army = t.sides[AI]
    aside: i64 = 0
    found: i64 = -1
    while found < 0:
        code = take_top(t, AI)
        if code < 0:
            break
        card = army.army.cards[code]
        if card.unit:
            found = code
        else:
            aside = with_one(aside, card.slots, code)
    while aside:
        card = army.army.cards[lowest(aside)]
        aside = without_one(aside, card.slots)
        army.enter_discard(card.code)
        t.tell(Told.DISCARDED, AI, card.code)
    if found < 0:
        give_up(t, slot, Told.AI_FOUND_NO_UNIT)
        return
    army.board[LINE + slot] = found + 1
    army.occupied |= bit(slot)
    t.tell(Told.REVEALED, AI, found, slot)
    pay_for_unit(t, slot)


def pay_for_unit(t: Table, slot: i64) -> None:
    """Begin to pay, if face-down cards, Supply, deck and discard pile cover the full cost [DW-905, DW-907]."""
    army = t.sides[AI]
    cost = deployment_cost(army, army.unit(slot))
    if cost > popcount(army.facedown) + army.supply_size + army.stock():
        give_up(t, slot, Told.AI_COULD_NOT_PAY)
        return
    t.ai_slot = slot
    t.ai_due = cost
    t.push(Step.AI_PAYS)


def give_up(t: Table, slot: i64, why: i64) -> None:
    """What cannot be paid, or finds no Unit, is removed with what it lies on; the AI's phase ends [DW-906, DW-907]."""
    army = t.sides[AI]
    for code in (army.board[LINE + slot] - 1, t.pending - 1):
        if code >= 0:
            army.enter_removed(code, False)
            t.tell(why, AI, code)
            why = Told.AI_REMOVED_TOO
    army.board[LINE + slot] = 0
    army.occupied &= ~bit(slot)
    t.pending = 0
    t.eventful = True
    end_ai_phase(t)


def ai_pays(t: Table) -> None:
    """Pay with the other face-down cards, farthest first; then Supply; then the deck and a penalty card [DW-905]."""
    army = t.sides[AI]
    while t.ai_due and army.facedown:
        payers = at_distance(army.facedown, t.ai_slot, True)
        if popcount(payers) > t.ai_due:
            settle(t, Tie.PAY, t.ai_slot, payers)
            return
        while payers:
            pay_face_down(t, lowest(payers))
            payers &= payers - 1
    while t.ai_due and army.supply_size:
        pay_from_supply(t)
        t.ai_due -= 1
    if t.ai_due:
        burn(t, AI, t.ai_due + 1)
        t.ai_due = 0
    place_revealed(t)


def pay_face_down(t: Table, slot: i64) -> None:
    """A face-down card goes to the removed pile, unseen [DW-905, DW-917]."""
    army = t.sides[AI]
    army.enter_removed(army.board[LINE + slot] - 1, False)
    army.board[LINE + slot] = 0
    army.facedown &= ~bit(slot)
    t.ai_due -= 1
    t.eventful = True
    t.tell(Told.AI_PAID, AI, slot)


def pay_from_supply(t: Table) -> None:
    """A card of the Supply deck goes to the removed pile, unseen [DW-905]."""
    army = t.sides[AI]
    card = army.army.cards[pick(army.supply, t.rng)]
    army.supply = without_one(army.supply, card.slots)
    army.supply_size -= 1
    army.enter_removed(card.code, False)
    t.eventful = True
    t.tell(Told.AI_PAID, AI, SLOTS)


def place_revealed(t: Table) -> None:
    """The paid Unit stands where it was revealed, on top of the card that was there [DW-905, DW-906]."""
    army = t.sides[AI]
    slot = t.ai_slot
    t.ask(Step.NEXT_DEPLOYER, PERSON)
    stand_up(t, AI, slot, army.unit(slot))
    apply_levy(t, AI, slot, army.unit(slot))
    if t.pending:
        card = army.army.cards[t.pending - 1]
        t.pending = 0
        if card.gear == Gear.NET:
            cast_net(t, slot, card)
        else:
            slip_under(t, AI, slot, card)


def cast_net(t: Table, slot: i64, card: Card) -> None:
    """A card for enemy Units goes under the one it faces, else the strongest; without any it is discarded [DW-920]."""
    person = t.sides[PERSON]
    targets = targets_among(person, card, NETS)
    if contains(targets, slot):
        slip_under(t, AI, SLOTS + slot, card)
    elif targets:
        t.pending = card.code + 1
        settle(t, Tie.NET, slot, strongest(person, targets))
    else:
        t.sides[AI].enter_discard(card.code)
        t.tell(Told.DISCARDED, AI, card.code)


def end_ai_phase(t: Table) -> None:
    """The AI deploys nothing more this round; face-down cards that are left stay [DW-904, DW-917]."""
    t.sides[AI].passed = True
    t.tell(Told.AI_PASSED, AI)
    t.ask(Step.NEXT_DEPLOYER, PERSON)
