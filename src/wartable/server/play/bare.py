"""A game that the rules of today can neither play on nor show: who sits there, and what is written down of it."""

from __future__ import annotations

from typing import Any, Self

from mypy_extensions import mypyc_attr

from wartable.core.envelope import FORMAT
from wartable.core.errors import IllegalAction, Refusal, WartableError
from wartable.core.events import Event
from wartable.core.rendering import spans
from wartable.core.words import Sentence, Span, fill
from wartable.practice.lessons import Line
from wartable.server.play.entries import (
    Acted,
    Agreed,
    Ended,
    Entry,
    Filled,
    Resigned,
    Resumed,
    TakebackAnswered,
    TakebackAsked,
    Undone,
)
from wartable.server.play.kept import KeptPlay
from wartable.server.play.play import CLOSED, REPLACED, RESIGNED, RETURNED, TABLE, TAKEN_BACK, TIMED_OUT, UNDO
from wartable.server.play.summaries import Summary
from wartable.server.play.table_words import told_by_table, who_is
from wartable.server.protocol.messages import ChronicleLine, MessageId, Over

AGREE = "agree to end the game"
OTHER_RULES = "This game was played by other rules than those of today, which cannot go on with it."
OFFER = f"{OTHER_RULES} It ends, without a winner, once everybody who plays it agrees."
TABLE_EVENTS = {kind.name: kind for kind in (CLOSED, REPLACED, RESIGNED, RETURNED, TAKEN_BACK, TIMED_OUT)}


@mypyc_attr(native_class=False)
class BarePlay(KeptPlay):
    """Tells what was done in plain words; a game that is not over is ended by those who play it, if all agree."""

    def __init__(
        self, entries: list[Entry], ended: Ended | None, summary: Summary, position: tuple[str, str] | None = None
    ) -> None:
        self.position = position  # its layout and numbers, from which rules that know these may still go on
        self._ended = ended
        self._agreed: dict[int, None] = {}  # in their order
        self._log: list[Acted | Undone | Event] = []
        super().__init__(entries, None if ended is None else ended.over, {}, summary)

    def copy(self) -> Self:
        """Make another that stands as this one does, in which others may agree."""
        twin = super().copy()
        vars(twin).update(_agreed=self._agreed.copy(), _log=self._log.copy())
        return twin

    @property
    def practice(self) -> bool:
        """Nobody can be helped here."""
        return False

    def waited_for(self) -> list[int]:
        """Name the seats whose people have not agreed yet that the game ends."""
        if self.over is not None:
            return []
        people = [number for number, seat in enumerate(self.seats) if seat.kind == "person" and not seat.resigned]
        return [number for number in people if number not in self._agreed]

    def summed_up(self, updated: str) -> Summary:
        """Sum the table up: whoever has not agreed has something to do."""
        outcome = None if self.over is None else self.over["outcome"]
        news = {"to_act": self.waited_for(), "over": self.over is not None, "outcome": outcome, "updated": updated}
        return self.summary.model_copy(update=news)

    # -- what people do ---------------------------------------------------------------

    def act(self, seat: int, action: str, entropy: int | None, message: MessageId | None = None) -> Agreed:  # type: ignore[override]
        """Agree that the game ends, the only thing there is to do."""
        if refusal := self.why_not(seat, action):
            raise IllegalAction(refusal)
        entry = Agreed(seat=seat, message=message)
        self.replay(entry)
        return entry

    def why_not(self, seat: int, action: str) -> Refusal | None:
        """Say why a seat may not do something; nothing if it may."""
        if self.over is not None:
            return self._too_late()
        if action.casefold().split() != AGREE.split():
            return Refusal(OFFER)
        return None if seat in self.waited_for() else Refusal("You have agreed already.")

    def next_line(self, seat: int) -> Line | None:
        """Nobody is taught here any more."""
        return None

    def thinking_seats(self) -> list[int]:
        """There is nothing a bot could decide."""
        return []

    def to_act(self) -> tuple[int, ...]:
        """Name the seats whose people have not agreed yet."""
        return tuple(self.waited_for())

    def ask_to_take_back(self, seat: int) -> TakebackAsked:
        """Refuse to take back what is done."""
        raise WartableError(OFFER)

    def resign(self, *_: object, **__: object) -> Resigned:
        """Refuse to give up what nobody can win."""
        raise WartableError(OFFER)

    def fill(self, *_: object, **__: object) -> Filled:
        """Refuse to let a bot join."""
        raise WartableError(OTHER_RULES)

    def ended(self) -> Ended:
        """Keep how it ended; no rules would play all of it."""
        assert self.over is not None
        return Ended(over=self.over, record={}, events=[])

    # -- what the log says ------------------------------------------------------------

    def replay(self, entry: Entry) -> None:
        """Take one entry of the log, by which nothing is played."""
        match entry:
            case Agreed():
                self.seats[entry.seat].remember(entry.message, AGREE)
                self._agreed[entry.seat] = None
                if not self.waited_for():
                    self.over = self.over or Over(outcome=[1 / len(self.seats)] * len(self.seats), reason="agreed")
            case Acted() | Undone() | Resigned() | TakebackAsked() | TakebackAnswered() | Resumed():
                self.recall(entry)
                self.position = None  # of an older process, which plays on
            case _:
                super().replay(entry)

    def recall(self, entry: Entry) -> None:
        """Take an entry from before the rules were gone."""
        if isinstance(entry, Acted | Undone):
            self._log.append(entry)
        super().recall(entry)

    def _tell(self, event: Event) -> None:
        if event.kind.name in TABLE_EVENTS:
            self._log.append(event)

    # -- what is shown ----------------------------------------------------------------

    def view(self, seat: int) -> dict[str, Any]:
        """Show who sits there, and offer to end the game."""
        waited_for = self.waited_for()
        asked = seat in waited_for
        return {
            "format": FORMAT,
            "game": self.created.game,
            "rules_version": self.created.rules_version,
            "seat": seat,
            "options": self.created.options,
            "players": [
                {
                    "seat": number,
                    "name": sitter.name,
                    "side": self.summary.seats[number].side,
                    "playing": True,
                    "to_act": number in waited_for,
                    "counters": {},
                }
                for number, sitter in enumerate(self.seats)
            ],
            "zones": [],
            "decision": _decision() if asked else None,
            "actions": [_agreeing()] if asked else [],
            "match": None,
            "outcome": None if self.over is None else self.over["outcome"],
            "detail": {},
        }

    def lines(self, seat: int) -> list[ChronicleLine]:
        """Tell what happened; while the game is not over, of what was done only what the seat did itself."""
        if self._ended is not None and self._ended.events:
            sentences = self._tell_events(self._ended, seat)
        else:
            sentences = [sentence for item in self._log if (sentence := self._tell_item(item, seat)) is not None]
        sentences.append((Span(OTHER_RULES),))
        sentences += [self._tell_agreement(number, seat) for number in self._agreed]
        if self.over is not None and self.over["reason"] == "agreed":
            sentences.append((Span("It was ended by agreement: nobody has won."),))
        return [ChronicleLine(version=0, sentence=spans(each), rule=TABLE, fades=False) for each in sentences]

    def _tell_item(self, item: Acted | Undone | Event, reader: int) -> Sentence | None:
        if isinstance(item, Event):
            return told_by_table(self.seats, item, reader)
        if self.over is None and item.seat != reader:
            return None  # it may have been chosen in secret
        words = UNDO if isinstance(item, Undone) else item.action
        return self._tell_deed(item.seat, words, reader)

    def _tell_events(self, ended: Ended, reader: int) -> list[Sentence]:
        """Tell the events that were kept, each after the step it came by."""
        steps = iter(ended.record.get("steps", []))
        sentences: list[Sentence] = []
        for events in ended.events:
            of_table = [event for event in events if event["rule"] == TABLE]
            if not of_table and (step := next(steps, None)) is not None:
                sentences.append(self._tell_deed(int(step["seat"]), str(step["do"]), reader))
            sentences += [self._tell_event(event, reader) for event in events]
        return sentences

    def _tell_agreement(self, seat: int, reader: int) -> Sentence:
        words = "{Who} agree to end the game." if seat == reader else "{Who} agrees to end the game."
        return fill(words, Who=who_is(self.seats, seat, reader))

    def _tell_deed(self, seat: int, words: str, reader: int) -> Sentence:
        return fill("{Who}: {What}.", Who=who_is(self.seats, seat, reader), What=Span(words))

    def _tell_event(self, event: dict[str, Any], reader: int) -> Sentence:
        kind = TABLE_EVENTS.get(event["kind"]) if event["rule"] == TABLE else None
        if kind is not None:
            return told_by_table(self.seats, Event(kind, event["seat"], event["data"], frozenset()), reader)
        facts = ", ".join(_said(value) for value in event["data"].values() if value is not None)
        return (Span(f"{_said(event['kind']).capitalize()}{f': {facts}' if facts else ''}."),)


def _decision() -> dict[str, Any]:
    return {"name": "agree", "rule": "", "simultaneous": True, "prompt": spans((Span(OFFER),))}


def _agreeing() -> dict[str, Any]:
    label = spans((Span("End it by agreement"),))
    return {"action": 0, "text": AGREE, "verb": "agree", "objects": [], "rule": "", "label": label}


def _said(value: object) -> str:
    """Write what an event holds as people read it."""
    if isinstance(value, list):
        return " and ".join(_said(item) for item in value) or "none"
    return str(value).replace("-", " ").replace("_", " ")
