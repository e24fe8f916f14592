"""A part of a study: one deal at one table, played in every seating, or once more by a seat that abstains."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from wartable import bots
from wartable.arena.play import PlayedGame, play_game
from wartable.arena.workers import Play, Stopped
from wartable.bots.base import Bot
from wartable.lab.abstaining import AbstainingBot
from wartable.lab.marks import Marks
from wartable.lab.open_table import OpenTable
from wartable.lab.study import Study
from wartable.lab.watching import GameRow, watch

NOBODY = -1


class Part(NamedTuple):
    """Which deal is played at which table with which variant, and whether one seat keeps its hands off a card."""

    table: str
    variant: str
    deal: int
    card: str = ""
    seating: int = 0
    seat: int = NOBODY

    @property
    def key(self) -> str:
        """Name the part in a checkpoint."""
        return json.dumps(self if self.card else self[:3])


@dataclass(frozen=True)
class PlayedPart:
    """What came of a part: its games in numbers, and the seconds they took."""

    part: Part
    rows: list[GameRow]
    seconds: float

    def json(self) -> dict[str, Any]:
        """Render the result."""
        return {"part": list(self.part), "rows": [row.json() for row in self.rows], "seconds": round(self.seconds, 3)}

    @classmethod
    def parse(cls, content: dict[str, Any]) -> PlayedPart:
        """Read a rendered result."""
        rows = [GameRow.parse(row) for row in content["rows"]]
        return cls(Part(*content["part"]), rows, content["seconds"])


class OpenStudy:
    """A study with its tables opened when they are needed."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self._tables: dict[tuple[str, str], OpenTable] = {}

    def table(self, part: Part) -> OpenTable:
        """Give the table of a part."""
        at = part.table, part.variant
        if at not in self._tables:
            variant = next(variant for variant in self.study.variants if variant.name == part.variant)
            self._tables[at] = OpenTable(self.study, self.study.table(part.table), variant)
        return self._tables[at]


def begin_parts(study: Study) -> Play[Part, PlayedPart]:
    """Give what plays the parts of a study."""
    return partial(play_part, OpenStudy(study))


def play_part(study: OpenStudy, part: Part, stopped: Stopped) -> PlayedPart | None:
    """Play a part; nothing comes of it if it is stopped before the end."""
    table = study.table(part)
    marks = Marks(table.game, table.cards)
    seed = table.study.seed_of(part.deal)
    rows = []
    start = time.perf_counter()
    for seating in [part.seating] if part.card else range(len(table.seatings)):
        if stopped():
            return None
        played = play_seating(table, marks, part, seating, seed)
        rows.append(watch(table.setup, marks, played, seed, seating, table.seated(seating)))
    return PlayedPart(part, rows, time.perf_counter() - start)


def play_seating(table: OpenTable, marks: Marks, part: Part, seating: int, seed: int) -> PlayedGame:
    """Play one game."""
    seats: list[Bot] = [bots.load(name) for name in table.seated(seating)]
    if part.card:
        seats[part.seat] = AbstainingBot(seats[part.seat], marks, part.card)
    return play_game(table.setup, seats, seed)
