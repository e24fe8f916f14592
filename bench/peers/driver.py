"""A driver in a process of its own: it is asked for one window after another."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

from bench.peers.figures import Measured, answer_in

ROOT = Path(__file__).resolve().parents[2]


class DriverFailed(Exception):
    """A driver ended before it had answered; says why."""


class Driver:
    """The process that measures one engine, with what it has measured so far."""

    def __init__(self, name: str, python: Path, log: Path, module_path: str = "") -> None:
        self.name = name
        self.log = log
        with log.open("w", encoding="utf-8") as errors:
            self.process = subprocess.Popen(
                [python, "-m", f"bench.peers.{name}"],
                cwd=ROOT,
                env=os.environ | {"PYTHONPATH": module_path},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        try:
            introduction = self.answer()
        except DriverFailed:
            self.end()
            raise
        self.figures: dict[str, list[str]] = introduction["games"]
        self.measured = [Measured(introduction["engine"], game) for game in self.figures]

    def measure(self, seconds: float) -> None:
        """Measure one window of every figure."""
        for measured in self.measured:
            for figure in self.figures[measured.game]:
                measured.add(figure, self.ask({"game": measured.game, "figure": figure, "seconds": seconds})["rate"])

    def ask(self, request: dict[str, object]) -> dict[str, Any]:
        """Send a request, and wait for the answer."""
        assert self.process.stdin
        try:
            self.process.stdin.write(json.dumps(request) + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            raise DriverFailed(self.last_words()) from None
        return self.answer()

    def answer(self) -> dict[str, Any]:
        """Wait for the next answer."""
        assert self.process.stdout
        for line in self.process.stdout:
            content = answer_in(line)
            if content is not None:
                return content
        raise DriverFailed(self.last_words())

    def last_words(self) -> str:
        """Give the last line that the process complained with."""
        lines = self.log.read_text(encoding="utf-8").split("\n")
        return next((line.strip() for line in reversed(lines) if line.strip()), "its driver ended without a word")

    def end(self) -> None:
        """Let the process end: it does when there is nothing more to read."""
        self.process.communicate()
