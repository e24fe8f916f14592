"""What every driver does: say what it can measure, then measure one short window at a time, as it is asked.

It runs in the virtual environments of the peers, so it needs nothing but the standard library.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Mapping
from typing import TextIO

Batch = Callable[[int], int]  # does something so many times, and counts what was done
Figures = Mapping[str, Batch]

DECISIONS, CLONES = "decisions_per_s", "clones_per_s"
OBSERVED = "observed_per_s"  # decisions of one who sees, as numbers, what can be known
TURNS, SPIEL = "pettingzoo_per_s", "openspiel_per_s"  # the same, of our games, through the doors


class Window:
    """A figure that is measured again and again, in windows of about the same length."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self.size = 1

    def rate(self, seconds: float) -> float:
        """Measure how much is done in a second of a core; the first time, find out how much fills a window."""
        while True:
            start = time.process_time()  # unlike the clock on the wall it stands still while others have the core
            done = self.batch(self.size)
            took = time.process_time() - start
            if took > seconds / 2:
                return done / took
            self.size *= 2


def serve(
    engine: str, games: Mapping[str, Figures], requests: TextIO = sys.stdin, answers: TextIO = sys.stdout
) -> None:
    """Introduce an engine and its games, then answer requests for windows until there are no more."""

    def answer(content: dict[str, object]) -> None:
        answers.write(json.dumps(content) + "\n")
        answers.flush()

    windows = {(game, figure): Window(batch) for game, figures in games.items() for figure, batch in figures.items()}
    answer({"engine": engine, "games": {game: list(figures) for game, figures in games.items()}})
    for line in requests:
        request = json.loads(line)
        answer({"rate": windows[request["game"], request["figure"]].rate(request["seconds"])})
