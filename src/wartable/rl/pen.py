"""What an observation is written with: bits one after the other, and a list of what they mean if somebody asks."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from wartable.core.bits import bit

WORD_BITS: Final[i64] = 32  # in each number of the row that is written
LOW32: Final = 0xFFFF_FFFF
PUT_LIMIT: Final[i64] = 30  # bits written at once
NOTHING: Final[i64] = 0
NONE: Final[i64] = -1  # the choice that is none; a plain number beside another would be boxed when compiled


@final
@mypyc_attr(acyclic=True)
class Note:
    """A stretch of an observation: its name, how it is written, and over how many bits."""

    __slots__ = ("how", "name", "start", "width")

    def __init__(self, name: str, how: str, start: i64, width: i64) -> None:
        self.name: Final = name
        self.how: Final = how
        self.start: Final = start
        self.width: Final = width


@final
@mypyc_attr(acyclic=True)
class Pen:
    """Writes numbers of known width into a row of 32-bit words, the lowest bit first."""

    __slots__ = ("at", "filled", "heading", "notes", "out", "word")

    def __init__(self, out: vec[i64]) -> None:
        self.out: vec[i64] = out
        self.at: i64 = 0
        self.word: i64 = 0
        self.filled: i64 = 0
        self.heading: str = ""  # whose things are written now
        self.notes: list[Note] | None = None

    def begin(self, at: i64) -> None:
        """Start an observation at a place of the row."""
        self.at = at
        self.word = 0
        self.filled = 0

    def end(self) -> None:
        """Write what is left of the last word."""
        if self.filled:
            self.out[self.at] = self.word
            self.at += 1
            self.word = 0
            self.filled = 0

    def put(self, name: str, value: i64, width: i64) -> None:
        """Write a set, or a number in binary, of at most 30 bits."""
        if self.notes is not None:
            self.note(name, "bits", width)
        self.add(value & (bit(width) - 1), width)

    def wide(self, name: str, value: i64, width: i64) -> None:
        """Write a set of up to 60 bits."""
        if self.notes is not None:
            self.note(name, "bits", width)
        low = min(width, PUT_LIMIT)
        self.add(value & (bit(low) - 1), low)
        if width > PUT_LIMIT:
            self.add(value >> PUT_LIMIT & (bit(width - PUT_LIMIT) - 1), width - PUT_LIMIT)

    def flag(self, name: str, value: bool) -> None:
        """Write whether something is so."""
        if self.notes is not None:
            self.note(name, "flag", 1)
        self.add(1 if value else 0, 1)

    def level(self, name: str, value: i64, top: i64) -> None:
        """Write a count: as many ones as it says, at most the top."""
        if self.notes is not None:
            self.note(name, "level", top)
        if value < 0:
            value = 0
        if value > top:
            value = top
        rest = top
        while rest > PUT_LIMIT:
            part = min(value, PUT_LIMIT)
            self.add(bit(part) - 1, PUT_LIMIT)
            value -= part
            rest -= PUT_LIMIT
        self.add(bit(value) - 1, rest)

    def choice(self, name: str, value: i64, count: i64) -> None:
        """Write which of so many it is: a single one, or none if it is none of them."""
        if self.notes is not None:
            self.note(name, "choice", count)
        while count > PUT_LIMIT:
            self.add(bit(value) if 0 <= value < PUT_LIMIT else NOTHING, PUT_LIMIT)
            value -= PUT_LIMIT
            count -= PUT_LIMIT
        self.add(bit(value) if 0 <= value < count else NOTHING, count)

    def among(self, name: str, value: i64, width: i64, kind: i64, kinds: i64) -> None:
        """Write a set over the cards of one of several races, each of which has bits of its own."""
        if self.notes is not None:
            self.note(name, "bits by kind", width * kinds)
        for other in range(kinds):
            mine = value if other == kind else NOTHING
            low = min(width, PUT_LIMIT)
            self.add(mine & (bit(low) - 1), low)
            if width > PUT_LIMIT:
                self.add(mine >> PUT_LIMIT & (bit(width - PUT_LIMIT) - 1), width - PUT_LIMIT)

    def blank(self, name: str, width: i64) -> None:
        """Leave so many bits empty, for what this table does not have and another has."""
        if self.notes is not None:
            self.note(name, "empty", width)
        while width > PUT_LIMIT:
            self.add(NOTHING, PUT_LIMIT)
            width -= PUT_LIMIT
        self.add(NOTHING, width)

    def written(self) -> i64:
        """Count the bits since the start of the row."""
        return self.at * WORD_BITS + self.filled

    def add(self, value: i64, width: i64) -> None:
        """Append bits that fit into their width."""
        self.word |= value << self.filled
        self.filled += width
        if self.filled >= WORD_BITS:
            self.out[self.at] = self.word & LOW32
            self.at += 1
            self.word >>= WORD_BITS
            self.filled -= WORD_BITS

    def note(self, name: str, how: str, width: i64) -> None:
        """Remember what the next bits mean."""
        notes = self.notes
        assert notes is not None
        start: i64 = 0
        if notes:
            start = notes[-1].start + notes[-1].width
        notes.append(Note(f"{self.heading} {name}" if self.heading else name, how, start, width))
