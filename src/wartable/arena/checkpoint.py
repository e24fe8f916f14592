"""Finished parts of a large job on disk, so that an interrupted one goes on where it stopped."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, TypeVar

from wartable.core.errors import WartableError

Key = TypeVar("Key", int, str)
Result = TypeVar("Result")


class Checkpoint(Generic[Key, Result]):
    """A file of JSON lines: first what is played, then each finished chunk, and what was noted between them."""

    def __init__(self, path: Path, description: dict[str, Any], parse: Callable[[Any], Result]) -> None:
        self.path = path
        self.finished: dict[Key, Result] = {}
        self.seconds = 0.0
        self.notes: list[dict[str, Any]] = []
        self._parse = parse
        try:
            content = path.read_text(encoding="utf-8") if path.exists() else ""
            if content:
                self._read(content.splitlines(), description)
                self._end_line(content)
            else:
                self._append({"job": description})
        except OSError as error:
            raise WartableError(f"The checkpoint {path} cannot be used: {error.strerror}.") from None
        except UnicodeDecodeError:
            raise self._no_checkpoint() from None

    def add(self, key: Key, seconds: float, tally: dict[str, Any]) -> None:
        """Keep a finished chunk."""
        self._append({"chunk": key, "seconds": round(seconds, 3), "tally": tally})

    def note(self, note: dict[str, Any]) -> None:
        """Keep a word on how the chunks that follow came about."""
        self._append({"note": note})

    def _append(self, content: dict[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(content) + "\n")

    def _end_line(self, content: str) -> None:
        if not content.endswith("\n"):
            with self.path.open("a", encoding="utf-8") as file:
                file.write("\n")

    def _no_checkpoint(self) -> WartableError:
        return WartableError(f"{self.path} is not a checkpoint; name another file, or one that does not exist yet.")

    def _read(self, lines: list[str], description: dict[str, Any]) -> None:
        try:
            job = json.loads(lines[0])["job"]
        except (ValueError, KeyError, TypeError):
            raise self._no_checkpoint() from None
        self._compare(job, description)
        for line in lines[1:]:
            self._read_line(line)

    def _compare(self, job: dict[str, Any], description: dict[str, Any]) -> None:
        differing = [key for key, value in description.items() if job.get(key) != value]
        if differing:
            kept = ", ".join(f"{key}={job.get(key)!r}" for key in differing)
            asked = ", ".join(f"{key}={description[key]!r}" for key in differing)
            raise WartableError(
                f"The checkpoint {self.path} is of another simulation: it has {kept}, this one {asked}."
            )

    def _read_line(self, line: str) -> None:
        """Take over a finished chunk or a note; a line that was cut off is simply played again."""
        try:
            content = json.loads(line)
            if "note" in content:
                self.notes.append(content["note"])
            else:
                self.finished[content["chunk"]] = self._parse(content["tally"])
                self.seconds += content["seconds"]
        except (ValueError, KeyError, TypeError):
            return
