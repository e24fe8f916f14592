"""One side of the table: an army's Hero, front line, hand and piles."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from wartable.core.bits import contains, lowest, popcount
from wartable.core.copies import with_one, without_one
from wartable.core.tape import Tape
from wartable.games.drums_of_war.table.cards import Army, Card, Hero

# The sections of a side's board, one number for each slot (or spot) of the front line
LINE: Final[i64] = 0  # the card in the slot, plus one
WOUNDS: Final[i64] = 5
UNDER: Final[i64] = 10  # the set of own cards under the Unit
NETS: Final[i64] = 15  # the set of enemy cards under the Unit
ORDERS: Final[i64] = 20  # what the Unit was told to do in combat
SHARES: Final[i64] = 25  # points of a divided attack on other targets than the first, six bits a slot
STRIKES: Final[i64] = 30  # the enemy slot each spot strikes back at
HITS: Final[i64] = 36  # on each spot
SLAYERS: Final[i64] = 42  # the set of enemy slots whose attack on the spot succeeded
ATTACKERS: Final[i64] = 48  # the set of enemy slots that attack the spot
BOARD_SIZE: Final[i64] = 54

CARD_MASK: Final[i64] = 63
SEEN: Final[i64] = 64  # marks a removed card that its owner knows
HIDDEN: Final[i64] = 63  # the code of a card that a veiled state does not know
SHARE_BITS: Final[i64] = 6
SHARE_MASK: Final[i64] = 63

EMPTY_BOARD: Final = vec[i64]([0] * 20 + [8] * 5 + [0] * 5 + [7] * 6 + [0] * 18)  # nobody was told anything
NOTHING_REMOVED: Final = vec[i64]([0 for _ in range(46)])


@final
@mypyc_attr(acyclic=True)
class Side:
    """One player's half of the table [DW-204]."""

    __slots__ = (
        "army", "board", "boosts", "burdened", "buried_size", "cancelled", "deck", "deck_size", "discard", "facedown",
        "fought", "fresh", "hand", "hand_size", "hero", "hero_wounds", "mustered", "occupied", "passed", "picked",
        "pool", "removed", "removed_size", "saved", "seen", "supply", "supply_size", "used",
    )  # fmt: skip

    def __init__(self, army: Army, board: vec[i64], removed: vec[i64]) -> None:
        self.army: Army = army
        self.board: Final = board
        self.removed: Final = removed  # face down, the last removed on top
        self.removed_size: i64 = 0
        self.hero: i64 = -1
        self.picked: i64 = -1  # the Hero chosen in secret
        self.fought: i64 = 0  # who led in the earlier battles of a match and which of them were won
        self.hero_wounds: i64 = 0
        self.hand: i64 = 0
        self.hand_size: i64 = 0  # as the enemy counts it: a deployment that is not finished does not show
        self.deck: i64 = 0  # a shuffled deck is a set: each card is equally likely to be on top
        self.deck_size: i64 = 0
        self.discard: i64 = 0
        self.pool: i64 = 0  # what the deck was made of
        self.seen: i64 = 0  # what everybody saw elsewhere when the deck was made
        self.buried_size: i64 = 0  # how many cards lay in the removed pile then
        self.supply: i64 = 0  # of the AI
        self.supply_size: i64 = 0
        self.occupied: i64 = 0  # the set of slots with a Unit
        self.burdened: i64 = 0  # the set of slots with own cards under the Unit
        self.facedown: i64 = 0  # the set of slots with a face-down card of the AI
        self.fresh: i64 = 0  # the set of slots deployed this round
        self.cancelled: i64 = 0  # the set of slots whose ability is cancelled
        self.saved: i64 = 0  # the set of slots whose text has cancelled a Hit this combat
        self.boosts: i64 = 0  # the set of Hero effects in force: rites, a sacrifice
        self.passed: bool = False
        self.used: bool = False  # the Hero's costed ability, this round
        self.mustered: bool = False  # a Unit was deployed this round

    def load(self, other: Side) -> None:
        """Become a copy of another side."""
        self.army = other.army
        board = self.board
        others_board = other.board
        for i in range(BOARD_SIZE):
            board[i] = others_board[i]
        for i in range(max(self.removed_size, other.removed_size)):
            self.removed[i] = other.removed[i]
        self.load_numbers(other)

    def load_numbers(self, other: Side) -> None:
        """Copy all but the rows."""
        self.removed_size = other.removed_size
        self.hero = other.hero
        self.picked = other.picked
        self.fought = other.fought
        self.hero_wounds = other.hero_wounds
        self.hand = other.hand
        self.hand_size = other.hand_size
        self.deck = other.deck
        self.deck_size = other.deck_size
        self.discard = other.discard
        self.pool = other.pool
        self.seen = other.seen
        self.buried_size = other.buried_size
        self.supply = other.supply
        self.supply_size = other.supply_size
        self.occupied = other.occupied
        self.burdened = other.burdened
        self.facedown = other.facedown
        self.fresh = other.fresh
        self.cancelled = other.cancelled
        self.saved = other.saved
        self.boosts = other.boosts
        self.passed = other.passed
        self.used = other.used
        self.mustered = other.mustered

    def clone(self) -> Side:
        """Make an independent copy."""
        twin = Side(self.army, self.board[:], self.removed[:])
        twin.load_numbers(self)
        return twin

    def carry(self, tape: Tape) -> None:
        """Write or read every number."""
        tape.row(self.board)
        tape.row(self.removed)
        self.removed_size = tape.number(self.removed_size)
        self.hero = tape.number(self.hero)
        self.picked = tape.number(self.picked)
        self.fought = tape.number(self.fought)
        self.hero_wounds = tape.number(self.hero_wounds)
        self.hand = tape.number(self.hand)
        self.hand_size = tape.number(self.hand_size)
        self.deck = tape.number(self.deck)
        self.deck_size = tape.number(self.deck_size)
        self.discard = tape.number(self.discard)
        self.pool = tape.number(self.pool)
        self.seen = tape.number(self.seen)
        self.buried_size = tape.number(self.buried_size)
        self.supply = tape.number(self.supply)
        self.supply_size = tape.number(self.supply_size)
        self.occupied = tape.number(self.occupied)
        self.burdened = tape.number(self.burdened)
        self.facedown = tape.number(self.facedown)
        self.fresh = tape.number(self.fresh)
        self.cancelled = tape.number(self.cancelled)
        self.saved = tape.number(self.saved)
        self.boosts = tape.number(self.boosts)
        self.passed = tape.number(1 if self.passed else 0) != 0
        self.used = tape.number(1 if self.used else 0) != 0
        self.mustered = tape.number(1 if self.mustered else 0) != 0

    # -- the front line -----------------------------------------------------------

    def has_unit(self, slot: i64) -> bool:
        """Tell whether a Unit stands face up in a slot: face-down cards are no Units [DW-917]."""
        return contains(self.occupied, slot)

    def is_empty(self, slot: i64) -> bool:
        """Tell whether nothing lies in a slot."""
        return self.board[LINE + slot] == 0

    def unit(self, slot: i64) -> Card:
        """Give the card in a slot that is not empty."""
        return self.army.cards[self.board[LINE + slot] - 1]

    def has_text(self, slot: i64, trait: i64) -> bool:
        """Tell whether the Unit in a slot has such a text and it is not cancelled [DW-113]."""
        code = self.board[LINE + slot] - 1
        return code >= 0 and contains(self.army.with_text[trait], code) and not contains(self.cancelled, slot)

    def bears(self, slot: i64, gear: i64) -> i64:
        """Sum the amounts of one effect on the own cards under a Unit."""
        return self.bears_any(slot, self.army.with_gear[gear])

    def bears_any(self, slot: i64, kinds: i64) -> i64:
        """Sum the amounts of those own cards under a Unit that are of some kinds."""
        total: i64 = 0
        if contains(self.burdened, slot):
            cards = self.board[UNDER + slot] & kinds
            while cards:
                total += self.army.cards[lowest(cards)].amount
                cards &= cards - 1
        return total

    # -- the Hero --------------------------------------------------------------------

    def leader(self) -> Hero:
        """Give the Hero."""
        return self.army.heroes[self.hero]

    def power(self) -> i64:
        """Give the Hero's power."""
        return self.army.powers[self.hero]

    def led_by(self, power: i64) -> bool:
        """Tell whether the Hero has a power."""
        return self.power() == power

    # -- sets of cards -----------------------------------------------------------------

    def leave_hand(self, code: i64) -> None:
        """Take a card out of the hand."""
        self.hand = without_one(self.hand, self.army.cards[code].slots)

    def enter_hand(self, code: i64) -> None:
        """Put a card into the hand."""
        self.hand = with_one(self.hand, self.army.cards[code].slots, code)

    def enter_discard(self, code: i64) -> None:
        """Put a card face up on the discard pile."""
        self.discard = with_one(self.discard, self.army.cards[code].slots, code)

    def enter_removed(self, code: i64, seen: bool) -> None:
        """Put a card face down on the removed pile."""
        self.removed[self.removed_size] = code | SEEN if seen else code
        self.removed_size += 1

    def stock(self) -> i64:
        """Count the cards that can still be drawn, those of the discard pile included [DW-603]."""
        return self.deck_size + popcount(self.discard)
