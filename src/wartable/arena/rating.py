"""Ratings by the Bradley-Terry model, as choix fits it, on the scale on which 400 points are odds of ten to one."""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import TYPE_CHECKING

from wartable.arena.standings import Standing
from wartable.core.errors import WartableError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ANCHOR = "greedy"
ANCHOR_RATING = 1000.0
POINTS = 400 / log(10)
RESAMPLES = 1000
SEED = 20_11  # of the resamples, so that the same results give the same intervals
MOST_ITERATIONS = 10_000
MISSING = (
    "Ratings need the library choix, which is not installed: `pip install 'wartable[arena]'` brings it, "
    "as does `make test` in a checkout."
)


@dataclass(frozen=True)
class Rating:
    """How strong a bot is, and the ends of the 95 % interval."""

    bot: str
    rating: float
    low: float
    high: float


def require_library() -> None:
    """Say what is missing, before anything is played."""
    try:
        import choix  # noqa: F401
    except ImportError:
        raise WartableError(MISSING) from None


def ratings(bots: tuple[str, ...], pairs: list[Standing]) -> list[Rating]:
    """Rate all bots that are connected by games to the one that is the measure of all, the strongest first.

    The intervals are those of a Bayesian bootstrap over the deals: deals count with random weights, the same for all
    pairs that played them. Every pair that met is given one drawn game more, with a weight of its own, so that a bot
    that has won all its games has a rating, and an interval that shows how little is known of it.
    """
    import numpy as np

    anchor = ANCHOR if ANCHOR in bots else bots[0]
    names = connected(anchor, pairs)
    pairs = [pair for pair in pairs if pair.a in names and pair.b in names]
    if not pairs:
        return [Rating(anchor, ANCHOR_RATING, ANCHOR_RATING, ANCHOR_RATING)]
    numbers = sorted({deal for pair in pairs for deal in pair.deals})
    won = np.zeros((2, len(pairs), len(numbers)))
    for row, pair in enumerate(pairs):
        for column, deal in enumerate(numbers):
            shares = pair.deals.get(deal, ())
            won[:, row, column] = sum(shares), len(shares) - sum(shares)
    where = [(names.index(pair.a), names.index(pair.b)) for pair in pairs]
    luck = np.random.default_rng(SEED)
    best = fitted(len(names), where, won.sum(axis=2) + 0.5)
    again = np.array(
        [
            fitted(
                len(names),
                where,
                won @ luck.standard_exponential(len(numbers)) + luck.standard_exponential(len(pairs)) / 2,
            )
            for _ in range(RESAMPLES)
        ]
    )
    lows, highs = np.percentile(again, (2.5, 97.5), axis=0)
    rated = [
        Rating(name, *(float(ANCHOR_RATING + value) for value in values))
        for name, *values in zip(names, best, lows, highs, strict=True)
    ]
    return sorted(rated, key=lambda rating: -rating.rating)


def fitted(count: int, where: list[tuple[int, int]], won: NDArray[np.float64]) -> NDArray[np.float64]:
    """Give the most likely ratings relative to the first, from what the bots of each pair have won of each other."""
    import choix
    import numpy as np

    wins = np.zeros((count, count))
    for (a, b), of_a, of_b in zip(where, won[0], won[1], strict=True):
        wins[a, b] += of_a
        wins[b, a] += of_b
    strengths = choix.ilsr_pairwise_dense(wins, max_iter=MOST_ITERATIONS)
    relative: NDArray[np.float64] = (strengths - strengths[0]) * POINTS
    return relative


def connected(anchor: str, pairs: list[Standing]) -> list[str]:
    """List the bots that games connect to one, itself first."""
    names = [anchor]
    for name in names:
        for pair in pairs:
            for here, there in ((pair.a, pair.b), (pair.b, pair.a)):
                if here == name and there not in names:
                    names.append(there)
    return names
