"""What lies on the table: two realms, the market between them, and how it is copied and stored."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from wartable.core.bits import bit, lowest, popcount
from wartable.core.rng import Rng
from wartable.core.state import Setup, State
from wartable.core.tape import Tape
from wartable.games.clash_of_armies.table.cards import (
    WORD,
    Box,
    Kind,
    clear,
    is_empty,
    lies_in,
    nth_slot,
    pick_slot,
    put_into,
    size_of,
    take_from,
)
from wartable.games.clash_of_armies.table.codes import NOTHING, SEATS, Pile, Told, Zone

PLACE_BITS: Final = 7
PLACE_MASK: Final = 127
NO_CARDS: Final = vec[i64]([0 for _ in range(28)])  # two words for each of a realm's zones
NO_GAINS: Final = vec[i64]([0 for _ in range(62)])
RESOURCE_UNIT: Final[i64] = 4096  # gains hold attack below and resources above
NO_PILES: Final = vec[i64]([0 for _ in range(20)])  # two words for each other pile


@mypyc_attr(acyclic=True)
class ArmiesSetup(Setup):
    """What was agreed: the factions or chance, how many Events, who starts, how much damage ends the game."""

    def __init__(self, base: Setup, boxes: list[Box], events: i64, starter: i64, target: i64, limited: bool) -> None:
        super().__init__(base.game, base.options, base.cards_hash, base.seats)
        self.boxes: Final = boxes  # the choices of three factions among which chance decides
        self.events: Final = events
        self.starter: Final = starter  # a seat, or -1 for chance
        self.target: Final = target
        self.limited: Final = limited


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


@mypyc_attr(acyclic=True)
class Table(State):
    """The state of one game."""

    def __init__(
        self, setup: ArmiesSetup, rng: Rng, box: Box, realms: list[Realm], piles: vec[i64], gains: vec[i64]
    ) -> None:
        super().__init__(setup, rng)
        self.agreed: Final = setup
        self.box: Box = box
        self.realms: Final = realms
        self.piles: Final = piles  # sets of cards, two words each
        self.gains: Final = gains  # what each kind of card has given this turn, attack and resources
        self.gainers: i64 = 0  # the set of those kinds
        self.market: i64 = 0  # what lies at each market place, seven bits a place
        self.standard_left: i64 = 0  # cards in the Standard deck
        self.soldiers_left: i64 = 0  # cards in the Soldiers deck under its top card
        self.active: i64 = 0
        self.starter: i64 = 0
        self.turns: i64 = 0
        self.ending: bool = False
        # this turn
        self.attack: i64 = 0
        self.resources: i64 = 0
        self.income: i64 = 0  # what the active Monarch has brought in this turn
        self.breach: i64 = 0
        self.attacked: bool = False
        self.vassal_played: bool = False
        # this attack
        self.attack_total: i64 = 0
        self.bonus: i64 = 0  # defense from scrapped cards
        self.counter: i64 = 0
        self.held: bool = False

    def load_table(self, other: Table) -> None:
        """Copy all but realms and piles."""
        self.load_frames(other)
        self.gainers = other.gainers
        self.market = other.market
        self.standard_left = other.standard_left
        self.soldiers_left = other.soldiers_left
        self.active = other.active
        self.starter = other.starter
        self.turns = other.turns
        self.ending = other.ending
        self.attack = other.attack
        self.resources = other.resources
        self.income = other.income
        self.breach = other.breach
        self.attacked = other.attacked
        self.vassal_played = other.vassal_played
        self.attack_total = other.attack_total
        self.bonus = other.bonus
        self.counter = other.counter
        self.held = other.held

    def repack(self, box: Box) -> None:
        """Change the box; all that lies on the table has then to be laid out again."""
        self.box = box
        for seat in range(SEATS):
            self.realms[seat] = Realm(box, self.realms[seat].zones)

    def carry(self, tape: Tape) -> None:
        """Write or read every number."""
        super().carry(tape)
        code = tape.number(self.box.code)
        if code != self.box.code:
            self.repack(box_of_code(self.agreed.boxes, code))
        for realm in self.realms:
            realm.carry(tape)
        tape.row(self.piles)
        tape.row(self.gains)
        self.gainers = tape.number(self.gainers)
        self.market = tape.number(self.market)
        self.standard_left = tape.number(self.standard_left)
        self.soldiers_left = tape.number(self.soldiers_left)
        self.active = tape.number(self.active)
        self.starter = tape.number(self.starter)
        self.turns = tape.number(self.turns)
        self.ending = tape.number(1 if self.ending else 0) != 0
        self.attack = tape.number(self.attack)
        self.resources = tape.number(self.resources)
        self.income = tape.number(self.income)
        self.breach = tape.number(self.breach)
        self.attacked = tape.number(1 if self.attacked else 0) != 0
        self.vassal_played = tape.number(1 if self.vassal_played else 0) != 0
        self.attack_total = tape.number(self.attack_total)
        self.bonus = tape.number(self.bonus)
        self.counter = tape.number(self.counter)
        self.held = tape.number(1 if self.held else 0) != 0

    def ask(self, frame: i64, seat: i64) -> None:
        """Put a decision of a seat on top of what is pending."""
        self.push(frame | seat << 8)

    def gain(self, seat: i64, number: i64, attack: i64, resources: i64) -> None:
        """Add attack points and resources to those of this turn, and remember which card gave them."""
        if attack or resources:
            self.attack += attack
            self.resources += resources
            self.gains[number] += attack + resources * RESOURCE_UNIT
            self.gainers |= bit(number)
            self.tell(Told.GAINED, seat, number, attack, resources)

    def forget_gains(self) -> None:
        """Forget the attack points and resources of a turn, and which cards gave them."""
        while self.gainers:
            self.gains[lowest(self.gainers)] = 0
            self.gainers &= self.gainers - 1
        self.attack = 0
        self.resources = 0

    # -- the market -------------------------------------------------------------

    def at_place(self, place: i64) -> i64:
        """Give the number of the kind that lies at a market place, or NOTHING."""
        return (self.market >> PLACE_BITS * place & PLACE_MASK) - 1

    def lay(self, place: i64, number: i64) -> None:
        """Lay a card, or NOTHING, at a market place."""
        shift = PLACE_BITS * place
        elsewhere = ~(bit(shift + PLACE_BITS) - bit(shift))
        self.market = self.market & elsewhere | (number + 1) << shift

    def some_of_pile(self, pile: i64) -> Kind:
        """Draw a card at random from a pile, which loses it.

        Nobody knows the order of a shuffled deck, so drawing at random when a card is needed is the
        same as shuffling before; and no order lies about that could be peeked at.
        """
        low, high = self.piles[2 * pile], self.piles[2 * pile + 1]
        slot = pick_slot(low, high, self.rng)
        kind = self.box.kind_at(slot)
        take_from(self.piles, pile, kind)
        return kind

    def scrap(self, kind: Kind) -> None:
        """Let a card leave the game."""
        put_into(self.piles, Pile.SCRAPPED, kind)

    def show(self, seat: i64, kind: Kind) -> None:
        """Show a card of the hand to everybody; it stays there."""
        realm = self.realms[seat]
        if not realm.has(Zone.SHOWN, kind):
            realm.put(Zone.SHOWN, kind)
        self.tell(Told.SHOWN, seat, kind.number)


def box_of_code(boxes: list[Box], code: i64) -> Box:
    """Find the box with certain factions."""
    for box in boxes:
        if box.code == code:
            return box
    raise AssertionError(code)
