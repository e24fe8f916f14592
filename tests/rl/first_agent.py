"""Runs docs/first_agent.py in a folder, in as little time as it takes to see that it works."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).parents[2] / "docs" / "first_agent.py"
SMALL = "--workers 1 --games 4 --width 8 --trial-games 4 --device cpu".split()
QUICKER = {
    "MINUTES = 10.0": "MINUTES = {minutes}",
    "DEALS = 50": "DEALS = 2",
    "str(MINUTES)]": f"str(MINUTES), *{SMALL}]",
}


def run_first_agent(folder: Path, monkeypatch: pytest.MonkeyPatch, minutes: float) -> dict[str, Any]:
    """Run the script with less of everything; the names it leaves."""
    text = SCRIPT.read_text(encoding="utf-8")
    for usual, quicker in QUICKER.items():
        assert text.count(usual) == 1
        text = text.replace(usual, quicker.format(minutes=minutes))
    (folder / SCRIPT.name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(folder)
    return runpy.run_path(str(folder / SCRIPT.name), run_name="__main__")
