"""How well a seat stands, for bots that look one move ahead."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.core.bits import bit, contains, lowest, popcount
from wartable.games.clash_of_rage.judging.forecast import chance_to_win
from wartable.games.clash_of_rage.rules.tactics import number_of
from wartable.games.clash_of_rage.rules.victory import share_of_victory
from wartable.games.clash_of_rage.table.army import Army
from wartable.games.clash_of_rage.table.codes import HEROES, HOME, LEVELS, MAX_KINDS, TERRITORIES, Ask
from wartable.games.clash_of_rage.table.packed import (
    FLIGHT,
    HIT,
    LIFE,
    MOVEMENT,
    RAGE,
    REROLL,
    SHIELD,
    SLOWNESS,
    STRENGTH,
    all_of,
    copies_in,
    count_of,
    one_unit,
    ready,
    size,
    value,
)
from wartable.games.clash_of_rage.table.table import Table
from wartable.games.clash_of_rage.table.terrain import FAR

POINT: Final = 9.0
POINT_SQUARED: Final = 2.0
NEARLY_WON: Final = 14.0
CITY_INCOME: Final = 3.0
FIRST_FORGE: Final = 4.5
FURTHER_FORGE: Final = 2.0
STONE: Final = 1.6
GOLD: Final = 0.16
CRYSTAL: Final = 0.95
SPARE: Final = 0.2
HERO: Final = 3.0
HERO_AT_HOME: Final = 1.8
CLOSENESS: Final = 0.5
GUARD: Final = 0.35
ABSENT_TYPE: Final = 0.35
LOSS: Final = 0.8
TRUST: Final = 0.85  # in help that could still come
SCALE: Final = 90.0


def evaluate(t: Table, seat: i64) -> float:
    """Weigh the own standing against that of the rivals, above all the best one, from -1 to 1."""
    if t.ended:
        return 2.0 * share_of_victory(t, seat) - 1.0
    own = standing(t, seat)
    if t.seats == 1:
        return max(-0.99, min(0.99, own / SCALE - 0.5))
    best = -1000.0
    total = 0.0
    for other in range(t.seats):
        if other != seat:
            theirs = standing(t, other)
            best = max(best, theirs)
            total += theirs
    rivals = 0.6 * best + 0.4 * total / float(t.seats - 1)
    return max(-0.99, min(0.99, (own - rivals) / SCALE))


def standing(t: Table, seat: i64) -> float:
    """Add up what a player has: points, territory, forces, means."""
    army = t.armies[seat]
    controlled = t.controlled_by(seat)
    reached = popcount(controlled & t.terrain.cities) + army.forged
    points = float(reached)
    total = POINT * points + POINT_SQUARED * points * points
    if reached >= t.agreed.goal:
        total += NEARLY_WON
    total += territory_worth(t, controlled)
    total += GOLD * float(min(army.gold, 30)) + CRYSTAL * float(min(army.crystals, 14))
    total += forces(t, seat) + items_aside(t, army) + heroes(t, seat)
    total += positions(t, seat, controlled) + home_worth(t, seat)
    return total + fights(t, seat) + promised(t, seat)


def territory_worth(t: Table, controlled: i64) -> float:
    """Cities bring Crystals, Forges let one forge, Stones bring Units; the point of a City is counted elsewhere."""
    forges = popcount(controlled & t.terrain.forges)
    total = CITY_INCOME * float(popcount(controlled & t.terrain.cities)) + STONE * float(
        popcount(controlled & t.terrain.stones)
    )
    if forges:
        total += FIRST_FORGE + FURTHER_FORGE * float(forges - 1)
    return total


def unit_worth(values: i64) -> float:
    """What one Unit of a type is worth."""
    return 0.22 * float(value(values, STRENGTH)) + 0.5 * float(value(values, LIFE)) + 0.3


def type_worth(values: i64) -> float:
    """What having a type at all is worth: its strength and symbols count once."""
    return (
        0.5 * float(value(values, STRENGTH))
        + 0.75 * float(value(values, HIT) + value(values, SHIELD))
        + 0.55 * float(value(values, REROLL))
        + 1.1 * float(value(values, RAGE))
        + 0.3 * float(value(values, MOVEMENT) + min(1, value(values, FLIGHT)))
        - 0.3 * float(value(values, SLOWNESS))
    )


def forces(t: Table, seat: i64) -> float:
    """Add up the Units on the map and what their types can do."""
    army = t.armies[seat]
    counts: i64 = 0
    held = army.held
    while held:
        counts += all_of(army.stacks[lowest(held)])
        held &= held - 1
    total = 0.0
    for level in range(LEVELS):
        number = count_of(counts, level)
        values = army.profile[level]
        total += float(number) * unit_worth(values)
        total += type_worth(values) if number else ABSENT_TYPE * type_worth(values)
    return total


def items_aside(t: Table, army: Army) -> float:
    """Items beside the Clan card are worth little until somebody carries them."""
    total = 0.0
    if army.spare:
        for kind in range(t.box.kinds):
            total += SPARE * t.box.items[kind].worth * float(copies_in(army.spare, kind))
    relics = army.relics
    while relics:
        total += SPARE * t.box.items[MAX_KINDS + lowest(relics)].worth
        relics &= relics - 1
    return total


def heroes(t: Table, seat: i64) -> float:
    """A Hero is worth most with an army."""
    total = 0.0
    for hero in range(HEROES):
        if t.hero_owner[hero] == seat:
            total += HERO_AT_HOME if t.hero_at[hero] == HOME else HERO
    return total


def positions(t: Table, seat: i64, controlled: i64) -> float:
    """Units near what is not controlled yet are worth more, and so are those that guard a City."""
    army = t.armies[seat]
    wanted = (t.terrain.cities | t.terrain.forges) & ~controlled
    total = 0.0
    held = army.held
    while held:
        node = lowest(held)
        held &= held - 1
        units = float(min(6, size(army.at(node))))
        total += CLOSENESS * units / float(1 + steps_to(t, seat, node, wanted))
        if node != HOME and contains(t.terrain.cities & controlled, node):
            total += GUARD * units
    return total


def home_worth(t: Table, seat: i64) -> float:
    """A Stronghold is best near a City and a Forge; once all stand that changes no more."""
    if t.armies[seat].home < 0 or t.turns > 1:
        return 0.0
    to_city = steps_to(t, seat, HOME, t.terrain.cities)
    return 3.0 / float(to_city) + 3.0 / float(steps_to(t, seat, HOME, t.terrain.forges))


def steps_to(t: Table, seat: i64, node: i64, wanted: i64) -> i64:
    """Count the steps from a place to the nearest of a set of territories."""
    if node == HOME:
        best = FAR
        touched = t.terrain.rim_near[t.armies[seat].home]
        while touched:
            best = min(best, 1 + steps_to(t, seat, lowest(touched), wanted))
            touched &= touched - 1
        return best
    nearest = FAR
    while wanted:
        nearest = min(nearest, t.terrain.distance[node * TERRITORIES + lowest(wanted)])
        wanted &= wanted - 1
    return nearest


def fights(t: Table, seat: i64) -> float:
    """Judge the Battles to come by their chances, for the Attacker and for who defends."""
    if t.action == 0:
        return 0.0
    total = 0.0
    both = t.armies[t.active].held & t.enemies_of(t.active)
    while both:
        territory = lowest(both)
        both &= both - 1
        defender = t.enemy_at(t.active, territory)
        if seat == t.active or seat == defender:
            chance = chance_to_win(t, t.active, defender, territory)
            if t.depth and t.frame & 255 == Ask.MOVE:
                helped = chance_to_win(t, t.active, defender, territory, support_for(t, t.active, territory))
                chance += TRUST * (helped - chance)
            prize = prize_of(t, territory)
            lost = LOSS * stack_worth(t, seat, territory)
            if seat != t.active:
                total += (1.0 - chance) * prize - chance * lost
            else:
                total += chance * prize - (1.0 - chance) * lost
                if defender == t.elves:
                    total += (0.15 + 0.85 * chance) * CRYSTAL * float(size(t.armies[defender].at(territory)))
    return total


def support_for(t: Table, seat: i64, territory: i64) -> i64:
    """Count the Units that have not moved and are near enough to join a Battle."""
    army = t.armies[seat]
    support: i64 = 0
    held = army.held & ~bit(territory)
    while held:
        node = lowest(held)
        held &= held - 1
        waiting = ready(army.stacks[node])
        if waiting:
            steps = steps_to(t, seat, node, bit(territory))
            for level in range(LEVELS):
                if value(army.profile[level], MOVEMENT) >= steps:
                    support += count_of(waiting, level) * one_unit(level)
    return support


def prize_of(t: Table, territory: i64) -> float:
    """What holding a territory is worth."""
    here = bit(territory)
    if t.terrain.cities & here:
        return POINT + CITY_INCOME + 3.0 * POINT_SQUARED
    if t.terrain.forges & here:
        return FIRST_FORGE
    return STONE if t.terrain.stones & here else 0.4


def stack_worth(t: Table, side: i64, territory: i64) -> float:
    """What the Units of a side in a territory are worth."""
    army = t.armies[side]
    counts = army.at(territory)
    total = 0.0
    for level in range(LEVELS):
        total += float(count_of(counts, level)) * unit_worth(army.profile[level])
    return total


def promised(t: Table, seat: i64) -> float:
    """Count what is on its way: a Tactics card chosen or played of which not everything has come yet."""
    army = t.armies[seat]
    if army.chosen >= 0:
        card = army.clan.tactics[army.chosen]
        return GOLD * float(card.gold) + units_worth(army, card.units)
    if t.action or t.depth == 0 or army.played < 0:
        return 0.0
    card = army.clan.tactics[army.played]
    match t.frame & 255:
        case Ask.STRONGHOLD:
            return GOLD * float(card.gold) + units_worth(army, card.units)
        case Ask.REINFORCE:
            asked = t.frame >> 8 & 15
            if asked == seat:
                return units_worth(army, t.due)
            return units_worth(army, card.units) if number_of(t, seat) > number_of(t, asked) else 0.0
    return 0.0


def units_worth(army: Army, counts: i64) -> float:
    """What Units that come from the reserve are worth, as far as it has them."""
    total = 0.0
    for level in range(LEVELS):
        came = min(count_of(counts, level), count_of(army.reserve, level))
        total += float(came) * unit_worth(army.profile[level])
    return total
