"""The bot that looks one move ahead on worlds that fit what it knows."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from wartable.bots.any_order import StepwiseBot
from wartable.core.bits import contains, lowest
from wartable.core.rng import Rng
from wartable.core.state import Position, State, new_buffer

WORLDS: Final = 8
ROUNDING: Final = 1e-9  # values that differ by less are equal
MOVE_LIMIT: Final[i64] = 40  # decisions after which a move is judged as it stands


@final
@mypyc_attr(acyclic=True)
class GreedyBot(StepwiseBot):
    """Tries every action in sampled worlds, plays the move to its end, and takes what looks best on average."""

    def __init__(self, worlds: i64 = WORLDS) -> None:
        self.worlds: Final = worlds

    def choose_next(self, position: Position, rng: Rng) -> i64:
        """Choose the action with the best average, any of equals."""
        size = position.action_count()
        actions = new_buffer(size)
        count = position.legal_into(actions)
        if count == 1:
            return actions[0]
        seat = position.seat
        worlds = [position.sample(rng) for _ in range(self.worlds)]
        scratch = worlds[0].clone()
        buffer = new_buffer(size)
        best = actions[0]
        best_value = -9.0
        equals: i64 = 0
        for i in range(count):
            value = action_value(worlds, scratch, seat, actions[i], buffer, size, rng)
            if value > best_value + ROUNDING:
                best = actions[i]
                best_value = value
                equals = 1
            elif value > best_value - ROUNDING:
                equals += 1
                if rng.below(equals) == 0:
                    best = actions[i]
        return best


def action_value(
    worlds: list[State], scratch: State, seat: i64, action: i64, buffer: vec[i64], size: i64, rng: Rng
) -> float:
    """Judge an action; if the same seat must decide again within the move, by its best second choice."""
    turn = worlds[0].turn()
    scratch.load(worlds[0])
    scratch.perform(seat, action)
    if not (contains(scratch.acting, seat) and scratch.same_move(seat, turn)):
        total = 0.0
        for world in worlds:
            scratch.load(world)
            scratch.perform(seat, action)
            total += end_of_move(scratch, seat, turn, buffer, rng)
        return total / float(len(worlds))
    seconds = new_buffer(size)
    count = scratch.legal_into(seat, seconds)
    best = -9.0
    for i in range(count):
        total = 0.0
        for world in worlds:
            scratch.load(world)
            scratch.perform(seat, action)
            if may_do(scratch, seat, seconds[i], buffer):  # luck may have taken another way in this world
                scratch.perform(seat, seconds[i])
            total += end_of_move(scratch, seat, turn, buffer, rng)
        best = max(best, total / float(len(worlds)))
    return best


def may_do(state: State, seat: i64, action: i64, buffer: vec[i64]) -> bool:
    """Tell whether a seat may take an action now."""
    if not contains(state.acting, seat):
        return False
    for i in range(state.legal_into(seat, buffer)):
        if buffer[i] == action:
            return True
    return False


def end_of_move(state: State, seat: i64, turn: i64, buffer: vec[i64], rng: Rng) -> float:
    """Play the move at random to its end, and judge what comes of it."""
    left = MOVE_LIMIT
    while left > 0 and state.acting != 0 and state.same_move(seat, turn):
        actor = lowest(state.acting)
        count = state.legal_into(actor, buffer)
        state.perform(actor, buffer[rng.below(count)])
        left -= 1
    return state.evaluate(seat)
