"""Intervals that hold at every look at once, so that a study may stop as soon as the answer is clear.

An ordinary 95 % interval is right 19 times of 20 if it is looked at once. Whoever looks ten times and stops when it
pleases is wrong far more often. These intervals (an asymptotic confidence sequence: Robbins' normal mixture with the
estimated variance) are wrong at any of all their looks at most as often as they say; for that they are wider.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from statistics import fmean, pvariance

Z = 1.959964
FEWEST = 30  # pairs before the first look, lest the variance be a guess


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


def spread(differences: Sequence[float], unit: float) -> float:
    """Estimate the variance of paired differences, with one made-up pair of a unit's size lest few pairs look sure."""
    return (pvariance(differences) * len(differences) + unit) / len(differences)


def at_any_look(differences: Sequence[float], alpha: float, planned: int, unit: float) -> Interval:
    """Give the interval of the mean that holds at all looks together; it is tightest at half of what is planned."""
    n = len(differences)
    mean = fmean(differences)
    best = max(planned / 2, 1.0)
    rho = (-2 * log(alpha) + log(-2 * log(alpha) + 1)) / best
    half = sqrt(spread(differences, unit) * 2 * (n * rho + 1) / (n**2 * rho) * log(sqrt(n * rho + 1) / alpha))
    return Interval(mean, mean - half, mean + half, n)


def at_the_end(differences: Sequence[float], unit: float) -> Interval:
    """Give the ordinary 95 % interval of the mean, for a number of pairs that was fixed beforehand."""
    n = len(differences)
    mean = fmean(differences)
    half = Z * sqrt(spread(differences, unit) / n)
    return Interval(mean, mean - half, mean + half, n)
