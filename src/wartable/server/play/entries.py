"""The entries of a table's log, which is only ever added to."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from wartable.server.protocol.messages import MessageId, Offer, Over, SeatKind


class LogEntry(BaseModel):
    """One thing that happened at a table."""

    model_config = ConfigDict(extra="forbid", frozen=True)


Moment = int | None  # in milliseconds; none where only one person plays
Why = Literal["gave-up", "time", "absent"]


class ClockTerms(LogEntry):
    """How long a person may think, in seconds: for each turn, and in all turns beyond that."""

    turn: int
    bank: int


class SeatEntry(LogEntry):
    """Who sits at a seat, and the hashes of the secrets that open it."""

    kind: SeatKind
    name: str
    bot: str | None = None
    token: str | None = None
    invite: str | None = None
    offer: Offer = "link"  # how an open seat is given away
    kept_for: str | None = None  # the friend an open seat is kept for
    account: str | None = None  # whose seat it is
    guest: str | None = None  # what is stored of the secret by which the browser of who sits there is known again


class Created(LogEntry):
    """The table was set up."""

    type: Literal["created"] = "created"
    game: str
    rules_version: int
    cards: str
    options: dict[str, bool | int | str]
    seed: int
    seats: list[SeatEntry]
    position: dict[str, Any] | None = None  # where the game begins, if not as its rules say
    card_set: dict[str, Any] | None = None  # that somebody brought along to play with
    lesson: str | None = None  # by which the first actions are guided
    watch: str | None = None  # what is stored of the secret that lets people look on; none: nobody may
    clock: ClockTerms | None = None
    rated: bool = False
    delay: int = 0  # seconds after which onlookers see what happens
    at: Moment = None
    begins: int | None = None  # the seat for which luck is drawn anew until it has the first turn


class Claimed(LogEntry):
    """Somebody took an open seat."""

    type: Literal["claimed"] = "claimed"
    seat: int
    name: str
    token: str
    account: str | None = None
    guest: str | None = None
    at: Moment = None


class Filled(LogEntry):
    """Nobody took an open seat: a bot sat down there."""

    type: Literal["filled"] = "filled"
    seat: int
    name: str
    bot: str
    at: Moment = None


class Keyed(LogEntry):
    """Another secret opens a seat; perhaps from then on no other does."""

    type: Literal["keyed"] = "keyed"
    seat: int
    token: str
    alone: bool


class Invited(LogEntry):
    """Somebody was given an invitation to an open seat; what is stored of it."""

    type: Literal["invited"] = "invited"
    seat: int
    invite: str


class Acted(LogEntry):
    """A seat acted; the entropy the action was given if it drew luck, the luck it drew, the message that asked."""

    type: Literal["acted"] = "acted"
    seat: int
    action: str
    entropy: int | None = None
    chance: list[str] = []
    message: MessageId | None = None
    at: Moment = None


class Undone(LogEntry):
    """A seat took its last action back, and the message that asked for it."""

    type: Literal["undone"] = "undone"
    seat: int
    message: MessageId | None = None
    at: Moment = None


class TakebackAsked(LogEntry):
    """A seat asked the others to let it take its last action back, though they have seen it or acted since."""

    type: Literal["takeback-asked"] = "takeback-asked"
    seat: int
    at: Moment = None


class TakebackAnswered(LogEntry):
    """A seat let another take its action back, or did not; once all have, that is done."""

    type: Literal["takeback-answered"] = "takeback-answered"
    seat: int
    yes: bool
    at: Moment = None


class Resigned(LogEntry):
    """A seat gave up, ran out of time or stayed away; the bot that plays on for it, or none if that ended the game."""

    type: Literal["resigned"] = "resigned"
    seat: int
    bot: str | None
    why: Why = "gave-up"
    at: Moment = None


class Returned(LogEntry):
    """Somebody who had stayed away plays on instead of the bot."""

    type: Literal["returned"] = "returned"
    seat: int
    at: Moment = None


class TimedOut(LogEntry):
    """The time of every side was up: nobody has won."""

    type: Literal["timed-out"] = "timed-out"
    at: Moment = None


class Said(LogEntry):
    """Somebody said something to the others at the table; it is no part of the game."""

    type: Literal["said"] = "said"
    seat: int
    text: str
    at: Moment = None


class Closed(LogEntry):
    """Who runs the server has closed the table."""

    type: Literal["closed"] = "closed"


class Replaced(LogEntry):
    """A bot gave no answer any more; the bot that plays its seat from then on."""

    type: Literal["replaced"] = "replaced"
    seat: int
    bot: str
    at: Moment = None


class Resumed(LogEntry):
    """The rules had changed: the game went on by those of today, from the numbers of how it stood."""

    type: Literal["resumed"] = "resumed"
    rules_version: int
    cards: str
    numbers: list[int]


class Agreed(LogEntry):
    """A seat agreed to end a game that the rules of today cannot go on with, and the message that said so."""

    type: Literal["agreed"] = "agreed"
    seat: int
    message: MessageId | None = None


class Ended(LogEntry):
    """The game ended; its events are kept, and its record, unless the rules changed while it was played."""

    type: Literal["ended"] = "ended"
    over: Over
    record: dict[str, Any]
    events: list[list[dict[str, Any]]]


class Rematched(LogEntry):
    """The same people began again at another table."""

    type: Literal["rematched"] = "rematched"
    table: str


Entry = Annotated[
    Created
    | Claimed
    | Filled
    | Invited
    | Keyed
    | Acted
    | Undone
    | TakebackAsked
    | TakebackAnswered
    | Resigned
    | Returned
    | TimedOut
    | Closed
    | Said
    | Replaced
    | Resumed
    | Agreed
    | Ended
    | Rematched,
    Field(discriminator="type"),
]
ENTRY: TypeAdapter[Entry] = TypeAdapter(Entry)
