"""A browser at a table, as far as the protocol goes."""

import json
import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from types import TracebackType
from typing import Any

from websockets import Origin
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from wartable.server.protocol.changes import changed

PATIENCE = 60  # seconds, for machines that do much else


class Browser:
    """Keeps every byte it was sent, and the newest view."""

    def __init__(self, url: str, origin: str | None, address: str | None = None) -> None:
        self._open = ExitStack()
        with lost_while_closing():
            line = connect(
                url,
                origin=as_origin(origin),
                additional_headers={} if address is None else {"X-Forwarded-For": address},
                open_timeout=PATIENCE,
                max_queue=None,
            )
            self._socket = self._open.enter_context(line)
        self._last_id = random.SystemRandom().randrange(1 << 52)  # no other connection of the seat has the same ids
        self.heard: list[str] = []
        self.view: dict[str, Any] = {}
        self.version = 0
        self.over: dict[str, Any] | None = None
        self.undo = False
        self.people: list[dict[str, Any]] = []

    def __enter__(self) -> "Browser":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self._open.close()

    def say(self, **message: Any) -> None:
        self.say_raw(json.dumps(message))

    def say_raw(self, text: str | bytes) -> None:
        with lost_while_closing():
            self._socket.send(text)

    def next(self, timeout: float = PATIENCE) -> dict[str, Any]:
        with lost_while_closing():
            text = self._socket.recv(timeout=timeout)
        assert isinstance(text, str)
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        self._take(message)
        return message

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind in ("state", "update", "undone"):
            expected = 0 if kind == "state" else self.version + 1
            assert message["version"] == expected, "a gap in versions"
            self.version = message["version"]
            self.view = message["view"] if kind == "state" else changed(self.view, message["changes"])
            self.undo = message["undo"]
            self.over = message.get("over", self.over)
        self.people = message.get("people", self.people)

    def until(self, *kinds: str, timeout: float = PATIENCE) -> dict[str, Any]:
        """Listens until a message of one of these kinds."""
        while True:
            message = self.next(timeout)
            if message["type"] in kinds:
                return message
            assert message["type"] != "error", message

    def until_closed(self) -> int:
        """Listens until the server ends the connection; its code."""
        while True:
            try:
                self.next()
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else 1006

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Asks, and listens until the answer."""
        self._last_id += 1
        self.say(type=kind, id=self._last_id, **fields)
        while True:
            message = self.next()
            if message.get("id") == self._last_id:
                return message

    def act(self, action: str) -> dict[str, Any]:
        return self.ask("act", version=self.version, action=action)

    def whole_chronicle(self) -> list[list[dict[str, Any]]]:
        """The sentences of all that happened, page by page."""
        page = self.ask("resync")
        lines = page["chronicle"]
        while page["earlier"]:
            page = self.ask("earlier", before=page["earlier"])
            lines = page["chronicle"] + lines
        return [line["sentence"] for line in lines]

    def catch_up(self) -> list[str]:
        """Everything that was sent up to now and not heard before."""
        heard = len(self.heard)
        self.ask("ping")
        return self.heard[heard:-1]

    @property
    def actions(self) -> list[str]:
        return [action["text"] for action in self.view["actions"]]

    @property
    def to_act(self) -> list[int]:
        return [player["seat"] for player in self.view["players"] if player["to_act"]]

    def act_at_random(self, rng: random.Random) -> str:
        """Takes some legal action; which."""
        action = rng.choice(self.actions)
        answer = self.act(action)
        assert answer["type"] == "ack", answer
        return action


@contextmanager
def lost_while_closing() -> Iterator[None]:
    """A line that breaks while it is being closed: the library's own check then fails before it can say so."""
    try:
        yield
    except AssertionError as error:
        raise ConnectionResetError("the server went away while the line was being closed") from error


def as_origin(origin: str | None) -> Origin | None:
    return None if origin is None else Origin(origin)


def play_on(browsers: list[Browser], rng: random.Random, steps: int = 100_000) -> int:
    """Plays at random for every browser whose turn it is, bots in between, until the end; the number of actions."""
    taken = 0
    while taken < steps:
        for browser in browsers:
            browser.catch_up()
        if browsers[0].over:
            break
        able = [browser for browser in browsers if browser.actions]
        if not able:
            browsers[0].until("update")
            continue
        rng.choice(able).act_at_random(rng)
        taken += 1
    return taken
