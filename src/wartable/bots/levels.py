"""The opponents a person may sit across from, by strength, and what to expect of each."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True)
class Level:
    """An opponent: the name programs use, the title people read, and a sentence on how it plays."""

    def __init__(self, name: str, title: str, sentence: str) -> None:
        self.name: Final = name
        self.title: Final = title
        self.sentence: Final = sentence


LEVELS: Final = (
    Level("recruit", "Recruit", "A friendly beginner who sees the next move and often misses something."),
    Level("soldier", "Soldier", "Sound in every single move, without a plan beyond it."),
    Level("captain", "Captain", "Thinks a few turns ahead and counts on your answer."),
    Level("warlord", "Warlord", "The strongest there is: looks furthest ahead and punishes every mistake."),
)
