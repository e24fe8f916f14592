"""Who can know what: the one function that forgets, and the one that fills in what was forgotten.

Everything bought, played or discarded is public, so a rival's hand and deck together are known but
for the starting Soldiers not seen yet; the Soldiers deck and the Standard deck hide the rest.
"""

from __future__ import annotations

from mypy_extensions import i64

from wartable.core.bits import lowest
from wartable.core.rng import Rng
from wartable.games.clash_of_armies.table.cards import (
    WORD,
    Mask,
    clear,
    pick_slot,
    put_into,
    size_of,
    take_from,
)
from wartable.games.clash_of_armies.table.codes import SEATS, Pile, Zone
from wartable.games.clash_of_armies.table.realm import Realm
from wartable.games.clash_of_armies.table.table import Table


def veil(t: Table, viewer: i64) -> None:
    """Forget luck, the rival's hand and deck, and which Events are in the deck [CA-208]."""
    t.rng.state = 1
    for seat in range(SEATS):
        if seat != viewer:
            veil_realm(t, t.realms[seat])
    for word in range(i64(2)):
        t.piles[2 * Pile.STANDARD + word] |= t.piles[2 * Pile.BOX + word]  # an Event lies in one of the two
    clear(t.piles, Pile.BOX)


def veil_realm(t: Table, realm: Realm) -> None:
    """Of a rival's hand only what was shown is known; unseen Soldiers might as well be in their deck [CA-208]."""
    for word in range(i64(2)):
        shown = realm.zones[2 * Zone.SHOWN + word]
        realm.zones[2 * Zone.HAND + word] = shown
        realm.zones[2 * Zone.DECK + word] = realm.zones[2 * Zone.KNOWN + word]
        while shown:
            realm.take(Zone.DECK, t.box.kind_at(word * WORD + lowest(shown)))
            shown &= shown - 1
        unseen = realm.zones[2 * Zone.UNSEEN + word]
        while unseen:
            put_into(t.piles, Pile.SOLDIERS, t.box.kind_at(word * WORD + lowest(unseen)))
            unseen &= unseen - 1
    clear(realm.zones, Zone.UNSEEN)


def unveil(t: Table, viewer: i64, rng: Rng) -> None:
    """Fill in a world that fits all the viewer knows, each such world equally likely [CA-208]."""
    for seat in range(SEATS):
        if seat != viewer:
            deal_unseen(t, t.realms[seat], rng)
            deal_hand(t.realms[seat], rng)
    box_events(t, rng)


def deal_unseen(t: Table, realm: Realm, rng: Rng) -> None:
    """Give a rival as many Soldiers as nobody else has seen of that deck."""
    missing = realm.hand_size + realm.deck_size - realm.count(Zone.KNOWN)
    for _ in range(missing):
        slot = pick_slot(t.piles[2 * Pile.SOLDIERS], t.piles[2 * Pile.SOLDIERS + 1], rng)
        kind = t.box.kind_at(slot)
        take_from(t.piles, Pile.SOLDIERS, kind)
        realm.put(Zone.DECK, kind)
        realm.put(Zone.UNSEEN, kind)


def deal_hand(realm: Realm, rng: Rng) -> None:
    """Deal the rest of a rival's hand from what may be in hand or deck."""
    for _ in range(realm.hand_size - realm.count(Zone.HAND)):
        kind = realm.card_at(Zone.DECK, rng.below(realm.count(Zone.DECK)))
        realm.take(Zone.DECK, kind)
        realm.put(Zone.HAND, kind)


def box_events(t: Table, rng: Rng) -> None:
    """Put as many unseen Events back into the box as are not in this game."""
    events = 2 * Mask.EVENTS
    for _ in range(size_of(t.piles, Pile.STANDARD) - t.standard_left):
        low = t.piles[2 * Pile.STANDARD] & t.box.masks[events]
        high = t.piles[2 * Pile.STANDARD + 1] & t.box.masks[events + 1]
        kind = t.box.kind_at(pick_slot(low, high, rng))
        take_from(t.piles, Pile.STANDARD, kind)
        put_into(t.piles, Pile.BOX, kind)
