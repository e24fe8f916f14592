"""One deal, played by two bots in every seating."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from wartable import bots
from wartable.arena.clock import Clocked, Thinking
from wartable.arena.contest import Contest, Meeting, OpenContest
from wartable.arena.play import play_game
from wartable.arena.workers import Play, Stopped
from wartable.bots.base import Bot
from wartable.core.state import State


@dataclass(frozen=True)
class PlayedDeal:
    """What came of a meeting: the share of the first bot in each game, how long both thought, and who failed how."""

    meeting: Meeting
    shares: tuple[float, ...]
    thinking: tuple[Thinking, Thinking]
    failures: tuple[tuple[str, str], ...] = ()

    @property
    def seconds(self) -> float:
        """How long both thought, which is nearly all that a game takes."""
        return sum(bot.seconds for bot in self.thinking)

    def json(self) -> dict[str, Any]:
        """Render the result."""
        return {
            **self.meeting._asdict(),
            "shares": list(self.shares),
            "thinking": [bot.json() for bot in self.thinking],
            "failures": [list(failure) for failure in self.failures],
        }

    @classmethod
    def parse(cls, content: dict[str, Any]) -> PlayedDeal:
        """Read a rendered result."""
        one, other = (Thinking(**bot) for bot in content["thinking"])
        meeting = Meeting(content["one"], content["other"], content["deal"])
        failures = tuple((bot, reason) for bot, reason in content["failures"])
        return cls(meeting, tuple(content["shares"]), (one, other), failures)


def begin_deals(contest: Contest) -> Play[Meeting, PlayedDeal]:
    """Load all that a contest names, and give what plays its meetings."""
    return partial(play_deal, contest.open())


def play_deal(contest: OpenContest, meeting: Meeting, stopped: Stopped) -> PlayedDeal | None:
    """Play a deal in every seating; nothing comes of it if it is stopped before the end."""
    one, other = Thinking(), Thinking()
    shares: list[float] = []
    failures: list[tuple[str, str]] = []

    def seat(name: str, thinking: Thinking) -> Bot:
        return Clocked(bots.seat(name, lambda failure: failures.append((name, str(failure)))), thinking)

    for seating in contest.seatings:
        if stopped():
            return None
        seats = [seat(meeting.one, one) if first else seat(meeting.other, other) for first in seating]
        played = play_game(contest.setup, seats, contest.seed_of(meeting.deal))
        shares.append(share_of_first(played.state, contest.sides, seating))
    return PlayedDeal(meeting, tuple(shares), (one, other), tuple(failures))


def share_of_first(state: State, sides: list[int], seating: tuple[bool, ...]) -> float:
    """Give the first bot's share of a finished game, half if nobody has won; each side counts once."""
    scores = {side: state.score(seat) for seat, side in enumerate(sides)}
    first = {side for side, mine in zip(sides, seating, strict=True) if mine}
    total = sum(scores.values())
    return sum(scores[side] for side in first) / total if total else 0.5
