"""Medieval Events: what each of them does to both players."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.clash_of_armies.rules.attack import lose_fortification
from wartable.games.clash_of_armies.rules.drawing import draw
from wartable.games.clash_of_armies.rules.economy import gain_from
from wartable.games.clash_of_armies.rules.effects import leave_game
from wartable.games.clash_of_armies.rules.listing import list_kinds
from wartable.games.clash_of_armies.rules.victory import recover, take_damage
from wartable.games.clash_of_armies.table.cards import Kind, Mask, put_into
from wartable.games.clash_of_armies.table.codes import (
    NOTHING,
    RESOURCES_TOP,
    SEATS,
    SOLDIERS_TOP,
    STANDARD_PLACES,
    Ask,
    Do,
    Effect,
    Pile,
    Told,
    Zone,
)
from wartable.games.clash_of_armies.table.table import Table


def resolve_event(t: Table, kind: Kind) -> None:
    """An Event is resolved and leaves the game [CA-702, CA-704]."""
    put_into(t.piles, Pile.PAST, kind)
    t.tell(Told.EVENT, t.active, kind.number)
    match kind.event.effect:
        case Effect.PLAGUE:
            ask_both(t, Ask.DISCARD)
        case Effect.FIRE:
            ask_both(t, Ask.LOSE)
        case Effect.JUBILEE:
            ask_both(t, Ask.PARDON)
        case Effect.COMPANY:
            join_the_weaker(t)
        case Effect.WINTER:
            sweep_standard_row(t)
        case _:
            for turn in range(SEATS):
                befall(t, t.active if turn == 0 else 1 - t.active, kind)


def ask_both(t: Table, question: i64) -> None:
    """The player whose turn it is chooses first, then the other [CA-704]."""
    t.ask(question, 1 - t.active)
    t.ask(question, t.active)


def befall(t: Table, seat: i64, kind: Kind) -> None:
    """Do to one player what an Event does to each."""
    amount = kind.event.amount
    match kind.event.effect:
        case Effect.HARVEST:
            draw(t, seat, amount)
        case Effect.TRUCE:
            recover(t, seat, amount)
        case Effect.REVOLT:
            take_damage(t, seat, amount, Told.SUFFERED, kind.number)
        case Effect.EARTHQUAKE:
            lose_fortification(t, seat)
        case Effect.FAIR:
            if t.at_place(RESOURCES_TOP) != NOTHING:
                gain_from(t, seat, RESOURCES_TOP, Told.RECEIVED)


def join_the_weaker(t: Table) -> None:
    """The top Soldier joins the player with more damage; nobody if both have the same."""
    if t.realms[0].damage != t.realms[1].damage and t.at_place(SOLDIERS_TOP) != NOTHING:
        gain_from(t, 0 if t.realms[0].damage > t.realms[1].damage else 1, SOLDIERS_TOP, Told.RECEIVED)


def sweep_standard_row(t: Table) -> None:
    """The Standard row goes back into its deck and is filled anew."""
    for place in range(STANDARD_PLACES):
        number = t.at_place(place)
        if number != NOTHING:
            put_into(t.piles, Pile.STANDARD, t.box.kinds[number])
            t.standard_left += 1
            t.lay(place, NOTHING)
            t.tell(Told.SWEPT, t.active, number, place)


# -- choices ------------------------------------------------------------------------


def is_touched(t: Table, seat: i64, question: i64) -> bool:
    """Tell by public facts whether an Event finds anything to take from a player."""
    realm = t.realms[seat]
    match question:
        case Ask.DISCARD:
            return realm.hand_size > 0
        case Ask.LOSE:
            return not realm.empty(Zone.FORT)
    return not realm.empty(Zone.DISCARD)


def event_choices(t: Table, seat: i64, question: i64, out: vec[i64]) -> i64:
    """List what a player may give; a pardon may be declined."""
    realm = t.realms[seat]
    match question:
        case Ask.DISCARD:
            return list_kinds(realm, Zone.HAND, Mask.ALL, Do.CHOOSE, out, 0)
        case Ask.LOSE:
            return list_kinds(realm, Zone.FORT, Mask.ALL, Do.CHOOSE, out, 0)
    count = list_kinds(realm, Zone.DISCARD, Mask.ALL, Do.CHOOSE, out, 0)
    out[count] = Do.DECLINE
    return count + 1


def answer_event(t: Table, seat: i64, question: i64, action: i64) -> None:
    """Take what a player gives."""
    if action == Do.DECLINE:
        t.tell(Told.DECLINED, seat)
        return
    realm = t.realms[seat]
    kind = t.box.kinds[action - Do.CHOOSE]
    match question:
        case Ask.DISCARD:
            realm.leave_hand(kind)
            realm.put(Zone.DISCARD, kind)
            t.tell(Told.GAVE_UP, seat, kind.number)
        case Ask.LOSE:
            realm.take(Zone.FORT, kind)
            realm.put(Zone.DISCARD, kind)
            t.tell(Told.GAVE_UP, seat, kind.number)
        case Ask.PARDON:
            realm.take(Zone.DISCARD, kind)
            leave_game(t, seat, kind)
