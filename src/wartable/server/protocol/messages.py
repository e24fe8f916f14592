"""The messages of a table's socket, as docs/protocol.md describes them."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, final

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, WithJsonSchema

from wartable.core.envelope import Envelope, SpanJson

PROTOCOL = 3
LONGEST_ACTION = 200
LONGEST_SAYING = 300
LONGEST_TOKEN = 100

SeatKind = Literal["person", "bot", "open"]
Offer = Literal["link", "lobby", "friend"]
MessageId = int | Annotated[float, Field(allow_inf_nan=False)]
Token = Annotated[str, Field(max_length=LONGEST_TOKEN)]
ActionText = Annotated[str, Field(max_length=LONGEST_ACTION)]
EventValue = str | int | bool | list[int] | list[str] | None
# A view is rendered and checked by its game, so it travels as it is; the generated types name its shape.
View = Annotated[dict[str, Any], WithJsonSchema({"x-view": True})]
Place = list[str | int]
Part = Annotated[Any, WithJsonSchema({})]


class Message(BaseModel):
    """What a browser sends is checked: a message takes exactly the fields it names."""

    model_config = ConfigDict(extra="forbid", frozen=True)


# -- from the browser -----------------------------------------------------------


class Hello(Message):
    """Sit down at a seat, or look on."""

    type: Literal["hello"]
    protocol: int
    token: Token | None


class Sit(Message):
    """Look at another seat from now on."""

    type: Literal["sit"]
    id: MessageId
    token: Token | None


class Act(Message):
    """Act for the seat one sits at, once, in answer to what the version asked."""

    type: Literal["act"]
    id: MessageId
    version: int
    action: ActionText


class Undo(Message):
    """Take the seat's last action back."""

    type: Literal["undo"]
    id: MessageId


class Resign(Message):
    """Give up."""

    type: Literal["resign"]
    id: MessageId


class Takeback(Message):
    """Ask the others to let one take one's last action back."""

    type: Literal["takeback"]
    id: MessageId


class Consent(Message):
    """Let another seat take its action back, or not; or think better of having asked."""

    type: Literal["consent"]
    id: MessageId
    yes: bool


class Claim(Message):
    """Claim the game against somebody who stays away, or let a bot play on for them."""

    type: Literal["claim"]
    id: MessageId
    seat: Annotated[int, Field(ge=0)]
    wish: Literal["win", "bot"]


class Return(Message):
    """Play on instead of the bot that took over meanwhile."""

    type: Literal["return"]
    id: MessageId


class Say(Message):
    """Say something to the others at the table."""

    type: Literal["say"]
    id: MessageId
    text: Annotated[str, Field(min_length=1, max_length=LONGEST_SAYING)]


class Fill(Message):
    """Let a bot sit down at an open seat."""

    type: Literal["fill"]
    id: MessageId
    seat: Annotated[int, Field(ge=0)]
    bot: Annotated[str, Field(max_length=40)]


class Why(Message):
    """Ask why an action is not possible."""

    type: Literal["why"]
    id: MessageId
    action: ActionText


class Resync(Message):
    """Ask for everything again."""

    type: Literal["resync"]
    id: MessageId


class Earlier(Message):
    """Ask for the lines of the chronicle before one."""

    type: Literal["earlier"]
    id: MessageId
    before: Annotated[int, Field(ge=0)]


class Hint(Message):
    """Ask what the adviser would do, at a table for practice."""

    type: Literal["hint"]
    id: MessageId


class Know(Message):
    """Ask what can be known of hidden cards, at a table for practice."""

    type: Literal["know"]
    id: MessageId


class Ping(Message):
    """Ask whether the table is still there."""

    type: Literal["ping"]
    id: MessageId


ClientMessage = Annotated[
    Hello
    | Sit
    | Act
    | Undo
    | Resign
    | Takeback
    | Consent
    | Claim
    | Return
    | Say
    | Fill
    | Why
    | Hint
    | Know
    | Resync
    | Earlier
    | Ping,
    Field(discriminator="type"),
]
CLIENT_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


# -- from the table -------------------------------------------------------------


class Person(Envelope):
    """Who sits at a seat."""

    seat: int
    name: str
    kind: SeatKind
    bot: str | None
    here: bool
    resigned: bool
    may_return: bool
    account: str | None


class ChronicleLine(Envelope):
    """A sentence about something that happened, and the rule it happened by."""

    version: int
    sentence: list[SpanJson]
    rule: str
    fades: bool


class Over(Envelope):
    """How the game ended: the shares of victory by seat, why (agreed: its rules were gone), by which rule if by one."""

    outcome: list[float]
    reason: Literal["ended", "resigned", "agreed", "time", "absent", "closed"]
    rule: NotRequired[str]


class TableEvent(Envelope):
    """Something that happened, as the seat may see it, with its sentence; whether it fades or begins a turn, if so."""

    kind: str
    rule: str
    seat: int
    data: dict[str, EventValue]
    sentence: list[SpanJson]
    fades: NotRequired[Literal[True]]
    turn: NotRequired[Literal[True]]


@final
class Put(Envelope):
    """Another value at a place of the view: a name or number for each step on the way there."""

    at: Place
    value: Part


@final
class Splice(Envelope):
    """Other items in a list of the view: from which on, how many are gone, and what takes their place."""

    at: Place
    start: int
    gone: int
    new: list[Part]


Change = Put | Splice


class SeatClock(Envelope):
    """The time of a seat, in milliseconds: how long its turn has run (null: it does not), and what it has beyond."""

    seat: int
    spent: int | None
    bank: int


class Standing(Envelope):
    """How it stands between the people: what a turn gives (null: no clock), their times, who asks to take back."""

    turn: int | None
    clocks: list[SeatClock]
    takeback: int | None
    unanswered: list[int]


class ChatLine(Envelope):
    """What somebody at the table said, and when, in milliseconds."""

    seat: int
    name: str
    text: str
    at: int | None


class StateMessage(Envelope):
    """All there is, from scratch."""

    type: Literal["state"]
    id: MessageId | None
    version: int
    seat: int
    view: View
    bare: bool  # whether the view has nothing of the game in it, for its rules are gone
    chronicle: list[ChronicleLine]
    earlier: int
    people: list[Person]
    undo: bool
    over: Over | None
    rematch: str | None
    practice: bool
    cards: str | None
    standing: Standing | None
    chat: list[ChatLine]


class Update(Envelope):
    """One action: what looks different now."""

    type: Literal["update"]
    version: int
    by: int | None
    action: str | None
    changes: list[Change]
    undo: bool
    over: Over | None


class UpdateMessage(Update):
    """One action: what happened, and what looks different now."""

    events: list[TableEvent]


class UndoneMessage(Envelope):
    """An action was taken back."""

    type: Literal["undone"]
    version: int
    by: int
    changes: list[Change]
    chronicle: list[ChronicleLine]
    earlier: int
    undo: bool


class EarlierMessage(Envelope):
    """What happened before, and how many lines there are before that."""

    type: Literal["earlier"]
    id: MessageId
    chronicle: list[ChronicleLine]
    earlier: int


class PeopleMessage(Envelope):
    """Somebody came, left, or claimed a seat."""

    type: Literal["people"]
    people: list[Person]


class StandingMessage(Envelope):
    """A turn ran out or began, or somebody asks to take back, or answered."""

    type: Literal["standing"]
    standing: Standing


class ChatMessage(Envelope):
    """Somebody at the table said something."""

    type: Literal["chat"]
    line: ChatLine


class RematchMessage(Envelope):
    """A new table was made of this one."""

    type: Literal["rematch"]
    table: str


class AckMessage(Envelope):
    """Done and durable."""

    type: Literal["ack"]
    id: MessageId


class RefusedMessage(Envelope):
    """Not done, nothing changed."""

    type: Literal["refused"]
    id: MessageId
    message: str
    rule: str | None


class ReasonMessage(Envelope):
    """Why an action is not possible, or nothing if it is."""

    type: Literal["reason"]
    id: MessageId
    message: str | None
    rule: str | None


class HintMessage(Envelope):
    """What the adviser would do, how sure it is, and the share of the victory it expects, with words for both."""

    type: Literal["hint"]
    id: MessageId
    adviser: str
    action: str
    sure: float
    sure_words: str
    standing: float
    standing_words: str


class PossibleCard(Envelope):
    """A card that may lie at a place: how likely one does, and how many on average."""

    card: str
    chance: float
    copies: float


class HiddenPlace(Envelope):
    """A place whose cards cannot be seen: whose it is (-1: nobody's), how many lie there, and which may."""

    owner: int
    place: str
    size: float
    cards: list[PossibleCard]


class KnownMessage(Envelope):
    """What can be known of hidden cards, counted in so many worlds, and which cards lie hidden nowhere any more."""

    type: Literal["known"]
    id: MessageId
    samples: int
    places: list[HiddenPlace]
    seen: list[str]


class PongMessage(Envelope):
    """Still here."""

    type: Literal["pong"]
    id: MessageId


class ErrorMessage(Envelope):
    """Something is so wrong that the connection is closed."""

    type: Literal["error"]
    code: str
    message: str


ServerMessage = (
    StateMessage
    | UpdateMessage
    | UndoneMessage
    | EarlierMessage
    | PeopleMessage
    | StandingMessage
    | ChatMessage
    | RematchMessage
    | AckMessage
    | RefusedMessage
    | ReasonMessage
    | HintMessage
    | KnownMessage
    | PongMessage
    | ErrorMessage
)
