"""A turn: military and economic actions in any order, then Wrap-Up."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.clash_of_armies.rules.attack import can_attack, declare_attack
from wartable.games.clash_of_armies.rules.economy import buy, purchases
from wartable.games.clash_of_armies.rules.leaders import collect_income, passive_amount
from wartable.games.clash_of_armies.rules.listing import list_kinds
from wartable.games.clash_of_armies.rules.military import (
    garrison,
    garrison_choices,
    play_card,
    scrap_played,
    take_out,
)
from wartable.games.clash_of_armies.rules.victory import end_game, is_last_turn, is_out_of_time, recover
from wartable.games.clash_of_armies.rules.wrap_up import wrap_up
from wartable.games.clash_of_armies.table.cards import Mask
from wartable.games.clash_of_armies.table.codes import NOTHING, Ask, Do, Effect, Told, Zone
from wartable.games.clash_of_armies.table.realm import Realm
from wartable.games.clash_of_armies.table.table import Table


def begin_turn(t: Table, seat: i64) -> None:
    """A turn begins with nothing but what the active Monarch brings [CA-601]."""
    t.active = seat
    t.turns += 1
    t.income = 0
    t.attacked = False
    t.vassal_played = False
    t.monarch_activated = False
    t.tell(Told.TURN_BEGAN, seat)
    collect_income(t, seat)
    recover(t, seat, passive_amount(t, seat, Effect.SUCCOUR))
    t.ask(Ask.TURN, seat)


def end_turn(t: Table, seat: i64) -> None:
    """The other player's turn comes, unless the end was reached meanwhile [CA-301, CA-904]."""
    if is_last_turn(t) or is_out_of_time(t):
        end_game(t)
    else:
        begin_turn(t, 1 - seat)


def turn_choices(t: Table, seat: i64, out: vec[i64]) -> i64:
    """Military and economic actions may be mixed freely; Wrap-Up ends the turn [CA-301]."""
    realm = t.realms[seat]
    count: i64 = 0
    if realm.hand_size > 0:
        count = list_kinds(realm, Zone.HAND, play_mask(realm), Do.PLAY, out, count)
        if realm.has_any(Zone.HAND, Mask.UNITS):
            count = garrison_choices(realm, out, count)
    if not realm.empty(Zone.FORT):  # from an earlier turn [CA-405]
        count = list_kinds(realm, Zone.FORT, Mask.ALL, Do.RECALL, out, count)
    if not realm.empty(Zone.CAMP):
        count = list_kinds(realm, Zone.CAMP, Mask.ALL, Do.CALL_UP, out, count)
    count = list_kinds(realm, Zone.PLAYED, Mask.SCRAPPABLE, Do.SCRAP, out, count)  # [CA-607]
    count = purchases(t, out, count)
    if can_attack(t):
        out[count] = Do.ATTACK
        count += 1
    if may_end_turn(realm):
        out[count] = Do.END_TURN
        count += 1
    return count


def play_mask(realm: Realm) -> i64:
    """Any card of the hand can be played, but a Monarch only to replace an active one [CA-803]."""
    if realm.monarch == NOTHING:
        return Mask.COMMONERS
    return Mask.ALL


def may_end_turn(realm: Realm) -> bool:
    """Special Cards must be played before the turn ends; all other cards are then set aside [CA-304, CA-306]."""
    return not realm.has_any(Zone.HAND, Mask.SPECIAL_CARDS)


def act(t: Table, seat: i64, action: i64) -> None:
    """Carry out one action of a turn, which then goes on [CA-301]."""
    kinds = t.box.kinds
    if action < Do.GARRISON:
        play_card(t, seat, kinds[action - Do.PLAY])
    elif action < Do.CAMP:
        garrison(t, seat, kinds[action - Do.GARRISON], Zone.FORT_NEW)
    elif action < Do.RECALL:
        garrison(t, seat, kinds[action - Do.CAMP], Zone.CAMP_NEW)
    elif action < Do.CALL_UP:
        take_out(t, seat, kinds[action - Do.RECALL], Zone.FORT)
    elif action < Do.SCRAP:
        take_out(t, seat, kinds[action - Do.CALL_UP], Zone.CAMP)
    elif action < Do.CHOOSE:
        scrap_played(t, seat, kinds[action - Do.SCRAP])
    elif action < Do.POINT:
        buy(t, seat, action - Do.BUY)
    elif action == Do.ATTACK:
        declare_attack(t, seat)
    else:
        t.pop()
        wrap_up(t, seat)
