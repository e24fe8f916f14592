"""What the fights will bring if nothing changes."""

from __future__ import annotations

from typing import NamedTuple

from wartable.core.bits import bit, contains, members
from wartable.core.journal import unpack
from wartable.games.drums_of_war.rules.resolution import HITS_BITS, compare_all
from wartable.games.drums_of_war.table.codes import HERO, NOBODY, SLOTS, SPOTS, UNDECIDED, Step, Told
from wartable.games.drums_of_war.table.side import ATTACKERS, HITS, ORDERS, STRIKES, WOUNDS
from wartable.games.drums_of_war.table.table import Table


class Fight(NamedTuple):
    """A comparison that is to come if nothing changes."""

    side: int  # of the defender
    spot: int
    attackers: list[int]  # slots of the other side; none when the Hero strikes back
    attack: int
    defense: int
    hits: int
    falls: bool


def forecast(t: Table) -> list[Fight]:
    """Compare all attacks as they stand: announced ones, and the fights of Units that face each other."""
    world = t.clone()
    assert isinstance(world, Table)
    if not world.fighting:
        world.engaged = world.sides[0].occupied & world.sides[1].occupied
        for army in world.sides:
            for spot in range(int(SPOTS)):
                army.board[STRIKES + spot] = NOBODY
            for slot in range(int(SLOTS)):
                army.board[ATTACKERS + slot] = bit(slot) & world.engaged
                army.board[ORDERS + slot] = slot if contains(world.engaged, slot) else UNDECIDED
    hits_counted = any(frame & 255 == Step.BECOME_WOUNDS for frame in world.agenda())
    if hits_counted:  # the fights are over: what stands is what was not cancelled
        for army in world.sides:
            for spot in range(int(SPOTS)):
                army.board[HITS + spot] = 0
    journal = world.listen()
    compare_all(world)
    standing = t if hits_counted else world
    fights = []
    for entry in journal.packed():
        kind, side, values = unpack(entry)
        if kind == Told.FOUGHT:
            fights.append(_fight(standing, side, values))
    return fights


def _fight(t: Table, side: int, values: tuple[int, int, int, int]) -> Fight:
    at, attack, defense, result = values
    spot, army = at & 15, t.sides[side]
    if spot == HERO:
        left = int(army.leader().health - army.hero_wounds)
    else:
        left = int(army.unit(spot).health - army.board[WOUNDS + spot])
    return Fight(
        side=side,
        spot=spot,
        attackers=members(result >> HITS_BITS),
        attack=attack,
        defense=defense,
        hits=result & (1 << HITS_BITS) - 1,
        falls=army.board[HITS + spot] >= left,
    )
