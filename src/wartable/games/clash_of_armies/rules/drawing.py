"""Drawing cards from one's own deck."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.clash_of_armies.table.codes import Told, Zone
from wartable.games.clash_of_armies.table.realm import Realm
from wartable.games.clash_of_armies.table.table import Table


def can_draw(realm: Realm) -> bool:
    """Tell whether there is a card to draw, by what everybody sees."""
    return realm.deck_size > 0 or not realm.empty(Zone.DISCARD)


def draw(t: Table, seat: i64, cards: i64) -> None:
    """Draw cards, shuffling the discard pile when the deck is empty; none if both are [CA-305]."""
    realm, rng = t.realms[seat], t.rng
    for _card in range(cards):
        if realm.deck_size == 0:
            reshuffle(t, seat)
            if realm.deck_size == 0:
                return
        kind = realm.card_at(Zone.DECK, rng.below(realm.deck_size))
        realm.take(Zone.DECK, kind)
        realm.deck_size -= 1
        realm.put(Zone.HAND, kind)
        realm.hand_size += 1
        t.tell(Told.DREW, seat, kind.number)
        if realm.deck_size == 0:
            remember_hand(realm)


def reshuffle(t: Table, seat: i64) -> None:
    """Shuffle the discard pile into a new deck, without the cards set aside this turn [CA-305]."""
    realm = t.realms[seat]
    realm.deck_size = realm.count(Zone.DISCARD)
    if realm.deck_size == 0:
        return
    realm.add_all(Zone.DISCARD, Zone.KNOWN)
    realm.move_all(Zone.DISCARD, Zone.DECK)
    t.tell(Told.RESHUFFLED, seat)


def remember_hand(realm: Realm) -> None:
    """With an empty deck all that is known of hand and deck must be in hand [CA-208]."""
    realm.copy_all(Zone.KNOWN, Zone.SHOWN)
