"""Servers of one database and people who come by any of them, whatever becomes of the servers."""

import json
import os
import random
import shutil
import threading
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import psycopg
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import wartable
from tests.server.browser import PATIENCE, Browser
from tests.server.cluster import Cluster
from tests.server.process import ServerProcess
from tests.server.running import PERSON, SOLDIER
from wartable.cli import main
from wartable.server.store.listening import LISTEN

ROAR = "games/roar_of_war"
PLAYERS = 6
ACTIONS = 12  # that everybody does before and after the fault
LOST = (ConnectionClosed, InvalidHandshake, ConnectionError, EOFError, TimeoutError, httpx.TransportError)


class House:
    """Some servers of one database; who comes is sent to any of them."""

    def __init__(self, folder: Path, database: str, cluster: Cluster) -> None:
        self._folder = folder
        self._database = database
        self._cluster = cluster
        self.servers: dict[str, ServerProcess] = {}

    def start(self, name: str, build: Path | None = None) -> None:
        """Starts a server, perhaps one of another build."""
        (self._folder / name).mkdir()
        data = self._folder / name / "data"
        environment = dict(os.environ) if build is None else {**os.environ, "PYTHONPATH": str(build)}
        options = ("--database", self._database, "--name", name, "--bot-pause", "0")
        self.servers[name] = ServerProcess(data, environment, *options)

    def drain(self, name: str) -> None:
        """Has a server send its people to the others, and end."""
        old = self.servers.pop(name)
        assert main(["drain", name, "--database", self._database]) == 0
        assert old.process.wait(PATIENCE) == 0
        old.kill()

    def upgrade(self, file: str, old: str, new: str) -> None:
        """Has a server of another build take the place of all others, one after the other."""
        build = another_build(self._folder / "build", file, old, new)
        before = list(self.servers)
        self.start("newer", build)
        for name in before:
            self.drain(name)

    def restart_database(self) -> None:
        """Ends every connection of every server at once."""
        self._cluster.restart()

    def deafen(self) -> None:
        """Ends the connections by which the servers hear of each other, and no others."""
        assert deafen(self._database) == len(self.servers)

    def resumed(self) -> int:
        """How many games went on by other rules."""
        query = "SELECT COUNT(*) FROM log WHERE entry LIKE %s"
        with psycopg.connect(self._database) as db:
            return int(db.execute(query, ('{"type":"resumed"%',)).fetchall()[0][0])

    def any(self, rng: random.Random) -> ServerProcess:
        return rng.choice(list(self.servers.values()))

    def end(self) -> None:
        for server in self.servers.values():
            server.kill()

    def written(self, table: str) -> list[str]:
        """What the log says the people at a table did."""
        with psycopg.connect(self._database) as db:
            rows = db.execute("SELECT entry FROM log WHERE table_id = %s ORDER BY number", (table,)).fetchall()
        entries = [json.loads(row[0]) for row in rows]
        return [f"{entry['seat']} {entry['action']}" for entry in entries if entry.get("message") is not None]


def deafen(database: str) -> int:
    """Ends the connections by which servers hear of each other, and no others; how many there were."""
    with psycopg.connect(database) as db:
        ended = db.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = %s", (LISTEN,))
        return len(ended.fetchall())


def another_build(folder: Path, file: str, old: str, new: str) -> Path:
    """Copies the package as it runs here, with something changed in one of its files."""
    package = Path(wartable.__file__).parent
    shutil.copytree(package, folder / "wartable", ignore=shutil.ignore_patterns("__pycache__", "static"))
    for library in package.parent.glob("wartable__mypyc*"):
        shutil.copy(library, folder)
    changed = folder / "wartable" / file
    text = changed.read_text()
    assert old in text
    changed.write_text(text.replace(old, new, 1))
    return folder


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


def play_through(house: House, fault: Callable[[House], None]) -> tuple[int, float]:
    """Has people play before, while and after something happens, and holds the servers to what they have promised.

    How many actions were acknowledged, and the longest time anybody waited for one since it happened.
    """
    wanderers = [Wanderer(number, house) for number in range(PLAYERS)]
    for wanderer in wanderers:
        wanderer.start()
    try:
        play_on(wanderers)
        for wanderer in wanderers:
            wanderer.longest = 0.0
        fault(house)
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
    return sum(wanderer.acknowledged for wanderer in wanderers), max(wanderer.longest for wanderer in wanderers)


def kill_one(house: House) -> None:
    """Ends a server that has the bots of some tables, without a word."""
    house.servers.pop("one").kill()


def drain_one(house: House) -> None:
    """Has a server of the same build take the place of another."""
    house.start("newer")
    house.drain("one")


FAULTS: dict[str, Callable[[House], None]] = {
    "a server killed": kill_one,
    "a server drained": drain_one,
    "the database restarted": House.restart_database,
    "the servers deaf to each other": House.deafen,
    "other rules": lambda house: house.upgrade(f"{ROAR}/game.py", "rules_version = ", "rules_version = 1"),
    "other cards": lambda house: house.upgrade(f"{ROAR}/cards.toml", "attack = 6", "attack = 5"),
}


def play_on(wanderers: list[Wanderer]) -> None:
    """Waits until everybody has done so many actions more."""
    goals = [wanderer.acknowledged + ACTIONS for wanderer in wanderers]
    deadline = time.monotonic() + 3 * PATIENCE
    while any(w.acknowledged < goal and w.failure is None for w, goal in zip(wanderers, goals, strict=True)):
        assert time.monotonic() < deadline, "somebody could not play on"
        time.sleep(0.05)
