"""The choices of a decision: numbered, listed in columns, found by words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from wartable.cli.colours import CHOICE
from wartable.cli.terminal.painting.boxes import in_columns
from wartable.cli.terminal.painting.painter import AnyView, Painter
from wartable.cli.terminal.painting.sentences import coloured
from wartable.core.envelope import ActionJson

MANY = 8


@dataclass(frozen=True)
class Choice:
    """Something that can be done, and the number to type for it."""

    number: int
    action: ActionJson

    @property
    def words(self) -> str:
        """What the choice says, without colour."""
        return "".join(span["text"] for span in self.action["label"])


def choices_of(actions: Sequence[ActionJson]) -> list[Choice]:
    """Number the actions of a decision from 1."""
    return [Choice(number, action) for number, action in enumerate(actions, 1)]


def find(choices: Sequence[Choice], text: str) -> list[Choice]:
    """Find the choices that a number or words mean."""
    if text.isdigit():
        return [choice for choice in choices if choice.number == int(text)]
    wanted = text.lower()
    exact = [choice for choice in choices if wanted in (choice.action["text"].lower(), choice.words.lower())]
    if exact:
        return exact
    words = wanted.split()
    return [choice for choice in choices if all(word in searched(choice) for word in words)]


def searched(choice: Choice) -> str:
    """Give the words in which a choice is searched."""
    return f"{choice.words} {choice.action['text']}".lower()


def listed(choices: Sequence[Choice], view: AnyView, painter: Painter, width: int) -> list[Text]:
    """List choices in as many columns as fit."""
    lines = []
    shared = shared_beginning(choices)
    for choice in choices:
        label = coloured(choice.action["label"], view["players"])[len(shared) :]
        note = painter.note(choice.action, view)
        lines.append(Text.assemble((f"{choice.number:>3}", CHOICE), " ", label, note))
    return in_columns(lines, width)


def shared_beginning(choices: Sequence[Choice]) -> str:
    """Find the words with which all of many choices begin, and which need not be repeated."""
    first = choices[0].action["label"][0]["text"]
    several = len(choices) >= MANY and all(
        len(choice.action["label"]) > 1 and choice.action["label"][0]["text"] == first for choice in choices
    )
    return first if several else ""
