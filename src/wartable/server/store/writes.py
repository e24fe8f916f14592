"""What is written of a table, and what is found again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

Owners = tuple[tuple[str, int], ...]  # hashes of tokens, each with the seat it opens


class StoredPosition(NamedTuple):
    """How a table stands: after how many entries of its log, how its numbers are laid out, the numbers."""

    number: int
    layout: str
    numbers: str


Albums = tuple[tuple[int, str], ...]  # what is shown of a game that is over, for each seat


@dataclass(frozen=True)
class Listing:
    """A table as the lobby finds it: its game, how many seats are free (0: it is not listed), since when, in full.

    And by what those are known who sit there already.
    """

    game: str
    free: int
    pace: str
    rated: bool
    since: str
    card: str
    people: tuple[str, ...]


@dataclass(frozen=True)
class Rated:
    """A game that counts: which, the accounts of each side, and the share of the victory each side has."""

    game: str
    sides: tuple[tuple[str, ...], ...]
    shares: tuple[float, ...]


class Write(NamedTuple):
    """What is added for one table: log entries from a number on, its new summary, new owners of seats.

    And how its game stands while it goes on, or what is shown of it once it is over.
    """

    table: str
    number: int
    at: str
    entries: tuple[str, ...]
    summary: str
    tokens: Owners = ()
    position: StoredPosition | None = None
    over: bool = False
    albums: Albums = ()
    listing: Listing | None = None  # None: as before
    accounts: Owners = ()  # that keep seats, each with the seat
    gone: tuple[str, ...] = ()  # hashes of tokens that open nothing any more
    rated: Rated | None = None
    deadline: int | None = None  # when somebody's time is up, in milliseconds; 0: nobody's will be, None: as before


class Found(NamedTuple):
    """A table that a token opens."""

    table: str
    seat: int
    summary: str
