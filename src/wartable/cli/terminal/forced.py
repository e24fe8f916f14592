"""Answers that are no choice: they are taken by themselves, and told in one line."""

from __future__ import annotations

from wartable.cli.terminal.choices import choices_of
from wartable.cli.terminal.painting.painter import see
from wartable.cli.terminal.table import Table

DEALS = 100


class ForcedAnswers:
    """Answers for people who have no choice, and keeps what they are told of it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.done: dict[int, list[str]] = {}

    def answered(self, seat: int, reader: int | None) -> bool:
        """Take a seat's only answer, unless that would tell the reader something about the cards of another."""
        answer = self.table.only_answer(seat)
        if answer is None or not self.is_known_to(reader, seat):
            return False
        [choice] = choices_of(see(self.table.state, seat).actions)
        self.done.setdefault(seat, []).append(choice.words)
        self.table.apply(seat, answer)
        return True

    def is_known_to(self, reader: int | None, seat: int) -> bool:
        """Tell whether the reader knows that a seat has no choice.

        Otherwise a screen that is not handed over would tell it: that somebody holds no card to defend with, say.
        The reader knows it if the seat has no choice in any of many deals that fit all the reader has seen.
        """
        if reader == seat:
            return True
        if reader is None:
            return False
        luck, known = self.table.passing_luck(seat), self.table.game.position(self.table.state.view(reader))
        return all(len(known.sample(luck).legal_actions(seat)) == 1 for _ in range(DEALS))

    def told(self, seat: int) -> str:
        """Tell a seat once what was answered for it since it was last asked."""
        done = self.done.pop(seat, [])
        counted = [f"{words} ({done.count(words)} times)" if done.count(words) > 1 else words for words in done]
        return "; ".join(dict.fromkeys(counted))
