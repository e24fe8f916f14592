"""Intervals that may be looked at again and again err no more often than they say."""

import numpy as np

from wartable.lab.sequence import at_any_look, at_the_end

LOOKS = range(100, 1001, 100)


def rate_of_errors(kind: str, mean: float = 0.0, studies: int = 200) -> float:
    luck = np.random.default_rng(17)
    wrong = 0
    for _ in range(studies):
        differences = list(luck.choice([-1.0, 0.0, 0.0, 0.0, 1.0], size=1000) + mean)
        for look in LOOKS:
            seen = differences[:look]
            interval = at_any_look(seen, 0.05, 1000, 0.25) if kind == "any" else at_the_end(seen, 0.25)
            if not interval.low <= mean <= interval.high:
                wrong += 1
                break
    return wrong / studies


def test_the_error_rate_holds_over_all_looks() -> None:
    assert rate_of_errors("any") <= 0.05


def test_the_usual_interval_would_not_have_held() -> None:
    assert rate_of_errors("usual") > 0.1


def test_an_effect_is_found() -> None:
    luck = np.random.default_rng(3)
    differences = list(luck.choice([-1.0, 0.0, 0.0, 1.0, 1.0], size=400))
    assert at_any_look(differences, 0.05, 400, 0.25).is_clear
    assert at_any_look(differences, 0.05, 400, 0.25).low < at_the_end(differences, 0.25).low


def test_few_pairs_that_agree_are_not_sure() -> None:
    interval = at_the_end([0.0] * 10, 0.25)
    assert interval.high > 0.05
