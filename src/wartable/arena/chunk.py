"""A few games of a simulation, played one after another in one process."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from typing import NamedTuple

from wartable.arena.job import Job, OpenJob
from wartable.arena.play import PlayedGame, play_game
from wartable.arena.tally import Tally
from wartable.arena.workers import Play, Stopped
from wartable.core.history import History
from wartable.core.records import record_of


class Chunk(NamedTuple):
    """A finished run of games: its sums and the seconds it took."""

    tally: Tally
    seconds: float


def begin_chunks(job: Job, records: Path | None) -> Play[range, Chunk]:
    """Load all that a job names, and give what plays its chunks."""
    return partial(play_chunk, job.open(), records)


def play_chunk(job: OpenJob, records: Path | None, games: range, stopped: Stopped) -> Chunk | None:
    """Play some of a job's games; nothing comes of them if they are stopped before the end."""
    tally = Tally()
    start = time.perf_counter()
    for number in games:
        if stopped():
            return None
        play_one(job, number, records, tally)
    return Chunk(tally, time.perf_counter() - start)


def play_one(job: OpenJob, number: int, records: Path | None, tally: Tally) -> None:
    """Play one of a job's games, count it, and keep its record where asked."""
    seed = job.job.seed_of(number)
    order = [job.bot_at(seat, number) for seat in range(len(job.bots))]
    played = play_game(job.setup, [job.bots[bot] for bot in order], seed)
    tally.count(job, number, played)
    if records is not None:
        names = tuple(job.names[bot] for bot in order)
        write_record(job, played, seed, names, records / f"game-{number:06}.json")


def write_record(job: OpenJob, played: PlayedGame, seed: int, names: tuple[str, ...], path: Path) -> None:
    """Take a game's moves again, at a table that keeps them, and write its record."""
    history = History(job.game.begin(job.setup, seed), seed)
    for seat, action in played.steps():
        history.apply(seat, action)
    record_of(history, names, job.cards).write(path)
