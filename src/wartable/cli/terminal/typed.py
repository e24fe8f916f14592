"""What a person types at the table: a choice, or a word that asks for something else."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Verb(Enum):
    """What is asked for."""

    CHOOSE = "choose"
    EXPLAIN = "explain"
    UNDO = "undo"
    RULES = "rules"
    WHY = "why"
    HINT = "hint"
    KNOW = "know"
    SAVE = "save"
    LOG = "log"
    HELP = "help"
    QUIT = "quit"


WORDS = {
    "undo": Verb.UNDO,
    "u": Verb.UNDO,
    "rules": Verb.RULES,
    "rule": Verb.RULES,
    "why": Verb.WHY,
    "hint": Verb.HINT,
    "know": Verb.KNOW,
    "save": Verb.SAVE,
    "log": Verb.LOG,
    "help": Verb.HELP,
    "h": Verb.HELP,
    "quit": Verb.QUIT,
    "q": Verb.QUIT,
}


class Command(NamedTuple):
    """A verb and what it is about."""

    verb: Verb
    text: str


def read_command(line: str) -> Command:
    """Understand a typed line."""
    line = line.strip()
    if line.startswith("?"):
        return Command(Verb.EXPLAIN, line[1:].strip())
    word, _, rest = line.partition(" ")
    verb = WORDS.get(word.lower())
    return Command(verb, rest.strip()) if verb else Command(Verb.CHOOSE, line)
