"""What is written of a table, and what is found again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

Owners = tuple[tuple[str, int], ...]  # hashes of tokens, each with the seat it opens


@dataclass(frozen=True)
class Write:
    """What is added for one table: log entries from a number on, its new summary, new owners of seats."""

    table: str
    number: int
    at: str
    entries: tuple[str, ...]
    summary: str
    tokens: Owners = ()


class Found(NamedTuple):
    """A table that a token opens."""

    table: str
    seat: int
    summary: str
