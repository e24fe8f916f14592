"""What an arena is asked to do: which bots meet in which game, how often, and how they are seated."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations, pairwise, product
from typing import Literal, NamedTuple

from wartable import bots
from wartable.arena.job import agreed_by_bots, numbered_seed, read_cards
from wartable.bots.brought.source import Source
from wartable.core.errors import WartableError
from wartable.core.game import Game
from wartable.core.rng import seeded
from wartable.core.state import Setup
from wartable.games import load

Pairs = Literal["all", "neighbours", "first", "ladder"]


class Meeting(NamedTuple):
    """Two bots, the lesser name first, and the number of the deal that they play in every seating."""

    one: str
    other: str
    deal: int

    @property
    def key(self) -> str:
        """Name the meeting in a checkpoint."""
        return f"{self.deal} {self.one} {self.other}"


@dataclass(frozen=True)
class Contest:
    """Which bots play which game, how many games for each pair that meets, with which options and luck."""

    game: str
    bots: tuple[str, ...]
    games: int
    options: dict[str, object] = field(default_factory=dict)
    seed: int = 0
    cards: str | None = None
    pairs: Pairs = "all"
    brought: tuple[Source, ...] = ()

    def open(self) -> OpenContest:
        """Load all that the contest names, or say what is wrong with it."""
        if len(self.bots) < 2:
            raise WartableError("An arena needs at least 2 bots, such as --bots greedy,random.")
        for name in self.bots:
            if self.bots.count(name) > 1:
                raise WartableError(f"The bot {name!r} is named twice; each bot is named once.")
        if self.games < 1:
            raise WartableError(f"{self.games} games cannot be played; at least 1 is needed.")
        return OpenContest(self)

    def met(self) -> list[tuple[str, str]]:
        """List the pairs that meet, in the order in which the bots are named."""
        match self.pairs:
            case "all":
                return list(combinations(self.bots, 2))
            case "neighbours":
                return list(pairwise(self.bots))
            case "first":
                return [(self.bots[0], other) for other in self.bots[1:]]
            case "ladder":
                return [(self.bots[0], other) for other in self.bots[1:]] + list(pairwise(self.bots[1:]))


class OpenContest:
    """A contest with its game, cards, setup and bots loaded."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.game: Game = load(contest.game)
        self.setup: Setup = agreed_by_bots(self.game, read_cards(self.game, contest.cards), contest.options)
        self.sides: list[int] = self._sides()
        self.seatings = seatings(self.sides)
        for source in contest.brought:
            bots.bring(source)
        for name in contest.bots:
            bots.load(name).prepare(self.setup)

    def _sides(self) -> list[int]:
        """Name the side that each seat plays for."""
        state = self.setup.deal(seeded(0))
        sides = [int(state.side(seat)) for seat in range(self.setup.seats)]
        if len(set(sides)) < 2:
            raise WartableError(
                f"{self.game.title} is played alone with these options, so no bot meets another; "
                "`wartable simulate` counts how often each wins."
            )
        return sides

    @property
    def deals(self) -> int:
        """How many deals each pair plays: enough for the games that are asked for, and every deal in all seatings."""
        return -(-self.contest.games // len(self.seatings))

    @property
    def games_per_pair(self) -> int:
        """How many games that makes for each pair."""
        return self.deals * len(self.seatings)

    def meetings(self) -> list[Meeting]:
        """List all meetings, deal by deal, so that all pairs get on alike."""
        met = [(min(pair), max(pair)) for pair in self.contest.met()]
        return [Meeting(one, other, deal) for deal in range(self.deals) for one, other in met]

    def seed_of(self, deal: int) -> int:
        """Derive a deal's seed from the contest's seed and the deal's number alone: all pairs play the same deals."""
        return numbered_seed(self.contest.seed, deal)

    @property
    def description(self) -> dict[str, object]:
        """Describe what results must have in common to be compared: more bots and games may be added to them."""
        return {
            "arena": self.game.name,
            "rules_version": self.game.rules_version,
            "cards": self.setup.cards_hash,
            "options": self.setup.options,
            "seed": self.contest.seed,
        }


def seatings(sides: list[int]) -> list[tuple[bool, ...]]:
    """List how two bots share the seats: every division of the sides into halves, or as near to that as can be.

    A seating says of each seat whether the first bot plays it. With each seating its opposite is listed, so both bots
    play every seat equally often, and seats of one side have one bot.
    """
    names = sorted(set(sides))
    shares = [share for share in product((True, False), repeat=len(names)) if abs(2 * sum(share) - len(names)) <= 1]
    return [tuple(share[names.index(side)] for side in sides) for share in shares]
