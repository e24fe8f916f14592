"""A realm: one player's side of the table."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from wartable.core.bits import lowest, popcount
from wartable.core.tape import Tape
from wartable.games.clash_of_armies.table.cards import (
    WORD,
    Box,
    Kind,
    clear,
    is_empty,
    lies_in,
    nth_slot,
    put_into,
    size_of,
    take_from,
)
from wartable.games.clash_of_armies.table.codes import NOTHING, Zone

NO_CARDS: Final = vec[i64]([0 for _ in range(28)])  # two words for each of a realm's zones


@final
@mypyc_attr(acyclic=True)
class Realm:
    """One player's side of the table."""

    __slots__ = ("box", "crowned", "damage", "deck_size", "fort", "hand_size", "monarch", "zones")

    def __init__(self, box: Box, zones: vec[i64]) -> None:
        self.box: Final = box
        self.zones: Final = zones  # sets of cards, two words each
        self.damage: i64 = 0
        self.fort: i64 = NOTHING  # the Fortification in play
        self.monarch: i64 = NOTHING  # the active Monarch
        self.crowned: bool = False  # has bought a first Monarch
        self.hand_size: i64 = 0
        self.deck_size: i64 = 0

    def load(self, other: Realm) -> None:
        """Become a copy of another realm."""
        for i in range(2 * Zone.COUNT):
            self.zones[i] = other.zones[i]
        self.load_numbers(other)

    def load_numbers(self, other: Realm) -> None:
        """Copy all but the zones."""
        self.damage = other.damage
        self.fort = other.fort
        self.monarch = other.monarch
        self.crowned = other.crowned
        self.hand_size = other.hand_size
        self.deck_size = other.deck_size

    def clone(self) -> Realm:
        """Make an independent copy."""
        twin = Realm(self.box, self.zones[:])
        twin.load_numbers(self)
        return twin

    def carry(self, tape: Tape) -> None:
        """Write or read every number."""
        tape.row(self.zones)
        self.damage = tape.number(self.damage)
        self.fort = tape.number(self.fort)
        self.monarch = tape.number(self.monarch)
        self.crowned = tape.number(1 if self.crowned else 0) != 0
        self.hand_size = tape.number(self.hand_size)
        self.deck_size = tape.number(self.deck_size)

    # -- sets of cards ----------------------------------------------------------

    def put(self, zone: i64, kind: Kind) -> None:
        """Put a card into a zone."""
        put_into(self.zones, zone, kind)

    def take(self, zone: i64, kind: Kind) -> None:
        """Take a card out of a zone."""
        take_from(self.zones, zone, kind)

    def has(self, zone: i64, kind: Kind) -> bool:
        """Tell whether a kind of card lies in a zone."""
        return lies_in(self.zones, zone, kind)

    def count(self, zone: i64) -> i64:
        """Count the cards in a zone."""
        return size_of(self.zones, zone)

    def empty(self, zone: i64) -> bool:
        """Tell whether a zone is empty."""
        return is_empty(self.zones, zone)

    def has_any(self, zone: i64, mask: i64) -> bool:
        """Tell whether any card of a mask lies in a zone."""
        low = self.zones[2 * zone] & self.box.masks[2 * mask]
        high = self.zones[2 * zone + 1] & self.box.masks[2 * mask + 1]
        return low | high != 0

    def count_of(self, zone: i64, mask: i64) -> i64:
        """Count the cards of a mask in a zone."""
        low = self.zones[2 * zone] & self.box.masks[2 * mask]
        high = self.zones[2 * zone + 1] & self.box.masks[2 * mask + 1]
        return popcount(low) + popcount(high)

    def sum_of(self, zone: i64, values: vec[i64]) -> i64:
        """Add up a value that every slot has, for all cards in a zone."""
        total: i64 = 0
        low, high = self.zones[2 * zone], self.zones[2 * zone + 1]
        while low:
            total += values[lowest(low)]
            low &= low - 1
        while high:
            total += values[WORD + lowest(high)]
            high &= high - 1
        return total

    def numbers_in(self, zone: i64) -> list[int]:
        """List the kinds of all cards in a zone, copies repeated."""
        found: list[int] = []
        for word in range(i64(2)):
            cards = self.zones[2 * zone + word]
            while cards:
                found.append(self.box.by_slot[word * WORD + lowest(cards)])
                cards &= cards - 1
        return found

    def card_at(self, zone: i64, number: i64) -> Kind:
        """Give a card of a zone by its number in ascending order, from 0."""
        low, high = self.zones[2 * zone], self.zones[2 * zone + 1]
        slot = nth_slot(low, high, number)
        return self.box.kind_at(slot)

    def move_all(self, zone: i64, to: i64) -> None:
        """Move all cards of a zone to another."""
        if not self.empty(zone):
            self.add_all(zone, to)
            clear(self.zones, zone)

    def copy_all(self, zone: i64, to: i64) -> None:
        """Let the same cards lie in a zone as in another, instead of those there."""
        self.zones[2 * to] = self.zones[2 * zone]
        self.zones[2 * to + 1] = self.zones[2 * zone + 1]

    def add_all(self, zone: i64, to: i64) -> None:
        """Put as many cards into a zone as lie in another."""
        for word in range(i64(2)):
            cards = self.zones[2 * zone + word]
            if cards:
                self.merge(cards, word, to)

    def merge(self, cards: i64, word: i64, to: i64) -> None:
        """Put the cards of one word of a set into a zone."""
        there = self.zones[2 * to + word]
        merged = there | cards
        shared = there & cards  # slots that both fill: so many more copies of the kind
        while shared:
            kind = self.box.kind_at(word * WORD + lowest(shared))
            merged |= (merged & kind.slots) << popcount(shared & kind.slots) & kind.slots
            shared &= ~kind.slots
        self.zones[2 * to + word] = merged

    # -- the hand, and what others know of it ---------------------------------------

    def leave_hand(self, kind: Kind) -> None:
        """Take a card out of the hand before everybody's eyes."""
        zones = self.zones
        take_from(zones, Zone.HAND, kind)
        take_from(zones, Zone.SHOWN, kind)
        if lies_in(zones, Zone.KNOWN, kind):
            take_from(zones, Zone.KNOWN, kind)
        else:
            take_from(zones, Zone.UNSEEN, kind)
        self.hand_size -= 1

    def discard_hand(self) -> None:
        """Discard the whole hand before everybody's eyes."""
        if self.empty(Zone.UNSEEN):  # what is known of hand and deck is then the deck
            self.move_all(Zone.HAND, Zone.DISCARD)
            self.copy_all(Zone.DECK, Zone.KNOWN)
            clear(self.zones, Zone.SHOWN)
            self.hand_size = 0
        while self.hand_size > 0:
            kind = self.card_at(Zone.HAND, 0)
            self.leave_hand(kind)
            self.put(Zone.DISCARD, kind)

    def enter_hand(self, kind: Kind) -> None:
        """Put a card into the hand before everybody's eyes."""
        self.put(Zone.HAND, kind)
        self.hand_size += 1
        self.put(Zone.KNOWN, kind)
        self.put(Zone.SHOWN, kind)
