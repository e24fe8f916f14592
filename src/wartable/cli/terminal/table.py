"""The table at the terminal: the game as it stands, who sits at it, and how it is drawn."""

from __future__ import annotations

import hashlib
from pathlib import Path

from wartable.cli.terminal.chronicle import Chronicle
from wartable.cli.terminal.painting.painter import AnyView, Painter
from wartable.cli.terminal.screen import Screen
from wartable.cli.terminal.seating import Seating
from wartable.core.errors import WartableError
from wartable.core.game import game_of
from wartable.core.history import History, NothingToUndo
from wartable.core.records import record_of
from wartable.core.rng import Rng
from wartable.core.state import State, new_rng
from wartable.core.telling import with_battles


class Table:
    """What lies on the table and what happened; actions are taken and taken back here."""

    def __init__(
        self, history: History, chronicle: Chronicle, seating: Seating, screen: Screen, painter: Painter
    ) -> None:
        self.history = history
        self.chronicle = chronicle
        self.seating = seating
        self.screen = screen
        self.painter = painter
        self.game = game_of(history.state)
        self.resume_command = f"wartable play {self.game.name}"

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self.history.state

    def apply(self, seat: int, action: int) -> None:
        """Take an action, and keep what happened."""
        battle = self.state.current()
        events = self.history.apply(seat, action)
        self.chronicle.add(with_battles(events, battle, self.state.current()))

    def only_answer(self, seat: int) -> int | None:
        """Give the one thing that a seat can do, if it must decide and has no choice."""
        answers = self.state.legal_actions(seat) if seat in self.state.to_act else []
        return answers[0] if len(answers) == 1 else None

    def undo(self, seat: int) -> None:
        """Take back a seat's last choice, where that is allowed, and what had to follow it."""
        self.history.undo(seat)
        while self.only_answer(seat) is not None and self.history.can_undo(seat):
            self.history.undo(seat)
        self.chronicle.keep(len(self.history.events()))
        if self.only_answer(seat) is None:
            return
        while (answer := self.only_answer(seat)) is not None:
            self.apply(seat, answer)
        raise NothingToUndo("There is nothing to take back: you had no choice since others acted or luck was drawn.")

    def passing_luck(self, seat: int) -> Rng:
        """Give luck for a seat's thoughts, which depends only on the seed and the moment and changes nothing."""
        moment = f"{self.history.seed} {len(self.history.steps)} {seat}".encode()
        return new_rng(int.from_bytes(hashlib.blake2b(moment, digest_size=8).digest(), "big"))

    def save(self, path: Path) -> None:
        """Write the game as it stands to a file."""
        try:
            record_of(self.history, self.seating.names, self.painter.cards).write(path)
        except OSError as error:
            raise WartableError(f"The game cannot be written to {path}: {error.strerror}.") from None

    def how_to_resume(self, path: Path) -> str:
        """Say how to go on later with a game kept in a file."""
        return f"`{self.resume_command} --resume {path}` goes on"

    def name(self, seat: int) -> str:
        """Name a seat."""
        return self.game.seat_name(self.state.current(), seat).title()

    def draw(self, view: AnyView) -> None:
        """Draw the table and the end of the chronicle."""
        self.screen.clear()
        told = self.chronicle.told(view["seat"], view["players"], last=self.screen.chronicle_lines)
        self.screen.show(self.screen.page(self.painter.table(view), told))
