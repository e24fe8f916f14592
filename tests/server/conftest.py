"""A server that most tests share, and the store that it keeps its tables in."""

import asyncio
from collections.abc import Iterator

import pytest

from tests.server.cluster import Cluster
from tests.server.running import RunningServer, running
from tests.server.stores import BOTH, FILE, STORES, runs_on_both


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Runs what must be true of every store on both kinds."""
    if runs_on_both(metafunc.definition.path):
        metafunc.parametrize("kept_in", BOTH, indirect=True, scope="session")


@pytest.fixture(scope="session", autouse=True)
def kept_in(request: pytest.FixtureRequest) -> Iterator[str]:
    """Where servers keep their tables from now on."""
    STORES.kind = getattr(request, "param", FILE)
    yield STORES.kind
    STORES.kind = FILE


@pytest.fixture(scope="session", autouse=True)
def stores() -> Iterator[None]:
    yield
    STORES.close()


@pytest.fixture(scope="session")
def server(kept_in: str) -> Iterator[RunningServer]:
    with running() as server:
        yield server


@pytest.fixture(scope="session")
def cluster() -> Cluster:
    """A PostgreSQL of the tests' own."""
    return STORES.cluster


@pytest.fixture
def database() -> str:
    """The address of an empty database."""
    return STORES.database()


@pytest.fixture(autouse=True)
def no_loop_of_a_browser() -> Iterator[None]:
    """A browser that another test left open in this process keeps a loop running; here loops begin and end."""
    kept = asyncio.events._get_running_loop()
    asyncio.events._set_running_loop(None)
    yield
    asyncio.events._set_running_loop(kept)
