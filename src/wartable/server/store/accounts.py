"""Accounts as the store keeps them: hashes of passwords, codes and sessions, their seats and ratings."""

from __future__ import annotations

import json
from typing import NamedTuple

from wartable.server.store.blocks import forget_person
from wartable.server.store.database import Database
from wartable.server.store.writes import Found

MOST_TABLES = 200


class StoredAccount(NamedTuple):
    """An account: its key, the name people read, and the hashes of its password and of its recovery codes (JSON)."""

    account: str
    name: str
    password: str
    codes: str


class StoredRating(NamedTuple):
    """How well somebody plays a game, how unsure that is, and after how many games."""

    game: str
    mu: float
    sigma: float
    games: int


def add_account(db: Database, new: StoredAccount, at: str) -> bool:
    """Open an account, unless somebody has the name."""
    query = "INSERT INTO accounts VALUES (?, ?, ?, ?, ?) ON CONFLICT (account) DO NOTHING RETURNING account"
    return bool(db.rows(query, (*new, at)))


def find_account(db: Database, account: str) -> StoredAccount | None:
    """Find an account."""
    found = db.rows("SELECT account, name, password, codes FROM accounts WHERE account = ?", (account,))
    return StoredAccount(*found[0]) if found else None


def use_code(db: Database, account: str, code: str, password: str) -> bool:
    """Keep another password and end all sessions, if a recovery code is there to be used up."""
    known = find_account(db, account)
    codes: list[str] = [] if known is None else json.loads(known.codes)
    if code not in codes:
        return False
    left = json.dumps([other for other in codes if other != code])
    db.execute("UPDATE accounts SET password = ?, codes = ? WHERE account = ?", (password, left, account))
    end_sessions(db, account)
    return True


def delete_account(db: Database, account: str) -> None:
    """Leave no trace of an account but the name at its seats."""
    for table in ("accounts", "sessions", "account_seats", "blocks", "ratings"):
        db.execute(f"DELETE FROM {table} WHERE account = ?", (account,))
    forget_person(db, account)


def add_session(db: Database, token: str, account: str, at: str) -> None:
    """Keep a session, by the hash of its token."""
    db.execute("INSERT INTO sessions VALUES (?, ?, ?)", (token, account, at))


def account_of(db: Database, token: str) -> StoredAccount | None:
    """Find the account of a session."""
    query = "SELECT account, name, password, codes FROM accounts JOIN sessions USING (account) WHERE sessions.hash = ?"
    found = db.rows(query, (token,))
    return StoredAccount(*found[0]) if found else None


def end_session(db: Database, token: str) -> None:
    """End a session."""
    db.execute("DELETE FROM sessions WHERE hash = ?", (token,))


def end_sessions(db: Database, account: str) -> None:
    """End all sessions of an account."""
    db.execute("DELETE FROM sessions WHERE account = ?", (account,))


def keep_seat(db: Database, account: str, table: str, seat: int) -> None:
    """Let an account keep a seat."""
    query = "INSERT INTO account_seats VALUES (?, ?, ?) ON CONFLICT (account, table_id, seat) DO NOTHING"
    db.execute(query, (account, table, seat))


def seats_of(db: Database, account: str) -> list[Found]:
    """Find the tables an account sits or sat at, those first at which something was done last."""
    query = (
        "SELECT table_id, seat, summary FROM account_seats JOIN summaries USING (table_id) WHERE account = ? "
        "ORDER BY (SELECT at FROM log WHERE log.table_id = account_seats.table_id ORDER BY number DESC LIMIT 1) DESC "
        f"LIMIT {MOST_TABLES}"
    )
    return [Found(*row) for row in db.rows(query, (account,))]


def own_seats_at(db: Database, account: str, table: str) -> list[int]:
    """Give the seats of an account at a table."""
    query = "SELECT seat FROM account_seats WHERE account = ? AND table_id = ? ORDER BY seat"
    return [row[0] for row in db.rows(query, (account, table))]


def ratings_of(db: Database, account: str) -> list[StoredRating]:
    """Give the ratings of an account, by game."""
    query = "SELECT game, mu, sigma, games FROM ratings WHERE account = ? ORDER BY game"
    return [StoredRating(*row) for row in db.rows(query, (account,))]
