"""Which cards a seat cannot see, and where they lie: the rival's hand, all decks, Events that are not in the game."""

from __future__ import annotations

from wartable.core.hidden import COMMON, HiddenCard
from wartable.games.clash_of_armies.table.cards import copies_in
from wartable.games.clash_of_armies.table.cardset_file import card_id
from wartable.games.clash_of_armies.table.codes import SEATS, Pile, Zone
from wartable.games.clash_of_armies.table.table import Table

DECKS = {
    "Standard deck": Pile.STANDARD,
    "Faction deck": Pile.FACTIONS,
    "Soldiers deck": Pile.SOLDIERS,
    "not in this game": Pile.BOX,
}


def hidden_cards(t: Table, seat: int) -> list[HiddenCard]:
    """List the cards that a seat cannot see."""
    realms = [card for owner in range(int(SEATS)) for card in _realm(t, owner, seat)]
    return realms + [
        HiddenCard(COMMON, place, card_id(kind.name))
        for place, pile in DECKS.items()
        for kind in t.box.kinds
        for _ in range(copies_in(t.piles, pile, kind))
    ]


def _realm(t: Table, owner: int, seat: int) -> list[HiddenCard]:
    """List the deck, whose order nobody knows, and of a rival's hand what was not shown."""
    realm = t.realms[owner]
    hand = [] if owner == seat else list(realm.numbers_in(Zone.HAND))
    for number in realm.numbers_in(Zone.SHOWN) if hand else []:
        hand.remove(number)
    lying = [("hand", hand), ("deck", realm.numbers_in(Zone.DECK))]
    return [HiddenCard(owner, place, card_id(t.box.kinds[number].name)) for place, cards in lying for number in cards]
