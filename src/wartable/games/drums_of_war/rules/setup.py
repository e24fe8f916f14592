"""Setup: armies, Heroes, removals, the first hands, the token."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.core.bits import bit, pick
from wartable.core.copies import without_one
from wartable.core.rng import Rng
from wartable.games.drums_of_war.rules.deployment import next_deployer
from wartable.games.drums_of_war.rules.modes import is_used_up
from wartable.games.drums_of_war.rules.piles import draw, make_deck, take_top
from wartable.games.drums_of_war.table.codes import (
    CHOSEN,
    DEALT,
    HAND_SIZE,
    HERO_COUNT,
    NOBODY,
    SIDES,
    SLOTS,
    Ask,
    Mode,
    Step,
    Told,
)
from wartable.games.drums_of_war.table.side import EMPTY_BOARD, LINE, NOTHING_REMOVED, Side
from wartable.games.drums_of_war.table.table import DrumsSetup, Table

AS_PRINTED: Final[i64] = 0
ALWAYS_RANDOM: Final[i64] = 1
NO_REMOVALS: Final[i64] = 2


def choose_armies(agreed: DrumsSetup, rng: Rng) -> i64:
    """Say which army the first side leads: the two differ, and those who want the same toss [DW-201, DW-205]."""
    first, second = agreed.wanted[0], agreed.wanted[1]
    if first >= 0 and first != second:
        return first
    if first < 0 and second >= 0:
        return 1 - second
    return rng.below(SIDES)


def new_side(agreed: DrumsSetup, army: i64) -> Side:
    """Lay out the empty zones of a side [DW-204]."""
    return Side(agreed.armies[army], EMPTY_BOARD[:], NOTHING_REMOVED[:])


def set_up(t: Table) -> None:
    """Heroes, removals, then the battle; who leads is settled before anything is removed [DW-201]."""
    t.push(Step.BEGIN_BATTLE)
    t.push(Ask.START_REMOVAL)
    t.push(Step.LEAD)
    ask_for_heroes(t)


def ask_for_heroes(t: Table) -> None:
    """Each side's Hero is named, dealt (as the AI's) or chosen secretly; campaigns reveal in turn [DW-201, DW-901]."""
    if t.agreed.mode == Mode.CAMPAIGN:
        ask_revealers(t)
        return
    for side in range(SIDES):
        army = t.sides[side]
        wish = t.agreed.heroes[side]
        if wish == CHOSEN and t.agreed.mode == Mode.DUEL:
            wish = DEALT
        army.picked = pick(heroes_to_choose(t, side), t.rng) if wish == DEALT else wish
    t.push(Ask.CHOOSE_HERO)


def ask_revealers(t: Table) -> None:
    """The toss says who reveals first in battle one; in battle two the other; then again the first [DW-804]."""
    if t.revealer == NOBODY:
        t.revealer = t.rng.below(SIDES)
        t.tell(Told.TOSSED, t.revealer)
    first = 1 - t.revealer if t.battle_number == 1 else t.revealer
    t.ask(Ask.REVEAL_HERO, 1 - first)
    t.ask(Ask.REVEAL_HERO, first)


def heroes_to_choose(t: Table, side: i64) -> i64:
    """Give the set of Heroes a side may take: of its own army, and not used up in a match [DW-201, DW-802, DW-803]."""
    army = t.sides[side]
    found: i64 = 0
    for i in range(HERO_COUNT):
        if not is_used_up(t, side, army.army.heroes[i]):
            found |= bit(i)
    return found


def still_choosing_heroes(t: Table) -> i64:
    """Give the set of seats that have not chosen their Hero yet."""
    waiting: i64 = 0
    for seat in range(t.setup.seats):
        if t.sides[seat].picked < 0:
            waiting |= bit(seat)
    return waiting


def choose_hero(t: Table, side: i64, hero: i64) -> None:
    """Choose a Hero, unseen by the enemy until both have [DW-205]."""
    t.sides[side].picked = hero


def reveal_hero(t: Table, side: i64, hero: i64) -> None:
    """Reveal a Hero in a campaign, before the other answers [DW-804]."""
    t.sides[side].picked = hero
    t.sides[side].hero = hero
    t.tell(Told.CHOSE_HERO, side, hero)


def lead(t: Table) -> None:
    """The Heroes take the lead [DW-201]."""
    for side in range(SIDES):
        army = t.sides[side]
        if army.hero < 0:
            army.hero = army.picked
            t.tell(Told.CHOSE_HERO, side, army.hero)
        army.picked = -1
        make_deck(t, side, army.army.everything)


def removals_due(t: Table, side: i64) -> i64:
    """Count the cards a side must still choose to remove: with an eye its player chooses [DW-202]."""
    leader = t.sides[side].leader()
    if t.agreed.removals != AS_PRINTED or not leader.removal_chosen or t.is_ai(side):
        return 0
    return leader.removals - t.sides[side].removed_size


def still_removing(t: Table) -> i64:
    """Give the set of seats that have cards to choose yet."""
    waiting: i64 = 0
    for seat in range(t.setup.seats):
        if removals_due(t, seat) > 0:
            waiting |= bit(seat)
    return waiting


def remove_at_start(t: Table, side: i64, code: i64) -> None:
    """Remove a chosen card face down before the battle; its owner knows it [DW-202]."""
    army = t.sides[side]
    army.deck = without_one(army.deck, army.army.cards[code].slots)
    army.deck_size -= 1
    army.enter_removed(code, True)
    t.tell(Told.REMOVED_AT_START, side, code)


def begin_battle(t: Table) -> None:
    """Random removals, first hands, and the toss of the token [DW-203]."""
    for side in range(SIDES):
        remove_at_random(t, side)
    for side in range(SIDES):
        deal_in(t, side)
    toss_token(t)
    begin_round(t)


def remove_at_random(t: Table, side: i64) -> None:
    """With a clover, and always for the AI, the removed cards are random and unseen [DW-202, DW-901].

    A sterner AI, which is no rule of the solo book, keeps them.
    """
    army = t.sides[side]
    if t.agreed.removals == NO_REMOVALS or (t.agreed.stern and t.is_ai(side)):
        return
    due = army.leader().removals - army.removed_size
    for _card in range(due):
        army.enter_removed(take_top(t, side), False)
    if due:
        t.tell(Told.REMOVED_AT_RANDOM, side, due)


def deal_in(t: Table, side: i64) -> None:
    """Draw five cards; the AI's lie face down on its front line instead [DW-203, DW-902]."""
    if not t.is_ai(side):
        draw(t, side, HAND_SIZE)
        return
    for slot in range(SLOTS):
        lay_face_down(t, slot, take_top(t, side))


def lay_face_down(t: Table, slot: i64, code: i64) -> None:
    """Lay a card of the AI face down on its front line [DW-902]."""
    army = t.sides[1]
    army.board[LINE + slot] = code + 1
    army.facedown |= bit(slot)
    t.tell(Told.CAME_FACE_DOWN, 1, slot)


def toss_token(t: Table) -> None:
    """Toss the First Player token, unless it was agreed who begins [DW-203, DW-903]."""
    t.token = t.agreed.first
    if t.token == NOBODY:
        t.token = t.rng.below(SIDES)
    t.tell(Told.TOSSED, t.token)


def begin_round(t: Table) -> None:
    """A round is Deployment, Combat, Replenishment; both finish a phase before the next begins [DW-301]."""
    t.round += 1
    t.eventful = False
    t.last_deployed = NOBODY
    for side in range(SIDES):
        army = t.sides[side]
        army.fresh = 0
        army.boosts = 0
        army.passed = False
        army.used = False
        army.mustered = False
    t.tell(Told.ROUND_BEGAN, t.token, t.round)
    t.push(Step.BEGIN_REPLENISHMENT)
    t.push(Step.BEGIN_COMBAT)
    next_deployer(t, t.token)
