"""What happened so far, told to a reader in coloured sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.text import Text

from wartable.cli.terminal.painting.sentences import coloured
from wartable.cli.terminal.summing import summed
from wartable.core.cardset import CardSet
from wartable.core.envelope import PlayerJson
from wartable.core.events import Event
from wartable.core.game import Game
from wartable.core.history import History
from wartable.core.records import Record, begin_replay, take_recorded_step
from wartable.core.state import State
from wartable.core.telling import with_battles

MOST_SUMMED = 12  # how many events a line of the chronicle may stand for where only the last are told


class Chronicle:
    """Events, each with the battle it belongs to."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.entries: list[tuple[State, Event]] = []

    def add(self, told: Iterable[tuple[State, Event]]) -> None:
        """Add what happened, each event with its battle."""
        self.entries += told

    def keep(self, count: int) -> None:
        """Forget all but the first events: the others were taken back."""
        del self.entries[count:]

    def told(self, reader: int, players: Sequence[PlayerJson], last: int = 0) -> list[Text]:
        """Tell the last of what happened, or all, as far as the reader may know it."""
        recent = self.entries[-last * MOST_SUMMED :]
        return tell(self.game, ((battle, event.seen_by(reader)) for battle, event in recent), reader, players)[-last:]


def tell(game: Game, happened: Iterable[tuple[State, Event]], reader: int, players: Sequence[PlayerJson]) -> list[Text]:
    """Tell what happened, what is alike summed up."""
    sentences = summed((event, game.tell(battle, event, reader)) for battle, event in happened)
    return [coloured(sentence, players) for sentence in sentences]


def replayed(record: Record, game: Game, cards: CardSet) -> Iterator[tuple[History, list[tuple[State, Event]]]]:
    """Play a record step by step: the game after each, and what happened in which battle."""
    history = begin_replay(record, game, cards)
    for number, step in enumerate(record.steps, 1):
        battle = history.state.current()
        take_recorded_step(history, step, number)
        yield history, list(with_battles(history.steps[-1].events, battle, history.state.current()))
