"""A game as scenarios write it: all that is true of it."""

from __future__ import annotations

from typing import Any

from wartable.core.bits import contains, members
from wartable.games.clash_of_rage.table.codes import HEROES, MAX_KINDS, NODES, NOWHERE
from wartable.games.clash_of_rage.table.packed import copies_in, count_of
from wartable.games.clash_of_rage.table.table import PILE_MASK, Table
from wartable.games.clash_of_rage.telling.decisions import DECISIONS
from wartable.games.clash_of_rage.telling.names import place_name, rim_name, seat_names, side_name


def facts(t: Table) -> dict[str, Any]:
    """Tell all that is true of a game, by name."""
    names = seat_names(t)
    fighting = t.battle != NOWHERE
    told: dict[str, Any] = {
        "to_act": [names[seat] for seat in members(t.acting)],
        "decision": DECISIONS[int(t.frame & 255)] if t.depth else None,
        "turn": int(t.turns),
        "action": int(t.action),
        "active": names[t.active],
        "order": [names[t.seat_in_order(position)] for position in range(t.seats)],
        "market": equipment_names(t, int(t.market)),
        "pile": [t.box.items[t.bottom[t.bottom_head + i & PILE_MASK]].name for i in range(t.bottom_size)],
        "unseen": int(t.unseen_size),
        "legends": [t.box.items[MAX_KINDS + legend].name for legend in members(t.legends)],
        "drawn": [t.box.items[MAX_KINDS + legend].name for legend in members(t.drawn)],
        "contested": sorted(place_name(t, territory) for territory in members(t.contested)),
        "battle": place_name(t, int(t.battle)) if fighting else None,
        "attacker": names[t.active] if fighting else None,
        "defender": side_name(t, int(t.defender)) if fighting else None,
        "striker": side_name(t, int(t.striker)) if fighting else None,
        "rage": [int(t.attack_rage), int(t.defence_rage)],
        "dice": int(t.dice),
        "faces": int(t.faces),
        "rerolls": int(t.rerolls),
        "wounds": int(t.wounds),
        "elves": units(t, int(t.elves)),
        "elves.weapons": slot_names(t, int(t.elves), 0),
        "elves.armors": slot_names(t, int(t.elves), 3),
        "winner": [names[seat] for seat in members(t.winners)],
        "outcome": t.outcome(),
    }
    for seat, name in enumerate(names):
        told |= {f"{name}.{key}": value for key, value in _army_facts(t, seat).items()}
    return told


def _army_facts(t: Table, seat: int) -> dict[str, Any]:
    army = t.armies[seat]
    numbers = [int(card.number) for card in army.clan.tactics]
    heroes = {
        t.box.heroes[hero].name: place_name(t, int(t.hero_at[hero]))
        for hero in range(HEROES)
        if t.hero_owner[hero] == seat
    }
    return {
        "stronghold": rim_name(t, int(army.home)) if army.home >= 0 else None,
        "units": units(t, seat),
        "reserve": [int(count_of(army.reserve, level)) for level in range(3)],
        "gold": int(army.gold),
        "crystals": int(army.crystals),
        "points": int(t.points_of(seat)),
        "weapons": slot_names(t, seat, 0),
        "armors": slot_names(t, seat, 3),
        "aside": [
            *equipment_names(t, int(army.spare)),
            *(t.box.items[MAX_KINDS + legend].name for legend in members(army.relics)),
        ],
        "hand": [numbers[card] for card in members(army.hand)],
        "discard": [numbers[card] for card in members(army.discard)],
        "played": numbers[army.played] if army.played >= 0 else None,
        "heroes": heroes,
    }


def units(t: Table, side: int) -> dict[str, list[int]]:
    """Count the Units of a side by place."""
    army = t.armies[side]
    found = {}
    for node in range(NODES):
        if contains(army.held, node):
            found[place_name(t, node)] = [int(count_of(army.at(node), level)) for level in range(3)]
    return dict(sorted(found.items()))


def equipment_names(t: Table, cards: int) -> list[str]:
    """Name the Equipment cards of a set, each copy."""
    return [t.box.items[kind].name for kind in range(t.box.kinds) for _ in range(copies_in(cards, kind))]


def slot_names(t: Table, side: int, first: int) -> list[str]:
    """Name what the three types carry as weapons, or as armors."""
    slots = t.armies[side].slots
    return [t.box.items[slots[first + level] - 1].name if slots[first + level] else "" for level in range(3)]
