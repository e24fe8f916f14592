"""What operators are told: whether all is well, and counts that tell nothing of what is chosen."""

import random
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.cluster import Cluster, begin_cluster
from tests.server.running import PERSON, RANDOM, RunningServer, running
from wartable.server.play.shelf import all_games

SECRET = {"Authorization": "Bearer counts"}


def test_counts_are_for_who_has_the_token(server: RunningServer) -> None:
    assert server.http.get("/metrics").status_code == 404
    with running(metrics_token="counts") as counting:
        for headers in ({}, {"Authorization": "Bearer other"}, {"Authorization": "counts"}):
            answer = counting.http.get("/metrics", headers=headers)
            assert answer.status_code == 403
            assert "wartable_" not in answer.text
        table = counting.create(PERSON, RANDOM)
        with counting.sit(table.name, table.tokens[0]):
            answer = counting.http.get("/metrics", headers=SECRET)
        rows = dict(line.rsplit(" ", 1) for line in answer.text.splitlines() if not line.startswith("#"))
        assert rows['wartable_events_total{kind="table-created"}'] == "1"
        assert rows["wartable_tables_loaded"] == "1"
        assert rows["wartable_sockets"] == "1"


def test_counts_tell_nothing_of_secret_choices() -> None:
    """Whoever sees the counts does not see that somebody has chosen, or how often."""
    with running(metrics_token="counts") as server:
        table = server.create(PERSON, PERSON)
        with server.sit(table.name, table.tokens[0]) as ann:
            before = server.http.get("/metrics", headers=SECRET).text
            ann.act_at_random(random.Random(1))
            assert ann.act("nonsense")["type"] == "refused"
            ann.act_at_random(random.Random(1))
            assert ann.ask("undo")["type"] == "ack"
            assert server.http.get("/metrics", headers=SECRET).text == before


def test_a_server_whose_store_fails_is_alive_and_not_ready() -> None:
    with running() as server:
        assert server.http.get("/readyz").json()["status"] == "ready"
    with running() as server:
        server.do(server.store.do(lambda db: db.execute("PRAGMA query_only = 1")))
        assert server.http.get("/healthz").json()["status"] == "ok"
        answer = server.http.get("/readyz")
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "not-ready")
        assert "cannot be written to" in answer.json()["error"]["message"]
        at_the_door = server.http.get("/api/door")
        assert (at_the_door.status_code, at_the_door.json()["error"]["code"]) == (503, "not-ready")
        assert "written" not in at_the_door.text, "what is wrong inside is for who runs the server"


@pytest.fixture
def own_cluster() -> Iterator[Cluster]:
    """A PostgreSQL that a test may end."""
    cluster = begin_cluster()
    yield cluster
    cluster.stop()


def ask(server: RunningServer) -> httpx.Response:
    """Asks whether a server is ready when its last answer is not good enough any more."""
    server.app.state.services.readiness._tried = None
    return server.http.get("/readyz")


def reason(answer: httpx.Response) -> str:
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "not-ready")
    message: str = answer.json()["error"]["message"]
    return message


def test_a_server_is_ready_as_long_as_its_database_is_there(own_cluster: Cluster) -> None:
    with running(database=own_cluster.create("tables"), process="one") as server:
        table = server.create(PERSON, PERSON)
        assert ask(server).json()["status"] == "ready"
        own_cluster.halt()
        assert "cannot be written to" in reason(ask(server))
        assert server.http.get("/healthz").json()["status"] == "ok"
        assert server.http.post("/api/tables", json={"game": "roar-of-war", "seats": [PERSON]}).status_code == 503
        own_cluster.start()
        assert ask(server).json()["status"] == "ready"
        with server.sit(table.name, table.tokens[0]) as ann:
            ann.act_at_random(random.Random(1))


@pytest.mark.parametrize("store", ["file", "postgresql"])
def test_a_server_that_is_being_drained_is_not_ready(
    request: pytest.FixtureRequest, tmp_path: Path, store: str
) -> None:
    database = None if store == "file" else request.getfixturevalue("database")
    with running(tmp_path, database=database, drain_seconds=600) as server:
        table = server.create(PERSON, PERSON)
        with server.sit(table.name, table.tokens[0]) as ann:
            server.do(drained(server))
            assert reason(ask(server)) == "The server is about to end."
            assert server.http.get("/healthz").json()["status"] == "ok"
            ann.act_at_random(random.Random(1))  # who is here plays on until the last moment


async def drained(server: RunningServer) -> None:
    server.app.state.tables.drain()


def test_a_server_has_its_games_ready_before_it_listens() -> None:
    all_games.cache_clear()
    with running():
        assert all_games.cache_info().currsize == 1
