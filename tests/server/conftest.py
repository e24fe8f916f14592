"""A server that most tests share."""

from collections.abc import Iterator

import pytest

from tests.server.running import RunningServer, running


@pytest.fixture(scope="session")
def server() -> Iterator[RunningServer]:
    with running() as server:
        yield server
