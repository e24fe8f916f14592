"""The state of a battle under the contract of all games."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from wartable.core.bits import lowest, pick
from wartable.core.match import MatchState
from wartable.core.rng import Rng
from wartable.core.state import State
from wartable.games.drums_of_war.judging import evaluation, knowledge
from wartable.games.drums_of_war.rules.modes import army_in_next_battle, battles_of, points_for, remember_battle
from wartable.games.drums_of_war.rules.sequence import advance, answer, choices, window_base
from wartable.games.drums_of_war.rules.setup import choose_armies, new_side, set_up
from wartable.games.drums_of_war.rules.victory import share_of_victory
from wartable.games.drums_of_war.table.codes import Ask, Mode
from wartable.games.drums_of_war.table.side import Side
from wartable.games.drums_of_war.table.table import DrumsSetup, Table


@final
@mypyc_attr(acyclic=True)
class DrumsState(Table):
    """One battle of Drums of War."""

    def legal_into(self, seat: i64, out: vec[i64]) -> i64:
        """Fill in the legal actions of a seat that must decide."""
        mask = choices(self, seat, self.frame)
        base = window_base(self.frame)
        count: i64 = 0
        while mask:
            out[count] = base + lowest(mask)
            count += 1
            mask &= mask - 1
        return count

    def draw_action(self, seat: i64, rng: Rng, buffer: vec[i64]) -> i64:
        """Draw one of the legal actions straight from their set."""
        return window_base(self.frame) + pick(choices(self, seat, self.frame), rng)

    def perform(self, seat: i64, action: i64) -> None:
        """Carry out a legal action and run the game up to the next decision."""
        answer(self, seat, action)
        advance(self)

    def clone(self) -> DrumsState:
        """Make an independent copy."""
        twin = DrumsState(self.agreed, Rng(1), vec[Side]([self.sides[0].clone(), self.sides[1].clone()]))
        twin.load_table(self)
        return twin

    def load(self, other: State) -> None:
        """Become a copy of another battle."""
        assert isinstance(other, DrumsState)
        self.sides[0].load(other.sides[0])
        self.sides[1].load(other.sides[1])
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
        """Count the decisions that were whole."""
        return self.moves

    def half_rounds(self) -> i64:
        """Within a round both sides deploy and fight."""
        return 2 * self.round

    def in_secret(self, seat: i64) -> bool:
        """Heroes and the first removals are chosen in secret."""
        kind = self.frame & 255
        return self.depth > 0 and (kind == Ask.CHOOSE_HERO or kind == Ask.START_REMOVAL)

    def same_move(self, seat: i64, turn: i64) -> bool:
        """Tell whether the deployment or ability that was begun still goes on."""
        if self.depth == 0 or self.moves > turn + 1:
            return False
        match self.frame & 255:
            case Ask.PAY | Ask.SLOT | Ask.TARGET | Ask.OPTION:
                return True
        return False


@final
@mypyc_attr(acyclic=True)
class DrumsDeal(DrumsSetup):
    """What was agreed, and how a game of it begins."""

    def deal(self, rng: Rng) -> State:
        """Begin a battle, or a match of several."""
        first = choose_armies(self, rng)
        state = DrumsState(self, rng, vec[Side]([new_side(self, first), new_side(self, 1 - first)]))
        set_up(state)
        advance(state)
        if self.mode == Mode.SKIRMISH:
            return state
        return MatchState(self, rng, state, battles_of(self.mode))

    def next_battle(self, last: State, rng: Rng) -> State:
        """Begin the next battle of a match: full decks, and a toss of its own [DW-806]."""
        assert isinstance(last, DrumsState)
        sides = vec[Side]([new_side(self, army_in_next_battle(self, last, side)) for side in range(2)])
        state = DrumsState(self, rng, sides)
        state.battle_number = last.battle_number + 1
        state.revealer = last.revealer
        remember_battle(state, last)
        state.journal = last.journal
        set_up(state)
        advance(state)
        return state

    def battle_points(self, battle: State, seat: i64) -> i64:
        """Say what a battle counts in a duel or a campaign."""
        assert isinstance(battle, DrumsState)
        return points_for(battle, seat)

    def is_decided(self, points: vec[i64], played: i64, length: i64) -> bool:
        """All battles of a duel or campaign are fought [DW-802, DW-803]."""
        return played >= length
