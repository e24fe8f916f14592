"""Sets of small numbers in one integer behave like sets."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from wartable.core.bits import bit, contains, lowest, members, nth, pick, popcount
from wartable.core.rng import seeded

ITEMS = st.integers(0, 61)
SETS = st.frozensets(ITEMS)


def packed(items: frozenset[int]) -> int:
    return sum(2**item for item in items)


@given(ITEMS)
def test_the_set_of_one_item(item: int) -> None:
    assert bit(item) == 2**item


@given(SETS, ITEMS)
def test_membership(items: frozenset[int], item: int) -> None:
    assert contains(packed(items), item) == (item in items)


@given(SETS)
def test_counting_and_listing(items: frozenset[int]) -> None:
    assert popcount(packed(items)) == len(items)
    assert members(packed(items)) == sorted(items)


@given(SETS.filter(bool))
def test_the_lowest_item(items: frozenset[int]) -> None:
    assert lowest(packed(items)) == min(items)


@given(SETS)
def test_every_item_by_its_number(items: frozenset[int]) -> None:
    assert [nth(packed(items), number) for number in range(len(items))] == sorted(items)


@given(SETS.filter(bool), st.integers(0, 1000))
def test_a_picked_item_is_in_the_set(items: frozenset[int], seed: int) -> None:
    assert pick(packed(items), seeded(seed)) in items


def test_every_item_is_picked_about_equally_often() -> None:
    items, rng = frozenset({0, 3, 30, 31, 32, 61}), seeded(1)
    picked = [pick(packed(items), rng) for _ in range(6000)]
    assert set(picked) == items
    assert all(850 < picked.count(item) < 1150 for item in items)
