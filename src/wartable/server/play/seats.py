"""The seats at a table: who owns each, which bot plays it, and how they are written down."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field

from wartable.server.play.entries import SeatEntry
from wartable.server.protocol.messages import MessageId, Offer, SeatKind

MOST_REMEMBERED = 64  # messages of a seat that are known again when they are repeated


@dataclass
class Seat:
    """A seat at the table: who owns it, and which bot plays it, if one does."""

    kind: SeatKind
    name: str
    bot: str | None
    token: str | None
    invites: set[str]
    keys: set[str] = field(default_factory=set)  # further secrets that open it
    account: str | None = None
    guest: str | None = None
    resigned: bool = False
    may_return: bool = False  # a bot plays on only because somebody stayed away
    offer: Offer = "link"
    kept_for: str | None = None
    heard: dict[MessageId, str] = field(default_factory=dict)  # its last messages, and what they asked for

    @property
    def played_by_person(self) -> bool:
        """Whether a person plays it, or shall."""
        return self.bot is None

    def copy(self) -> Seat:
        """Make another of the same, to whom other things may happen."""
        twin = copy(self)
        twin.invites, twin.keys, twin.heard = self.invites.copy(), self.keys.copy(), self.heard.copy()
        return twin

    def remember(self, message: MessageId | None, wish: str) -> None:
        """Keep what a message asked for, so that it is known when it is repeated."""
        if message is not None:
            self.heard[message] = wish
            if len(self.heard) > MOST_REMEMBERED:
                del self.heard[next(iter(self.heard))]


def seated(entry: SeatEntry) -> Seat:
    """Let somebody sit down as the log says."""
    invites = set() if entry.invite is None else {entry.invite}
    return Seat(
        entry.kind,
        entry.name,
        entry.bot,
        entry.token,
        invites,
        account=entry.account,
        guest=entry.guest,
        offer=entry.offer,
        kept_for=entry.kept_for,
    )


def seat_entries(seats: list[Seat]) -> list[SeatEntry]:
    """Give the people and bots of a table as they are to sit again, without anybody's substitute."""
    return [
        SeatEntry(
            kind=seat.kind,
            name=seat.name,
            bot=seat.bot if seat.kind == "bot" else None,
            token=seat.token,
            offer=seat.offer,
            kept_for=seat.kept_for,
            account=seat.account,
            guest=seat.guest,
        )
        for seat in seats
    ]
