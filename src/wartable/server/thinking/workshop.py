"""What a thinking process is asked by the workshop."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wartable.games import load
from wartable.lab.fields import CardField, fields_of


@dataclass(frozen=True)
class Fields:
    """What can be changed of a card."""

    game: str
    content: dict[str, Any]
    card: str

    def answer(self) -> list[CardField]:
        """Ask the game's checks."""
        return fields_of(load(self.game), self.content, self.card)
