"""What one seat is shown of a game: its view, the events it may see, their sentences; nothing else leaves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wartable.core.envelope import SpanJson
from wartable.core.events import Event
from wartable.core.state import ONLOOKER, State
from wartable.core.telling import with_battles
from wartable.core.words import Sentence, Span, fill
from wartable.server.play.play import REPLACED, RESIGNED, Deed, Play
from wartable.server.protocol.messages import ChronicleLine, Over, TableEvent


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
    must_remember = play.over is None and play.game.must_remember(play.state)
    return [
        _seen(play, battle, event.seen_by(seat), seat, must_remember)
        for battle, event in with_battles(deed.events, deed.battle, deed.after)
    ]


def _seen(play: Play, battle: State, seen: Event, seat: int, must_remember: bool) -> TableEvent:
    return TableEvent(
        kind=seen.kind.name,
        rule=seen.kind.rule,
        seat=seen.seat,
        data=dict(seen.data),
        sentence=[SpanJson(text=span.text, kind=span.kind, ref=span.ref) for span in _tell(play, battle, seen, seat)],
        fades=must_remember and seen.kind.fades,
        turn=seen.kind.turn,
    )


def chronicle(play: Play, seat: int, version: int) -> list[ChronicleLine]:
    """Tell a seat what happened so far, but for what it must remember of earlier turns by itself."""
    events = [event for deed in play.deeds for event in seen_events(play, deed, seat)]
    turn = max((at for at, event in enumerate(events) if event.turn), default=0)
    return [
        ChronicleLine(version=version, sentence=event.sentence, rule=event.rule, fades=event.fades)
        for at, event in enumerate(events)
        if at > turn or not event.fades
    ]


def _tell(play: Play, battle: State, event: Event, reader: int) -> Sentence:
    """Put an event into a sentence: the game's words, or the table's own."""
    if event.kind is RESIGNED:
        return _tell_resignation(play, event, reader)
    if event.kind is REPLACED:
        return _tell_replacement(play, event)
    return play.game.tell(battle, event, reader)


def _tell_resignation(play: Play, event: Event, reader: int) -> Sentence:
    own = event.seat == reader
    who = Span("You" if own else play.seats[event.seat].name, "seat", str(event.seat))
    bot = event.data["bot"]
    ending = "." if bot is None else f"; {str(bot).capitalize()} plays on."
    return fill(("{Who} give up" if own else "{Who} gives up") + ending, Who=who)


def _tell_replacement(play: Play, event: Event) -> Sentence:
    who = Span(play.seats[event.seat].name, "seat", str(event.seat))
    return fill("{Who} gives no answer any more; " + f"{str(event.data['by']).capitalize()} plays on.", Who=who)
