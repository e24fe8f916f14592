"""Equipping the armies: buying, forging, reorganising, recruiting."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.core.bits import bit, contains, pick
from wartable.games.clash_of_rage.rules.market import fill_market
from wartable.games.clash_of_rage.rules.values import refresh_profile
from wartable.games.clash_of_rage.rules.victory import check_victory
from wartable.games.clash_of_rage.table.codes import (
    FREE_CHANGES,
    HOME,
    LEVELS,
    MAX_KINDS,
    MORE_FORGES_COST,
    NOBODY,
    ONE_FORGE_COST,
    SLOTS,
    Ask,
    Told,
)
from wartable.games.clash_of_rage.table.packed import copies_in
from wartable.games.clash_of_rage.table.table import Table


def begin_equipping(t: Table, seat: i64) -> None:
    """Each equip Action has a forging and a Hero of its own, and its parts may be mixed [CR-411, CR-416]."""
    t.has_forged = False
    t.has_recruited = False
    begin_rearranging(t)
    t.ask(Ask.EQUIP, seat)


def may_buy(t: Table, seat: i64, kind: i64) -> bool:
    """A card that lies open on the market is bought at its price [CR-412]."""
    return copies_in(t.market, kind) > 0 and t.box.items[kind].cost <= t.armies[seat].gold


def buy(t: Table, seat: i64, kind: i64) -> None:
    """Pay, take the card, and fill the market up to six different ones [CR-411, CR-412, CR-417]."""
    army = t.armies[seat]
    army.gold -= t.box.items[kind].cost
    army.spare += bit(2 * kind)
    t.market -= bit(2 * kind)
    begin_rearranging(t)
    t.tell(Told.BOUGHT, seat, kind)
    fill_market(t)


def forge_cost(t: Table, seat: i64) -> i64:
    """One Forge makes it 6 Crystals, two or more 4; without a Forge there is no price [CR-413]."""
    forges = t.forges_of(seat)
    if forges == 0:
        return 0
    return ONE_FORGE_COST if forges == 1 else MORE_FORGES_COST


def may_forge(t: Table, seat: i64) -> bool:
    """Once in an Action, with a Forge, enough Crystals, and Legendary cards left [CR-413, CR-418]."""
    cost = forge_cost(t, seat)
    return cost > 0 and t.armies[seat].crystals >= cost and t.legends != 0 and not t.has_forged


def forge(t: Table, seat: i64) -> None:
    """Pay Crystals and look at one Legendary card and one more for each Forge, as far as they last [CR-413, CR-418]."""
    t.armies[seat].crystals -= forge_cost(t, seat)
    t.has_forged = True
    wanted = 1 + t.forges_of(seat)
    left = t.legends
    t.drawn = 0
    t.drawn_size = 0
    while t.drawn_size < wanted and left:
        legend = pick(left, t.rng)
        left &= ~bit(legend)
        t.drawn |= bit(legend)
        t.drawn_size += 1
    t.tell(Told.SAW_LEGENDS, seat, t.drawn, t.drawn_size)
    t.ask(Ask.LEGEND, seat)


def keep_legend(t: Table, seat: i64, legend: i64) -> None:
    """Keep one Legendary card, a point for good; the others are shuffled back [CR-413, CR-603]."""
    army = t.armies[seat]
    t.legends &= ~bit(legend)
    army.relics |= bit(legend)
    army.forged += 1
    t.drawn = 0
    t.drawn_size = 0
    begin_rearranging(t)
    t.tell(Told.FORGED, seat, MAX_KINDS + legend)
    check_victory(t)


def may_recruit(t: Table, seat: i64, hero: i64) -> bool:
    """Once in an Action, a Hero nobody has, at its price [CR-415]."""
    return t.hero_owner[hero] == NOBODY and t.box.heroes[hero].cost <= t.armies[seat].gold and not t.has_recruited


def recruit(t: Table, seat: i64, hero: i64) -> None:
    """Pay for a Hero, who comes to the Stronghold or to where the player has a Unit [CR-411, CR-415]."""
    t.armies[seat].gold -= t.box.heroes[hero].cost
    t.hero_owner[hero] = seat
    t.hero_at[hero] = HOME
    t.has_recruited = True
    t.tell(Told.RECRUITED, seat, hero)
    if hero_places(t, seat) != bit(HOME):
        t.push(Ask.HERO | seat << 8 | hero << 12)


def hero_places(t: Table, seat: i64) -> i64:
    """Find where a new Hero may be put [CR-415]."""
    return t.armies[seat].held | bit(HOME)


def begin_rearranging(t: Table) -> None:
    """An equip Action, and each card it brings, lets the player arrange everything anew [CR-414]."""
    t.changes = 0
    t.settled = 0


def count_change(t: Table, slot: i64) -> None:
    """After some changes each slot that is changed is settled: all can still be had, but not for ever [CR-414]."""
    if t.changes < FREE_CHANGES:
        t.changes += 1
    else:
        t.settled |= bit(slot)


def first_slot(t: Table, item: i64) -> i64:
    """Each Unit type has a slot for a weapon and one for an armor; give the first of the right sort [CR-414]."""
    return LEVELS if t.box.items[item].armor else 0


def is_spare(t: Table, seat: i64, item: i64) -> bool:
    """Tell whether an item lies beside the Clan card."""
    army = t.armies[seat]
    if item < MAX_KINDS:
        return copies_in(army.spare, item) > 0
    return contains(army.relics, item - MAX_KINDS)


def slot_of(t: Table, seat: i64, item: i64) -> i64:
    """Find the first slot from which an item may still be moved in this Action, -1 if there is none."""
    army = t.armies[seat]
    for slot in range(SLOTS):
        if army.slots[slot] == item + 1 and not contains(t.settled, slot):
            return slot
    return -1


def levels_for(t: Table, seat: i64, item: i64) -> i64:
    """Find the types that could take an item, with figures or not, whose slot is not settled [CR-414, CR-419]."""
    army = t.armies[seat]
    if not is_spare(t, seat, item) and slot_of(t, seat, item) < 0:
        return 0
    first = first_slot(t, item)
    found: i64 = 0
    for level in range(LEVELS):
        if army.slots[first + level] != item + 1 and not contains(t.settled, first + level):
            found |= bit(level)
    return found


def attach(t: Table, seat: i64, item: i64, level: i64) -> None:
    """Attach an item that lies aside or on another type; what it replaces lies beside the Clan card [CR-414]."""
    army = t.armies[seat]
    if is_spare(t, seat, item):
        take_spare(t, seat, item)
    else:
        army.slots[slot_of(t, seat, item)] = 0
    slot = first_slot(t, item) + level
    if army.slots[slot]:
        lay_aside(t, seat, army.slots[slot] - 1)
    army.slots[slot] = item + 1
    count_change(t, slot)
    refresh_profile(t, seat)
    t.tell(Told.ATTACHED, seat, item, level)


def may_remove(t: Table, seat: i64, slot: i64) -> bool:
    """What a type carries may be taken off, unless its slot is settled [CR-414]."""
    return t.armies[seat].slots[slot] > 0 and not contains(t.settled, slot)


def remove(t: Table, seat: i64, slot: i64) -> None:
    """Take an item off and lay it beside the Clan card [CR-414]."""
    army = t.armies[seat]
    item = army.slots[slot] - 1
    army.slots[slot] = 0
    lay_aside(t, seat, item)
    count_change(t, slot)
    refresh_profile(t, seat)
    t.tell(Told.REMOVED, seat, item, slot % LEVELS)


def take_spare(t: Table, seat: i64, item: i64) -> None:
    """Take an item from beside the Clan card."""
    army = t.armies[seat]
    if item < MAX_KINDS:
        army.spare -= bit(2 * item)
    else:
        army.relics &= ~bit(item - MAX_KINDS)


def lay_aside(t: Table, seat: i64, item: i64) -> None:
    """Lay an item beside the Clan card: Equipment is never lost [CR-419]."""
    army = t.armies[seat]
    if item < MAX_KINDS:
        army.spare += bit(2 * item)
    else:
        army.relics |= bit(item - MAX_KINDS)


def put_hero(t: Table, hero: i64, node: i64) -> None:
    """Put a new Hero where the player has a Unit, or leave it on the Stronghold [CR-415]."""
    t.hero_at[hero] = node
