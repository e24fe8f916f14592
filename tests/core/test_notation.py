"""Texts of actions: what is named is found whatever its case, and what is not is said with what there is."""

from wartable.core.errors import Refusal
from wartable.core.notation import find_named, quoted

NUMBERS = {"Axe": 3, "Long Spear": 5}


def test_what_is_named_is_found_whatever_its_case() -> None:
    assert find_named("long spear", "card", NUMBERS) == 5


def test_what_is_not_there_is_refused_with_what_there_is() -> None:
    assert find_named("bow", "card", NUMBERS) == Refusal("'bow' is no card; there are Axe, Long Spear.")


def test_a_long_text_is_quoted_in_part() -> None:
    assert quoted("x" * 40) == repr("x" * 40)
    assert quoted("x" * 41) == repr("x" * 37 + "...")
