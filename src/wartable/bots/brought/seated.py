"""A bot at its seat for one game, which it loses to another if it fails."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from wartable.bots.base import Bot
from wartable.bots.brought.failure import BotFailed, no_answer
from wartable.bots.brought.program import NOT_ALLOWED, ProgramBot
from wartable.bots.brought.source import SECONDS
from wartable.core.rng import Rng
from wartable.core.state import Position


class Seated(Bot):
    """A bot until it fails, for the rest of the game the one that takes its seat."""

    def __init__(self, bot: Bot, substitute: Bot, told: Callable[[BotFailed], None]) -> None:
        self.bot: Bot | None = bot
        self.substitute = substitute
        self.told = told

    def choose(self, position: Position, rng: Rng) -> int:
        """Let the bot choose, or who sits in its place."""
        if self.bot is not None:
            try:
                return ask(self.bot, position, rng)
            except BotFailed as failure:
                self.bot = None
                self.told(failure)
        return self.substitute.choose(position, rng)


def ask(bot: Bot, position: Position, rng: Rng) -> int:
    """Let a bot that nobody vouches for choose; say so if what comes is not one of the legal actions, in time."""
    try:
        with time_limit(None if isinstance(bot, ProgramBot) else SECONDS):
            action: object = bot.choose(position, rng)
    except BotFailed:
        raise
    except Exception as error:
        raise BotFailed("it failed", f"{type(error).__name__}: {error}") from None
    if not isinstance(action, int) or isinstance(action, bool):
        raise BotFailed("it answered nonsense", f"{action!r} is not the number of an action")
    if action not in position.legal_actions():
        refusal = position.view.veiled.refusal(position.seat, action)
        raise BotFailed(NOT_ALLOWED, f"action {action}: {refusal.message}")
    return action


@contextmanager
def time_limit(seconds: float | None) -> Iterator[None]:
    """Interrupt what takes too long, where the system lets this thread do so."""
    if seconds is None or not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def time_is_up(number: int, frame: FrameType | None) -> None:
        raise no_answer(seconds)

    before = signal.signal(signal.SIGALRM, time_is_up)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
