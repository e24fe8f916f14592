"""Which battle of a match an event speaks of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wartable.core.events import Event
from wartable.core.journal import BATTLE_ENDED
from wartable.core.state import State


def with_battles(events: Iterable[Event], battle: State, after: State) -> Iterator[tuple[State, Event]]:
    """Give the events of an action with the battle each is told by.

    They speak of the battle it was taken in, and once that has ended of the one that has begun since.
    """
    for event in events:
        yield battle, event
        if event.kind.code == BATTLE_ENDED:
            battle = after
