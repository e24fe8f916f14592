"""What lies on the table: two sides with their zones, the token, the fight that goes on."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from wartable.core.rng import Rng
from wartable.core.state import Setup, State
from wartable.core.tape import Tape
from wartable.games.drums_of_war.table.cards import Army
from wartable.games.drums_of_war.table.codes import CHOSEN, HERO, NOBODY, NOWHERE, Told
from wartable.games.drums_of_war.table.side import LINE, WOUNDS, Side


@mypyc_attr(acyclic=True)
class DrumsSetup(Setup):
    """What was agreed: armies, Heroes, removals, who begins, the mode, and whether an AI leads the second army."""

    def __init__(self, base: Setup, armies: list[Army]) -> None:
        super().__init__(base.game, base.options, base.cards_hash, base.seats)
        self.armies: Final = armies  # by their codes
        self.wanted: vec[i64] = vec[i64]([-1, -1])  # the armies the sides asked for, if they did
        self.heroes: vec[i64] = vec[i64]([CHOSEN, CHOSEN])  # how each side finds its Hero, or the one named for it
        self.removals: i64 = 0  # 0 as printed, 1 always random, 2 none
        self.first: i64 = NOBODY  # who gets the token, if it is not tossed
        self.mode: i64 = 0
        self.solo: bool = False
        self.stern: bool = False  # whether the AI removes nothing at the start
        self.game_picks: bool = False  # settles the AI's ties instead of the person


@mypyc_attr(acyclic=True)
class Table(State):
    """The state of one battle."""

    def __init__(self, setup: DrumsSetup, rng: Rng, sides: vec[Side]) -> None:
        super().__init__(setup, rng)
        self.agreed: Final = setup
        self.sides: Final = sides
        self.token: i64 = NOBODY  # who holds the First Player token
        self.round: i64 = 0
        self.moves: i64 = 0  # how often something whole was decided
        self.idle_rounds: i64 = 0  # consecutive rounds in which nothing happened
        self.eventful: bool = False  # a card was deployed or removed or a Wound placed this round
        self.over_by: i64 = 0  # the event that ended the battle
        self.winner: i64 = NOBODY
        self.battle_number: i64 = 0  # in a match, from 0
        self.revealer: i64 = NOBODY  # who reveals the Hero first in a campaign's first battle
        # a deployment that is not finished
        self.pending: i64 = 0  # the card, plus one
        self.due: i64 = 0  # cards still to be paid from hand
        self.paid: i64 = 0  # cards chosen to pay with, in that order, six bits each: the card, plus one
        self.place: i64 = NOWHERE  # where it goes
        # combat
        self.fighting: bool = False
        self.hurt: bool = False  # a Hero was wounded since that was last looked at
        self.engaged: i64 = 0  # the set of slots where Units face each other
        # the AI of the solo game
        self.last_deployed: i64 = NOBODY  # the slot of the Unit the person has just deployed
        self.ai_slot: i64 = NOBODY  # the slot whose card is being revealed and paid
        self.ai_due: i64 = 0
        self.tied: i64 = 0  # the slots among which the person decides

    def load_table(self, other: Table) -> None:
        """Copy all but the sides."""
        self.load_frames(other)
        self.token = other.token
        self.round = other.round
        self.moves = other.moves
        self.idle_rounds = other.idle_rounds
        self.eventful = other.eventful
        self.over_by = other.over_by
        self.winner = other.winner
        self.battle_number = other.battle_number
        self.revealer = other.revealer
        self.pending = other.pending
        self.due = other.due
        self.paid = other.paid
        self.place = other.place
        self.fighting = other.fighting
        self.hurt = other.hurt
        self.engaged = other.engaged
        self.last_deployed = other.last_deployed
        self.ai_slot = other.ai_slot
        self.ai_due = other.ai_due
        self.tied = other.tied

    def carry(self, tape: Tape) -> None:
        """Write or read every number."""
        super().carry(tape)
        for side in self.sides:
            army = tape.number(side.army.code)
            side.army = self.agreed.armies[army]
            side.carry(tape)
        self.token = tape.number(self.token)
        self.round = tape.number(self.round)
        self.moves = tape.number(self.moves)
        self.idle_rounds = tape.number(self.idle_rounds)
        self.eventful = tape.number(1 if self.eventful else 0) != 0
        self.over_by = tape.number(self.over_by)
        self.winner = tape.number(self.winner)
        self.battle_number = tape.number(self.battle_number)
        self.revealer = tape.number(self.revealer)
        self.pending = tape.number(self.pending)
        self.due = tape.number(self.due)
        self.paid = tape.number(self.paid)
        self.place = tape.number(self.place)
        self.fighting = tape.number(1 if self.fighting else 0) != 0
        self.hurt = tape.number(1 if self.hurt else 0) != 0
        self.engaged = tape.number(self.engaged)
        self.last_deployed = tape.number(self.last_deployed)
        self.ai_slot = tape.number(self.ai_slot)
        self.ai_due = tape.number(self.ai_due)
        self.tied = tape.number(self.tied)

    def ask(self, kind: i64, side: i64, about: i64 = 0) -> None:
        """Put a decision or step of a side on top of what is pending, about a slot perhaps."""
        self.push(kind | side << 8 | about << 12)

    def is_ai(self, side: i64) -> bool:
        """Tell whether the AI leads a side [DW-903]."""
        return side == 1 and self.agreed.solo

    def wound(self, side: i64, spot: i64, wounds: i64) -> None:
        """Place Wounds on a Unit or, at the spot after the slots, on the Hero [DW-516]."""
        army = self.sides[side]
        if spot == HERO:
            army.hero_wounds = min(army.hero_wounds + wounds, army.leader().health)  # more do not count [DW-702]
            self.hurt = True
        else:
            army.board[WOUNDS + spot] += wounds
        self.eventful = True
        if self.journal is not None:
            self.tell(Told.WOUNDED, side, spot, wounds, self.named(side, spot))

    def named(self, side: i64, spot: i64) -> i64:
        """Give the code of what stands in a spot, for the chronicle."""
        army = self.sides[side]
        return army.hero if spot == HERO else army.board[LINE + spot] - 1
