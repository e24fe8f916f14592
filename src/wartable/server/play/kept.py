"""A game that is over as it was stored when it ended: it is shown whatever has become of its rules."""

from __future__ import annotations

from typing import Any, Self

from mypy_extensions import mypyc_attr
from pydantic_core import from_json

from wartable.core.errors import Refusal
from wartable.core.events import Event
from wartable.core.game import Game
from wartable.server.play.entries import Created, Entry
from wartable.server.play.play import Play
from wartable.server.play.seats import seated
from wartable.server.play.shelf import find_game
from wartable.server.play.summaries import Summary
from wartable.server.protocol.messages import ChronicleLine, Over


@mypyc_attr(native_class=False)
class KeptPlay(Play):
    """Who sat where and how it ended, with what each seat and an onlooker saw; nothing can be done any more."""

    def __init__(self, entries: list[Entry], over: Over | None, albums: dict[int, str], summary: Summary) -> None:
        created = entries[0]
        assert isinstance(created, Created)
        self.created = created
        self.seats = [seated(entry) for entry in created.seats]
        self.deeds = []
        self.over = over
        self.rematch = None
        self.at = None
        self.timing = None
        self.takeback = None
        self.said = []
        self.summary = summary
        self._albums: dict[int, Any] = {seat: from_json(album) for seat, album in albums.items()}
        for entry in entries[1:]:
            self.recall(entry)

    def copy(self) -> Self:
        """Make another that stands as this one does; there is no game to go on."""
        return self._copy_at_table()

    @property
    def game(self) -> Game:  # type: ignore[override]
        """The game by the rules of today, for a rematch."""
        return find_game(self.created.game)

    def summed_up(self, updated: str) -> Summary:
        """Sum the table up as it was summed up when the game ended."""
        return self.summary.model_copy(update={"updated": updated})

    def view(self, seat: int) -> dict[str, Any]:
        """Give what a seat saw last."""
        view: dict[str, Any] = self._albums[seat]["view"]
        return view

    def lines(self, seat: int) -> list[ChronicleLine]:
        """Give all that a seat was told."""
        lines: list[ChronicleLine] = self._albums[seat]["chronicle"]
        return lines

    def can_undo(self, seat: int) -> bool:
        """Nothing can be taken back."""
        return False

    def _too_late(self) -> Refusal:
        return Refusal("The game is over.")

    def _tell(self, event: Event) -> None:
        """All that happened at the table is in the albums."""
