"""One game between bots, each of which sees only what its seat may know."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from wartable.bots.base import Bot
from wartable.core.bits import lowest
from wartable.core.errors import IllegalAction
from wartable.core.playout import CHOOSER_SALT, playout
from wartable.core.rng import Rng, seeded
from wartable.core.state import Position, Setup, State, new_buffer

SEAT_BITS: Final[i64] = 4
SEAT_MASK: Final[i64] = 15


@final
@mypyc_attr(acyclic=True)
class PlayedGame:
    """A finished game: its last state, and the moves that led there."""

    __slots__ = ("decisions", "moves", "state")

    def __init__(self, state: State, moves: vec[i64]) -> None:
        self.state: Final = state
        self.moves: Final = moves
        self.decisions: Final[i64] = i64(len(moves))

    def steps(self) -> list[tuple[int, int]]:
        """List who did what, in order."""
        return [(self.moves[i] & SEAT_MASK, self.moves[i] >> SEAT_BITS) for i in range(self.decisions)]


def play_game(setup: Setup, bots: list[Bot], seed: i64) -> PlayedGame:
    """Play a game to the end, seat by seat with the bot of that seat; each bot has its own luck."""
    state = setup.deal(seeded(seed))
    lucks: list[Rng] = [seeded(seed + CHOOSER_SALT * (seat + 1)) for seat in range(i64(len(bots)))]
    moves = vec[i64](capacity=256)
    buffer = new_buffer(setup.game.action_count)
    while state.acting != 0:
        seat = lowest(state.acting)
        action = bots[seat].choose(Position(state.view(seat)), lucks[seat])
        if not is_legal(state, seat, action, buffer):
            raise IllegalAction(state.refusal(seat, action))
        moves = append(moves, action << SEAT_BITS | seat)
        state.perform(seat, action)
    return PlayedGame(state, moves)


def is_legal(state: State, seat: i64, action: i64, buffer: vec[i64]) -> bool:
    """Tell whether an action is among those a seat may take."""
    for i in range(state.legal_into(seat, buffer)):
        if buffer[i] == action:
            return True
    return False


def listened_playouts(setup: Setup, games: i64, first_seed: i64, buffer_size: i64) -> i64:
    """Play many games at random while somebody listens; the number of decisions taken in all."""
    buffer = new_buffer(buffer_size)
    decisions: i64 = 0
    for seed in range(first_seed, first_seed + games):
        state = setup.deal(seeded(seed))
        state.listen()
        decisions += playout(state, seeded(seed + CHOOSER_SALT), buffer)
    return decisions
