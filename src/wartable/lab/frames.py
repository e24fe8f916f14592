"""The results of a study as tables, in Parquet: games, seats, cards, events, choices."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wartable.core.errors import WartableError
from wartable.lab.figures import once, victory_shares
from wartable.lab.part import PlayedPart
from wartable.lab.watching import GameRow

if TYPE_CHECKING:
    import polars as pl

MISSING = "The lab needs the library polars, which is not installed: `pip install 'wartable[lab]'` brings it."
GAME = ("table", "variant", "deal", "seating", "without", "without_seat")
COLUMNS = {
    "games": (*GAME, "seed", "turns", "decisions", "ended_by", "first", "lead_changes", "settled", "digest"),
    "seats": (*GAME, "seat", "bot", "name", "side", "score", "share", "counts"),
    "cards": (*GAME, "seat", "card", "drawn", "played", "bought"),
    "events": (*GAME, "event", "times"),
    "choices": (*GAME, "seat", "verb", "times"),
}
NUMBERS = frozenset(
    "deal seating without_seat seed turns decisions first lead_changes seat drawn played bought times".split()
)
FRACTIONS = frozenset({"settled", "score", "share"})


def require_library() -> None:
    """Say what is missing, before anything is played."""
    try:
        import polars as pl  # noqa: F401
    except ImportError:
        raise WartableError(MISSING) from None


def frames(parts: Iterable[PlayedPart]) -> dict[str, pl.DataFrame]:
    """Lay finished parts out as tables, in an order that does not depend on who finished first."""
    import polars as pl

    rows: dict[str, list[tuple[Any, ...]]] = {name: [] for name in COLUMNS}
    for played in sorted(parts, key=lambda played: played.part):
        for row in played.rows:
            part = played.part
            game = (part.table, part.variant, part.deal, row.seating, part.card, part.seat)
            for name, *values in told(row):
                rows[name].append((*game, *values))
    return {
        name: pl.DataFrame(rows[name], schema={column: kind_of(column) for column in COLUMNS[name]}, orient="row")
        for name in COLUMNS
    }


def kind_of(column: str) -> Any:
    """Say what a column holds."""
    import polars as pl

    if column == "counts":
        return pl.Boolean
    return pl.Int64 if column in NUMBERS else pl.Float64 if column in FRACTIONS else pl.String


def told(row: GameRow) -> Iterator[tuple[Any, ...]]:
    """Give the rows that a game adds, each after the name of its table."""
    yield (
        "games", row.seed, row.turns, row.decisions, row.ended_by, row.first, row.lead_changes, row.settled, row.digest
    )  # fmt: skip
    sides = once(row.sides)
    for seat, (score, share) in enumerate(zip(row.scores, victory_shares(row), strict=True)):
        yield "seats", seat, row.bots[seat], row.names[seat], row.sides[seat], score, share, seat in sides
    for card in row.cards:
        yield ("cards", *card)
    for event, times in row.events.items():
        yield "events", event, times
    for seat, choices in enumerate(row.choices):
        for verb, times in choices.items():
            yield "choices", seat, verb, times


def write_frames(parts: Iterable[PlayedPart], folder: Path) -> dict[str, pl.DataFrame]:
    """Write the tables of a study."""
    made = frames(parts)
    for name, frame in made.items():
        frame.write_parquet(folder / f"{name}.parquet")
    return made
