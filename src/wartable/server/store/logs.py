"""The statements by which tables are written down and found again."""

from __future__ import annotations

from itertools import takewhile

from wartable.server.store.database import Database, Statement, Verdict
from wartable.server.store.deadlines import deadline_statement
from wartable.server.store.lobby import write_listing
from wartable.server.store.news import news_of
from wartable.server.store.ratings import rate
from wartable.server.store.writes import Found, StoredPosition, Write

MOST_AT_ONCE = 100  # tokens that are looked up
ADD_ENTRY = "INSERT INTO log VALUES (?, ?, ?, ?)"
PUT_SUMMARY = "INSERT INTO summaries VALUES (?, ?) ON CONFLICT (table_id) DO UPDATE SET summary = excluded.summary"
ADD_TOKEN = "INSERT INTO tokens VALUES (?, ?, ?)"
PUT_POSITION = (
    "INSERT INTO positions VALUES (?, ?, ?, ?) ON CONFLICT (table_id) DO UPDATE "
    "SET number = excluded.number, layout = excluded.layout, numbers = excluded.numbers"
)
KEEP_SEAT = "INSERT INTO account_seats VALUES (?, ?, ?) ON CONFLICT (account, table_id, seat) DO NOTHING"
DROP_TOKEN = "DELETE FROM tokens WHERE hash = ? AND table_id = ?"
DROP_POSITION = "DELETE FROM positions WHERE table_id = ?"
PUT_ALBUM = "INSERT INTO albums VALUES (?, ?, ?) ON CONFLICT (table_id, seat) DO UPDATE SET album = excluded.album"


def write_all(db: Database, writes: tuple[Write, ...]) -> Verdict:
    """Add to the logs of tables, and tell the other processes; an action that comes too late is not added."""
    if len(writes) == 1 and _is_action(writes[0]):
        entry, *others = _statements(writes[0])
        return db.execute_if_free(entry, others, "" if db.alone else news_of(writes[0]))
    for write in writes:
        entry, *others = _statements(write)
        db.execute(*entry)  # first by itself: who adds to a log at the same time waits here, and nowhere else
        db.execute_together(others)
        if write.rated is not None:
            rate(db, write.rated)
        if write.listing is not None:
            write_listing(db, write.table, write.listing)
        if not db.alone and write.number > 0 and write.entries:
            db.tell(news_of(write))
    return lambda: True


def _is_action(write: Write) -> bool:
    """Tell whether one entry is added to a game that goes on, and nothing that others might have by another key."""
    besides = write.tokens or write.accounts or write.gone or write.over or write.listing or write.rated
    return write.number > 0 and len(write.entries) == 1 and not besides


def _statements(write: Write) -> list[Statement]:
    table = write.table
    statements: list[Statement] = [
        (ADD_ENTRY, (table, number, write.at, entry)) for number, entry in enumerate(write.entries, write.number)
    ]
    statements.append((PUT_SUMMARY, (table, write.summary)))
    statements += [(ADD_TOKEN, (token, table, seat)) for token, seat in write.tokens]
    if write.position is not None:
        statements.append((PUT_POSITION, (table, *write.position)))
    elif write.over:
        statements.append((DROP_POSITION, (table,)))
    statements += [(PUT_ALBUM, (table, seat, album)) for seat, album in write.albums]
    statements += [(KEEP_SEAT, (account, table, seat)) for account, seat in write.accounts]
    statements += [(DROP_TOKEN, (token, table)) for token in write.gone]
    if write.deadline is not None:
        statements.append(deadline_statement(table, write.deadline))
    return statements


def entries_of(db: Database, table: str, first: int) -> list[str]:
    """Read a table's log, from an entry on."""
    query = "SELECT entry FROM log WHERE table_id = ? AND number >= ? ORDER BY number"
    return [row[0] for row in db.rows(query, (table, first))]


def entries_until(db: Database, table: str, first: int, at: str) -> list[str]:
    """Read a table's log, from an entry on, as far as it was written at a time."""
    query = "SELECT entry, at FROM log WHERE table_id = ? AND number >= ? ORDER BY number"
    return [entry for entry, _ in takewhile(lambda row: row[1] <= at, db.rows(query, (table, first)))]


def position_of(db: Database, table: str) -> StoredPosition | None:
    """Read how a table stood when it was last written to."""
    found = db.rows("SELECT number, layout, numbers FROM positions WHERE table_id = ?", (table,))
    return StoredPosition(*found[0]) if found else None


def opened_by(db: Database, hashes: tuple[str, ...]) -> list[Found]:
    """Find the tables that tokens open."""
    found = []
    for first in range(0, len(hashes), MOST_AT_ONCE):
        some = hashes[first : first + MOST_AT_ONCE]
        places = ", ".join("?" * len(some))
        query = f"SELECT table_id, seat, summary FROM tokens JOIN summaries USING (table_id) WHERE hash IN ({places})"
        found += [Found(*row) for row in db.rows(query, some)]
    return sorted(found)
