"""What operators are told: whether all is well, and counts that tell nothing of what is chosen."""

import random

from tests.server.running import PERSON, RANDOM, RunningServer, running

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
