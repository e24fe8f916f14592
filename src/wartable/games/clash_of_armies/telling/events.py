"""The events of Clash of Armies: their kinds, with rule, fields and what is private, and how their fields read."""

from __future__ import annotations

from typing import Any

from wartable.core.events import EventKind
from wartable.games.clash_of_armies.table.codes import Told
from wartable.games.clash_of_armies.table.table import Table

CARD = frozenset({"card"})

EVENT_KINDS = (
    EventKind(Told.STARTED, "started", "CA-206", marks="first"),
    EventKind(Told.TURN_BEGAN, "turn-began", "CA-301", turn=True),
    EventKind(Told.DREW, "drew", "CA-305", ("card",), private=CARD, reveals=True, marks="drawn"),
    EventKind(Told.RESHUFFLED, "reshuffled", "CA-305"),
    EventKind(Told.PLAYED, "played", "CA-302", ("card",), reveals=True, marks="played"),
    EventKind(Told.GAINED, "gained", "CA-401", ("card", "attack", "resources")),
    EventKind(Told.RECOVERED, "recovered", "CA-401", ("points", "damage")),
    EventKind(Told.GARRISONED, "garrisoned", "CA-402", ("card", "camp"), reveals=True),
    EventKind(Told.TOOK_OUT, "took-out", "CA-405", ("card", "camp")),
    EventKind(Told.FORTIFIED, "fortified", "CA-407", ("card",)),
    EventKind(Told.SET_ASIDE, "set-aside", "CA-306", ("card",), reveals=True),
    EventKind(Told.SCRAPPED, "scrapped", "CA-605", ("card",), reveals=True),
    EventKind(Told.SHOWN, "shown", "CA-806", ("card",), reveals=True),
    EventKind(Told.BOUGHT, "bought", "CA-602", ("card", "place"), marks="bought"),
    EventKind(Told.VASSAL, "vassal", "CA-801"),
    EventKind(Told.CROWNED, "crowned", "CA-801", ("card",), marks="played"),
    EventKind(Told.ATTACKED, "attacked", "CA-501", ("attack",), fight=True),
    EventKind(Told.USED, "used", "CA-502", ("card",)),
    EventKind(Told.DEFENDED, "defended", "CA-505", ("card", "points")),
    EventKind(Told.RESOLVED, "resolved", "CA-503", ("attack", "defense")),
    EventKind(Told.HELD, "held", "CA-505", ("card",)),
    EventKind(Told.DAMAGED, "damaged", "CA-503", ("points", "damage")),
    EventKind(Told.LOST, "lost", "CA-508", ("card", "by"), reveals=True),
    EventKind(Told.RAIDED, "raided", "CA-302", ("card", "by"), reveals=True, chance=True),
    EventKind(Told.FETCHED, "fetched", "CA-303", ("card",)),
    EventKind(Told.DECLINED, "declined", "CA-304", ("by",)),
    EventKind(Told.DECLARED, "declared", "CA-701", ("defense",)),
    EventKind(Told.TURNED_UP, "turned-up", "CA-701", ("card", "place"), reveals=True, chance=True),
    EventKind(Told.EVENT, "event", "CA-702", ("card",)),
    EventKind(Told.SWEPT, "swept", "CA-704", ("card", "place")),
    EventKind(Told.BREACHED, "breached", "CA-401", ("card", "points")),
    EventKind(Told.SUCCEEDED, "succeeded", "CA-803", ("card",)),
    EventKind(Told.DEPOSED, "deposed", "CA-803", ("card",)),
    EventKind(Told.MADE_WAY, "made-way", "CA-407", ("card",)),
    EventKind(Told.STRUCK, "struck", "CA-401", ("points", "damage", "by")),
    EventKind(Told.SCALDED, "scalded", "CA-505", ("points", "damage")),
    EventKind(Told.SUFFERED, "suffered", "CA-704", ("points", "damage", "by")),
    EventKind(Told.GAVE_UP, "gave-up", "CA-704", ("card",), reveals=True),
    EventKind(Told.RECEIVED, "received", "CA-704", ("card", "place")),
    EventKind(Told.ENDING, "ending", "CA-901", ("damage",)),
    EventKind(Told.WON, "won", "CA-902"),
    EventKind(Told.DRAWN, "drawn", "CA-902"),
)


def read_event(t: Table, kind: EventKind, seat: int, values: tuple[int, ...]) -> dict[str, Any]:
    """Read the fields of an event, things by name."""
    data: dict[str, Any] = dict(zip(kind.fields, values, strict=False))
    if "card" in data:
        data["card"] = t.box.kinds[data["card"]].name
    if "by" in data:  # a card, or none
        data["by"] = t.box.kinds[data["by"] - 1].name if data["by"] else None
    if "camp" in data:
        data["camp"] = bool(data["camp"])
    return data
