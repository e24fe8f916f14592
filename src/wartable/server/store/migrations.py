"""The formats of the store, numbered: each makes of a database of the format before one of its own.

Every database understands them: text and whole numbers, keys, no defaults that are computed.  What one adds must not
disturb a process of the version before, which may still serve the same tables.
"""

from __future__ import annotations

from collections.abc import Iterator

from wartable.core.errors import WartableError

LOGS = """
CREATE TABLE IF NOT EXISTS log (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, at TEXT NOT NULL, entry TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS summaries (table_id TEXT PRIMARY KEY, summary TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tokens (
    hash TEXT NOT NULL, table_id TEXT NOT NULL, seat INTEGER NOT NULL,
    PRIMARY KEY (hash, table_id)
) WITHOUT ROWID;
"""
POSITIONS_AND_ALBUMS = """
CREATE TABLE IF NOT EXISTS trials (number INTEGER PRIMARY KEY, at TEXT NOT NULL);
CREATE TABLE positions (
    table_id TEXT PRIMARY KEY, number INTEGER NOT NULL, layout TEXT NOT NULL, numbers TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE albums (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, album TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
"""
TOGETHER = """
CREATE TABLE lobby (
    table_id TEXT PRIMARY KEY, game TEXT NOT NULL, free INTEGER NOT NULL, pace TEXT NOT NULL, rated INTEGER NOT NULL,
    since TEXT NOT NULL,
    card TEXT NOT NULL
);
CREATE INDEX lobby_since ON lobby (since);
CREATE TABLE deadlines (table_id TEXT PRIMARY KEY, due BIGINT NOT NULL);
CREATE INDEX deadlines_due ON deadlines (due);
CREATE TABLE reports (id TEXT PRIMARY KEY, table_id TEXT NOT NULL, at TEXT NOT NULL, report TEXT NOT NULL);
CREATE TABLE accounts (
    account TEXT PRIMARY KEY, name TEXT NOT NULL, password TEXT NOT NULL, codes TEXT NOT NULL, at TEXT NOT NULL
);
CREATE TABLE sessions (hash TEXT PRIMARY KEY, account TEXT NOT NULL, at TEXT NOT NULL);
CREATE TABLE account_seats (
    account TEXT NOT NULL, table_id TEXT NOT NULL, seat INTEGER NOT NULL, PRIMARY KEY (account, table_id, seat)
);
CREATE TABLE blocks (account TEXT NOT NULL, other TEXT NOT NULL, PRIMARY KEY (account, other));
CREATE TABLE ratings (
    account TEXT NOT NULL, game TEXT NOT NULL, mu DOUBLE PRECISION NOT NULL, sigma DOUBLE PRECISION NOT NULL,
    games INTEGER NOT NULL, PRIMARY KEY (account, game)
);
CREATE TABLE bans (kind TEXT NOT NULL, who TEXT NOT NULL, at TEXT NOT NULL, PRIMARY KEY (kind, who));
"""
APART = """
ALTER TABLE blocks ADD COLUMN person TEXT NOT NULL DEFAULT '';
ALTER TABLE blocks ADD COLUMN name TEXT NOT NULL DEFAULT '';
CREATE TABLE lobby_people (table_id TEXT NOT NULL, who TEXT NOT NULL, PRIMARY KEY (table_id, who));
"""
MIGRATIONS = (LOGS, POSITIONS_AND_ALBUMS, TOGETHER, APART)
FORMAT = len(MIGRATIONS)


def missing_since(written: int, where: str) -> Iterator[str]:
    """Give the statements that bring a database of a format, 0 if it is new, to the format of today."""
    if written > FORMAT:
        raise WartableError(
            f"{where} is of format {written}; this Wartable reads formats up to {FORMAT}. "
            "Use the version that wrote it, or a newer one."
        )
    for migration in MIGRATIONS[written:]:
        for statement in migration.split(";"):
            if statement.strip():
                yield statement
