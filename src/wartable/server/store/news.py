"""What processes at one database tell each other: short texts, that all of them hear in the same order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from wartable.server.ground.json_text import as_json
from wartable.server.store.writes import Write

LONGEST = 7900  # bytes, of the 8000 that PostgreSQL carries


@dataclass(frozen=True)
class Written:
    """Entries were added to a table's log from a number on; none are given where they are too long to be told."""

    table: str
    number: int
    entries: list[str] | None
    type: Literal["written"] = "written"


@dataclass(frozen=True)
class Here:
    """Who is at a table in this process: people with these seats or with none, or nobody; asks who is elsewhere."""

    table: str
    seats: list[int] | None
    asks: bool
    type: Literal["here"] = "here"


@dataclass(frozen=True)
class Released:
    """The bots of a table may think in any process."""

    table: str
    type: Literal["released"] = "released"


@dataclass(frozen=True)
class Drain:
    """A process is to send its people to the others, and to end."""

    process: str
    type: Literal["drain"] = "drain"


@dataclass(frozen=True)
class Banned:
    """Somebody may not come any more, and is to be sent away wherever they are."""

    kind: Literal["address", "account"]
    who: str
    type: Literal["banned"] = "banned"


News = Annotated[Written | Here | Released | Drain | Banned, Field(discriminator="type")]
NEWS: TypeAdapter[News] = TypeAdapter(News)


def told(news: News) -> str:
    """Put news into words."""
    return as_json(news).decode()


def news_of(write: Write) -> str:
    """Tell what was added to a table's log."""
    text = told(Written(write.table, write.number, list(write.entries)))
    return text if len(text.encode()) <= LONGEST else told(Written(write.table, write.number, None))
