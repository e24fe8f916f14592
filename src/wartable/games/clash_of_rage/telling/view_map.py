"""The map in a view: territories, Strongholds, the edge, and where those picked may go."""

from __future__ import annotations

from functools import lru_cache

from wartable.core.bits import bit, contains, members
from wartable.core.cardset import card_id
from wartable.games.clash_of_rage.judging.forecast import odds
from wartable.games.clash_of_rage.rules.moving import destinations, flanked
from wartable.games.clash_of_rage.rules.tactics import stronghold_choices
from wartable.games.clash_of_rage.table.codes import ALL, HOME, NOBODY, NOWHERE, REGION_SIZE, Ask
from wartable.games.clash_of_rage.table.packed import MOVED_SHIFT, all_of, count_of
from wartable.games.clash_of_rage.table.table import Table
from wartable.games.clash_of_rage.table.terrain import Terrain, centre_q, centre_r, join_q, join_r, rotation_of, side_of
from wartable.games.clash_of_rage.telling.names import place_name, rim_name, territories, territory_name
from wartable.games.clash_of_rage.telling.notation import GROUPS
from wartable.games.clash_of_rage.telling.outlook import after_sending, chance_there
from wartable.games.clash_of_rage.telling.territory_names import territory_title
from wartable.games.clash_of_rage.telling.view_shapes import (
    HexJson,
    MoveJson,
    PlacingJson,
    RageForecastJson,
    ReachJson,
    RegionJson,
    SpotJson,
    StackJson,
    StrongholdJson,
)

REMEMBERED = 4096  # territories and who stands there


def regions(t: Table) -> list[RegionJson]:
    """List the Region tiles."""
    found: list[RegionJson] = []
    for tile in [t.tiles[region] for region in range(t.regions)]:
        side = t.box.sides[side_of(tile)]
        q, r, rotation = int(centre_q(tile)), int(centre_r(tile)), int(rotation_of(tile))
        found.append({"side": side.name, "name": side.title, "q": q, "r": r, "rotation": rotation})
    return found


def placing(t: Table) -> PlacingJson | None:
    """Show the Region tile that is about to be laid."""
    asked = int(t.frame & 255) if t.depth else 0
    if asked not in (Ask.CENTRE, Ask.ROTATION):
        return None
    chosen = asked == Ask.ROTATION and t.regions > 0
    q, r = (int(join_q(t.tiles, t.picked)), int(join_r(t.tiles, t.picked))) if chosen else (0, 0)
    return {"side": t.box.sides[t.item].name, "q": q, "r": r}


def hexes(t: Table) -> list[HexJson]:
    """List the territories with all that stands there."""
    controlled = [int(t.controlled_by(seat)) for seat in range(t.seats)]
    return [_hex(t, territory, controlled) for territory in territories(t)]


def _hex(t: Table, territory: int, controlled: list[int]) -> HexJson:
    held_by = [side for side in range(t.seats + 1) if t.armies[side].stacks[territory]]
    owners = [seat for seat in range(t.seats) if contains(controlled[seat], territory)]
    return _hex_held(
        t.terrain,
        territory,
        territory_title(t, territory),
        tuple([(side, int(t.armies[side].stacks[territory])) for side in held_by]),
        tuple(hero_ids(t, territory)),
        owners[0] if owners else None,
        sum(contains(t.armies[side].held, territory) for side in range(t.seats + 1)) > 1,
    )


@lru_cache(REMEMBERED)
def _hex_held(
    terrain: Terrain,
    territory: int,
    title: str,
    stacks: tuple[tuple[int, int], ...],
    heroes: tuple[str, ...],
    controller: int | None,
    contested: bool,
) -> HexJson:
    """Show a territory and who stands there, once for all views in which it is the same."""
    return {
        "id": territory_name(terrain, territory),
        "name": title,
        "q": int(terrain.q[territory]),
        "r": int(terrain.r[territory]),
        "region": territory // int(REGION_SIZE),
        "place": territory % int(REGION_SIZE),
        "kind": kind_of(terrain, territory),
        "stone_level": next((level + 1 for level in range(3) if contains(terrain.stones_of[level], territory)), None),
        "neighbours": _names(terrain, int(terrain.open[territory])),
        "ranges": _names(terrain, int(terrain.borders[territory])),
        "stacks": [_stack(side, stack) for side, stack in stacks],
        "heroes": list(heroes),
        "controller": controller,
        "contested": contested,
    }


def _stack(side: int, stack: int) -> StackJson:
    return {"side": side, "units": counts(all_of(stack)), "moved": counts(stack >> int(MOVED_SHIFT))}


def kind_of(terrain: Terrain, territory: int) -> str:
    """Name what a territory is."""
    for name, which in (("city", terrain.cities), ("forge", terrain.forges), ("stone", terrain.stones)):
        if contains(which, territory):
            return name
    return "open"


def _names(terrain: Terrain, which: int) -> list[str]:
    return [territory_name(terrain, territory) for territory in members(which)]


def counts(packed: int) -> list[int]:
    """Unpack counts by level."""
    return [int(count_of(packed, level)) for level in range(3)]


def hero_ids(t: Table, node: int, seat: int | None = None) -> list[str]:
    """Name the Heroes in a place; on a Stronghold those of its player."""
    return [
        card_id("hero", card.name)
        for hero, card in enumerate(t.box.heroes)
        if t.hero_owner[hero] != NOBODY and t.hero_at[hero] == node and seat in (None, t.hero_owner[hero])
    ]


def strongholds(t: Table) -> list[StrongholdJson]:
    """List the Strongholds that stand."""
    found: list[StrongholdJson] = []
    for seat in range(t.seats):
        army = t.armies[seat]
        if army.home >= 0:
            found.append(
                {
                    "seat": seat,
                    "id": rim_name(t, int(army.home)),
                    "q": int(t.terrain.rim_q[army.home]),
                    "r": int(t.terrain.rim_r[army.home]),
                    "neighbours": _names(t.terrain, int(t.terrain.rim_near[army.home])),
                    "units": counts(army.at(HOME)),
                    "moved": counts(army.stacks[HOME] >> MOVED_SHIFT),
                    "heroes": hero_ids(t, int(HOME), seat),
                }
            )
    return found


def edge(t: Table) -> list[SpotJson]:
    """List the hexes at the edge of the map until all Strongholds stand."""
    if t.turns > 1 or all(t.armies[seat].home >= 0 for seat in range(t.seats)):
        return []
    free = stronghold_choices(t)
    return [
        {
            "id": rim_name(t, spot),
            "q": int(t.terrain.rim_q[spot]),
            "r": int(t.terrain.rim_r[spot]),
            "neighbours": _names(t.terrain, int(t.terrain.rim_near[spot])),
            "free": contains(free, spot),
        }
        for spot in range(t.terrain.rim)
    ]


def move(t: Table) -> MoveJson | None:
    """Show where those picked may go."""
    if not t.depth or t.frame & 255 != Ask.DESTINATION:
        return None
    seat, group = int(t.frame >> 8 & 15), int(t.group)
    hero = card_id("hero", t.box.heroes[group - ALL - 1].name) if group > ALL else None
    return {
        "start": place_name(t, int(t.picked)),
        "group": "hero" if hero else GROUPS[group],
        "hero": hero,
        "reach": [_reach(t, seat, node) for node in members(destinations(t, seat))],
    }


def _reach(t: Table, seat: int, node: int) -> ReachJson:
    fight = node != HOME and contains(t.enemies_of(seat), node)
    after = after_sending(t, seat, node)
    before, there = counts(t.armies[seat].at(t.picked)), counts(after.armies[seat].at(t.picked))
    chance = chance_there(after, seat, node)
    return {
        "id": place_name(t, node),
        "fight": fight,
        "by_flanking": not _reached_without_flanking(t, seat, node),
        "units": [was - left for was, left in zip(before, there, strict=True)],
        "chance": None if chance is None else rounded(chance),
    }


def _reached_without_flanking(t: Table, seat: int, node: int) -> bool:
    """Tell whether those picked would get there if nobody let them pass."""
    alone = t.clone()
    assert isinstance(alone, Table)
    for territory in members(flanked(t, seat) & ~bit(node)):
        alone.armies[seat].stacks[territory] = 0
        alone.armies[seat].held &= ~bit(territory)
    return contains(destinations(alone, seat), node)


def forecasts(t: Table) -> list[RageForecastJson]:
    """Judge the Battles that are still to be fought."""
    if t.action == 0:
        return []
    found: list[RageForecastJson] = []
    for territory in members(t.armies[t.active].held & t.enemies_of(t.active)):
        if territory != t.battle:
            defender = int(t.enemy_at(t.active, territory))
            chance = rounded(odds(t, t.active, defender, territory))
            found.append(
                {
                    "place": territory_name(t.terrain, territory),
                    "attacker": int(t.active),
                    "defender": defender,
                    "chance": chance,
                }
            )
    return found


def rounded(chance: float) -> float:
    """Round a chance to what a person can use."""
    return round(chance, 2)


def may_pass(t: Table) -> list[str]:
    """List the territories that the active player's Units may pass because they are flanked."""
    if t.action == 0 or t.battle != NOWHERE:
        return []
    return _names(t.terrain, int(flanked(t, t.active)))
