"""`wartable` without a command opens the table, as `wartable serve` does."""

from pathlib import Path

import pytest

from tests.cli.conftest import Command
from wartable.server import serving
from wartable.server.settings import Settings


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What the server was asked to be."""
    calls: list[object] = []

    def serve(host: str, port: int, data: Path, *, browser: bool, settings: Settings, **around: object) -> None:
        calls.append((host, port, data, browser, settings.bot_pause))

    monkeypatch.setattr(serving, "serve", serve)
    return calls


def test_alone_it_opens_the_table(wartable: Command, served: list[object]) -> None:
    assert wartable().code == 0
    assert wartable("serve").code == 0
    assert served == [("127.0.0.1", 8765, serving.default_data(), True, Settings().bot_pause)] * 2


def test_a_command_does_not_open_the_table(wartable: Command, served: list[object]) -> None:
    assert wartable("games").code == 0
    assert wartable("--version").code == 0
    assert "Alone it opens" in wartable("--help").out
    assert served == []


def test_serve_takes_options(wartable: Command, served: list[object], tmp_path: Path) -> None:
    options = ("--port", 9, "--host", "::1", "--data", tmp_path, "--no-open", "--bot-pause", 0)
    assert wartable("serve", *options).code == 0
    assert served == [("::1", 9, tmp_path, False, 0)]
