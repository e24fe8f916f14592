"""An army: one player's side of the table."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from wartable.core.bits import bit, contains
from wartable.core.copies import with_one, without_one
from wartable.core.tape import Tape
from wartable.games.roar_of_war.table.cards import Card, Race, StrategyCard
from wartable.games.roar_of_war.table.codes import MAX_HEIGHT, NOBODY, PILES, VIEWERS

CARD_BITS: Final = 5
CARD_MASK: Final = 31
HIDDEN: Final = 30  # the code of a card that a veiled state does not know
STRATEGY_BITS: Final = 4
STRATEGY_MASK: Final = 15


@final
@mypyc_attr(acyclic=True)
class Army:
    """One player's side of the table."""

    __slots__ = (
        "cause", "chosen", "chosen_size", "deck", "deck_size", "discard", "gone", "hand", "hand_size", "heights",
        "held", "held_size", "known", "last_row", "named", "piles", "race", "tokens", "used",
    )  # fmt: skip

    def __init__(self, race: Race, piles: vec[i64], heights: vec[i64], known: vec[i64]) -> None:
        self.race: Race = race
        self.piles: vec[i64] = piles  # stacks of card codes, the top card in the lowest bits
        self.heights: vec[i64] = heights
        self.known: vec[i64] = known  # for each viewer, the places of this army whose card that seat has seen
        self.last_row: i64 = 0  # the places where Last Row cards lie
        self.hand: i64 = 0
        self.hand_size: i64 = 0  # as everybody counts it: cards chosen in secret still count
        self.chosen: i64 = 0  # stack of cards chosen in secret for the placement to come
        self.chosen_size: i64 = 0
        self.discard: i64 = 0
        self.tokens: i64 = 0
        self.cause: i64 = NOBODY  # who caused the third token
        self.named: i64 = -1  # the pile named for the third token
        self.held: i64 = 0  # Strategy cards in hand
        self.held_size: i64 = 0
        self.deck: i64 = 0  # stack of Strategy cards
        self.deck_size: i64 = 0
        self.used: i64 = 0  # Strategy cards played
        self.gone: i64 = 0  # Strategy cards that left the game

    def load(self, other: Army) -> None:
        """Become a copy of another army."""
        self.race = other.race
        for i in range(PILES):
            self.piles[i] = other.piles[i]
            self.heights[i] = other.heights[i]
        for viewer in range(VIEWERS):
            self.known[viewer] = other.known[viewer]
        self.load_sets(other)

    def load_sets(self, other: Army) -> None:
        """Copy all but the piles."""
        self.last_row = other.last_row
        self.hand = other.hand
        self.hand_size = other.hand_size
        self.chosen = other.chosen
        self.chosen_size = other.chosen_size
        self.discard = other.discard
        self.tokens = other.tokens
        self.cause = other.cause
        self.named = other.named
        self.held = other.held
        self.held_size = other.held_size
        self.deck = other.deck
        self.deck_size = other.deck_size
        self.used = other.used
        self.gone = other.gone

    def clone(self) -> Army:
        """Make an independent copy."""
        twin = Army(self.race, self.piles[:], self.heights[:], self.known[:])
        twin.load_sets(self)
        return twin

    def carry(self, tape: Tape) -> None:
        """Write or read every number but the race's."""
        tape.row(self.piles)
        tape.row(self.heights)
        tape.row(self.known)
        self.last_row = tape.number(self.last_row)
        self.hand = tape.number(self.hand)
        self.hand_size = tape.number(self.hand_size)
        self.chosen = tape.number(self.chosen)
        self.chosen_size = tape.number(self.chosen_size)
        self.discard = tape.number(self.discard)
        self.tokens = tape.number(self.tokens)
        self.cause = tape.number(self.cause)
        self.named = tape.number(self.named)
        self.held = tape.number(self.held)
        self.held_size = tape.number(self.held_size)
        self.deck = tape.number(self.deck)
        self.deck_size = tape.number(self.deck_size)
        self.used = tape.number(self.used)
        self.gone = tape.number(self.gone)

    # -- piles ------------------------------------------------------------------

    def top_code(self, pile: i64) -> i64:
        """Give the code of a pile's top card."""
        return (self.piles[pile] & CARD_MASK) - 1

    def top_card(self, pile: i64) -> Card:
        """Give a pile's top card."""
        return self.race.cards[(self.piles[pile] & CARD_MASK) - 1]

    def top_place(self, pile: i64) -> i64:
        """Number the place of a pile's top card."""
        return pile * MAX_HEIGHT + self.heights[pile] - 1

    def code_at(self, pile: i64, height: i64) -> i64:
        """Give the code of the card at a height of a pile, counted from the bottom."""
        return (self.piles[pile] >> CARD_BITS * (self.heights[pile] - 1 - height) & CARD_MASK) - 1

    def put(self, pile: i64, code: i64) -> None:
        """Lay a card face down on a pile."""
        self.piles[pile] = self.piles[pile] << CARD_BITS | code + 1
        self.heights[pile] += 1

    def take_top(self, pile: i64) -> i64:
        """Take a pile's top card away; its code."""
        code = self.top_code(pile)
        elsewhere = ~bit(self.top_place(pile))
        for viewer in range(VIEWERS):
            self.known[viewer] &= elsewhere
        self.last_row &= elsewhere
        self.piles[pile] >>= CARD_BITS
        self.heights[pile] -= 1
        return code

    def swap_chosen(self, one: i64, other: i64) -> None:
        """Let two cards chosen in secret change places, counted from the one chosen last."""
        difference = (self.chosen >> CARD_BITS * one ^ self.chosen >> CARD_BITS * other) & CARD_MASK
        if one != other:
            self.chosen ^= difference << CARD_BITS * one | difference << CARD_BITS * other

    def empty(self) -> None:
        """Take everything away: an eliminated army leaves the game."""
        for i in range(PILES):
            self.piles[i] = 0
            self.heights[i] = 0
        for viewer in range(VIEWERS):
            self.known[viewer] = 0
        self.last_row = 0
        self.hand = 0
        self.hand_size = 0
        self.chosen = 0
        self.chosen_size = 0
        self.tokens = 0
        self.cause = NOBODY
        self.named = -1
        self.held = 0
        self.held_size = 0
        self.deck = 0
        self.deck_size = 0

    # -- sets of cards ------------------------------------------------------------

    def leave_hand(self, code: i64) -> None:
        """Take a card out of the hand."""
        self.hand = without_one(self.hand, self.race.cards[code].slots)

    def enter_hand(self, code: i64) -> None:
        """Put a card into the hand."""
        self.hand = with_one(self.hand, self.race.cards[code].slots, code)

    def enter_discard(self, code: i64) -> None:
        """Put a card on the discard pile."""
        self.discard = with_one(self.discard, self.race.cards[code].slots, code)

    def hold(self, code: i64) -> None:
        """Take a Strategy card into the hand."""
        self.held = with_one(self.held, self.race.strategies[code].slots, code)
        self.held_size += 1

    def spend(self, code: i64) -> StrategyCard:
        """Discard a Strategy card that is played, or let it leave the game if it is of that sort."""
        card = self.race.strategies[code]
        if card.once:
            self.let_go(card)
            self.gone = with_one(self.gone, card.slots, code)
        else:
            self.lose(code)
        return card

    def lose(self, code: i64) -> None:
        """Discard a held Strategy card, of whatever sort, unplayed."""
        card = self.race.strategies[code]
        self.let_go(card)
        self.used = with_one(self.used, card.slots, code)

    def let_go(self, card: StrategyCard) -> None:
        """Take a Strategy card out of the hand."""
        self.held = without_one(self.held, card.slots)
        self.held_size -= 1


def swap_members(places: i64, here: i64, there: i64) -> i64:
    """Exchange two places' membership in a set."""
    if contains(places, here) != contains(places, there):
        return places ^ bit(here) ^ bit(there)
    return places
