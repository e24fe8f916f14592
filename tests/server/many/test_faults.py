"""Whatever dies under load, tables go on elsewhere, and all that was acknowledged is there exactly once."""

import json
import os
import random
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.browser import PATIENCE, Browser
from tests.server.cluster import Cluster
from tests.server.process import ServerProcess
from tests.server.running import PERSON, SOLDIER
from wartable.cli import main
from wartable.server.store.opening import open_database

PLAYERS = 6
ACTIONS = 12  # that everybody does before and after the fault
LOST = (ConnectionClosed, InvalidHandshake, ConnectionError, EOFError, TimeoutError, httpx.TransportError)


class House:
    """Some servers of one database; who comes is sent to any of them."""

    def __init__(self, folder: Path, database: str) -> None:
        self._folder = folder
        self._database = database
        self.servers: dict[str, ServerProcess] = {}

    def start(self, name: str) -> None:
        (self._folder / name).mkdir()
        data = self._folder / name / "data"
        self.servers[name] = ServerProcess(data, dict(os.environ), "--database", self._database, "--name", name)

    def any(self, rng: random.Random) -> ServerProcess:
        return rng.choice(list(self.servers.values()))

    def end(self) -> None:
        for server in self.servers.values():
            server.kill()

    def written(self, table: str) -> list[str]:
        """What the log says the people at a table did."""
        db = open_database(self._database, "test")
        db.begin()
        rows = db.rows("SELECT entry FROM log WHERE table_id = ? ORDER BY number", (table,))
        db.roll_back()
        db.close()
        entries = [json.loads(row[0]) for row in rows]
        return [f"{entry['seat']} {entry['action']}" for entry in entries if entry.get("message") is not None]


class Wanderer(threading.Thread):
    """Plays for two people at one table after the other, each by whatever server answers."""

    def __init__(self, number: int, house: House) -> None:
        super().__init__()
        self.rng = random.Random(number)
        self.house = house
        self.bots = [SOLDIER] if number % 3 == 0 else []
        self.promised: dict[str, list[str]] = {}
        self.acknowledged = 0
        self.longest = 0.0  # seconds between two acknowledgements since the fault
        self._last = time.monotonic()
        self.ended = threading.Event()
        self.failure: Exception | None = None
        self._browsers: dict[int, Browser] = {}

    def run(self) -> None:
        try:
            while not self.ended.is_set():
                self.play()
        except Exception as error:
            self.failure = error
        finally:
            self.leave()

    def play(self) -> None:
        """Plays one game."""
        table, tokens = self.begin()
        self.promised[table] = []
        while not self.ended.is_set():
            seat = self.rng.choice((0, 1))
            try:
                browser = self.sit(table, seat, tokens[seat])
                browser.catch_up()
            except LOST:
                self.leave()
                continue
            if browser.over:
                break
            if browser.actions:
                self.act(table, seat, tokens[seat], self.rng.choice(browser.actions))
        self.leave()

    def begin(self) -> tuple[str, list[str]]:
        """Sets a table up; its name, and what opens the people's seats."""
        wish = {"game": "roar-of-war", "seats": [PERSON, PERSON, *self.bots]}
        while True:
            try:
                answer = httpx.post(f"{self.house.any(self.rng).url}/api/tables", json=wish, timeout=PATIENCE)
            except LOST:
                continue
            if answer.status_code == 201:
                made = answer.json()
                return made["table"], [seat["token"] for seat in made["seats"][:2]]
            assert answer.status_code == 503, answer.text

    def sit(self, table: str, seat: int, token: str) -> Browser:
        if seat not in self._browsers:
            browser = self.house.any(self.rng).connect(table)
            self._browsers[seat] = browser
            browser.say(type="hello", protocol=3, token=token)
            browser.until("state")
        return self._browsers[seat]

    def act(self, table: str, seat: int, token: str, action: str) -> None:
        """Asks for an action until it is answered, always by the same message."""
        number = self.rng.randrange(1 << 50)
        while True:
            try:
                browser = self.sit(table, seat, token)
                browser.say(type="act", id=number, version=browser.version, action=action)
                while (answer := browser.next()).get("id") != number:
                    assert answer["type"] != "error", answer
                break
            except LOST:
                self.leave()
                time.sleep(0.05)
        if answer["type"] == "ack":
            self.promised[table].append(f"{seat} {action}")
            self.acknowledged += 1
            before, self._last = self._last, time.monotonic()
            self.longest = max(self.longest, self._last - before)

    def leave(self) -> None:
        for browser in self._browsers.values():
            browser.close()
        self._browsers = {}


@pytest.fixture
def house(tmp_path: Path, database: str) -> Iterator[House]:
    house = House(tmp_path, database)
    try:
        for name in ("one", "two", "three"):
            house.start(name)
        yield house
    finally:
        house.end()


@pytest.mark.broad
@pytest.mark.parametrize("fault", ["kill", "drain", "database"])
def test_all_that_was_acknowledged_is_there_once(
    house: House, database: str, cluster: Cluster, fault: str, record_property: Callable[[str, object], None]
) -> None:
    wanderers = [Wanderer(number, house) for number in range(PLAYERS)]
    for wanderer in wanderers:
        wanderer.start()
    try:
        play_on(wanderers)
        for wanderer in wanderers:
            wanderer.longest = 0.0
        match fault:
            case "kill":
                house.servers.pop("one").kill()  # it had the bots of some tables
            case "drain":
                house.start("newer")
                old = house.servers.pop("one")
                assert main(["drain", "one", "--database", database]) == 0
                assert old.process.wait(PATIENCE) == 0
                old.kill()
            case "database":
                cluster.restart()
        play_on(wanderers)
    finally:
        for wanderer in wanderers:
            wanderer.ended.set()
        for wanderer in wanderers:
            wanderer.join(PATIENCE)
    assert [wanderer.failure for wanderer in wanderers] == [None] * PLAYERS
    for wanderer in wanderers:
        for table, promised in wanderer.promised.items():
            assert house.written(table) == promised
    record_property("acknowledged", sum(wanderer.acknowledged for wanderer in wanderers))
    record_property("longest_wait", max(wanderer.longest for wanderer in wanderers))


def play_on(wanderers: list[Wanderer]) -> None:
    """Waits until everybody has done so many actions more."""
    goals = [wanderer.acknowledged + ACTIONS for wanderer in wanderers]
    deadline = time.monotonic() + 3 * PATIENCE
    while any(w.acknowledged < goal and w.failure is None for w, goal in zip(wanderers, goals, strict=True)):
        assert time.monotonic() < deadline, "somebody could not play on"
        time.sleep(0.05)
