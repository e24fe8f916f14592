"""Where the servers of a test keep their tables: a file, or a database for each folder they would keep it in."""

from itertools import count
from pathlib import Path

import pytest

from tests.server.cluster import Cluster, begin_cluster

FILE, POSTGRESQL = "file", "postgresql"
BOTH = [FILE, pytest.param(POSTGRESQL, marks=pytest.mark.broad)]
PROMISED_OF_BOTH = ("tables", "wire/test_http.py", "wire/test_looking_back.py")  # in tests/server
NUMBERS = count()


class Stores:
    """Gives a server its store."""

    def __init__(self) -> None:
        self.kind = FILE
        self._cluster: Cluster | None = None
        self._databases: dict[Path, str] = {}

    @property
    def cluster(self) -> Cluster:
        """A PostgreSQL of the tests' own, begun for the first that asks."""
        if self._cluster is None:
            self._cluster = begin_cluster()
        return self._cluster

    def database(self) -> str:
        """The address of an empty database."""
        return self.cluster.create(f"test{next(NUMBERS)}")

    def place(self, data: Path | None, database: str | None) -> tuple[Path | None, str | None]:
        """The folder or database for a server: the same folder is always the same database."""
        if self.kind == FILE or database is not None:
            return data, database
        if data is None:
            return None, self.database()
        if data not in self._databases:
            self._databases[data] = self.database()
        return None, self._databases[data]

    def close(self) -> None:
        if self._cluster is not None:
            self._cluster.stop()


STORES = Stores()


def runs_on_both(path: Path) -> bool:
    """Whether what a file of tests says must be true of both kinds of store."""
    place = path.relative_to(Path(__file__).parent)
    return any(place.is_relative_to(promised) for promised in PROMISED_OF_BOTH)
