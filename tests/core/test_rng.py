"""The generator: the same stream in every mode, evenly spread, far apart for neighbouring seeds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wartable.core.rng import SEED_BITS, Rng, seeded
from wartable.core.state import new_rng

SEEDS = st.integers(0, (1 << SEED_BITS) - 1)


@pytest.mark.parametrize(
    ("seed", "state", "draws", "next_seed"),
    [
        (0, 886259386872347828, [442, 283, 877, 557, 28, 704], 1984595368444613423),
        (1, 6638451877561340239, [846, 720, 256, 109, 578, 933], 3139202571388240069),
        (123456789012345, 2697044087744485112, [800, 484, 136, 225, 270, 369], 2025283101709302594),
        ((1 << 62) - 1, 558467786253666041, [148, 896, 246, 481, 407, 690], 2838965004290186695),
    ],
)
def test_the_stream_of_a_seed_is_pinned(seed: int, state: int, draws: list[int], next_seed: int) -> None:
    rng = seeded(seed)
    assert rng.state == state
    assert [rng.below(1000) for _ in draws] == draws
    assert rng.seed() == next_seed


@given(SEEDS, st.integers(1, 1 << 31))
def test_draws_stay_below_their_limit(seed: int, limit: int) -> None:
    rng = seeded(seed)
    assert all(0 <= rng.below(limit) < limit for _ in range(20))


@given(SEEDS)
def test_the_state_stays_in_a_signed_word_and_is_never_stuck(seed: int) -> None:
    rng = seeded(seed)
    states = []
    for _ in range(20):
        rng.below(6)
        states.append(rng.state)
    assert all(0 < state < 1 << 63 for state in states)
    assert len(set(states)) == len(states)


@given(SEEDS)
def test_the_state_is_the_whole_generator(seed: int) -> None:
    rng = seeded(seed)
    twin = Rng(rng.state)
    assert [rng.below(100) for _ in range(10)] == [twin.below(100) for _ in range(10)]


@given(SEEDS)
def test_seeds_drawn_for_other_generators_are_seeds(seed: int) -> None:
    assert 0 <= seeded(seed).seed() < 1 << SEED_BITS


@given(SEEDS, SEEDS)
def test_reseeding_starts_the_stream_of_the_seed(seed: int, other: int) -> None:
    rng = seeded(seed)
    rng.reseed(other)
    assert rng.state == seeded(other).state


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


@pytest.mark.parametrize("sides", [2, 4, 6, 24, 52])
def test_draws_of_one_stream_are_even(sides: int) -> None:
    rng, counts = seeded(2024), [0] * sides
    for _ in range(20_000):
        counts[rng.below(sides)] += 1
    assert chi_square(counts) < sides + 5 * (2 * sides) ** 0.5


@pytest.mark.parametrize("skip", [0, 1, 2, 5])
def test_the_same_draw_of_neighbouring_seeds_is_even(skip: int) -> None:
    sides = 24
    counts = [0] * sides
    for seed in range(10_000):
        rng = seeded(seed)
        for _ in range(skip):
            rng.below(sides)
        counts[rng.below(sides)] += 1
    assert chi_square(counts) < sides + 5 * (2 * sides) ** 0.5


def test_pairs_of_draws_are_even() -> None:
    rng, counts = seeded(5), [0] * 36
    for _ in range(20_000):
        counts[rng.below(6) * 6 + rng.below(6)] += 1
    assert chi_square(counts) < 36 + 5 * 72**0.5


def test_seeds_spread() -> None:
    states = {seeded(seed).state for seed in [*range(5000), *(1 << bit for bit in range(SEED_BITS))]}
    assert len(states) > 5000 + SEED_BITS - 14  # powers of two below 5000 are counted twice


@given(st.integers())
def test_any_integer_is_a_seed(seed: int) -> None:
    assert new_rng(seed).state == new_rng(seed & (1 << SEED_BITS) - 1).state
