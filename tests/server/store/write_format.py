"""Writes what a server leaves in a file of today's format: `python -m tests.server.store.write_format`.

Before a change of the format what this prints is kept as formats/NUMBER.sql, so that tables of every format live on.
"""

import random
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.server.browser import play_on
from tests.server.running import OPEN, PERSON, RunningServer, running
from wartable.server.ground.luck import Luck

BEN = {"kind": "person", "name": "Ben"}


class Known(Luck):
    """Gives names and secrets that tests know."""

    def __init__(self) -> None:
        self._rng = random.Random(7)
        self.tables: list[str] = []
        self.tokens: list[str] = []

    def seed(self) -> int:
        return self._rng.getrandbits(53)

    def token(self) -> str:
        return self.tokens.pop(0)

    def table(self) -> str:
        return self.tables.pop(0)


class Writer:
    """Fills a store with something of everything."""

    def __init__(self, server: RunningServer, luck: Known) -> None:
        self.server = server
        self.luck = luck

    def begin(self, table: str, *seats: dict[str, str], session: str = "", **more: object) -> dict[str, Any]:
        self.luck.tables = [table]
        self.luck.tokens = ["ann", "ben", f"watch-{table}"]
        return self.post("/api/tables", {"game": "roar-of-war", "seats": list(seats), **more}, session)

    def play(self, table: str, steps: int, resign: bool = False) -> None:
        browsers = [self.server.sit(table, token) for token in ("ann", "ben")]
        assert play_on(browsers, random.Random(8), steps) == steps
        if resign:
            assert browsers[1].ask("resign")["type"] == "ack"
        for browser in browsers:
            browser.close()

    def open_account(self, name: str, session: str) -> None:
        self.luck.tokens = [session]
        self.post("/api/accounts", {"name": name, "password": "correct horse"})

    def post(self, path: str, body: dict[str, Any], bearer: str = "") -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {bearer}"} if bearer else {}
        answer = self.server.http.post(path, json=body, headers=headers)
        assert answer.is_success, (path, answer.text)
        made: dict[str, Any] = answer.json() if answer.content else {}
        return made


def write(folder: Path) -> None:
    """Sets tables up, plays at them and leaves."""
    luck = Known()
    with running(folder, luck=luck, admin_token="house") as server:
        writer = Writer(server, luck)
        writer.begin("running", PERSON, BEN)
        writer.play("running", 40)
        writer.begin("finished", PERSON, BEN)
        writer.play("finished", 30, resign=True)
        write_of_accounts(writer)


def write_of_accounts(writer: Writer) -> None:
    """Leaves what accounts, clocks and the lobby leave."""
    writer.open_account("Ada", "session-ada")
    writer.open_account("Bo", "session-bo")
    rated = writer.begin("rated", PERSON, OPEN, session="session-ada", rated=True)
    writer.luck.tokens = ["bo"]
    invite = rated["seats"][1]["invite"]
    writer.post("/api/tables/rated/claim", {"invite": invite, "name": "Bo"}, "session-bo")
    with writer.server.sit("rated", "bo") as bo:
        assert bo.ask("resign")["type"] == "ack"
    writer.begin("offered", PERSON, {**OPEN, "offer": "lobby"}, session="session-ada")
    writer.begin("timed", PERSON, BEN, clock={"turn": 86400, "bank": 0})
    writer.post("/api/account/blocks", {"name": "Bo"}, "session-ada")
    writer.luck.tables = ["report"]
    writer.post("/api/tables/running/report", {"seat": 1, "words": "Rude."}, "ann")
    writer.post("/api/admin/bans", {"kind": "address", "who": "192.0.2.7"}, "house")


def dumped(folder: Path) -> str:
    """The file as SQL."""
    with closing(sqlite3.connect(folder / "tables.sqlite3")) as db:
        (number,) = db.execute("PRAGMA user_version").fetchone()
        return "\n".join([*db.iterdump(), f"PRAGMA user_version = {number};\n"])


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        write(Path(folder))
        print(dumped(Path(folder)), end="")
