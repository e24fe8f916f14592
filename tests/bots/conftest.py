"""Bots of one's own, as files, and a place to bring them to."""

import re
import shlex
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from wartable import bots
from wartable.bots.brought.source import Source, read_source

DOCUMENT = Path(__file__).parents[2] / "docs" / "bots.md"
EXAMPLE = re.compile(r"```\w+\n(?:#|//) (?P<name>[\w.]+)\n(?P<code>.*?)```", re.DOTALL)

Bring = Callable[[str], Source]


@pytest.fixture
def examples(tmp_path: Path) -> Path:
    """The examples of docs/bots.md, in a folder of their own."""
    found = {match["name"]: match["code"] for match in EXAMPLE.finditer(DOCUMENT.read_text(encoding="utf-8"))}
    assert set(found) == {"glance.py", "eager.py", "eager.mjs"}
    for name, code in found.items():
        (tmp_path / name).write_text(code, encoding="utf-8")
    return tmp_path


@pytest.fixture
def bring() -> Iterator[Bring]:
    """Brings a bot into this process for the time of a test."""
    names: list[str] = []

    def bring(text: str, seconds: float = 60.0) -> Source:
        source = read_source(text, seconds)
        bots.bring(source)
        names.append(source.name)
        return source

    yield bring
    for name in names:
        bots._BROUGHT.remove(name)


def python(path: Path) -> str:
    """The command of a Python program."""
    return shlex.join([sys.executable, "-S", str(path)])
