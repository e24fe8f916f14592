"""What each seat has lived through: all it has seen and done, in order, as one name that grows."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

from wartable.core.state import State

NO_LUCK = -1


class Move(NamedTuple):
    """Something that was done: by whom, what, and the seed of the luck it drew, if it drew any."""

    seat: int
    action: int
    luck: int = NO_LUCK

    def repeat(self, state: State) -> None:
        """Do it again, in the state it was done in."""
        if self.luck != NO_LUCK:
            state.rng.reseed(self.luck)
        state.perform(self.seat, self.action)


class Life(NamedTuple):
    """One seat's part of the lore: a name for all it has seen and done, and for what it saw last."""

    name: str
    last_view: str

    def see(self, view: str) -> Life:
        """Add what is seen now, unless it is what was seen before: that others were busy is nobody's to know."""
        return self if view == self.last_view else Life(_joined(self.name, view), view)

    def do(self, action: int) -> Life:
        """Add what the seat does."""
        return Life(_joined(self.name, str(action)), self.last_view)


class Lore(NamedTuple):
    """How far it has been followed, the state then, and the life of each seat; never changed, only continued."""

    moves: int
    state: State
    lives: tuple[Life, ...]

    def follow(self, moves: Sequence[Move]) -> Lore:
        """Continue with the moves that were made since."""
        if self.moves == len(moves):
            return self
        state, lives = self.state.clone(), list(self.lives)
        for move in moves[self.moves :]:
            lives[move.seat] = lives[move.seat].do(move.action)
            move.repeat(state)
            lives = [life.see(view_of(state, seat)) for seat, life in enumerate(lives)]
        return Lore(len(moves), state, tuple(lives))


def beginning(state: State) -> Lore:
    """Begin with what each seat sees of a game that begins."""
    lives = tuple(Life("", "").see(view_of(state, seat)) for seat in range(state.setup.seats))
    return Lore(0, state.clone(), lives)


def view_of(state: State, seat: int) -> str:
    """Name what a seat sees."""
    return state.view(seat).veiled.digest()


def _joined(*parts: str) -> str:
    return hashlib.blake2b(" ".join(parts).encode(), digest_size=12).hexdigest()
