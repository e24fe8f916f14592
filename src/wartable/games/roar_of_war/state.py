"""The state of a battle under the contract of all games."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from wartable.core.bits import lowest, pick
from wartable.core.match import MatchState
from wartable.core.rng import Rng
from wartable.core.state import State
from wartable.games.roar_of_war.judging import evaluation, knowledge
from wartable.games.roar_of_war.rules.sequence import advance, answer, choices, window_base
from wartable.games.roar_of_war.rules.setup import choose_races, new_army, set_up
from wartable.games.roar_of_war.rules.teams import side_of
from wartable.games.roar_of_war.rules.victory import share_of_victory
from wartable.games.roar_of_war.table.cards import Race
from wartable.games.roar_of_war.table.codes import PILES, Ask
from wartable.games.roar_of_war.table.table import RoarSetup, Table


@final
@mypyc_attr(acyclic=True)
class RoarState(Table):
    """One battle of Roar of War."""

    def legal_into(self, seat: i64, out: vec[i64]) -> i64:
        """Fill in the legal actions of a seat that must decide."""
        mask = choices(self, seat)
        first = lowest(mask)
        action = window_base(self.frame) + first
        mask >>= first
        count: i64 = 0
        while mask:
            if mask & 1:
                out[count] = action
                count += 1
            action += 1
            mask >>= 1
        return count

    def draw_action(self, seat: i64, rng: Rng, buffer: vec[i64]) -> i64:
        """Draw one of the legal actions straight from their set."""
        return window_base(self.frame) + pick(choices(self, seat), rng)

    def perform(self, seat: i64, action: i64) -> None:
        """Carry out a legal action and run the game up to the next decision."""
        answer(self, seat, action)
        advance(self)

    def clone(self) -> RoarState:
        """Make an independent copy."""
        twin = RoarState(self.agreed, Rng(1), [army.clone() for army in self.armies])
        twin.load_table(self)
        return twin

    def load(self, other: State) -> None:
        """Become a copy of another battle."""
        assert isinstance(other, RoarState)
        for seat in range(self.seats):
            self.armies[seat].load(other.armies[seat])
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

    def side(self, seat: i64) -> i64:
        """Name the side a seat plays for."""
        return side_of(self, seat)

    def evaluate(self, seat: i64) -> float:
        """Guess how well a seat stands."""
        return evaluation.evaluate(self, seat)

    def turn(self) -> i64:
        """Count the turns begun."""
        return self.turns

    def in_secret(self, seat: i64) -> bool:
        """Cards are laid out and brought up in secret."""
        kind = self.frame & 255
        return self.depth > 0 and (kind == Ask.LAY_OUT or kind == Ask.REINFORCE)

    def free_order(self, seat: i64) -> i64:
        """All piles are alike until something lies on them: the Last Row may be laid in any order [RW-201]."""
        laid = self.armies[seat].chosen_size
        laying_out = self.depth > 0 and self.frame & 255 == Ask.LAY_OUT
        return PILES - laid if laying_out and laid < PILES else 1

    def scatter(self, seat: i64, rng: Rng) -> None:
        """Shuffle the Last Row that a seat has chosen, once it is whole and nothing lies on it."""
        army = self.armies[seat]
        if self.depth == 0 or self.frame & 255 != Ask.LAY_OUT or army.chosen_size != PILES:
            return
        for last in range(PILES - 1, 0, -1):
            army.swap_chosen(last, rng.below(last + 1))

    def same_move(self, seat: i64, turn: i64) -> bool:
        """Tell whether the fight or Strategy card of that turn still goes on."""
        if self.depth == 0 or self.turns != turn:
            return False
        kind = self.frame & 255
        return kind > Ask.TURN and kind != Ask.ATTACK_AGAIN and kind != Ask.TURN_HELP


@final
@mypyc_attr(acyclic=True)
class RoarDeal(RoarSetup):
    """What was agreed, and how a game of it begins."""

    def deal(self, rng: Rng) -> State:
        """Begin a battle, or a match of several."""
        battle = self.deal_battle(choose_races(self.races, self.seats, self.dealt, rng), rng)
        if self.battles == 1:
            return battle
        return MatchState(self, rng, battle, self.battles)

    def next_battle(self, last: State, rng: Rng) -> State:
        """Begin the next battle of a match between the same races."""
        assert isinstance(last, RoarState)
        return self.deal_battle([army.race for army in last.armies], rng)

    def deal_battle(self, races: list[Race], rng: Rng) -> State:
        """Begin one battle."""
        state = RoarState(self, rng, [new_army(race) for race in races])
        set_up(state)
        advance(state)
        return state
