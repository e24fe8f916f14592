"""Clash of Rage as a network sees it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from wartable.core.bits import bit, contains
from wartable.core.state import State
from wartable.games.clash_of_rage.table.army import Army
from wartable.games.clash_of_rage.table.codes import (
    HEROES,
    HOME,
    LEVELS,
    MAX_KINDS,
    MAX_LEGENDS,
    MAX_RIM,
    NODES,
    NOWHERE,
    REGION_SIZE,
    SLOTS,
    TACTICS,
    TILE_SIDES,
    Ask,
    Do,
)
from wartable.games.clash_of_rage.table.packed import MOVED_SHIFT, READY_MASK, all_of, count_of
from wartable.games.clash_of_rage.table.table import Table
from wartable.games.clash_of_rage.table.terrain import JOINS, centre_q, centre_r, rotation_of, side_of
from wartable.rl.pen import NONE, NOTHING, Pen
from wartable.rl.sight import Sight, places_for

VERSION: Final[i64] = 3
VERSION_OF_MORE: Final[i64] = 4  # for three and four
CLANS: Final[i64] = 4
SIDES: Final[i64] = 5  # seats and Elves, counted from the own seat on
FEWEST_REGIONS: Final[i64] = 2  # of a map
ROTATIONS: Final[i64] = 6
FARTHEST: Final[i64] = 9  # from the first Region's centre to that of the fourth, along one axis
ITEMS: Final[i64] = 40  # Equipment, then Legendary cards
KINDS_OF_FRAMES: Final[i64] = 46
VALUE_BITS: Final[i64] = 45  # nine values of five bits
PLAY: Final[i64] = Do.COUNT  # the network's numbers of Tactics cards, clan by clan, come after the game's
COUNT: Final[i64] = Do.COUNT + CLANS * TACTICS


@final
@mypyc_attr(acyclic=True)
class RageSight(Sight):
    """Own army first, then the others' clockwise, then the Elves, the market and what goes on."""

    def __init__(self, seats: i64) -> None:
        super().__init__(VERSION if seats <= 2 else VERSION_OF_MORE, COUNT, places_for(seats))
        self.regions: Final = max(self.places, FEWEST_REGIONS)
        self.territories: Final = self.regions * REGION_SIZE

    def look(self, veiled: State, seat: i64, pen: Pen) -> None:
        """Write what a seat sees."""
        assert isinstance(veiled, Table)
        t = veiled
        territories = self.territories
        width: i64 = 0
        for offset in range(t.seats):
            pen.heading = "own" if offset == 0 else "rival's"
            before = pen.written()
            write_army(t, (seat + offset) % t.seats, seat, territories, pen)
            width = pen.written() - before
        pen.heading = ""
        for _ in range(t.seats, self.places):
            pen.blank("empty place", width)
        pen.heading = "Elves'"
        elves = t.armies[t.elves]
        for node in range(territories):
            write_stack(elves.stacks[node], pen)
        pen.heading = ""
        write_heroes(t, seat, pen)
        write_turn(t, seat, self.places, pen)
        write_decision(t, territories, pen)
        write_battle(t, seat, self.places, territories, pen)
        write_map(t, seat, self.regions, self.places, pen)

    def number(self, state: State, seat: i64, action: i64) -> i64:
        """Number an action with the clans' Tactics cards apart."""
        if action < Do.PLAY or action >= Do.PICK:
            return action
        assert isinstance(state, Table)
        return PLAY + state.armies[seat].clan.code * TACTICS + action - Do.PLAY


def relative(side: i64, seat: i64, seats: i64) -> i64:
    """Count seats clockwise from the own one, the Elves last; what is no side is none."""
    if side == seats:
        return SIDES - 1
    if side < 0 or side > seats:
        return -1
    return side - seat if side >= seat else side - seat + seats


def write_stack(stack: i64, pen: Pen) -> None:
    """Write who stands in a place: counts by type, and which types have moved."""
    counts = all_of(stack)
    pen.level("first type", count_of(counts, 0), 8)
    pen.level("second type", count_of(counts, 1), 5)
    pen.level("third type", count_of(counts, 2), 5)
    moved = stack >> MOVED_SHIFT & READY_MASK
    ready = stack & READY_MASK
    seen: i64 = 0
    for level in range(LEVELS):
        if count_of(moved, level):
            seen |= bit(level)
        if count_of(ready, level):
            seen |= bit(LEVELS + level)
    pen.put("moved and ready", seen, 2 * LEVELS)


def write_army(t: Table, owner: i64, seat: i64, territories: i64, pen: Pen) -> None:
    """Write an army: where its Units stand, its Equipment, its Tactics cards, its wealth and points."""
    army = t.armies[owner]
    clan = army.clan.code
    pen.choice("clan", clan, CLANS)
    for node in range(territories):
        write_stack(army.stacks[node], pen)
    write_stack(army.stacks[HOME], pen)
    pen.put("controls", t.controlled_by(owner), territories)
    pen.level("points", t.points_of(owner), 6)
    pen.level("cities", t.cities_of(owner), 4)
    pen.level("forges", t.forges_of(owner), 4)
    pen.level("reserve, first type", count_of(army.reserve, 0), 12)
    pen.level("reserve, second type", count_of(army.reserve, 1), 6)
    pen.level("reserve, third type", count_of(army.reserve, 2), 6)
    pen.level("gold", army.gold, 24)
    pen.level("crystals", army.crystals, 24)
    pen.wide("spare equipment", army.spare, 2 * MAX_KINDS)
    pen.put("relics", army.relics, MAX_LEGENDS)
    pen.level("forged", army.forged, 4)
    pen.choice("stronghold", army.home, MAX_RIM)
    for slot in range(SLOTS):
        pen.choice("slot", army.slots[slot] - 1, ITEMS)
    for level in range(LEVELS):
        pen.wide("values", army.profile[level], VALUE_BITS)
    write_tactics(army, clan, owner == seat, pen)


def write_tactics(army: Army, clan: i64, own: bool, pen: Pen) -> None:
    """Write what is known of an army's Tactics cards."""
    pen.level("tactics in hand", army.hand_size, 4)
    pen.among("tactics kept", army.kept, TACTICS, clan, CLANS)
    pen.among("tactics discarded", army.discard, TACTICS, clan, CLANS)
    pen.among("tactics played", bit(army.played) if army.played >= 0 else NOTHING, TACTICS, clan, CLANS)
    if own:
        pen.among("hand", army.hand, TACTICS, clan, CLANS)
        pen.among("tactics chosen", bit(army.chosen) if army.chosen >= 0 else NOTHING, TACTICS, clan, CLANS)


def write_heroes(t: Table, seat: i64, pen: Pen) -> None:
    """Write whose each Hero is, and where."""
    for hero in range(HEROES):
        pen.choice("hero of", relative(t.hero_owner[hero], seat, t.seats), SIDES)
        pen.choice("hero at", t.hero_at[hero], NODES)


def write_turn(t: Table, seat: i64, places: i64, pen: Pen) -> None:
    """Write the turn, its order, and the market."""
    pen.level("turns", t.turns, 20)
    pen.choice("action", t.action, 3)
    pen.choice("active", relative(t.active, seat, t.seats), SIDES)
    for position in range(places):
        ordered = relative(t.seat_in_order(position), seat, t.seats) if position < t.seats else NONE
        pen.choice("in order", ordered, SIDES)
    pen.wide("market", t.market, 2 * MAX_KINDS)
    pen.level("unseen pile", t.unseen_size, 40)
    pen.put("legends", t.legends, MAX_LEGENDS)
    pen.put("legends drawn", t.drawn, MAX_LEGENDS)


def write_decision(t: Table, territories: i64, pen: Pen) -> None:
    """Write what is asked and what was begun."""
    kind = t.frame & 255
    pen.choice("asked", kind, KINDS_OF_FRAMES)
    pen.choice("asked about hero", t.frame >> 12 if kind == Ask.HERO else NONE, HEROES)
    pen.choice("asked next", t.frames[t.depth - 1] & 255 if t.depth > 1 else NONE, KINDS_OF_FRAMES)
    pen.level("due, first type", count_of(t.due, 0), 6)
    pen.level("due, second type", count_of(t.due, 1), 4)
    pen.level("due, third type", count_of(t.due, 2), 4)
    pen.choice("picked", t.picked if t.picked != NOWHERE else NONE, NODES)
    pen.choice("group", t.group, 4 + HEROES)
    pen.put("heroes moved", t.heroes_moved, HEROES)
    pen.choice("item", t.item if kind == Ask.SLOT else NONE, ITEMS)
    pen.level("changes", t.changes, 7)
    pen.put("settled", t.settled, SLOTS)
    pen.flag("has forged", t.has_forged)
    pen.flag("has recruited", t.has_recruited)
    pen.put("stones left", t.stones_left, territories)


def write_battle(t: Table, seat: i64, places: i64, territories: i64, pen: Pen) -> None:
    """Write the Battles to come and the one that goes on."""
    pen.put("contested", t.contested, territories)
    pen.choice("battle", t.battle if t.battle != NOWHERE else NONE, NODES)
    on = t.battle != NOWHERE
    pen.choice("defender", relative(t.defender, seat, t.seats) if on else NONE, SIDES)
    pen.choice("striker", relative(t.striker, seat, t.seats) if on else NONE, SIDES)
    pen.level("assaults", t.assaults, 6)
    pen.level("attacker's rage", t.attack_rage, 8)
    pen.level("defender's rage", t.defence_rage, 8)
    pen.level("dice", t.dice, 24)
    pen.level("wounding dice", t.faces, 24)
    pen.level("rerolls", t.rerolls, 8)
    pen.level("wounds to assign", t.wounds, 10)
    pen.level("kills", t.kills, 6)
    pen.put("types struck", t.struck, LEVELS)
    for offset in range(places):
        pen.flag("rescued", offset < t.seats and contains(t.rescued, (seat + offset) % t.seats))


def write_map(t: Table, seat: i64, regions: i64, places: i64, pen: Pen) -> None:
    """Write how the Regions are laid so far, and what follows for who walks there."""
    land = t.terrain
    territories = regions * REGION_SIZE
    for region in range(regions):
        laid = region < land.regions
        tile = t.tiles[region] if laid else NONE
        pen.choice("region", side_of(tile) if laid else NONE, TILE_SIDES)
        pen.choice("region turned", rotation_of(tile) if laid else NONE, ROTATIONS)
        pen.choice("region across", centre_q(tile) + FARTHEST if laid else NONE, 2 * FARTHEST + 1)
        pen.choice("region down", centre_r(tile) + FARTHEST if laid else NONE, 2 * FARTHEST + 1)
    kind = t.frame & 255
    laying = kind == Ask.CENTRE or kind == Ask.ROTATION
    pen.choice("region to lay", t.item if laying else NONE, TILE_SIDES)
    pen.choice("laid at", t.picked if kind == Ask.ROTATION else NONE, regions * JOINS)
    for territory in range(territories):
        pen.put("open to", land.open[territory], territories)
    pen.put("cities on the map", land.cities, territories)
    pen.put("forges on the map", land.forges, territories)
    for level in range(LEVELS):
        pen.put("stones on the map", land.stones_of[level], territories)
    for offset in range(places):
        home = t.armies[(seat + offset) % t.seats].home if offset < t.seats else NONE
        pen.put("beside the stronghold", land.rim_near[home] if 0 <= home < land.rim else NOTHING, territories)
