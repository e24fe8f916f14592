"""What has happened, one packed integer an event; nothing is written when nobody listens."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

KIND_BITS: Final = 8
SEAT_BITS: Final = 4
FIELD_BITS: Final = 12
FIELD_MASK: Final = (1 << FIELD_BITS) - 1
FIELDS: Final = 4
BATTLE_ENDED: Final[i64] = 240  # the kind of event that every match has; the games' own kinds are below it


@final
@mypyc_attr(acyclic=True)
class Journal:
    """The events of a game in the order in which they happened."""

    __slots__ = ("entries",)

    def __init__(self) -> None:
        self.entries: vec[i64] = vec[i64](capacity=32)

    def add(self, kind: i64, seat: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Write one event: its kind, whose it is, and up to four small numbers."""
        fields = a | b << 12 | c << 24 | d << 36
        self.entries = append(self.entries, kind | seat << KIND_BITS | fields << 12)

    def __len__(self) -> int:
        return len(self.entries)

    def packed(self, start: int = 0) -> list[int]:
        """List the packed events from a point on."""
        return [self.entries[i] for i in range(start, len(self.entries))]


def unpack(entry: int) -> tuple[int, int, tuple[int, int, int, int]]:
    """Read a packed event: kind, seat, fields."""
    fields = entry >> KIND_BITS + SEAT_BITS
    return (
        entry & (1 << KIND_BITS) - 1,
        entry >> KIND_BITS & (1 << SEAT_BITS) - 1,
        (
            fields & FIELD_MASK,
            fields >> 12 & FIELD_MASK,
            fields >> 24 & FIELD_MASK,
            fields >> 36 & FIELD_MASK,
        ),
    )
