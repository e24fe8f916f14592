"""Which cards a seat cannot see, and where they lie: the enemy's hand, decks, removed cards, what lies face down."""

from __future__ import annotations

from wartable.core.bits import members
from wartable.core.cardset import card_id
from wartable.core.hidden import HiddenCard
from wartable.games.drums_of_war.rules.deployment import paid_cards
from wartable.games.drums_of_war.table.codes import SIDES, Ask
from wartable.games.drums_of_war.table.side import CARD_MASK, LINE, SEEN, Side
from wartable.games.drums_of_war.table.table import Table
from wartable.games.drums_of_war.telling.notation import asked


def hidden_cards(t: Table, seat: int) -> list[HiddenCard]:
    """List the cards that a seat cannot see."""
    found = [card for side in range(int(SIDES)) for card in _side(t.sides[side], side, seat)]
    return found + _begun(t, seat)


def _begun(t: Table, seat: int) -> list[HiddenCard]:
    """Give what the enemy is about to deploy and to pay with: as far as one knows, it is still in hand [DW-403]."""
    deployer = int(t.frame >> 8) & 15
    if not t.pending or asked(t) not in (Ask.PAY, Ask.SLOT, Ask.TARGET) or deployer == seat:
        return []
    return [_card(t.sides[deployer], deployer, "hand", code) for code in (int(t.pending) - 1, *paid_cards(t))]


def _side(army: Side, owner: int, seat: int) -> list[HiddenCard]:
    face_down = [
        _card(army, owner, f"face down in slot {slot + 1}", int(army.board[LINE + slot]) - 1)
        for slot in members(army.facedown)
    ]
    hand = [_card(army, owner, "hand", slot) for slot in members(army.hand)] if owner != seat else []
    removed = [
        _card(army, owner, "removed cards", int(army.removed[i] & CARD_MASK))
        for i in range(army.removed_size)
        if owner != seat or not army.removed[i] & SEEN
    ]
    deck = [_card(army, owner, "deck", slot) for slot in members(army.deck)]
    supply = [_card(army, owner, "Supply deck", slot) for slot in members(army.supply)]
    return [*_hero(army, owner, seat), *hand, *face_down, *deck, *supply, *removed]


def _hero(army: Side, owner: int, seat: int) -> list[HiddenCard]:
    """Give the Hero that somebody else has chosen in secret."""
    if owner == seat or army.picked < 0 or army.hero >= 0:
        return []
    return [HiddenCard(owner, "chosen Hero", card_id(army.army.name, army.army.heroes[army.picked].name))]


def _card(army: Side, owner: int, place: str, slot: int) -> HiddenCard:
    return HiddenCard(owner, place, card_id(army.army.name, army.army.cards[slot].name))
