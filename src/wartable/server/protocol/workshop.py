"""What is asked and answered in the workshop, where people change cards and try them out."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from wartable.server.protocol.answers import LONGEST_NAME, Body, CardDescription, CardText

LONGEST_VALUE = 1000
CardName = Annotated[str, Field(max_length=100)]
FieldName = Annotated[str, Field(max_length=40)]
NewValue = bool | Annotated[int, Field(ge=-1_000_000, le=1_000_000)] | Annotated[str, Field(max_length=LONGEST_VALUE)]


class CardChange(Body):
    """Change values of a card in a set's file, or what the set is called; without a file the game's own set."""

    cards: CardText | None = None
    card: CardName = ""
    values: dict[FieldName, NewValue] = Field(default_factory=dict, max_length=40)
    name: Annotated[str, Field(max_length=LONGEST_NAME)] = ""


class ChangedCards(Body):
    """A card set's file, and its cards as people read them."""

    text: str
    name: str
    hash: str
    cards: list[CardDescription]


class FieldsRequest(Body):
    """Ask what can be changed of a card."""

    cards: CardText | None = None
    card: CardName


class CardFieldAnswer(Body):
    """One value of a card: its name in the file, what it is, and what the rules let it be."""

    name: str
    kind: Literal["number", "flag", "words", "text"]
    value: bool | int | str
    low: int
    high: int
    choices: list[str]


class TrialRequest(Body):
    """Compare a card set with the game's own, on the same deals with the same bots."""

    cards: CardText


class TrialFigure(Body):
    """An effect on the same deals, with its interval."""

    section: str
    name: str
    value: float
    low: float | None
    high: float | None
    pairs: int
    unit: str


class TrialAnswer(Body):
    """How a trial stands, one line of the answer: `over` is empty while it goes on, and says then why it ended."""

    games: int
    most: int
    waiting: bool
    watched: str
    over: Literal["", "clear", "played", "time", "failed"]
    figures: list[TrialFigure]
