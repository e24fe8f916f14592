"""A game at the terminal, for people who share a screen and bots."""

from __future__ import annotations

import hashlib
from pathlib import Path

from rich.text import Text

from wartable.cli.terminal.asking import Asking, Left
from wartable.cli.terminal.chronicle import Chronicle
from wartable.cli.terminal.painter import AnyView, Painter, see
from wartable.cli.terminal.screen import InputEnded, Screen
from wartable.cli.terminal.seating import Seating
from wartable.core.errors import WartableError
from wartable.core.game import game_of
from wartable.core.history import History
from wartable.core.records import record_of
from wartable.core.state import ONLOOKER, State, new_rng
from wartable.core.telling import with_battles


class Session:
    """The table, who sits at it, and what is on the screen."""

    def __init__(
        self, history: History, chronicle: Chronicle, seating: Seating, screen: Screen, painter: Painter
    ) -> None:
        self.history = history
        self.chronicle = chronicle
        self.seating = seating
        self.screen = screen
        self.painter = painter
        self.game = game_of(history.state)
        self.reader: int | None = None if seating.shared else seating.people[0]
        self.resume_command = f"wartable play {self.game.name}"

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self.history.state

    def run(self, record: Path | None) -> None:
        """Play until the end, or until somebody leaves; keep the record where asked."""
        try:
            self.play()
        except Left:
            self.screen.show("You left the game.")
        except InputEnded:
            self.screen.show("The input ended before the game did.")
        finally:
            if record is not None:
                self.save(record)
                how = f"`wartable replay {record}` shows it" if self.state.over else self.how_to_resume(record)
                self.screen.show(Text(f"The game is kept in {record}; {how}."))

    def play(self) -> None:
        """Play to the end."""
        while not self.state.over:
            seat = self.next_to_act()
            if seat in self.seating.bots:
                self.let_bot_act(seat)
            else:
                if seat != self.reader:
                    self.hand_over(seat)
                Asking(self, seat).until_answered()
        self.show_end()

    def next_to_act(self) -> int:
        """Bots go first; then whoever is at the screen already, if asked; then the next person."""
        waiting = self.state.to_act
        for seat in waiting:
            if seat in self.seating.bots:
                return seat
        return self.reader if self.reader in waiting else waiting[0]

    def let_bot_act(self, seat: int) -> None:
        """Let a bot choose by what its seat may know; its luck depends only on the seed and the moment."""
        moment = f"{self.history.seed} {len(self.history.steps)} {seat}".encode()
        luck = new_rng(int.from_bytes(hashlib.blake2b(moment, digest_size=8).digest(), "big"))
        position = self.game.position(self.state.view(seat))
        self.apply(seat, self.seating.bots[seat].choose(position, luck))

    def apply(self, seat: int, action: int) -> None:
        """Take an action, and keep what happened."""
        battle = self.state.current()
        events = self.history.apply(seat, action)
        self.chronicle.add(with_battles(events, battle, self.state.current()))

    def undo(self, seat: int) -> None:
        """Take back a seat's last action, where that is allowed."""
        self.history.undo(seat)
        self.chronicle.keep(len(self.history.events()))

    def hand_over(self, seat: int) -> None:
        """Clear the screen and wait for the next person, so that nobody sees another's cards."""
        self.reader = seat
        self.screen.forget()
        self.screen.show(self.screen.rule(self.game.title), Text(f"\n  {self.name(seat)} decides next.\n", "bold"))
        self.screen.read(f"  Hand over to {self.name(seat)}; nobody else should look. Enter when ready: ")

    def save(self, path: Path) -> None:
        """Write the game as it stands to a file."""
        try:
            record_of(self.history, self.seating.names).write(path)
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
        told = self.chronicle.told(view.seat, view.players, last=self.screen.chronicle_lines)
        self.screen.show(self.screen.page(self.painter.table(view), told))

    def show_end(self) -> None:
        """Show the table as the last reader, or everybody, may see it, and who won."""
        seat = ONLOOKER if self.seating.shared or self.reader is None else self.reader
        self.draw(see(self.state, seat))
        winners = [self.name(other) for other, score in enumerate(self.state.outcome() or []) if score == 1.0]
        result = f"{' and '.join(winners)} won." if winners else "The game is a draw."
        if seat != ONLOOKER:
            result += " Well fought!" if self.state.score(seat) == 1.0 else ""
        self.screen.show(
            self.screen.rule(), Text(f"The game is over after {self.state.turn()} turns: {result}", "bold")
        )
