"""The server that `bench.load` measures, and the same stack without a game, each in a process of its own."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, WebSocket
from starlette.websockets import WebSocketDisconnect
from typing_extensions import TypedDict

from wartable.server.app import create_app
from wartable.server.ground.garbage import look_seldom
from wartable.server.ground.limits import Limits, Rate
from wartable.server.ground.open_files import allow_connections
from wartable.server.protocol.messages import AckMessage, RematchMessage
from wartable.server.serving import Server, configuration, listen
from wartable.server.settings import Settings
from wartable.server.store.opening import open_store
from wartable.server.store.writes import Write
from wartable.server.tables.visitor import Visitor
from wartable.server.wire.guard import Guard
from wartable.server.wire.socket_line import line_of

ENDLESS = Rate(1e9, 1e9)
MANY = 100_000  # connections from one address, for all players of a run share it
KEPT = 1_200  # tables in memory: all that are played at, and some that were
SUMMARY = json.dumps({"game": "none", "seats": [{"name": "somebody", "kind": "person"}] * 2, "to_act": [0]})


class Memory(TypedDict):
    """What a server holds in memory."""

    mebibytes: float
    tables: int


def bare_app(data: Path, settings: Settings) -> FastAPI:
    """Make an application that keeps what it is told, tells it to all at a table and acknowledges it."""
    store = open_store(data)
    here: dict[str, list[Visitor]] = defaultdict(list)
    lengths: dict[str, int] = defaultdict(int)
    locks: dict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        yield
        store.close()

    app = FastAPI(lifespan=lifespan)

    @app.websocket("/ws/tables/{table}")
    async def echo(socket: WebSocket, table: str) -> None:
        await socket.accept()
        line = line_of(socket.scope)
        visitor = Visitor(settings.limits, line)
        line.on_released = visitor.send_on
        here[table].append(visitor)
        try:
            while True:
                text = await socket.receive_text()
                message = json.loads(text)
                async with locks[table]:
                    number = lengths[table]
                    lengths[table] += 1
                    await store.write([Write(table, number, time.ctime(), (text,), SUMMARY)])
                    for other in here[table]:
                        other.send(RematchMessage(type="rematch", table=message["action"]))
                visitor.send(AckMessage(type="ack", id=message["id"]))
        except WebSocketDisconnect:
            pass
        finally:
            here[table].remove(visitor)

    app.add_middleware(Guard, settings=settings)
    return app


def add_gauges(app: FastAPI) -> None:
    """Tell who measures how much time of the processor this process has taken by when, and how much memory it holds."""

    @app.get("/bench/cpu")
    async def cpu() -> tuple[float, float]:
        return time.process_time(), time.perf_counter()

    @app.get("/bench/memory")
    async def memory() -> Memory:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        tables = 0 if not hasattr(app.state, "services") else app.state.services.metrics.tables_loaded
        return Memory(mebibytes=pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20), tables=tables)


def main() -> None:
    """Serve until the standard input ends."""
    kind, folder, name = sys.argv[1], Path(sys.argv[2]), sys.argv[3]
    database = sys.argv[4] if len(sys.argv) > 4 else None
    limits = Limits(
        messages=ENDLESS,
        frames=ENDLESS,
        socket_bytes=ENDLESS,
        requests=ENDLESS,
        new_tables=ENDLESS,
        connections_per_address=MANY,
        connections=allow_connections(MANY),
        tables_in_memory=KEPT,
    )
    settings = Settings(limits=limits, database=database, process=name)
    app = create_app(folder, settings) if kind == "wartable" else bare_app(folder, settings)
    add_gauges(app)
    gauges = 2
    app.router.routes[:] = app.router.routes[-gauges:] + app.router.routes[:-gauges]  # the front end answers everything
    listener = listen("127.0.0.1", 0)
    server = Server(configuration(app, settings), lambda: print(listener.getsockname()[1], flush=True))

    look_seldom()

    async def serve() -> None:
        loop = asyncio.get_running_loop()

        def end() -> None:
            if not sys.stdin.read(1):
                server.should_exit = True
                loop.remove_reader(sys.stdin)

        loop.add_reader(sys.stdin, end)
        await server.serve([listener])

    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(serve())


if __name__ == "__main__":
    main()
