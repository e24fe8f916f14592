"""The server is killed at random moments under load: every acknowledged action is there, exactly once."""

import json
import random
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.browser import PATIENCE, Browser
from tests.server.process import ServerProcess
from tests.server.running import PERSON, SOLDIER

CLIENTS = 4


class Client(threading.Thread):
    """Plays at one table until the server dies, and remembers what was acknowledged."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.rng = random.Random(number)
        self.bots = [SOLDIER] if number % 2 else []
        self.people = 2
        self.table: str | None = None
        self.tokens: list[str] = []
        self.promised: list[str] = []  # what the log must hold, in order
        self.open: str | None = None  # what was asked last and not answered
        self.finished = False
        self.failure: Exception | None = None

    def begin(self, server: ServerProcess) -> None:
        """Takes a new table if there is none, or the last game is over."""
        if self.table is None:
            wish = {"game": "roar-of-war", "seats": [PERSON] * self.people + self.bots}
            made = httpx.post(f"{server.url}/api/tables", json=wish, timeout=PATIENCE).json()
            self.table, self.tokens = made["table"], [seat["token"] for seat in made["seats"][: self.people]]
            self.promised, self.open = [], None
        self.server = server

    def run(self) -> None:
        try:
            self.play()
        except (ConnectionClosed, InvalidHandshake, ConnectionError, EOFError):
            pass
        except Exception as error:
            self.failure = error

    def play(self) -> None:
        assert self.table is not None
        browsers = []
        for token in self.tokens:
            browser = self.server.connect(self.table)
            browser.say(type="hello", protocol=3, token=token)
            browser.until("state")
            browsers.append(browser)
        while browsers[0].over is None:
            browser = self.rng.choice(browsers)
            browser.catch_up()
            if browser.undo and self.rng.random() < 0.1:
                self.promise(browser, "undone", "undo")
            elif browser.actions:
                self.promise(browser, "acted", "act", version=browser.version, action=self.rng.choice(browser.actions))
        self.finished = True

    def promise(self, browser: Browser, entry: str, kind: str, **fields: Any) -> None:
        """Asks for something; once it is acknowledged it must never be lost."""
        self.open = f"{entry} {browser.view['seat']} {fields.get('action', '')}"
        answer = browser.ask(kind, **fields)
        if answer["type"] == "ack":
            self.promised.append(self.open)
        self.open = None

    def check(self, data: Path) -> int:
        """Compares what was promised with what is written down, once all is played; how much it was."""
        self.join(PATIENCE)
        assert not self.is_alive(), "it still plays"
        if self.failure is not None:
            raise self.failure
        kept = [line for line in written(data, self.table) if int(line.split()[1]) < self.people]
        assert kept[: len(self.promised)] == self.promised
        more = kept[len(self.promised) :]
        assert more in ([], [self.open])
        self.promised += more  # done, though nobody was told
        self.open = None
        return len(self.promised)


def written(data: Path, table: str | None) -> list[str]:
    """What the log of a table says was done."""
    with sqlite3.connect(data / "tables.sqlite3") as db:
        rows = db.execute("SELECT entry FROM log WHERE table_id = ? ORDER BY number", (table,)).fetchall()
    db.close()
    entries = [json.loads(row[0]) for row in rows]
    return [
        f"{entry['type']} {entry['seat']} {entry.get('action', '')}"
        for entry in entries
        if entry["type"] in ("acted", "undone")
    ]


@pytest.mark.parametrize("kills", [4, pytest.param(50, marks=pytest.mark.slow)])
def test_no_acknowledged_action_is_ever_lost(tmp_path: Path, kills: int) -> None:
    data, rng = tmp_path / "data", random.Random(kills)
    clients = [Client(number) for number in range(CLIENTS)]
    total = 0
    for _ in range(kills):
        server = ServerProcess(data)
        for client in clients:
            client.begin(server)
            client.start()
        time.sleep(rng.uniform(0.2, 1.2))
        server.kill()
        for number, client in enumerate(clients):
            total += client.check(data)
            clients[number] = successor(client)
    assert total > kills * 10


def successor(client: Client) -> Client:
    """A thread that plays on where another was interrupted."""
    later = Client(client.rng.randrange(1000))
    later.bots, later.table, later.tokens, later.promised = client.bots, client.table, client.tokens, client.promised
    if client.finished:
        later.table = None
    return later
