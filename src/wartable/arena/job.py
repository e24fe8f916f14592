"""What a simulation is asked to do: plain data, so that it can be sent to workers and compared."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from wartable import bots
from wartable.bots.base import Bot
from wartable.core.cardset import CardSet
from wartable.core.errors import BadOption, WartableError
from wartable.core.game import Game
from wartable.core.options import OptionValues
from wartable.core.rng import SEED_BITS
from wartable.core.state import Setup
from wartable.games import load

GAMES_PER_CHUNK = 25


@dataclass(frozen=True)
class Job:
    """Which game is played how often, by which bots, with which options and luck."""

    game: str
    games: int
    bots: tuple[str, ...]
    options: dict[str, object] = field(default_factory=dict)
    seed: int = 0
    rotate: bool = False
    cards: str | None = None

    def chunks(self) -> list[range]:
        """Split the games into short runs that workers take one by one."""
        return [
            range(first, min(first + GAMES_PER_CHUNK, self.games)) for first in range(0, self.games, GAMES_PER_CHUNK)
        ]

    def seed_of(self, number: int) -> int:
        """Derive the seed of one game from the job's seed and the game's number alone."""
        return numbered_seed(self.seed, number)

    def open(self) -> OpenJob:
        """Load all that the job names, or say what is wrong with it."""
        if self.games < 1:
            raise WartableError(f"{self.games} games cannot be played; at least 1 is needed.")
        return OpenJob(self)


class OpenJob:
    """A job with its game, cards, setup and bots loaded."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.game: Game = load(job.game)
        self.cards: CardSet = read_cards(self.game, job.cards)
        self.setup: Setup = agreed_by_bots(self.game, self.cards, job.options)
        self.names = self._seated(job.bots)
        self.bots: list[Bot] = [bots.load(name) for name in self.names]
        for bot in set(self.bots):
            bot.prepare(self.setup)

    @property
    def options(self) -> OptionValues:
        """All options as agreed, defaults included."""
        return self.setup.options

    def _seated(self, names: tuple[str, ...]) -> list[str]:
        seats = self.setup.seats
        if len(names) not in (1, seats):
            raise WartableError(
                f"{len(names)} bots are named for {seats} seats; name 1 for all, or {seats}, one for each."
            )
        return list(names) * (seats // len(names))

    def bot_at(self, seat: int, number: int) -> int:
        """Tell which of the job's bots sits at a seat in one game."""
        return (seat + number) % len(self.bots) if self.job.rotate else seat

    @cached_property
    def description(self) -> dict[str, object]:
        """Describe everything that decides the results."""
        return {
            "game": self.game.name,
            "rules_version": self.game.rules_version,
            "cards": self.setup.cards_hash,
            "games": self.job.games,
            "bots": self.names,
            "options": self.options,
            "seed": self.job.seed,
            "rotate": self.job.rotate,
        }


def numbered_seed(seed: int, number: int) -> int:
    """Derive the seed of one of many games from a common seed and the game's number alone."""
    digest = hashlib.blake2b(f"{seed} {number}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 64 - SEED_BITS


def read_cards(game: Game, path: str | None) -> CardSet:
    """Read the card set that a file holds, or take the game's own."""
    return game.read_cards(Path(path)) if path else game.cards


def agreed_by_bots(game: Game, cards: CardSet, options: Mapping[str, object]) -> Setup:
    """Agree on a game; refuse what people may agree on but bots may not, lest their games never end."""
    setup = game.setup(cards, **options)
    for option in game.options:
        value = setup.options[option.name]
        if option.kept and value != option.default:
            raise BadOption(f"Option {option.name!r} cannot be {value!r} in a simulation: only people may change it.")
    return setup
