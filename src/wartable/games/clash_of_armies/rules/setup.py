"""Setup: starting decks, open decks, factions, Events, market rows, first hands."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.core.bits import popcount
from wartable.core.rng import Rng
from wartable.games.clash_of_armies.rules.drawing import draw
from wartable.games.clash_of_armies.table.cards import Box, Kind, clear, is_empty, lies_in, put_into, size_of, take_from
from wartable.games.clash_of_armies.table.codes import (
    FORTIFICATIONS_TOP,
    HAND_SIZE,
    NOTHING,
    RESOURCES_TOP,
    ROW_PLACES,
    SEATS,
    SOLDIERS_TOP,
    STANDARD_PLACES,
    Pile,
    Sort,
    Start,
    Step,
    Told,
    Zone,
)
from wartable.games.clash_of_armies.table.realm import Realm
from wartable.games.clash_of_armies.table.table import Table

START_GOLD: Final[i64] = 6
START_GEMS: Final[i64] = 1
START_SOLDIERS: Final[i64] = 3


def choose_box(boxes: list[Box], rng: Rng) -> Box:
    """Three of the six factions are chosen, or chance chooses them [CA-203]."""
    if len(boxes) == 1:
        return boxes[0]
    return boxes[rng.below(i64(len(boxes)))]


def set_up(t: Table) -> None:
    """Lay out the table; then somebody starts."""
    sort_cards(t)
    for seat in range(SEATS):
        deal_starting_deck(t, seat)
    open_decks(t)
    shuffle_events_in(t)
    t.standard_left = size_of(t.piles, Pile.STANDARD)
    turn_up_market(t)
    t.starter = choose_starter(t)
    t.tell(Told.STARTED, t.starter)
    if t.agreed.start == Start.WALLED:
        raise_walls(t, 1 - t.starter)
    for seat in range(SEATS):
        draw(t, seat, HAND_SIZE)  # [CA-206]
    t.ask(Step.BEGIN_TURN, t.starter)


def sort_cards(t: Table) -> None:
    """Sort all cards of the box into their decks."""
    for kind in t.box.kinds:
        t.piles[2 * pile_of(kind) + kind.word] |= kind.slots


def pile_of(kind: Kind) -> i64:
    """Say in which deck a kind of card begins [CA-202, CA-203, CA-204]."""
    match kind.sort:
        case Sort.RESOURCE:
            return Pile.RESOURCES
        case Sort.SOLDIER:
            return Pile.SOLDIERS
        case Sort.FORTIFICATION:
            return Pile.FORTIFICATIONS
        case Sort.VASSAL:
            return Pile.VASSALS
        case Sort.EVENT:
            return Pile.BOX
    return Pile.STANDARD if kind.faction < 0 else Pile.FACTIONS


def deal_starting_deck(t: Table, seat: i64) -> None:
    """A starting deck is six Gold, one Gems and three Soldiers drawn at random, unless agreed otherwise [CA-201]."""
    realm, start = t.realms[seat], t.agreed.start
    resources = kinds_of(t.box, Sort.RESOURCE)
    deal_known(t, realm, resources[0], START_GOLD)
    deal_known(t, realm, resources[1], START_GEMS)
    if start == Start.WEALTHY:
        deal_known(t, realm, resources[1], 1)
    if start == Start.EVEN:
        for kind in even_soldiers(t.box):
            deal_known(t, realm, kind, 1)
    else:
        draw_soldiers(t, realm, START_SOLDIERS + 1 if start == Start.ARMED else START_SOLDIERS)
    realm.deck_size = realm.count(Zone.DECK)


def kinds_of(box: Box, sort: i64) -> list[Kind]:
    """List the kinds of one sort in the order of the card set; of Resources this is Gold, Gems and the rest."""
    return [kind for kind in box.kinds if kind.sort == sort]


def even_soldiers(box: Box) -> list[Kind]:
    """List the first three kinds of Soldiers of which there is one for each player."""
    return [kind for kind in kinds_of(box, Sort.SOLDIER) if popcount(kind.slots) >= SEATS][:START_SOLDIERS]


def deal_known(t: Table, realm: Realm, kind: Kind, copies: i64) -> None:
    """Put cards into a starting deck that everybody knows are there."""
    for _ in range(copies):
        take_from(t.piles, pile_of(kind), kind)
        realm.put(Zone.DECK, kind)
        realm.put(Zone.KNOWN, kind)


def draw_soldiers(t: Table, realm: Realm, copies: i64) -> None:
    """Draw Soldiers at random into a starting deck, which only its owner will see."""
    for _ in range(copies):
        kind = t.some_of_pile(Pile.SOLDIERS)
        realm.put(Zone.DECK, kind)
        realm.put(Zone.UNSEEN, kind)


def raise_walls(t: Table, seat: i64) -> None:
    """A player begins with the weakest Fortification in play, if that was agreed on [CA-201]."""
    realm = t.realms[seat]
    realm.fort = t.at_place(FORTIFICATIONS_TOP)
    t.tell(Told.FORTIFIED, seat, realm.fort)
    show_top(t, FORTIFICATIONS_TOP)


def open_decks(t: Table) -> None:
    """Resources, Soldiers and Fortifications show their top cards [CA-202]."""
    t.soldiers_left = size_of(t.piles, Pile.SOLDIERS)
    show_top(t, RESOURCES_TOP)
    show_top(t, SOLDIERS_TOP)
    show_top(t, FORTIFICATIONS_TOP)


def show_top(t: Table, place: i64) -> None:
    """An open deck shows its next card: one by chance, or the weakest Fortification left [CA-202, CA-604]."""
    pile: i64 = Pile.RESOURCES + place - RESOURCES_TOP
    if is_empty(t.piles, pile):
        t.lay(place, NOTHING)
        return
    if pile == Pile.FORTIFICATIONS:
        kind = weakest_fortification(t)
        take_from(t.piles, pile, kind)
    else:
        kind = t.some_of_pile(pile)
        if pile == Pile.SOLDIERS:
            t.soldiers_left -= 1
    t.lay(place, kind.number)
    t.tell(Told.TURNED_UP, t.active, kind.number, place)


def weakest_fortification(t: Table) -> Kind:
    """Find the weakest Fortification of the deck [CA-202]."""
    for kind in t.box.fortifications:
        if lies_in(t.piles, Pile.FORTIFICATIONS, kind):
            return kind
    raise AssertionError


def shuffle_events_in(t: Table) -> None:
    """So many Events as agreed, drawn at random or chosen, go into the Standard deck [CA-204]."""
    if t.agreed.named_events:
        for kind in kinds_of(t.box, Sort.EVENT):
            if kind.name in t.agreed.named_events:
                put_into(t.piles, Pile.STANDARD, kind)
        clear(t.piles, Pile.BOX)  # everybody knows what is left there, so nobody has to wonder
    else:
        for _ in range(t.agreed.events):
            put_into(t.piles, Pile.STANDARD, t.some_of_pile(Pile.BOX))


def turn_up_market(t: Table) -> None:
    """Three Standard and two Faction cards are turned up; Events do nothing here and are replaced [CA-205]."""
    for place in range(ROW_PLACES):
        kind = draw_for_place(t, place)
        while kind.sort == Sort.EVENT:
            put_into(t.piles, Pile.PAST, kind)
            kind = draw_for_place(t, place)
        t.lay(place, kind.number)


def draw_for_place(t: Table, place: i64) -> Kind:
    """Draw the card that comes to a market space, from the deck of its row."""
    if place < STANDARD_PLACES:
        t.standard_left -= 1
        return t.some_of_pile(Pile.STANDARD)
    return t.some_of_pile(Pile.FACTIONS)


def choose_starter(t: Table) -> i64:
    """Who starts is agreed on, or left to chance [CA-207]."""
    if t.agreed.starter >= 0:
        return t.agreed.starter
    return t.rng.below(SEATS)
