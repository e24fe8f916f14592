"""The events of Drums of War: their kinds, with rule, fields and what is private, and how their fields read."""

from __future__ import annotations

from typing import Any

from wartable.core.bits import members
from wartable.core.events import EventKind
from wartable.games.drums_of_war.rules.resolution import HITS_BITS, NAME_BITS
from wartable.games.drums_of_war.table.cards import Army
from wartable.games.drums_of_war.table.codes import HERO, Told
from wartable.games.drums_of_war.table.side import SHARE_BITS, SHARE_MASK
from wartable.games.drums_of_war.table.table import Table
from wartable.games.drums_of_war.telling.notation import RITES

CARD = frozenset({"card"})
NAME_MASK = (1 << NAME_BITS) - 1

EVENT_KINDS = (
    EventKind(Told.CHOSE_HERO, "chose-hero", "DW-201", ("hero",), reveals=True, marks="played"),
    EventKind(Told.REMOVED_AT_START, "removed-at-start", "DW-202", ("card",), private=CARD),
    EventKind(Told.REMOVED_AT_RANDOM, "removed-at-random", "DW-202", ("cards",), chance=True),
    EventKind(Told.TOSSED, "tossed", "DW-203", reveals=True, chance=True),
    EventKind(Told.DREW, "drew", "DW-602", ("card",), private=CARD, reveals=True, chance=True, marks="drawn"),
    EventKind(Told.RESHUFFLED, "reshuffled", "DW-603", ("cards",)),
    EventKind(Told.ROUND_BEGAN, "round-began", "DW-301", ("round",), marks="first", turn=True),
    EventKind(Told.DEPLOYED, "deployed", "DW-403", ("card", "slot"), reveals=True, marks="played"),
    EventKind(Told.EQUIPPED, "equipped", "DW-405", ("card", "place"), reveals=True, marks="played"),
    EventKind(Told.PAID, "paid", "DW-403", ("card",), private=CARD),
    EventKind(Told.BURNED, "burned", "DW-405", ("cards",), chance=True),
    EventKind(Told.PASSED, "passed", "DW-402", reveals=True),
    EventKind(Told.USED_ABILITY, "used-ability", "DW-407", ("hero",), reveals=True),
    EventKind(Told.TOOK_OPTION, "took-option", "DW-407", ("option",), reveals=True),
    EventKind(Told.COMBAT_BEGAN, "combat-began", "DW-504"),
    EventKind(Told.MARCHED, "marched", "DW-522", ("card", "slot", "to"), reveals=True),
    EventKind(Told.CANCELLED, "cancelled", "DW-503", ("slot", "enemy_card", "source", "by")),
    EventKind(Told.ANNOUNCED, "announced", "DW-505", ("slot", "order", "card", "foe")),
    EventKind(Told.SPREAD, "spread", "DW-527", ("slot", "target", "points", "foe", "card")),
    EventKind(Told.STRUCK, "struck", "DW-511", ("spot", "target", "who", "foe")),
    EventKind(Told.CLASHED, "clashed", "DW-506", ("target", "attackers", "foe"), reveals=True, fight=True),
    EventKind(Told.FOUGHT, "fought", "DW-514", ("at", "attack", "defense", "hits", "attackers", "spot"), reveals=True),
    EventKind(Told.SAVED, "saved", "DW-520", ("spot", "who", "source", "by")),
    EventKind(Told.WOUNDED, "wounded", "DW-516", ("spot", "wounds", "who")),
    EventKind(Told.DESTROYED, "destroyed", "DW-517", ("card", "slot")),
    EventKind(Told.DISCARDED, "discarded", "DW-517", ("card",)),
    EventKind(Told.RECOVERED, "recovered", "DW-116", ("card",), reveals=True),
    EventKind(Told.HEALED, "healed", "DW-106", ("spot", "wounds", "who")),
    EventKind(Told.REMOVED, "removed", "DW-601", ("card",), private=CARD),
    EventKind(Told.TOKEN_PASSED, "token-passed", "DW-302"),
    EventKind(Told.DEFEATED, "defeated", "DW-701", ("hero",)),
    EventKind(Told.EXHAUSTED, "exhausted", "DW-604"),
    EventKind(Told.STALLED, "stalled", "DW-704"),
    EventKind(Told.LAST_ROUND_OVER, "last-round-over", "DW-704", ("round",)),
    EventKind(Told.WON, "won", "DW-701"),
    EventKind(Told.DRAWN, "drawn", "DW-702"),
    EventKind(Told.CAME_FACE_DOWN, "came-face-down", "DW-902", ("slot",)),
    EventKind(Told.SUPPLIED, "supplied", "DW-909", ("cards",)),
    EventKind(Told.REVEALED, "revealed", "DW-904", ("card", "slot"), reveals=True, chance=True),
    EventKind(Told.AI_PAID, "ai-paid", "DW-905", ("slot",), reveals=True),
    EventKind(Told.AI_COULD_NOT_PAY, "ai-could-not-pay", "DW-907", ("card",), reveals=True),
    EventKind(Told.AI_FOUND_NO_UNIT, "ai-found-no-unit", "DW-906", ("card",), reveals=True),
    EventKind(Told.AI_REMOVED_TOO, "ai-removed-too", "DW-907", ("card",), reveals=True),
    EventKind(Told.AI_PASSED, "ai-passed", "DW-904", reveals=True),
    EventKind(Told.TRAIT_FIRED, "trait-fired", "DW-106", ("card", "slot")),
)


def read_event(t: Table, kind: EventKind, seat: int, values: tuple[int, ...]) -> dict[str, Any]:
    """Read the fields of an event, things by name."""
    army, enemy = t.sides[seat].army, t.sides[1 - seat].army
    if kind.code == Told.CLASHED:
        return _clash(army, enemy, values)
    data: dict[str, Any] = dict(zip(kind.fields, values, strict=False))
    if kind.code == Told.SPREAD:
        data["points"], data["card"] = data["points"] & SHARE_MASK, data["points"] >> SHARE_BITS
    if "card" in data:
        data["card"] = army.cards[data["card"]].name
    if "enemy_card" in data:
        data["enemy_card"] = enemy.cards[data["enemy_card"]].name
    if "hero" in data:
        data["hero"] = army.heroes[data["hero"]].name
    if "at" in data:
        data["spot"], data["at"] = data["at"] & 15, data["at"] >> 4
        data["attackers"], data["hits"] = members(data["hits"] >> HITS_BITS), data["hits"] & (1 << HITS_BITS) - 1
    for name in ("who", "at"):
        if name in data:
            data[name] = _named(army, data["spot"], data[name])
    if "by" in data:
        data["by"] = _named(army, data["source"], data["by"])
    if "foe" in data:
        aim = int(data.get("order", data.get("target", HERO)))
        data["foe"] = _named(enemy, aim, data["foe"]) if aim <= HERO else None
    if "option" in data:
        data["option"] = next(name for name, rite in RITES.items() if rite == data["option"])
    return data


def _named(army: Army, spot: int, code: int) -> str:
    """Name who stands in a spot: a Hero, or a Unit."""
    return army.heroes[code].name if spot == HERO else army.cards[code].name


def _clash(army: Army, enemy: Army, values: tuple[int, ...]) -> dict[str, Any]:
    """Read who attacks whom: attackers two to a field, or a Hero who strikes back."""
    target, *pairs = values
    codes = [half - 1 for pair in pairs for half in (pair & NAME_MASK, pair >> NAME_BITS) if half]
    by_hero = target >> 10
    spot = target & 15
    return {
        "target": spot,
        "attackers": [_named(army, int(HERO) if by_hero else 0, code) for code in codes],
        "foe": _named(enemy, spot, target >> 4 & NAME_MASK),
    }
