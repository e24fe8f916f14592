"""Intervals err no more often than they say: looked at again and again, and where a change is rare and one-sided."""

from collections.abc import Callable

import numpy as np
import pytest

from wartable.lab.sequence import Interval, at_any_look, at_the_end

PAIRS = 500
LOOKS = range(100, PAIRS + 1, 100)
KINDS: dict[str, tuple[list[float], list[float]]] = {
    "symmetric": ([-1, 0, 1], [0.2, 0.6, 0.2]),
    "rare and one-sided": ([0, 1], [0.979, 0.021]),
    "very rare and one-sided": ([0, 1], [0.995, 0.005]),
    "skewed": ([-1 / 9, 1], [0.9, 0.1]),
    "halves": ([-0.5, 0, 0.5, 1], [0.01, 0.97, 0.01, 0.01]),
}


def errs(kind: str, looks: range, studies: int, wrong: Callable[[Interval, float], bool], at: str) -> float:
    """Tells in which share of studies some look leads astray."""
    values, chances = KINDS[kind]
    truth = float(np.dot(values, chances))
    luck, found = np.random.default_rng(17), 0
    for _ in range(studies):
        differences = luck.choice(values, p=chances, size=PAIRS).tolist()
        seen = (differences[:look] for look in looks)
        intervals = (at_any_look(part, 0.05, 1.0) if at == "any" else at_the_end(part, 1.0) for part in seen)
        found += any(wrong(interval, truth) for interval in intervals)
    return found / studies


def misses(interval: Interval, truth: float) -> bool:
    return not interval.low <= truth <= interval.high


def is_called_small(interval: Interval, truth: float) -> bool:
    return max(-interval.low, interval.high) <= 0.02


@pytest.mark.parametrize("kind", KINDS)
def test_the_error_rate_holds_over_all_looks(kind: str) -> None:
    assert errs(kind, LOOKS, 40, misses, "any") <= 0.05


def test_an_effect_is_not_called_smaller_than_it_is() -> None:
    assert errs("rare and one-sided", LOOKS, 80, is_called_small, "any") <= 0.05


def test_that_nothing_changes_is_found_out() -> None:
    assert is_called_small(at_any_look([0.0] * 400, 0.05, 1.0), 0.0)
    assert not is_called_small(at_any_look([0.0] * 150, 0.05, 1.0), 0.0)  # of 150 a change in 2 % is missed 1 in 20


@pytest.mark.parametrize("kind", KINDS)
def test_the_usual_interval_holds_for_one_look(kind: str) -> None:
    assert errs(kind, range(PAIRS, PAIRS + 1), 1000, misses, "end") <= 0.07


def test_the_usual_interval_would_not_hold_for_many() -> None:
    assert errs("symmetric", LOOKS, 150, misses, "end") > 0.1


def test_an_effect_is_found() -> None:
    differences = np.random.default_rng(17).choice([-1.0, 0.0, 0.0, 1.0, 1.0], size=400).tolist()
    any_look, usual = at_any_look(differences, 0.05, 1.0), at_the_end(differences, 1.0)
    assert any_look.is_clear
    assert any_look.low < usual.low < usual.mean == any_look.mean < usual.high < any_look.high


def test_a_generous_reach_costs_little() -> None:
    differences = np.random.default_rng(17).normal(1.0, 6.0, size=400).clip(-30, 30).tolist()
    near, far = (at_any_look(differences, 0.05, reach) for reach in (30.0, 60.0))
    assert far.high - far.low < 1.3 * (near.high - near.low)


def test_few_pairs_that_agree_are_not_sure() -> None:
    assert at_the_end([0.0] * 10, 1.0).high > 0.1
    assert at_the_end([0.0] * 10).high > 0.1
    assert at_the_end([1.0] * 10, 1.0).low < 0.7
