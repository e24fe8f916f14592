"""How fast games are played on this machine, by the very functions that play them."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from wartable import bots
from wartable.arena.play import listened_playouts, play_game
from wartable.core.game import Game
from wartable.core.mode import is_compiled
from wartable.core.playout import after_random, clones, playouts
from wartable.core.rng import seeded
from wartable.core.state import State
from wartable.rl.sights import sight_of
from wartable.rl.stepper import Stepper, random_steps

WINDOWS = 20  # short ones: on a machine that does other work too, some of them are left alone
MID_GAME = 40
SEED = 1
STEPPED_GAMES = 64  # at once
CALIBRATION_ADDITIONS = 10_000_000
CALIBRATION_BUDGET = 2.0  # seconds, in windows as short as those of the games
REFERENCE_CALIBRATION = 0.56  # seconds, on the machine on which the targets were set
LARGEST_EVENTS_COST = 1.3
LARGEST_VIEW_MS = 0.3
GAMES_FOR_MEAN = 200
MORE_THAN_ANY_GAME = 1_000_000  # decisions


@dataclass(frozen=True)
class Target:
    """What a compiled game is asked to reach on one core."""

    decisions_per_s: float
    clones_per_s: float
    observed_per_s: float


TARGETS = {
    "roar-of-war": Target(5e6, 1e6, 300e3),
    "drums-of-war": Target(3e6, 0.7e6, 300e3),
    "clash-of-armies": Target(3e6, 0.7e6, 150e3),
    "clash-of-rage": Target(1.5e6, 0.5e6, 150e3),
}


@dataclass(frozen=True)
class Measured:
    """How fast one game is: the best of several windows for each figure."""

    game: str
    mode: str
    decisions_per_s: float
    games_per_s: float
    clones_per_s: float
    observed_per_s: (
        float  # decisions of games stepped together, each with its observation and its legal actions as bits
    )
    events_cost: float  # decisions a second without listeners, over the same with one
    view_json_ms: float
    greedy_decisions_per_s: float
    digest: str  # of the first game measured, at its end

    def json(self) -> dict[str, Any]:
        """Render the figures."""
        return {key: round(value, 3) if isinstance(value, float) else value for key, value in asdict(self).items()}


def mode() -> str:
    """Tell whether the rules run compiled or interpreted here."""
    return "compiled" if is_compiled() else "interpreted"


def calibrate() -> float:
    """Measure this machine and moment: the seconds that ten million additions in plain Python take."""

    def add(additions: int) -> int:
        total = 0
        for i in range(additions):
            total += i
        return additions

    return CALIBRATION_ADDITIONS / best_rate(add, CALIBRATION_BUDGET)


def best_rate(batch: Callable[[int], int], budget: float) -> float:
    """Measure how often a second something is done: the best of several windows within so many seconds."""
    size = 1
    best = spent = 0.0
    while spent < budget:
        took, rate = timed(batch, size)
        spent += took
        if took < budget / (2 * WINDOWS):
            size *= 2
        else:
            best = max(best, rate)
    return best


def timed(batch: Callable[[int], int], size: int) -> tuple[float, float]:
    """Measure a batch: the seconds it took, and how much a second was done."""
    start = time.perf_counter()
    done = batch(size)
    took = time.perf_counter() - start
    return took, done / took


def measure(game: Game, budget: float) -> Measured:
    """Measure one game within about so many seconds for each figure."""
    setup = game.setup()
    size = game.action_count
    middle = mid_game(game)
    seat = middle.to_act[0]
    greedy = [bots.load("greedy") for _ in range(setup.seats)]
    decisions = best_rate(random_decisions(game), budget)
    listened = best_rate(lambda games: listened_playouts(setup, games, SEED, size), budget)

    def renderings(times: int) -> int:
        for _ in range(times):
            middle.view(seat).json()
        return times

    def greedy_decisions(games: int) -> int:
        return sum(play_game(setup, greedy, SEED + number).decisions for number in range(games))

    return Measured(
        game=game.name,
        mode=mode(),
        decisions_per_s=decisions,
        games_per_s=decisions * GAMES_FOR_MEAN / int(playouts(setup, GAMES_FOR_MEAN, SEED, size)),
        clones_per_s=best_rate(mid_game_clones(game), budget),
        observed_per_s=best_rate(observed_decisions(game), budget),
        events_cost=decisions / listened,
        view_json_ms=1000 / best_rate(renderings, budget),
        greedy_decisions_per_s=best_rate(greedy_decisions, budget),
        digest=digest_of_first_game(game),
    )


def random_decisions(game: Game) -> Callable[[int], int]:
    """Give what plays so many games at random and counts the decisions."""
    setup = game.setup()
    size = game.action_count
    return lambda games: playouts(setup, games, SEED, size)


def observed_decisions(game: Game) -> Callable[[int], int]:
    """Give what steps many games together at random, as learners would, and counts the decisions."""
    setup = game.setup()
    stepper = Stepper(setup, sight_of(setup), STEPPED_GAMES, SEED, None, True)
    luck = seeded(SEED)
    return lambda steps: random_steps(stepper, steps, luck)


def mid_game_clones(game: Game) -> Callable[[int], int]:
    """Give what clones a state from the middle of a game so many times."""
    middle = mid_game(game)

    def cloned(times: int) -> int:
        clones(middle, times)
        return times

    return cloned


def mid_game(game: Game) -> State:
    """Give a state from the middle of a game."""
    return after_random(game.setup(), SEED, MID_GAME, game.action_count)


def digest_of_first_game(game: Game) -> str:
    """Name the final state of the first game that is measured, which is the same in every mode."""
    return after_random(game.setup(), SEED, MORE_THAN_ANY_GAME, game.action_count).digest()
