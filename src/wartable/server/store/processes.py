"""Which processes serve the tables of a database, and in which of them the bots of a table think."""

from __future__ import annotations

from wartable.server.store.database import Database

DEAD_AFTER = 2.5  # seconds without a sign of life, for those whose machine is lost; of others the connections end
TABLES = (
    # Not logged: what is lost with the database's own process is said again by those who live.
    "CREATE UNLOGGED TABLE IF NOT EXISTS processes (name TEXT PRIMARY KEY, seen TIMESTAMPTZ NOT NULL)",
    "CREATE UNLOGGED TABLE IF NOT EXISTS process_rules (name TEXT PRIMARY KEY, rules TEXT NOT NULL)",
    "CREATE UNLOGGED TABLE IF NOT EXISTS thinkers (table_id TEXT PRIMARY KEY, process TEXT NOT NULL)",
)
LIVES = (
    f"seen > now() - interval '{DEAD_AFTER} seconds' AND EXISTS "
    "(SELECT 1 FROM pg_stat_activity WHERE application_name = 'wartable ' || processes.name)"
)


def connection_name(process: str) -> str:
    """Name the connections of a process, by which others see that it lives."""
    return f"wartable {process}"


def give_sign(db: Database, process: str, rules: str) -> dict[str, str | None]:
    """Say that a process lives and by which rules it plays, and find all that live with theirs, if they say so."""
    db.execute("INSERT INTO processes VALUES (?, now()) ON CONFLICT (name) DO UPDATE SET seen = now()", (process,))
    db.execute(
        "INSERT INTO process_rules VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET rules = excluded.rules "
        "WHERE process_rules.rules <> excluded.rules",
        (process, rules),
    )
    return dict(db.rows(f"SELECT name, rules FROM processes LEFT JOIN process_rules USING (name) WHERE {LIVES}"))


def living(db: Database) -> set[str]:
    """Find the processes that live."""
    return {name for (name,) in db.rows(f"SELECT name FROM processes WHERE {LIVES}")}


def claim_thinking(db: Database, table: str, process: str) -> str:
    """Let the bots of a table think in a process, unless they do in another that lives; in which they do."""
    db.execute(
        "INSERT INTO thinkers VALUES (?, ?) ON CONFLICT (table_id) DO UPDATE SET process = excluded.process "
        f"WHERE NOT EXISTS (SELECT 1 FROM processes WHERE name = thinkers.process AND {LIVES})",
        (table, process),
    )
    ((holder,),) = db.rows("SELECT process FROM thinkers WHERE table_id = ?", (table,))
    return str(holder)


def release_thinking(db: Database, table: str, process: str) -> None:
    """Let the bots of a table think elsewhere."""
    db.execute("DELETE FROM thinkers WHERE table_id = ? AND process = ?", (table, process))


def leave(db: Database, process: str) -> None:
    """Say that a process serves no tables any more, and forget those that died without a word."""
    db.execute("DELETE FROM processes WHERE name = ? OR seen < now() - interval '1 hour'", (process,))
    db.execute("DELETE FROM thinkers WHERE process NOT IN (SELECT name FROM processes)")
    db.execute("DELETE FROM process_rules WHERE name NOT IN (SELECT name FROM processes)")
