"""What lies on the table: an army for each seat, whose turn it is, the fight that goes on."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from wartable.core.bits import bit, contains
from wartable.core.rng import Rng
from wartable.core.state import Setup, State
from wartable.core.tape import Tape
from wartable.games.roar_of_war.table.army import CARD_BITS, Army, swap_members
from wartable.games.roar_of_war.table.cards import Race
from wartable.games.roar_of_war.table.codes import NOBODY, VIEWERS, Told


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

    def discard_top(self, seat: i64, pile: i64, told: i64) -> None:
        """Discard a top card, face up, and tell by which rule; a ruler's fall is noted [RW-206, RW-701]."""
        army = self.armies[seat]
        code = army.take_top(pile)
        army.enter_discard(code)
        self.tell(told, seat, code, pile)
        if army.race.cards[code].ruler:
            self.fallen |= bit(seat)

    def show_top(self, seat: i64, pile: i64, told: i64) -> None:
        """Turn a top card up before everybody's eyes; all keep the knowledge [RW-306]."""
        army = self.armies[seat]
        place = bit(army.top_place(pile))
        for viewer in range(VIEWERS):
            army.known[viewer] |= place
        self.tell(told, seat, army.top_code(pile), pile)

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


def race_of_code(races: list[Race], code: i64) -> Race:
    """Find a race by its code."""
    for race in races:
        if race.code == code:
            return race
    raise AssertionError(code)
