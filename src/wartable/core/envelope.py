"""The one JSON envelope of every view; its schema is what front ends are generated from."""

from __future__ import annotations

from typing import Any, Generic, NotRequired, TypeVar

from pydantic import ConfigDict, TypeAdapter, with_config
from typing_extensions import TypedDict

FORMAT = 1

Detail = TypeVar("Detail")


@with_config(ConfigDict(extra="forbid"))
class Envelope(TypedDict):
    """JSON that has exactly the fields it names; plain dictionaries, for views are made often."""


class SpanJson(Envelope):
    """A piece of a sentence, of which kind it is unless plain words, and what it refers to, if anything."""

    text: str
    kind: NotRequired[str]
    ref: NotRequired[str]


class ItemJson(Envelope):
    """A component in a place; without a card when the seat cannot know which it is; marks are the game's own."""

    id: str
    card: str | None
    known_to: list[int]
    marks: list[str]


class ZoneJson(Envelope):
    """A place where components lie, in order from the bottom up."""

    id: str
    kind: str
    owner: int | None
    count: int
    items: list[ItemJson]


class PlayerJson(Envelope):
    """A seat at the table and its public counters; an army that the rules lead follows the seats."""

    seat: int
    name: str
    side: int
    playing: bool
    to_act: bool
    counters: dict[str, int]


class DecisionJson(Envelope):
    """What the seat is asked, by name, with the rule that asks it."""

    name: str
    rule: str
    simultaneous: bool
    public: NotRequired[bool]
    prompt: list[SpanJson]


class ActionJson(Envelope):
    """Something the seat may do, and what it touches."""

    action: int
    text: str
    verb: str
    objects: list[str]
    rule: str
    label: list[SpanJson]


class PartJson(Envelope):
    """One reason for a number."""

    source: str
    value: int


class SumJson(Envelope):
    """A number, and what it is made of."""

    total: int
    parts: list[PartJson]


class MatchJson(Envelope):
    """How a match of several battles stands."""

    length: int
    played: int
    wins: list[int]
    points: list[int]


class EventJson(Envelope):
    """Something that happened, as the seat may see it; a field it may not see is null."""

    kind: str
    rule: str
    seat: int
    data: dict[str, str | int | bool | list[int] | list[str] | None]


class ViewJson(Envelope, Generic[Detail]):
    """All that one seat may know (seat -1: an onlooker)."""

    format: int
    game: str
    rules_version: int
    seat: int
    options: dict[str, str | int | bool]
    players: list[PlayerJson]
    zones: list[ZoneJson]
    decision: DecisionJson | None
    actions: list[ActionJson]
    match: MatchJson | None
    outcome: list[float] | None
    detail: Detail


def view_shape(detail: type) -> TypeAdapter[ViewJson[Any]]:
    """Give what checks the views that have this detail, and knows their JSON Schema."""
    return TypeAdapter(ViewJson[detail])  # type: ignore[valid-type]


def view_schema(detail: type) -> dict[str, Any]:
    """Make the JSON Schema of a game's views."""
    return view_shape(detail).json_schema()


def event_schema() -> dict[str, Any]:
    """Make the JSON Schema of events."""
    return TypeAdapter(EventJson).json_schema()
