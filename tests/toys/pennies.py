"""Matching pennies with a twist: two seats choose a side of a coin in secret, and to match on heads pays double."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from wartable.core.bits import bit, contains
from wartable.core.rng import Rng
from wartable.core.state import GameFace, Setup, State
from wartable.core.tape import Tape

HEADS, TAILS = 0, 1
UNDECIDED = -1
PAYS = ((1.0, 0.0), (0.0, 0.5))  # to the first seat; what is left of 1 goes to the second


class Coins:
    """As much of a game as a search asks for."""

    action_count = 2


class PenniesSetup(Setup):
    """Two seats and nothing to agree on."""

    def __init__(self) -> None:
        super().__init__(cast("GameFace", Coins()), {}, "", 2)

    def deal(self, rng: Rng) -> State:
        return Pennies(self, rng)


class Pennies(State):
    """The coins as they lie under the hands."""

    def __init__(self, setup: Setup, rng: Rng) -> None:
        super().__init__(setup, rng)
        self.coins = [UNDECIDED, UNDECIDED]
        self.acting = 3

    def legal_into(self, seat: i64, out: vec[i64]) -> i64:
        out[0], out[1] = HEADS, TAILS
        return 2

    def perform(self, seat: i64, action: i64) -> None:
        self.coins[seat] = action
        self.acting &= ~bit(seat)

    def clone(self) -> State:
        twin = Pennies(self.setup, Rng(1))
        twin.load(self)
        return twin

    def load(self, other: State) -> None:
        assert isinstance(other, Pennies)
        self.load_frames(other)
        self.coins = list(other.coins)

    def carry(self, tape: Tape) -> None:
        super().carry(tape)
        self.coins = [tape.number(coin) for coin in self.coins]

    def veil(self, seat: i64) -> None:
        self.rng.state = 1
        self.coins[1 - seat] = UNDECIDED

    def unveil(self, seat: i64, rng: Rng) -> None:
        if not contains(self.acting, 1 - seat):
            self.coins[1 - seat] = rng.below(2)

    def take_back(self, seat: i64) -> None:
        self.coins[seat] = UNDECIDED
        self.acting |= bit(seat)

    def in_secret(self, seat: i64) -> bool:
        return True

    def score(self, seat: i64) -> float:
        first = PAYS[self.coins[0]][self.coins[1]]
        return first if seat == 0 else 1.0 - first
