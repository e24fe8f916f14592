"""Tables in one SQLite file, for one server."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from wartable.core.errors import WartableError
from wartable.core.lock import Lock, Taken
from wartable.server.store.database import Clash, Row, Statement, Unreachable, Value, Verdict
from wartable.server.store.migrations import FORMAT, missing_since
from wartable.server.store.private import make_private

FILE = "tables.sqlite3"


class SqliteDatabase:
    """A file that no other server uses, or a database in memory."""

    alone = True

    def __init__(self, folder: Path | None) -> None:
        self._lock = None if folder is None else _own(folder)
        try:
            self._db = _open(":memory:" if folder is None else str(folder / FILE))
        except Exception:
            self._release()
            raise

    def execute(self, sql: str, values: Sequence[Value] = ()) -> None:
        """Carry out one statement."""
        try:
            self._db.execute(sql, values)
        except sqlite3.IntegrityError as error:
            raise Clash(str(error)) from error

    def execute_together(self, statements: Sequence[Statement]) -> None:
        """Carry out several statements."""
        for sql, values in statements:
            self.execute(sql, values)

    def execute_if_free(self, first: Statement, others: Sequence[Statement], news: str) -> Verdict:
        """Carry out several statements, for nobody else adds anything."""
        self.execute_together((first, *others))
        return lambda: True

    def rows(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        """Carry out one statement and give the rows it finds."""
        return self._db.execute(sql, values).fetchall()

    def tell(self, news: str) -> None:
        """There is nobody to be told anything."""

    def begin(self) -> None:
        """Begin a work."""
        self._try("BEGIN IMMEDIATE")

    def commit(self) -> None:
        """Have the work on disk."""
        self._try("COMMIT")

    def roll_back(self) -> None:
        """Leave no trace of the work."""
        if self._db.in_transaction:
            self._try("ROLLBACK")

    def close(self) -> None:
        """Let the file go."""
        self._db.close()
        self._release()

    def _try(self, sql: str) -> None:
        try:
            self._db.execute(sql)
        except sqlite3.Error as error:
            raise Unreachable(str(error)) from error

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.release()


def _own(folder: Path) -> Lock:
    """Make the folder, and keep every other server away from it."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise WartableError(f"The data folder {folder} cannot be made: {error.strerror}.") from None
    try:
        lock = Lock(folder / "server.lock")
        make_private(folder / FILE)
    except Taken:
        raise WartableError(f"Another server already uses {folder}; end it or choose another --data.") from None
    except OSError as error:
        raise WartableError(
            f"The data folder {folder} cannot be written to: {error.strerror}; "
            "give its owner the right to write there, or choose another --data."
        ) from None
    return lock


def _open(where: str) -> sqlite3.Connection:
    """Open the file; others may read it meanwhile, for a backup."""
    try:
        db = sqlite3.connect(where, isolation_level=None, timeout=10)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        _migrate(db, where)
    except sqlite3.Error as error:
        raise WartableError(f"{where} cannot be opened: {error}.") from None
    return db


def _migrate(db: sqlite3.Connection, where: str) -> None:
    """Bring a file, which may be new, to the format of today; all or nothing."""
    db.execute("BEGIN EXCLUSIVE")
    (written,) = db.execute("PRAGMA user_version").fetchone()
    try:
        for statement in missing_since(written, where):
            db.execute(statement)
    except WartableError:
        db.execute("ROLLBACK")
        raise
    db.execute(f"PRAGMA user_version = {FORMAT}")
    db.execute("COMMIT")
