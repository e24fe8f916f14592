"""Bots by name, Wartable's own and those of installed packages; they see a position, never the state."""

from __future__ import annotations

from functools import cache

from wartable.bots.base import Bot
from wartable.bots.greedy import GreedyBot
from wartable.bots.levels import LEVELS, Level
from wartable.bots.passive import PassiveBot
from wartable.bots.random import RandomBot
from wartable.core.errors import WartableError
from wartable.core.plugins import BrokenPlugin, Plugins

OWN = tuple(level.name for level in LEVELS)
YARDSTICKS = ("random", "greedy", "passive")  # for simulations; nobody wants to sit across from them
USUAL = "soldier"  # whom people play against who did not choose, and who plays on for those who left
PERSON = "person"  # what records call whoever is no bot
RIGHT = "the entry point names a class of wartable.bots.base.Bot, or what makes such a bot when called"


def names() -> tuple[str, ...]:
    """Name all bots that people may play against, the levels first; none of another package is imported for that."""
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
            return GreedyBot(1)
        case "soldier" | "captain" | "warlord":
            return GreedyBot()
    if name in _ELSEWHERE.names:
        return _ELSEWHERE.load(name)
    raise WartableError(
        _ELSEWHERE.complaints.get(name, f"There is no bot {name!r}; there is {', '.join(names() + YARDSTICKS)}.")
    )


@cache
def available() -> tuple[tuple[Level, ...], tuple[str, ...]]:
    """Load all bots that people may play against; those that can play, and a line for each that cannot."""
    able, complaints = [], list(_ELSEWHERE.complaints.values())
    for name in names():
        try:
            able.append(opponent(name))
        except BrokenPlugin as error:
            complaints.append(str(error))
    return tuple(able), tuple(complaints)


def opponent(name: str) -> Level:
    """Tell what people read of a bot they may play against: a level, or what its own class says of itself."""
    for level in LEVELS:
        if level.name == name:
            return level
    if name in YARDSTICKS:
        raise WartableError(f"{name!r} is a bot for simulations; to play against there is {', '.join(names())}.")
    said = (type(load(name)).__doc__ or "").strip().partition("\n")[0]
    return Level(name, name.replace("-", " ").capitalize(), said)


def _as_bot(name: str, found: object) -> Bot:
    """Take what an entry point names as a bot, or say what it lacks."""
    made = found() if callable(found) else found
    if not isinstance(made, Bot):
        raise WartableError(f"it is no bot but {type(made).__name__}; {RIGHT}")
    return made


_ELSEWHERE = Plugins("wartable.bots", "bot", (*OWN, *YARDSTICKS, PERSON), _as_bot)
