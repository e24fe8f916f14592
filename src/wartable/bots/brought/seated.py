"""A bot at its seat for one game, which it loses to another if it fails."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from operator import index
from types import FrameType
from typing import SupportsIndex

from wartable.bots.base import Bot
from wartable.bots.brought.failure import NONSENSE, BotFailed, no_answer, require_legal
from wartable.bots.brought.program import ProgramBot
from wartable.core.rng import Rng
from wartable.core.state import Position


class TimeIsUp(BaseException):
    """A bot has thought long enough; no error, so that a bot which makes light of its errors is interrupted too."""


class Seated(Bot):
    """A bot until it fails, for the rest of the game the one that takes its seat."""

    def __init__(self, bot: Bot, substitute: Bot, seconds: float, told: Callable[[BotFailed], None]) -> None:
        self.bot: Bot | None = bot
        self.substitute = substitute
        self.seconds = seconds
        self.told = told

    def choose(self, position: Position, rng: Rng) -> int:
        """Let the bot choose, or who sits in its place."""
        if self.bot is not None:
            try:
                return ask(self.bot, position, rng, self.seconds)
            except BotFailed as failure:
                self.bot = None
                self.told(failure)
        return self.substitute.choose(position, rng)


def ask(bot: Bot, position: Position, rng: Rng, seconds: float) -> int:
    """Let a bot that nobody vouches for choose; say so if what comes is not one of the legal actions, in time."""
    try:
        with time_limit(None if isinstance(bot, ProgramBot) else seconds):  # which looks at the clock itself
            action: object = bot.choose(position, rng)
    except TimeIsUp:
        raise no_answer(seconds) from None
    except BotFailed:
        raise
    except (Exception, SystemExit) as error:
        raise BotFailed("it failed", f"{type(error).__name__}: {error}") from None
    if isinstance(action, bool) or not isinstance(action, SupportsIndex):  # whole numbers of other libraries are fine
        raise BotFailed(NONSENSE, f"{action!r} is not the number of an action")
    return require_legal(position, index(action))


@contextmanager
def time_limit(seconds: float | None) -> Iterator[None]:
    """Interrupt what takes too long, where the system lets this thread do so."""
    if seconds is None or not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def time_is_up(number: int, frame: FrameType | None) -> None:
        raise TimeIsUp

    before = signal.signal(signal.SIGALRM, time_is_up)
    signal.setitimer(signal.ITIMER_REAL, seconds, seconds)  # again and again: the first time may have got lost
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
