"""Who sits where: people and bots."""

from __future__ import annotations

from wartable import bots
from wartable.bots import PERSON
from wartable.bots.base import Bot
from wartable.bots.brought.failure import BotFailed
from wartable.core.errors import WartableError


class Seating:
    """The name of everyone at the table by seat, and the bots among them."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self.people = [seat for seat, name in enumerate(names) if name == PERSON]
        self.failures: list[str] = []  # of bots, in words that have not been shown yet
        self.bots: dict[int, Bot] = {seat: self._seated(name) for seat, name in enumerate(names) if name != PERSON}

    def _seated(self, name: str) -> Bot:
        def failed(failure: BotFailed) -> None:
            self.failures.append(f"{name} loses its seat to {bots.USUAL.capitalize()}: {failure.reason}.")

        return bots.seat(name, failed)

    def introductions(self) -> list[str]:
        """Say of each bot that people may choose who it is and how it plays."""
        chosen = [bots.opponent(name) for name in dict.fromkeys(self.names) if name in bots.names()]
        return [f"{bot.title}: {bot.sentence}" if bot.sentence else bot.title for bot in chosen]

    @property
    def shared(self) -> bool:
        """Whether several people share the screen."""
        return len(self.people) > 1


def seat_people(seats: int, people: list[int], bot_names: tuple[str, ...]) -> Seating:
    """Seat people as asked and bots on all other seats, in order; one bot name fills them all."""
    for seat in people:
        if not 0 <= seat < seats:
            raise WartableError(f"There is no seat {seat}; the seats of this game are 0 to {seats - 1}.")
    others = [seat for seat in range(seats) if seat not in people]
    if others and len(bot_names) not in (1, len(others)):
        raise WartableError(
            f"{len(bot_names)} bots are named for {len(others)} seats; name 1 for all, or one for each."
        )
    names = [PERSON] * seats
    for place, seat in enumerate(others):
        names[seat] = bots.opponent(bot_names[place % len(bot_names)]).name
    return Seating(tuple(names))
