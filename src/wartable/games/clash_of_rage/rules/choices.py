"""What may be answered to what is asked."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from wartable.core.bits import bit, contains
from wartable.games.clash_of_rage.rules.assault import within_reach
from wartable.games.clash_of_rage.rules.battle import may_flee
from wartable.games.clash_of_rage.rules.equipping import (
    hero_places,
    levels_for,
    may_buy,
    may_forge,
    may_recruit,
    may_remove,
)
from wartable.games.clash_of_rage.rules.moving import destinations, groups_at, hero_destinations
from wartable.games.clash_of_rage.rules.setup import free_sides
from wartable.games.clash_of_rage.rules.stones import stone_choices
from wartable.games.clash_of_rage.rules.tactics import reinforcement_places, stronghold_choices
from wartable.games.clash_of_rage.table.codes import HEROES, MAX_KINDS, NODES, SLOTS, Ask, Do
from wartable.games.clash_of_rage.table.packed import ready
from wartable.games.clash_of_rage.table.table import Table
from wartable.games.clash_of_rage.table.terrain import JOINS, join_places


def list_choices(t: Table, seat: i64, out: vec[i64]) -> i64:
    """Fill in the legal answers in ascending order; their number."""
    frame = t.frame
    match frame & 255:
        case Ask.MOVE:
            return list_moves(t, seat, out)
        case Ask.DESTINATION:
            return list_set(destinations(t, seat), Do.GO, out, 0)
        case Ask.EQUIP:
            return list_equipping(t, seat, out)
        case Ask.ASSAULT:
            out[0] = Do.ROLL
            if may_flee(t, seat):
                out[1] = Do.FLEE
                return 2
            return 1
        case Ask.REROLL:
            out[0] = Do.KEEP
            failed = t.dice - t.faces
            for dice in range(failed):
                out[dice + 1] = Do.REROLL + dice
            return failed + 1
        case Ask.ASSIGN:
            return list_set(within_reach(t), Do.WOUND, out, 0)
        case Ask.ACTION:
            out[0] = Do.MOVE
            out[1] = Do.EQUIP
            out[2] = Do.PASS
            return 3
        case Ask.REINFORCE:
            return list_set(reinforcement_places(t, seat), Do.PLACE, out, 0)
        case Ask.TACTICS:
            return list_set(t.armies[seat].hand, Do.PLAY, out, 0)
        case Ask.SLOT:
            return list_set(levels_for(t, seat, t.item), Do.TO, out, 0)
        case Ask.BATTLE:
            return list_set(t.contested, Do.BATTLE, out, 0)
        case Ask.LEGEND:
            return list_set(t.drawn, Do.FORGED, out, 0)
        case Ask.HERO:
            return list_set(hero_places(t, seat), Do.PLACE, out, 0)
        case Ask.STONE:
            return list_set(stone_choices(t, seat), Do.STONE, out, 0)
        case Ask.STRONGHOLD:
            return list_set(stronghold_choices(t), Do.STRONGHOLD, out, 0)
        case Ask.REGION:
            return list_set(free_sides(t), Do.REGION, out, 0)
        case Ask.CENTRE:
            return list_set(join_places(t.tiles, t.regions, JOINS), Do.CENTRE, out, 0)
        case Ask.ROTATION:
            return list_set(bit(6) - 1, Do.ROTATE, out, 0)
    return 0


def list_set(items: i64, base: i64, out: vec[i64], count: i64) -> i64:
    """Add the items of a set as actions; how many there are now."""
    action = base
    while items:
        if items & 1:
            out[count] = action
            count += 1
        action += 1
        items >>= 1
    return count


def list_moves(t: Table, seat: i64, out: vec[i64]) -> i64:
    """Any of the own Units and Heroes that have not moved may move, or none any more [CR-402, CR-407, CR-408]."""
    out[0] = Do.END
    count: i64 = 1
    army = t.armies[seat]
    heroes: i64 = 0
    for node in range(NODES):
        if contains(army.held, node) and ready(army.stacks[node]):
            count = list_set(groups_at(t, seat, node), Do.PICK + 4 * node, out, count)
    for hero in range(HEROES):
        if t.hero_owner[hero] == seat and not contains(t.heroes_moved, hero) and hero_destinations(t, seat, hero):
            heroes |= bit(hero)
    return list_set(heroes, Do.PICK_HERO, out, count)


def list_equipping(t: Table, seat: i64, out: vec[i64]) -> i64:
    """Buying, forging, reorganising and recruiting, in any order, until it is enough [CR-411, CR-416]."""
    out[0] = Do.END
    count: i64 = 1
    if may_forge(t, seat):
        out[count] = Do.FORGE
        count += 1
    for kind in range(t.box.kinds):
        if may_buy(t, seat, kind):
            out[count] = Do.BUY + kind
            count += 1
    count = list_attachable(t, seat, out, count)
    for slot in range(SLOTS):
        if may_remove(t, seat, slot):
            out[count] = Do.REMOVE + slot
            count += 1
    for hero in range(HEROES):
        if may_recruit(t, seat, hero):
            out[count] = Do.RECRUIT + hero
            count += 1
    return count


def list_attachable(t: Table, seat: i64, out: vec[i64], count: i64) -> i64:
    """List the items that some type could take."""
    army = t.armies[seat]
    owned = army.spare | army.relics
    for slot in range(SLOTS):
        owned |= army.slots[slot]
    if owned == 0:
        return count
    for kind in range(t.box.kinds):
        if levels_for(t, seat, kind):
            out[count] = Do.ATTACH + kind
            count += 1
    for legend in range(t.box.legends):
        if levels_for(t, seat, MAX_KINDS + legend):
            out[count] = Do.ATTACH + MAX_KINDS + legend
            count += 1
    return count
