"""Tables that begin in the middle: the steps that led there are written down as if they had been played at them."""

from __future__ import annotations

from collections.abc import Iterable

from wartable.core.errors import WartableError
from wartable.core.history import Step
from wartable.core.records import FORMAT, Record, parse_record, recorded_cards
from wartable.practice.lessons import lessons_of
from wartable.server.play.brought_cards import written_set
from wartable.server.play.entries import Created, Entry, Resigned, SeatEntry
from wartable.server.play.play import Play
from wartable.server.play.shelf import find_game
from wartable.server.play.summaries import now, summary
from wartable.server.protocol.answers import LONGEST_CARDS
from wartable.server.protocol.denied import Denied
from wartable.server.protocol.looking_back import RecordRequest
from wartable.server.protocol.messages import Over
from wartable.server.store.writes import Write
from wartable.server.tables.names import clean_name


def begin_in_the_middle(name: str, created: Created, steps: Iterable[Step]) -> Write:
    """Write down a new table at which some steps were played already."""
    play, entries = _played(created, steps)
    if play.over is not None:
        raise Denied(409, "over", "The game is over there: choose an earlier step to play on from.")
    return _write(name, play, entries)


def keep_record(name: str, request: RecordRequest, watch: str) -> Write:
    """Write down a table for a record that was brought along; refuse one that does not play to the end it names."""
    record = _read(request)
    seats = _seats_of(record)
    if len(record.seats) not in (0, seats):
        raise Denied(400, "bad-record", f"The record names {len(record.seats)} seats of {seats}.")
    if record.position is not None and not _begins_a_lesson(record):
        raise Denied(400, "bad-record", "The record begins where no lesson begins.")
    names = record.seats or ("",) * seats
    created = Created(
        game=record.game,
        rules_version=record.rules_version,
        cards=record.cards,
        options=record.options,
        seed=record.seed,
        position=record.position,
        card_set=record.card_set,
        seats=[SeatEntry(kind="person", name=clean_name(name, f"Player {i + 1}")) for i, name in enumerate(names)],
        watch=watch,
    )
    play, entries = _played(created, record.steps)
    if play.over is None:
        entries.append(_resignation(play, request.ended))
    if play.state.digest() != record.digest:
        raise Denied(400, "bad-record", "The record ends in a different state than it was played to.")
    return _write(name, play, [*entries, play.ended()])


def _begins_a_lesson(record: Record) -> bool:
    """Tell whether a record begins at a position of our own: those of others are not laid out."""
    lessons = lessons_of(find_game(record.game)).values()
    return any(lesson.content.position == record.position for lesson in lessons)


def _read(request: RecordRequest) -> Record:
    if request.format != FORMAT:
        raise Denied(400, "bad-record", f"This is no record of format {FORMAT}.")
    try:
        return parse_record(request.model_dump(mode="json", exclude={"ended"}))
    except WartableError as error:
        raise Denied(400, "bad-record", str(error)) from None


def _seats_of(record: Record) -> int:
    try:
        game = find_game(record.game)
        if record.card_set is not None and len(written_set(record.card_set)) > 2 * LONGEST_CARDS:
            raise Denied(
                400, "bad-record", f"The card set of the record is longer than {2 * LONGEST_CARDS} characters."
            )
        return game.setup(recorded_cards(record, game), **record.options).seats
    except WartableError as error:
        raise Denied(400, "bad-record", f"The record cannot be set up: {error}") from None


def _played(created: Created, steps: Iterable[Step]) -> tuple[Play, list[Entry]]:
    play = Play(created)
    entries: list[Entry] = [created]
    for number, step in enumerate(steps, 1):
        try:
            acted = play.act(step.seat, step.action, step.entropy)
        except WartableError as error:
            raise Denied(400, "bad-record", f"Step {number} of the record ({step.action!r}) fails: {error}") from None
        if tuple(acted.chance) != step.chance:
            raise Denied(
                400, "bad-record", f"Step {number} of the record drew {list(step.chance)}, here {acted.chance}."
            )
        entries.append(acted)
    return play, entries


def _resignation(play: Play, ended: Over | None) -> Resigned:
    """Give up for who gave up; a game that nobody ended is no record to look at."""
    if ended is not None and ended["reason"] == "resigned":
        for seat in range(len(ended["outcome"])):
            if seat < len(play.seats) and ended["outcome"][seat] == 0:
                try:
                    entry = play.resign(seat)
                except WartableError:
                    continue
                if play.over is not None and play.over["outcome"] == ended["outcome"]:
                    return entry
                break
    raise Denied(400, "bad-record", "This game was not played to its end; only games that are over can be opened.")


def _write(name: str, play: Play, entries: list[Entry]) -> Write:
    at = now()
    texts = tuple(entry.model_dump_json() for entry in entries)
    tokens = tuple((seat.token, number) for number, seat in enumerate(play.created.seats) if seat.token is not None)
    return Write(name, 0, at, texts, summary(play, at), tokens)
