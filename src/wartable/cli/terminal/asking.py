"""One decision put to a person: the table, the choices, and answers until one is taken."""

from __future__ import annotations

from pathlib import Path

from rich.console import Group, RenderableType
from rich.text import Text

from wartable.cli.colours import CHOICE
from wartable.cli.terminal.answers import Answers, complaint
from wartable.cli.terminal.choices import choices_of, find, listed
from wartable.cli.terminal.painting.painter import see
from wartable.cli.terminal.painting.sentences import coloured
from wartable.cli.terminal.practising import advice_told, knowledge_told
from wartable.cli.terminal.table import Table
from wartable.cli.terminal.typed import Command, Verb, read_command
from wartable.core.errors import WartableError


class Left(Exception):
    """Somebody left the game before its end."""


class Asking:
    """What one seat is asked now, and what it is shown."""

    def __init__(self, table: Table, seat: int, done: str = "") -> None:
        self.table = table
        self.seat = seat
        self.view = see(table.state, seat)
        self.choices = choices_of(self.view["actions"])
        self.shown = self.choices
        self.done = done  # what was answered for the seat without a choice
        self.notice: RenderableType | None = None
        self.answered = False
        self.stale = True  # what is on the screen is no longer what should be
        self.answers = Answers(table.game.rules, table.painter)

    def until_answered(self) -> None:
        """Ask until an action is taken, or one is taken back."""
        screen = self.table.screen
        while not self.answered:
            if self.stale or screen.clears:
                self.show_question()
            if self.notice is not None:
                screen.show(self.notice)
            self.notice, self.stale = None, False
            self.obey(read_command(screen.read(f"{self.table.name(self.seat)}> ")))

    def show_question(self) -> None:
        """Show the table, what is asked, and the choices that are looked for."""
        screen = self.table.screen
        if screen.clears or self.shown is self.choices:
            self.table.draw(self.view)
        if self.view["decision"] is not None:
            question = coloured(self.view["decision"]["prompt"], self.view["players"])
            screen.show(screen.rule())
            if self.done:
                screen.show(Text(f"Done, as there was no choice: {self.done}.", "dim"))
            screen.show(Text.assemble((screen.pointer, CHOICE), question))
        screen.show(*listed(self.shown, self.view, self.table.painter, screen.console.width))

    def obey(self, command: Command) -> None:
        """Do what was typed."""
        try:
            match command.verb:
                case Verb.CHOOSE:
                    self.choose(command.text)
                case Verb.UNDO:
                    self.table.undo(self.seat)
                    self.answered = True
                case Verb.SAVE:
                    self.save(command.text)
                case Verb.QUIT:
                    self.quit()
                case _:
                    self.notice = self.answer(command)
        except WartableError as error:
            self.notice = complaint(str(error))

    def choose(self, text: str) -> None:
        """Take the one choice that is meant, or show those that could be."""
        found = find(self.choices, text) if text else self.choices
        if len(found) == 1:
            self.table.apply(self.seat, found[0].action["action"])
            self.answered = True
        elif found:
            self.shown, self.stale = found, True
            if text:
                self.notice = Text(f"{len(found)} choices have {text!r} in them; Enter shows all.", "dim")
        else:
            self.notice = complaint(f"{text!r} is none of the choices; h lists what you can type.")

    def answer(self, command: Command) -> RenderableType:
        """Answer a question."""
        match command.verb:
            case Verb.EXPLAIN if command.text:
                return self.answers.about(command.text, self.view, self.choices)
            case Verb.EXPLAIN:
                return self.answers.decision(self.view)
            case Verb.RULES:
                return self.answers.rules_about(command.text)
            case Verb.WHY if not command.text:
                return complaint(f"Say what, as in: why {self.choices[0].action['text']}")
            case Verb.WHY:
                return self.answers.why_not(self.table.state, self.seat, command.text, self.choices)
            case Verb.HINT:
                return advice_told(self.table, self.view, self.choices)
            case Verb.KNOW:
                return knowledge_told(self.table, self.view, command.text)
            case Verb.LOG:
                told = self.table.chronicle.told(self.seat, self.view["players"])
                return Group(*told) if told else Text("Nothing has happened yet.")
            case _:
                return self.answers.help(self.view, self.choices)

    def save(self, name: str) -> None:
        """Write the game to a file."""
        if not name:
            self.notice = complaint("Say where to: save FILE")
        else:
            self.notice = self.kept(Path(name))

    def quit(self) -> None:
        """Leave, once that is confirmed, and say how to come back."""
        screen = self.table.screen
        answer = screen.read("Leave? y leaves, save FILE keeps the game and leaves, Enter plays on: ").strip()
        word, _, name = answer.partition(" ")
        if word.lower() == "save" and name:
            screen.show(self.kept(Path(name.strip())))
            raise Left
        if word.lower() in ("y", "yes"):
            raise Left

    def kept(self, path: Path) -> Text:
        """Keep the game in a file, and say how to go on with it."""
        self.table.save(path)
        return Text(f"The game is kept in {path}; {self.table.how_to_resume(path)}.")
