"""The opponent who searches: as many lines of play to a choice as the game needs for them to tell."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from wartable.bots.search import Manners, SearchBot
from wartable.bots.thought import ThinkingBot, Thought
from wartable.core.rng import Rng
from wartable.core.state import Position, Setup

USUAL_LINES: Final[i64] = 30
LINES: Final[dict[str, i64]] = {"roar-of-war": 1000}  # short ones, and hidden rows that hide what they are worth
SHARED: Final[i64] = 5  # where more than two play, lines are longer, and there are so many times fewer of special ones
QUICK_SIGHT: Final[i64] = 8  # worlds for the first look there, lest long lists take long


def captains_lines(setup: Setup) -> i64:
    """Give the lines of play that a choice is worth to Captain."""
    lines = LINES.get(setup.game.name, USUAL_LINES)
    return lines if setup.seats <= 2 else max(USUAL_LINES, lines // SHARED)


def searching(setup: Setup, lines: i64) -> SearchBot:
    """Make a search that answers in time with any number of players."""
    return SearchBot(lines) if setup.seats <= 2 else SearchBot(lines, Manners(first_sight=QUICK_SIGHT))


@final
@mypyc_attr(acyclic=True)
class CaptainBot(ThinkingBot):
    """Searches, with a budget that is fixed for each game and number of players."""

    def think(self, position: Position, rng: Rng) -> Thought:
        """Weigh every legal action by search."""
        veiled = position.view.veiled
        steps = max(1, veiled.free_order(position.seat))  # which are thought through one after the other
        return searching(veiled.setup, captains_lines(veiled.setup) // steps).think(position, rng)
