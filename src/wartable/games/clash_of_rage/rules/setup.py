"""Setup: clans, map, Elves, the Black Market, Tactics hands."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.core.bits import bit, contains, members, pick
from wartable.core.rng import Rng
from wartable.games.clash_of_rage.rules.market import fill_market
from wartable.games.clash_of_rage.rules.tactics import draw_tactics
from wartable.games.clash_of_rage.table.army import NO_PROFILE, NO_SLOTS, NO_STACKS, Army
from wartable.games.clash_of_rage.table.cards import Box, Clan
from wartable.games.clash_of_rage.table.codes import (
    CITY_ELVES,
    FORGE_ELVES,
    HAND,
    LEVELS,
    TERRITORIES,
    TILE_SIDES,
    Ask,
    Step,
    Told,
)
from wartable.games.clash_of_rage.table.packed import count_of, one_unit, size
from wartable.games.clash_of_rage.table.table import MapKind, Table
from wartable.games.clash_of_rage.table.terrain import (
    LIKE_JOINS,
    Terrain,
    join_places,
    join_q,
    join_r,
    pack_tile,
    side_of,
)

TOKENS: Final[i64] = 15 | 15 << 5 | 15 << 10


def choose_clans(clans: list[Clan], seats: i64, dealt: bool, rng: Rng) -> list[Clan]:
    """Clans are chosen or dealt at random, all different [CR-203]."""
    if not dealt:
        return clans
    rest = clans.copy()
    return [rest.pop(rng.below(i64(len(rest)))) for _ in range(seats)]


def new_army(clan: Clan) -> Army:
    """All begin with nothing but figures in reserve [CR-207]."""
    army = Army(clan, NO_STACKS[:], NO_SLOTS[:], NO_PROFILE[:])
    army.reserve = clan.figures
    for level in range(LEVELS):
        army.profile[level] = clan.types[level].values
    return army


def elf_army(box: Box) -> Army:
    """The Elves have three types, and a card with slots like a clan's [CR-102]."""
    return new_army(Clan(15, "elves", "Elves", box.elves, []))


def set_up(t: Table) -> None:
    """Shuffle the piles, open the market, deal three Tactics cards to each [CR-205, CR-208]."""
    t.unseen = t.box.supply
    for kind in range(t.box.kinds):
        t.unseen_size += t.box.items[kind].copies
    t.legends = bit(t.box.legends) - 1
    fill_market(t)
    for seat in range(t.seats):
        for _ in range(HAND):
            draw_tactics(t, seat)
    t.push(Step.BEGIN_TURN)
    t.push(Step.POPULATE)
    lay_map(t)


def lay_map(t: Table) -> None:
    """Take a ready-made map, a random one, or let the players assemble it in seat order [CR-201, CR-206]."""
    match t.agreed.map_kind:
        case MapKind.READY_MADE:
            for region in range(t.agreed.regions):
                t.tiles[region] = t.agreed.ready_made[region]
            t.regions = t.agreed.regions
        case MapKind.RANDOM:
            for _ in range(t.agreed.regions):
                place = pick(join_places(t.tiles, t.regions, LIKE_JOINS), t.rng) if t.regions else 0
                side = pick(free_sides(t), t.rng)
                add_region(t, side, t.rng.below(6), place)
            t.terrain = Terrain(t.tiles, t.regions, t.box.sides)
        case MapKind.FREE:
            t.terrain = Terrain(t.tiles, 0, t.box.sides)
            for seat in range(t.agreed.regions - 1, -1, -1):
                t.ask(Ask.REGION, seat)


def free_sides(t: Table) -> i64:
    """Find the sides of tiles that are not on the map yet: of each tile one side is used [CR-104]."""
    found: i64 = 0
    for side in range(TILE_SIDES):
        used = False
        for region in range(t.regions):
            if t.box.sides[side_of(t.tiles[region])].tile == t.box.sides[side].tile:
                used = True
        if not used:
            found |= bit(side)
    return found


def add_region(t: Table, side: i64, rotation: i64, place: i64) -> None:
    """Lay a Region: the first at 0,0, others at a join of one that lies there [CR-206]."""
    q: i64 = 0
    r: i64 = 0
    if t.regions:
        q, r = join_q(t.tiles, place), join_r(t.tiles, place)
    t.tiles[t.regions] = pack_tile(side, rotation, q, r)
    t.regions += 1


def place_region(t: Table, seat: i64, rotation: i64) -> None:
    """A player adds a Region: the side and the place were chosen before the rotation [CR-206]."""
    add_region(t, t.item, rotation, t.picked)
    t.terrain = Terrain(t.tiles, t.regions, t.box.sides)
    t.tell(Told.REGION_PLACED, seat, t.item, t.regions - 1, rotation)


def populate(t: Table) -> None:
    """Four Elves stand in each City and two in each Forge, drawn from the 45 tokens [CR-202, CR-209]."""
    bag = TOKENS
    for territory in range(TERRITORIES):
        if contains(t.terrain.cities, territory):
            drawn: i64 = 0
            if t.agreed.mixed_cities:
                drawn = one_unit(0) + one_unit(1) + one_unit(2)  # at least one of each type [CR-202]
            bag -= drawn
            bag = garrison(t, territory, bag, drawn, CITY_ELVES)
    for territory in members(t.terrain.forges):
        bag = garrison(t, territory, bag, 0, FORGE_ELVES)


def garrison(t: Table, territory: i64, bag: i64, drawn: i64, wanted: i64) -> i64:
    """Draw Elves for a territory until it has enough; the bag that is left."""
    while size(drawn) < wanted:
        token = t.rng.below(size(bag))
        kind: i64 = 0
        while token >= count_of(bag, kind):
            token -= count_of(bag, kind)
            kind += 1
        bag -= one_unit(kind)
        drawn += one_unit(kind)
    t.armies[t.elves].add(territory, drawn)
    t.armies[t.elves].reserve -= drawn
    return bag
