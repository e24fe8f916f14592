"""Stores of every released format are brought to the format of today, and all that is in them lives."""

import json
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.server.browser import Browser, play_on
from tests.server.running import RunningServer, running
from wartable.core.errors import WartableError
from wartable.games import load
from wartable.server.ground.clock import Clock
from wartable.server.play.bare import AGREE
from wartable.server.play.positions import layout_of
from wartable.server.store.migrations import FORMAT
from wartable.server.store.opening import open_store
from wartable.server.store.postgres import translated
from wartable.server.store.sqlite import FILE

FORMATS = Path(__file__).parent / "formats"  # each as SQL, written by a server of that format (write_format.py)
FIRST_OF_POSTGRESQL = 2
WITH_POSITIONS = 2
WITH_ACCOUNTS = 3
KEPT = [
    *(("file", number) for number in range(1, FORMAT + 1)),
    *(("postgresql", number) for number in range(FIRST_OF_POSTGRESQL, FORMAT + 1)),
]


class YearsLater(Clock):
    """A time at which everybody's time is up."""

    def wall(self) -> int:
        return 4_000_000_000_000


def as_left(number: int) -> str:
    return (FORMATS / f"{number}.sql").read_text()


def written(folder: Path, number: int) -> Path:
    """A file as a version has left it."""
    folder.mkdir(exist_ok=True)
    with closing(sqlite3.connect(folder / FILE)) as db:
        db.executescript(as_left(number))
    return folder


def version(folder: Path) -> int:
    with closing(sqlite3.connect(folder / FILE)) as db:
        return int(db.execute("PRAGMA user_version").fetchone()[0])


def written_to(database: str, number: int) -> None:
    """Has a database be as a version has left it."""
    lines = [line for line in as_left(number).splitlines() if not line.startswith(("BEGIN", "COMMIT", "PRAGMA"))]
    with psycopg.connect(database) as db:
        db.execute(translated("\n".join(lines)).replace("%%", "%"))
        db.execute(f"CREATE TABLE format (number INTEGER NOT NULL); INSERT INTO format VALUES ({number})")


def version_of(database: str) -> int:
    with psycopg.connect(database) as db:
        found = db.execute("SELECT number FROM format").fetchall()
        assert len(found) == 1
        return int(found[0][0])


@pytest.fixture(params=KEPT, ids=lambda kept: f"{kept[0]}-{kept[1]}")
def kept(request: pytest.FixtureRequest) -> tuple[str, int]:
    found: tuple[str, int] = request.param
    return found


@pytest.fixture
def migrated(request: pytest.FixtureRequest, tmp_path: Path, kept: tuple[str, int]) -> Iterator[RunningServer]:
    """A server of today at a store of another day."""
    kind, number = kept
    settings: dict[str, Any] = {"clock": YearsLater(), "admin_token": "house"}
    if kind == "file":
        data = written(tmp_path / "data", number)
        assert version(data) == number
        with running(data, **settings) as server:
            yield server
        assert version(data) == FORMAT
    else:
        database = request.getfixturevalue("database")
        written_to(database, number)
        assert version_of(database) == number
        with running(database=database, **settings) as server:
            yield server
        assert version_of(database) == FORMAT


def bearing(secret: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret}"}


@contextmanager
def at(server: RunningServer, table: str) -> Iterator[list[Browser]]:
    with server.sit(table, "ann") as ann, server.sit(table, "ben") as ben:
        yield [ann, ben]


def said(browser: Browser) -> list[str]:
    return ["".join(span["text"] for span in sentence) for sentence in browser.whole_chronicle()]


def test_a_finished_game_is_shown(migrated: RunningServer, kept: tuple[str, int]) -> None:
    with at(migrated, "finished") as browsers:
        for browser in browsers:
            assert browser.over == {"outcome": [1.0, 0.0], "reason": "resigned"}
            assert len(said(browser)) > 5
        assert [said(browser)[-1] for browser in browsers if not browser.ask("resync")["bare"]] in (
            [],
            ["Ben gives up.", "You give up."],
        )
        if kept[1] >= WITH_POSITIONS:
            assert [browser.view["detail"] != {} for browser in browsers] == [True, True], "its album is shown"
    record = migrated.http.get("/api/tables/finished/record", headers=bearing("ann")).json()
    assert len(record["steps"]) == 30


def test_a_running_game_goes_on_or_is_offered_to_end(migrated: RunningServer, kept: tuple[str, int]) -> None:
    game = load("roar-of-war")
    created = json.loads(migrated.do(migrated.store.entries("running"))[0])
    position = migrated.do(migrated.store.position("running"))
    assert (position is not None) == (kept[1] >= WITH_POSITIONS)
    same = (created["rules_version"], created["cards"]) == (game.rules_version, game.cards.hash)
    fits = position is not None and position.layout == layout_of(game, 2, game.cards)
    with at(migrated, "running") as browsers:
        if same or fits:
            assert play_on(browsers, random.Random(1), 5) == 5
        else:
            assert [browser.actions for browser in browsers] == [[AGREE], [AGREE]]
            assert sum(line.startswith("You: ") for browser in browsers for line in said(browser)) == 40
    (found,) = [one for one in lookup(migrated) if one["table"] == "running"]
    assert (found["over"], [seat["name"] for seat in found["seats"]]) == (False, ["Ann", "Ben"])


def lookup(server: RunningServer) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = server.http.post("/api/tables/lookup", json={"tokens": ["ben"]}).json()
    return found


def test_accounts_clocks_and_the_house_are_as_they_were(migrated: RunningServer, kept: tuple[str, int]) -> None:
    http = migrated.http
    assert {one["table"] for one in lookup(migrated)} >= {"finished", "running"}
    if kept[1] < WITH_ACCOUNTS:
        made = http.post("/api/accounts", json={"name": "Ada", "password": "correct horse"})
        assert made.status_code == 201, "nobody had an account"
        return
    again = http.post("/api/sessions", json={"name": "Ada", "password": "correct horse"})
    for session in ("session-ada", again.json()["session"]):
        ada = http.get("/api/account", headers=bearing(session)).json()
        assert {table["table"] for table in ada["tables"]} == {"rated", "offered"}
        assert [(rating["game"], rating["games"]) for rating in ada["ratings"]] == [("roar-of-war", 1)]
        assert [person["name"].casefold() for person in ada["blocked"]] == ["bo"]  # names were kept later
    claim = {"seat": 1, "name": "Bo"}
    apart = http.post("/api/tables/offered/claim", json=claim, headers=bearing("session-bo"))
    assert apart.json()["error"]["code"] == "blocked"
    house = http.get("/api/admin", headers=bearing("house")).json()
    assert [report["words"] for report in house["reports"]] == ["Rude."]
    assert [ban["who"] for ban in house["bans"]] == ["192.0.2.7"]
    migrated.do(migrated.app.state.deadlines.look())
    assert {one["table"]: one["over"] for one in lookup(migrated)}["timed"], "its time was kept"


def test_a_new_file_has_the_format_of_today(tmp_path: Path) -> None:
    open_store(tmp_path).close()
    assert version(tmp_path) == FORMAT


def test_a_new_database_has_the_format_of_today(database: str) -> None:
    open_store(None, database, "test").close()
    assert version_of(database) == FORMAT


def test_a_file_of_a_later_format_is_left_alone(tmp_path: Path) -> None:
    open_store(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.execute(f"PRAGMA user_version = {FORMAT + 1}")
    with pytest.raises(WartableError, match=f"is of format {FORMAT + 1}; this Wartable reads formats up to {FORMAT}"):
        open_store(tmp_path)
    assert version(tmp_path) == FORMAT + 1


def test_a_database_of_a_later_format_is_left_alone(database: str) -> None:
    open_store(None, database, "test").close()
    with psycopg.connect(database) as db:
        db.execute(f"UPDATE format SET number = {FORMAT + 1}")
    with pytest.raises(WartableError, match=f"is of format {FORMAT + 1}; this Wartable reads formats up to {FORMAT}"):
        open_store(None, database, "test")
    assert version_of(database) == FORMAT + 1


def test_every_format_has_a_file() -> None:
    assert {path.stem for path in FORMATS.iterdir()} == {str(number) for number in range(1, FORMAT + 1)}
