"""Connections that only half ask are let go, and nobody can take all there are."""

import asyncio
import json
import socket
import time
from contextlib import ExitStack
from dataclasses import replace
from http.client import parse_headers
from io import BytesIO
from unittest.mock import patch

import httpx
import pytest
from h11._readers import ChunkedReader

from tests.server.browser import PATIENCE
from tests.server.running import PATIENT, PERSON, RunningServer, running
from tests.server.wire.raw_socket import raw_socket, until_ended
from wartable.server.ground.addresses import household
from wartable.server.ground.open_files import OTHERS, allow_connections
from wartable.server.protocol.denied import Denied
from wartable.server.serving import AT_ONCE
from wartable.server.wire.doors import Doors

HURRIED = replace(PATIENT, head_seconds=0.2)
GAMES = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n"


def connection(server: RunningServer) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)


def refused(line: socket.socket) -> tuple[int, str, str | None]:
    """The status, the code and the time to wait that a connection is ended with, of an answer like any other."""
    head, _, body = until_ended(line).partition(b"\r\n\r\n")
    first, _, fields = head.partition(b"\r\n")
    named = parse_headers(BytesIO(fields + b"\r\n\r\n"))
    assert int(named["content-length"]) == len(body)
    error = json.loads(body)["error"]
    assert error["message"]
    return int(first.split()[1]), error["code"], named["retry-after"]


@pytest.mark.parametrize("sent", [b"", b"GET", GAMES, GAMES + b"X-Long: " + b"a" * 200])
def test_a_head_that_does_not_arrive_is_not_waited_for(sent: bytes) -> None:
    with running(limits=HURRIED) as server, connection(server) as line:
        line.sendall(sent)
        assert refused(line) == (408, "too-slow", None)


def test_a_second_head_that_does_not_arrive_is_not_waited_for() -> None:
    with running(limits=HURRIED) as server, connection(server) as line:
        line.sendall(GAMES + b"\r\n")
        assert line.recv(12) == b"HTTP/1.1 200"
        line.sendall(GAMES)
        assert b"HTTP/1.1 408" in until_ended(line)


def test_a_body_nobody_wanted_keeps_no_connection() -> None:
    with running(limits=HURRIED) as server, connection(server) as line:
        line.sendall(GAMES + b"Content-Length: 1000\r\n\r\n")
        assert line.recv(12) == b"HTTP/1.1 200"
        line.sendall(b"a")
        assert b"HTTP/1.1 408" in until_ended(line)


@pytest.mark.parametrize("method", [b"POST", b"GET"])
def test_a_body_in_pieces_is_refused_before_they_are_parsed(method: bytes) -> None:
    head = method + b" /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
    with running() as server, connection(server) as line, patch.object(ChunkedReader, "__call__") as parsed:
        line.sendall(head + b"1\r\na\r\n" * 100)
        assert refused(line) == (411, "no-length", None)
        assert not parsed.called
        assert server.http.get("/healthz").is_success


def test_what_is_no_request_is_answered_like_any_other_mistake() -> None:
    with running() as server, connection(server) as line:
        line.sendall(b"nonsense\r\n\r\n")
        assert refused(line) == (400, "bad-request", None)


def test_many_who_come_at_once_leave_room_for_the_others_turn() -> None:
    came = 4 * AT_ONCE
    with running(limits=replace(PATIENT, connections_per_address=came)) as server, ExitStack() as lines:

        async def come_at_once() -> int:
            for _ in range(came):
                lines.enter_context(connection(server))  # it is busy with this, so nobody is let in
            for _ in range(4):
                await asyncio.sleep(0)
            return server.connections

        assert 0 < server.do(come_at_once()) <= 2 * AT_ONCE


def test_who_has_asked_in_time_is_served_for_long() -> None:
    with running(limits=HURRIED) as server:
        table = server.create(PERSON, PERSON)
        with server.sit(table.name, table.tokens[0]) as ann:
            with connection(server) as line:
                until_ended(line)  # longer than a head may take
            assert ann.ask("ping")["type"] == "pong"


def test_one_address_has_so_many_connections() -> None:
    with running(limits=replace(PATIENT, connections_per_address=3)) as server:
        lines = [connection(server) for _ in range(3)]
        for line in lines:
            line.sendall(GAMES + b"\r\n")
            assert line.recv(12) == b"HTTP/1.1 200"
        with connection(server) as line:
            assert refused(line) == (429, "too-many-connections", "2")
        for line in lines:
            line.close()
        assert server.http.get("/healthz").status_code == 200


def test_a_connection_that_became_a_socket_is_counted_until_it_ends() -> None:
    with running(limits=replace(PATIENT, connections_per_address=2)) as server:
        with raw_socket(server.port), raw_socket(server.port), connection(server) as line:
            assert refused(line)[:2] == (429, "too-many-connections")
        deadline = time.monotonic() + 10
        while not httpx.get(f"{server.url}/healthz").is_success:
            assert time.monotonic() < deadline


def test_who_is_refused_a_socket_hears_why_at_the_door() -> None:
    """A browser does not tell its page why a socket was refused, so the page asks, on a connection it still has."""
    with running(limits=replace(PATIENT, connections_per_address=3)) as server:
        assert server.http.get("/api/door").status_code == 204
        with raw_socket(server.port), raw_socket(server.port):
            with connection(server) as line:  # it may be refused before it has asked for a socket
                assert refused(line)[:2] == (429, "too-many-connections")
            at_the_door = server.http.get("/api/door")
            assert (at_the_door.status_code, at_the_door.json()["error"]["code"]) == (429, "too-many-connections")
            assert int(at_the_door.headers["Retry-After"]) > 0
            assert server.http.get("/api/games").status_code == 200, "only sockets are refused"


def test_a_full_server_says_so_whoever_asks() -> None:
    with running(limits=replace(PATIENT, connections=2)) as server:
        assert server.http.get("/healthz").status_code == 200
        with raw_socket(server.port), connection(server) as line:
            assert refused(line) == (503, "full", "2")
            assert server.http.get("/api/door").json()["error"]["code"] == "full"


def test_there_are_never_more_connections_than_files(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[tuple[int, int]] = []
    monkeypatch.setattr("resource.getrlimit", lambda _: (256, 1024))
    monkeypatch.setattr("resource.setrlimit", lambda _, limits: kept.append(limits))
    assert allow_connections(500) == 500
    assert allow_connections(5000) == 1024 - OTHERS
    assert kept == [(500 + OTHERS, 1024), (1024, 1024)]


@pytest.mark.parametrize(
    ("address", "home"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("somewhere", "somewhere"),
        ("", ""),
    ],
)
def test_an_address_of_ipv6_counts_by_its_network(address: str, home: str) -> None:
    assert household(address) == home


def test_doors_let_so_many_in_from_one_address_and_in_all() -> None:
    doors = Doors(per_address=2, in_all=3)
    doors.enter("2001:db8::1")
    doors.enter("2001:db8::2")
    with pytest.raises(Denied, match="from your address"):
        doors.enter("2001:db8::3")
    doors.enter("192.0.2.1")
    with pytest.raises(Denied, match="full"):
        doors.enter("192.0.2.2")
    doors.leave("2001:db8::2")
    doors.enter("192.0.2.2")
