"""What came out of many games, in numbers that can be added up in any order."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from wartable.arena.job import OpenJob
from wartable.arena.play import PlayedGame
from wartable.core.game import game_of
from wartable.core.state import State


@dataclass
class Tally:
    """Sums over games: decisions, draws, losses of all, how many turns they took, and who won by seat, side and bot."""

    games: int = 0
    decisions: int = 0
    draws: int = 0
    losses: int = 0  # nobody won and nobody drew: a game played alone is lost to the game
    turns: Counter[int] = field(default_factory=Counter)
    seats: Counter[int] = field(default_factory=Counter)
    sides: Counter[str] = field(default_factory=Counter)
    bots: Counter[str] = field(default_factory=Counter)
    side_games: Counter[str] = field(default_factory=Counter)
    bot_games: Counter[str] = field(default_factory=Counter)

    def count(self, job: OpenJob, number: int, played: PlayedGame) -> None:
        """Add one finished game."""
        state = played.state
        names = side_names(state)
        bots = [job.names[job.bot_at(seat, number)] for seat in range(len(names))]
        scores = [state.score(seat) for seat in range(len(names))]
        winners = [seat for seat, score in enumerate(scores) if score == 1.0]
        self.games += 1
        self.decisions += played.decisions
        self.turns[int(state.turn())] += 1
        self.draws += not winners and any(scores)
        self.losses += not any(scores)
        self.seats.update(winners)
        self.sides.update({names[seat] for seat in winners})
        self.bots.update(bots[seat] for seat in winners)
        self.side_games.update(set(names))
        self.bot_games.update(bots)

    def add(self, other: Tally) -> None:
        """Add the sums of other games."""
        self.games += other.games
        self.decisions += other.decisions
        self.draws += other.draws
        self.losses += other.losses
        for mine, theirs in zip(self._counters(), other._counters(), strict=True):
            mine.update(theirs)

    def _counters(self) -> tuple[Counter[Any], ...]:
        return self.turns, self.seats, self.sides, self.bots, self.side_games, self.bot_games

    @property
    def turns_mean(self) -> float:
        """How long a game takes on average."""
        return sum(turns * games for turns, games in self.turns.items()) / self.games if self.games else 0.0

    @property
    def turns_median(self) -> float:
        """How long the game in the middle takes, the shortest first."""
        return median(self.turns.elements()) if self.games else 0.0

    def json(self) -> dict[str, Any]:
        """Render the sums."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "draws": self.draws,
            "losses": self.losses,
            "turns": sorted(self.turns.items()),
            "seats": sorted(self.seats.items()),
            "sides": dict(sorted(self.sides.items())),
            "bots": dict(sorted(self.bots.items())),
            "side_games": dict(sorted(self.side_games.items())),
            "bot_games": dict(sorted(self.bot_games.items())),
        }

    @classmethod
    def parse(cls, content: dict[str, Any]) -> Tally:
        """Read rendered sums."""
        return cls(
            content["games"],
            content["decisions"],
            content["draws"],
            content["losses"],
            Counter(dict(content["turns"])),
            Counter(dict(content["seats"])),
            Counter(content["sides"]),
            Counter(content["bots"]),
            Counter(content["side_games"]),
            Counter(content["bot_games"]),
        )


def side_names(state: State) -> list[str]:
    """Name the side of every seat: its own name, or its team where seats share a side."""
    seats = range(state.setup.seats)
    sides = [state.side(seat) for seat in seats]
    if len(set(sides)) < len(sides):
        return [f"Team {side + 1}" for side in sides]
    return [game_of(state).seat_name(state.current(), seat) for seat in seats]
