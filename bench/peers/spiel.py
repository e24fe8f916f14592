"""Random games through OpenSpiel's interface, be it their games or ours."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from open_spiel.python.observation import make_observation
from pyspiel import IIGObservationType

from bench.peers.windows import Batch

Look = Callable[[Any], object]


def nothing(_state: Any) -> None:
    """Look at nothing before deciding."""


def play(state: Any, luck: Random, most: int | None = None, look: Look = nothing) -> int:
    """Play on at random, to the end or for so many decisions; chance, uniform in these games, is not counted."""
    decisions = 0
    draw = luck.random
    while not state.is_terminal() and decisions != most:
        if state.is_chance_node():
            let_chance_speak(state, luck)
        else:
            look(state)
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
            decisions += 1
    return decisions


def let_chance_speak(state: Any, luck: Random) -> None:
    """Draw what chance decides next."""
    outcomes = state.chance_outcomes()
    state.apply_action(outcomes[int(luck.random() * len(outcomes))][0])


def driven(game: Any) -> Batch:
    """Whole games with every decision taken in Python."""
    luck = Random(1)
    return lambda games: sum(play(game.new_initial_state(), luck) for _ in range(games))


def observed(game: Any) -> Batch:
    """The same, and who decides looks first: the numbers of what it sees are written into an array."""
    luck = Random(1)
    recalls = not game.get_type().provides_observation_tensor
    observation = make_observation(game, IIGObservationType(perfect_recall=recalls))

    def look(state: Any) -> None:
        observation.set_from(state, state.current_player())

    return lambda games: sum(play(game.new_initial_state(), luck, look=look) for _ in range(games))
