"""A setup as learners look at it, behind every door: bits, the network's numbers of actions, rewards."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from wartable.core.bits import lowest
from wartable.core.rng import seeded
from wartable.core.state import Setup, State, new_buffer
from wartable.rl.sight import Sight, layout, observation_bits, observe, words_for

NO_ACTION: Final[i64] = -1


@final
@mypyc_attr(acyclic=True)
class Lens:
    """Looks at states of one setup; what it shows to a seat is made of that seat's view alone."""

    def __init__(self, setup: Setup, sight: Sight) -> None:
        self.setup: Final = setup
        self.sight: Final = sight
        self.actions: Final = sight.actions
        self.legal: Final = new_buffer(setup.game.action_count)
        self.bits: Final = observation_bits(layout(sight, setup.deal(seeded(0)), 0))
        self.words: Final = words_for(self.bits)

    def row(self, state: State, seat: i64) -> vec[i64]:
        """Write what a seat sees, 32 bits to a number, the lowest first."""
        return observe(self.sight, state.view(seat).veiled, seat, self.words)

    def numbers(self, state: State, seat: i64) -> list[int]:
        """List what a seat may do by the network's numbers, in ascending order; nothing if it need not decide."""
        if not state.must_decide(seat):
            return []
        veiled = state.view(seat).veiled
        battle = veiled.current()
        count = veiled.legal_into(seat, self.legal)
        numbers: list[int] = []
        for i in range(count):
            numbers.append(self.sight.number(battle, seat, self.legal[i]))
        numbers.sort()
        return numbers

    def action(self, state: State, seat: i64, number: i64) -> i64:
        """Find the legal action that a number of the network's means, if there is one."""
        if not state.must_decide(seat):
            return NO_ACTION
        battle = state.current()
        count = state.legal_into(seat, self.legal)
        for i in range(count):
            if self.sight.number(battle, seat, self.legal[i]) == number:
                return self.legal[i]
        return NO_ACTION

    def forced(self, state: State, seat: i64) -> i64:
        """Give the one thing that a seat that must decide can do, if it has no choice."""
        return self.legal[0] if state.legal_into(seat, self.legal) == 1 else NO_ACTION

    def settle(self, state: State) -> None:
        """Take choices without a choice until somebody has one or the game is over."""
        while state.acting != 0:
            seat = lowest(state.acting)
            action = self.forced(state, seat)
            if action == NO_ACTION:
                return
            state.perform(seat, action)

    def rewards(self, state: State) -> list[float]:
        """Say what each seat has gained: 1 for winning alone, -1 for losing, nothing while the game goes on."""
        if state.acting != 0:
            return [0.0 for _ in range(self.setup.seats)]
        return [2.0 * state.score(seat) - 1.0 for seat in range(self.setup.seats)]
