"""Many games between bots, spread over workers; their number does not change the result."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from wartable.arena.checkpoint import Checkpoint
from wartable.arena.chunk import begin_chunks
from wartable.arena.job import Job
from wartable.arena.tally import Tally
from wartable.arena.workers import play_parts
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
        self.checkpoint: Checkpoint[int, Tally] | None = None
        if checkpoint is not None:
            self.checkpoint = Checkpoint(checkpoint, self.open_job.description, Tally.parse)

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
        with closing(play_parts(partial(begin_chunks, self.job, self.records), chunks, workers)) as finished:
            for number, chunk in finished:
                self.tally.add(chunk.tally)
                self.seconds = before + time.perf_counter() - start
                if self.checkpoint is not None:
                    self.checkpoint.add(number, chunk.seconds, chunk.tally.json())
                progress(self.tally)

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
