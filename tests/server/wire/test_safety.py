"""Strangers, floods and mischief are kept out, and told nothing."""

import socket
import time
from dataclasses import replace

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.browser import Browser
from tests.server.running import PATIENT, PERSON, RANDOM, SOLDIER, RunningServer, running
from wartable.server.ground.limits import Rate
from wartable.server.play.play import Play

WISH = {"game": "roar-of-war", "seats": [PERSON, SOLDIER]}


def test_long_bodies_are_refused(server: RunningServer) -> None:
    answer = server.http.post("/api/tables", content=b" " * 70_000)
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too-long")


def test_a_body_that_does_not_arrive_is_not_waited_for() -> None:
    with (
        running(limits=replace(PATIENT, body_seconds=0.1)) as server,
        socket.create_connection(("127.0.0.1", server.port), timeout=5) as line,
    ):
        line.sendall(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\n{")
        assert b"408" in line.recv(1000).split(b"\r\n")[0]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"type": "dance"}',
        '{"type": "act", "id": 1}',
        '{"type": "ping", "id": 1, "extra": 1}',
        '{"type": "ping", "id": NaN}',
        b"\x00",
    ],
)
def test_nonsense_ends_the_connection(server: RunningServer, text: str | bytes) -> None:
    table = server.create(PERSON, RANDOM)
    with server.sit(table.name, table.tokens[0]) as browser:
        browser.say_raw(text)
        assert last_words(browser) == "bad-message"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('{"type": "ping", "id": 1}', "no-hello"),
        ('{"type": "hello", "protocol": 1, "token": null}', "bad-protocol"),
        ('{"type": "hello", "protocol": 3, "token": null}', "no-table"),
    ],
)
def test_a_connection_begins_with_hello_at_a_table(server: RunningServer, text: str, code: str) -> None:
    with server.connect("nowhere") as browser:
        browser.say_raw(text)
        assert last_words(browser) == code


def test_who_says_nothing_is_let_go() -> None:
    with running(limits=replace(PATIENT, hello_seconds=0.05)) as server, server.connect("nowhere") as browser:
        assert last_words(browser) == "no-hello"


def last_words(browser: Browser) -> str:
    """The code of the error that ends a connection."""
    while (message := browser.next())["type"] != "error":
        pass
    with pytest.raises(ConnectionClosed):
        browser.next()
    code: str = message["code"]
    return code


def test_an_oversized_message_ends_the_connection(server: RunningServer) -> None:
    table = server.create(PERSON, PERSON)
    with server.sit(table.name, table.tokens[0]) as browser:
        browser.say(type="why", id=1, action="x" * 70_000)
        with pytest.raises(ConnectionClosed, match="1009"):
            browser.next()


def test_floods_are_stemmed() -> None:
    with running(limits=replace(PATIENT, requests=Rate(3, 1e-9), new_tables=Rate(2, 1e-9))) as server:
        statuses = [server.http.post("/api/tables", json=WISH).status_code for _ in range(3)]
        assert statuses == [201, 201, 429]
        answer = server.http.get("/api/games")
        assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too-many")
        assert int(answer.headers["Retry-After"]) > 0
        with pytest.raises(InvalidStatus) as refused:
            server.connect("nowhere")
        assert refused.value.response.status_code == 429


def test_messages_beyond_the_rate_wait_their_turn() -> None:
    with running(limits=replace(PATIENT, messages=Rate(3, 20))) as server:
        table = server.create(PERSON, PERSON)
        with server.sit(table.name, table.watch) as browser:
            began = time.monotonic()
            for _ in range(8):
                browser.ask("ping")
            assert time.monotonic() - began > 0.15


@pytest.mark.parametrize("kind", ["resync", "hello"])
def test_what_costs_more_may_be_asked_for_less_often(kind: str) -> None:
    with running(limits=replace(PATIENT, messages=Rate(50, 1e-9))) as server:
        table = server.create(PERSON, PERSON)
        with server.sit(table.name, table.watch) as browser:
            message = {"protocol": 3, "token": table.watch} if kind == "hello" else {"id": 1}
            for _ in range(3):
                browser.say(type=kind, **message)
            assert [browser.next()["type"] for _ in range(2)] == ["state", "state"]
            with pytest.raises(TimeoutError):
                browser.next(0.5)


def test_looking_up_costs_by_the_token() -> None:
    with running(limits=replace(PATIENT, lookups=Rate(10, 1e-9))) as server:
        answers = [server.http.post("/api/tables/lookup", json={"tokens": ["x"] * 4}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert answers[2].json()["error"]["code"] == "too-many"


def test_browsers_are_told_what_to_allow(server: RunningServer) -> None:
    for path in ("/", "/api/games", "/nowhere", "/api/nowhere"):
        headers = server.http.get(path).headers
        assert "default-src 'self'" in headers["Content-Security-Policy"]
        assert "script-src" not in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert "server" not in headers


def test_what_goes_wrong_inside_stays_inside(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = server.create(PERSON, PERSON)

    def fail(*_: object) -> None:
        raise RuntimeError("secret inside")

    monkeypatch.setattr(Play, "why_not", fail)
    with server.sit(table.name, table.tokens[0]) as browser:
        browser.say(type="why", id=1, action="pass")
        while (message := browser.next())["type"] != "error":
            pass
        assert message["code"] == "internal"
        assert "secret" not in "".join(browser.heard)
    monkeypatch.setattr("wartable.server.wire.routes.describe_game", fail)
    answer = server.http.get("/api/games")
    assert (answer.status_code, answer.json()["error"]["code"]) == (500, "internal")
    assert "secret" not in answer.text
    assert {record.message for record in caplog.records} >= {"socket-failed", "request-failed"}


def test_a_table_that_failed_is_loaded_again_from_disk(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    table = server.create(PERSON, PERSON)
    with server.sit(table.name, table.tokens[0]) as ann:
        before, action = ann.view, ann.actions[0]

        async def fail(*_: object) -> None:
            raise OSError("the disk is full")

        with monkeypatch.context() as patch:
            patch.setattr("wartable.server.store.store.Store.write", fail)
            ann.say(type="act", id=1, version=0, action=action)
            with pytest.raises(ConnectionClosed, match="1013"):
                ann.until("ack")
    with server.sit(table.name, table.tokens[0]) as ann:
        assert ann.view == before
        assert ann.act(action)["type"] == "ack"


def test_only_hashes_of_secrets_are_stored(server: RunningServer) -> None:
    table = server.create(PERSON, {"kind": "open"})
    log = "".join(server.do(server.app.state.services.store.entries(table.name)))
    assert table.tokens[0] is not None
    assert table.invites[1] is not None
    assert table.tokens[0] not in log
    assert table.invites[1] not in log
    assert len({table.tokens[0], table.invites[1]}) == 2
    assert len(table.tokens[0]) >= 43
