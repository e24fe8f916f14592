"""A table of a study that can be played at."""

from __future__ import annotations

from wartable import bots
from wartable.arena.contest import seatings
from wartable.arena.job import agreed_by_bots
from wartable.core.cardset import CardSet
from wartable.core.errors import WartableError
from wartable.core.game import Game
from wartable.core.rng import seeded
from wartable.core.state import Setup
from wartable.games import load
from wartable.lab.errors import BadStudy
from wartable.lab.study import Study, Table, Variant


class OpenTable:
    """A table of a study with one variant: game, cards, setup, and how its bots are seated."""

    def __init__(self, study: Study, table: Table, variant: Variant) -> None:
        self.study = study
        self.table = table
        self.variant = variant
        self.game: Game = load(study.game)
        self.cards: CardSet = self._cards()
        try:
            self.setup: Setup = agreed_by_bots(self.game, self.cards, table.options | variant.options)
        except WartableError as error:
            raise BadStudy(f"table {table.name!r}, variant {variant.name!r}: {error}") from None
        state = self.setup.deal(seeded(0))
        self.sides: list[int] = [int(state.side(seat)) for seat in range(self.setup.seats)]
        if len(table.bots) > 1 and len(set(self.sides)) < 2:
            raise BadStudy(f"table {table.name!r} is played alone, so only 1 bot can be named.")
        self.seatings = seatings(self.sides) if len(table.bots) > 1 else [(True,) * self.setup.seats]
        for name in table.bots:
            bots.load(name).prepare(self.setup)

    def _cards(self) -> CardSet:
        try:
            return self.game.make_cards(self.variant.content)
        except WartableError as error:
            raise BadStudy(f"variant {self.variant.name!r}: {error}") from None

    def seated(self, seating: int) -> list[str]:
        """Name the bot of every seat."""
        return [self.table.bots[0 if first else 1] for first in self.seatings[seating]]
