"""The values in force: what is printed, and every bonus from texts, cards under Units, neighbours and Heroes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.core.bits import bit, contains, lowest
from wartable.games.drums_of_war.table.cards import Card
from wartable.games.drums_of_war.table.codes import HERO, SACRIFICED, SLOTS, Gear, Power, Rite, Trait
from wartable.games.drums_of_war.table.side import LINE, NETS, UNDER, Side
from wartable.games.drums_of_war.table.table import Table

CHEAP: Final[i64] = 1  # the highest printed cost of a cheap Unit


def attack_value(t: Table, side: i64, slot: i64, foe: i64) -> i64:
    """Attack in force against an enemy slot or the Hero: printed and every bonus, never below 0 [DW-106, DW-114]."""
    army, enemy = t.sides[side], t.sides[1 - side]
    card = army.unit(slot)
    value = card.attack + gear_attack(army, slot, foe) + leader_attack(army, card, foe)
    value += text_attack(t, side, slot, card, foe)
    value += neighbours_attack(army, slot) - dread(enemy, slot)
    return max(0, value)


def text_attack(t: Table, side: i64, slot: i64, card: Card, foe: i64) -> i64:
    """What a Unit's own text adds to its attack, unless it is cancelled [DW-113]."""
    army = t.sides[side]
    if card.trait == Trait.NONE or contains(army.cancelled, slot):
        return 0
    applies = False
    match card.trait:
        case Trait.MARKSMAN:
            applies = foe != HERO and foe != slot
        case Trait.CHARGE:
            applies = contains(army.fresh, slot)  # the bonus holds for the round of deployment [DW-519]
        case Trait.SLAYER:
            enemy = t.sides[1 - side]
            applies = foe < SLOTS and enemy.has_unit(foe) and enemy.unit(foe).kind == card.against
        case Trait.SIEGE:
            applies = foe == HERO
        case Trait.HORDE:
            return card.amount * like_neighbours(army, slot)
        case Trait.WRATH:
            applies = army.hero_wounds > 0
        case Trait.BACKING:
            applies = foe < SLOTS and foe != slot and contains(t.engaged, foe)
        case Trait.FRENZY:
            applies = contains(t.engaged, slot)
    if applies:
        return card.amount
    return 0


def like_neighbours(army: Side, slot: i64) -> i64:
    """Count the adjacent friendly Units of the same name."""
    found: i64 = 0
    code = army.board[LINE + slot]
    if slot > 0 and army.has_unit(slot - 1) and army.board[LINE + slot - 1] == code:
        found += 1
    if slot < SLOTS - 1 and army.has_unit(slot + 1) and army.board[LINE + slot + 1] == code:
        found += 1
    return found


def gear_attack(army: Side, slot: i64, foe: i64) -> i64:
    """What the own cards under a Unit add to its attack, on the Hero or on Units [DW-108]."""
    if foe == HERO:
        return army.bears_any(slot, army.army.attack_gear | army.army.with_gear[Gear.ONSLAUGHT])
    return army.bears_any(slot, army.army.attack_gear)


def neighbours_attack(army: Side, slot: i64) -> i64:
    """What adjacent friendly Units add to a Unit's attack."""
    return from_neighbours(army, slot, Trait.DRUM)


def from_neighbours(army: Side, slot: i64, trait: i64) -> i64:
    """Sum what one text on the adjacent friendly Units amounts to."""
    total: i64 = 0
    if army.army.with_text[trait] == 0:
        return total
    if slot > 0 and army.has_unit(slot - 1) and army.has_text(slot - 1, trait):
        total += army.unit(slot - 1).amount
    if slot < SLOTS - 1 and army.has_unit(slot + 1) and army.has_text(slot + 1, trait):
        total += army.unit(slot + 1).amount
    return total


def leader_attack(army: Side, card: Card, foe: i64) -> i64:
    """What the own Hero adds to a Unit's attack."""
    applies = army.boosts & (bit(SACRIFICED) | bit(Rite.BLOOD)) != 0
    match army.power():
        case Power.WARLORD:
            applies = foe == HERO
        case Power.FERAL:
            applies = card.cost <= CHEAP
    if applies:
        return army.leader().amount
    return 0


def dread(enemy: Side, slot: i64) -> i64:
    """What fearsome enemy Units in the facing and adjacent slots take from a Unit's attack."""
    total: i64 = 0
    if enemy.army.with_text[Trait.DREAD] == 0:
        return total
    for other in range(max(slot - 1, 0), min(slot + 2, SLOTS)):
        if enemy.has_unit(other) and enemy.has_text(other, Trait.DREAD):
            total += enemy.unit(other).amount
    return total


def defense_value(t: Table, side: i64, slot: i64) -> i64:
    """Defense in force: printed and every bonus, never below 0; it meets every attack in full [DW-106, DW-114]."""
    army = t.sides[side]
    card = army.unit(slot)
    value = card.defense + text_defense(army, slot, card) + gear_defense(army, slot)
    value += neighbours_defense(army, slot) + leader_defense(army) - nets(t.sides[1 - side], army, slot)
    return max(0, value)


def text_defense(army: Side, slot: i64, card: Card) -> i64:
    """What a Unit's own text adds to its defense, unless it is cancelled [DW-113]."""
    if card.trait != Trait.GUARDED or contains(army.cancelled, slot):
        return 0
    for other in range(SLOTS):
        if army.has_unit(other) and other != slot and army.unit(other).code == card.against:
            return card.amount
    return 0


def gear_defense(army: Side, slot: i64) -> i64:
    """What the own cards under a Unit add to its defense [DW-108]."""
    return army.bears_any(slot, army.army.defense_gear)


def neighbours_defense(army: Side, slot: i64) -> i64:
    """What adjacent friendly Units, and walls under them, add to a Unit's defense."""
    total = from_neighbours(army, slot, Trait.BULWARK)
    if army.burdened:
        total += walls_beside(army, slot)
    return total


def walls_beside(army: Side, slot: i64) -> i64:
    """What walls under adjacent Units add: never two of one name, the own one included [DW-107]."""
    cards: i64 = 0
    if slot > 0:
        cards |= army.board[UNDER + slot - 1]
    if slot < SLOTS - 1:
        cards |= army.board[UNDER + slot + 1]
    cards &= ~army.board[UNDER + slot]
    total: i64 = 0
    while cards:
        card = army.army.cards[lowest(cards)]
        if card.gear == Gear.WALL:
            total += card.amount
        cards &= cards - 1
    return total


def leader_defense(army: Side) -> i64:
    """What the own Hero adds to every Unit's defense."""
    if contains(army.boosts, SACRIFICED):
        return army.leader().amount
    return 0


def nets(owner: Side, army: Side, slot: i64) -> i64:
    """What enemy cards under a Unit take from its defense: such cards say that they apply to the enemy [DW-108]."""
    cards = army.board[NETS + slot]
    total: i64 = 0
    while cards:
        total += owner.army.cards[lowest(cards)].amount
        cards &= cards - 1
    return total


def hero_attack(army: Side) -> i64:
    """A Hero's attack in force."""
    return army.leader().attack


def hero_defense(army: Side) -> i64:
    """A Hero's defense in force."""
    leader = army.leader()
    if contains(army.boosts, Rite.HIDE):
        return leader.defense + leader.amount
    return leader.defense


def range_of(army: Side, slot: i64) -> i64:
    """A Unit's range in force, 3 at most [DW-106]."""
    printed = army.unit(slot).range
    if army.bears(slot, Gear.QUIVER):
        return min(printed + 1, 3)
    return printed


def reach(army: Side, slot: i64) -> i64:
    """Range 1 reaches the facing slot, range 2 also those beside it, range 3 every slot [DW-501]."""
    match range_of(army, slot):
        case 1:
            return bit(slot)
        case 2:
            return (bit(slot) | bit(slot) << 1 | bit(slot) >> 1) & (bit(SLOTS) - 1)
    return bit(SLOTS) - 1


def extra_hits(army: Side, slot: i64) -> i64:
    """Further Hits that a Unit's text or the cards under it add to a successful attack [DW-525]."""
    total = army.bears(slot, Gear.CLEAVER)
    if army.has_text(slot, Trait.SAVAGE):
        total += army.unit(slot).amount
    return total


def must_attack(army: Side, slot: i64) -> bool:
    """Tell whether a Unit must attack: lightning beside its attack, or a card under it that says so [DW-512]."""
    return army.unit(slot).must_attack or army.bears(slot, Gear.CRY) > 0


def deployment_cost(army: Side, card: Card) -> i64:
    """Give what a side must pay for a card now [DW-404]."""
    return card.cost_in_force(army.hero_wounds > 0, drill(army))


def affordable(army: Side, means: i64) -> i64:
    """Give the kinds of cards for which a side must pay no more now than its means."""
    return army.army.affordable(army.hero_wounds > 0, drill(army), means)


def drill(army: Side) -> i64:
    """What a drill takes off the cost of the first Unit of a round."""
    if not army.mustered and army.led_by(Power.DRILL):
        return army.leader().amount
    return 0
