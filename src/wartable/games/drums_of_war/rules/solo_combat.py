"""How the AI army fights: marches, cancels, announcements, strike-backs, cancelled Hits, named cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.core.bits import bit, contains, lowest
from wartable.games.drums_of_war.rules.abilities import hits_on
from wartable.games.drums_of_war.rules.combat import (
    add_share,
    announce,
    attackers_of,
    cancel,
    cancel_targets,
    march,
    may_leave_fight,
    may_march,
    strike_back,
    strike_targets,
    tell_share,
)
from wartable.games.drums_of_war.rules.deployment import slip_under
from wartable.games.drums_of_war.rules.resolution import part_of_attack, save, save_targets
from wartable.games.drums_of_war.rules.solo import AI, PERSON, ai_pays, pay_face_down, reveal, settle, strongest
from wartable.games.drums_of_war.rules.values import (
    attack_value,
    defense_value,
    extra_hits,
    hero_attack,
    hero_defense,
    must_attack,
    reach,
)
from wartable.games.drums_of_war.table.codes import AEGIS_PAID, HERO, HOLDS, SLOTS, UNDECIDED, Step, Tie, Trait
from wartable.games.drums_of_war.table.side import HITS, ORDERS, WOUNDS
from wartable.games.drums_of_war.table.table import Table

# A divided attack that is being thought about: the Unit's slot, the points left, the slots considered already
POINTS: Final[i64] = 4
CONSIDERED: Final[i64] = 10


def carry_out(t: Table, tie: i64, source: i64, slot: i64) -> None:
    """Go on with what was settled."""
    match tie:
        case Tie.REVEAL:
            reveal(t, slot)
        case Tie.PAY:
            pay_face_down(t, slot)
            ai_pays(t)
        case Tie.MARCH:
            march(t, AI, source, slot)
        case Tie.CANCEL:
            cancel(t, AI, source, slot)
        case Tie.TARGET:
            announce(t, AI, source, slot)
        case Tie.STRIKE:
            strike_back(t, AI, source, slot)
        case Tie.SAVE:
            save(t, AI, source, slot)
        case Tie.SPREAD:
            give_points(t, source, slot)
        case Tie.NET:
            card = t.sides[AI].army.cards[t.pending - 1]
            t.pending = 0
            slip_under(t, AI, SLOTS + slot, card)


def ai_marches(t: Table, slot: i64) -> None:
    """March orders move a Unit to engage an enemy Unit it can damage; else it stays [DW-913]."""
    army, person = t.sides[AI], t.sides[PERSON]
    found: i64 = 0
    for to in range(SLOTS):
        if may_march(t, AI, slot) and army.is_empty(to) and person.has_unit(to) and would_hit_at(t, slot, to):
            found |= bit(to)
    if found:
        settle(t, Tie.MARCH, slot, strongest(person, found))


def would_hit_at(t: Table, slot: i64, to: i64) -> bool:
    """Tell whether a Unit, once it has marched, can damage the Unit it then faces."""
    world = t.clone()
    assert isinstance(world, Table)
    march(world, AI, slot, to)
    world.engaged |= bit(to)
    return attack_value(world, AI, to, to) >= defense_value(world, PERSON, to)


def ai_cancels(t: Table, source: i64) -> None:
    """Cancels go to the strongest enemy Unit in range [DW-915]."""
    targets = cancel_targets(t, AI, source)
    if targets:
        settle(t, Tie.CANCEL, source, strongest(t.sides[PERSON], targets))


def ai_announces(t: Table, slot: i64) -> None:
    """Support if its help counts; attack what it can damage; else wait for what the Hero can be sent [DW-908]."""
    army = t.sides[AI]
    if may_leave_fight(army, slot) and reaches_hero(t, slot, left_for_hero(t)):  # Griffin and Onslaught [DW-913]
        announce(t, AI, slot, HERO)
    elif army.has_text(slot, Trait.SPREAD):
        begin_spread(t, slot)
    elif contains(t.engaged, slot):
        announce(t, AI, slot, slot)
    else:
        targets = useful_targets(t, slot, True)
        if targets == 0:
            targets = useful_targets(t, slot, False)
        if targets:
            settle(t, Tie.TARGET, slot, strongest(t.sides[PERSON], targets))


def ai_storms(t: Table) -> None:
    """The Units that are left are judged together: they all attack the Hero if that wounds, else they hold [DW-908]."""
    left = left_for_hero(t)
    wounds = attack_on_hero(t, left) >= hero_defense(t.sides[PERSON])
    while left:
        slot = lowest(left)
        left &= left - 1
        order: i64 = HERO if wounds else HOLDS
        if must_attack(t.sides[AI], slot):
            order = HERO  # it may not hold [DW-916]
        announce(t, AI, slot, order)


def left_for_hero(t: Table) -> i64:
    """Give the set of Units that had their say and found nothing better than the Hero."""
    army = t.sides[AI]
    found: i64 = 0
    for slot in range(SLOTS):
        if army.has_unit(slot) and army.board[ORDERS + slot] == UNDECIDED:
            found |= bit(slot)
    return found


def attack_on_hero(t: Table, joining: i64) -> i64:
    """Sum the attacks on the Hero: those announced, and those of Units that would join them [DW-509]."""
    slots = joining | attackers_of(t, PERSON, HERO)
    total: i64 = 0
    while slots:
        total += attack_value(t, AI, lowest(slots), HERO)
        slots &= slots - 1
    return total


def reaches_hero(t: Table, slot: i64, left: i64) -> bool:
    """Tell whether a Unit, with those that go at the Hero or are left for that so far, lands a Hit [DW-913, DW-915]."""
    joining = bit(slot) | left & bit(slot) - 1
    return attack_on_hero(t, joining) >= hero_defense(t.sides[PERSON])


def useful_targets(t: Table, slot: i64, engaged: bool) -> i64:
    """Enemy Units in range, in fights or not, on which this Unit's attack makes the difference [DW-908]."""
    targets = reach(t.sides[AI], slot) & t.sides[PERSON].occupied
    targets &= t.engaged if engaged else ~t.engaged
    found: i64 = 0
    while targets:
        target = lowest(targets)
        targets &= targets - 1
        if makes_difference(t, slot, target):
            found |= bit(target)
    return found


def makes_difference(t: Table, slot: i64, target: i64) -> bool:
    """Tell whether this attack is what damages a Unit, or its extra Hits are what destroys it [DW-908, DW-915]."""
    missing = missing_attack(t, target, slot)
    if attack_value(t, AI, slot, target) < missing:
        return False
    others = others_attacking(t, target, slot)
    if others == 0 or missing > 0:
        return True
    hits: i64 = 1
    while others:
        hits += extra_hits(t.sides[AI], lowest(others))
        others &= others - 1
    left = t.sides[PERSON].unit(target).health - t.sides[PERSON].board[WOUNDS + target]
    return hits < left <= hits + extra_hits(t.sides[AI], slot)


def others_attacking(t: Table, target: i64, slot: i64) -> i64:
    """Those who attack a target, without the Unit that thinks about it and one about to leave the fight [DW-915]."""
    attackers = attackers_of(t, PERSON, target) & ~bit(slot)
    if announces_later(t, target, slot) and may_leave_fight(t.sides[AI], target):
        if reaches_hero(t, target, left_for_hero(t) & bit(slot) - 1):
            attackers &= ~bit(target)
    return attackers


def announces_later(t: Table, fighter: i64, slot: i64) -> bool:
    """Tell whether the AI's Unit in a fight has its say only after the one that thinks about it [DW-915]."""
    return slot < fighter < SLOTS and contains(t.engaged, fighter)


def missing_attack(t: Table, target: i64, slot: i64) -> i64:
    """How much attack the others leave missing for a Hit on a Unit."""
    needed = defense_value(t, PERSON, target)
    attackers = others_attacking(t, target, slot)
    while attackers:
        needed -= sure_part(t, lowest(attackers), target, slot)
        attackers &= attackers - 1
    return needed


def sure_part(t: Table, other: i64, target: i64, slot: i64) -> i64:
    """What another adds to an attack; of an attack still to be divided one point is sure [DW-527, DW-915]."""
    part = part_of_attack(t, AI, other, target)
    if other == target and announces_later(t, other, slot) and t.sides[AI].has_text(other, Trait.SPREAD):
        return min(part, 1)
    return part


def begin_spread(t: Table, slot: i64) -> None:
    """An engaged Unit has a point of its divided attack on the one it faces; the others are free [DW-527]."""
    points = attack_value(t, AI, slot, slot) - (1 if contains(t.engaged, slot) else 0)
    t.ask(Step.AI_SPREADS, AI, slot | max(points, 0) << POINTS)


def ai_spreads(t: Table, about: i64) -> None:
    """A divided attack damages the costliest enemy Units first, as far as its points go [DW-913]."""
    army, person = t.sides[AI], t.sides[PERSON]
    slot, points, seen = about & 15, about >> POINTS & 63, about >> CONSIDERED
    targets = reach(army, slot) & person.occupied & ~seen
    found: i64 = 0
    for target in range(SLOTS):
        if contains(targets, target) and 0 < points_needed(t, slot, target) <= points:
            found |= bit(target)
    if found:
        settle(t, Tie.SPREAD, about, strongest(person, found))


def points_needed(t: Table, slot: i64, target: i64) -> i64:
    """How many points of a divided attack make a Hit there; an engaged Unit has one on the Unit it faces already."""
    given: i64 = 1 if t.sides[AI].board[ORDERS + slot] == target else 0
    missing = missing_attack(t, target, slot)
    if others_attacking(t, target, slot) == 0:
        missing = max(missing, 1)  # a share is a point at least
    return missing - given


def give_points(t: Table, about: i64, target: i64) -> None:
    """Send as many points as are needed to a target, and go on with the rest [DW-913]."""
    slot, points, seen = about & 15, about >> POINTS & 63, about >> CONSIDERED
    needed = points_needed(t, slot, target)
    if t.sides[AI].board[ORDERS + slot] == UNDECIDED:
        announce(t, AI, slot, target)
    elif t.sides[AI].board[ORDERS + slot] != target:
        add_share(t, AI, slot, target, needed)
        tell_share(t, AI, slot, target, needed)
    t.ask(Step.AI_SPREADS, AI, slot | points - needed << POINTS | (seen | bit(target)) << CONSIDERED)


def ai_strikes(t: Table, spot: i64) -> None:
    """Strike-backs prefer an attacker they can hit, then the strongest [DW-915]."""
    targets = strike_targets(t, AI, spot)
    hit: i64 = 0
    for slot in range(SLOTS):
        if contains(targets, slot) and strike_hits(t, spot, slot):
            hit |= bit(slot)
    settle(t, Tie.STRIKE, spot, strongest(t.sides[PERSON], hit or targets))


def strike_hits(t: Table, spot: i64, target: i64) -> bool:
    """Who stays in its own fight has its supporters with it; any other strike-back is made alone [DW-915, DW-507]."""
    if spot == HERO:
        return hero_attack(t.sides[AI]) >= defense_value(t, PERSON, target)
    attack = attack_value(t, AI, spot, target)
    if target == spot:
        return attack >= missing_attack(t, target, spot)
    return attack >= defense_value(t, PERSON, target)


def ai_saves(t: Table, source: i64) -> None:
    """Hits are cancelled on the Hero first, then on a Unit that survives by it, then on the strongest [DW-912]."""
    army = t.sides[AI]
    if source == HERO:
        army.boosts &= ~bit(AEGIS_PAID)
        if contains(hits_on(army), HERO):
            save(t, AI, HERO, HERO)
            return
    targets = save_targets(t, AI, source) & ~bit(HERO)
    if targets == 0:
        return
    rescued: i64 = 0
    for slot in range(SLOTS):
        if contains(targets, slot) and army.board[WOUNDS + slot] + army.board[HITS + slot] == army.unit(slot).health:
            rescued |= bit(slot)
    settle(t, Tie.SAVE, source, strongest(army, rescued or targets))
