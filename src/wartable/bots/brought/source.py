"""Where a bot of one's own comes from, as plain data that can be sent to other processes."""

from __future__ import annotations

import importlib.util
import os
import re
import shlex
import sys
from dataclasses import dataclass
from pathlib import Path

from wartable.bots.base import Bot
from wartable.bots.brought.program import ProgramBot
from wartable.core.errors import WartableError
from wartable.core.plugins import NAME

CLASS = re.compile(r"(?P<file>.+\.py):(?P<name>[A-Za-z_]\w*)")
SECONDS = 10.0
RIGHT = "such as mine=mine.py:Mine for a class, or 'mine=node mine.js' for a program"


@dataclass(frozen=True)
class Source:
    """A bot's name, the class or command that it is, and how many seconds it has for a decision."""

    name: str
    what: str
    seconds: float = SECONDS

    def make(self) -> Bot:
        """Make the bot, or say what is wrong with it."""
        found = CLASS.fullmatch(self.what)
        if found:
            return from_class(self.name, Path(found["file"]), found["name"])
        return ProgramBot(self.name, shlex.split(self.what, posix=os.name != "nt"), self.seconds)


def read_source(text: str, seconds: float = SECONDS) -> Source:
    """Read NAME=FILE.py:CLASS or NAME=COMMAND."""
    name, equals, what = (part.strip() for part in text.partition("="))
    if not equals or not what:
        raise WartableError(f"A bot is given as NAME=WHAT, {RIGHT}; {text!r} is not of that form.")
    if not NAME.fullmatch(name):
        raise WartableError(
            f"A bot cannot be called {name!r}: a name is small letters and digits with single hyphens between."
        )
    return Source(name, what, seconds)


def from_class(bot: str, path: Path, name: str) -> Bot:
    """Make a bot of a class in a file."""
    module_name = f"wartable_brought_{bot.replace('-', '_')}"
    spec = importlib.util.spec_from_file_location(module_name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[module_name] = module
    try:
        spec.loader.exec_module(module)
        made = getattr(module, name)()
    except (Exception, SystemExit) as error:
        reason = " ".join(f"{type(error).__name__}: {error}".split())
        raise WartableError(f"The bot {bot!r} cannot be loaded from {path}: {reason}.") from error
    if not isinstance(made, Bot):
        raise WartableError(f"The bot {bot!r} is no bot but {type(made).__name__}: its class is to be a Bot.")
    return made
