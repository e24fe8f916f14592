"""People who sit at tables and play at random, as `bench.load` needs them: thinking, acting, counting."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from collections.abc import Iterable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from wartable.server.protocol.changes import make_changes
from wartable.server.protocol.messages import PROTOCOL

OPENING = 60  # seconds
AT_THE_DOOR = 20  # who come at the same time: a thousand at once would wait longer than the server lets them
WORDS = [f"{{at: [detail, {number}], value: {number * 7}}}" for number in range(64)]  # as long as an update is


@dataclass
class Count:
    """What was seen so far: acknowledged actions, how long each took, what updates weighed."""

    waits: list[float] = field(default_factory=list)
    update_bytes: int = 0
    updates: int = 0
    seated: int = 0
    counting: bool = False

    def acknowledge(self, since: float) -> None:
        """Count one action."""
        if self.counting:
            self.waits.append(time.perf_counter() - since)

    def weigh(self, text: str) -> None:
        """Count one update."""
        if self.counting:
            self.update_bytes += len(text)
            self.updates += 1


class Player:
    """One person: takes what the table sends, and acts at random after a while whenever there is a choice."""

    def __init__(self, socket: ClientConnection, count: Count, thinking: float, rng: random.Random) -> None:
        self._socket = socket
        self._count = count
        self._thinking = thinking
        self._rng = rng
        self._view: dict[str, Any] = {}
        self._version = 0
        self._sent: dict[int, float] = {}
        self._last_id = rng.randrange(1 << 50)
        self._due: asyncio.TimerHandle | None = None
        self.over = False

    async def play(self, token: str) -> None:
        """Play until the game is over."""
        await self._socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "token": token}))
        try:
            async for text in self._socket:
                assert isinstance(text, str)
                self._take(text)
                if self.over:
                    return
                self._think()
        finally:
            if self._due is not None:
                self._due.cancel()

    def _take(self, text: str) -> None:
        message = json.loads(text)
        match message["type"]:
            case "ack":
                self._count.acknowledge(self._sent.pop(message["id"]))
            case "refused":
                self._sent.pop(message["id"])
            case "state" | "update":
                self._count.seated += message["type"] == "state"
                if message["type"] == "update":
                    self._count.weigh(text)
                self._version = message["version"]
                if "view" in message:
                    self._view = message["view"]
                else:
                    make_changes(self._view, message["changes"])
                self.over = message["over"] is not None

    def _think(self) -> None:
        if self._view["actions"] and not self._sent and self._due is None:
            pause = self._rng.uniform(0.5, 1.5) * self._thinking
            self._due = asyncio.get_running_loop().call_later(pause, self._begin_to_act)

    def _begin_to_act(self) -> None:
        self._due = None
        if self._view["actions"] and not self.over:
            self._last_id += 1
            self._sent[self._last_id] = time.perf_counter()
            action = self._rng.choice(self._view["actions"])["text"]
            message = {"type": "act", "id": self._last_id, "version": self._version, "action": action}
            self._sending = asyncio.create_task(self._send(json.dumps(message)))

    async def _send(self, text: str) -> None:
        with contextlib.suppress(ConnectionClosed):  # the run is over, and the table is being left
            await self._socket.send(text)


async def play_tables(
    urls: tuple[str, str],
    http: httpx.AsyncClient,
    door: asyncio.Semaphore,
    game: str,
    thinking: float,
    count: Count,
    seed: int,
) -> None:
    """Play one game after the other at tables of two, each of whom comes by a server of their own."""
    rng = random.Random(seed)
    people = [{"kind": "person", "name": name} for name in ("Ann", "Ben")]
    while True:
        async with AsyncExitStack() as stack:
            async with door:
                made = (await http.post(f"{urls[0]}/api/tables", json={"game": game, "seats": people})).json()
                sockets = await sit_down(stack, (address(url, made["table"]) for url in urls))
            players = [Player(socket, count, thinking, rng) for socket in sockets]
            await asyncio.gather(
                *(player.play(seat["token"]) for player, seat in zip(players, made["seats"], strict=True))
            )


async def echo_tables(url: str, door: asyncio.Semaphore, thinking: float, count: Count, seed: int) -> None:
    """Let two people tell each other something in turn, as long as nobody stops them."""
    rng = random.Random(seed)
    async with AsyncExitStack() as stack:
        async with door:
            first, second = await sit_down(stack, [address(url, str(seed))] * 2)
        number = 0
        count.seated += 2
        while True:
            for socket, other in ((first, second), (second, first)):
                await asyncio.sleep(rng.uniform(0.5, 1.5) * thinking)
                number += 1
                since = time.perf_counter()
                await socket.send(json.dumps({"type": "act", "id": number, "action": " ".join(WORDS)}))
                while json.loads(await socket.recv())["type"] != "ack":
                    pass
                count.acknowledge(since)
                await other.recv()


def address(url: str, table: str) -> str:
    """Say where a table's socket is."""
    return f"{url.replace('http', 'ws', 1)}/ws/tables/{table}"


async def sit_down(stack: AsyncExitStack, addresses: Iterable[str]) -> list[ClientConnection]:
    """Open a socket for each who plays, until the table is left."""
    return [await stack.enter_async_context(connect(each, max_queue=None, open_timeout=OPENING)) for each in addresses]
