"""Bots by name, Wartable's own and those of installed packages; they see a position, never the state."""

from __future__ import annotations

from functools import cache

from wartable.bots.base import Bot
from wartable.bots.greedy import GreedyBot
from wartable.bots.passive import PassiveBot
from wartable.bots.random import RandomBot
from wartable.bots.recruit import RecruitBot
from wartable.bots.search import SearchBot
from wartable.core.errors import WartableError
from wartable.core.plugins import BrokenPlugin, Plugins

OWN = ("random", "greedy")
YARDSTICKS = ("passive",)  # for measuring; nobody wants to sit across from them
CAPTAIN, WARLORD = 60, 800  # lines of play that a choice is worth to them
PERSON = "person"  # what records call whoever is no bot
RIGHT = "the entry point names a class of wartable.bots.base.Bot, or what makes such a bot when called"


def names() -> tuple[str, ...]:
    """Name all bots to play against, Wartable's own first; none of another package is imported for that."""
    return (*OWN, *_ELSEWHERE.names)


@cache
def load(name: str) -> Bot:
    """Give a bot by name; it keeps nothing from one choice to the next, so all seats can share it."""
    match name:
        case "random":
            return RandomBot()
        case "greedy":
            return GreedyBot()
        case "passive":
            return PassiveBot()
        case "recruit":
            return RecruitBot()
        case "soldier":
            return GreedyBot()
        case "captain":
            return SearchBot(CAPTAIN)
        case "warlord":
            return SearchBot(WARLORD)
    if name in _ELSEWHERE.names:
        return _ELSEWHERE.load(name)
    raise WartableError(
        _ELSEWHERE.complaints.get(name, f"There is no bot {name!r}; there is {', '.join(names() + YARDSTICKS)}.")
    )


@cache
def available() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Load all bots; the names of those that can play, and a line for each that cannot."""
    able, complaints = [], list(_ELSEWHERE.complaints.values())
    for name in names():
        try:
            load(name)
        except BrokenPlugin as error:
            complaints.append(str(error))
        else:
            able.append(name)
    return tuple(able), tuple(complaints)


def _as_bot(name: str, found: object) -> Bot:
    """Take what an entry point names as a bot, or say what it lacks."""
    made = found() if callable(found) else found
    if not isinstance(made, Bot):
        raise WartableError(f"it is no bot but {type(made).__name__}; {RIGHT}")
    return made


_ELSEWHERE = Plugins("wartable.bots", "bot", (*OWN, *YARDSTICKS, PERSON), _as_bot)
