"""What somebody who runs several servers asks of them, from outside, by their database."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from wartable.server.store.database import Database
from wartable.server.store.news import Drain, told
from wartable.server.store.opening import open_database
from wartable.server.store.processes import living

T = TypeVar("T")
OUTSIDE = "outside"


def running(address: str) -> list[str]:
    """List the servers that run."""
    return sorted(_do(address, living))


def ask_to_drain(address: str, process: str) -> None:
    """Ask a server to send everybody to the others, and to end."""
    _do(address, lambda db: db.tell(told(Drain(process))))


def _do(address: str, work: Callable[[Database], T]) -> T:
    with _opened(address) as db:
        db.begin()
        result = work(db)
        db.commit()
    return result


@contextmanager
def _opened(address: str) -> Iterator[Database]:
    db = open_database(address, OUTSIDE)
    try:
        yield db
    finally:
        db.close()
