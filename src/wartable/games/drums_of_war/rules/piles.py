"""Decks, discard piles and removed piles: drawing, paying from the deck, reshuffling, recovering."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.core.bits import lowest, nth, popcount
from wartable.core.copies import with_one, without_one
from wartable.games.drums_of_war.table.cards import Army
from wartable.games.drums_of_war.table.codes import SLOTS, Told
from wartable.games.drums_of_war.table.side import CARD_MASK, NETS, UNDER
from wartable.games.drums_of_war.table.table import Table


def take_top(t: Table, side: i64) -> i64:
    """Take the top card of the Army deck; a deck that has run out is remade first; -1 if nothing is left [DW-110]."""
    army = t.sides[side]
    if army.deck_size == 0:
        remake_deck(t, side)
    if army.deck_size == 0:
        return -1
    card = army.army.cards[nth(army.deck, t.rng.below(army.deck_size))]
    army.deck = without_one(army.deck, card.slots)
    army.deck_size -= 1
    return card.code


def remake_deck(t: Table, side: i64) -> None:
    """Shuffle the discard pile into a new Army deck; removed cards never come back this way [DW-603]."""
    army = t.sides[side]
    if army.discard == 0:
        return
    cards = army.discard
    army.discard = 0
    make_deck(t, side, cards)
    t.tell(Told.RESHUFFLED, side, army.deck_size)


def make_deck(t: Table, side: i64, cards: i64) -> None:
    """Make a new Army deck, and note what anybody can conclude: what is in it, what lies hidden elsewhere [DW-203]."""
    army = t.sides[side]
    army.deck = cards
    army.deck_size = popcount(cards)
    army.pool = cards
    army.seen = visible(t, side)
    army.buried_size = army.removed_size


def visible(t: Table, side: i64) -> i64:
    """Give the set of a side's cards that everybody sees: on the line, under Units, on the discard pile [DW-115]."""
    army = t.sides[side]
    enemy = t.sides[1 - side]
    found = army.discard
    for slot in range(SLOTS):
        if army.has_unit(slot):
            card = army.unit(slot)
            found = with_one(found, card.slots, card.code)
        cards = army.board[UNDER + slot] | enemy.board[NETS + slot]
        while cards:
            card = army.army.cards[lowest(cards)]
            found = with_one(found, card.slots, card.code)
            cards &= cards - 1
    return found


def without_all(army: Army, cards: i64, others: i64) -> i64:
    """Take the copies of one set out of another."""
    while others:
        cards = without_one(cards, army.cards[lowest(others)].slots)
        others &= others - 1
    return cards


def draw(t: Table, side: i64, cards: i64) -> i64:
    """Draw cards into the hand, as many as there are; their number [DW-605]."""
    army = t.sides[side]
    drawn: i64 = 0
    while drawn < cards:
        code = take_top(t, side)
        if code < 0:
            break
        army.enter_hand(code)
        army.hand_size += 1
        drawn += 1
        t.tell(Told.DREW, side, code)
    return drawn


def supply(t: Table, cards: i64) -> None:
    """Put cards from the AI's Army deck on its Supply deck, unseen [DW-902]."""
    army = t.sides[1]
    for _ in range(cards):
        code = take_top(t, 1)
        if code >= 0:
            army.supply = with_one(army.supply, army.army.cards[code].slots, code)
            army.supply_size += 1
            t.tell(Told.SUPPLIED, 1, army.supply_size)


def burn(t: Table, side: i64, cards: i64) -> None:
    """Remove cards from the top of the Army deck, unseen by anybody [DW-405, DW-115]."""
    army = t.sides[side]
    burned: i64 = 0
    while burned < cards:
        code = take_top(t, side)
        if code < 0:
            break
        army.enter_removed(code, False)
        burned += 1
    if burned:
        t.eventful = True
        t.tell(Told.BURNED, side, burned)


def recover(t: Table, side: i64, cards: i64, above: i64 = 0) -> None:
    """Move the last removed cards, below some on top perhaps, to the discard pile, as many as there are [DW-116]."""
    army = t.sides[side]
    for _card in range(min(cards, army.removed_size - above)):
        army.removed_size -= 1
        at = army.removed_size - above
        code = army.removed[at] & CARD_MASK
        for i in range(at, army.removed_size):
            army.removed[i] = army.removed[i + 1]
        army.removed[army.removed_size] = 0
        army.enter_discard(code)
        t.tell(Told.RECOVERED, side, code)
        army.buried_size = min(army.buried_size, at)
