"""Many games between bots, spread over workers; their number does not change the result."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from contextlib import closing
from pathlib import Path
from typing import Any

from wartable.arena.checkpoint import Checkpoint
from wartable.arena.chunk import Chunk, play_chunk
from wartable.arena.job import Job
from wartable.arena.tally import Tally
from wartable.arena.workers import play_in_workers
from wartable.core.errors import WartableError


class Simulation:
    """A job in progress: what is finished so far, and how long it took."""

    def __init__(self, job: Job, checkpoint: Path | None = None, records: Path | None = None) -> None:
        self.job = job
        self.open_job = job.open()
        self.records = records
        self.tally = Tally()
        self.seconds = 0.0
        if records is not None:
            make_folder(records)
        self.checkpoint = None if checkpoint is None else Checkpoint(checkpoint, self.open_job.description)

    def run(self, workers: int = 1, progress: Callable[[Tally], None] = lambda tally: None) -> None:
        """Play all chunks that are not finished yet; when interrupted, the tally keeps what is finished."""
        chunks = dict(enumerate(self.job.chunks()))
        if self.checkpoint is not None:
            for number, tally in self.checkpoint.finished.items():
                self.tally.add(tally)
                chunks.pop(number, None)
            self.seconds = self.checkpoint.seconds / workers
            progress(self.tally)
        start, before = time.perf_counter(), self.seconds
        with closing(self._play(chunks, min(workers, len(chunks)))) as finished:
            for number, chunk in finished:
                self.tally.add(chunk.tally)
                self.seconds = before + time.perf_counter() - start
                if self.checkpoint is not None:
                    self.checkpoint.add(number, chunk)
                progress(self.tally)

    def _play(self, chunks: dict[int, range], workers: int) -> Generator[tuple[int, Chunk]]:
        if workers > 1:
            yield from play_in_workers(self.job, self.records, chunks, workers)
            return
        for number, games in chunks.items():
            chunk = play_chunk(self.open_job, games, self.records)
            assert chunk is not None
            yield number, chunk

    def result(self) -> dict[str, Any]:
        """Give what came out, for machines."""
        tally = self.tally
        return {
            "game": self.open_job.game.name,
            "games": tally.games,
            "decisions": tally.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(tally.decisions / self.seconds) if self.seconds else 0,
            "wins": {
                "seat": [tally.seats[seat] for seat in range(len(self.open_job.bots))],
                "side": {name: tally.sides[name] for name in sorted(tally.side_games)},
                "bot": {name: tally.bots[name] for name in sorted(tally.bot_games)},
            },
            "played": {
                "side": dict(sorted(tally.side_games.items())),
                "bot": dict(sorted(tally.bot_games.items())),
            },
            "draws": tally.draws,
            "losses": tally.losses,
            "turns_mean": round(tally.turns_mean, 3),
            "turns_median": tally.turns_median,
            "options": self.open_job.options,
            "bots": self.open_job.names,
            "seed": self.job.seed,
        }


def make_folder(path: Path) -> None:
    """Make a folder for records, or say why it cannot be."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise WartableError(f"The folder {path} cannot be made: {error.strerror}.") from None
