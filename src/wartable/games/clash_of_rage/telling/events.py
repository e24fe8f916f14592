"""The events of Clash of Rage: their kinds, with rule, fields and what is private, and how their fields read."""

from __future__ import annotations

from typing import Any

from wartable.core.bits import members
from wartable.core.events import EventKind
from wartable.games.clash_of_rage.table.codes import MAX_KINDS, Told
from wartable.games.clash_of_rage.table.table import Table
from wartable.games.clash_of_rage.telling.names import LEVEL_NAMES, place_name, rim_name, side_name

DEEDS = ("move", "equip", "pass")
EVENT_KINDS = (
    EventKind(Told.REGION_PLACED, "region-placed", "CR-206", ("side", "region", "rotation")),
    EventKind(Told.TURN_BEGAN, "turn-began", "CR-301", ("turn",), turn=True),
    EventKind(Told.ELVES_DREW, "elves-drew", "CR-311", ("item", "elf"), reveals=True, chance=True),
    EventKind(Told.ELVES_TOOK, "elves-took", "CR-311", ("item", "elf")),
    EventKind(Told.ELVES_KEPT, "elves-kept", "CR-311", ("item", "elf")),
    EventKind(Told.PLAYED, "played", "CR-321", ("tactics",), reveals=True, marks="played"),
    EventKind(Told.STRONGHOLD, "stronghold", "CR-322", ("hex",)),
    EventKind(Told.INCOME, "income", "CR-323", ("gold", "crystals")),
    EventKind(Told.REINFORCED, "reinforced", "CR-324", ("level", "place")),
    EventKind(Told.LOST_UNITS, "lost-units", "CR-324", ("level", "number")),
    EventKind(
        Told.DREW_TACTICS,
        "drew-tactics",
        "CR-325",
        ("tactics",),
        private=frozenset({"tactics"}),
        reveals=True,
        marks="drawn",
    ),
    EventKind(Told.ACTION_BEGAN, "action-began", "CR-401", ("action",), marks="first"),
    EventKind(Told.CHOSE_ACTION, "chose-action", "CR-401", ("choice",)),
    EventKind(Told.MOVED, "moved", "CR-402", ("level", "number", "start", "place")),
    EventKind(Told.HERO_MOVED, "hero-moved", "CR-408", ("hero", "start", "place")),
    EventKind(Told.HERO_RETURNED, "hero-returned", "CR-415", ("hero", "start")),
    EventKind(Told.HERO_BEATEN, "hero-beaten", "CR-510", ("hero", "start")),
    EventKind(Told.HERO_FLED, "hero-fled", "CR-509", ("hero", "start")),
    EventKind(Told.BATTLE_BEGAN, "battle-began", "CR-501", ("place", "defender", "first"), fight=True),
    EventKind(Told.ROLLED, "rolled", "CR-503", ("dice", "faces"), reveals=True, chance=True),
    EventKind(Told.ELVES_ROLLED, "elves-rolled", "CR-503", ("dice", "faces"), reveals=True, chance=True),
    EventKind(Told.REROLLED, "rerolled", "CR-504", ("dice", "faces"), reveals=True, chance=True),
    EventKind(Told.ELVES_REROLLED, "elves-rerolled", "CR-504", ("dice", "faces"), reveals=True, chance=True),
    EventKind(Told.WOUNDED, "wounded", "CR-505", ("wounds", "shields")),
    EventKind(Told.ELIMINATED, "eliminated", "CR-507", ("level",)),
    EventKind(Told.ELF_ELIMINATED, "elf-eliminated", "CR-507", ("elf",)),
    EventKind(Told.RESCUED, "rescued", "CR-511", ("level",)),
    EventKind(Told.RAGE, "rage", "CR-508", ("tokens",)),
    EventKind(Told.RAGE_SYMBOL, "rage-symbol", "CR-513", ("tokens",)),
    EventKind(Told.FLED, "fled", "CR-509", ("place",)),
    EventKind(Told.BATTLE_WON, "battle-won", "CR-510", ("place", "loser")),
    EventKind(Told.BOUGHT, "bought", "CR-412", ("item",), marks="bought"),
    EventKind(Told.MARKET_DREW, "market-drew", "CR-204", ("item",), reveals=True, chance=True),
    EventKind(Told.FORGED, "forged", "CR-413", ("item",), reveals=True, marks="bought"),
    EventKind(
        Told.SAW_LEGENDS, "saw-legends", "CR-413", ("legends", "number"), private=frozenset({"legends"}), reveals=True
    ),
    EventKind(Told.ATTACHED, "attached", "CR-414", ("item", "level"), marks="played"),
    EventKind(Told.REMOVED, "removed", "CR-414", ("item", "level")),
    EventKind(Told.RECRUITED, "recruited", "CR-415", ("hero",), marks="bought"),
    EventKind(Told.STONE_GAVE, "stone-gave", "CR-421", ("level", "place")),
    EventKind(Told.PLUNDERED, "plundered", "CR-511", ("gold",)),
    EventKind(Told.WON, "won", "CR-602", ("points",)),
    EventKind(Told.LIMIT, "limit", "CR-604", ("winners",)),
    EventKind(Told.LOST_ALONE, "lost-alone", "CR-702"),
)


def read_event(t: Table, kind: EventKind, seat: int, values: tuple[int, ...]) -> dict[str, Any]:
    """Read the fields of an event, things by name."""
    return {name: _field(t, seat, name, value) for name, value in zip(kind.fields, values, strict=False)}


def _field(t: Table, seat: int, name: str, value: int) -> str | int | list[int]:
    """Name what a field of an event means."""
    match name:
        case "item":
            return t.box.items[value].name
        case "elf":
            return t.box.elves[value].name
        case "level":
            return LEVEL_NAMES[value]
        case "hero":
            return t.box.heroes[value].name
        case "tactics":
            card = t.armies[seat].clan.tactics[value]
            return f"{card.number} {card.name}"
        case "place" | "start":
            return place_name(t, value)
        case "hex":
            return rim_name(t, value)
        case "side":
            return t.box.sides[value].name
        case "defender" | "first" | "loser":
            return side_name(t, value)
        case "legends":
            return ", ".join(t.box.items[int(MAX_KINDS) + legend].name for legend in members(value))
        case "winners":
            return members(value)
        case "choice":
            return DEEDS[value]
    return value
