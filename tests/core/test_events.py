"""Events hide their private fields from all but confidants."""

from __future__ import annotations

import pytest

from wartable.core.events import Event, EventKind
from wartable.core.state import ONLOOKER

SECRET = EventKind(1, "drew", "TS-104", ("card", "pile"), private=frozenset({"card"}))
OPEN = EventKind(2, "rolled", "TS-101", ("first", "second"), chance=True)


@pytest.mark.parametrize("seat", [0, 2])
def test_confidants_see_everything(seat: int) -> None:
    event = Event(SECRET, 0, {"card": "Rider", "pile": 3}, frozenset({0, 2}))
    assert event.seen_by(seat) is event


@pytest.mark.parametrize("seat", [1, ONLOOKER])
def test_others_see_that_there_is_something(seat: int) -> None:
    event = Event(SECRET, 0, {"card": "Rider", "pile": 3}, frozenset({0, 2}))
    assert event.seen_by(seat).json() == {
        "kind": "drew",
        "rule": "TS-104",
        "seat": 0,
        "data": {"card": None, "pile": 3},
    }
    assert event.data["card"] == "Rider"


@pytest.mark.parametrize("seat", [0, 1, ONLOOKER])
def test_an_open_event_is_the_same_for_all(seat: int) -> None:
    event = Event(OPEN, 0, {"first": 2, "second": 4}, frozenset())
    assert event.seen_by(seat) == event
    assert event.chance_text() == "rolled 2 4"
