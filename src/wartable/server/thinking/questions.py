"""What a thinking process is asked: it is told what a seat may know, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from wartable import bots
from wartable.bots.brought.failure import BotFailed
from wartable.bots.brought.source import Source
from wartable.core.cardset import CardSet
from wartable.core.errors import WartableError
from wartable.core.options import OptionValues
from wartable.core.state import Position, View, new_rng
from wartable.games import load, written_cards
from wartable.practice.advice import Advice, advise
from wartable.practice.knowing import Knowledge, know


class Answerable(Protocol):
    """Whatever a thinking process can be asked."""

    def answer(self) -> object:
        """Think, and answer."""


@dataclass(frozen=True)
class Question:
    """The game, a seat of it, the numbers of its veiled view, and luck to think with."""

    game: str
    options: OptionValues
    seat: int
    numbers: list[int]
    seed: int
    card_set: str | None = field(default=None, kw_only=True)  # that was brought to the table, written down

    @property
    def cards(self) -> CardSet:
        """The cards the game is played with."""
        return load(self.game).cards if self.card_set is None else written_cards(self.game, self.card_set)

    def position(self) -> Position:
        """Give the position as the seat knows it."""
        game = load(self.game)
        veiled = game.begin(game.setup(self.cards, **self.options), 0)
        veiled.restore(list(self.numbers))
        return game.position(View(veiled, self.seat))

    def answer(self) -> object:
        """Think, and answer."""
        raise NotImplementedError


@dataclass(frozen=True)
class Choice(Question):
    """What a bot chooses."""

    bot: str
    source: Source | None = None  # of a bot that was brought to this server

    def answer(self) -> int:
        """Let the bot choose; refuse what is none of its choices."""
        position = self.position()
        if self.source is not None:
            bots.bring(self.source)
        try:
            number = int(bots.choose(self.bot, position, new_rng(self.seed)))
        except BotFailed as failure:
            raise BotFailed(failure.reason) from None  # its details may tell what the seat holds
        if number not in position.legal_actions():
            raise WartableError(f"the bot {self.bot!r} chose {number}, which is none of its actions")
        return number


@dataclass(frozen=True)
class Hint(Question):
    """What the adviser would do."""

    def answer(self) -> Advice:
        """Ask the adviser."""
        return advise(self.position(), new_rng(self.seed))


@dataclass(frozen=True)
class Knowing(Question):
    """What can be known of hidden cards."""

    def answer(self) -> Knowledge:
        """Count them in worlds that fit what the seat knows."""
        return know(self.position(), self.cards, new_rng(self.seed))
