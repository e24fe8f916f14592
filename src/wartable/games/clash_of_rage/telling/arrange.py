"""Laying out the position that a scenario or a test describes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from wartable.core.bits import bit
from wartable.core.errors import BadScenario
from wartable.core.shapes import Shape, read_shape
from wartable.games.clash_of_rage.rules.battle import clear_battle
from wartable.games.clash_of_rage.rules.market import fill_market, put_under
from wartable.games.clash_of_rage.rules.sequence import advance
from wartable.games.clash_of_rage.rules.setup import new_army
from wartable.games.clash_of_rage.rules.values import refresh_profile
from wartable.games.clash_of_rage.table.codes import HAND, HEROES, MAX_KINDS, NOBODY, NOWHERE, TACTICS, Step
from wartable.games.clash_of_rage.table.packed import copies_in
from wartable.games.clash_of_rage.table.table import EMPTY_PILE, Table
from wartable.games.clash_of_rage.table.terrain import Terrain, pack_tile
from wartable.games.clash_of_rage.telling.names import read_hex, read_place, seat_names

Counts = list[int]


class ArmyShape(Shape):
    """An army in a scenario's position."""

    stronghold: str | None = None
    units: dict[str, Counts] = {}
    gold: int = 0
    crystals: int = 0
    weapons: list[str] = []
    armors: list[str] = []
    aside: list[str] = []
    forged: int | None = None
    hand: list[int] | None = None
    discard: list[int] = []
    played: int | None = None
    heroes: dict[str, str] = {}
    reserve: Counts | None = None


class PositionShape(Shape):
    """A scenario's position: the map, the Elves, the market, and what begins."""

    regions: list[str] | None = None
    turn: int = 2
    action: int = 1
    active: str | None = None
    begin: Literal["action", "turn", "reinforcements", "stones", "income", "strongholds", "draw", "end"] = "action"
    elves: dict[str, Counts] = {}
    elf_weapons: list[str] = []
    elf_armors: list[str] = []
    market: list[str] | None = None
    pile: list[str] | None = None
    legends: list[str] | None = None


def arrange(t: Table, position: Mapping[str, Any]) -> None:
    """Lay out a position; what is not named is empty, the rest of the cards is in the piles."""
    names = seat_names(t)
    head = {key: value for key, value in position.items() if key not in names}
    written = read_shape(PositionShape, head, BadScenario, "The position")
    armies = [read_shape(ArmyShape, position.get(name, {}), BadScenario, f"The army {name}") for name in names]
    _clear(t)
    if written.regions is not None:
        _lay_regions(t, written.regions)
    for seat, entry in enumerate(armies):
        try:
            _arrange_army(t, seat, entry)
        except BadScenario as error:
            raise BadScenario(f"{names[seat]}: {error}") from None
    elves = ArmyShape(units=written.elves, weapons=written.elf_weapons, armors=written.elf_armors)
    _put_units(t, int(t.elves), elves)
    _fill_slots(t, int(t.elves), elves)
    if written.legends is not None:
        t.legends = sum(bit(_item(t, name) - MAX_KINDS) for name in written.legends)
    _arrange_market(t, written)
    _begin(t, written, names)


def _clear(t: Table) -> None:
    t.drop_frames()
    for seat in range(t.seats):
        t.armies[seat].load(new_army(t.armies[seat].clan))
    t.armies[t.elves].load(new_army(t.armies[t.elves].clan))
    for hero in range(HEROES):
        t.hero_owner[hero] = NOBODY
        t.hero_at[hero] = NOWHERE
    for i in range(64):
        t.bottom[i] = EMPTY_PILE[i]
    t.bottom_head = t.bottom_size = 0
    t.unseen, t.market = t.box.supply, 0
    t.unseen_size = sum(t.box.items[kind].copies for kind in range(t.box.kinds))
    t.legends = bit(t.box.legends) - 1
    clear_battle(t)
    t.contested = t.due = 0


def _lay_regions(t: Table, regions: list[str]) -> None:
    """Read Regions as ``4b 0 at 2,1``: side, rotation, centre."""
    names = [side.name for side in t.box.sides]
    for region, text in enumerate(regions):
        parts = text.split()
        centre = read_hex(parts[-1]) if len(parts) == 4 else None
        if centre is None or parts[0] not in names or parts[1] not in ("0", "1", "2", "3", "4", "5"):
            raise BadScenario(f"{text!r} is no Region; write, say, '4b 0 at 2,1'.")
        t.tiles[region] = pack_tile(names.index(parts[0]), int(parts[1]), *centre)
    t.regions = len(regions)
    t.terrain = Terrain(t.tiles, t.regions, t.box.sides)


def _arrange_army(t: Table, seat: int, entry: ArmyShape) -> None:
    army = t.armies[seat]
    if entry.stronghold is not None:
        found = read_hex(entry.stronghold)
        army.home = t.terrain.rim_at(*found) if found else -1
        if army.home < 0:
            raise BadScenario(f"no Stronghold can stand at {entry.stronghold!r}: it touches no territory.")
    _put_units(t, seat, entry)
    army.gold, army.crystals = entry.gold, entry.crystals
    _fill_slots(t, seat, entry)
    for name in entry.aside:
        item = _take_item(t, name)
        if item < MAX_KINDS:
            army.spare += bit(2 * item)
        else:
            army.relics |= bit(item - MAX_KINDS)
            army.forged += 1
    if entry.forged is not None:
        army.forged = entry.forged
    _arrange_tactics(t, seat, entry)
    for name, place in entry.heroes.items():
        hero = [card.name for card in t.box.heroes].index(name)
        t.hero_owner[hero] = seat
        t.hero_at[hero] = _place(t, place)


def _arrange_tactics(t: Table, seat: int, entry: ArmyShape) -> None:
    army = t.armies[seat]
    numbers = [int(card.number) for card in army.clan.tactics]
    unknown = [number for number in (*(entry.hand or []), *entry.discard) if number not in numbers]
    if unknown:
        raise BadScenario(f"there are no Tactics cards {unknown}; there are {numbers}.")
    army.discard = sum(bit(numbers.index(number)) for number in entry.discard)
    free = [card for card in range(TACTICS) if not army.discard & bit(card)]
    hand = free[:HAND] if entry.hand is None else [numbers.index(number) for number in entry.hand]
    army.hand = sum(bit(card) for card in hand)
    army.hand_size = len(hand)
    army.played = -1 if entry.played is None else numbers.index(entry.played)


def _put_units(t: Table, side: int, entry: ArmyShape) -> None:
    army = t.armies[side]
    for place, counts in entry.units.items():
        if len(counts) != 3:
            raise BadScenario(f"Units at {place} are three counts, as in [2, 1, 0].")
        army.add(_place(t, place), counts[0] | counts[1] << 5 | counts[2] << 10)
        army.reserve -= counts[0] | counts[1] << 5 | counts[2] << 10
    if entry.reserve is not None:
        army.reserve = entry.reserve[0] | entry.reserve[1] << 5 | entry.reserve[2] << 10


def _place(t: Table, text: str) -> int:
    node = read_place(t, text)
    if node < 0:
        raise BadScenario(f"there is no territory {text!r} on the map.")
    return node


def _fill_slots(t: Table, side: int, entry: ArmyShape) -> None:
    for first, names in ((0, entry.weapons), (3, entry.armors)):
        for level, name in enumerate(names):
            if name:
                item = _take_item(t, name)
                t.armies[side].slots[first + level] = item + 1
                if item >= MAX_KINDS:
                    t.armies[side].forged += 1
    refresh_profile(t, side)


def _item(t: Table, name: str) -> int:
    names = [item.name for item in t.box.items]
    if not name or name not in names:
        raise BadScenario(f"there is no Equipment {name!r}.")
    return names.index(name)


def _take_item(t: Table, name: str) -> int:
    """Take a card out of the unseen pile, or out of the Legendary ones."""
    item = _item(t, name)
    if item >= MAX_KINDS:
        t.legends &= ~bit(item - MAX_KINDS)
        return item
    if not copies_in(t.unseen, item):
        raise BadScenario(f"{name!r} is named too often.")
    t.unseen -= bit(2 * item)
    t.unseen_size -= 1
    return item


def _arrange_market(t: Table, written: PositionShape) -> None:
    """Open the market; a pile that is named is all there is of it, and known."""
    for name in written.market or []:
        t.market += bit(2 * _take_item(t, name))
    pile = [_take_item(t, name) for name in written.pile or []]
    if written.market is None:
        fill_market(t)
    if written.pile is not None:
        t.unseen = t.unseen_size = 0
        for item in pile:
            put_under(t, item)


def _begin(t: Table, written: PositionShape, names: list[str]) -> None:
    """Begin an Action of a player, or a phase; the active player is first in turn order."""
    active = written.active or names[0]
    if active not in names:
        raise BadScenario(f"active is one of {', '.join(names)}.")
    first = names.index(active)
    seats = [first, *(seat for seat in range(t.seats) if seat != first)]
    t.order = sum(seat << 4 * position for position, seat in enumerate(seats))
    t.turns, t.action, t.active = written.turn, 0, first
    t.ended, t.winners = False, 0
    t.push(Step.END_TURN)
    if written.begin == "action":
        if written.action == 1:
            t.push(Step.ACTIONS | 2 << 12)
            t.push(Step.STONES)
        t.push(Step.ACTIONS | written.action << 12)
    elif written.begin != "end":
        steps = {
            "turn": Step.BEGIN_TURN,
            "reinforcements": Step.REINFORCEMENTS,
            "stones": Step.STONES,
            "income": Step.INCOME,
            "strongholds": Step.STRONGHOLDS,
            "draw": Step.DRAW_TACTICS,
        }
        if written.begin == "turn":
            t.pop()
        else:
            t.push(Step.ACTIONS | 2 << 12)
        t.push(steps[written.begin])
    advance(t)
