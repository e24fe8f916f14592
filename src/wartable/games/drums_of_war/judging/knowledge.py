"""Who can know what: the one function that forgets, and the one that fills in what was forgotten."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.core.bits import contains, lowest, pick
from wartable.core.copies import with_one, without_one
from wartable.core.rng import Rng
from wartable.games.drums_of_war.rules.deployment import paid_cards
from wartable.games.drums_of_war.rules.piles import visible, without_all
from wartable.games.drums_of_war.rules.setup import heroes_to_choose, removals_due
from wartable.games.drums_of_war.table.codes import NOWHERE, SIDES, SLOTS, Ask
from wartable.games.drums_of_war.table.side import CARD_MASK, HIDDEN, LINE, SEEN, Side
from wartable.games.drums_of_war.table.table import Table


def veil(t: Table, viewer: i64) -> None:
    """Forget luck, decks, enemy hands, removed cards, face-down cards and what is being decided in secret [DW-115]."""
    t.rng.state = 1
    veil_setup(t, viewer)
    veil_deployment(t, viewer)
    for side in range(SIDES):
        army = t.sides[side]
        if side != viewer or t.depth == 0 or t.frame & 255 != Ask.START_REMOVAL:
            army.deck = 0
        army.supply = 0
        if side != viewer:
            army.hand = 0
        for i in range(army.removed_size):
            if side != viewer or army.removed[i] & SEEN == 0:
                army.removed[i] |= HIDDEN
        for slot in range(SLOTS):
            if contains(army.facedown, slot):
                army.board[LINE + slot] = HIDDEN + 1


def veil_setup(t: Table, viewer: i64) -> None:
    """Heroes and removed cards that are being chosen show only to their own player [DW-205, DW-202]."""
    kind: i64 = t.frame & 255 if t.depth else 0
    for side in range(SIDES):
        if side == viewer:
            continue
        army = t.sides[side]
        if kind == Ask.CHOOSE_HERO:
            army.picked = -1
        if kind == Ask.START_REMOVAL:
            for i in range(army.removed_size):
                army.removed[i] = 0
            army.deck_size += army.removed_size
            army.removed_size = 0


def veil_deployment(t: Table, viewer: i64) -> None:
    """A deployment that is not finished is nobody else's business: to them it is still to be decided [DW-403]."""
    if t.depth == 0 or t.pending == 0:
        return
    kind = t.frame & 255
    if kind not in (Ask.PAY, Ask.SLOT, Ask.TARGET) or t.frame >> 8 & 15 == viewer:
        return
    while t.frame & 255 != Ask.DEPLOY:
        t.pop()
    t.pending = 0
    t.due = 0
    t.paid = 0
    t.moves -= 1
    t.place = NOWHERE


def unveil(t: Table, viewer: i64, rng: Rng) -> None:
    """Fill in a world that fits all the viewer knows [DW-115]."""
    for side in range(SIDES):
        unveil_setup(t, side, viewer, rng)
        deal_hidden(t, side, viewer, rng)


def unveil_setup(t: Table, side: i64, viewer: i64, rng: Rng) -> None:
    """Somebody else who is done with a secret choice has chosen something."""
    if t.depth == 0 or side == viewer or contains(t.acting, side):
        return
    army = t.sides[side]
    match t.frame & 255:
        case Ask.CHOOSE_HERO:
            army.picked = pick(heroes_to_choose(t, side), rng)
        case Ask.START_REMOVAL:
            while removals_due(t, side) > 0:
                army.removed[army.removed_size] = HIDDEN | SEEN
                army.removed_size += 1
                army.deck_size -= 1


def deal_hidden(t: Table, side: i64, viewer: i64, rng: Rng) -> None:
    """Deal a side's unseen cards: the deck from what it was made of, old removals from what was hidden then."""
    army = t.sides[side]
    unseen = unseen_cards(t, side, viewer)
    army.deck = deal_some(army, unseen, army.pool, army.deck_size, rng)
    unseen = without_all(army.army, unseen, army.deck)
    buried = without_all(army.army, without_all(army.army, army.army.everything, army.seen), army.pool)
    for i in range(army.removed_size):
        if army.removed[i] & CARD_MASK == HIDDEN:
            within = buried if i < army.buried_size else army.army.everything
            card = army.army.cards[lowest(deal_some(army, unseen, within, 1, rng))]
            army.removed[i] = card.code | army.removed[i] & SEEN
            unseen = without_one(unseen, card.slots)
    for slot in range(SLOTS):
        if contains(army.facedown, slot):
            card = army.army.cards[pick(unseen, rng)]
            army.board[LINE + slot] = card.code + 1
            unseen = without_one(unseen, card.slots)
    army.supply = deal_some(army, unseen, unseen, army.supply_size, rng)
    if side != viewer:
        army.hand = deal_some(army, unseen, unseen, army.hand_size, rng)


def unseen_cards(t: Table, side: i64, viewer: i64) -> i64:
    """Find the cards of a side that the viewer sees nowhere."""
    army = t.sides[side]
    unseen = without_all(army.army, army.army.everything, visible(t, side))
    if side == viewer:
        unseen = without_all(army.army, unseen, army.hand)
        for code in paid_cards(t):
            unseen = without_one(unseen, army.army.cards[code].slots)
    if t.pending and side == pending_side(t):
        unseen = without_one(unseen, army.army.cards[t.pending - 1].slots)
    for i in range(army.removed_size):
        if army.removed[i] & CARD_MASK != HIDDEN:
            unseen = without_one(unseen, army.army.cards[army.removed[i] & CARD_MASK].slots)
    return unseen


def pending_side(t: Table) -> i64:
    """Name the side whose card is being deployed: the AI's while the person settles a tie for it."""
    return 1 if t.frame & 255 == Ask.TIE else t.frame >> 8 & 15


def deal_some(army: Side, unseen: i64, within: i64, count: i64, rng: Rng) -> i64:
    """Draw some unseen cards, those of a smaller set first: copies may make it fall short."""
    dealt: i64 = 0
    rest = unseen
    preferred = unseen & within
    for _ in range(count):
        card = army.army.cards[pick(preferred or rest, rng)]
        dealt = with_one(dealt, card.slots, card.code)
        rest = without_one(rest, card.slots)
        preferred = without_one(preferred, card.slots) & rest
    return dealt
