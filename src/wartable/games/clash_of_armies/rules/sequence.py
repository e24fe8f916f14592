"""The order of play, on one screen: what runs by itself, what is asked, what may be answered."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from wartable.core.bits import bit
from wartable.games.clash_of_armies.rules.attack import (
    defend_choices,
    resolve_attack,
    scrap_in_defense,
    use_in_defense,
)
from wartable.games.clash_of_armies.rules.effects import begin_ability, effect_choices, touch
from wartable.games.clash_of_armies.rules.medieval_events import answer_event, event_choices, is_touched
from wartable.games.clash_of_armies.rules.military import overflow_choices, send_away
from wartable.games.clash_of_armies.rules.turn import act, begin_turn, end_turn, turn_choices
from wartable.games.clash_of_armies.rules.victory import end_game, is_last_turn
from wartable.games.clash_of_armies.rules.wrap_up import refill
from wartable.games.clash_of_armies.table.codes import Ask, Do, Step
from wartable.games.clash_of_armies.table.table import Table


def advance(t: Table) -> None:
    """Run everything that needs no decision; then say who decides."""
    while t.depth:
        frame = t.frame
        kind = frame & 255
        seat = frame >> 8 & 15
        if kind < Step.BEGIN_TURN:
            if kind < Ask.DISCARD or kind == Ask.OVERFLOW or is_touched(t, seat, kind):
                t.acting = bit(seat)
                return
            t.pop()
        else:
            t.pop()
            run_step(t, frame, kind, seat)
    t.acting = 0


def run_step(t: Table, frame: i64, kind: i64, seat: i64) -> None:
    """Run one step that needs no decision."""
    match kind:
        case Step.ABILITY:
            begin_ability(t, frame)
        case Step.RESOLVE:
            resolve_attack(t, seat)
        case Step.REFILL:
            if is_last_turn(t):  # an Event has brought the end in the second player's turn [CA-901]
                end_game(t)
            else:
                refill(t, seat)
        case Step.END_TURN:
            end_turn(t, seat)
        case Step.BEGIN_TURN:
            begin_turn(t, seat)


def choices(t: Table, seat: i64, out: vec[i64]) -> i64:
    """Fill in what may be answered to what is asked, in ascending order; how much there is."""
    frame = t.frame
    match frame & 255:
        case Ask.TURN:
            return turn_choices(t, seat, out)
        case Ask.DEFEND:
            return defend_choices(t, seat, out)
        case Ask.EFFECT:
            return effect_choices(t, seat, frame, out)
        case Ask.OVERFLOW:
            return overflow_choices(t, seat, out)
    return event_choices(t, seat, frame & 255, out)


def answer(t: Table, seat: i64, action: i64) -> None:
    """Carry out what a seat decided."""
    frame = t.frame
    match frame & 255:
        case Ask.TURN:
            act(t, seat, action)
        case Ask.DEFEND:
            defend(t, seat, action)
        case Ask.EFFECT:
            t.pop()
            touch(t, seat, frame, action)
        case Ask.OVERFLOW:
            t.pop()
            send_away(t, seat, t.box.kinds[action - Do.CHOOSE])
        case _:
            t.pop()
            answer_event(t, seat, frame & 255, action)


def defend(t: Table, seat: i64, action: i64) -> None:
    """The defender goes on choosing until everything is said, then the attack is resolved [CA-507]."""
    kinds = t.box.kinds
    if action == Do.RESOLVE:
        t.pop()
    elif action >= Do.SHOW:
        t.show(seat, kinds[action - Do.SHOW])
    elif action >= Do.CHOOSE:
        use_in_defense(t, seat, kinds[action - Do.CHOOSE])
    else:
        scrap_in_defense(t, seat, kinds[action - Do.SCRAP])
