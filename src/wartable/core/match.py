"""A match: several battles and a tally, under the same contract and in one record."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from wartable.core.journal import BATTLE_ENDED
from wartable.core.rng import Rng
from wartable.core.state import Setup, State
from wartable.core.tape import Tape

LONG: Final[i64] = 100_000  # more half rounds than any battle has


@final
@mypyc_attr(acyclic=True)
class MatchState(State):
    """The current battle, what each seat has won so far, and how many battles are to be played at most."""

    def __init__(self, setup: Setup, rng: Rng, battle: State, length: i64) -> None:
        super().__init__(setup, rng)
        self.battle: State = battle
        self.battle.rng = rng  # battles draw from the match's luck
        self.length: i64 = length
        self.played: i64 = 0
        self.turns_before: i64 = 0
        self.wins: vec[i64] = vec[i64]([0 for _ in range(setup.seats)])
        self.points: vec[i64] = vec[i64]([0 for _ in range(setup.seats)])
        self.acting = battle.acting

    def current(self) -> State:
        """Give the current battle."""
        return self.battle

    def legal_into(self, seat: i64, out: vec[i64]) -> i64:
        """Fill in what the battle allows."""
        return self.battle.legal_into(seat, out)

    def draw_action(self, seat: i64, rng: Rng, buffer: vec[i64]) -> i64:
        """Draw one of the actions that the battle allows."""
        return self.battle.draw_action(seat, rng, buffer)

    def perform(self, seat: i64, action: i64) -> None:
        """Play on in the battle; when it ends count it, and begin the next or end the match."""
        self.battle.journal = self.journal
        self.battle.perform(seat, action)
        if self.battle.acting == 0:
            self.count_battle()
            if not self.setup.is_decided(self.points, self.played, self.length):
                self.begin_battle()
        self.acting = self.battle.acting

    def count_battle(self) -> None:
        """Count the battle for those who won it; what it counts is the game's to say."""
        self.played += 1
        for seat in range(self.setup.seats):
            if self.battle.score(seat) == 1.0:
                self.wins[seat] += 1
            self.points[seat] += self.setup.battle_points(self.battle, seat)
        self.tell(BATTLE_ENDED, 0, self.played, self.length)

    def begin_battle(self) -> None:
        """Deal the next battle."""
        self.turns_before += self.battle.turn()
        self.battle = self.setup.next_battle(self.battle, self.rng)

    def clone(self) -> MatchState:
        """Make an independent copy."""
        battle = self.battle.clone()
        twin = MatchState(self.setup, battle.rng, battle, self.length)
        twin.load_tally(self)
        return twin

    def load(self, other: State) -> None:
        """Become a copy of another match of the same setup."""
        assert isinstance(other, MatchState)
        self.battle.load(other.battle)
        self.load_tally(other)

    def load_tally(self, other: MatchState) -> None:
        """Copy the standing of another match."""
        self.acting = other.acting
        self.played = other.played
        self.turns_before = other.turns_before
        for seat in range(self.setup.seats):
            self.wins[seat] = other.wins[seat]
            self.points[seat] = other.points[seat]

    def carry(self, tape: Tape) -> None:
        """Write or read the battle and the tally."""
        self.battle.carry(tape)
        self.acting = tape.number(self.acting)
        self.played = tape.number(self.played)
        self.turns_before = tape.number(self.turns_before)
        tape.row(self.wins)
        tape.row(self.points)

    def veil(self, seat: i64) -> None:
        """Forget what a seat cannot know of the battle; the tally is public."""
        self.battle.veil(seat)

    def unveil(self, seat: i64, rng: Rng) -> None:
        """Fill in a world for the battle."""
        self.battle.unveil(seat, rng)

    def score(self, seat: i64) -> float:
        """Share the victory among those with most points."""
        best: i64 = 0
        leaders: i64 = 0
        for other in range(self.setup.seats):
            best = max(best, self.points[other])
        if self.points[seat] < best:
            return 0.0
        sides: i64 = 0
        for other in range(self.setup.seats):
            side = self.side(other)
            if self.points[other] == best and sides >> side & 1 == 0:
                sides |= 1 << side
                leaders += 1
        return 1.0 / float(leaders)

    def side(self, seat: i64) -> i64:
        """Name the side a seat plays for in the battle."""
        return self.battle.side(seat)

    def evaluate(self, seat: i64) -> float:
        """Judge by the lead in battles and how the current one stands, or by the result once the match is over."""
        if self.acting == 0:
            return 2.0 * self.score(seat) - 1.0
        most: i64 = 0
        for other in range(self.setup.seats):
            if self.side(other) != self.side(seat):
                most = max(most, self.wins[other])
        lead = float(self.wins[seat] - most)
        return (lead + self.battle.evaluate(seat)) / float(self.length + 1)

    def same_move(self, seat: i64, turn: i64) -> bool:
        """Tell whether the move that began with that turn of the match still goes on."""
        return turn >= self.turns_before and self.battle.same_move(seat, turn - self.turns_before)

    def turn(self) -> i64:
        """Count the turns of all battles so far."""
        return self.turns_before + self.battle.turn()

    def in_secret(self, seat: i64) -> bool:
        """Tell whether the battle hides what a seat decides now."""
        return self.battle.in_secret(seat)

    def free_order(self, seat: i64) -> i64:
        """Count them as the battle does."""
        return self.battle.free_order(seat)

    def scatter(self, seat: i64, rng: Rng) -> None:
        """Leave it to the battle."""
        self.battle.scatter(seat, rng)

    def half_rounds(self) -> i64:
        """Count the half rounds of the battle; those of the battles before lie far back."""
        return self.played * LONG + self.battle.half_rounds()

    def take_back(self, seat: i64) -> None:
        """Let a seat choose again in the battle."""
        self.battle.take_back(seat)
        self.acting = self.battle.acting
