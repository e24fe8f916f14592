"""What HTTP requests ask and are answered, as docs/protocol.md describes them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from wartable.server.protocol.messages import LONGEST_TOKEN, Offer, Over, SeatKind, Token

OptionJson = bool | int | str
MOST_SEATS = 8
MOST_TOKENS = 200
LONGEST_NAME = 40
LONGEST_TURN = 30 * 24 * 3600
LONGEST_BANK = 24 * 3600
LONGEST_DELAY = 3600
LONGEST_CARDS = 48_000


class Body(BaseModel):
    """A body takes exactly the fields it names."""

    model_config = ConfigDict(extra="forbid", frozen=True)


SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
GivenName = Annotated[str, Field(max_length=200, description=f"shown with at most {LONGEST_NAME} characters")]


class OptionDescription(Body):
    """One thing to agree on before a game."""

    name: str
    label: str
    default: OptionJson
    choices: list[OptionJson]
    per_seat: list[str]
    titles: list[str]
    distinct: bool
    when: dict[str, list[OptionJson]]
    needs: dict[str, dict[str, list[OptionJson]]]
    help: str


class BotDescription(Body):
    """A bot to play against: its name, what people call it, and how it plays."""

    name: str
    title: str
    sentence: str


class GameDescription(Body):
    """A game that can be played here."""

    name: str
    title: str
    players: list[int]
    options: list[OptionDescription]
    bots: list[BotDescription]


class RuleDescription(Body):
    """One numbered rule."""

    id: str
    title: str
    text: str
    chapter: str
    source: str
    ruling: bool
    ruling_text: str


class RulesDescription(Body):
    """All numbered rules of a game."""

    game: str
    rules: list[RuleDescription]


class LessonStep(Body):
    """What a lesson says and points at, what the learner does then, what fits as well, and what is refused and why."""

    title: str
    say: str
    rule: str
    point: list[str]
    do: str | None
    fits: list[str]
    wrong: dict[str, str]
    meanwhile: str


class LessonDescription(Body):
    """A guided first battle."""

    name: str
    title: str
    sentence: str
    goal: str
    minutes: int
    steps: list[LessonStep]
    ending: str


class LessonRequest(Body):
    """Take a lesson."""

    name: GivenName | None = None


class CardDescription(Body):
    """One card as people read it."""

    id: str
    name: str
    group: str
    kind: str
    copies: int
    values: dict[str, int | str]
    text: str
    attested: list[str]


class CardsDescription(Body):
    """The cards a game is played with."""

    name: str
    hash: str
    cards: list[CardDescription]


class SeatRequest(Body):
    """Who shall sit at a seat."""

    kind: SeatKind
    name: GivenName | None = None
    bot: Annotated[str, Field(max_length=40)] | None = None
    offer: Annotated[
        Offer,
        Field(description="how an open seat is given away: by link, in the lobby, or by link to the friend named"),
    ] = "link"


Watch = Annotated[
    Literal["link", "nobody"],
    Field(description="who may look on: whoever is given the secret of the new table, or nobody"),
]


Guest = Annotated[
    str,
    Field(
        min_length=20,
        max_length=LONGEST_TOKEN,
        description="a secret of this browser, by which its guest is known again",
    ),
]


class ClockRequest(Body):
    """How long a person may think, in seconds: for each turn, and in all turns beyond that."""

    turn: Annotated[int, Field(ge=0, le=LONGEST_TURN)]
    bank: Annotated[int, Field(ge=0, le=LONGEST_BANK)]


Pace = Literal["none", "live", "days"]


CardText = Annotated[
    str, Field(max_length=LONGEST_CARDS, description="a card set's file, as `wartable cards GAME --export` writes it")
]


class CardsRequest(Body):
    """A card set to be looked at."""

    cards: CardText


class TableRequest(Body):
    """A table to be set up, perhaps with a card set that somebody brings along."""

    game: Annotated[str, Field(max_length=40)]
    options: dict[str, OptionJson] = Field(default_factory=dict, max_length=40)
    seats: list[SeatRequest] = Field(min_length=1, max_length=MOST_SEATS)
    watch: Watch = "link"
    clock: ClockRequest | None = None
    rated: bool = False
    guest: Guest | None = None
    delay: Annotated[int, Field(ge=0, le=LONGEST_DELAY, description="seconds after which onlookers see it")] = 0
    cards: CardText | None = None
    begin: Annotated[bool, Field(description="whether the only person has the first turn, as far as luck decides")] = (
        False
    )


class NewSeat(Body):
    """A seat of a new table, with the secret that opens it."""

    seat: int
    kind: SeatKind
    token: str | None = None
    invite: str | None = None


class NewTable(Body):
    """A new table, its seats, and the secret that lets people look on."""

    table: str
    watch: str | None = None
    seats: list[NewSeat]


class ClaimRequest(Body):
    """Take an open seat: the one of an invitation, or one that is offered in the lobby."""

    invite: Token | None = None
    seat: SeatNumber | None = None
    name: GivenName
    guest: Guest | None = None


class InvitationRequest(Body):
    """Ask what one is invited to; without an invitation, what is offered in the lobby."""

    invite: Token | None = None


class Invites(Body):
    """Links to the open seats of a table, for who sits at it."""

    seats: list[NewSeat]


class ClaimedSeat(Body):
    """The seat that was taken, and the secret that opens it from now on."""

    seat: int
    token: str


class LookupRequest(Body):
    """Ask for one's own tables."""

    tokens: list[Token] = Field(max_length=MOST_TOKENS)


class SeatSummary(Body):
    """Who sits at a seat, for a list of tables."""

    name: str
    kind: SeatKind
    bot: str | None
    side: int


class Offered(Body):
    """A table with open seats, as strangers may know it."""

    table: str
    game: str
    title: str
    host: str | None
    seats: list[SeatSummary]
    free: list[int]
    terms: list[str]
    pace: Pace
    clock: ClockRequest | None
    rated: bool
    cards: Annotated[str | None, Field(description="what the card set is called that somebody brought along")] = None
    since: str


class Invitation(Offered):
    """What one is invited to: the seat, and the friend it is kept for."""

    seat: int | None
    kept_for: str | None
    onlookers: bool


class TableSummary(Body):
    """One of one's own tables."""

    table: str
    game: str
    title: str
    seat: int
    seats: list[SeatSummary]
    to_act: list[int]
    over: bool
    outcome: list[float] | None
    updated: str


class RecordStep(Body):
    """One action of a record."""

    seat: int
    do: str
    entropy: int | None = None
    chance: list[str] = []


class RecordAnswer(Body):
    """A game that is over, with all that is needed to play it again."""

    format: int
    game: str
    rules_version: int
    cards: str
    options: dict[str, OptionJson]
    seed: int
    seats: list[str]
    steps: list[RecordStep]
    outcome: list[float] | None
    digest: str
    position: dict[str, Any] | None = None
    card_set: dict[str, Any] | None = None
    ended: Over


class Health(Body):
    """Whether the server is well."""

    status: str
    version: str


class Problem(Body):
    """What is wrong, for programs and for people."""

    code: str
    message: str


class ProblemAnswer(Body):
    """The answer to a request that was not granted."""

    error: Problem
