"""A process that thinks: begun when it is first asked, and begun anew when it died or hung."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import traceback
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path

from wartable.games import available, use_cards, used_cards
from wartable.server.thinking.questions import Answerable

START_SECONDS = 120.0  # machines may do much else


class NoAnswer(Exception):
    """A question that was not answered, and why."""


@dataclass(frozen=True)
class Failure:
    """What went wrong with an answer, as the process itself saw it."""

    words: str


class Worker:
    """Asks its process one question after the other; for a thread that can wait."""

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The number of the process, if there is one."""
        return self._process.pid if self._process is not None else None

    def ask(self, question: Answerable, seconds: float) -> object:
        """Wait for the answer; a process that gives none in time, or dies, is ended and will be begun anew."""
        try:
            pipe = self._pipe or self._begin()
            pipe.send(question)
            answer = _received(pipe, seconds)
        except (EOFError, OSError) as error:
            self._end()
            raise NoAnswer("the process died") from error
        except NoAnswer:
            self._end()
            raise
        if isinstance(answer, Failure):
            raise NoAnswer(answer.words)
        return answer

    def close(self) -> None:
        """End the process for good, whatever it thinks about."""
        self._closed = True
        if self._process is not None:
            self._process.kill()

    def _begin(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        pipe, other = context.Pipe()
        process = context.Process(target=think_on, args=(other, used_cards()), daemon=True)
        process.start()
        other.close()
        self._process, self._pipe = process, pipe
        if self._closed:
            process.kill()
        _received(pipe, START_SECONDS)  # it has loaded the games
        return pipe

    def _end(self) -> None:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join()


def _received(pipe: Connection, seconds: float) -> object:
    if not pipe.poll(seconds):
        raise NoAnswer(f"there was no answer within {seconds:g} seconds")
    return pipe.recv()


# -- inside the process -----------------------------------------------------------------


def think_on(pipe: Connection, cards: dict[str, Path]) -> None:
    """Load the games, and answer questions until the server ends; leave Ctrl-C to the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    for name, path in cards.items():
        use_cards(name, path)
    for game in available()[0]:
        _ = game.cards
    pipe.send(None)
    while True:
        question = pipe.recv()
        try:
            answer = question.answer()
        except Exception:
            answer = Failure(traceback.format_exc())
        pipe.send(answer)


def end_with_parent() -> None:
    """Wait until the server is gone, however it ended, and end as well."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
