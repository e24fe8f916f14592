"""Events: what happened, typed, with its rule, and what each seat may see of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, final

from mypy_extensions import mypyc_attr

from wartable.core.journal import BATTLE_ENDED

Mark = Literal["", "drawn", "played", "bought", "first"]
EventValue = str | int | bool | list[int] | list[str] | None


@dataclass(frozen=True)
class EventKind:
    """One kind of event: its name and rule, its fields, and which of them only confidants see."""

    code: int
    name: str
    rule: str
    fields: tuple[str, ...] = ()
    private: frozenset[str] = frozenset()
    reveals: bool = False  # shows somebody something that was hidden before
    chance: bool = False  # its fields are a result of luck
    fades: bool = False  # gone from the chronicle at the next turn, where people must remember for themselves
    turn: bool = False  # a turn begins with it
    marks: Mark = ""  # for statistics: what becomes of the card in its first field, or that its seat moves first
    fight: bool = False  # a fight begins with it


@final
@mypyc_attr(acyclic=True)
class Event:
    """One thing that happened; private fields are None for those who may not see them."""

    __slots__ = ("confidants", "data", "kind", "seat")

    def __init__(self, kind: EventKind, seat: int, data: dict[str, EventValue], confidants: frozenset[int]) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.data: Final = data
        self.confidants: Final = confidants

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Event)
            and self.kind == other.kind
            and (self.seat, self.data, self.confidants) == (other.seat, other.data, other.confidants)
        )

    def __hash__(self) -> int:
        return hash((self.kind.code, self.seat, self.chance_text()))

    def __repr__(self) -> str:
        return f"Event(kind={self.kind.name!r}, seat={self.seat}, data={self.data!r})"

    @property
    def name(self) -> str:
        """The kind's name."""
        return self.kind.name

    def seen_by(self, seat: int) -> Event:
        """Give the event as a seat, or an onlooker, may see it."""
        if seat in self.confidants or not self.kind.private:
            return self
        shown = self.data.copy()
        for field in self.kind.fields:
            if field in self.kind.private:
                shown[field] = None
        return Event(self.kind, self.seat, shown, self.confidants)

    def json(self) -> dict[str, object]:
        """Render the event."""
        return {"kind": self.kind.name, "rule": self.kind.rule, "seat": self.seat, "data": self.data}

    def chance_text(self) -> str:
        """Write a result of luck for the record."""
        return " ".join([self.kind.name, *map(str, self.data.values())])


MATCH_EVENTS = (EventKind(BATTLE_ENDED, "battle-ended", "match", ("played", "length")),)
