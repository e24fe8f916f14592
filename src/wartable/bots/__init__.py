"""Bots by name, Wartable's own, those of packages and those one brings; they see a position, never the state."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

from wartable.bots.base import Bot
from wartable.bots.brought.failure import BotFailed
from wartable.bots.brought.program import ProgramBot
from wartable.bots.brought.registry import Registry
from wartable.bots.brought.seated import Seated, ask
from wartable.bots.brought.source import SECONDS, Source
from wartable.bots.captain import CaptainBot
from wartable.bots.greedy import GreedyBot
from wartable.bots.levels import LEVELS, Level
from wartable.bots.passive import PassiveBot
from wartable.bots.random import RandomBot
from wartable.bots.recruit import RecruitBot
from wartable.bots.search import SearchBot
from wartable.core.errors import WartableError
from wartable.core.plugins import BrokenPlugin, Plugins
from wartable.core.rng import Rng
from wartable.core.state import Position

OWN = tuple(level.name for level in LEVELS)
YARDSTICKS = ("random", "greedy", "passive", "neural")  # for simulations; nobody wants to sit across from them
USUAL = "soldier"  # whom people play against who did not choose, and who plays on for those who left
GUESSES = 2  # worlds that Soldier looks at; greedy itself looks at more
SEARCH = re.compile(r"search:([1-9]\d{0,5})")  # a yardstick with any budget: so many lines of play to a choice
TRAINED = re.compile(r"neural:(.+)")  # plays by the weights of a folder, such as that of a training
PERSON = "person"  # what records call whoever is no bot
RIGHT = "the entry point names a class of wartable.bots.base.Bot, or what makes such a bot when called"


def names() -> tuple[str, ...]:
    """Name all bots that people may play against, the levels first; none of another package is imported for that."""
    return (*OWN, *_ELSEWHERE.names, *_BROUGHT.sources)


def load(name: str) -> Bot:
    """Give a bot by name; it keeps nothing from one choice to the next, so all seats can share it."""
    if name in _BROUGHT.sources:
        return _BROUGHT.load(name)
    if folder := TRAINED.fullmatch(name):
        return _trained(Path(folder[1]).resolve())
    return _load(name)


@cache
def _trained(folder: Path) -> Bot:
    from wartable.rl.neural import NeuralBot

    return NeuralBot(folder)


@cache
def _load(name: str) -> Bot:
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
            return GreedyBot(GUESSES)
        case "captain":
            return CaptainBot()
        case "warlord":
            from wartable.rl.warlord import WarlordBot

            return WarlordBot()
        case "neural":
            from wartable.rl.neural import NeuralBot

            return NeuralBot()
    if lines := SEARCH.fullmatch(name):
        return SearchBot(int(lines[1]))
    if name in _ELSEWHERE.names:
        return _ELSEWHERE.load(name)
    known = ", ".join((*names(), *YARDSTICKS, "search:N", "neural:FOLDER"))
    raise WartableError(_ELSEWHERE.complaints.get(name, f"There is no bot {name!r}; there is {known}."))


def bring(source: Source) -> None:
    """Bring a bot of one's own into this process, by a name that no other has."""
    if source.name in (*OWN, *YARDSTICKS, PERSON, *_ELSEWHERE.names):
        raise WartableError(f"A bot of your own cannot be called {source.name!r}: that name is taken.")
    _BROUGHT.add(source)


def source_of(name: str) -> Source | None:
    """Tell where a bot of one's own comes from, for other processes; nothing if it is none."""
    return _BROUGHT.sources.get(name)


def seat(name: str, told: Callable[[BotFailed], None]) -> Bot:
    """Give a bot for one game; one that is not Wartable's own loses its seat to the usual one when it fails."""
    if _own(name):
        return load(name)
    return Seated(load(name), load(USUAL), _seconds(name), told)


def choose(name: str, position: Position, rng: Rng) -> int:
    """Let a bot choose once, and be told if it fails, where it is not Wartable's own."""
    if _own(name):
        return load(name).choose(position, rng)
    return ask(load(name), position, rng, _seconds(name))


def _own(name: str) -> bool:
    """Tell Wartable's own bots from others."""
    return name in (*OWN, *YARDSTICKS) or any(kind.fullmatch(name) for kind in (SEARCH, TRAINED))


def _seconds(name: str) -> float:
    source = source_of(name)
    return SECONDS if source is None else source.seconds


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
    if _own(name):
        raise WartableError(f"{name!r} is a bot for simulations; to play against there is {', '.join(names())}.")
    bot = load(name)
    said = "" if isinstance(bot, ProgramBot) else (type(bot).__doc__ or "").strip().partition("\n")[0]
    return Level(name, name.replace("-", " ").capitalize(), said)


def _as_bot(name: str, found: object) -> Bot:
    """Take what an entry point names as a bot, or say what it lacks."""
    made = found() if callable(found) else found
    if not isinstance(made, Bot):
        raise WartableError(f"it is no bot but {type(made).__name__}; {RIGHT}")
    return made


_ELSEWHERE = Plugins("wartable.bots", "bot", (*OWN, *YARDSTICKS, PERSON), _as_bot)
_BROUGHT = Registry()
