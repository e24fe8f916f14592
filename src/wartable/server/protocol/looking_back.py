"""What is asked and answered about games that are over, as docs/protocol.md describes it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from wartable.core.envelope import SpanJson
from wartable.server.protocol.answers import Body, OptionJson
from wartable.server.protocol.messages import LONGEST_ACTION, ChronicleLine, Over, Person, TableEvent, View

MOST_STEPS = 6_000
MomentKind = Literal["turn", "fight", "battle"]


class ReplayMoment(Body):
    """Where a turn, a fight or the next battle begins, as the chronicle tells it."""

    step: int
    kind: MomentKind
    sentence: list[SpanJson]


class ReplayAnswer(Body):
    """A game that is over: who played it, how long it is, and what to look for; shared: a link is enough to see it."""

    table: str
    game: str
    title: str
    options: dict[str, OptionJson]
    people: list[Person]
    steps: int
    moments: list[ReplayMoment]
    over: Over
    shared: bool
    cards: str | None


class ReplayFrame(Body):
    """One step: whose, what it was, what a seat saw of it, how it looked then; quiet: nothing was to be seen."""

    step: int
    by: int | None
    action: str | None
    events: list[TableEvent]
    view: View
    quiet: bool


class ReplayFrames(Body):
    """Some steps as a seat (-1: an onlooker) saw them, after what it read before; the first is where they begin."""

    seat: int
    chronicle: list[ChronicleLine]
    frames: list[ReplayFrame]


class ForkRequest(Body):
    """Play on from a step of a game that is over, at one of its seats, against bots."""

    step: Annotated[int, Field(ge=0)]
    seat: Annotated[int, Field(ge=0)]
    bot: Annotated[str, Field(max_length=40)] = "captain"
    name: Annotated[str, Field(max_length=200)] | None = None


class SentStep(Body):
    """One action of a record that is brought along."""

    seat: Annotated[int, Field(ge=0, le=15)]
    do: Annotated[str, Field(max_length=LONGEST_ACTION)]
    entropy: Annotated[int, Field(ge=0, lt=1 << 62)] | None = None
    chance: list[Annotated[str, Field(max_length=LONGEST_ACTION)]] = Field(default_factory=list, max_length=200)


class RecordRequest(Body):
    """A record that somebody opens: of a game that was played to its end, or given up."""

    format: int
    game: Annotated[str, Field(max_length=40)]
    rules_version: int
    cards: Annotated[str, Field(max_length=100)]
    options: dict[str, OptionJson] = Field(max_length=40)
    seed: Annotated[int, Field(ge=0, lt=1 << 62)]
    seats: list[Annotated[str, Field(max_length=200)]] = Field(max_length=8)
    steps: list[SentStep] = Field(max_length=MOST_STEPS)
    outcome: list[float] | None
    digest: Annotated[str, Field(max_length=100)]
    position: dict[str, Any] | None = None
    card_set: dict[str, Any] | None = None
    ended: Over | None = None


class OpenedRecord(Body):
    """Where a record lies that was opened."""

    table: str


class LeadPoint(Body):
    """After so many steps, the share of the victory that every seat might expect."""

    step: int
    shares: list[float]


class ReviewedStep(Body):
    """A step at which much changed: what every seat gained by it, and what happened."""

    step: int
    gains: list[float]
    sentences: list[list[SpanJson]]


class ReviewedDecision(Body):
    """A decision after so many steps: what was asked and done, what the adviser would do, and what lay between them."""

    step: int
    seat: int
    prompt: list[SpanJson]
    played: list[SpanJson]
    better: list[SpanJson]
    cost: float
    clear: bool  # the cost is more than chance may have made of it
    expected: float


class CountedThing(Body):
    """Something that was counted for every seat."""

    name: str
    counts: list[int]


class EndRule(Body):
    """The rule by which a game ended."""

    id: str
    title: str


class Review(Body):
    """A game that is over, thought about; decisions are judged by what the one who took them could know."""

    adviser: str
    sides: list[int]
    ended_by: EndRule | None
    points: list[LeadPoint]
    turning: list[ReviewedStep]
    luck: list[float]
    strokes: list[ReviewedStep]
    decisions: list[ReviewedDecision]
    judged: list[int]
    statistics: list[CountedThing]


class ReviewAnswer(Body):
    """A review, or how far its thinking has come."""

    done: int
    total: int
    review: Review | None


class PuzzleSummary(Body):
    """A decision with one best answer: how hard it is to find, and what is asked."""

    id: str
    level: Literal["easy", "medium", "hard"]
    prompt: list[SpanJson]


class PuzzleChoice(Body):
    """A choice of a puzzle: its text, its words, and the share of the victory it leads to."""

    action: str
    label: list[SpanJson]
    worth: float


class PuzzleAnswer(Body):
    """A puzzle as the one sees it who must decide, what happened before, and what its choices are worth, best first."""

    id: str
    game: str
    level: Literal["easy", "medium", "hard"]
    view: View
    chronicle: list[ChronicleLine]
    choices: list[PuzzleChoice]


class PuzzleForkRequest(Body):
    """Play on from a puzzle, against a bot."""

    bot: Annotated[str, Field(max_length=40)] = "captain"
    name: Annotated[str, Field(max_length=200)] | None = None
