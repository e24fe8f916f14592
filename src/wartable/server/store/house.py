"""What is kept for who runs the server: reports, and who may not come any more."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from wartable.server.store.database import Database
from wartable.server.store.news import Banned, told

BanKind = Literal["address", "account"]
Unwelcome = tuple[BanKind, str]  # by what somebody is known who may not come
MOST = 100  # reports that are shown at once
OF_A_TABLE = ("log", "summaries", "tokens", "positions", "albums", "lobby", "lobby_people", "deadlines", "reports")


def add_report(db: Database, name: str, table: str, at: str, report: str) -> None:
    """Keep a report."""
    db.execute("INSERT INTO reports VALUES (?, ?, ?, ?)", (name, table, at, report))


def find_reports(db: Database) -> list[str]:
    """Give the reports nobody has dealt with, the oldest first."""
    return [row[0] for row in db.rows(f"SELECT report FROM reports ORDER BY at LIMIT {MOST}")]


def drop_report(db: Database, name: str) -> None:
    """Forget a report that was dealt with."""
    db.execute("DELETE FROM reports WHERE id = ?", (name,))


def ban(db: Database, kind: BanKind, who: str, at: str) -> None:
    """Let somebody come no more, in any process."""
    db.execute("INSERT INTO bans VALUES (?, ?, ?) ON CONFLICT (kind, who) DO NOTHING", (kind, who, at))
    db.tell(told(Banned(kind, who)))


def lift_ban(db: Database, kind: BanKind, who: str) -> None:
    """Let somebody come again."""
    db.execute("DELETE FROM bans WHERE kind = ? AND who = ?", (kind, who))


def find_bans(db: Database) -> list[Unwelcome]:
    """Give all who may not come, the latest first."""
    return [(row[0], row[1]) for row in db.rows("SELECT kind, who FROM bans ORDER BY at DESC")]


def is_banned(db: Database, those: Iterable[Unwelcome]) -> bool:
    """Tell whether any of these may not come."""
    return any(db.rows("SELECT at FROM bans WHERE kind = ? AND who = ?", one) for one in those)


def delete_table(db: Database, table: str) -> None:
    """Leave no trace of a table."""
    for name in OF_A_TABLE:
        db.execute(f"DELETE FROM {name} WHERE table_id = ?", (table,))
