"""Files of every released format are brought to the format of today, and their tables live."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.running import running
from wartable.core.errors import WartableError
from wartable.server.store.migrations import FORMAT
from wartable.server.store.opening import open_store
from wartable.server.store.sqlite import FILE

FORMATS = Path(__file__).parent / "formats"  # each released one as SQL, with a running and a finished game


def written(folder: Path, number: int) -> Path:
    """A file as a released version has left it."""
    folder.mkdir(exist_ok=True)
    with closing(sqlite3.connect(folder / FILE)) as db:
        db.executescript((FORMATS / f"{number}.sql").read_text())
    return folder


def version(folder: Path) -> int:
    with closing(sqlite3.connect(folder / FILE)) as db:
        return int(db.execute("PRAGMA user_version").fetchone()[0])


@pytest.mark.parametrize("number", range(1, FORMAT))
def test_tables_of_every_released_format_live(tmp_path: Path, number: int) -> None:
    data = written(tmp_path / "data", number)
    assert version(data) == number
    with running(data) as server:
        found = server.http.post("/api/tables/lookup", json={"tokens": ["ann"]}).json()
        assert {table["table"]: table["over"] for table in found} == {"finished": True, "running": False}
        for table in ("finished", "running"):
            with server.connect(table) as ann:
                ann.say(type="hello", protocol=3, token="ann")
                answer = ann.next()
                assert answer["type"] == "state" or answer["code"] == "rules-gone"  # once they are others than its own
    assert version(data) == FORMAT


def test_a_new_file_has_the_format_of_today(tmp_path: Path) -> None:
    open_store(tmp_path).close()
    assert version(tmp_path) == FORMAT


def test_a_file_of_a_later_format_is_left_alone(tmp_path: Path) -> None:
    open_store(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.execute(f"PRAGMA user_version = {FORMAT + 1}")
    with pytest.raises(WartableError, match=f"is of format {FORMAT + 1}; this Wartable reads formats up to {FORMAT}"):
        open_store(tmp_path)
    assert version(tmp_path) == FORMAT + 1


def test_every_released_format_has_a_file() -> None:
    assert {path.stem for path in FORMATS.iterdir()} == {str(number) for number in range(1, FORMAT)}
