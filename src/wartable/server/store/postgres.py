"""Tables in a PostgreSQL database, for any number of servers at once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict

from wartable.core.errors import WartableError
from wartable.server.store.database import Clash, Row, Statement, Unreachable, Value, Verdict
from wartable.server.store.migrations import FORMAT, missing_since
from wartable.server.store.processes import TABLES, connection_name

CHANNEL = "wartable"
CONNECT_SECONDS = 5
MOST_AS_ONE = 20  # statements
LOCK = 5_749_113  # that who brings the database to the format of today holds


class PostgresDatabase:
    """One connection; what is executed between a beginning and a commit is sent together and answered together."""

    alone = False

    def __init__(self, address: str, process: str) -> None:
        require_readable(address)
        self._address = address
        self._process = process  # who tells news
        self._pipeline: Any = None
        try:
            self._db = _opened(address, process)
        except psycopg.Error as error:
            raise WartableError(f"The database {named(address)} cannot be used: {words_of(error)}") from None

    def execute(self, sql: str, values: Sequence[Value] = ()) -> None:
        """Send one statement; what was wrong with one before it may be told now, or at the commit."""
        self._send(sql, values)

    def execute_together(self, statements: Sequence[Statement]) -> None:
        """Send several statements as one, which costs half as much; very many as several."""
        for first in range(0, len(statements), MOST_AS_ONE):
            some = statements[first : first + MOST_AS_ONE]
            parts = ", ".join([f"part{number} AS ({sql})" for number, (sql, _) in enumerate(some)])
            self.execute(f"WITH {parts} SELECT", [value for _, values in some for value in values])

    def execute_if_free(self, first: Statement, others: Sequence[Statement], news: str) -> Verdict:
        """Send all as one statement; one that comes too late does nothing, so that no other work is undone by it."""
        parts = [f"added AS ({first[0]} ON CONFLICT DO NOTHING RETURNING 1)"]
        parts += [f"part{number} AS ({only_if_added(sql)})" for number, (sql, _) in enumerate(others)]
        values = [value for _, some in (first, *others) for value in some]
        sql = f"WITH {', '.join(parts)} SELECT pg_notify('{CHANNEL}', ?) FROM added"
        told = self._send(sql, [*values, self._signed(news)])
        return lambda: told.rowcount == 1

    def rows(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        """Send one statement and wait for the rows it finds."""
        try:
            return self._send(sql, values).fetchall()
        except psycopg.Error as error:
            raise _meaning(error) from error

    def tell(self, news: str) -> None:
        """Tell the other processes something once the work is committed."""
        self.execute(f"SELECT pg_notify('{CHANNEL}', ?)", (self._signed(news),))

    def begin(self) -> None:
        """Begin a work, connecting anew if the connection was lost."""
        try:
            if self._db.closed:
                self._db = connect(self._address, self._process)
            self._pipeline = self._db.pipeline()
            self._pipeline.__enter__()
            self._db.execute("BEGIN")
        except psycopg.Error as error:
            self._db.close()
            raise Unreachable(words_of(error)) from error

    def commit(self) -> None:
        """Have the work on disk."""
        try:
            self._db.execute("COMMIT")
            self._leave_pipeline()
        except psycopg.Error as error:
            raise _meaning(error) from error

    def roll_back(self) -> None:
        """Leave no trace of the work; a connection that cannot do so is given up, and with it the work."""
        try:
            with suppress(psycopg.Error):
                self._leave_pipeline()
            if not self._db.closed:
                self._db.execute("ROLLBACK")
        except psycopg.Error:
            self._db.close()

    def close(self) -> None:
        """Let the database go."""
        self._db.close()

    def _send(self, sql: str, values: Sequence[Value]) -> psycopg.Cursor[Row]:
        try:
            return self._db.execute(translated(sql), values)
        except psycopg.Error as error:
            raise _meaning(error) from error

    def _signed(self, news: str) -> str:
        return f"{self._process} {news}"

    def _leave_pipeline(self) -> None:
        pipeline, self._pipeline = self._pipeline, None
        if pipeline is not None:
            pipeline.__exit__(None, None, None)


def _opened(address: str, process: str) -> psycopg.Connection[Row]:
    """Connect to a database that is of the format of today from then on."""
    db = connect(address, process)
    try:
        _migrate(db, named(address))
    except BaseException:
        db.close()
        raise
    return db


def connect(address: str, process: str) -> psycopg.Connection[Row]:
    """Connect; what is committed is on disk, whatever the server's own settings say."""
    db = psycopg.connect(
        address,
        autocommit=True,
        connect_timeout=CONNECT_SECONDS,
        application_name=connection_name(process),
        client_encoding="utf8",
        keepalives_idle=5,
        keepalives_interval=2,
        keepalives_count=3,
        tcp_user_timeout=8000,  # milliseconds; a database that does not answer is not waited for
    )
    db.prepare_threshold = None  # what is prepared in works that fail is lost, and poolers know nothing of it
    db.execute(
        "SELECT set_config('synchronous_commit', 'on', false), set_config('lock_timeout', '3s', false), "
        "set_config('idle_in_transaction_session_timeout', '5s', false)"  # nobody waits for a process that hangs
    )
    return db


@lru_cache(256)
def translated(sql: str) -> str:
    """Write a statement as this database wants it."""
    return sql.replace("%", "%%").replace("?", "%s").replace(" WITHOUT ROWID", "")


@lru_cache(64)
def only_if_added(sql: str) -> str:
    """Have a statement do nothing where what it goes with was not added."""
    if sql.startswith("DELETE"):
        return f"{sql} AND EXISTS (SELECT FROM added)"
    return re.sub(r"VALUES \((.*?)\)", r"SELECT \1 FROM added", sql, count=1)


def require_readable(address: str) -> None:
    """Refuse an address that is none, without quoting any of it: the library would quote the password."""
    try:
        conninfo_to_dict(address)
    except psycopg.Error:
        raise WartableError(
            "The address of the database cannot be read; it is written like postgresql://user:password@host/name, "
            "with %20 for a space and %25 for a %."
        ) from None


def named(address: str) -> str:
    """Name a database without the password in its address."""
    parts = conninfo_to_dict(address)
    return f"{parts.get('dbname', 'postgres')} at {parts.get('host', 'this machine')}"


def words_of(error: psycopg.Error) -> str:
    """Give the first line of what the database says."""
    return re.sub(r"\s+", " ", str(error)).strip() or type(error).__name__


def _meaning(error: psycopg.Error) -> Exception:
    """Tell a clash of keys, and a database that cannot be reached, from what else may go wrong."""
    if isinstance(error, psycopg.errors.IntegrityError):
        return Clash(words_of(error))
    if isinstance(error, psycopg.errors.DeadlockDetected):
        return error  # each alone, nobody will be in the way
    if isinstance(error, psycopg.OperationalError | psycopg.InterfaceError):
        return Unreachable(words_of(error))
    return error


def _migrate(db: psycopg.Connection[Row], where: str) -> None:
    """Bring a database, which may be empty, to the format of today; all or nothing, and one process at a time."""
    with db.transaction():
        db.execute("SET LOCAL lock_timeout = 0")
        db.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        db.execute("CREATE TABLE IF NOT EXISTS format (number INTEGER NOT NULL)")
        row = db.execute("SELECT number FROM format").fetchone()
        written = 0 if row is None else int(row[0])
        for statement in (*missing_since(written, where), *TABLES):
            db.execute(translated(statement))
        if row is None:
            db.execute("INSERT INTO format VALUES (%s)", (FORMAT,))
        elif written != FORMAT:
            db.execute("UPDATE format SET number = %s", (FORMAT,))
