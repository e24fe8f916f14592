"""Numbers with the parts of their sums, so that a screen can answer why."""

from __future__ import annotations

from functools import lru_cache

from wartable.core.bits import members
from wartable.games.clash_of_rage.rules.assault import rage_of
from wartable.games.clash_of_rage.rules.battle import opponent
from wartable.games.clash_of_rage.rules.values import has_ability
from wartable.games.clash_of_rage.table.cards import Item, UnitType
from wartable.games.clash_of_rage.table.codes import Ability
from wartable.games.clash_of_rage.table.packed import (
    FLIGHT,
    HIT,
    LIFE,
    MOVEMENT,
    RAGE,
    REROLL,
    SHIELD,
    SLOWNESS,
    STRENGTH,
    count_of,
    value,
)
from wartable.games.clash_of_rage.table.table import Table
from wartable.games.clash_of_rage.telling.names import territory_name
from wartable.games.clash_of_rage.telling.view_shapes import RagePartJson, RageSumJson

REMEMBERED = 4096  # sums that never change are made once
FIELDS = {
    "strength": STRENGTH, "life": LIFE, "movement": MOVEMENT, "slowness": SLOWNESS, "reroll": REROLL, "hit": HIT,
    "shield": SHIELD, "rage": RAGE, "flight": FLIGHT,
}  # fmt: skip


def summed(parts: list[RagePartJson], at_least: int | None = None) -> RageSumJson:
    """Add parts up, not below a limit."""
    total = sum(part["value"] for part in parts)
    return {"total": total if at_least is None else max(at_least, total), "parts": parts}


def type_parts(t: Table, side: int, level: int, field: str) -> list[RagePartJson]:
    """Say what a value of a Unit type is made of: the type, its weapon, its armor."""
    army = t.armies[side]
    weapon, armor = army.slots[level], army.slots[level + 3]
    items = t.box.items
    return _parts(
        army.clan.types[level], items[weapon - 1] if weapon else None, items[armor - 1] if armor else None, field
    )


@lru_cache(REMEMBERED)
def _parts(kind: UnitType, weapon: Item | None, armor: Item | None, field: str) -> list[RagePartJson]:
    parts: list[RagePartJson] = [{"source": "unit", "name": kind.name, "value": int(value(kind.values, FIELDS[field]))}]
    for source, item in (("weapon", weapon), ("armor", armor)):
        if item is not None:
            parts.append({"source": source, "name": item.name, "value": int(value(item.values, FIELDS[field]))})
    return [part for part in parts if part["value"] or part["source"] == "unit"]


@lru_cache(REMEMBERED)
def type_values(kind: UnitType, weapon: Item | None, armor: Item | None) -> dict[str, RageSumJson]:
    """Explain all values of a Unit type with what it carries."""
    return {field: summed(_parts(kind, weapon, armor, field)) for field in FIELDS}


def present(t: Table, side: int, territory: int) -> list[int]:
    """List the levels that have a Unit in a territory."""
    return [level for level in range(3) if count_of(t.armies[side].stacks[territory], level)]


def strength_sum(t: Table, side: int, territory: int) -> RageSumJson:
    """Explain the dice: the strongest type present."""
    sums = [summed(type_parts(t, side, level, "strength")) for level in present(t, side, territory)]
    return max(sums, key=lambda one: one["total"]) if sums else summed([])


def symbol_sum(t: Table, side: int, territory: int, field: str) -> RageSumJson:
    """Explain a count of symbols: every type present once, its Equipment, the Heroes."""
    return _symbols_of(t, side, territory, field, present(t, side, territory))


def _symbols_of(t: Table, side: int, territory: int, field: str, levels: list[int]) -> RageSumJson:
    parts = [part for level in levels for part in type_parts(t, side, level, field) if part["value"]]
    for hero in members(t.heroes_at(side, territory)):
        card = t.box.heroes[hero]
        bonus = int(value(card.values, FIELDS[field]))
        parts += [{"source": "hero", "name": card.name, "value": bonus}] if bonus else []
    total = sum(part["value"] for part in parts)
    if field == "slowness" and total and has_ability(t, side, territory, Ability.SWIFT):
        parts.append({"source": "ability", "name": "swift", "value": -total})
    return summed(parts)


def wounds_sum(t: Table) -> RageSumJson:
    """Explain the wounds of an Assault, less the shields of all who stood there when it began [CR-505, CR-512]."""
    striker, enemy, where = int(t.striker), int(opponent(t, t.striker)), int(t.battle)
    parts: list[RagePartJson] = [{"source": "dice", "name": "dice", "value": int(t.faces)}]
    parts += symbol_sum(t, striker, where, "hit")["parts"]
    parts.append({"source": "rage", "name": "Rage", "value": int(rage_of(t, striker))})
    shields = _symbols_of(t, enemy, where, "shield", members(t.struck))["parts"]
    parts += [{"source": "shield", "name": part["name"], "value": -part["value"]} for part in shields]
    return summed([part for part in parts if part["value"] or part["source"] == "dice"], at_least=0)


def points_sum(t: Table, seat: int) -> RageSumJson:
    """Explain a player's points: Cities controlled and Legendary cards forged."""
    cities = t.controlled_by(seat) & t.terrain.cities
    parts: list[RagePartJson] = [
        {"source": "city", "name": territory_name(t.terrain, city), "value": 1} for city in members(cities)
    ]
    army = t.armies[seat]
    if army.forged:
        parts.append({"source": "legendary", "name": "Legendary cards", "value": int(army.forged)})
    return summed(parts)
