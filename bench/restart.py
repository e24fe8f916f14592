"""Measures how soon a server that has just been started answers at a table where much was done."""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from pathlib import Path
from statistics import median

import httpx

from tests.server.browser import play_on
from tests.server.process import ServerProcess
from tests.server.running import PERSON
from wartable.cli.console import err, out, write_json
from wartable.core.mode import is_compiled
from wartable.server.protocol.messages import PROTOCOL

TRIES = 20
OPTIONS: dict[str, dict[str, object]] = {"roar-of-war": {"best_of": 7}}  # so that a game is long enough


def main() -> None:
    """Play, start the server anew several times, and print how long its first answer takes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="roar-of-war", metavar="GAME", help="which game (roar-of-war)")
    parser.add_argument("--actions", type=int, default=1000, metavar="N", help="actions of the game (1000)")
    parser.add_argument("--times", type=int, default=9, metavar="N", help="how often the server is started (9)")
    parser.add_argument("--json", action="store_true", help="write JSON, for machines")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        table, token = _played(data, options.game, options.actions)
        waits = sorted(_first_answer(data, table, token) for _ in range(options.times))
    if options.json:
        mode = "compiled" if is_compiled() else "interpreted"
        figures = {"median": median(waits), "longest": waits[-1], "all": waits}
        write_json({"game": options.game, "mode": mode, "actions": options.actions, "milliseconds": figures})
    else:
        out.print(f"{options.actions} actions: {median(waits):.0f} ms, at most {waits[-1]:.0f}")


def _played(data: Path, game: str, actions: int) -> tuple[str, str]:
    """Play a game so far, or another if that is over before; the table, and what opens a seat there."""
    server = ServerProcess(data)
    try:
        for seed in range(TRIES):
            if made := _play(server, game, actions, random.Random(seed)):
                return made
    finally:
        server.end()
    raise SystemExit(f"{TRIES} games were over before {actions} actions")


def _play(server: ServerProcess, game: str, actions: int, rng: random.Random) -> tuple[str, str] | None:
    wish = {"game": game, "seats": [PERSON, PERSON], "options": OPTIONS.get(game, {})}
    made = httpx.post(f"{server.url}/api/tables", json=wish, timeout=60).json()
    tokens = [seat["token"] for seat in made["seats"]]
    browsers = []
    for token in tokens:
        browser = server.connect(made["table"])
        browser.say(type="hello", protocol=PROTOCOL, token=token)
        browser.until("state")
        browsers.append(browser)
    taken = play_on(browsers, rng, actions)
    for browser in browsers:
        browser.close()
    return (made["table"], tokens[0]) if taken == actions else None


def _first_answer(data: Path, table: str, token: str) -> float:
    """Start the server and ask for everything at the table; how many milliseconds that took once it listened."""
    server = ServerProcess(data)
    began = time.perf_counter()
    with server.connect(table) as browser:
        browser.say(type="hello", protocol=PROTOCOL, token=token)
        browser.until("state")
        waited = (time.perf_counter() - began) * 1000
    server.end()
    err.print(f"{waited:.0f} ms")
    return round(waited, 1)


if __name__ == "__main__":
    main()
