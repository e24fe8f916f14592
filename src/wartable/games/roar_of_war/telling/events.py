"""The events of Roar of War: their kinds, with rule, fields and what is private, and how their fields read.

What happens by several rules has several kinds of one name, so that every event cites the rule at work.
"""

from __future__ import annotations

from typing import Any

from wartable.core.bits import members
from wartable.core.events import EventKind
from wartable.games.roar_of_war.table.codes import Told
from wartable.games.roar_of_war.table.table import Table

CARD = frozenset({"card"})
STRATEGY = frozenset({"strategy"})

EVENT_KINDS = (
    *(
        EventKind(code, "placed", rule, ("card", "pile"), private=CARD, reveals=True, marks="drawn")
        for code, rule in ((Told.LAID_LAST_ROW, "RW-201"), (Told.LAID_COVER, "RW-202"), (Told.PLACED, "RW-501"))
    ),
    *(
        EventKind(code, "drew-strategy", rule, ("strategy",), private=STRATEGY, reveals=True, marks="drawn")
        for code, rule in ((Told.DREW_FIRST, "RW-203"), (Told.DREW_STRATEGY, "RW-602"))
    ),
    EventKind(Told.RESHUFFLED, "reshuffled", "RW-603"),
    EventKind(Told.ROLLED_FOR_START, "rolled-for-start", "RW-204", ("first", "second"), chance=True),
    EventKind(Told.TOOK_FIRST_TOKEN, "took-token", "RW-204", marks="first"),
    EventKind(Told.TOOK_TOKEN, "took-token", "RW-501"),
    EventKind(Told.TOOK_LOST_TOKEN, "took-token", "RW-504"),
    EventKind(Told.TURN_BEGAN, "turn-began", "RW-309", turn=True),
    EventKind(
        Told.ATTACKED, "attacked", "RW-301", ("owner", "pile", "target", "target_pile"), reveals=True, fight=True
    ),
    *(
        EventKind(code, "revealed", rule, ("card", "pile"), reveals=True, fades=True, marks="played")
        for code, rule in ((Told.REVEALED, "RW-303"), (Told.SHOWED_ANIMAL, "RW-308"), (Told.SHOWED_DOUBLE, "RW-601"))
    ),
    EventKind(Told.PLAYED, "played", "RW-601", ("strategy",), reveals=True, marks="played"),
    EventKind(Told.COMPARED, "compared", "RW-303", ("attack", "defence"), reveals=True, fades=True),
    EventKind(Told.ROLLED, "rolled", "RW-103", ("dice", "counter"), reveals=True, chance=True, fades=True),
    EventKind(Told.COUNTERED, "countered", "RW-304", ("counter", "defence"), reveals=True, fades=True),
    *(
        EventKind(code, "discarded", rule, ("card", "pile"), reveals=True)
        for code, rule in (
            (Told.DISCARDED, "RW-303"),
            (Told.LOST_TO_COUNTER, "RW-304"),
            (Told.LOST_ANIMAL, "RW-307"),
            (Told.LOST_IDLE, "RW-308"),
            (Told.LOST_TO_TOKENS, "RW-401"),
            (Told.LOST_TO_STRATEGY, "RW-601"),
        )
    ),
    *(
        EventKind(code, "damaged", rule, ("tokens", "cause"), reveals=True)
        for code, rule in (
            (Told.DAMAGED, "RW-305"),
            (Told.DAMAGED_BY_ANIMAL, "RW-307"),
            (Told.DAMAGED_BY_STRATEGY, "RW-601"),
        )
    ),
    EventKind(Told.TOKENS_RETURNED, "tokens-returned", "RW-401"),
    EventKind(Told.NAMED, "named", "RW-401", ("target", "pile")),
    *(
        EventKind(code, "passed", rule)
        for code, rule in (
            (Told.PASSED, "RW-604"),
            (Told.FOUND_NO_TARGET, "RW-308"),
            (Told.SPARED_TEAMMATE, "RW-807"),
            (Told.KEPT_STILL, "RW-601"),
        )
    ),
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
