"""The Wrap-Up phase: discard, declare, draw, refill."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.clash_of_armies.rules.attack import total_defense
from wartable.games.clash_of_armies.rules.drawing import draw
from wartable.games.clash_of_armies.rules.leaders import passive_amount
from wartable.games.clash_of_armies.rules.medieval_events import resolve_event
from wartable.games.clash_of_armies.rules.setup import draw_for_place
from wartable.games.clash_of_armies.rules.victory import end_game, is_last_turn
from wartable.games.clash_of_armies.table.cards import clear, is_empty
from wartable.games.clash_of_armies.table.codes import (
    HAND_SIZE,
    NOTHING,
    ROW_PLACES,
    STANDARD_PLACES,
    Effect,
    Pile,
    Sort,
    Step,
    Told,
    Zone,
)
from wartable.games.clash_of_armies.table.table import Table


def wrap_up(t: Table, seat: i64) -> None:
    """Discard, declare the Total Defense, draw five, refill; in the last turn only the first two [CA-701]."""
    discard_all(t, seat)
    if t.journal is not None:  # nothing else asks for it
        t.tell(Told.DECLARED, seat, total_defense(t, seat))
    if is_last_turn(t):  # [CA-901]
        end_game(t)
        return
    draw(t, seat, HAND_SIZE + passive_amount(t, seat, Effect.MUSTER))
    t.ask(Step.END_TURN, seat)
    refill(t, seat)


def discard_all(t: Table, seat: i64) -> None:
    """Everything activated or set aside is discarded, what is left in hand too; garrisons settle [CA-302, CA-701]."""
    realm = t.realms[seat]
    if t.journal is not None:
        for number in realm.numbers_in(Zone.HAND):
            t.tell(Told.SET_ASIDE, seat, number)
    realm.discard_hand()  # [CA-306]
    realm.move_all(Zone.PLAYED, Zone.DISCARD)
    realm.move_all(Zone.ASIDE, Zone.DISCARD)
    clear(realm.zones, Zone.SPENT)
    realm.move_all(Zone.FORT_NEW, Zone.FORT)
    realm.move_all(Zone.CAMP_NEW, Zone.CAMP)
    t.forget_gains()  # [CA-601]
    t.breach = 0


def refill(t: Table, seat: i64) -> None:
    """Fill the empty spaces from left to right; an Event suspends this until it is resolved [CA-702, CA-704]."""
    for place in range(ROW_PLACES):
        if t.at_place(place) == NOTHING and not is_run_out(t, place):
            kind = draw_for_place(t, place)
            t.tell(Told.TURNED_UP, seat, kind.number, place)
            if kind.sort == Sort.EVENT:
                t.ask(Step.REFILL, seat)
                resolve_event(t, kind)
                return
            t.lay(place, kind.number)


def is_run_out(t: Table, place: i64) -> bool:
    """A deck that has run out leaves its spaces empty [CA-703]."""
    if place < STANDARD_PLACES:
        return t.standard_left == 0
    return is_empty(t.piles, Pile.FACTIONS)
