"""Finished parts of a simulation on disk, so that an interrupted one goes on where it stopped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from wartable.arena.chunk import Chunk
from wartable.arena.tally import Tally
from wartable.core.errors import WartableError


class Checkpoint:
    """A file of JSON lines: first what is simulated, then each finished chunk."""

    def __init__(self, path: Path, description: dict[str, Any]) -> None:
        self.path = path
        self.finished: dict[int, Tally] = {}
        self.seconds = 0.0
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

    def add(self, number: int, chunk: Chunk) -> None:
        """Keep a finished chunk."""
        self._append({"chunk": number, "seconds": round(chunk.seconds, 3), "tally": chunk.tally.json()})

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
            self._read_chunk(line)

    def _compare(self, job: dict[str, Any], description: dict[str, Any]) -> None:
        differing = [key for key, value in description.items() if job.get(key) != value]
        if differing:
            kept = ", ".join(f"{key}={job.get(key)!r}" for key in differing)
            asked = ", ".join(f"{key}={description[key]!r}" for key in differing)
            raise WartableError(
                f"The checkpoint {self.path} is of another simulation: it has {kept}, this one {asked}."
            )

    def _read_chunk(self, line: str) -> None:
        """Take over a finished chunk; a line that was cut off is simply played again."""
        try:
            content = json.loads(line)
            self.finished[content["chunk"]] = Tally.parse(content["tally"])
            self.seconds += content["seconds"]
        except (ValueError, KeyError, TypeError):
            return
