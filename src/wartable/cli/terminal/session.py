"""A game at the terminal, for people who share a screen and bots."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from wartable.cli.terminal.asking import Asking, Left
from wartable.cli.terminal.forced import ForcedAnswers
from wartable.cli.terminal.painting.painter import see
from wartable.cli.terminal.screen import InputEnded
from wartable.cli.terminal.table import Table
from wartable.core.state import ONLOOKER


class Session:
    """Lets everybody at a table act in turn, and hands the screen over between people."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seating = table.seating
        self.screen = table.screen
        self.forced = ForcedAnswers(table)
        self.reader: int | None = None if self.seating.shared else self.seating.people[0]
        self.notices = self.seating.introductions()  # shown with the next question

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
                self.table.save(record)
                over = self.table.state.over
                how = f"`wartable replay {record}` shows it" if over else self.table.how_to_resume(record)
                self.screen.show(Text(f"The game is kept in {record}; {how}."))

    def play(self) -> None:
        """Play to the end."""
        while not self.table.state.over:
            seat = self.next_to_act()
            if seat in self.seating.bots:
                self.let_bot_act(seat)
            elif not self.forced.answered(seat, self.reader):
                if seat != self.reader:
                    self.hand_over(seat)
                asking = Asking(self.table, seat, self.forced.told(seat))
                asking.notice = Text("\n".join(self.notices), "dim") if self.notices else None
                self.notices.clear()
                asking.until_answered()
        self.show_end()

    def next_to_act(self) -> int:
        """Bots go first; then whoever is at the screen already, if asked; then the next person."""
        waiting = self.table.state.to_act
        for seat in waiting:
            if seat in self.seating.bots:
                return seat
        return self.reader if self.reader in waiting else waiting[0]

    def let_bot_act(self, seat: int) -> None:
        """Let a bot choose by what its seat may know; its luck depends only on the seed and the moment."""
        luck = self.table.passing_luck(seat)
        position = self.table.game.position(self.table.state.view(seat))
        self.table.apply(seat, self.seating.bots[seat].choose(position, luck))
        self.notices += self.seating.failures
        self.seating.failures.clear()

    def hand_over(self, seat: int) -> None:
        """Clear the screen and wait for the next person, so that nobody sees another's cards."""
        self.reader = seat
        name = self.table.name(seat)
        self.screen.forget()
        self.screen.show(self.screen.rule(self.table.game.title), Text(f"\n  {name} decides next.\n", "bold"))
        self.screen.read(f"  Hand over to {name}; nobody else should look. Enter when ready: ")

    def show_end(self) -> None:
        """Show the table as the last reader, or everybody, may see it, and who won."""
        table, state = self.table, self.table.state
        seat = ONLOOKER if self.seating.shared or self.reader is None else self.reader
        table.draw(see(state, seat))
        winners = [table.name(other) for other, score in enumerate(state.outcome() or []) if score == 1.0]
        result = f"{' and '.join(winners)} won." if winners else "The game is a draw."
        if seat != ONLOOKER:
            result += " Well fought!" if state.score(seat) == 1.0 else ""
        self.screen.show(*(Text(notice, "dim") for notice in self.notices))
        self.screen.show(self.screen.rule(), Text(f"The game is over after {state.turn()} turns: {result}", "bold"))
        ended_by = table.game.end_rule(state)
        self.screen.show(*(Text(f"{rule.id}: {rule.title}.") for rule in table.game.rules.rules if rule.id == ended_by))
