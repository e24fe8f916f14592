"""A real server on a real port, in a thread of the tests."""

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

import httpx
from fastapi import FastAPI

from tests.server.browser import PATIENCE, Browser
from tests.server.stores import STORES
from wartable.bots.levels import Level
from wartable.server.app import create_app
from wartable.server.ground.limits import Limits, Rate
from wartable.server.play.shelf import all_bots
from wartable.server.serving import Server, configuration, listen
from wartable.server.settings import Settings
from wartable.server.store.store import Store
from wartable.server.tables.table import Table
from wartable.server.tables.tables import Tables

T = TypeVar("T")
ENDLESS = Rate(1e9, 1e9)
PATIENT = Limits(
    messages=ENDLESS,
    frames=ENDLESS,
    socket_bytes=ENDLESS,
    requests=ENDLESS,
    new_tables=ENDLESS,
    pasts=ENDLESS,
    lookups=ENDLESS,
    bot_seconds_per_table=ENDLESS,
    bot_seconds_per_person=ENDLESS,
)
IDLE = httpx.Limits(keepalive_expiry=2)  # seconds: less than the server's five, or both may end a connection at once
QUICK = Settings(bot_pause=0, bot_processes=1, limits=PATIENT)
PERSON = {"kind": "person", "name": "Ann"}
RANDOM = {"kind": "bot", "bot": "random"}
SOLDIER = {"kind": "bot", "bot": "soldier"}
OPEN = {"kind": "open"}


@dataclass
class NewTable:
    """A table as its creator knows it."""

    name: str
    tokens: list[str | None]
    invites: list[str | None]
    watch: str | None


class RunningServer:
    """A server that runs in another thread."""

    def __init__(self, app: FastAPI, settings: Settings) -> None:
        self.app = app
        self._listener = listen("127.0.0.1", 0)
        self.port = self._listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE, limits=IDLE)
        ready = threading.Event()
        self._server = Server(configuration(app, settings), ready.set)
        self._thread = threading.Thread(target=self._run)
        self._thread.start()
        assert ready.wait(PATIENCE)

    def _run(self) -> None:
        async def main() -> None:
            self._loop = asyncio.get_running_loop()
            await self._server.serve([self._listener])

        with asyncio.Runner(loop_factory=self._server.config.get_loop_factory()) as runner:
            runner.run(main())

    def stop(self) -> None:
        self.http.close()
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Does something in the server's own thread."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    @property
    def connections(self) -> int:
        """How many connections it has taken, whatever became of them."""
        return len(self._server.server_state.connections)

    @property
    def store(self) -> Store:
        """Where the server keeps its tables."""
        store: Store = self.app.state.services.store
        return store

    def table(self, name: str) -> Table:
        """The table as the server holds it, for tests that look behind the protocol."""
        tables: Tables = self.app.state.tables
        return self.do(tables.get(name))

    def act(self, table: Table, seat: int, action: str) -> None:
        """Acts for a seat without a browser."""

        async def act() -> None:
            async with table._ledger.lock:
                await table._act(seat, action)

        self.do(act())

    def create(self, *seats: dict[str, str], game: str = "roar-of-war", **options: object) -> NewTable:
        """Sets a table up, where bots for simulations may sit as well: they decide at once."""
        with patch.dict(all_bots(), {"random": Level("random", "Random", "")}):
            answer = self.http.post("/api/tables", json={"game": game, "options": options, "seats": list(seats)})
        assert answer.status_code == 201, answer.text
        made = answer.json()
        seats = made["seats"]
        return NewTable(
            made["table"], [seat["token"] for seat in seats], [seat["invite"] for seat in seats], made["watch"]
        )

    def sit(self, table: str, token: str | None, address: str | None = None) -> Browser:
        """Sits down, as if from an address where the server trusts this machine as a proxy."""
        browser = self.connect(table, address=address)
        browser.say(type="hello", protocol=3, token=token)
        browser.until("state")
        return browser

    def connect(self, table: str, origin: str | None = None, address: str | None = None) -> Browser:
        return Browser(f"ws://127.0.0.1:{self.port}/ws/tables/{table}", origin or self.url, address)


@contextmanager
def running(data: Path | None = None, settings: Settings = QUICK, **changes: Any) -> Iterator[RunningServer]:
    settings = replace(settings, **changes)
    data, database = STORES.place(data, settings.database)
    settings = replace(settings, database=database)
    server = RunningServer(create_app(data, settings), settings)
    try:
        yield server
    finally:
        server.stop()
