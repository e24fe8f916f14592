"""The formats of the store, numbered: each makes of a file of the format before one of its own."""

from __future__ import annotations

import sqlite3

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
MIGRATIONS = (LOGS, POSITIONS_AND_ALBUMS)
FORMAT = len(MIGRATIONS)


def migrate(db: sqlite3.Connection, where: str) -> None:
    """Bring a file, which may be new, to the format of today; all or nothing."""
    db.execute("BEGIN EXCLUSIVE")
    (written,) = db.execute("PRAGMA user_version").fetchone()
    if written > FORMAT:
        db.execute("ROLLBACK")
        raise WartableError(
            f"{where} is of format {written}; this Wartable reads formats up to {FORMAT}. "
            "Use the version that wrote it, or a newer one."
        )
    for migration in MIGRATIONS[written:]:
        for statement in migration.split(";"):
            db.execute(statement)
    db.execute(f"PRAGMA user_version = {FORMAT}")
    db.execute("COMMIT")
