"""What reading the text of actions has in common in all games."""

from __future__ import annotations

from collections.abc import Mapping

from wartable.core.errors import Refusal

LONGEST_QUOTE = 40


def quoted(text: str) -> str:
    """Quote what somebody wrote, shortened if it is long."""
    return repr(text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 3] + "...")


def find_named(name: str, what: str, numbers: Mapping[str, int]) -> int | Refusal:
    """Find the number of what is called so, whatever its case; say what there is if nothing is."""
    for known, number in numbers.items():
        if known.lower() == name.lower():
            return number
    return Refusal(f"{quoted(name)} is no {what}; there are {', '.join(numbers)}.")
