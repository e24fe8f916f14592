"""Drums of War as a network sees it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from wartable.core.bits import contains
from wartable.core.copies import with_one
from wartable.core.state import State
from wartable.games.drums_of_war.table.cards import Army
from wartable.games.drums_of_war.table.codes import ARMY_SIZE, HERO_COUNT, SIDES, SLOTS, SPOTS, Do
from wartable.games.drums_of_war.table.side import (
    ATTACKERS,
    CARD_MASK,
    HIDDEN,
    HITS,
    LINE,
    NETS,
    ORDERS,
    SHARES,
    SLAYERS,
    STRIKES,
    UNDER,
    WOUNDS,
    Side,
)
from wartable.games.drums_of_war.table.table import Table
from wartable.rl.pen import NONE, NOTHING, Pen
from wartable.rl.sight import Sight

VERSION: Final[i64] = 1
ARMIES: Final[i64] = 2
KINDS: Final[i64] = 20  # of cards of an army, at most
GEAR: Final[i64] = 12  # slots of cards that are no Units, at most
KINDS_OF_FRAMES: Final[i64] = 58


class Number:
    """The network's numbers: cards and Heroes of each army apart."""

    DEPLOY: Final[i64] = 0
    PASS: Final[i64] = 92
    GIVE: Final[i64] = 100
    KEEP: Final[i64] = 192
    HERO: Final[i64] = 250
    COUNT: Final[i64] = 258


@final
@mypyc_attr(acyclic=True)
class DrumsSight(Sight):
    """Own side first, then the enemy's, then the round and what is asked."""

    def __init__(self, armies: list[Army], seats: i64) -> None:
        super().__init__(VERSION, Number.COUNT, seats)
        self.kinds: Final = [kind_numbers(army) for army in armies]
        self.gear: Final = [first_gear(army) for army in armies]

    def look(self, veiled: State, seat: i64, pen: Pen) -> None:
        """Write what a seat sees."""
        assert isinstance(veiled, Table)
        pen.heading = "own"
        self.write_side(veiled, seat, True, pen)
        pen.heading = "enemy's"
        self.write_side(veiled, SIDES - 1 - seat, False, pen)
        pen.heading = ""
        self.write_round(veiled, seat, pen)

    def number(self, state: State, seat: i64, action: i64) -> i64:
        """Number an action as the seat sees it."""
        assert isinstance(state, Table)
        army = state.sides[seat].army.code
        if action < Do.PASS:
            return Number.DEPLOY + army * ARMY_SIZE + action
        if action < Do.GIVE:
            return Number.PASS + action - Do.PASS
        if action < Do.KEEP:
            return Number.GIVE + army * ARMY_SIZE + action - Do.GIVE
        if action < Do.HERO:
            return Number.KEEP + action - Do.KEEP
        return Number.HERO + army * HERO_COUNT + action - Do.HERO

    def write_side(self, t: Table, side: i64, own: bool, pen: Pen) -> None:
        """Write one side: its Hero, its sets of cards, its front line."""
        half = t.sides[side]
        army = half.army.code
        pen.choice("army", army, ARMIES)
        pen.choice("hero", army * HERO_COUNT + half.hero if half.hero >= 0 else NONE, ARMIES * HERO_COUNT)
        pen.level("hero's wounds", half.hero_wounds, 9)
        pen.level("hero's health left", half.leader().health - half.hero_wounds if half.hero >= 0 else NOTHING, 9)
        pen.put("hero's powers in force", half.boosts, 10)
        pen.put("heroes before", half.fought, 12)
        pen.flag("passed", half.passed)
        pen.flag("ability used", half.used)
        pen.flag("mustered", half.mustered)
        pen.level("hand size", half.hand_size, 12)
        pen.level("deck size by twos", half.deck_size + 1 >> 1, 23)
        pen.level("removed by twos", half.removed_size + 1 >> 1, 23)
        pen.among("discard", half.discard, ARMY_SIZE, army, ARMIES)
        if own:
            pen.choice(
                "hero picked", army * HERO_COUNT + half.picked if half.picked >= 0 else NONE, ARMIES * HERO_COUNT
            )
            pen.among("hand", half.hand, ARMY_SIZE, army, ARMIES)
            pen.among("removed and seen", removed_seen(half), ARMY_SIZE, army, ARMIES)
        self.write_line(t, side, pen)

    def write_line(self, t: Table, side: i64, pen: Pen) -> None:
        """Write the front line, slot by slot, and what comes at the Hero."""
        half = t.sides[side]
        board = half.board
        army = half.army.code
        enemy = t.sides[SIDES - 1 - side].army.code
        for slot in range(SLOTS):
            pen.choice("unit", self.kind_of(army, board[LINE + slot] - 1), ARMIES * KINDS)
            pen.level("unit's wounds", board[WOUNDS + slot], 3)
            pen.among("unit's gear", board[UNDER + slot] >> self.gear[army], GEAR, army, ARMIES)
            pen.among("unit's nets", board[NETS + slot] >> self.gear[enemy], GEAR, enemy, ARMIES)
            pen.choice("unit's orders", board[ORDERS + slot], 9)
            pen.put("unit's shares", board[SHARES + slot], 30)
            pen.flag("face down", contains(half.facedown, slot))
            pen.flag("fresh", contains(half.fresh, slot))
            pen.flag("cancelled", contains(half.cancelled, slot))
            pen.flag("saved", contains(half.saved, slot))
        for spot in range(SPOTS):
            pen.choice("strikes at", board[STRIKES + spot], SPOTS)
            pen.level("hits", board[HITS + spot], 5)
            pen.put("slayers", board[SLAYERS + spot], SLOTS)
            pen.put("attackers", board[ATTACKERS + spot], SLOTS)

    def write_round(self, t: Table, seat: i64, pen: Pen) -> None:
        """Write the round, the token, what is asked and what was begun."""
        pen.choice("asked", t.frame & 255, KINDS_OF_FRAMES)
        pen.choice("asked about", t.frame >> 12 & 15, 16)
        pen.choice("asked next", t.frames[t.depth - 1] & 255 if t.depth > 1 else NONE, KINDS_OF_FRAMES)
        pen.flag("holds the token", t.token == seat)
        pen.flag("enemy holds the token", t.token == SIDES - 1 - seat)
        pen.level("round", t.round, 30)
        pen.level("idle rounds", t.idle_rounds, 3)
        pen.flag("eventful", t.eventful)
        pen.level("battle of the match", t.battle_number, 3)
        pending = t.pending - 1
        pen.choice("card to deploy", self.kind_of(t.sides[seat].army.code, pending), ARMIES * KINDS)
        pen.level("cards due", t.due, 9)
        pen.choice("place", t.place, 16)
        pen.flag("fighting", t.fighting)
        pen.put("engaged", t.engaged, SLOTS)
        pen.put("tied", t.tied, 2 * SLOTS)
        pen.choice("slot of the AI", t.ai_slot, SPOTS)

    def kind_of(self, army: i64, code: i64) -> i64:
        """Number a kind of card among those of both armies; none for no card or an unknown one."""
        if code < 0 or code == HIDDEN:
            return -1
        return army * KINDS + self.kinds[army][code]


def kind_numbers(army: Army) -> vec[i64]:
    """Number an army's kinds of cards from 0, by the slots of their cards."""
    numbers = vec[i64]([0 for _ in range(ARMY_SIZE)])
    count: i64 = -1
    for slot in range(ARMY_SIZE):
        if army.cards[slot].code == slot:
            count += 1
        numbers[slot] = min(count, KINDS - 1)
    return numbers


def first_gear(army: Army) -> i64:
    """Find the first slot of a card that is no Unit, as late as all such cards can follow."""
    for slot in range(ARMY_SIZE - GEAR, ARMY_SIZE):
        if not army.cards[slot].unit:
            return slot
    return ARMY_SIZE - GEAR


def removed_seen(side: Side) -> i64:
    """Gather the removed cards that their owner knows."""
    found: i64 = 0
    for i in range(side.removed_size):
        code = side.removed[i] & CARD_MASK
        if code != HIDDEN:
            card = side.army.cards[code]
            found = with_one(found, card.slots, card.code)
    return found
