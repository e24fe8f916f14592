"""Laying out the position that a scenario or a test describes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wartable.core.errors import BadScenario
from wartable.core.shapes import Shape, read_shape
from wartable.games.clash_of_armies.rules.drawing import remember_hand
from wartable.games.clash_of_armies.rules.sequence import advance
from wartable.games.clash_of_armies.rules.setup import pile_of, show_top
from wartable.games.clash_of_armies.table.cards import Kind, clear, lies_in, put_into, size_of, take_from
from wartable.games.clash_of_armies.table.codes import FORTIFICATIONS_TOP, NOTHING, ROW_PLACES, Pile, Step, Zone
from wartable.games.clash_of_armies.table.realm import Realm
from wartable.games.clash_of_armies.table.table import Table
from wartable.games.clash_of_armies.telling.names import SEAT_NAMES


class RealmShape(Shape):
    """A realm in a scenario's position."""

    hand: list[str] = []
    deck: list[str] = []
    discard: list[str] = []
    fort: str | None = None
    garrison: list[str] = []
    camp: list[str] = []
    monarch: str | None = None
    upgrades: list[str] = []
    damage: int = 0


class PositionShape(Shape):
    """A scenario's position: whose turn begins, who started, the market rows, the Standard deck."""

    turn: str = "red"
    starter: str = "red"
    turns: int = 0
    market: list[str] | None = None
    standard: list[str] | None = None
    red: RealmShape = RealmShape()
    blue: RealmShape = RealmShape()


def arrange(t: Table, position: Mapping[str, Any]) -> None:
    """Lay out a position with the turn of a player about to begin.

    Gold that is not named is scrapped; market rows that are not named are empty; all other cards that
    are not named lie in their decks, Events in the box.
    """
    written = read_shape(PositionShape, position, BadScenario, "The position")
    if not {written.turn, written.starter} <= set(SEAT_NAMES):
        raise BadScenario(f"turn and starter are one of {', '.join(SEAT_NAMES)}.")
    _clear_table(t)
    for seat, entry in enumerate((written.red, written.blue)):
        try:
            _arrange_realm(t, t.realms[seat], entry)
        except BadScenario as error:
            raise BadScenario(f"{SEAT_NAMES[seat]}: {error}") from None
    _arrange_market(t, written.market or [], written.standard)
    t.starter = SEAT_NAMES.index(written.starter)
    t.ending = False
    t.ask(Step.BEGIN_TURN, SEAT_NAMES.index(written.turn))
    t.turns = written.turns
    advance(t)


def _clear_table(t: Table) -> None:
    """Put every card back where it begins."""
    t.drop_frames()
    t.forget_gains()
    for pile in range(Pile.COUNT):
        clear(t.piles, pile)
    for realm in t.realms:
        for zone in range(Zone.COUNT):
            clear(realm.zones, zone)
        realm.hand_size, realm.deck_size, realm.damage = 0, 0, 0
        realm.fort, realm.monarch, realm.crowned = NOTHING, NOTHING, False
    for kind in t.box.kinds:
        for _ in range(int(kind.slots).bit_count()):
            put_into(t.piles, pile_of(kind), kind)


def _take(t: Table, name: str) -> Kind:
    """Take a card out of the deck where it begins."""
    for kind in t.box.kinds:
        if kind.name == name:
            if not lies_in(t.piles, pile_of(kind), kind):
                raise BadScenario(f"{name!r} is named too often.")
            take_from(t.piles, pile_of(kind), kind)
            return kind
    raise BadScenario(f"there is no card {name!r} in this game.")


def _arrange_realm(t: Table, realm: Realm, entry: RealmShape) -> None:
    places = {
        Zone.HAND: entry.hand,
        Zone.DECK: entry.deck,
        Zone.DISCARD: entry.discard,
        Zone.FORT: entry.garrison,
        Zone.CAMP: entry.camp,
        Zone.UPGRADES: entry.upgrades,
    }
    for zone, names in places.items():
        for name in names:
            kind = _take(t, name)
            if zone in (Zone.FORT, Zone.CAMP) and not kind.unit:
                raise BadScenario(f"{name!r} is no military unit.")
            realm.put(zone, kind)
            if zone in (Zone.HAND, Zone.DECK):
                realm.put(Zone.KNOWN, kind)
    realm.hand_size, realm.deck_size = len(entry.hand), len(entry.deck)
    if not entry.deck:
        remember_hand(realm)
    if entry.fort is not None:
        realm.fort = _take(t, entry.fort).number
    if entry.garrison and entry.fort is None:
        raise BadScenario("a garrison needs a fort.")
    if entry.monarch is not None:
        realm.monarch = _take(t, entry.monarch).number
        realm.crowned = True
    realm.damage = entry.damage


def _arrange_market(t: Table, market: list[str], standard: list[str] | None) -> None:
    gold = t.box.kinds[0]
    while lies_in(t.piles, Pile.RESOURCES, gold):
        take_from(t.piles, Pile.RESOURCES, gold)
        t.scrap(gold)
    for place in range(ROW_PLACES):
        name = market[place] if place < len(market) else ""
        t.lay(place, _take(t, name).number if name else NOTHING)
    if standard is not None:
        cards = [_take(t, name) for name in standard]
        for kind in t.box.kinds:
            while lies_in(t.piles, Pile.STANDARD, kind):
                take_from(t.piles, Pile.STANDARD, kind)
                t.scrap(kind)
        for kind in cards:
            put_into(t.piles, Pile.STANDARD, kind)
    t.standard_left = size_of(t.piles, Pile.STANDARD)
    t.soldiers_left = size_of(t.piles, Pile.SOLDIERS)
    for place in range(ROW_PLACES, FORTIFICATIONS_TOP + 1):
        show_top(t, place)
