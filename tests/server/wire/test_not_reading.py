"""Who does not read what is sent costs little, and not for long."""

import asyncio
import json
import socket
from dataclasses import replace
from pathlib import Path

from tests.server.browser import PATIENCE
from tests.server.deaf_line import DeafLine
from tests.server.running import PATIENT, PERSON, RunningServer, running
from tests.server.wire.raw_socket import FINAL, TEXT, frame, raw_socket
from wartable.server.ground.limits import Limits, Rate
from wartable.server.protocol.messages import PongMessage, RematchMessage
from wartable.server.tables.table import Table
from wartable.server.tables.visitor import Visitor

MEGABYTE = 1 << 20


def deaf_browser(server: RunningServer, table: str, token: str | None) -> socket.socket:
    """Sits down and never reads."""
    line = raw_socket(server.port, table, receives=4096)
    line.sendall(frame(FINAL | TEXT, json.dumps({"type": "hello", "protocol": 3, "token": token}).encode()))
    return line


async def talk(table: Table, characters: int) -> int:
    """Tells everybody at a table things until nobody is left or all is told; how many browsers are left."""
    await wait_for(table, 1)
    for _ in range(characters // 10_000):
        for visitor in table.audience.visitors:
            visitor.send(RematchMessage(type="rematch", table="x" * 10_000))
        await asyncio.sleep(0)
    return await wait_for(table, 0)


def test_a_browser_that_never_reads_is_cut_off_at_once(server: RunningServer) -> None:
    table = server.create(PERSON, PERSON)
    with deaf_browser(server, table.name, table.watch):
        assert server.do(talk(server.table(table.name), 40 * MEGABYTE)) == 0


def test_a_browser_that_never_reads_is_let_go_after_a_while() -> None:
    """Though less waits for it than is allowed to wait."""
    with running(limits=replace(PATIENT, stall_seconds=0.3, waiting_bytes=1 << 40, waiting_messages=1 << 40)) as server:
        table = server.create(PERSON, PERSON)
        with deaf_browser(server, table.name, table.watch):
            assert server.do(talk(server.table(table.name), 40 * MEGABYTE)) == 0


def test_what_somebody_asked_who_is_gone_is_not_answered() -> None:
    with running(limits=replace(PATIENT, messages=Rate(20, 40))) as server:
        table = server.create(PERSON, PERSON)
        with server.sit(table.name, table.watch) as browser:
            held = server.table(table.name)
            for number in range(200):  # a hundred seconds of questions
                browser.say(type="resync", id=number)
            browser.until("state")
        assert server.do(wait_for(held, 0)) == 0


async def wait_for(table: Table, count: int) -> int:
    """Waits until so many browsers are at a table, but not for long; how many there are."""
    for _ in range(1000):
        if len(table.audience.visitors) == count:
            break
        await asyncio.sleep(0.008)
    return len(table.audience.visitors)


def test_an_answer_that_nobody_reads_is_not_held_for_ever(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_bytes(b"a" * 40 * MEGABYTE)
    with running(limits=replace(PATIENT, stall_seconds=0.3), static=tmp_path) as server:
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.settimeout(PATIENCE)
        with line:
            line.connect(("127.0.0.1", server.port))
            line.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            line.recv(1, socket.MSG_PEEK)  # the answer has begun, and its time runs
            server.do(asyncio.sleep(1))
            assert read_up(line) < 40 * MEGABYTE


def read_up(line: socket.socket) -> int:
    """Reads to the end of a connection, however it ends; how many bytes there were."""
    read = 0
    try:
        while part := line.recv(MEGABYTE):
            read += len(part)
    except ConnectionResetError:
        pass
    return read


def test_what_waits_is_counted_in_messages_and_bytes() -> None:
    async def wait() -> None:
        line = DeafLine()
        long = Visitor(Limits(waiting_bytes=100), line)
        long.send(RematchMessage(type="rematch", table="x" * 1000))  # alone it may wait, however long it is
        await asyncio.sleep(0)
        assert line.cuts == 0
        long.send(PongMessage(type="pong", id=1))
        assert line.cuts == 1
        line = DeafLine()
        many = Visitor(Limits(waiting_messages=3), line)
        for number in range(3):
            many.send(PongMessage(type="pong", id=number))
        assert line.cuts == 0
        many.send(PongMessage(type="pong", id=3))
        assert line.cuts == 1
        assert many.ended

    asyncio.run(wait())
