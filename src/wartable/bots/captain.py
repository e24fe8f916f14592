"""The opponent who searches: as many lines of play to a choice as the game needs for them to tell."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from wartable.bots.search import SearchBot
from wartable.bots.thought import ThinkingBot, Thought
from wartable.core.rng import Rng
from wartable.core.state import Position

USUAL_LINES: Final[i64] = 30
LINES: Final[dict[str, i64]] = {"roar-of-war": 1000}  # short ones, and hidden rows that hide what they are worth


@final
@mypyc_attr(acyclic=True)
class CaptainBot(ThinkingBot):
    """Searches, with a budget that is fixed for each game."""

    def think(self, position: Position, rng: Rng) -> Thought:
        """Weigh every legal action by search."""
        return SearchBot(LINES.get(position.view.veiled.setup.game.name, USUAL_LINES)).think(position, rng)
