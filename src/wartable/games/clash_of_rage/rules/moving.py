"""Moving the armies: steps, Rocky Ranges, flanking, Flight, Heroes."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.core.bits import bit, contains, lowest
from wartable.games.clash_of_rage.rules.victory import check_victory
from wartable.games.clash_of_rage.table.codes import ALL, HEROES, HOME, LEVELS, NODES, NOWHERE, TERRITORIES, Step, Told
from wartable.games.clash_of_rage.table.packed import FLIGHT, MOVEMENT, count_of, one_unit, ready, size, value
from wartable.games.clash_of_rage.table.table import Table


def unmoved_heroes(t: Table, seat: i64, node: i64) -> i64:
    """Find the Heroes in a place that may still move [CR-408]."""
    return t.heroes_at(seat, node) & ~t.heroes_moved


def groups_at(t: Table, seat: i64, node: i64) -> i64:
    """Who may be sent from a place: a Unit of each level that has not moved, or all together [CR-407]."""
    stack = t.armies[seat].stacks[node]
    waiting = ready(stack)
    bound = node != HOME and waiting == stack and t.heroes_at(seat, node) & t.heroes_moved != 0
    groups: i64 = 0
    if bound and size(waiting) == 1:  # the last Unit beside a Hero that moved there stays [CR-415]
        return groups
    for level in range(LEVELS):
        if count_of(waiting, level):
            groups |= bit(level)
    if groups and not bound and (size(waiting) > 1 or unmoved_heroes(t, seat, node)):
        groups |= bit(ALL)
    return groups


def values_of_group(t: Table, seat: i64, group: i64) -> i64:
    """Give the values of a level's Unit or of a Hero."""
    if group > ALL:
        return t.box.heroes[group - ALL - 1].values
    return t.armies[seat].profile[group]


def destinations(t: Table, seat: i64) -> i64:
    """Find where those picked may go; of all together, where any of them may [CR-402, CR-407]."""
    if t.group > ALL:
        return hero_destinations(t, seat, t.group - ALL - 1)
    if t.group < ALL:
        return reach(t, seat, t.picked, t.armies[seat].profile[t.group])
    found: i64 = 0
    waiting = ready(t.armies[seat].stacks[t.picked])
    for level in range(LEVELS):
        if count_of(waiting, level):
            found |= reach(t, seat, t.picked, t.armies[seat].profile[level])
    heroes = unmoved_heroes(t, seat, t.picked)
    while heroes:
        found |= hero_destinations(t, seat, lowest(heroes))
        heroes &= heroes - 1
    return found


def hero_destinations(t: Table, seat: i64, hero: i64) -> i64:
    """A Hero ends its move where the player has a Unit, or on the Stronghold: Units go first [CR-415]."""
    return reach(t, seat, t.hero_at[hero], t.box.heroes[hero].values) & (t.armies[seat].held | bit(HOME))


def reach(t: Table, seat: i64, start: i64, values: i64) -> i64:
    """Find the places within a movement, one point a step [CR-402]."""
    flies = value(values, FLIGHT) > 0
    through = passable(t, seat, flies)
    reached = bit(start)
    frontier = reached
    for _ in range(value(values, MOVEMENT)):
        beside: i64 = 0
        while frontier:
            beside |= steps_from(t, seat, lowest(frontier), flies)
            frontier &= frontier - 1
        frontier = beside & ~reached & through
        reached |= beside
    return reached & ~bit(start)


def steps_from(t: Table, seat: i64, node: i64, flies: bool) -> i64:
    """Find the places one step away: no Ranges without Flight, no Stronghold but the own [CR-402, CR-404, CR-405]."""
    touched = t.terrain.rim_near[t.armies[seat].home]
    if node == HOME:
        return touched
    beside = t.terrain.near[node] if flies else t.terrain.open[node]
    return beside | bit(HOME) if contains(touched, node) else beside


def passable(t: Table, seat: i64, flies: bool) -> i64:
    """Find the places where a move need not end: who flies ignores enemies [CR-402, CR-404]."""
    everywhere = bit(NODES) - 1
    if flies:
        return everywhere
    return everywhere & ~t.enemies_of(seat) | flanked(t, seat)


def flanked(t: Table, seat: i64) -> i64:
    """Find the territories where as many own Units stand as enemies: further ones pass through [CR-403]."""
    found: i64 = 0
    both = t.armies[seat].held & t.enemies_of(seat)
    while both:
        territory = lowest(both)
        both &= both - 1
        enemy = t.armies[t.enemy_at(seat, territory)].at(territory)
        if size(t.armies[seat].at(territory)) >= size(enemy):
            found |= bit(territory)
    return found


def send(t: Table, seat: i64, target: i64) -> None:
    """Those picked go, each of all together that can; each once in an Action [CR-407]."""
    if t.group > ALL:
        send_hero(t, seat, t.group - ALL - 1, target)
    elif t.group < ALL:
        send_units(t, seat, t.group, 1, target)
    else:
        send_all(t, seat, target)
    t.picked = NOWHERE
    t.group = 0


def send_units(t: Table, seat: i64, level: i64, number: i64, target: i64) -> None:
    """Move Units of one level."""
    army = t.armies[seat]
    counts = one_unit(level) * number
    army.take_ready(t.picked, counts)
    army.add_moved(target, counts)
    t.tell(Told.MOVED, seat, level, number, t.picked, target)


def send_hero(t: Table, seat: i64, hero: i64, target: i64) -> None:
    """Move a Hero, with a movement of its own [CR-408]."""
    t.hero_at[hero] = target
    t.heroes_moved |= bit(hero)
    t.tell(Told.HERO_MOVED, seat, hero, t.picked, target)


def send_all(t: Table, seat: i64, target: i64) -> None:
    """Move everybody who is there and can get there; who can was settled before the first went."""
    army = t.armies[seat]
    waiting = ready(army.stacks[t.picked])
    able: i64 = 0
    for level in range(LEVELS):
        if count_of(waiting, level) and contains(reach(t, seat, t.picked, army.profile[level]), target):
            able |= bit(level)
    heroes = unmoved_heroes(t, seat, t.picked)
    for hero in range(HEROES):
        if contains(heroes, hero) and not contains(reach(t, seat, t.picked, t.box.heroes[hero].values), target):
            heroes &= ~bit(hero)
    for level in range(LEVELS):
        if contains(able, level):
            send_units(t, seat, level, count_of(waiting, level), target)
    while heroes:
        send_hero(t, seat, lowest(heroes), target)
        heroes &= heroes - 1


def finish_moves(t: Table, seat: i64) -> None:
    """When all moves are done Battles follow wherever own and enemy Units stand together [CR-406]."""
    t.armies[seat].settle()
    t.heroes_moved = 0
    bring_lone_heroes_home(t, seat)
    t.contested = t.armies[seat].held & t.enemies_of(seat)
    t.push(Step.BATTLES)
    check_victory(t)


def bring_lone_heroes_home(t: Table, seat: i64) -> None:
    """A Hero whom its Units left behind returns to the Stronghold [CR-415]."""
    for territory in range(TERRITORIES):
        if not contains(t.armies[seat].held, territory):
            t.send_heroes_home(seat, territory, Told.HERO_RETURNED)
