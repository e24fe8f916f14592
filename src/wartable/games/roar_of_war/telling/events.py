"""The events of Roar of War: their kinds, with rule, fields and what is private, and how their fields read."""

from __future__ import annotations

from typing import Any

from wartable.core.bits import members
from wartable.core.events import EventKind
from wartable.games.roar_of_war.table.codes import Told
from wartable.games.roar_of_war.table.table import Table

CARD = frozenset({"card"})
STRATEGY = frozenset({"strategy"})

EVENT_KINDS = (
    EventKind(Told.PLACED, "placed", "RW-501", ("card", "pile"), private=CARD, reveals=True),
    EventKind(Told.DREW_STRATEGY, "drew-strategy", "RW-602", ("strategy",), private=STRATEGY, reveals=True),
    EventKind(Told.RESHUFFLED, "reshuffled", "RW-603"),
    EventKind(Told.ROLLED_FOR_START, "rolled-for-start", "RW-204", ("first", "second"), chance=True),
    EventKind(Told.TOOK_TOKEN, "took-token", "RW-501"),
    EventKind(Told.TURN_BEGAN, "turn-began", "RW-309", turn=True),
    EventKind(Told.ATTACKED, "attacked", "RW-301", ("owner", "pile", "target", "target_pile"), reveals=True),
    EventKind(Told.REVEALED, "revealed", "RW-303", ("card", "pile"), reveals=True, fades=True),
    EventKind(Told.PLAYED, "played", "RW-601", ("strategy",), reveals=True),
    EventKind(Told.COMPARED, "compared", "RW-303", ("attack", "defence"), reveals=True, fades=True),
    EventKind(Told.ROLLED, "rolled", "RW-103", ("dice", "counter"), reveals=True, chance=True, fades=True),
    EventKind(Told.COUNTERED, "countered", "RW-304", ("counter", "defence"), reveals=True, fades=True),
    EventKind(Told.DISCARDED, "discarded", "RW-303", ("card", "pile"), reveals=True),
    EventKind(Told.DAMAGED, "damaged", "RW-305", ("tokens", "cause"), reveals=True),
    EventKind(Told.TOKENS_RETURNED, "tokens-returned", "RW-401"),
    EventKind(Told.NAMED, "named", "RW-401", ("target", "pile")),
    EventKind(Told.PASSED, "passed", "RW-308"),
    EventKind(
        Told.PEEKED, "peeked", "RW-601", ("target", "pile", "height", "card"), private=CARD, reveals=True, fades=True
    ),
    EventKind(Told.SWAPPED, "swapped", "RW-601", ("pile", "other_pile")),
    EventKind(Told.MENDED, "mended", "RW-606", ("tokens",)),
    EventKind(Told.LOST_STRATEGY, "lost-strategy", "RW-601", ("strategy",), reveals=True, chance=True),
    EventKind(Told.ELIMINATED, "eliminated", "RW-701"),
    EventKind(Told.WON, "won", "RW-702", ("winners",)),
    EventKind(Told.DRAWN, "drawn", "RW-702", ("winners",)),
)


def read_event(t: Table, kind: EventKind, seat: int, values: tuple[int, ...]) -> dict[str, Any]:
    """Read the fields of an event, things by name."""
    data: dict[str, Any] = dict(zip(kind.fields, values, strict=False))
    owner = data["target"] if kind.name == "peeked" else seat
    race = t.armies[owner].race
    if "card" in data:
        data["card"] = race.cards[data["card"]].name
    if "strategy" in data:
        data["strategy"] = race.strategies[data["strategy"]].name
    if "dice" in data:
        data["dice"] = [data["dice"] >> shift & 7 for shift in (0, 3, 6, 9) if data["dice"] >> shift]
    if "winners" in data:
        data["winners"] = members(data["winners"])
    return data
