"""The Replenishment phase: cards put away, hands drawn up, the token passed on."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.core.bits import bit, lowest
from wartable.games.drums_of_war.rules.abilities import open_window
from wartable.games.drums_of_war.rules.piles import draw, supply, take_top
from wartable.games.drums_of_war.rules.setup import begin_round, lay_face_down
from wartable.games.drums_of_war.rules.victory import settle_exhaustion, settle_stalemate
from wartable.games.drums_of_war.table.codes import HAND_SIZE, SIDES, SLOTS, Ask, Do, Moment, Step, Told, Trait
from wartable.games.drums_of_war.table.side import WOUNDS
from wartable.games.drums_of_war.table.table import Table


def begin_replenishment(t: Table) -> None:
    """The token holder decides removals first; both draw after that [DW-605]."""
    heal_by_texts(t)
    t.push(Step.DRAW_UP)
    ask_removals(t, 1 - t.token)
    ask_removals(t, t.token)


def heal_by_texts(t: Table) -> None:
    """Units that heal lose Wounds now."""
    for side in range(SIDES):
        army = t.sides[side]
        if army.army.with_text[Trait.REGENERATE] == 0:
            continue
        units = army.occupied
        while units:
            slot = lowest(units)
            units &= units - 1
            if army.board[WOUNDS + slot] and army.has_text(slot, Trait.REGENERATE):
                healed = min(army.unit(slot).amount, army.board[WOUNDS + slot])
                army.board[WOUNDS + slot] -= healed
                t.tell(Told.HEALED, side, slot, healed, t.named(side, slot))


def ask_removals(t: Table, side: i64) -> None:
    """A player may remove any cards left in hand, and use the Hero's ability before drawing [DW-601, DW-408]."""
    if not t.is_ai(side):
        if t.sides[side].hand_size:
            t.ask(Ask.REMOVE, side)
        open_window(t, side, Moment.REPLENISHMENT)


def removal_choices(t: Table, side: i64) -> i64:
    """Remove one more card of the hand, or keep the rest [DW-601]."""
    army = t.sides[side]
    return army.hand & army.army.firsts | bit(Do.KEEP - Do.SECOND_WINDOW)


def remove_from_hand(t: Table, side: i64, code: i64) -> None:
    """Put a card of the hand on the removed pile [DW-601]."""
    army = t.sides[side]
    army.leave_hand(code)
    army.hand_size -= 1
    army.enter_removed(code, True)
    t.eventful = True
    t.tell(Told.REMOVED, side, code)
    if army.hand_size == 0:
        t.pop()


def draw_up(t: Table) -> None:
    """Both draw up fully; then defeats are judged, and the token passes to the other side [DW-602, DW-605, DW-302]."""
    exhausted: i64 = 0
    for side in range(SIDES):
        if not (draw_up_ai(t) if t.is_ai(side) else draw_up_hand(t, side)):
            exhausted |= bit(side)
    if exhausted:
        settle_exhaustion(t, exhausted)
        return
    if settle_stalemate(t):
        return
    pass_token(t)
    begin_round(t)


def draw_up_hand(t: Table, side: i64) -> bool:
    """Draw back up to five cards, keep more; tell whether the hand could be filled [DW-602, DW-604]."""
    army = t.sides[side]
    if army.hand_size < HAND_SIZE:
        draw(t, side, HAND_SIZE - army.hand_size)
    return army.hand_size >= HAND_SIZE


def draw_up_ai(t: Table) -> bool:
    """The AI draws five: face down onto empty slots, the rest to its Supply; it must get all five [DW-909, DW-910]."""
    army = t.sides[1]
    if army.stock() < HAND_SIZE:
        return False
    drawn: i64 = 0
    for slot in range(SLOTS):
        if army.is_empty(slot):
            lay_face_down(t, slot, take_top(t, 1))
            drawn += 1
    supply(t, HAND_SIZE - drawn)
    return True


def pass_token(t: Table) -> None:
    """The First Player token goes to the other side for the whole next round [DW-302]."""
    t.token = 1 - t.token
    t.tell(Told.TOKEN_PASSED, t.token)
