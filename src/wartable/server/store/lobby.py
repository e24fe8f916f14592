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
APART = (  # somebody sits there with whom who asks does not want to play, or the other way round
    "EXISTS (SELECT 1 FROM lobby_people JOIN blocks "
    "ON (blocks.account = lobby_people.who AND blocks.other IN ({keys})) "
    "OR (blocks.other = lobby_people.who AND blocks.account IN ({keys})) "
    "WHERE lobby_people.table_id = lobby.table_id)"
)


def write_listing(db: Database, table: str, listing: Listing) -> None:
    """List a table, or list it no more."""
    db.execute("DELETE FROM lobby_people WHERE table_id = ?", (table,))
    if listing.free:
        db.execute(
            PUT, (table, listing.game, listing.free, listing.pace, int(listing.rated), listing.since, listing.card)
        )
        for who in dict.fromkeys(listing.people):
            db.execute("INSERT INTO lobby_people VALUES (?, ?)", (table, who))
    else:
        db.execute("DELETE FROM lobby WHERE table_id = ?", (table,))


def find_listings(
    db: Database,
    since: str,
    free: int,
    game: str | None,
    pace: str | None,
    rated: bool | None,
    keys: tuple[str, ...],
) -> list[str]:
    """Find listed tables, the latest first, but for those at which who is known by keys would not sit down."""
    wanted: dict[str, Value] = {"since >= ?": since, "free >= ?": free}
    if game is not None:
        wanted["game = ?"] = game
    if pace is not None:
        wanted["pace = ?"] = pace
    if rated is not None:
        wanted["rated = ?"] = int(rated)
    conditions, values = list(wanted), [*wanted.values()]
    if keys:
        conditions.append("NOT " + APART.format(keys=", ".join("?" * len(keys))))
        values += [*keys, *keys]
    query = f"SELECT card FROM lobby WHERE {' AND '.join(conditions)} ORDER BY since DESC LIMIT {MOST}"
    return [row[0] for row in db.rows(query, tuple(values))]
