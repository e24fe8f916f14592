"""The state of a game under the contract of all games."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from wartable.core.bits import bit
from wartable.core.rng import Rng
from wartable.core.state import State
from wartable.games.clash_of_rage.judging import evaluation, knowledge
from wartable.games.clash_of_rage.rules.choices import list_choices
from wartable.games.clash_of_rage.rules.sequence import advance, answer
from wartable.games.clash_of_rage.rules.setup import choose_clans, elf_army, new_army, set_up
from wartable.games.clash_of_rage.rules.victory import share_of_victory
from wartable.games.clash_of_rage.table.codes import NOBODY, NOWHERE, Ask
from wartable.games.clash_of_rage.table.table import EMPTY_PILE, NO_TILES, RageSetup, Table


@final
@mypyc_attr(acyclic=True)
class RageState(Table):
    """One game of Clash of Rage."""

    def legal_into(self, seat: i64, out: vec[i64]) -> i64:
        """Fill in the legal actions of a seat that must decide."""
        return list_choices(self, seat, out)

    def perform(self, seat: i64, action: i64) -> None:
        """Carry out a legal action and run the game up to the next decision."""
        answer(self, seat, action)
        advance(self)

    def clone(self) -> RageState:
        """Make an independent copy."""
        twin = RageState(
            self.agreed,
            Rng(1),
            [army.clone() for army in self.armies],
            self.terrain,
            self.tiles[:],
            self.hero_owner[:],
            self.hero_at[:],
            self.bottom[:],
        )
        twin.load_table(self)
        return twin

    def load(self, other: State) -> None:
        """Become a copy of another game."""
        assert isinstance(other, RageState)
        for side in range(self.seats + 1):
            self.armies[side].load(other.armies[side])
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

    def take_back(self, seat: i64) -> None:
        """Take a Tactics card back that was chosen in secret."""
        if self.depth > 0 and self.frame & 255 == Ask.TACTICS:
            self.armies[seat].chosen = -1
            self.acting |= bit(seat)

    def half_rounds(self) -> i64:
        """Within a turn every player takes as many Actions as the others."""
        return 2 * self.turns

    def in_secret(self, seat: i64) -> bool:
        """Tactics cards are chosen in secret."""
        kind = self.frame & 255
        return self.depth > 0 and kind == Ask.TACTICS

    def same_move(self, seat: i64, turn: i64) -> bool:
        """Tell whether something that was picked up is still to be put down."""
        if self.depth == 0:
            return False
        match self.frame & 255:
            case Ask.DESTINATION | Ask.SLOT | Ask.HERO | Ask.LEGEND | Ask.CENTRE | Ask.ROTATION:
                return True
        return False


@final
@mypyc_attr(acyclic=True)
class RageDeal(RageSetup):
    """What was agreed, and how a game of it begins."""

    def deal(self, rng: Rng) -> State:
        """Begin a game."""
        armies = [new_army(clan) for clan in choose_clans(self.clans, self.seats, self.dealt, rng)]
        armies.append(elf_army(self.box))
        state = RageState(
            self,
            rng,
            armies,
            self.terrain,
            NO_TILES[:],
            vec[i64]([NOBODY, NOBODY, NOBODY, NOBODY]),
            vec[i64]([NOWHERE, NOWHERE, NOWHERE, NOWHERE]),
            EMPTY_PILE[:],
        )
        set_up(state)
        advance(state)
        return state
