"""The Hero of the AI army: when its ability is used, how it is paid, and whether a sacrifice is worth its Wound."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.core.bits import bit, lowest
from wartable.games.drums_of_war.rules.combat import attackers_of, engage_facing, has_orders_to_give, may_leave_fight
from wartable.games.drums_of_war.rules.piles import recover
from wartable.games.drums_of_war.rules.resolution import compare_all
from wartable.games.drums_of_war.rules.solo import AI, PERSON, end_ai_phase, pay_from_supply
from wartable.games.drums_of_war.rules.solo_combat import ai_announces, ai_spreads, ai_storms, carry_out
from wartable.games.drums_of_war.table.codes import (
    AEGIS_PAID,
    BONES,
    HERO,
    SACRIFICED,
    SLOTS,
    SPOTS,
    Power,
    Rite,
    Step,
    Told,
)
from wartable.games.drums_of_war.table.side import HITS
from wartable.games.drums_of_war.table.table import Table


def ai_passes(t: Table) -> None:
    """With no card left to reveal the AI passes, and its Hero acts before it does [DW-904, DW-918]."""
    use_ai_ability(t)
    end_ai_phase(t)


def use_ai_ability(t: Table) -> None:
    """When it would pass the AI uses its costed ability, if the Supply pays it all and it helps [DW-911, DW-918]."""
    army = t.sides[AI]
    leader = army.leader()
    if not leader.costed or army.used or army.supply_size < leader.cost:
        return
    match leader.power:
        case Power.AEGIS:
            if could_be_hit(t):
                pay_ability_from_supply(t)
                army.boosts |= bit(AEGIS_PAID)
        case Power.RITES:
            perform_rites(t)
        case Power.SACRIFICE:
            if outweighs_harm(t):
                pay_ability_from_supply(t)
                army.boosts |= bit(SACRIFICED)
                t.wound(AI, HERO, 1)


def pay_ability_from_supply(t: Table) -> None:
    """The AI pays abilities from its Supply deck only [DW-911]."""
    army = t.sides[AI]
    if not army.used:
        army.used = True
        t.tell(Told.USED_ABILITY, AI, army.hero)
    for _ in range(army.leader().cost):
        pay_from_supply(t)


def could_be_hit(t: Table) -> bool:
    """Tell whether any Hit can fall: an enemy Unit stands, or a Hero who is attacked strikes back [DW-912]."""
    if t.sides[PERSON].occupied:
        return True
    return attackers_of(thought_of_combat(t, 0), PERSON, HERO) != 0


def perform_rites(t: Table) -> None:
    """All cumulative options that can be paid and benefit somebody [DW-912]."""
    army = t.sides[AI]
    for rite in range(Rite.COUNT):
        if army.supply_size >= army.leader().cost and benefits(t, rite):
            pay_ability_from_supply(t)
            army.boosts |= bit(rite)
            t.tell(Told.TOOK_OPTION, AI, rite)
            if rite == Rite.BONES:
                recover(t, AI, army.leader().amount * BONES, army.leader().cost)


def benefits(t: Table, rite: i64) -> bool:
    """No hide where nobody could attack the Hero, no blood without Units, no bones where nothing lies [DW-912]."""
    match rite:
        case Rite.HIDE:
            return may_attack_hero(t)
        case Rite.BLOOD:
            return t.sides[AI].occupied != 0
    return t.sides[AI].removed_size != 0


def may_attack_hero(t: Table) -> bool:
    """Tell whether a standing enemy Unit could attack the Hero: it faces nobody, or a text lets it [DW-912, DW-509]."""
    person = t.sides[PERSON]
    for slot in range(SLOTS):
        if person.has_unit(slot) and (not t.sides[AI].has_unit(slot) or may_leave_fight(person, slot)):
            return True
    return False


def outweighs_harm(t: Table) -> bool:
    """It does if on current values it adds or prevents a Hit, and does not defeat the own Hero [DW-919, DW-912]."""
    army = t.sides[AI]
    if army.hero_wounds + 1 >= army.leader().health:
        return False
    before, after = thought_of_combat(t, 0), thought_of_combat(t, bit(SACRIFICED))
    return hits_taken(after, PERSON) > hits_taken(before, PERSON) or hits_taken(after, AI) < hits_taken(before, AI)


def thought_of_combat(t: Table, boosts: i64) -> Table:
    """Let the lines fight as they stand, the AI by its rules, the person's Units only where they are engaged."""
    world = t.clone()
    assert isinstance(world, Table)
    world.sides[AI].boosts |= boosts
    engage_facing(world)
    for slot in range(SLOTS):
        if world.sides[AI].has_unit(slot) and has_orders_to_give(world, AI, slot):
            depth = world.depth
            ai_announces(world, slot)
            think_on(world, depth)
    ai_storms(world)
    compare_all(world)
    return world


def think_on(world: Table, depth: i64) -> None:
    """Carry out what an announcement left to be done; of equal choices the first is as good as any."""
    while world.depth > depth:
        frame = world.frame
        world.pop()
        about = frame >> 12
        if frame & 255 == Step.AI_SPREADS:
            ai_spreads(world, about)
        else:
            carry_out(world, about & 15, about >> 4, lowest(world.tied))


def hits_taken(t: Table, side: i64) -> i64:
    """Count the Hits on a side's Units and Hero."""
    total: i64 = 0
    for spot in range(SPOTS):
        total += t.sides[side].board[HITS + spot]
    return total
