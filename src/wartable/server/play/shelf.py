"""What can be played here, and by which bots; what a package brings that does not work is logged once and left out."""

from __future__ import annotations

from functools import cache

from wartable import bots, games
from wartable.bots.levels import Level
from wartable.core.game import Game
from wartable.practice.lessons import Lesson, lessons_of
from wartable.server.ground.logs import log
from wartable.server.protocol.denied import Denied


@cache
def all_games() -> dict[str, Game]:
    """Give all games that can be played, by name."""
    able, complaints = games.available()
    for reason in complaints:
        log("game-left-out", reason=reason)
    return {game.name: game for game in able}


@cache
def all_bots() -> dict[str, Level]:
    """Give all bots that people may play against, by name."""
    able, complaints = bots.available()
    for reason in complaints:
        log("bot-left-out", reason=reason)
    return {bot.name: bot for bot in able}


def find_game(name: str) -> Game:
    """Find a game by name."""
    there = all_games()
    if name not in there:
        raise Denied(404, "no-game", f"There is no game {name[:40]!r} here; there is {', '.join(there)}.")
    return there[name]


def find_lesson(game: Game, name: str) -> Lesson:
    """Find a lesson of a game by name."""
    there = lessons_of(game)
    if name not in there:
        raise Denied(
            404, "no-lesson", f"{game.title} has no lesson {name[:40]!r}; it has {', '.join(there) or 'none'}."
        )
    return there[name]


def find_bot(name: str) -> Level:
    """Find a bot to play against by name; those for simulations take no seat at a new table."""
    there = all_bots()
    if name in there:
        return there[name]
    known = "is for simulations" if name in bots.YARDSTICKS else "is not here"
    raise Denied(400, "no-bot", f"The bot {name!r} {known}; to play against there is {', '.join(there)}.")
