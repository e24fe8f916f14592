"""Combat resolution: comparisons, Hits, cancelling Hits, Wounds, what is destroyed and what that brings."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.core.bits import bit, contains, lowest
from wartable.core.journal import FIELD_MASK
from wartable.games.drums_of_war.rules.abilities import hits_on, open_window
from wartable.games.drums_of_war.rules.combat import (
    LAST_SLOT,
    clear_orders,
    drop_card,
    drop_gear,
    share_on,
    shares_given,
)
from wartable.games.drums_of_war.rules.piles import burn, recover
from wartable.games.drums_of_war.rules.values import attack_value, defense_value, extra_hits, hero_attack, hero_defense
from wartable.games.drums_of_war.table.codes import (
    AEGIS_PAID,
    HERO,
    NOBODY,
    SIDES,
    SLOTS,
    SPOTS,
    Ask,
    Do,
    Gear,
    Moment,
    Power,
    Step,
    Told,
    Trait,
)
from wartable.games.drums_of_war.table.side import (
    ATTACKERS,
    HITS,
    LINE,
    NETS,
    ORDERS,
    SHARES,
    SLAYERS,
    STRIKES,
    UNDER,
    WOUNDS,
)
from wartable.games.drums_of_war.table.table import Table

HITS_BITS: Final = 6  # of an event about a fight; the attackers follow
NAME_BITS: Final[i64] = 6  # of a name in an event about attackers


def resolve(t: Table) -> None:
    """All fights resolve at once on the values in force now; losses of this combat change none of them [DW-515]."""
    compare_all(t)
    t.push(Step.BECOME_WOUNDS)
    t.ask(Step.BEGIN_SAVING, 1 - t.token)
    ask_savers(t, t.token)


def compare_all(t: Table) -> None:
    """Compare every attack: joint ones as one sum, strike-backs each by itself."""
    for side in range(SIDES):
        board = t.sides[side].board
        for spot in range(SPOTS):
            if board[ATTACKERS + spot]:
                compare_joint(t, side, spot, board[ATTACKERS + spot])
        for spot in range(SPOTS):
            if board[STRIKES + spot] != NOBODY:
                compare_strike(t, side, spot, board[STRIKES + spot])


def compare_joint(t: Table, side: i64, spot: i64, attackers: i64) -> None:
    """All who attack one target add up into one attack on it [DW-506, DW-508, DW-509]."""
    attack: i64 = 0
    extra: i64 = 0
    for slot in range(SLOTS):
        if contains(attackers, slot):
            attack += part_of_attack(t, 1 - side, slot, spot)
            extra += extra_hits(t.sides[1 - side], slot)
    compare(t, side, spot, attack, extra, attackers)


def part_of_attack(t: Table, side: i64, slot: i64, target: i64) -> i64:
    """What a Unit adds to an attack: all it has, or its share of a divided attack [DW-527]."""
    army = t.sides[side]
    if army.board[ORDERS + slot] != target:
        return share_on(army, slot, target)
    whole = attack_value(t, side, slot, target)
    if army.board[SHARES + slot] == 0:
        return whole
    return max(whole - shares_given(army, slot), 0)


def compare_strike(t: Table, side: i64, spot: i64, target: i64) -> None:
    """A strike-back, all a Hero ever does, is compared by itself, never added to other attacks [DW-524, DW-521]."""
    army = t.sides[side]
    if spot == HERO:
        compare(t, 1 - side, target, hero_attack(army), 0, 0)
    else:
        compare(t, 1 - side, target, attack_value(t, side, spot, target), extra_hits(army, spot), bit(spot))


def compare(t: Table, side: i64, spot: i64, attack: i64, extra: i64, attackers: i64) -> None:
    """An attack succeeds if it equals or exceeds the defense: one Hit, and those that texts add [DW-514, DW-525]."""
    army = t.sides[side]
    defense = hero_defense(army) if spot == HERO else defense_value(t, side, spot)
    hits: i64 = 0
    if attack >= defense:
        hits = 1 + extra
        army.board[HITS + spot] += hits
        army.board[SLAYERS + spot] |= attackers
    if t.journal is not None:
        tell_attackers(t, side, spot, attackers)
        t.tell(Told.FOUGHT, side, spot | t.named(side, spot) << 4, attack, defense, hits | attackers << HITS_BITS)


def tell_attackers(t: Table, side: i64, spot: i64, attackers: i64) -> None:
    """Name those who attack a spot together, two to a field, or the Hero who strikes back."""
    names: i64 = 0
    if attackers == 0:
        names = t.sides[1 - side].hero + 1
    at: i64 = 0
    while attackers:
        names |= t.named(1 - side, lowest(attackers)) + 1 << at
        at += NAME_BITS
        attackers &= attackers - 1
    by_hero: i64 = 1 if at == 0 else 0
    target = spot | t.named(side, spot) << 4 | by_hero << 10
    t.tell(Told.CLASHED, 1 - side, target, names & FIELD_MASK, names >> 12 & FIELD_MASK, names >> 24)


# -- the Hit step ---------------------------------------------------------------------------


def ask_savers(t: Table, side: i64) -> None:
    """Before Hits become Wounds, each side may cancel some, the token holder first [DW-520]."""
    army = t.sides[side]
    struck = hits_on(army)
    if struck and contains(army.boosts, AEGIS_PAID):
        t.ask(Step.AI_SAVES, side, HERO)  # the AI has paid before [DW-918]
    open_window(t, side, Moment.HITS)
    if struck:
        kind: i64 = Step.AI_SAVES if t.is_ai(side) else Ask.SAVE
        for later in range(SLOTS):
            slot = LAST_SLOT - later
            if army.has_unit(slot) and save_targets(t, side, slot):
                t.ask(kind, side, slot)


def save_targets(t: Table, side: i64, source: i64) -> i64:
    """Where a source may cancel a Hit: the Hero's anywhere, harness on its bearer, menders beside them [DW-520]."""
    army = t.sides[side]
    if source == HERO:
        return hits_on(army)
    found: i64 = 0
    if army.bears(source, Gear.HARNESS):
        found = bit(source)
    if army.has_text(source, Trait.MEND) and not contains(army.saved, source):
        found |= (bit(source) << 1 | bit(source) >> 1) & bit(SLOTS) - 1
    if found == 0:
        return 0
    return hits_on(army) & found


def save_choices(t: Table, side: i64, source: i64) -> i64:
    """Cancel a Hit here or there, or let it be; what was paid for is used."""
    found = save_targets(t, side, source) << Do.SAVE - Do.THIRD_WINDOW
    return found if source == HERO else found | bit(Do.NO_SAVE - Do.THIRD_WINDOW)


def save(t: Table, side: i64, source: i64, spot: i64) -> None:
    """One cancel removes one Hit; Wounds of earlier rounds cannot be taken off [DW-516, DW-520]."""
    army = t.sides[side]
    army.board[HITS + spot] -= 1
    if t.journal is not None:
        t.tell(Told.SAVED, side, spot, t.named(side, spot), source, t.named(side, source))
    if source == HERO:
        return
    if source == spot:
        break_harness(t, side, source)
    else:
        army.saved |= bit(source)
        t.tell(Told.TRAIT_FIRED, side, army.board[LINE + source] - 1, source)
    if save_targets(t, side, source):
        t.ask(Step.AI_SAVES if t.is_ai(side) else Ask.SAVE, side, source)


def break_harness(t: Table, side: i64, slot: i64) -> None:
    """A harness that has cancelled a Hit is discarded."""
    army = t.sides[side]
    cards = army.board[UNDER + slot]
    while army.army.cards[lowest(cards)].gear != Gear.HARNESS:
        cards &= cards - 1
    drop_card(t, side, slot, lowest(cards))


# -- Wounds and destruction -------------------------------------------------------------------


def become_wounds(t: Table) -> None:
    """Hits that nothing prevented become Wounds; what has as many as its health is destroyed [DW-516, DW-517]."""
    for side in range(SIDES):
        board = t.sides[side].board
        for spot in range(SPOTS):
            if board[HITS + spot]:
                t.wound(side, spot, board[HITS + spot])
    wound_by_texts(t)
    first, second = fallen_units(t, t.token), fallen_units(t, 1 - t.token)
    if first | second:
        reward(t, 1 - t.token, second)
        reward(t, t.token, first)
        destroy(t, t.token, first)
        destroy(t, 1 - t.token, second)
    end_combat(t)


def wound_by_texts(t: Table) -> None:
    """Blasts wound those who destroyed the blaster, oaths their bearer; these are Wounds, not Hits [DW-520]."""
    first, second = fallen_blasters(t, 0), fallen_blasters(t, 1)  # before any of them blasts
    wound_by_texts_of(t, 0, first)
    wound_by_texts_of(t, 1, second)


def fallen_blasters(t: Table, side: i64) -> i64:
    """Give the set of slots whose Unit is destroyed and has a text about that."""
    found: i64 = 0
    army = t.sides[side]
    if army.army.with_text[Trait.BLAST]:
        board = army.board
        for slot in range(SLOTS):
            if board[WOUNDS + slot] and army.has_text(slot, Trait.BLAST) and is_destroyed(t, side, slot):
                found |= bit(slot)
    return found


def wound_by_texts_of(t: Table, side: i64, blasters: i64) -> None:
    """Let the texts of one side's Units wound, slot by slot."""
    army = t.sides[side]
    if blasters | army.burdened == 0:
        return
    for slot in range(SLOTS):
        if contains(blasters, slot):
            blast(t, side, slot)
        if contains(army.burdened, slot) and army.bears(slot, Gear.OATH):
            t.wound(side, slot, 1)


def blast(t: Table, side: i64, slot: i64) -> None:
    """Every Unit that helped to destroy the blaster takes a Wound [DW-525]."""
    army = t.sides[side]
    t.tell(Told.TRAIT_FIRED, side, army.board[LINE + slot] - 1, slot)
    slayers = army.board[SLAYERS + slot]
    while slayers:
        t.wound(1 - side, lowest(slayers), army.unit(slot).amount)
        slayers &= slayers - 1


def is_destroyed(t: Table, side: i64, slot: i64) -> bool:
    """A Unit whose Wounds reach its health is destroyed [DW-517]."""
    army = t.sides[side]
    return army.board[WOUNDS + slot] >= army.unit(slot).health


def fallen_units(t: Table, side: i64) -> i64:
    """Give the set of slots whose Unit is destroyed."""
    found: i64 = 0
    board = t.sides[side].board
    for slot in range(SLOTS):
        if board[WOUNDS + slot] and is_destroyed(t, side, slot):
            found |= bit(slot)
    return found


def reward(t: Table, side: i64, fallen: i64) -> None:
    """Texts about destroying a Unit work, even for a Unit that dies too; every participant counts [DW-525, DW-515]."""
    winner = t.sides[1 - side]
    while fallen:
        slot = lowest(fallen)
        fallen &= fallen - 1
        slayers = t.sides[side].board[SLAYERS + slot]
        while slayers:
            slayer = lowest(slayers)
            slayers &= slayers - 1
            if winner.has_text(slayer, Trait.PILLAGE):
                t.tell(Told.TRAIT_FIRED, 1 - side, winner.board[LINE + slayer] - 1, slayer)
                recover(t, 1 - side, winner.unit(slayer).amount)
            elif winner.has_text(slayer, Trait.RAID):
                t.tell(Told.TRAIT_FIRED, 1 - side, winner.board[LINE + slayer] - 1, slayer)
                burn(t, side, winner.unit(slayer).amount)
        if t.sides[side].led_by(Power.UNDYING):
            recover(t, side, t.sides[side].leader().amount)


def destroy(t: Table, side: i64, fallen: i64) -> None:
    """Destroyed Units go face up to their owner's discard pile with all that lies under them [DW-517]."""
    while fallen:
        slot = lowest(fallen)
        fallen &= fallen - 1
        t.tell(Told.DESTROYED, side, t.sides[side].board[LINE + slot] - 1, slot)
        clear_slot(t, side, slot)


def clear_slot(t: Table, side: i64, slot: i64) -> None:
    """Discard the Unit of a slot and the cards under it, each to its owner's pile."""
    army, enemy = t.sides[side], t.sides[1 - side]
    army.enter_discard(army.board[LINE + slot] - 1)
    cards = army.board[UNDER + slot]
    while cards:
        army.enter_discard(lowest(cards))
        cards &= cards - 1
    cards = army.board[NETS + slot]
    while cards:
        enemy.enter_discard(lowest(cards))
        cards &= cards - 1
    for section in range(LINE, ORDERS, SLOTS):  # the Unit, its Wounds, and what lay under it
        army.board[section + slot] = 0
    army.occupied &= ~bit(slot)
    army.burdened &= ~bit(slot)
    army.fresh &= ~bit(slot)


def end_combat(t: Table) -> None:
    """Units return to their slots and activated abilities end; Wounds stay [DW-518]."""
    t.fighting = False
    t.engaged = 0
    for side in range(SIDES):
        army = t.sides[side]
        army.cancelled = 0
        army.boosts = 0
        clear_orders(army)
        if army.burdened:
            drop_spent_gear(t, side)


def drop_spent_gear(t: Table, side: i64) -> None:
    """Texts that end with the round end the card [DW-519]."""
    for slot in range(SLOTS):
        if contains(t.sides[side].burdened, slot):
            drop_gear(t, side, slot, Gear.WALL)
            drop_gear(t, side, slot, Gear.ONSLAUGHT)
            drop_gear(t, side, slot, Gear.OATH)
