"""The sentences for what happens at a table itself, outside the game."""

from __future__ import annotations

from wartable.core.events import Event
from wartable.core.words import Sentence, Span, fill
from wartable.server.play.play import (
    CLOSED,
    REPLACED,
    RESIGNED,
    RETURNED,
    RULES_CHANGED,
    TAKEN_BACK,
    TIMED_OUT,
)
from wartable.server.play.seats import Seat

OF_PEOPLE = {
    TAKEN_BACK: ("{Who} take your last action back; all agreed.", "{Who} takes the last action back; all agreed."),
    RETURNED: ("{Who} are back, and play on.", "{Who} is back, and plays on."),
}
LEAVING: dict[object, tuple[str, str]] = {
    "gave-up": ("{Who} give up", "{Who} gives up"),
    "time": ("{Who} have no time left", "{Who} has no time left"),
    "absent": ("{Who} stayed away", "{Who} stayed away"),
}


def told_by_table(seats: list[Seat], event: Event, reader: int) -> Sentence:
    """Put something that happened at the table into a sentence."""
    if event.kind is RESIGNED:
        return _tell_resignation(seats, event, reader)
    if event.kind is REPLACED:
        return _tell_replacement(event)
    if event.kind is RULES_CHANGED:
        now = f"The rules or the cards have changed (these are rules of version {event.data['version']})"
        return (Span(f"{now}; the game goes on from where it stood."),)
    if event.kind is CLOSED:
        return (Span("The table was closed by who runs this server."),)
    if event.kind is TIMED_OUT:
        return (Span("The time of every side is up: nobody has won."),)
    if event.kind in (TAKEN_BACK, RETURNED):
        own = event.seat == reader
        return fill(OF_PEOPLE[event.kind][0 if own else 1], Who=who_is(seats, event.seat, reader))
    raise AssertionError(f"nobody put {event.kind.name} into words")


def who_is(seats: list[Seat], seat: int, reader: int) -> Span:
    """Name who sits at a seat, for one who reads it."""
    return Span("You" if seat == reader else seats[seat].name, "seat", str(seat))


def _tell_resignation(seats: list[Seat], event: Event, reader: int) -> Sentence:
    bot = event.data["bot"]
    ending = "." if bot is None else f"; {str(bot).capitalize()} plays on."
    words = LEAVING[event.data.get("why", "gave-up")][0 if event.seat == reader else 1]
    return fill(words + ending, Who=who_is(seats, event.seat, reader))


def _tell_replacement(event: Event) -> Sentence:
    who = Span(str(event.data["name"]), "seat", str(event.seat))
    return fill("{Who} gives no answer any more; " + f"{str(event.data['by']).capitalize()} plays on.", Who=who)
