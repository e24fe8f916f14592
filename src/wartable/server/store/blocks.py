"""Who does not want to play with whom, as the store keeps it."""

from __future__ import annotations

from typing import NamedTuple

from wartable.server.store.database import Database

PERSON = "COALESCE(NULLIF(person, ''), other)"  # whose key is kept; of those kept before persons were, the key itself
PUT = (
    "INSERT INTO blocks (account, other, person, name) VALUES (?, ?, ?, ?) "
    "ON CONFLICT (account, other) DO UPDATE SET person = excluded.person, name = excluded.name"
)


class Blocked(NamedTuple):
    """Somebody with whom another does not want to play: the first of their keys, and their name."""

    person: str
    name: str


def block(db: Database, account: str, keys: tuple[str, ...], name: str) -> None:
    """Keep that somebody does not want to play with another, by whatever that one is known."""
    for key in keys:
        db.execute(PUT, (account, key, keys[0], name))


def unblock(db: Database, account: str, person: str) -> None:
    """Keep it no more."""
    db.execute(f"DELETE FROM blocks WHERE account = ? AND {PERSON} = ?", (account, person))


def forget_person(db: Database, account: str) -> None:
    """Keep of an account that is no more only the browsers it came by, for who does not want to meet them."""
    db.execute("DELETE FROM blocks WHERE other = ?", (account,))
    db.execute("UPDATE blocks SET person = '', name = '' WHERE person = ?", (account,))


def blocked_by(db: Database, account: str) -> list[Blocked]:
    """Give those somebody does not want to play with."""
    query = f"SELECT {PERSON}, MAX(name) FROM blocks WHERE account = ? GROUP BY {PERSON} ORDER BY 2, 1"
    return [Blocked(*row) for row in db.rows(query, (account,))]


def person_blocked(db: Database, account: str, key: str) -> str | None:
    """Find as whom somebody blocked who is known by a key, if they did."""
    found = db.rows(f"SELECT {PERSON} FROM blocks WHERE account = ? AND other = ?", (account, key))
    return str(found[0][0]) if found else None


def are_apart(db: Database, keys: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Tell whether somebody, by whatever they are known, does not want to play with one of others, or one with them."""
    query = "SELECT other FROM blocks WHERE (account = ? AND other = ?) OR (account = ? AND other = ?)"
    return any(db.rows(query, (key, other, other, key)) for key in keys for other in others)
