"""What a study will cost, before it begins."""

from __future__ import annotations

import time
from dataclasses import dataclass
from statistics import fmean

from wartable import bots
from wartable.arena.cost import trial, usual_length
from wartable.arena.play import play_game
from wartable.lab.marks import Marks
from wartable.lab.open_table import OpenTable
from wartable.lab.part import Part
from wartable.lab.run import Run
from wartable.lab.study import Table, Variant, pairs
from wartable.lab.watching import watch


@dataclass(frozen=True)
class Cost:
    """What the games of one table and variant that are still to be played will cost at most."""

    table: str
    variant: str
    games: int
    seconds: float  # for a game
    measured: int  # finished games that this is known from; 0: from a trial

    @property
    def total(self) -> float:
        """What all these games take one core."""
        return self.games * self.seconds


def costs(run: Run) -> list[Cost]:
    """Say what is still to be played costs, by what is finished, or else by a short trial of each bot."""
    tried: dict[str, float] = {}
    planned = []
    for table, variant in pairs(run.study):
        parts = [Part(table.name, variant.name, deal).key for deal in range(table.deals)]
        finished = [run.finished[key] for key in parts if key in run.finished]
        games = (len(parts) - len(finished)) * run.seatings(table, variant)
        if not games:
            continue
        if finished:
            measured = sum(len(part.rows) for part in finished)
            seconds = sum(part.seconds for part in finished) / measured
        else:
            measured = 0
            if table.name not in tried:  # variants differ little in that
                tried[table.name] = seconds_of_trial(run, table, variant)
            seconds = tried[table.name]
        planned.append(Cost(table.name, variant.name, games, seconds, measured))
    return planned


def seconds_of_trial(run: Run, table: Table, variant: Variant) -> float:
    """Let each bot of a table play itself for a moment; how long a game takes."""
    opened = run.opened.table(Part(table.name, variant.name, 0))
    setup, seed = opened.setup, run.study.seed_of(0)
    trials = [trial(setup, bot, seed) for bot in table.bots]
    length = usual_length(setup, trials, seed)
    thinking = fmean(each.thinking.milliseconds for each in trials) / 1000
    return length * (thinking + seconds_of_watching(opened, seed))


def seconds_of_watching(table: OpenTable, seed: int) -> float:
    """Watch a game that is played at random; how long that takes for each decision."""
    played = play_game(table.setup, [bots.load("random")] * table.setup.seats, seed)
    began = time.perf_counter()
    watch(table.setup, Marks(table.game, table.cards), played, seed, 0, list(table.table.bots))
    return (time.perf_counter() - began) / int(played.decisions)
