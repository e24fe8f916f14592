"""Whose time runs at a table, and how much of it is left; it follows from what everybody may know."""

from __future__ import annotations

from collections.abc import Iterable

from wartable.server.play.entries import ClockTerms

SECOND = 1000


class Timing:
    """The turns that run, since when, and the time each seat has left beyond what every turn gives."""

    def __init__(self, terms: ClockTerms | None, seats: int) -> None:
        self.terms = terms
        self.bank = [0 if terms is None else terms.bank * SECOND] * seats
        self.since: dict[int, int] = {}
        self._ended: dict[int, tuple[int, int]] = {}  # when a seat's last turn began, and what it had left then

    def copy(self) -> Timing:
        """Make another that stands as this one does, and goes on by itself."""
        twin = Timing(self.terms, len(self.bank))
        twin.bank, twin.since, twin._ended = self.bank.copy(), self.since.copy(), self._ended.copy()
        return twin

    def go_on(self, running: Iterable[int], at: int, back: int | None = None) -> None:
        """Let the turns of these seats run, and end those of others; a seat that took back goes on as before."""
        now = set(running)
        for seat in [seat for seat in self.since if seat not in now]:
            self._ended[seat] = self.since[seat], self.bank[seat]
            self.bank[seat] = self.left(seat, at)
            del self.since[seat]
        for seat in now - set(self.since):
            self.since[seat] = at
            if seat == back and seat in self._ended:
                self.since[seat], self.bank[seat] = self._ended[seat]

    def left(self, seat: int, at: int) -> int:
        """Tell what a seat has left beyond the time of its turn."""
        if self.terms is None or seat not in self.since:
            return self.bank[seat]
        return max(0, self.bank[seat] - max(0, at - self.since[seat] - self.terms.turn * SECOND))

    def due(self, seat: int) -> int | None:
        """Tell when a seat's time is up, if it runs."""
        if self.terms is None or seat not in self.since:
            return None
        return self.since[seat] + self.terms.turn * SECOND + self.bank[seat]

    def deadline(self) -> int:
        """Tell when somebody's time is up first; 0: nobody's runs."""
        return min((due for seat in self.since if (due := self.due(seat)) is not None), default=0)

    def late(self, at: int) -> list[int]:
        """Name the seats whose time is up, the first first."""
        dues = [(due, seat) for seat in self.since if (due := self.due(seat)) is not None and due <= at]
        return [seat for _, seat in sorted(dues)]
