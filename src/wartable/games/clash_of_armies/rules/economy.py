"""The Economic phase: buying from the market, and scrapping activated cards."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.clash_of_armies.rules.leaders import crown
from wartable.games.clash_of_armies.rules.setup import show_top
from wartable.games.clash_of_armies.table.cards import Kind
from wartable.games.clash_of_armies.table.codes import NOTHING, PLACES, ROW_PLACES, Do, Sort, Told, Zone
from wartable.games.clash_of_armies.table.table import PLACE_BITS, PLACE_MASK, Table


def purchases(t: Table, out: vec[i64], count: i64) -> i64:
    """Any market card and any top card of an open deck can be bought at its cost [CA-602]."""
    market, costs, resources = t.market, t.box.costs, t.resources
    for place in range(PLACES):
        out[count] = Do.BUY + place  # which stays only if it counts
        count += costs[market & PLACE_MASK] <= resources
        market >>= PLACE_BITS
    return count


def buy(t: Table, seat: i64, place: i64) -> None:
    """Pay a card's cost from the resources of this turn and take it [CA-602]."""
    t.resources -= t.box.kinds[t.at_place(place)].cost
    gain_from(t, seat, place, Told.BOUGHT)


def gain_from(t: Table, seat: i64, place: i64, told: i64) -> None:
    """Take a market card; its space stays empty till the turn ends, an open deck shows its next card [CA-604]."""
    kind = t.box.kinds[t.at_place(place)]
    t.lay(place, NOTHING)
    t.tell(told, seat, kind.number, place)
    if place >= ROW_PLACES:
        show_top(t, place)
    receive(t, seat, kind)


def receive(t: Table, seat: i64, kind: Kind) -> None:
    """Bought cards go to the discard pile at once; Upgrades and a first Monarch beside the deck [CA-603, CA-606]."""
    realm = t.realms[seat]
    if kind.sort == Sort.UPGRADE:
        realm.put(Zone.UPGRADES, kind)
    elif kind.sort == Sort.MONARCH and not realm.crowned:
        crown(t, seat, kind)
    else:
        realm.put(Zone.DISCARD, kind)
