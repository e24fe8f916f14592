"""A row of integers that a state is written to or read from, by one function for both ways."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True)
class Tape:
    """Carries numbers out of a state (writing) or into it (reading)."""

    __slots__ = ("at", "numbers", "reading")

    def __init__(self, numbers: list[int] | None = None) -> None:
        self.reading: bool = numbers is not None
        self.numbers: list[int] = [] if numbers is None else numbers
        self.at: i64 = 0

    def number(self, value: i64) -> i64:
        """Write the value, or give the one that was written here."""
        if not self.reading:
            self.numbers.append(value)
            return value
        stored: i64 = self.numbers[self.at]
        self.at += 1
        return stored

    def row(self, values: vec[i64]) -> None:
        """Write all values of a row of fixed length, or read them in place."""
        for i in range(i64(len(values))):
            values[i] = self.number(values[i])
