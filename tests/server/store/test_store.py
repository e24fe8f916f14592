"""What is written is there, all or nothing."""

import asyncio
import importlib.util
import os
import stat
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import wartable.server.store.store
from wartable.core.errors import WartableError
from wartable.server.store.backup import back_up
from wartable.server.store.database import Clash, Database, Verdict
from wartable.server.store.deadlines import tables_due
from wartable.server.store.logs import write_all
from wartable.server.store.opening import open_store
from wartable.server.store.readiness import TRY_AGAIN, NotReady, Readiness
from wartable.server.store.sqlite import FILE
from wartable.server.store.store import Job, Store
from wartable.server.store.writes import Found, StoredPosition, Write

Place = tuple[Path | None, str | None]


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Where a store is: what holds for one holds for the other."""
    return (tmp_path, None) if request.param == "sqlite" else (None, request.getfixturevalue("database"))


def write(table: str, number: int, *entries: str, tokens: tuple[tuple[str, int], ...] = ()) -> Write:
    return Write(table, number, "now", entries, f"summary of {table} at {number}", tokens)


def test_logs_grow_and_are_read_in_order(place: Place) -> None:
    asyncio.run(grow(place))


async def grow(place: Place) -> None:
    store = open_store(*place)
    await store.write([write("a", 0, "one", "two", tokens=(("hash", 1),))])
    await store.write([write("long", 0, *[str(number) for number in range(50)])])
    assert await store.entries("long") == [str(number) for number in range(50)]
    await asyncio.gather(*(store.write([write(f"t{i}", 0, f"{i}")]) for i in range(100)))
    await store.write([write("a", 2, "three"), write("b", 0, "other", tokens=(("hash", 0),))])
    store.close()
    store = open_store(*place)
    assert await store.entries("a") == ["one", "two", "three"]
    assert await store.entries("a", 2) == ["three"]
    assert await store.entries("t42") == ["42"]
    assert await store.entries("nowhere") == []
    assert await store.summary("a") == "summary of a at 2"
    assert await store.opened_by(["hash", "strange"]) == [
        Found("a", 1, "summary of a at 2"),
        Found("b", 0, "summary of b at 0"),
    ]
    store.close()


def test_no_entry_is_written_twice_or_in_part(place: Place) -> None:
    asyncio.run(collide(place))


async def collide(place: Place) -> None:
    store = open_store(*place)
    await store.write([write("a", 0, "one")])
    together = await asyncio.gather(
        store.write([write("b", 0, "fine")]),
        store.write([write("c", 0, "lost"), write("a", 0, "again")]),
        store.write([write("d", 0, "fine")]),
        return_exceptions=True,
    )
    assert [type(result) for result in together] == [type(None), Clash, type(None)]
    assert [await store.entries(table) for table in "abcd"] == [["one"], ["fine"], [], ["fine"]]
    store.close()


def test_logs_are_added_to_in_one_order_whoever_asked_first(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or two processes that write together would wait for each other."""
    asyncio.run(write_in_order(place, monkeypatch))


async def write_in_order(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    def note(db: Database, writes: tuple[Write, ...]) -> Verdict:
        order.append(writes[0].table)
        return write_all(db, writes)

    store = open_store(*place)
    monkeypatch.setattr("wartable.server.store.store.write_all", note)
    async with done_together(store):
        asked = asyncio.gather(*(store.write([write(table, 0, "one")]) for table in "cabd"), store.entries("d"))
    assert await asked == [None, None, None, None, ["one"]]
    assert order == ["a", "b", "c", "d"]
    store.close()


def test_where_several_wait_at_once_those_who_come_next_share_a_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wartable.server.store.store, "APART", 2)
    assert asyncio.run(jobs_by_commit(tmp_path, monkeypatch)) == [1, 2, 2]


async def jobs_by_commit(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    counts: list[int] = []
    commit = wartable.server.store.store._commit

    def count_and_commit(db: Database, jobs: list[Job]) -> list[Any]:
        counts.append(len(jobs))
        return commit(db, jobs)

    monkeypatch.setattr(wartable.server.store.store, "_commit", count_and_commit)
    store = open_store(folder)
    async with done_together(store):
        together = asyncio.gather(*(store.write([write(table, 0, "begun")]) for table in "ab"))
    await together
    first = asyncio.create_task(store.write([write("a", 1, "one")]))
    await asyncio.sleep(0.05)
    await asyncio.gather(first, store.write([write("b", 1, "one")]))
    seen = counts.copy()
    store.close()
    return seen


def test_who_writes_alone_never_waits_for_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wartable.server.store.store, "APART", 3600)
    asyncio.run(grow_alone(tmp_path))


async def grow_alone(folder: Path) -> None:
    store = open_store(folder)
    for number in range(10):
        await store.write([write("a", number, str(number))])
    assert await store.entries("a") == [str(number) for number in range(10)]
    store.close()


def test_who_comes_second_is_told_so_and_hurts_no_other(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(come_second(database, monkeypatch))


async def come_second(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from wartable.server.store.postgres import PostgresDatabase  # which needs the driver, as other tests here do not

    first, second = open_store(None, database), open_store(None, database)
    tables = [f"t{number}" for number in range(20)]
    await asyncio.gather(*(first.write([write(table, 0, "begun")]) for table in tables))
    for table in tables[::4]:
        await first.write([action(table, "first", due=5)])
    begun: list[PostgresDatabase] = []
    begin = PostgresDatabase.begin

    def note_and_begin(db: PostgresDatabase) -> None:
        begun.append(db)
        begin(db)

    monkeypatch.setattr(PostgresDatabase, "begin", note_and_begin)
    async with done_together(second):
        asked = asyncio.gather(
            *(second.write([action(table, "second", due=0)]) for table in tables), return_exceptions=True
        )
    outcomes = await asked
    assert [isinstance(outcome, Clash) for outcome in outcomes] == [table in tables[::4] for table in tables]
    assert len(begun) == 2  # what held the second up, and all that it wrote
    for table in tables:
        who = "first" if table in tables[::4] else "second"
        assert await second.entries(table) == ["begun", who]
        assert await second.summary(table) == f"as the {who} says"
        position = await second.position(table)
        assert position is not None
        assert position.layout == who
    assert await second.do(lambda db: tables_due(db, 10)) == tables[::4]
    first.close()
    second.close()


def action(table: str, who: str, due: int) -> Write:
    """What is written for an action at a table with a clock."""
    position = StoredPosition(2, who, "[1, 2]")
    return Write(table, 1, "now", (who,), f"as the {who} says", position=position, deadline=due)


@asynccontextmanager
async def done_together(store: Store) -> AsyncIterator[None]:
    """Has the store do at once what it is asked for meanwhile."""
    begun, gate = threading.Event(), threading.Event()

    def hold(db: Database) -> None:
        begun.set()
        gate.wait()

    held = asyncio.create_task(store.do(hold))
    await asyncio.to_thread(begun.wait)
    try:
        yield
        await asyncio.sleep(0)
    finally:
        gate.set()
    await held


def test_a_work_that_fails_leaves_no_trace_and_hurts_no_other(place: Place) -> None:
    asyncio.run(fail_among_others(place))


async def fail_among_others(place: Place) -> None:
    def fail(db: Database) -> None:
        write_all(db, (write("a", 0, "lost"),))
        raise LookupError

    store = open_store(*place)
    together = await asyncio.gather(
        store.do(fail),
        store.write([write("b", 0, "kept")]),
        store.do(lambda db: db.rows("SELECT 1 FROM nowhere")),
        store.entries("b"),
        return_exceptions=True,
    )
    assert isinstance(together[0], LookupError)
    assert together[1] is None
    assert isinstance(together[2], Exception)
    assert together[3] == ["kept"]
    assert await store.entries("a") == []
    store.close()


def test_what_is_over_is_kept_in_albums_and_what_goes_on_as_a_position(place: Place) -> None:
    asyncio.run(play_and_end(place))


async def play_and_end(place: Place) -> None:
    store = open_store(*place)
    for number in range(2):
        position = StoredPosition(number + 1, "layout", "[1, 2]")
        await store.write([Write("a", number, "now", ("entry",), "summary", position=position)])
        assert await store.position("a") == position
    await store.write([Write("a", 2, "now", ("entry",), "summary", over=True, albums=((-1, "all"), (0, "own")))])
    assert await store.position("a") is None
    assert await store.albums("a") == {-1: "all", 0: "own"}
    await store.try_writing()
    store.close()


def test_a_closed_store_says_so() -> None:
    store = open_store(None)
    store.close()
    with pytest.raises(RuntimeError, match="closed"):
        asyncio.run(store.try_writing())


def test_a_copy_can_be_made_while_the_store_is_open(tmp_path: Path) -> None:
    asyncio.run(copy_open_store(tmp_path / "data", tmp_path / "copy"))


async def copy_open_store(data: Path, copy: Path) -> None:
    store = open_store(data)
    await store.write([write("a", 0, "one")])
    copy.mkdir()
    back_up(data, copy / FILE)
    await store.write([write("a", 1, "after the copy")])
    again = open_store(copy)
    assert await again.entries("a") == ["one"]
    again.close()
    with pytest.raises(WartableError, match="exists already"):
        back_up(data, copy / FILE)
    with pytest.raises(WartableError, match="There are no tables"):
        back_up(data / "nowhere", data / "other")
    store.close()


def test_a_second_server_is_refused_and_may_begin_once_the_first_has_ended(tmp_path: Path) -> None:
    first = open_store(tmp_path)
    with pytest.raises(WartableError, match="Another server already uses"):
        open_store(tmp_path)
    first.close()
    open_store(tmp_path).close()


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def test_files_and_backups_are_their_owners_alone(tmp_path: Path) -> None:
    data, before = tmp_path / "data", os.umask(0)
    try:
        store = open_store(data)
        asyncio.run(store.write([write("a", 0, "one")]))
        back_up(data, tmp_path / "copy")
        assert {file.name: mode(file) for file in data.iterdir()} == dict.fromkeys(
            (FILE, f"{FILE}-wal", f"{FILE}-shm", "server.lock"), 0o600
        )
        assert mode(tmp_path / "copy") == 0o600
        assert mode(data) == 0o700
        store.close()
        (data / FILE).chmod(0o644)  # as older versions made it
        open_store(data).close()
        assert mode(data / FILE) == 0o600
    finally:
        os.umask(before)


def test_a_folder_that_cannot_be_written_to_is_named(tmp_path: Path) -> None:
    (tmp_path / "server.lock").mkdir()
    with pytest.raises(WartableError, match=f"The data folder {tmp_path} cannot be written to: Is a directory"):
        open_store(tmp_path)


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://ann:open sesame@host/tables",
        "postgresql://ann:open%zzsesame@host/tables",
        "postgresql://ann:sesame@127.0.0.1:none/tables",
        "mysql://ann:sesame@host/tables",
    ],
)
def test_what_is_wrong_with_an_address_is_told_without_its_password(address: str) -> None:
    if importlib.util.find_spec("psycopg") is None:
        pytest.skip("the driver for PostgreSQL is not installed")
    with pytest.raises(WartableError) as refused:
        open_store(None, address)
    assert "address" in str(refused.value) or "port" in str(refused.value)
    assert "sesame" not in str(refused.value)


def test_a_backup_that_cannot_be_written_says_so_and_leaves_nothing(tmp_path: Path) -> None:
    open_store(tmp_path / "data").close()
    with pytest.raises(WartableError, match="cannot be written: No such file or directory"):
        back_up(tmp_path / "data", tmp_path / "nowhere" / "copy")
    (tmp_path / "data" / FILE).write_bytes(b"no database" * 1000)
    with pytest.raises(WartableError, match="cannot be copied"):
        back_up(tmp_path / "data", tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


def test_the_store_is_tried_now_and_then_once_for_all(tmp_path: Path) -> None:
    asyncio.run(try_often(tmp_path))


async def try_often(tmp_path: Path) -> None:
    store, now = open_store(tmp_path), [0.0]
    readiness = Readiness(store, tmp_path, lambda: now[0])
    await asyncio.gather(*(readiness.check() for _ in range(10)))
    await store.do(lambda db: db.execute("PRAGMA query_only = 1"))
    await readiness.check()  # it was tried just now
    now[0] += TRY_AGAIN
    with pytest.raises(NotReady, match="cannot be written to"):
        await readiness.check()
    store.close()


def test_a_damaged_store_is_not_ready(tmp_path: Path) -> None:
    asyncio.run(look_at_damage(tmp_path))


async def look_at_damage(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    await store.write([write(f"t{i}", 0, "x" * 10_000) for i in range(50)])
    await Readiness(store, tmp_path).check()
    store.close()
    spoil(tmp_path / FILE)
    store = open_store(tmp_path)
    with pytest.raises(NotReady, match="damaged"):
        await Readiness(store, tmp_path).check()
    store.close()


def spoil(file: Path) -> None:
    """Overwrites the inner half of a database."""
    size = file.stat().st_size
    with file.open("r+b") as spoilt:
        spoilt.seek(size // 4)
        spoilt.write(b"spoilt!!" * (size // 16))
