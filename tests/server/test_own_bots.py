"""Bots that somebody brought to the server: they are offered, they play, and when they fail the table goes on."""

import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.bots.conftest import python
from tests.server.browser import PATIENCE, Browser, play_on
from tests.server.process import ServerProcess, alive

FAILING = Path(__file__).parents[1] / "bots" / "failing.py"
CAREFUL = """
from wartable.bots.base import Bot


class Careful(Bot):
    def choose(self, position, rng):
        return position.legal_actions()[0]
"""


@contextmanager
def seated(server: ServerProcess, bot: str) -> Iterator[Browser]:
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": bot}]
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as http:
        made = http.post("/api/tables", json={"game": "roar-of-war", "options": {}, "seats": seats}).json()
    with server.connect(made["table"]) as ann:
        ann.say(type="hello", protocol=3, token=made["seats"][0]["token"])
        ann.until("state")
        yield ann


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("own-bots")
    (folder / "careful.py").write_text(CAREFUL, encoding="utf-8")
    brought = [f"careful={folder / 'careful.py'}:Careful"]
    brought += [f"{way}={python(FAILING)} {way}" for way in ("plays", "hangs", "dies", "babbles", "cheats")]
    options = [word for bot in brought for word in ("--bot", bot)]
    server = ServerProcess(folder / "data", None, "--bot-pause", "0", "--bot-seconds", "1", *options)
    yield server
    children = server.children()
    families = [*children, *(grandchild for child in children for grandchild in children_of(child))]
    assert server.end() == 0
    until = time.monotonic() + 10
    while any(map(alive, families)) and time.monotonic() < until:
        time.sleep(0.01)
    assert not any(map(alive, families)), "a program outlived the server"


def children_of(pid: int) -> list[int]:
    threads = Path(f"/proc/{pid}/task").iterdir()
    return [int(child) for thread in threads for child in (thread / "children").read_text().split()]


@pytest.mark.parametrize(("bot", "title"), [("careful", "Careful"), ("plays", "Plays")])
def test_a_bot_that_was_brought_plays_to_the_end(server: ServerProcess, bot: str, title: str) -> None:
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as http:
        assert bot in {offered["name"] for offered in http.get("/api/games").json()[0]["bots"]}
    with seated(server, bot) as ann:
        play_on([ann], random.Random(1))
        assert ann.over
        assert [(person["name"], person["bot"]) for person in ann.people][1] == (title, bot)


@pytest.mark.parametrize("way", ["hangs", "dies", "babbles", "cheats"])
def test_a_bot_that_fails_loses_its_seat_and_the_table_goes_on(server: ServerProcess, way: str) -> None:
    with seated(server, way) as ann:
        play_on([ann], random.Random(1), 14)
        assert ann.view["detail"]["turns"] > 0
        assert [person["bot"] for person in ann.people] == [None, "soldier"]
        told = ["".join(span["text"] for span in line["sentence"]) for line in ann.ask("resync")["chronicle"]]
        assert told.count(f"{way.capitalize()} gives no answer any more; Soldier plays on.") == 1
