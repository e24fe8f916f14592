"""What events say of cards: drawn, played, bought."""

from __future__ import annotations

import re

from wartable.core.cardset import CardSet
from wartable.core.events import MATCH_EVENTS, EventKind
from wartable.core.game import Game
from wartable.core.journal import unpack
from wartable.core.state import State

MARKS = ("drawn", "played", "bought")
NUMBERED = re.compile(r"\d+ ")  # some cards are told with their number before the name


class Marks:
    """Reads packed events of a game that is played with a card set."""

    def __init__(self, game: Game, cards: CardSet) -> None:
        self.game = game
        self.kinds = {kind.code: kind for kind in (*game.event_kinds, *MATCH_EVENTS)}
        self.names: dict[str, dict[str, str]] = {}  # by name, and where cards share one by group
        for card in cards.cards:
            self.names.setdefault(card.name, {})[card.group] = card.id

    def read(self, battle: State, entry: int) -> tuple[EventKind, int, str | None]:
        """Give an event's kind and seat, and the id of the card that it draws, plays or buys."""
        code, seat, values = unpack(entry)
        kind = self.kinds[code]
        if kind.marks not in MARKS:
            return kind, seat, None
        told = str(self.game.event_data(battle, kind, seat, values)[kind.fields[0]])
        known = self.names.get(told) or self.names.get(NUMBERED.sub("", told, count=1), {})
        group = self.game.seat_name(battle, seat) if len(known) > 1 else ""
        return kind, seat, known.get(group) or next(iter(known.values()), None)
