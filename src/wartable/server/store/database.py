"""What a database must be able to do for the store, in SQL that every one of them understands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from wartable.core.errors import WartableError

Value = str | int | float | None
Row = tuple[Any, ...]
Statement = tuple[str, Sequence[Value]]
Verdict = Callable[[], bool]  # whether something was done, for those who ask after the commit


class Clash(Exception):
    """Something with the same key is written already; nothing of the work is."""


class Unreachable(WartableError):
    """The database does not answer, or cannot be written to; whether the last work was done is not known."""


class Database(Protocol):
    """One connection to a database, used by one thread: works between a beginning and a commit, all or nothing."""

    alone: bool  # whether no other process uses it, so that there is nobody to be told anything

    def execute(self, sql: str, values: Sequence[Value] = ()) -> None:
        """Carry out one statement, with a question mark for each value; what it gives is not looked at."""

    def execute_together(self, statements: Sequence[Statement]) -> None:
        """Carry out several statements, none of which looks at what another does."""

    def execute_if_free(self, first: Statement, others: Sequence[Statement], news: str) -> Verdict:
        """Add what may be there by now; only if it was not, carry out others of the same rows and tell the news."""

    def rows(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        """Carry out one statement and give the rows it finds."""

    def tell(self, news: str) -> None:
        """Tell the other processes at this database something, once the work is committed."""

    def begin(self) -> None:
        """Begin a work, connecting anew where that is necessary."""

    def commit(self) -> None:
        """Have the work on disk."""

    def roll_back(self) -> None:
        """Leave no trace of the work."""

    def close(self) -> None:
        """Let the database go."""
