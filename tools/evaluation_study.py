"""Studies what decides games between greedy bots, to tune what the evaluations add up.

Greedy bots play two-player games with some moves at random, for variety. Whenever half a round has passed, what both
seats have is counted (tools/evaluation_terms.py); a logistic regression of the outcome on the differences gives each
term's weight in the logarithm of the odds, with a standard error that knows that positions of one game go together.
Only the ratios of weights can be compared with the constants of an evaluation, which are in its own unit.

    python -m tools.evaluation_study roar-of-war --games 4000

A weight is a hint and no proof: positions of greedy bots are not all positions. Take a change over only after games
of the new evaluation against the old one, on the same deals with seats swapped.
"""

import argparse
import random
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tools.balance import table
from tools.evaluation_terms import PRESENT, TERMS, Terms
from wartable.bots.greedy import GreedyBot
from wartable.core.bits import lowest
from wartable.core.playout import CHOOSER_SALT
from wartable.core.rng import seeded
from wartable.core.state import Position
from wartable.games import load

WORLDS = 4  # fewer than greedy's own: the study wants many games
AT_RANDOM = 0.15  # of all moves
STEPS = 30  # of Newton's method
RIDGE = 1e-3  # keeps terms that always go together apart

Numbers = NDArray[np.float64]


class Moment(NamedTuple):
    """A position at a fair moment: what both seats have, the game it is of, and what the first seat got in the end."""

    first: Terms
    second: Terms
    game: int
    share: float


def play(name: str, seed: int) -> list[Moment]:
    """Play a game, and note what both seats have whenever half a round has passed."""
    state = load(name).setup().deal(seeded(seed))
    bot, chance = GreedyBot(WORLDS), random.Random(seed)
    lucks = [seeded(seed + CHOOSER_SALT * (seat + 1)) for seat in range(2)]
    noted: list[tuple[Terms, Terms]] = []
    last = state.half_rounds()
    while state.acting:
        seat = lowest(state.acting)
        if state.half_rounds() != last:
            last = state.half_rounds()
            noted.append((TERMS[name](state, 0), TERMS[name](state, 1)))
        if chance.random() < AT_RANDOM:
            state.perform(seat, chance.choice(state.legal_actions(seat)))
        else:
            state.perform(seat, bot.choose(Position(state.view(seat)), lucks[seat]))
    return [Moment(first, second, seed, state.score(0)) for first, second in noted]


def collect(name: str, games: int, seed: int, workers: int) -> list[Moment]:
    """Play many games and tell how far they are."""
    moments: list[Moment] = []
    with ProcessPoolExecutor(workers) as pool:
        for done, game in enumerate(pool.map(partial(play, name), range(seed, seed + games), chunksize=20), start=1):
            moments += game
            print(f"\r{done} of {games} games", end="\033[K", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return moments


def fit(differences: Numbers, shares: Numbers, games: Numbers) -> tuple[Numbers, Numbers]:
    """Fit the weights of a logistic regression, and their standard errors with games as clusters."""
    weights = np.zeros(differences.shape[1])
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-differences @ weights))
        slopes = differences.T @ (differences * (chances * (1 - chances))[:, None]) + RIDGE * np.eye(len(weights))
        weights = weights + np.linalg.solve(slopes, differences.T @ (shares - chances) - RIDGE * weights)
    surprises = differences * (shares - 1 / (1 + np.exp(-differences @ weights)))[:, None]
    _, clusters = np.unique(games, return_inverse=True)
    by_game = np.zeros((clusters.max() + 1, len(weights)))
    np.add.at(by_game, clusters, surprises)
    inverse = np.linalg.inv(slopes)
    return weights, np.sqrt(np.diag(inverse @ (by_game.T @ by_game) @ inverse))


def report(name: str, moments: list[Moment]) -> Iterator[str]:
    """Write the weights beside the present constants."""
    terms = sorted({term for moment in moments for term in (*moment.first, *moment.second)})
    rows = [[moment.first[term] - moment.second[term] for term in terms] for moment in moments]
    shares, games = (np.array([moment[i] for moment in moments], dtype=float) for i in (3, 2))
    weights, errors = fit(np.array(rows, dtype=float), shares, games)
    yield f"{name}: {len(moments)} positions of {len(np.unique(games))} games\n"
    present = PRESENT[name]
    lines = (
        (term, f"{weight:.3f}", f"{error:.3f}", f"{present[term]:.3g}" if term in present else "")
        for term, weight, error in zip(terms, weights, errors, strict=True)
    )
    yield from table(("term", "log odds", "error", "constant"), lines)


def main() -> None:
    """Studies one game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=TERMS)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    print("\n".join(report(options.game, collect(options.game, options.games, options.seed, options.workers))))


if __name__ == "__main__":
    main()
