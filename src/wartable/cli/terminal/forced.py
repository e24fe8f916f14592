"""Answers that are no choice: they are taken by themselves, and told in one line."""

from __future__ import annotations

from wartable.cli.terminal.choices import choices_of
from wartable.cli.terminal.painting.painter import see
from wartable.cli.terminal.table import Table


class ForcedAnswers:
    """Answers for people who have no choice, and keeps what they are told of it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.done: dict[int, list[str]] = {}

    def answered(self, seat: int, reader: int | None) -> bool:
        """Take a seat's only answer, if it is that seat's turn at the screen.

        A screen that is not handed over would tell others that somebody had no choice: no card to defend with, say.
        """
        answer = self.table.only_answer(seat)
        if answer is None or reader != seat:
            return False
        [choice] = choices_of(see(self.table.state, seat)["actions"])
        self.done.setdefault(seat, []).append(choice.words)
        self.table.apply(seat, answer)
        return True

    def told(self, seat: int) -> str:
        """Tell a seat once what was answered for it since it was last asked."""
        done = self.done.pop(seat, [])
        counted = [f"{words} ({done.count(words)} times)" if done.count(words) > 1 else words for words in done]
        return "; ".join(dict.fromkeys(counted))
