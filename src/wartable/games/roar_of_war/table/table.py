"""What lies on the table: an army for each seat, whose turn it is, the fight that goes on."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from wartable.core.bits import bit, contains
from wartable.core.copies import with_one, without_one
from wartable.core.rng import Rng
from wartable.core.state import Setup, State
from wartable.core.tape import Tape
from wartable.games.roar_of_war.table.cards import Card, Race, StrategyCard
from wartable.games.roar_of_war.table.codes import MAX_HEIGHT, NOBODY, PILES, VIEWERS, Told

CARD_BITS: Final = 5
CARD_MASK: Final = 31
HIDDEN: Final = 30  # the code of a card that a veiled state does not know
STRATEGY_BITS: Final = 4
STRATEGY_MASK: Final = 15


@mypyc_attr(acyclic=True)
class RoarSetup(Setup):
    """What was agreed: the races to choose from, teams or not, and how many battles."""

    def __init__(self, base: Setup, races: list[Race], dealt: bool, teams: bool, memory: bool, battles: i64) -> None:
        super().__init__(base.game, base.options, base.cards_hash, base.seats)
        self.races: Final = races  # of the seats, or all races if they are dealt
        self.dealt: Final = dealt
        self.teams: Final = teams
        self.memory: Final = memory
        self.battles: Final = battles


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
        """Discard a held Strategy card, or let it leave the game if it is of that sort."""
        card = self.race.strategies[code]
        self.held = without_one(self.held, card.slots)
        self.held_size -= 1
        if card.once:
            self.gone = with_one(self.gone, card.slots, code)
        else:
            self.used = with_one(self.used, card.slots, code)
        return card


@mypyc_attr(acyclic=True)
class Table(State):
    """The state of one battle."""

    def __init__(self, setup: RoarSetup, rng: Rng, armies: list[Army]) -> None:
        super().__init__(setup, rng)
        self.agreed: Final = setup
        self.armies: Final = armies
        self.seats: Final = i64(len(armies))
        self.playing: i64 = bit(self.seats) - 1  # the set of seats still in
        self.active: i64 = 0
        self.token: i64 = 0
        self.placements: i64 = 0
        self.had_turn: i64 = 0  # the set of seats that had a turn since the last placement
        self.turns: i64 = 0
        self.extra_attacks: i64 = 0
        self.fallen: i64 = 0  # the set of seats whose ruler was discarded just now
        self.owed: i64 = 0  # Strategy cards owed for cleared piles, four bits a seat
        self.winners: i64 = 0
        # the fight
        self.fighting: bool = False
        self.attack_owner: i64 = 0
        self.attack_pile: i64 = 0
        self.defender: i64 = 0
        self.defend_pile: i64 = 0
        self.attack_bonus: i64 = 0
        self.defence_bonus: i64 = 0
        self.counter_bonus: i64 = 0
        self.cover: i64 = 0
        self.extra_dice: i64 = 0
        self.marks: i64 = 0  # the set of lasting effects of this fight
        self.attack_card_by: i64 = NOBODY  # who played the attacking side's Strategy card
        self.defend_card_by: i64 = NOBODY
        self.dice: i64 = 0  # rolled, three bits a die
        self.dice_count: i64 = 0
        # a Strategy card that is being aimed
        self.aimed_effect: i64 = 0
        self.first_aim: i64 = -1

    def load_table(self, other: Table) -> None:
        """Copy all but the armies."""
        self.load_frames(other)
        self.playing = other.playing
        self.active = other.active
        self.token = other.token
        self.placements = other.placements
        self.had_turn = other.had_turn
        self.turns = other.turns
        self.extra_attacks = other.extra_attacks
        self.fallen = other.fallen
        self.owed = other.owed
        self.winners = other.winners
        self.fighting = other.fighting
        self.attack_owner = other.attack_owner
        self.attack_pile = other.attack_pile
        self.defender = other.defender
        self.defend_pile = other.defend_pile
        self.attack_bonus = other.attack_bonus
        self.defence_bonus = other.defence_bonus
        self.counter_bonus = other.counter_bonus
        self.cover = other.cover
        self.extra_dice = other.extra_dice
        self.marks = other.marks
        self.attack_card_by = other.attack_card_by
        self.defend_card_by = other.defend_card_by
        self.dice = other.dice
        self.dice_count = other.dice_count
        self.aimed_effect = other.aimed_effect
        self.first_aim = other.first_aim

    def carry(self, tape: Tape) -> None:
        """Write or read every number."""
        super().carry(tape)
        for army in self.armies:
            race = tape.number(army.race.code)
            if race != army.race.code:
                army.race = race_of_code(self.agreed.races, race)
            army.carry(tape)
        self.playing = tape.number(self.playing)
        self.active = tape.number(self.active)
        self.token = tape.number(self.token)
        self.placements = tape.number(self.placements)
        self.had_turn = tape.number(self.had_turn)
        self.turns = tape.number(self.turns)
        self.extra_attacks = tape.number(self.extra_attacks)
        self.fallen = tape.number(self.fallen)
        self.owed = tape.number(self.owed)
        self.winners = tape.number(self.winners)
        self.fighting = tape.number(1 if self.fighting else 0) != 0
        self.attack_owner = tape.number(self.attack_owner)
        self.attack_pile = tape.number(self.attack_pile)
        self.defender = tape.number(self.defender)
        self.defend_pile = tape.number(self.defend_pile)
        self.attack_bonus = tape.number(self.attack_bonus)
        self.defence_bonus = tape.number(self.defence_bonus)
        self.counter_bonus = tape.number(self.counter_bonus)
        self.cover = tape.number(self.cover)
        self.extra_dice = tape.number(self.extra_dice)
        self.marks = tape.number(self.marks)
        self.attack_card_by = tape.number(self.attack_card_by)
        self.defend_card_by = tape.number(self.defend_card_by)
        self.dice = tape.number(self.dice)
        self.dice_count = tape.number(self.dice_count)
        self.aimed_effect = tape.number(self.aimed_effect)
        self.first_aim = tape.number(self.first_aim)

    def ask(self, kind: i64, seat: i64) -> None:
        """Put a decision of a seat on top of what is pending."""
        self.push(kind | seat << 8)

    def is_playing(self, seat: i64) -> bool:
        """Tell whether a seat is still in."""
        return contains(self.playing, seat)

    def next_playing(self, seat: i64) -> i64:
        """Find the next seat clockwise that is still in [RW-309]."""
        for _ in range(self.seats):
            seat += 1
            if seat == self.seats:
                seat = 0
            if contains(self.playing, seat):
                return seat
        return seat

    def discard_top(self, seat: i64, pile: i64) -> None:
        """Discard a top card, face up; a ruler's fall is noted [RW-206, RW-701]."""
        army = self.armies[seat]
        code = army.take_top(pile)
        army.enter_discard(code)
        self.tell(Told.DISCARDED, seat, code, pile)
        if army.race.cards[code].ruler:
            self.fallen |= bit(seat)

    def show_top(self, seat: i64, pile: i64) -> None:
        """Turn a top card up before everybody's eyes; all keep the knowledge [RW-306]."""
        army = self.armies[seat]
        place = bit(army.top_place(pile))
        for viewer in range(VIEWERS):
            army.known[viewer] |= place
        self.tell(Told.REVEALED, seat, army.top_code(pile), pile)

    def swap_tops(self, seat: i64, pile: i64, other: i64) -> None:
        """Swap the top cards of two piles of one army; what is known of them moves along."""
        army = self.armies[seat]
        here, there = army.top_place(pile), army.top_place(other)
        code, other_code = army.top_code(pile), army.top_code(other)
        army.piles[pile] = army.piles[pile] >> CARD_BITS << CARD_BITS | other_code + 1
        army.piles[other] = army.piles[other] >> CARD_BITS << CARD_BITS | code + 1
        for viewer in range(VIEWERS):
            army.known[viewer] = swap_members(army.known[viewer], here, there)
        army.last_row = swap_members(army.last_row, here, there)
        self.tell(Told.SWAPPED, seat, pile, other)


def swap_members(places: i64, here: i64, there: i64) -> i64:
    """Exchange two places' membership in a set."""
    if contains(places, here) != contains(places, there):
        return places ^ bit(here) ^ bit(there)
    return places


def race_of_code(races: list[Race], code: i64) -> Race:
    """Find a race by its code."""
    for race in races:
        if race.code == code:
            return race
    raise AssertionError(code)
