"""What one seat is shown of a game: its view, the events it may see, their sentences; nothing else leaves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wartable.core.envelope import SpanJson
from wartable.core.events import BATTLE_ENDED, Event
from wartable.core.state import ONLOOKER, State
from wartable.core.words import Sentence, Span, fill
from wartable.server.messages import ChronicleLine, Over, TableEvent
from wartable.server.play import RESIGNED, Deed, Play


@dataclass(frozen=True)
class Shown:
    """How a game looks to a seat now."""

    view: dict[str, Any]
    undo: bool
    over: Over | None


def shown(play: Play, seat: int) -> Shown:
    """Show a game to a seat, or to an onlooker."""
    return Shown(play.state.view(seat).json(), seat != ONLOOKER and play.can_undo(seat), play.over)


def seen_events(play: Play, deed: Deed, seat: int) -> list[TableEvent]:
    """Give the events of a deed as a seat may see them."""
    events, battle = [], deed.battle
    for event in deed.events:
        seen = event.seen_by(seat)
        sentence = [SpanJson(text=span.text, kind=span.kind, ref=span.ref) for span in _tell(play, battle, seen, seat)]
        if event.kind.code == BATTLE_ENDED:
            battle = deed.after
        events.append(
            TableEvent(
                kind=seen.kind.name, rule=seen.kind.rule, seat=seen.seat, data=dict(seen.data), sentence=sentence
            )
        )
    return events


def chronicle(play: Play, seat: int, version: int) -> list[ChronicleLine]:
    """Tell a seat all that happened so far."""
    return [
        ChronicleLine(version=version, sentence=event.sentence, rule=event.rule)
        for deed in play.deeds
        for event in seen_events(play, deed, seat)
    ]


def _tell(play: Play, battle: State, event: Event, reader: int) -> Sentence:
    """Put an event into a sentence: the game's words, or the table's own."""
    if event.kind is RESIGNED:
        return _tell_resignation(play, event, reader)
    return play.game.tell(battle, event, reader)


def _tell_resignation(play: Play, event: Event, reader: int) -> Sentence:
    own = event.seat == reader
    who = Span("You" if own else play.seats[event.seat].name, "seat", str(event.seat))
    ending = "." if event.data["bot"] is None else "; a bot plays on."
    return fill(("{Who} give up" if own else "{Who} gives up") + ending, Who=who)
