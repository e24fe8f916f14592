"""A row of integers that a state is written to or read from, by one function for both ways."""

from __future__ import annotations

from typing import final

from librt.vecs import append, extend, vec
from mypy_extensions import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True)
class Tape:
    """Carries numbers out of a state (writing) or into it (reading)."""

    __slots__ = ("all", "at", "reading")

    def __init__(self, numbers: list[int] | None = None) -> None:
        self.reading: bool = numbers is not None
        self.all: vec[i64] = vec[i64](capacity=256) if numbers is None else vec[i64](numbers)
        self.at: i64 = 0

    @property
    def numbers(self) -> list[int]:
        """All numbers that were written."""
        return [self.all[i] for i in range(i64(len(self.all)))]

    def number(self, value: i64) -> i64:
        """Write the value, or give the one that was written here."""
        if not self.reading:
            self.all = append(self.all, value)
            return value
        stored = self.all[self.at]
        self.at += 1
        return stored

    def row(self, values: vec[i64]) -> None:
        """Write all values of a row of fixed length, or read them in place."""
        if not self.reading:
            self.all = extend(self.all, values)
            return
        for i in range(i64(len(values))):
            values[i] = self.all[self.at + i]
        self.at += i64(len(values))
