"""Numbers with the parts of their sums, so that a screen can answer why."""

from __future__ import annotations

from functools import lru_cache

from wartable.core.bits import members
from wartable.games.clash_of_armies.rules.attack import unit_defense
from wartable.games.clash_of_armies.rules.leaders import passive_amount
from wartable.games.clash_of_armies.table.cards import Kind, copies_in
from wartable.games.clash_of_armies.table.cardset_file import card_id
from wartable.games.clash_of_armies.table.codes import NOTHING, Effect, Pile, Zone
from wartable.games.clash_of_armies.table.table import RESOURCE_UNIT, Table
from wartable.games.clash_of_armies.telling.view_shapes import ArmiesPartJson, ArmiesSumJson

REMEMBERED = 4096  # parts, many of which are part of one sum after the other


def attack_sum(t: Table) -> ArmiesSumJson:
    """The attack points of this turn by the cards that gave them; with the banner once an attack is declared."""
    if t.attacked and not t.attack_total:
        return {"total": 0, "parts": []}
    parts = [
        _part(t.box.kinds[number].name, int(t.gains[number] % RESOURCE_UNIT), card=t.box.kinds[number])
        for number in members(t.gainers)
        if t.gains[number] % RESOURCE_UNIT
    ]
    if t.attack_total:
        parts += _named("banner", int(passive_amount(t, t.active, Effect.BANNER)))
    return _sum(parts)


def resources_sum(t: Table) -> ArmiesSumJson:
    """The resources of this turn by the cards that gave them, less what was spent."""
    parts = [
        _part(t.box.kinds[number].name, int(t.gains[number] // RESOURCE_UNIT), card=t.box.kinds[number])
        for number in members(t.gainers)
        if t.gains[number] // RESOURCE_UNIT
    ]
    earned = sum(part["value"] for part in parts)
    return _sum([*parts, *_named("spent", int(t.resources) - earned)])


def walls_sum(t: Table, seat: int, breach: int = 0) -> ArmiesSumJson:
    """The defense of Fortification, garrison, Monarch and Upgrades."""
    realm = t.realms[seat]
    if realm.fort == NOTHING:
        return {"total": 0, "parts": []}
    fort = t.box.kinds[realm.fort]
    parts = [_part(fort.name, int(fort.defense), card=fort)]
    parts += _named("breach", -min(breach, int(fort.defense)))
    for zone in (Zone.FORT, Zone.FORT_NEW):
        parts += _garrison_parts(t, seat, zone)
    units = int(realm.count(Zone.FORT) + realm.count(Zone.FORT_NEW))
    parts += _named("rampart", units * int(passive_amount(t, seat, Effect.RAMPART)))
    if realm.monarch != NOTHING:
        monarch = t.box.kinds[realm.monarch]
        parts.append(_part(monarch.name, int(monarch.defense), card=monarch))
    for number in realm.numbers_in(Zone.UPGRADES):
        upgrade = t.box.kinds[number]
        parts.append(_part(upgrade.name, int(upgrade.defense), card=upgrade))
    return _sum(parts)


def camp_sum(t: Table, seat: int) -> ArmiesSumJson:
    """The defense of the whole Camp."""
    return _sum([part for zone in (Zone.CAMP, Zone.CAMP_NEW) for part in _garrison_parts(t, seat, zone)])


def defense_sum(t: Table, seat: int) -> ArmiesSumJson:
    """The Defense Total against the attack that goes on."""
    realm = t.realms[seat]
    parts = list(walls_sum(t, seat, int(t.breach))["parts"])
    for kind in t.box.kinds:
        copies = int(copies_in(t.piles, Pile.USED, kind))
        if copies:
            parts.append(_part(kind.name, copies * int(unit_defense(t, realm, kind)), copies, kind))
    return _sum([*parts, *_named("scrapped", int(t.bonus))])


def _garrison_parts(t: Table, seat: int, zone: int) -> list[ArmiesPartJson]:
    realm = t.realms[seat]
    parts = []
    for kind in t.box.kinds:
        copies = int(copies_in(realm.zones, zone, kind))
        if copies:
            parts.append(_part(kind.name, copies * int(unit_defense(t, realm, kind)), copies, kind))
    return parts


@lru_cache(REMEMBERED)
def _part(source: str, value: int, count: int = 1, card: Kind | None = None) -> ArmiesPartJson:
    return {"source": source, "card": None if card is None else card_id(card.name), "count": count, "value": value}


def _named(source: str, value: int) -> list[ArmiesPartJson]:
    return [_part(source, value)] if value else []


def _sum(parts: list[ArmiesPartJson]) -> ArmiesSumJson:
    return {"total": sum(part["value"] for part in parts), "parts": parts}
