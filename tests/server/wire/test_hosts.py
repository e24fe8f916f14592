"""The server answers to its own names and pages only, and believes only the proxies it was told of."""

import json
from dataclasses import replace

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.running import PATIENT, PERSON, RANDOM, SOLDIER, RunningServer, running
from wartable.core.errors import WartableError
from wartable.server.ground.hosts import Names, names_of
from wartable.server.ground.limits import Rate
from wartable.server.ground.proxies import read_proxies
from wartable.server.protocol.denied import Denied
from wartable.server.wire.doors import Doors

WISH = {"game": "roar-of-war", "seats": [PERSON, SOLDIER]}
PUBLIC = "https://play.example.org"


@pytest.fixture(autouse=True)
def _named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "Castle.example.net")


def test_another_page_may_neither_post_nor_connect(server: RunningServer) -> None:
    table = server.create(PERSON, RANDOM)
    for origin in ("http://evil.example", "null", "http://127.0.0.1:1", f"ftp://127.0.0.1:{server.port}", "http://["):
        answer = server.http.post("/api/tables", json=WISH, headers={"Origin": origin})
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "bad-origin")
        with pytest.raises(InvalidStatus) as refused:
            server.connect(table.name, origin)
        answered = refused.value.response
        assert (answered.status_code, json.loads(answered.body or b"")["error"]["code"]) == (403, "bad-origin")
    assert server.http.post("/api/tables", json=WISH, headers={"Origin": server.url}).status_code == 201


def test_a_server_answers_to_its_own_names_only(server: RunningServer) -> None:
    assert server.http.get("/healthz").status_code == 200
    for host in ("evil.example", f"evil.example:{server.port}", "192.0.2.1", ""):
        answer = server.http.get("/healthz", headers={"Host": host})
        assert (answer.status_code, answer.json()["error"]["code"]) == (421, "bad-host")


@pytest.mark.parametrize(
    ("bind", "public", "known", "unknown"),
    [
        ("127.0.0.1", None, ["localhost:1", "127.0.0.1", "[::1]:8765"], ["192.0.2.1", "castle", "evil.example"]),
        ("0.0.0.0", None, ["192.0.2.1:80", "[2001:db8::1]", "castle.local", "CASTLE"], ["evil.example", "", "["]),
        ("games.lan", None, ["games.lan:8765", "localhost"], ["evil.lan"]),
        ("127.0.0.1", PUBLIC, ["play.example.org", "localhost"], ["example.org", "192.0.2.1"]),
    ],
)
def test_every_bind_has_names(bind: str, public: str | None, known: list[str], unknown: list[str]) -> None:
    names = names_of(bind, public)
    assert [host for host in known if not names.knows(host)] == []
    assert [host for host in unknown if names.knows(host)] == []


def test_the_public_page_may_ask_whatever_the_proxy_calls_the_server() -> None:
    names = names_of("127.0.0.1", PUBLIC + "/")
    assert names.admits(PUBLIC, "127.0.0.1:8765")
    assert names.admits("HTTPS://Play.Example.org", "127.0.0.1:8765")
    assert not names.admits("http://play.example.org", "127.0.0.1:8765")
    assert not names.admits("https://example.org", "127.0.0.1:8765")
    with running(names=names) as server:
        answer = server.http.post("/api/tables", json=WISH, headers={"Origin": PUBLIC})
        assert answer.status_code == 201


@pytest.mark.parametrize(
    "url", ["play.example.org", "ftp://a.b", "https://a.b/path", "https://", "https://u@a.b", "http://["]
)
def test_a_public_url_that_is_none_is_explained(url: str) -> None:
    with pytest.raises(WartableError, match="no public URL"):
        names_of("127.0.0.1", url)


def test_a_proxy_that_is_trusted_says_who_asks() -> None:
    limits = replace(PATIENT, requests=Rate(2, 1e-9))
    with running(limits=limits, proxies=read_proxies(["127.0.0.1"])) as server:
        assert [status(server, "192.0.2.1") for _ in range(3)] == [200, 200, 429]
        assert status(server, "192.0.2.2") == 200
        assert status(server, "192.0.2.3, 192.0.2.1") == 429, "what comes before the last was said by anybody"
    with running(limits=limits) as server:
        assert [status(server, f"192.0.2.{number}") for number in range(3)] == [200, 200, 429], "nobody is believed"


def status(server: RunningServer, forwarded: str) -> int:
    return server.http.get("/api/games", headers={"X-Forwarded-For": forwarded}).status_code


def test_a_proxy_has_as_many_connections_as_there_are() -> None:
    doors = Doors(per_address=1, in_all=3, proxies=read_proxies(["10.0.0.0/8"]))
    for _ in range(3):
        doors.enter("10.1.2.3")
    with pytest.raises(Denied, match="full"):
        doors.enter("10.1.2.3")
    with pytest.raises(WartableError, match="no address of a proxy"):
        read_proxies(["proxy.example"])


def test_a_server_has_local_names_unless_told_otherwise() -> None:
    assert Names().knows("localhost")
    assert not Names().knows("castle")
