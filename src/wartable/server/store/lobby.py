"""Tables that offer seats to everybody, as the store keeps them."""

from __future__ import annotations

from wartable.server.store.database import Database, Value
from wartable.server.store.writes import Listing

MOST = 100  # that are shown at once
PUT = (
    "INSERT INTO lobby (table_id, game, free, pace, rated, since, card) VALUES (?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (table_id) DO UPDATE "
    "SET free = excluded.free, since = excluded.since, card = excluded.card"
)


def write_listing(db: Database, table: str, listing: Listing) -> None:
    """List a table, or list it no more."""
    if listing.free:
        db.execute(
            PUT, (table, listing.game, listing.free, listing.pace, int(listing.rated), listing.since, listing.card)
        )
    else:
        db.execute("DELETE FROM lobby WHERE table_id = ?", (table,))


def find_listings(
    db: Database, since: str, free: int, game: str | None, pace: str | None, rated: bool | None
) -> list[str]:
    """Find listed tables, the latest first."""
    wanted: dict[str, Value] = {"since >= ?": since, "free >= ?": free}
    if game is not None:
        wanted["game = ?"] = game
    if pace is not None:
        wanted["pace = ?"] = pace
    if rated is not None:
        wanted["rated = ?"] = int(rated)
    query = f"SELECT card FROM lobby WHERE {' AND '.join(wanted)} ORDER BY since DESC LIMIT {MOST}"
    return [row[0] for row in db.rows(query, tuple(wanted.values()))]
