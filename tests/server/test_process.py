"""The server as a process: `wartable serve`, its greeting, its end, its children."""

import random
import socket
import sqlite3
import sys
import time
from pathlib import Path

import httpx
import pytest

from tests.server.process import ServerProcess, alive
from tests.server.running import PERSON, SOLDIER
from wartable.cli import main
from wartable.core.errors import WartableError
from wartable.server import serving
from wartable.server.ground.hosts import is_loopback
from wartable.server.store.opening import open_store


def test_the_server_greets_serves_and_ends_well(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data")
    assert "tables are kept in" in server.greeting
    assert httpx.get(f"{server.url}/healthz").json()["status"] == "ok"
    assert httpx.get(f"{server.url}/healthz", headers={"Host": "evil.example"}).status_code == 421
    with pytest.raises(WartableError, match="Another server already uses"):
        open_store(tmp_path / "data")
    assert server.end() == 0


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize("killed", [True, False])
def test_the_bots_processes_end_with_the_server(tmp_path: Path, killed: bool) -> None:
    server = ServerProcess(tmp_path / "data")
    made = httpx.post(f"{server.url}/api/tables", json={"game": "roar-of-war", "seats": [PERSON, SOLDIER]}).json()
    with server.connect(made["table"]) as ann:
        ann.say(type="hello", protocol=3, token=made["seats"][0]["token"])
        ann.until("state")
        while 1 in ann.to_act:  # until the bot has laid out its army
            if ann.actions:
                ann.act_at_random(random.Random(1))
            else:
                ann.until("update")
        children = server.children()
        assert children
        if killed:
            server.kill()
        else:
            assert server.end() == 0
    patience = time.monotonic() + 10
    while any(alive(pid) for pid in children) and time.monotonic() < patience:
        time.sleep(0.05)
    assert not any(alive(pid) for pid in children)


def test_a_taken_port_is_explained(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["serve", "--no-open", "--port", str(port), "--data", str(tmp_path)]) == 2
    assert f"cannot listen at 127.0.0.1:{port}" in capsys.readouterr().err


def test_unusable_data_is_explained(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(WartableError, match="cannot be made"):
        open_store(tmp_path / "file" / "data")
    (tmp_path / "tables.sqlite3").write_text("this is no database, " * 100)
    with pytest.raises(WartableError, match="cannot be opened"):
        open_store(tmp_path)
    (tmp_path / "new").mkdir()
    with sqlite3.connect(tmp_path / "new" / "tables.sqlite3") as db:
        db.execute("PRAGMA user_version = 77")
    db.close()
    with pytest.raises(WartableError, match="format 77"):
        open_store(tmp_path / "new")


@pytest.mark.parametrize(
    ("platform", "variable", "folder"),
    [
        ("linux", "XDG_DATA_HOME", "wartable"),
        ("win32", "LOCALAPPDATA", "Wartable"),
        ("darwin", None, "Library/Application Support/Wartable"),
    ],
)
def test_tables_are_kept_where_the_platform_wants_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, variable: str | None, folder: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    if variable:
        monkeypatch.setenv(variable, str(tmp_path))
    assert serving.default_data() == tmp_path / folder


def test_addresses() -> None:
    assert is_loopback("127.0.0.1")
    assert is_loopback("localhost")
    assert is_loopback("::1")
    assert not is_loopback("0.0.0.0")
    assert not is_loopback("example.org")
