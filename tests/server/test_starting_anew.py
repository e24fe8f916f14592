"""A server that starts anew in place: it changes over to a newer build, loses nothing and turns nobody away."""

import os
import random
import shutil
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

import wartable
from tests.server.browser import PATIENCE, Browser, play_on
from tests.server.process import ServerProcess
from tests.server.running import PERSON, SOLDIER
from tests.server.test_killing import Client, successor

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no signal to start anew")
TWO = {"game": "roar-of-war", "seats": [PERSON, PERSON]}
WITH_BOT = {"game": "roar-of-war", "seats": [PERSON, SOLDIER]}
Start = Callable[..., ServerProcess]


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts servers, none of which outlives the test."""
    started: list[ServerProcess] = []

    def begin(data: Path, environment: dict[str, str] | None = None) -> ServerProcess:
        started.append(ServerProcess(data, environment))
        return started[-1]

    yield begin
    for server in started:
        if server.process.poll() is None:
            server.kill()


def test_a_table_is_played_on_by_the_newer_build(tmp_path: Path, start: Start) -> None:
    later = tmp_path / "later"
    path = os.pathsep.join([str(later), os.environ.get("PYTHONPATH", "")])
    server = start(tmp_path / "data", {**os.environ, "PYTHONPATH": path})
    assert version(server) == wartable.__version__
    made = httpx.post(f"{server.url}/api/tables", json=TWO, timeout=PATIENCE).json()
    tokens = [seat["token"] for seat in made["seats"]]
    browsers = [sit(server, made["table"], token) for token in tokens]
    rng = random.Random(1)
    assert play_on(browsers, rng, 30) == 30
    views = [browser.ask("resync")["view"] for browser in browsers]
    newer_build(later)
    server.start_anew()
    wait_for_start(server, 2)
    assert version(server) == "newer"
    browsers = [sit(server, made["table"], token) for token in tokens]
    assert [browser.view for browser in browsers] == views
    play_on(browsers, rng)
    assert browsers[0].over
    assert server.end() == 0


def test_nothing_acknowledged_is_lost_and_nobody_is_turned_away(tmp_path: Path, start: Start) -> None:
    data = tmp_path / "data"
    server = start(data)
    clients, total = [Client(number) for number in range(3)], 0
    with knocking(server.port) as knocks:
        for begun in (2, 3, 4):
            for client in clients:
                client.begin(server)
                client.start()
            time.sleep(0.5)
            server.start_anew()
            wait_for_start(server, begun)  # what was under way before is on disk, or was never done
            for number, client in enumerate(clients):
                total += client.check(data)
                clients[number] = successor(client)
    assert total > 30
    assert knocks, "nobody knocked"
    assert set(knocks) == {"let in"}
    assert server.end() == 0


@pytest.mark.broad
def test_ctrl_c_ends_a_server_that_has_started_anew(tmp_path: Path, start: Start) -> None:
    server = start(tmp_path / "data")
    with sit(server, *new_table(server)) as ann:
        server.start_anew()
        server.start_anew()  # hearing it twice is no harm
        assert ann.until_closed() == 1012
    assert httpx.get(f"{server.url}/healthz", timeout=PATIENCE).status_code == 200
    assert server.end() == 0


def new_table(server: ServerProcess) -> tuple[str, str]:
    made = httpx.post(f"{server.url}/api/tables", json=WITH_BOT, timeout=PATIENCE).json()
    return made["table"], made["seats"][0]["token"]


def sit(server: ServerProcess, table: str, token: str) -> Browser:
    browser = server.connect(table)
    browser.say(type="hello", protocol=3, token=token)
    browser.until("state")
    return browser


def version(server: ServerProcess) -> str:
    answer = httpx.get(f"{server.url}/api/openapi.json", timeout=PATIENCE)
    return str(answer.json()["info"]["version"])


def wait_for_start(server: ServerProcess, number: int) -> None:
    end = time.monotonic() + PATIENCE
    while server.starts() < number:
        assert time.monotonic() < end, "it did not start anew"
        time.sleep(0.05)


def newer_build(folder: Path) -> None:
    """The package as it runs here, under another version, as if it had just been built."""
    package = Path(wartable.__file__).parent
    for library in package.parent.glob("*__mypyc*"):
        folder.mkdir(exist_ok=True)
        shutil.copy(library, folder)
    shutil.copytree(package, folder / "wartable", ignore=shutil.ignore_patterns("__pycache__", "static"))
    init = folder / "wartable" / "__init__.py"
    init.write_text(init.read_text().replace(f'"{wartable.__version__}"', '"newer"'))


@contextmanager
def knocking(port: int) -> Iterator[list[str]]:
    """Connects again and again, and notes how each attempt went."""
    heard: list[str] = []
    done = threading.Event()

    def knock() -> None:
        while not done.is_set():
            try:
                socket.create_connection(("127.0.0.1", port), PATIENCE).close()
                heard.append("let in")
            except OSError as error:
                heard.append(str(error))
            time.sleep(0.01)

    thread = threading.Thread(target=knock)
    thread.start()
    try:
        yield heard
    finally:
        done.set()
        thread.join()
