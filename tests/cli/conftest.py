"""A way to run the command as a user would, and see what it answers."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from wartable.cli import main


class Answer(NamedTuple):
    code: int
    out: str
    err: str


Command = Callable[..., Answer]


@pytest.fixture
def wartable(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs ``wartable`` with arguments and typed lines."""

    def run(*arguments: object, typed: str = "") -> Answer:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return Answer(code, out, err)

    return run


@pytest.fixture
def record(wartable: Command, tmp_path: Path) -> Path:
    """The record of a finished game between random bots."""
    folder = tmp_path / "records"
    answer = wartable("simulate", "roar-of-war", "--games", 1, "--bots", "random", "--records", folder)
    assert answer.code == 0
    return next(folder.iterdir())
