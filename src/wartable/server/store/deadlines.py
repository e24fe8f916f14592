"""When somebody's time is up at which table."""

from __future__ import annotations

from wartable.server.store.database import Database, Statement

MOST = 50  # that are looked after at once
PUT = "INSERT INTO deadlines VALUES (?, ?) ON CONFLICT (table_id) DO UPDATE SET due = excluded.due"
DROP = "DELETE FROM deadlines WHERE table_id = ?"


def write_deadline(db: Database, table: str, due: int) -> None:
    """Keep when a table must be looked after; 0: no more."""
    db.execute(*deadline_statement(table, due))


def deadline_statement(table: str, due: int) -> Statement:
    """Say how to keep when a table must be looked after."""
    return (PUT, (table, due)) if due else (DROP, (table,))


def tables_due(db: Database, now: int) -> list[str]:
    """Find the tables at which somebody's time is up, the first first."""
    return [
        row[0] for row in db.rows(f"SELECT table_id FROM deadlines WHERE due <= ? ORDER BY due LIMIT {MOST}", (now,))
    ]
