"""Intervals of what a change does: one that holds at every look at once, and the usual one for a single look.

An ordinary 95 % interval is right 19 times of 20 if it is looked at once. Whoever looks ten times and stops when it
pleases is wrong far more often; and where a change is rare and goes one way, say one game of fifty, too few games have
shown it for their spread to be known. The interval for any look therefore bets (Waudby-Smith and Ramdas): on every
mean that the effect may have, somebody bets against it pair by pair, with stakes that cannot be lost altogether.
Against the true mean nobody grows rich, whatever the distribution and however often one looks, save as rarely as was
asked; the means against which nobody did are the interval. All it needs is the greatest difference there can be.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from statistics import fmean

import numpy as np
from numpy.typing import NDArray

from wartable.arena.standings import Z

FEWEST = 30  # pairs before the first look
STAKES = 2.0 ** (np.arange(13)[:, None] / -2)  # of what may be staked: all of it, down to a sixty-fourth
HALVINGS = 25  # until an end of an interval is found


@dataclass(frozen=True)
class Interval:
    """An estimate and the ends of its interval."""

    mean: float
    low: float
    high: float
    pairs: int

    @property
    def is_clear(self) -> bool:
        """Tell whether the interval leaves no effect out."""
        return self.low > 0 or self.high < 0


def at_any_look(differences: Sequence[float], alpha: float, reach: float) -> Interval:
    """Give the interval of the mean that holds at all looks together, of differences of at most a reach either way."""
    seen, times = np.unique(np.array(differences, dtype=np.float64), return_counts=True)
    rises = (seen + reach) / (2 * reach)  # from 0 to 1
    low, high = lowest_mean(rises, times, alpha / 2), 1 - lowest_mean(1 - rises, times, alpha / 2)
    return Interval(fmean(differences), (2 * low - 1) * reach, (2 * high - 1) * reach, len(differences))


def lowest_mean(values: NDArray[np.float64], times: NDArray[np.intp], alpha: float) -> float:
    """Give the lowest mean that values from 0 to 1 do not refute: betting against lower ones wins too much."""
    refuted, possible = 0.0, float(values @ times / times.sum())
    for _ in range(HALVINGS):
        mean = (refuted + possible) / 2
        if mean == 0.0 or winnings(values, times, mean) >= log(1 / alpha):
            refuted = mean
        else:
            possible = mean
    return refuted


def winnings(values: NDArray[np.float64], times: NDArray[np.intp], mean: float) -> float:
    """Give the logarithm of what one has who staked one coin, in equal parts, on values above a mean."""
    with np.errstate(divide="ignore"):  # who stakes all may lose all
        grown = np.log(1 - STAKES + STAKES * values / mean) @ times
    most = float(grown.max())
    return most + log(float(np.exp(grown - most).mean()))


def at_the_end(differences: Sequence[float], reach: float | None = None) -> Interval:
    """Give the ordinary 95 % interval of the mean difference, for a number of pairs that was fixed beforehand.

    Two made-up pairs, which differ as much as can be either way, keep few and rare differences from looking sure
    (Bonett and Price). Where no greatest difference is known it is the greatest that was seen, or one.
    """
    most = reach or max(1.0, *(abs(difference) for difference in differences))
    ends = padded(differences, 0.0, most)
    low, high = (max(-most, ends[0]), min(most, ends[1])) if reach else ends
    return Interval(fmean(differences), low, high, len(differences))


def of_a_mean(values: Sequence[float]) -> Interval:
    """Give the ordinary 95 % interval of a mean, with two made-up values as far from it as the farthest."""
    mean = fmean(values)
    return Interval(mean, *padded(values, mean, max(abs(value - mean) for value in values)), len(values))


def padded(values: Sequence[float], centre: float, reach: float) -> tuple[float, float]:
    """Give the ends of an interval of the mean, of the values and of two more on either side of a centre."""
    more = [*values, centre - reach, centre + reach]
    mean = fmean(more)
    half = Z * sqrt(sum((value - mean) ** 2 for value in more)) / len(more)
    return mean - half, mean + half
