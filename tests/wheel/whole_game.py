"""Tries an installed wheel: its rules are compiled, its page is there, and a game against a bot is played to the end.

A program that needs nothing but the install; it is run by the Python that the wheel was installed for.
"""

import json
import random
import re
import subprocess
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.request import Request, urlopen

from websockets import Origin
from websockets.sync.client import connect

import wartable.core.rng
from wartable.server.protocol.changes import changed

GAME = "roar-of-war"
SEATS = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "soldier"}]
PATIENCE = 60


def main() -> None:
    """Starts the server, tries it and ends it."""
    assert Path(wartable.core.rng.__file__).suffix != ".py", "the rules are not compiled"
    command = Path(sysconfig.get_path("scripts"), "wartable")
    with TemporaryDirectory(ignore_cleanup_errors=True) as data:
        options = ["serve", "--no-open", "--port", "0", "--bot-pause", "0", "--data", data]
        server = subprocess.Popen([command, *options], stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            greeting = server.stdout.readline()
            found = re.search(r"http://127\.0\.0\.1:\d+", greeting)
            assert found, f"the server did not start: {greeting!r}"
            look_at_page(found[0])
            print(f"played {GAME} to its end: {play(found[0])} actions")
        finally:
            server.terminate()
            server.wait(PATIENCE)


def look_at_page(address: str) -> None:
    """The page is there, and so is the script it names."""
    page = fetch(f"{address}/").decode()
    script = re.search(r'<script[^>]* src="([^"]+)"', page)
    assert script, "the page has no script"
    assert len(fetch(f"{address}/{script[1].removeprefix('./')}")) > 10_000


def play(address: str) -> int:
    """Plays at random until the game is over; the number of actions."""
    made = json.loads(fetch(f"{address}/api/tables", {"game": GAME, "seats": SEATS}))
    luck, taken, asked, actions, version = random.Random(1), 0, False, [], 0
    view: Any = None
    with connect(f"ws{address.removeprefix('http')}/ws/tables/{made['table']}", origin=Origin(address)) as socket:
        socket.send(json.dumps({"type": "hello", "protocol": 3, "token": made["seats"][0]["token"]}))
        while True:
            message = json.loads(socket.recv(timeout=PATIENCE))
            assert message["type"] not in ("error", "refused"), message
            if message.get("over"):
                return taken
            if message["type"] in ("state", "update"):
                view = message["view"] if message["type"] == "state" else changed(view, message["changes"])
                actions, version = view["actions"], message["version"]
            if message["type"] == "ack":
                taken, asked = taken + 1, False
            if actions and not asked:
                asked = True
                act = {"type": "act", "id": taken + 1, "version": version, "action": luck.choice(actions)["text"]}
                socket.send(json.dumps(act))


def fetch(url: str, body: dict[str, Any] | None = None) -> bytes:
    """What an address answers, to a form if there is one."""
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(url, data, {"Content-Type": "application/json"}), timeout=PATIENCE) as answer:
        read: bytes = answer.read()
        return read


if __name__ == "__main__":
    main()
