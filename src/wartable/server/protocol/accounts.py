"""What people with an account ask and are told, as docs/protocol.md describes it."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from wartable.server.protocol.answers import LONGEST_NAME, MOST_TOKENS, Body, SeatNumber, TableSummary
from wartable.server.protocol.messages import Token

LEAST_PASSWORD = 8
LONGEST_PASSWORD = 200

AccountName = Annotated[str, Field(min_length=2, max_length=LONGEST_NAME)]
Password = Annotated[str, Field(min_length=LEAST_PASSWORD, max_length=LONGEST_PASSWORD)]


class Credentials(Body):
    """A name and its password."""

    name: AccountName
    password: Password


class Recovery(Credentials):
    """A recovery code, and the password from now on."""

    code: Annotated[str, Field(max_length=40)]


class Session(Body):
    """What opens an account from this browser; recovery codes are told once."""

    name: str
    session: str
    codes: list[str] = []


class OtherPerson(Body):
    """Somebody else, by the name of their account."""

    name: AccountName


class KeepSeats(Body):
    """Seats that the account shall keep, by the tokens that open them."""

    tokens: list[Token] = Field(max_length=MOST_TOKENS)


class RatingAnswer(Body):
    """How well somebody plays a game: 1000 to begin with, and after how many games."""

    game: str
    rating: int
    games: int


class RatedPerson(Body):
    """Somebody in the list of ratings of a game."""

    name: str
    rating: int
    games: int


class BlockedPerson(Body):
    """Somebody one does not play with, be it a guest."""

    id: str
    name: str


class LiftRequest(Body):
    """Play again with somebody who is blocked."""

    id: Annotated[str, Field(max_length=100)]


class BlockRequest(Body):
    """Play no more with who sits at a seat, or again."""

    seat: SeatNumber


class AccountAnswer(Body):
    """An account: its tables, ratings, blocks, and how many recovery codes are left."""

    name: str
    tables: list[TableSummary]
    ratings: list[RatingAnswer]
    blocked: list[BlockedPerson]
    codes_left: int


class SeatKey(Body):
    """A seat, and a secret that opens it."""

    seat: int
    token: str


class SeatKeys(Body):
    """The seats of an account at a table, with secrets that open them."""

    seats: list[SeatKey]
