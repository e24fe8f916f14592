"""What lies on the table: two realms, the market between them, and how it is copied and stored."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from wartable.core.bits import bit, lowest
from wartable.core.rng import Rng
from wartable.core.state import Setup, State
from wartable.core.tape import Tape
from wartable.games.clash_of_armies.table.cards import (
    Box,
    Kind,
    pick_slot,
    put_into,
    take_from,
)
from wartable.games.clash_of_armies.table.codes import NOTHING, SEATS, Pile, Told, Zone
from wartable.games.clash_of_armies.table.realm import Realm

PLACE_BITS: Final = 7
PLACE_MASK: Final = 127
NO_GAINS: Final = vec[i64]([0 for _ in range(62)])
RESOURCE_UNIT: Final[i64] = 4096  # gains hold attack below and resources above
NO_PILES: Final = vec[i64]([0 for _ in range(20)])  # two words for each other pile


@mypyc_attr(acyclic=True)
class ArmiesSetup(Setup):
    """What was agreed: factions, Events, with what to begin, who starts, how much damage ends the game."""

    def __init__(
        self,
        base: Setup,
        boxes: list[Box],
        events: i64,
        named_events: list[str],
        start: i64,
        starter: i64,
        target: i64,
        limited: bool,
    ) -> None:
        super().__init__(base.game, base.options, base.cards_hash, base.seats)
        self.boxes: Final = boxes  # the choices of three factions among which chance decides
        self.events: Final = events
        self.named_events: Final = named_events  # by name, or none if chance draws them
        self.start: Final = start
        self.starter: Final = starter  # a seat, or -1 for chance
        self.target: Final = target
        self.limited: Final = limited


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
        self.monarch_activated: bool = False  # by the Vassal, and not switched out since
        # this attack
        self.attack_total: i64 = 0
        self.bonus: i64 = 0  # defense from scrapped cards
        self.counter: i64 = 0
        self.keeper: i64 = NOTHING  # the scrapped card that keeps the walls

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
        self.monarch_activated = other.monarch_activated
        self.attack_total = other.attack_total
        self.bonus = other.bonus
        self.counter = other.counter
        self.keeper = other.keeper

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
        self.monarch_activated = tape.number(1 if self.monarch_activated else 0) != 0
        self.attack_total = tape.number(self.attack_total)
        self.bonus = tape.number(self.bonus)
        self.counter = tape.number(self.counter)
        self.keeper = tape.number(self.keeper)

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
