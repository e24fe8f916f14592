"""What is written is there, all or nothing."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from wartable.core.errors import WartableError
from wartable.server.store.backup import back_up
from wartable.server.store.sqlite import FILE, Store
from wartable.server.store.writes import Found, Write


def write(table: str, number: int, *entries: str, tokens: tuple[tuple[str, int], ...] = ()) -> Write:
    return Write(table, number, "now", entries, f"summary of {table} at {number}", tokens)


def test_logs_grow_and_are_read_in_order(tmp_path: Path) -> None:
    asyncio.run(grow(tmp_path))


async def grow(tmp_path: Path) -> None:
    store = Store(tmp_path)
    await store.write([write("a", 0, "one", "two", tokens=(("hash", 1),))])
    await asyncio.gather(*(store.write([write(f"t{i}", 0, f"{i}")]) for i in range(100)))
    await store.write([write("a", 2, "three"), write("b", 0, "other", tokens=(("hash", 0),))])
    store.close()
    store = Store(tmp_path)
    assert await store.entries("a") == ["one", "two", "three"]
    assert await store.entries("t42") == ["42"]
    assert await store.entries("nowhere") == []
    assert await store.summary("a") == "summary of a at 2"
    assert await store.opened_by(["hash", "strange"]) == [
        Found("a", 1, "summary of a at 2"),
        Found("b", 0, "summary of b at 0"),
    ]
    store.close()


def test_no_entry_is_written_twice_or_in_part() -> None:
    asyncio.run(collide())


async def collide() -> None:
    store = Store(None)
    await store.write([write("a", 0, "one")])
    together = await asyncio.gather(
        store.write([write("b", 0, "fine")]),
        store.write([write("c", 0, "lost"), write("a", 0, "again")]),
        store.write([write("d", 0, "fine")]),
        return_exceptions=True,
    )
    assert [type(result) for result in together] == [type(None), sqlite3.IntegrityError, type(None)]
    assert [await store.entries(table) for table in "abcd"] == [["one"], ["fine"], [], ["fine"]]
    store.close()


def test_a_closed_store_says_so() -> None:
    store = Store(None)
    store.close()
    with pytest.raises(RuntimeError, match="closed"):
        asyncio.run(store.check())


def test_a_copy_can_be_made_while_the_store_is_open(tmp_path: Path) -> None:
    asyncio.run(copy_open_store(tmp_path / "data", tmp_path / "copy"))


async def copy_open_store(data: Path, copy: Path) -> None:
    store = Store(data)
    await store.write([write("a", 0, "one")])
    copy.mkdir()
    back_up(data, copy / FILE)
    await store.write([write("a", 1, "after the copy")])
    again = Store(copy)
    assert await again.entries("a") == ["one"]
    again.close()
    with pytest.raises(WartableError, match="exists already"):
        back_up(data, copy / FILE)
    with pytest.raises(WartableError, match="There are no tables"):
        back_up(data / "nowhere", data / "other")
    store.close()


def test_a_second_server_is_refused_and_may_begin_once_the_first_has_ended(tmp_path: Path) -> None:
    first = Store(tmp_path)
    with pytest.raises(WartableError, match="Another server already uses"):
        Store(tmp_path)
    first.close()
    Store(tmp_path).close()
