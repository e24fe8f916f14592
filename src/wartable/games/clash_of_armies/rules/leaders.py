"""Monarchs, Vassals and the leaders that a faction's abilities need in sight."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.clash_of_armies.table.cards import NO_FACTION, Kind, Mask, lies_in, take_from
from wartable.games.clash_of_armies.table.codes import NOTHING, Effect, Pile, Sort, Told, Zone
from wartable.games.clash_of_armies.table.realm import Realm
from wartable.games.clash_of_armies.table.table import Table


def crown(t: Table, seat: i64, kind: Kind) -> None:
    """A first Monarch is active at once, and a Vassal goes to the discard pile [CA-801, CA-805]."""
    realm = t.realms[seat]
    realm.monarch = kind.number
    realm.crowned = True
    t.tell(Told.CROWNED, seat, kind.number)
    vassal = t.box.kinds[t.box.vassal]
    if lies_in(t.piles, Pile.VASSALS, vassal):
        take_from(t.piles, Pile.VASSALS, vassal)
        realm.put(Zone.DISCARD, vassal)
        t.tell(Told.VASSAL, seat)
    collect_income(t, seat)


def replace_monarch(t: Table, seat: i64, kind: Kind) -> None:
    """A later Monarch takes the active one's place, not activated; the old one is set aside as if it were [CA-803]."""
    realm = t.realms[seat]
    realm.put(Zone.PLAYED, t.box.kinds[realm.monarch])
    t.tell(Told.DEPOSED, seat, realm.monarch)
    realm.monarch = kind.number
    t.monarch_activated = False
    t.tell(Told.SUCCEEDED, seat, kind.number)
    collect_income(t, seat)


def represented_monarch(t: Table, seat: i64) -> i64:
    """A Vassal stands for the active Monarch, once a turn; without a Monarch for nobody [CA-802, CA-807]."""
    if t.vassal_played:
        return NOTHING
    return t.realms[seat].monarch


def passive_amount(t: Table, seat: i64, effect: i64) -> i64:
    """A Monarch's passive ability applies at all times, without the Vassal [CA-802]."""
    number = t.realms[seat].monarch
    if number == NOTHING:
        return 0
    passive = t.box.kinds[number].passive
    if passive.effect != effect:
        return 0
    return passive.amount


def collect_income(t: Table, seat: i64) -> None:
    """The active Monarch brings resources too; a new one only what it brings more than the old one did [CA-601]."""
    income = passive_amount(t, seat, Effect.INCOME)
    if seat == t.active and income > t.income:
        t.gain(seat, t.realms[seat].monarch, 0, income - t.income)
        t.income = income


def leader_in_sight(t: Table, realm: Realm, faction: i64) -> bool:
    """A Monarch active, or a Hero activated this turn, scrapped since or not, garrisoned, or shown [CA-804]."""
    if faction == NO_FACTION:
        return False
    if realm.monarch != NOTHING and t.box.kinds[realm.monarch].faction == faction:
        return True
    zones, heroes = realm.zones, 2 * (Mask.HEROES + faction)
    low = zones[2 * Zone.PLAYED] | zones[2 * Zone.FORT] | zones[2 * Zone.CAMP] | zones[2 * Zone.SHOWN]
    low |= zones[2 * Zone.FORT_NEW] | zones[2 * Zone.CAMP_NEW] | zones[2 * Zone.SPENT]
    if low & t.box.masks[heroes]:
        return True
    high = zones[2 * Zone.PLAYED + 1] | zones[2 * Zone.FORT + 1] | zones[2 * Zone.CAMP + 1] | zones[2 * Zone.SHOWN + 1]
    high |= zones[2 * Zone.FORT_NEW + 1] | zones[2 * Zone.CAMP_NEW + 1] | zones[2 * Zone.SPENT + 1]
    return high & t.box.masks[heroes + 1] != 0


def leader_found(t: Table, seat: i64, faction: i64) -> bool:
    """Look for a leader, and show a Hero from the hand if there is no other [CA-804, CA-806]."""
    realm = t.realms[seat]
    if leader_in_sight(t, realm, faction):
        return True
    if faction == NO_FACTION or not realm.has_any(Zone.HAND, Mask.HEROES + faction):
        return False
    for kind in t.box.kinds:
        if is_hero_of(kind, faction) and realm.has(Zone.HAND, kind):
            t.show(seat, kind)
            return True
    return False


def has_leader(t: Table, realm: Realm, faction: i64) -> bool:
    """A leader is in sight, or a Hero in hand can be shown [CA-804, CA-806]."""
    return leader_in_sight(t, realm, faction) or realm.has_any(Zone.HAND, Mask.HEROES + faction)


def may_find_leader(t: Table, realm: Realm, faction: i64) -> bool:
    """Tell by public facts alone whether a Hero might be in hand: who asks must not betray a hidden one [CA-208]."""
    if leader_in_sight(t, realm, faction):
        return True
    return realm.hand_size > 0 and realm.has_any(Zone.KNOWN, Mask.HEROES + faction)


def is_hero_of(kind: Kind, faction: i64) -> bool:
    """Only a Hero counts from the hand, neither a Monarch nor a General [CA-806]."""
    return kind.sort == Sort.HERO and kind.faction == faction
