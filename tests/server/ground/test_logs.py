"""Logs are for programs to read, and hold no secrets."""

import json
import logging

import pytest

from tests.server.running import PERSON, RANDOM, running
from wartable.server.ground.logs import JsonLines


def test_logs_are_json_lines_without_secrets(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    with running() as server:
        table = server.create(PERSON, {"kind": "open"})
        claim = {"invite": table.invites[1], "name": "Ben"}
        token = server.http.post(f"/api/tables/{table.name}/claim", json=claim).json()["token"]
        with server.sit(table.name, token) as ben:
            ben.ask("resign")
        server.http.post(
            "/api/tables",
            json={"game": "roar-of-war", "seats": [PERSON, RANDOM]},
            headers={"Origin": "http://evil.example"},
        )
    lines = [json.loads(JsonLines().format(record)) for record in caplog.records]
    events = {line["event"] for line in lines}
    assert events >= {
        "server-started",
        "table-created",
        "seat-claimed",
        "game-ended",
        "request-refused",
        "server-ended",
    }
    for secret in (table.tokens[0], table.invites[1], token):
        assert str(secret) not in json.dumps(lines)
