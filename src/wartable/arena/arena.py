"""A contest in progress: every pair of bots on the same deals, spread over workers, kept in a checkpoint."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import closing
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any

from wartable.arena.bench import mode
from wartable.arena.builds import build_of
from wartable.arena.checkpoint import Checkpoint
from wartable.arena.contest import Contest, Meeting
from wartable.arena.deal import PlayedDeal, begin_deals
from wartable.arena.rating import Rating, ratings, require_library
from wartable.arena.standings import Standing, standings
from wartable.arena.workers import play_parts


class Arena:
    """A contest, what of it is finished, and what its checkpoint holds of the same bots besides."""

    def __init__(self, contest: Contest, checkpoint: Path | None = None) -> None:
        require_library()
        self.contest = contest
        self.open_contest = contest.open()
        self.checkpoint: Checkpoint[str, PlayedDeal] | None = None
        self.finished: dict[str, PlayedDeal] = {}
        self.notes: list[dict[str, Any]] = []
        if checkpoint is not None:
            self.checkpoint = Checkpoint(checkpoint, self.open_contest.description, PlayedDeal.parse)
            self.finished.update(self.checkpoint.finished)
            self.notes += self.checkpoint.notes
        self.builds = {name: build_of(name, self.open_contest.game) for name in contest.bots}
        self.asked: dict[str, Meeting] = {meeting.key: meeting for meeting in self.open_contest.meetings()}

    @property
    def left(self) -> dict[str, Meeting]:
        """The meetings that are still to be played."""
        return {key: meeting for key, meeting in self.asked.items() if key not in self.finished}

    @property
    def games(self) -> int:
        """How many games are asked for."""
        return len(self.asked) * len(self.open_contest.seatings)

    @property
    def games_finished(self) -> int:
        """How many of the games that are asked for are finished."""
        return self.games - len(self.left) * len(self.open_contest.seatings)

    def note(self, command: str, plan: list[dict[str, Any]]) -> None:
        """Remember by which command games are played, and what they were to cost when it was first given."""
        if all(note["command"] != command for note in self.notes) or self.changed():
            self.notes.append({"command": command, "plan": plan, "mode": mode(), "builds": self.builds})
            if self.checkpoint is not None:
                self.checkpoint.note(self.notes[-1])

    def changed(self) -> list[str]:
        """Name the bots that are not any more as they were when some of the finished games were played."""
        noted = [note["builds"] for note in self.notes if "builds" in note]
        return [name for name, build in self.builds.items() if {builds.get(name, build) for builds in noted} - {build}]

    def run(self, workers: int = 1, progress: Callable[[int], None] = lambda games: None) -> None:
        """Play all meetings that are not finished yet; when interrupted, what is finished is kept."""
        progress(self.games_finished)
        with closing(play_parts(partial(begin_deals, self.contest), self.left, workers)) as finished:
            for key, deal in finished:
                self.finished[key] = deal
                if self.checkpoint is not None:
                    self.checkpoint.add(key, deal.seconds, deal.json())
                progress(self.games_finished)

    def standings(self) -> list[Standing]:
        """Sum up all that is known of the bots' games against each other."""
        return standings(list(combinations(self.contest.bots, 2)), list(self.finished.values()))

    def failures(self) -> dict[str, Counter[str]]:
        """Count how often each bot lost its seat, by what it did."""
        counted: dict[str, Counter[str]] = {}
        for deal in self.finished.values():
            for bot, reason in deal.failures:
                counted.setdefault(bot, Counter())[reason] += 1
        return {bot: counted[bot] for bot in self.contest.bots if bot in counted}

    def ratings(self) -> list[Rating]:
        """Rate the bots by all that is known of them."""
        return ratings(self.contest.bots, self.standings())

    def result(self) -> dict[str, Any]:
        """Give what came out, for machines."""
        return {
            "game": self.open_contest.game.name,
            "pairs": [
                {
                    "a": pair.a,
                    "b": pair.b,
                    "games": pair.games,
                    "score": round(pair.score, 4),
                    "low": round(pair.interval[0], 4),
                    "high": round(pair.interval[1], 4),
                }
                for pair in self.standings()
            ],
            "ratings": [
                {
                    "bot": rating.bot,
                    "rating": round(rating.rating, 1),
                    "low": round(rating.low, 1),
                    "high": round(rating.high, 1),
                }
                for rating in self.ratings()
            ],
        }
