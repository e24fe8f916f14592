"""A bot that is a program: it reads a view as a line of JSON and answers with an action, as docs/bots.md tells."""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import IO, Any

import wartable
from wartable.bots.base import Bot
from wartable.bots.brought.failure import NONSENSE, BotFailed, no_answer, require_legal
from wartable.core.errors import Refusal, WartableError
from wartable.core.rng import Rng
from wartable.core.state import Position

PROTOCOL = 1
LONGEST_ANSWER = 10_000  # bytes
MOST_UNHEARD = 100  # lines that nobody asked for; who says more than that is not listened to any longer
LONGEST_QUOTE = 80
SEED_LIMIT = 1 << 31
LAST_WORDS = 0.5  # seconds for a program to end by itself when it is no longer needed
LAUNCH = Path(__file__).with_name("launch.py")
ENDED = "it ended before it answered"


class ProgramBot(Bot):
    """Asks a program, which is started when it is first asked and serves all seats and games of this process."""

    def __init__(self, name: str, command: list[str], seconds: float) -> None:
        if not command or shutil.which(command[0]) is None:
            raise WartableError(
                f"The program {' '.join(command[:1])!r} of the bot {name!r} is not there, or it cannot be run."
            )
        self.name = name
        self.command = command
        self.seconds = seconds
        self.running: Running | None = None

    def choose(self, position: Position, rng: Rng) -> int:
        """Send the view and luck, and take the answer; a program that fails is ended, and begun anew if asked again."""
        question = decide_message(position, rng)
        try:
            if self.running is None:
                self.running = Running(self.command, hello_message(self.name))
            return read_answer(position, self.running.ask(question, self.seconds))
        except BaseException:
            self.end()
            raise

    def end(self) -> None:
        """End the program, if it runs."""
        running, self.running = self.running, None
        if running is not None:
            running.end()


def hello_message(name: str) -> bytes:
    """Write what a program is told when it begins."""
    return line({"type": "hello", "protocol": PROTOCOL, "wartable": wartable.__version__, "bot": name})


def decide_message(position: Position, rng: Rng) -> bytes:
    """Write what a program is asked: its seat's view, which names the legal actions, and luck of its own."""
    return line({"type": "decide", "seed": int(rng.below(SEED_LIMIT)), "view": position.view.json()})


def end_message() -> bytes:
    """Write what a program is told when it is no longer needed."""
    return line({"type": "end"})


def line(content: dict[str, Any]) -> bytes:
    """Write a message as one line."""
    return json.dumps(content, separators=(",", ":")).encode() + b"\n"


def read_answer(position: Position, answer: bytes) -> int:
    """Read the action that a program chose, by number or by text."""
    try:
        action = json.loads(answer)["action"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise nonsense(answer) from None
    if isinstance(action, str):
        found = position.view.veiled.find(position.seat, action)
        if isinstance(found, Refusal):
            raise BotFailed(NONSENSE, found.message)
        return require_legal(position, found)
    if not isinstance(action, int) or isinstance(action, bool):
        raise nonsense(answer)
    return require_legal(position, action)


def nonsense(answer: bytes) -> BotFailed:
    """Say that an answer means nothing, and what would."""
    quoted = answer[:LONGEST_QUOTE].decode(errors="replace").strip()
    return BotFailed(NONSENSE, f'{quoted!r} is no line such as {{"action": 12}} or {{"action": "pass"}}')


class Running:
    """A running program; what it is told and what it says pass through threads, so that it can be waited for."""

    def __init__(self, command: list[str], hello: bytes) -> None:
        try:
            self.process = subprocess.Popen(
                launched(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is for the table, not for its bots
            )
        except OSError as error:
            raise BotFailed("it cannot be started", error.strerror or "") from None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.told: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self.said: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        threading.Thread(target=tell, args=(self.told, self.process.stdin), daemon=True).start()
        threading.Thread(target=listen, args=(self.process.stdout, self.said), daemon=True).start()
        atexit.register(self.end)
        self.told.put(hello)

    def ask(self, question: bytes, seconds: float) -> bytes:
        """Ask, and wait for the answer, so long and no longer."""
        if not self.said.empty() and self.said.get() != b"":
            raise BotFailed(NONSENSE, "it spoke without being asked; it answers each question with one line")
        self.told.put(question)
        try:
            answer = self.said.get(timeout=seconds)
        except queue.Empty:
            raise no_answer(seconds) from None
        if answer == b"":
            raise BotFailed(ENDED, self.how_it_ended())
        return answer

    def how_it_ended(self) -> str:
        """Say how a program that says no more has ended, if it has."""
        try:
            status = self.process.wait(LAST_WORDS)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        return f"exit status {status}" if status >= 0 else f"signal {-status}"

    def end(self) -> None:
        """Let the program end, make it if need be, and leave nothing of it behind."""
        atexit.unregister(self.end)
        self.told.put(end_message())
        self.told.put(None)
        try:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(LAST_WORDS)
        finally:
            kill_all_of(self.process)
            self.process.wait()


def kill_all_of(process: subprocess.Popen[bytes]) -> None:
    """End a program and what it started, whether they like it or not."""
    if sys.platform == "win32":
        process.kill()
        return
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)  # its session bears its number


def tell(told: queue.SimpleQueue[bytes | None], to: IO[bytes]) -> None:
    """Write to a program all that it is told; after the last word its input ends."""
    with contextlib.suppress(OSError), to:  # who does not listen any more will not answer either
        while (message := told.get()) is not None:
            to.write(message)
            to.flush()


def listen(to: IO[bytes], said: queue.SimpleQueue[bytes]) -> None:
    """Take down each line that a program says; an empty one says that there will be no more."""
    with to:
        while said.qsize() < MOST_UNHEARD and (spoken := to.readline(LONGEST_ANSWER)) != b"":
            said.put(spoken)
    said.put(b"")


def launched(command: list[str]) -> list[str]:
    """Give the command by which a program ends with this process, however that ends, where there is a way to do so."""
    if not sys.platform.startswith("linux"):
        return command  # elsewhere its input ends, which is its sign to end
    return [sys.executable, "-I", "-S", str(LAUNCH), str(os.getpid()), *command]
