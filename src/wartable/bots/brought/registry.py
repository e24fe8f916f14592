"""The bots of one's own that were brought into this process."""

from __future__ import annotations

from wartable.bots.base import Bot
from wartable.bots.brought.program import ProgramBot
from wartable.bots.brought.source import Source


class Registry:
    """Sources by name, and the bots that were made of them."""

    def __init__(self) -> None:
        self.sources: dict[str, Source] = {}
        self._made: dict[str, Bot] = {}

    def add(self, source: Source) -> None:
        """Take a bot; another of the same name is forgotten."""
        if self.sources.get(source.name) != source:
            self.remove(source.name)
            self.sources[source.name] = source

    def remove(self, name: str) -> None:
        """Forget a bot, and end it if it is a program."""
        self.sources.pop(name, None)
        made = self._made.pop(name, None)
        if isinstance(made, ProgramBot):
            made.end()

    def load(self, name: str) -> Bot:
        """Give a bot, made when it is first asked for."""
        if name not in self._made:
            self._made[name] = self.sources[name].make()
        return self._made[name]
