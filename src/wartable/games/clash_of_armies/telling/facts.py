"""A game as scenarios write it: all that is true of it, and how to lay it out."""

from __future__ import annotations

from typing import Any

from wartable.core.bits import members
from wartable.games.clash_of_armies.rules.attack import total_defense
from wartable.games.clash_of_armies.table.cards import copies_in
from wartable.games.clash_of_armies.table.codes import (
    NOTHING,
    PLACES,
    ROW_PLACES,
    Pile,
    Zone,
)
from wartable.games.clash_of_armies.table.realm import Realm
from wartable.games.clash_of_armies.table.table import Table
from wartable.games.clash_of_armies.telling.decisions import DECISIONS
from wartable.games.clash_of_armies.telling.names import SEAT_NAMES

ZONES = {
    "hand": (Zone.HAND,),
    "deck": (Zone.DECK,),
    "discard": (Zone.DISCARD,),
    "played": (Zone.PLAYED,),
    "aside": (Zone.ASIDE,),
    "garrison": (Zone.FORT, Zone.FORT_NEW),
    "camp": (Zone.CAMP, Zone.CAMP_NEW),
    "upgrades": (Zone.UPGRADES,),
    "shown": (Zone.SHOWN,),
}


def facts(t: Table) -> dict[str, Any]:
    """Tell all that is true of a game, by name."""
    told: dict[str, Any] = {
        "to_act": [SEAT_NAMES[seat] for seat in members(t.acting)],
        "decision": DECISIONS[int(t.frame & 255)] if t.depth else "",
        "turn": SEAT_NAMES[t.active],
        "starter": SEAT_NAMES[t.starter],
        "turns": int(t.turns),
        "attack": int(t.attack),
        "attack_total": int(t.attack_total),
        "resources": int(t.resources),
        "breach": int(t.breach),
        "ending": t.ending,
        "market": [_name(t, int(t.at_place(place))) for place in range(ROW_PLACES)],
        "open": [_name(t, int(t.at_place(place))) for place in range(ROW_PLACES, PLACES)],
        "scrapped": pile_names(t, Pile.SCRAPPED),
        "past": pile_names(t, Pile.PAST),
        "standard": pile_names(t, Pile.STANDARD),
        "factions": pile_names(t, Pile.FACTIONS),
        "outcome": t.outcome() or [],
    }
    for seat, name in enumerate(SEAT_NAMES):
        told |= {f"{name}.{key}": value for key, value in _realm_facts(t, seat).items()}
    return told


def _realm_facts(t: Table, seat: int) -> dict[str, Any]:
    realm = t.realms[seat]
    return {
        "damage": int(realm.damage),
        "hand_size": int(realm.hand_size),
        "deck_size": int(realm.deck_size),
        "fort": _name(t, int(realm.fort)),
        "monarch": _name(t, int(realm.monarch)),
        "defense": int(total_defense(t, seat)),
        **{key: zone_names(t, realm, *zones) for key, zones in ZONES.items()},
    }


def _name(t: Table, number: int) -> str:
    return "" if number == NOTHING else t.box.kinds[number].name


def zone_names(t: Table, realm: Realm, *zones: int) -> list[str]:
    """Name the cards of zones in the order of the card set."""
    return [t.box.kinds[number].name for number in sorted(n for zone in zones for n in realm.numbers_in(zone))]


def pile_names(t: Table, pile: int) -> list[str]:
    """Name the cards of a pile in the order of the card set."""
    return [kind.name for kind in t.box.kinds for _ in range(copies_in(t.piles, pile, kind))]


# -- laying out a position ----------------------------------------------------------------
