"""A server that most tests share."""

import asyncio
from collections.abc import Iterator

import pytest

from tests.server.running import RunningServer, running


@pytest.fixture(scope="session")
def server() -> Iterator[RunningServer]:
    with running() as server:
        yield server


@pytest.fixture(autouse=True)
def no_loop_of_a_browser() -> Iterator[None]:
    """A browser that another test left open in this process keeps a loop running; here loops begin and end."""
    kept = asyncio.events._get_running_loop()
    asyncio.events._set_running_loop(None)
    yield
    asyncio.events._set_running_loop(kept)
