"""The state of a game under the contract of all games."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from wartable.core.rng import Rng
from wartable.core.state import State
from wartable.games.clash_of_armies.judging import evaluation, knowledge
from wartable.games.clash_of_armies.rules.sequence import advance, answer, choices
from wartable.games.clash_of_armies.rules.setup import choose_box, set_up
from wartable.games.clash_of_armies.rules.victory import share_of_victory
from wartable.games.clash_of_armies.table.codes import SEATS, Ask
from wartable.games.clash_of_armies.table.realm import NO_CARDS, Realm
from wartable.games.clash_of_armies.table.table import NO_GAINS, NO_PILES, ArmiesSetup, Table


@final
@mypyc_attr(acyclic=True)
class ArmiesState(Table):
    """One game of Clash of Armies."""

    def legal_into(self, seat: i64, out: vec[i64]) -> i64:
        """Fill in the legal actions of a seat that must decide."""
        return choices(self, seat, out)

    def perform(self, seat: i64, action: i64) -> None:
        """Carry out a legal action and run the game up to the next decision."""
        answer(self, seat, action)
        advance(self)

    def clone(self) -> ArmiesState:
        """Make an independent copy."""
        realms = [self.realms[0].clone(), self.realms[1].clone()]
        twin = ArmiesState(self.agreed, Rng(1), self.box, realms, self.piles[:], self.gains[:])
        twin.load_table(self)
        return twin

    def load(self, other: State) -> None:
        """Become a copy of another game."""
        assert isinstance(other, ArmiesState)
        if self.box is not other.box:
            self.repack(other.box)
        for seat in range(SEATS):
            self.realms[seat].load(other.realms[seat])
        for i in range(i64(len(NO_PILES))):
            self.piles[i] = other.piles[i]
        for i in range(i64(len(NO_GAINS))):
            self.gains[i] = other.gains[i]
        self.load_table(other)

    def veil(self, seat: i64) -> None:
        """Forget what a seat cannot know."""
        knowledge.veil(self, seat)

    def unveil(self, seat: i64, rng: Rng) -> None:
        """Fill in a world that fits what a seat knows."""
        knowledge.unveil(self, seat, rng)

    def score(self, seat: i64) -> float:
        """Give a seat's share of the victory."""
        return share_of_victory(self, seat)

    def evaluate(self, seat: i64) -> float:
        """Guess how well a seat stands."""
        return evaluation.evaluate(self, seat)

    def turn(self) -> i64:
        """Count the turns begun."""
        return self.turns

    def same_move(self, seat: i64, turn: i64) -> bool:
        """Tell whether an attack or an ability of that turn still waits for an answer."""
        return self.depth > 0 and self.turns == turn and self.frame & 255 != Ask.TURN


@final
@mypyc_attr(acyclic=True)
class ArmiesDeal(ArmiesSetup):
    """What was agreed, and how a game of it begins."""

    def deal(self, rng: Rng) -> State:
        """Begin a game."""
        box = choose_box(self.boxes, rng)
        realms = [Realm(box, NO_CARDS[:]) for _ in range(SEATS)]
        state = ArmiesState(self, rng, box, realms, NO_PILES[:], NO_GAINS[:])
        set_up(state)
        advance(state)
        return state
