"""What one seat is shown of a game: its view, the events it may see, their sentences; nothing else leaves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr
from pydantic_core import from_json

from wartable.core.events import Event
from wartable.core.rendering import spans
from wartable.core.state import ONLOOKER, State
from wartable.core.telling import with_battles
from wartable.core.words import Sentence
from wartable.server.ground.json_text import as_json
from wartable.server.play.kept import KeptPlay
from wartable.server.play.play import TABLE, Deed, Play
from wartable.server.play.table_words import told_by_table
from wartable.server.protocol.messages import ChronicleLine, Over, TableEvent

NO_EVENTS = b"[]"  # as JSON
PAGE = 100  # lines of a chronicle that are told at once


@final
@mypyc_attr(acyclic=True)
class Shown:
    """How a game looks to a seat now, and the numbers of all it may know, from which that was made."""

    __slots__ = ("numbers", "over", "undo", "view")

    def __init__(self, numbers: vec[i64], view: dict[str, Any], undo: bool, over: Over | None) -> None:
        self.numbers: Final = numbers
        self.view: Final = view
        self.undo: Final = undo
        self.over: Final = over

    def is_like(self, other: Shown) -> bool:
        """Tell whether nothing looks different."""
        alike = self.undo == other.undo and self.over == other.over and self.numbers == other.numbers
        return alike and bool(self.view == other.view)


@dataclass(frozen=True)
class Page:
    """Some lines of a chronicle, and how many there are before them."""

    lines: list[ChronicleLine]
    earlier: int


def shown(play: Play, seat: int, last: Shown | None = None) -> Shown:
    """Show a game to a seat, or to an onlooker; what knows nothing new looks as it did last."""
    if isinstance(play, KeptPlay):
        return Shown(vec[i64](), play.view(seat), False, play.over)
    view = play.state.view(seat)
    numbers = view.veiled.imprint()
    looks = last.view if last is not None and last.numbers == numbers else view.json()
    return Shown(numbers, looks, seat != ONLOOKER and play.can_undo(seat), play.over)


def seen_events(play: Play, deed: Deed, seat: int, must_remember: bool) -> bytes:
    """Give the events of a deed as a seat may see them, as JSON; what was told before is not put into words again."""
    told = deed.told.get((seat, must_remember))
    if told is None:
        seen = [
            _seen(play, battle, event.seen_by(seat), seat, must_remember)
            for battle, event in with_battles(deed.events, deed.battle, deed.after)
        ]
        told = deed.told[seat, must_remember] = as_json(seen)
    return told


def must_remember_at(play: Play) -> bool:
    """Tell whether people agreed to remember for themselves what they have seen, and the game is on."""
    return play.over is None and play.game.must_remember(play.state)


def _seen(play: Play, battle: State, seen: Event, seat: int, must_remember: bool) -> TableEvent:
    return told_event(seen, _tell(play, battle, seen, seat), must_remember and seen.kind.fades)


def told_event(seen: Event, sentence: Sentence, fades: bool = False) -> TableEvent:
    """Put an event that a seat may see on its way, with its sentence."""
    told: TableEvent = {
        "kind": seen.kind.name,
        "rule": seen.kind.rule,
        "seat": seen.seat,
        "data": seen.data,
        "sentence": spans(sentence),
    }
    if fades:
        told["fades"] = True
    if seen.kind.turn:
        told["turn"] = True
    return told


def chronicle(play: Play, seat: int, version: int, before: int | None = None) -> Page:
    """Tell a seat a page of what happened, the last or one before, but for what it must remember by itself."""
    if isinstance(play, KeptPlay):
        kept = play.lines(seat)
        end = len(kept) if before is None else min(before, len(kept))
        return Page([{**line, "version": version} for line in kept[max(0, end - PAGE) : end]], max(0, end - PAGE))
    must_remember = must_remember_at(play)
    count = sum(len(deed.events) for deed in play.deeds)
    end = count if before is None else min(before, count)
    first = max(0, end - PAGE)
    turn = _last_turn(play, count)
    lines: list[ChronicleLine] = [
        {"version": version, "sentence": line["sentence"], "rule": line["rule"], "fades": line["fades"]}
        for at, line in _lines(play, seat, must_remember, first, end)
        if at > turn or not line["fades"]
    ]
    return Page(lines, first)


def album(play: Play, seat: int) -> str:
    """Keep what a seat, or an onlooker, sees and is told of a game that is over."""
    count = sum(len(deed.events) for deed in play.deeds)
    lines = [line for _, line in _lines(play, seat, must_remember_at(play), 0, count)]
    return as_json({"view": shown(play, seat).view, "chronicle": lines}).decode()


def _last_turn(play: Play, count: int) -> int:
    """Find the number of the event that began the turn."""
    at = count
    for deed in reversed(play.deeds):
        for event in reversed(deed.events):
            at -= 1
            if event.kind.turn:
                return at
    return 0


def _lines(play: Play, seat: int, must_remember: bool, first: int, end: int) -> Iterator[tuple[int, ChronicleLine]]:
    """Give numbered lines of what the seat may see."""
    at = 0
    for deed in play.deeds:
        following = at + len(deed.events)
        if following > first and at < end:
            for number, event in enumerate(from_json(seen_events(play, deed, seat, must_remember)), at):
                if first <= number < end:
                    yield number, line_of(event)
        at = following


def line_of(event: TableEvent) -> ChronicleLine:
    """Keep what the chronicle tells of an event."""
    return {"version": 0, "sentence": event["sentence"], "rule": event["rule"], "fades": "fades" in event}


def _tell(play: Play, battle: State, event: Event, reader: int) -> Sentence:
    """Put an event into a sentence: the game's words, or the table's own."""
    if event.kind.rule != TABLE:
        return play.game.tell(battle, event, reader)
    return told_by_table(play.seats, event, reader)
