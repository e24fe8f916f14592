"""The built front end is served, and its absence explained."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import RunningServer, running


@pytest.fixture
def built(tmp_path: Path) -> Iterator[RunningServer]:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Wartable</title>")
    (static / "assets" / "app-1234.js").write_text("'use strict'")
    (static / "icon.webp").write_bytes(b"RIFF")
    (tmp_path / "secret.txt").write_text("secret")
    with running(static=static) as server:
        yield server


def test_there_is_one_page(built: RunningServer) -> None:
    answer = built.http.get("/")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert answer.headers["cache-control"] == "no-cache"
    only_asked = built.http.head("/")
    assert (only_asked.status_code, only_asked.headers["content-length"], only_asked.text) == (
        200,
        answer.headers["content-length"],
        "",
    )


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("/nothing", "./#/nothing"),
        ("/rules/roar-of-war/RW-101", "../../#/rules/roar-of-war/RW-101"),
        ("/join/abc/x.y", "../../#/join/abc/x.y"),
        ("/table/", "../#/table/"),
        ("//elsewhere.example/x", "../../#//elsewhere.example/x"),
        ("/%23a%20b", "./#/%23a%20b"),
        ("/a%2Fb", "./#/a/b"),
    ],
)
def test_other_addresses_lead_to_what_the_page_calls_so(built: RunningServer, path: str, place: str) -> None:
    answer = built.http.get(built.url + path)
    assert (answer.status_code, answer.headers["location"]) == (307, place)
    assert built.http.get(built.url + path, follow_redirects=True).text.startswith("<!doctype html>")


def test_files_have_their_types_and_are_kept(built: RunningServer) -> None:
    script = built.http.get("/assets/app-1234.js")
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in script.headers["cache-control"]
    assert built.http.get("/icon.webp").headers["content-type"] == "image/webp"


@pytest.mark.parametrize("path", ["/assets/gone.js", "/api/nowhere", "/ws/nowhere"])
def test_what_is_not_there_is_not_the_page(built: RunningServer, path: str) -> None:
    answer = built.http.get(path)
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not-found")


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt"]
)
def test_nothing_outside_is_served(built: RunningServer, path: str) -> None:
    assert "secret" not in built.http.get(path).text


def test_odd_names_are_no_files(built: RunningServer) -> None:
    assert built.http.get("/%00").status_code == 400
    assert built.http.get("/" + "x" * 3000).status_code == 307


def test_a_missing_front_end_is_explained(tmp_path: Path) -> None:
    with running(static=tmp_path / "nowhere") as server:
        answer = server.http.get("/")
        assert answer.status_code == 503
        assert "not built" in answer.text
        assert server.http.get("/api/games").status_code == 200
