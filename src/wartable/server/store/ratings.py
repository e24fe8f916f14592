"""Ratings of people, changed in the same commit as the end of a game that counts."""

from __future__ import annotations

from wartable.server.store.accounts import StoredRating
from wartable.server.store.database import Database
from wartable.server.store.writes import Rated

FIND = "SELECT mu, sigma, games FROM ratings WHERE account = ? AND game = ?"
PUT = (
    "INSERT INTO ratings VALUES (?, ?, ?, ?, ?) ON CONFLICT (account, game) DO UPDATE "
    "SET mu = excluded.mu, sigma = excluded.sigma, games = excluded.games"
)


MOST_LISTED = 100
BEST = (
    "SELECT name, game, mu, sigma, games FROM ratings JOIN accounts USING (account) WHERE game = ? AND NOT EXISTS "
    "(SELECT 1 FROM bans WHERE kind = 'account' AND who = ratings.account) "
    f"ORDER BY mu - 3 * sigma DESC, name LIMIT {MOST_LISTED}"
)


def best(db: Database, game: str) -> list[tuple[str, StoredRating]]:
    """Give the names of those who play a game best, with their ratings; who was banned is not listed."""
    return [(name, StoredRating(*rating)) for name, *rating in db.rows(BEST, (game,))]


def rate(db: Database, rated: Rated) -> None:
    """Let a game count for all who played it: sides against sides, by their shares of the victory."""
    from openskill.models import PlackettLuce  # only servers with rated tables need it

    model = PlackettLuce()
    known = {account: db.rows(FIND, (account, rated.game)) for side in rated.sides for account in side}
    teams = [
        [model.rating(*known[account][0][:2]) if known[account] else model.rating() for account in side]
        for side in rated.sides
    ]
    after = model.rate(teams, scores=list(rated.shares))
    for side, team in zip(rated.sides, after, strict=True):
        for account, rating in zip(side, team, strict=True):
            games = known[account][0][2] if known[account] else 0
            db.execute(PUT, (account, rated.game, rating.mu, rating.sigma, games + 1))
