"""`make play` changes a running table over to the compiled engine, and plays on without one if it must."""

import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.browser import PATIENCE
from tools import play
from tools.play import Compiling, Table

SERVER = """
import pathlib, signal, sys, time
def begin_again(*_):
    print("begins again", flush=True)
    pathlib.Path(sys.argv[1]).touch()
signal.signal(signal.SIGUSR2, begin_again)
signal.signal(signal.SIGTERM, lambda *_: sys.exit(3))
print("Wartable is at http://127.0.0.1:1/", flush=True)
while True:
    time.sleep(0.02)
"""
WELL, BADLY = [sys.executable, "-c", ""], [sys.executable, "-c", "raise SystemExit('no such header')"]
AGAIN = "begun-again"  # a file that says so
FOR_LONG = [sys.executable, "-c", "import time; time.sleep(600)"]


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Table]:
    monkeypatch.setattr(play, "ROOT", tmp_path)
    monkeypatch.setattr(play, "LOG", tmp_path / "build" / "engine.log")
    table = Table([sys.executable, "-c", SERVER, str(tmp_path / AGAIN)], os.environ)
    yield table
    table.end()
    assert table.wait() == 3


def compiled(table: Table, compile_command: list[str], trial: list[str]) -> None:
    compiling = Compiling(compile_command, trial, os.environ, table)
    compiling.start()
    compiling.join(60)
    assert not compiling.is_alive()


def test_the_table_begins_again_once_the_engine_is_there(
    table: Table, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    compiled(table, WELL, WELL)
    late = time.monotonic() + PATIENCE
    while not (tmp_path / AGAIN).exists():
        assert time.monotonic() < late, "it did not begin again"
        time.sleep(0.02)
    table.end()
    table.wait()
    heard = capfd.readouterr().out
    assert "changes over" in heard
    assert "begins again" in heard


@pytest.mark.parametrize(("compiling", "trial"), [(BADLY, WELL), (WELL, BADLY)])
def test_an_engine_that_fails_is_told_in_one_line(
    table: Table, capfd: pytest.CaptureFixture[str], tmp_path: Path, compiling: list[str], trial: list[str]
) -> None:
    compiled(table, compiling, trial)
    told = [line for line in capfd.readouterr().out.splitlines() if "Wartable is at" not in line]
    assert len(told) == 1
    assert "the games stay interpreted" in told[0]
    assert "build/engine.log" in told[0]
    assert "no such header" in (tmp_path / "build" / "engine.log").read_text()


def test_the_end_of_the_table_is_the_end_of_compiling(table: Table, capfd: pytest.CaptureFixture[str]) -> None:
    compiling = Compiling(FOR_LONG, WELL, os.environ, table)
    compiling.start()
    table.up.wait()
    ending = threading.Thread(target=compiling.end)
    ending.start()
    ending.join(60)
    assert not compiling.is_alive()
    assert "engine" not in capfd.readouterr().out
