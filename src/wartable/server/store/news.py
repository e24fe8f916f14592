"""What processes at one database tell each other: short texts, that all of them hear in the same order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pydantic import TypeAdapter
from pydantic_core import to_json

from wartable.server.store.writes import Write

LONGEST = 7900  # bytes, of the 8000 that PostgreSQL carries


@dataclass(frozen=True)
class Written:
    """Entries were added to a table's log from a number on; none are given where they are too long to be told."""

    table: str
    number: int
    entries: tuple[str, ...] | None
    type: Literal["written"] = "written"


News = Written
NEWS: TypeAdapter[News] = TypeAdapter(News)


def news_of(write: Write) -> str:
    """Tell what was added to a table's log."""
    told = to_json(Written(write.table, write.number, write.entries))
    return told.decode() if len(told) <= LONGEST else to_json(Written(write.table, write.number, None)).decode()
