"""The Military phase: activating cards, garrisons of Fortification and Camp, taking units out again."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.clash_of_armies.rules.effects import add_points, leave_game, use_ability, use_faction_ability
from wartable.games.clash_of_armies.rules.leaders import replace_monarch, represented_monarch
from wartable.games.clash_of_armies.rules.listing import list_kinds, list_set
from wartable.games.clash_of_armies.rules.victory import recover
from wartable.games.clash_of_armies.table.cards import Kind, Mask
from wartable.games.clash_of_armies.table.codes import CAMP_LIMIT, NOTHING, Ask, Do, Effect, Sort, Told, Zone
from wartable.games.clash_of_armies.table.realm import Realm
from wartable.games.clash_of_armies.table.table import Table


def play_card(t: Table, seat: i64, kind: Kind) -> None:
    """Play a card from the hand: put it into play or activate it [CA-302]."""
    realm = t.realms[seat]
    realm.leave_hand(kind)
    t.tell(Told.PLAYED, seat, kind.number)
    match kind.sort:
        case Sort.FORTIFICATION:
            put_into_play(t, seat, kind)
        case Sort.MONARCH:
            replace_monarch(t, seat, kind)
        case Sort.VASSAL:
            realm.put(Zone.PLAYED, kind)
            send_vassal(t, seat)
        case _:
            activate(t, seat, kind)


def activate(t: Table, seat: i64, kind: Kind) -> None:
    """An activated card is set aside till the turn ends and gives what it shows [CA-303, CA-401]."""
    t.realms[seat].put(Zone.PLAYED, kind)
    give_points(t, seat, kind)
    if kind.kin.effect != Effect.NONE and kind.kin.effect != Effect.DEFENSE:
        use_faction_ability(t, seat, kind)
    use_ability(t, seat, kind, kind.does)


def give_points(t: Table, seat: i64, kind: Kind) -> None:
    """A card gives attack points, resources and recovery points [CA-401]."""
    add_points(t, seat, kind, kind.attack, kind.resources)
    if kind.recovery:
        recover(t, seat, kind.recovery)


def send_vassal(t: Table, seat: i64) -> None:
    """The Vassal carries out the active Monarch's primary action, once a turn [CA-802]."""
    number = represented_monarch(t, seat)
    if number == NOTHING:
        return
    t.vassal_played = True
    t.monarch_activated = True
    monarch = t.box.kinds[number]
    give_points(t, seat, monarch)
    use_ability(t, seat, monarch, monarch.does)


def scrap_played(t: Table, seat: i64, kind: Kind) -> None:
    """An activated card is scrapped for one more effect, and leaves the game [CA-605, CA-607]."""
    realm = t.realms[seat]
    realm.take(Zone.PLAYED, kind)
    realm.put(Zone.SPENT, kind)
    leave_game(t, seat, kind)
    use_ability(t, seat, kind, kind.scrap)


# -- Fortification and Camp -----------------------------------------------------------


def put_into_play(t: Table, seat: i64, kind: Kind) -> None:
    """Only one Fortification is in play, at once ready for a garrison; another takes that over [CA-407, CA-410]."""
    realm = t.realms[seat]
    if realm.fort != NOTHING:
        realm.put(Zone.ASIDE, t.box.kinds[realm.fort])
        t.tell(Told.MADE_WAY, seat, realm.fort)
    realm.fort = kind.number
    t.tell(Told.FORTIFIED, seat, kind.number)
    ask_overflow(t, seat)


def ask_overflow(t: Table, seat: i64) -> None:
    """For whom the Fortification has no room any more is for the owner to say [CA-402, CA-407]."""
    realm = t.realms[seat]
    if realm.fort != NOTHING and garrisoned_in_fort(realm) > fort_limit(realm):
        t.ask(Ask.OVERFLOW, seat)


def overflow_choices(t: Table, seat: i64, out: vec[i64]) -> i64:
    """List the garrisoned units, one of which must go."""
    zones = t.realms[seat].zones
    count: i64 = 0
    for word in range(i64(2)):
        garrison = zones[2 * Zone.FORT + word] | zones[2 * Zone.FORT_NEW + word]
        count = list_set(t.box, word, garrison, Do.CHOOSE, out, count)
    return count


def send_away(t: Table, seat: i64, kind: Kind) -> None:
    """The unit without room is set aside in its own turn, discarded in the opponent's [CA-402, CA-407]."""
    realm = t.realms[seat]
    realm.take(Zone.FORT_NEW if realm.has(Zone.FORT_NEW, kind) else Zone.FORT, kind)
    if seat == t.active:
        realm.put(Zone.ASIDE, kind)
        t.tell(Told.MADE_WAY, seat, kind.number)
    else:
        realm.put(Zone.DISCARD, kind)
        t.tell(Told.LOST, seat, kind.number)
    ask_overflow(t, seat)


def garrisoned_in_fort(realm: Realm) -> i64:
    """Count the garrison of the Fortification."""
    return realm.count(Zone.FORT) + realm.count(Zone.FORT_NEW)


def fort_limit(realm: Realm) -> i64:
    """Say how many units the Fortification in play holds, with the room that Upgrades make [CA-402]."""
    limit = realm.box.kinds[realm.fort].limit
    return limit + realm.sum_of(Zone.UPGRADES, realm.box.room)


def can_garrison(realm: Realm) -> bool:
    """There must be a Fortification with room; Heroes and Generals need room too, the Monarch does not [CA-402]."""
    return realm.fort != NOTHING and garrisoned_in_fort(realm) < fort_limit(realm)


def has_camp_leader(realm: Realm) -> bool:
    """A Hero or General must be in the Camp before others [CA-403, CA-406]."""
    if realm.empty(Zone.CAMP) and realm.empty(Zone.CAMP_NEW):
        return False
    return realm.has_any(Zone.CAMP, Mask.LEADERS) or realm.has_any(Zone.CAMP_NEW, Mask.LEADERS)


def camp_followers(realm: Realm) -> i64:
    """Count the units in the Camp that are no Heroes or Generals; only they count towards its limit [CA-403]."""
    everybody = realm.count(Zone.CAMP) + realm.count(Zone.CAMP_NEW)
    return everybody - realm.count_of(Zone.CAMP, Mask.LEADERS) - realm.count_of(Zone.CAMP_NEW, Mask.LEADERS)


def camp_mask(realm: Realm) -> i64:
    """Say who may go to the Camp: leaders at any time, all units if led and fewer than three others [CA-403]."""
    if has_camp_leader(realm) and camp_followers(realm) < CAMP_LIMIT:
        return Mask.UNITS
    return Mask.LEADERS


def garrison_choices(realm: Realm, out: vec[i64], count: i64) -> i64:
    """List the units in hand that may be garrisoned, with a defense value or without [CA-103, CA-404]."""
    if can_garrison(realm):
        count = list_kinds(realm, Zone.HAND, Mask.UNITS, Do.GARRISON, out, count)
    return list_kinds(realm, Zone.HAND, camp_mask(realm), Do.CAMP, out, count)


def garrison(t: Table, seat: i64, kind: Kind, zone: i64) -> None:
    """A garrisoned unit is not activated; it gives only its defense unless it says otherwise [CA-402, CA-408]."""
    realm = t.realms[seat]
    realm.leave_hand(kind)
    realm.put(zone, kind)
    t.tell(Told.GARRISONED, seat, kind.number, 1 if zone == Zone.CAMP_NEW else 0)
    use_ability(t, seat, kind, kind.garrisoned)


def take_out(t: Table, seat: i64, kind: Kind, zone: i64) -> None:
    """A garrisoned unit is taken out and activated, and so discarded at Wrap-Up [CA-405]."""
    t.realms[seat].take(zone, kind)
    t.tell(Told.TOOK_OUT, seat, kind.number, 1 if zone == Zone.CAMP else 0)
    activate(t, seat, kind)
