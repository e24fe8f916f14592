"""A server that most tests share."""

import asyncio
from collections.abc import Iterator
from itertools import count

import pytest

from tests.server.cluster import Cluster, begin_cluster
from tests.server.running import RunningServer, running

NUMBERS = count()


@pytest.fixture(scope="session")
def server() -> Iterator[RunningServer]:
    with running() as server:
        yield server


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL of the tests' own."""
    cluster = begin_cluster()
    yield cluster
    cluster.stop()


@pytest.fixture
def database(cluster: Cluster) -> str:
    """The address of an empty database."""
    return cluster.create(f"test{next(NUMBERS)}")


@pytest.fixture(autouse=True)
def no_loop_of_a_browser() -> Iterator[None]:
    """A browser that another test left open in this process keeps a loop running; here loops begin and end."""
    kept = asyncio.events._get_running_loop()
    asyncio.events._set_running_loop(None)
    yield
    asyncio.events._set_running_loop(kept)
