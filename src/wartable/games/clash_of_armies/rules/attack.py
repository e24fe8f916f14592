"""Attack, defense and damage."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from wartable.core.bits import lowest
from wartable.games.clash_of_armies.rules.effects import leave_game
from wartable.games.clash_of_armies.rules.leaders import leader_in_sight, passive_amount
from wartable.games.clash_of_armies.rules.listing import list_kinds, list_set
from wartable.games.clash_of_armies.rules.military import ask_overflow
from wartable.games.clash_of_armies.rules.victory import take_damage
from wartable.games.clash_of_armies.table.cards import WORD, Kind, Mask, clear, copies_in, is_empty, put_into
from wartable.games.clash_of_armies.table.codes import NOTHING, Ask, Do, Effect, Pile, Sort, Step, Told, Zone
from wartable.games.clash_of_armies.table.realm import Realm
from wartable.games.clash_of_armies.table.table import Table


def can_attack(t: Table) -> bool:
    """One attack a turn, and none without attack points [CA-501, CA-504]."""
    return t.attack > 0 and not t.attacked


def attack_with_banner(t: Table, seat: i64) -> i64:
    """The Attack Total is all attack points activated so far, and what the Monarch's banner adds [CA-501]."""
    return t.attack + passive_amount(t, seat, Effect.BANNER)


def declare_attack(t: Table, seat: i64) -> None:
    """The attacker tells the Attack Total, then the defender decides [CA-501, CA-507]."""
    t.attacked = True
    t.attack_total = attack_with_banner(t, seat)
    t.tell(Told.ATTACKED, seat, t.attack_total)
    t.ask(Step.RESOLVE, seat)
    t.ask(Ask.DEFEND, 1 - seat)


# -- the defense ----------------------------------------------------------------------


def unit_defense(t: Table, realm: Realm, kind: Kind) -> i64:
    """A garrisoned unit's defense, with what its faction ability adds while a leader is in sight [CA-408, CA-804]."""
    if kind.kin.effect == Effect.DEFENSE and leader_in_sight(t, realm, kind.faction):
        return kind.defense + kind.kin.amount
    return kind.defense


def wall_defense(t: Table, realm: Realm, breach: i64) -> i64:
    """The Fortification's own defense, less what siege weapons have breached."""
    if realm.fort == NOTHING:
        return 0
    defense = t.box.kinds[realm.fort].defense
    if breach > defense:
        return 0
    return defense - breach


def zone_defense(t: Table, realm: Realm, zone: i64) -> i64:
    """Add up the defense of the units of a garrison."""
    return set_defense(t, realm, realm.zones, zone)


def set_defense(t: Table, realm: Realm, zones: vec[i64], zone: i64) -> i64:
    """Add up the defense of a set of a realm's units."""
    total: i64 = 0
    low, high = zones[2 * zone], zones[2 * zone + 1]
    while low:
        total += unit_defense(t, realm, t.box.kind_at(lowest(low)))
        low &= low - 1
    while high:
        total += unit_defense(t, realm, t.box.kind_at(WORD + lowest(high)))
        high &= high - 1
    return total


def garrison_defense(t: Table, seat: i64) -> i64:
    """Add up the garrison of the Fortification."""
    realm = t.realms[seat]
    total = zone_defense(t, realm, Zone.FORT) + zone_defense(t, realm, Zone.FORT_NEW)
    units = realm.count(Zone.FORT) + realm.count(Zone.FORT_NEW)
    return total + units * passive_amount(t, seat, Effect.RAMPART)


def camp_defense(t: Table, seat: i64) -> i64:
    """Add up the whole Camp."""
    realm = t.realms[seat]
    return zone_defense(t, realm, Zone.CAMP) + zone_defense(t, realm, Zone.CAMP_NEW)


def monarch_defense(t: Table, realm: Realm) -> i64:
    """The active Monarch defends only with a Fortification in play [CA-502]."""
    if realm.fort == NOTHING or realm.monarch == NOTHING:
        return 0
    return t.box.kinds[realm.monarch].defense


def upgrade_defense(realm: Realm) -> i64:
    """Upgrades defend only with a Fortification in play [CA-502, CA-505]."""
    if realm.fort == NOTHING:
        return 0
    return realm.sum_of(Zone.UPGRADES, realm.box.defense)


def walls_total(t: Table, seat: i64, breach: i64) -> i64:
    """Fortification, garrison, Monarch and Upgrades together [CA-502]."""
    realm = t.realms[seat]
    if realm.fort == NOTHING:
        return 0
    walls = wall_defense(t, realm, breach) + garrison_defense(t, seat)
    return walls + monarch_defense(t, realm) + upgrade_defense(realm)


def used_defense(t: Table, seat: i64) -> i64:
    """Add up the Camp cards that the defender uses [CA-502]."""
    return set_defense(t, t.realms[seat], t.piles, Pile.USED)


def defense_total(t: Table, seat: i64) -> i64:
    """The Defense Total against the attack that goes on [CA-502]."""
    return walls_total(t, seat, t.breach) + used_defense(t, seat) + t.bonus


def total_defense(t: Table, seat: i64) -> i64:
    """The Total Defense declared at Wrap-Up: Fortification and whole Camp [CA-701]."""
    return walls_total(t, seat, 0) + camp_defense(t, seat)


# -- the defender decides ---------------------------------------------------------------


def defend_choices(t: Table, seat: i64, out: vec[i64]) -> i64:
    """Use Camp cards, trigger scrap abilities, show Heroes, as many as wanted; then let it be resolved [CA-507]."""
    realm = t.realms[seat]
    count = list_guards(t, realm, out)
    count = list_unused(t, realm, out, count)
    count = list_showable(t, realm, out, count)
    out[count] = Do.RESOLVE
    return count + 1


def list_unused(t: Table, realm: Realm, out: vec[i64], count: i64) -> i64:
    """List the cards of the Camp that can still be used [CA-502]."""
    for word in range(i64(2)):
        count = list_set(t.box, word, unused_in_camp(t, realm, word), Do.CHOOSE, out, count)
    return count


def unused_in_camp(t: Table, realm: Realm, word: i64) -> i64:
    """Give one word of the set of cards that wait in the Camp and are not used yet."""
    return realm.zones[2 * Zone.CAMP + word] & ~t.piles[2 * Pile.USED + word]


def list_guards(t: Table, realm: Realm, out: vec[i64]) -> i64:
    """List the Upgrades behind walls and the garrisoned cards that can be scrapped now [CA-505, CA-607]."""
    count: i64 = 0
    zones, firsts = realm.zones, t.box.firsts
    for word in range(i64(2)):
        there = zones[2 * Zone.FORT + word] | zones[2 * Zone.CAMP + word] | zones[2 * Zone.UPGRADES + word]
        guards = there & firsts[2 * Mask.GUARDS + word]
        while guards:
            kind = t.box.kind_at(word * WORD + lowest(guards))
            if is_on_guard(t, realm, kind):
                out[count] = Do.SCRAP + kind.number
                count += 1
            guards &= guards - 1
    return count


def is_on_guard(t: Table, realm: Realm, kind: Kind) -> bool:
    """What helps the walls needs walls; other cards must be garrisoned, and not in use already [CA-505]."""
    if realm.fort == NOTHING and needs_walls(kind):
        return False
    if kind.sort == Sort.UPGRADE:
        return realm.has(Zone.UPGRADES, kind)
    return realm.has(Zone.FORT, kind) or unused_in_camp(t, realm, kind.word) & kind.slots != 0


def needs_walls(kind: Kind) -> bool:
    """An Upgrade, or a card that keeps the Fortification, is of use only where there is one [CA-505]."""
    return kind.sort == Sort.UPGRADE or kind.scrap.effect == Effect.HOLD


def list_showable(t: Table, realm: Realm, out: vec[i64], count: i64) -> i64:
    """List the Heroes in hand that a garrisoned card's faction ability can use [CA-806]."""
    for faction in range(i64(len(t.box.factions))):
        if lacks_leader(t, realm, faction):
            count = list_kinds(realm, Zone.HAND, Mask.HEROES + faction, Do.SHOW, out, count)
    return count


def lacks_leader(t: Table, realm: Realm, faction: i64) -> bool:
    """Somebody of the faction would defend better with a leader, and none is in sight [CA-806]."""
    staunch = Mask.STAUNCH + faction
    waiting = realm.has_any(Zone.FORT, staunch) or realm.has_any(Zone.CAMP, staunch)
    return waiting and not leader_in_sight(t, realm, faction)


def use_in_defense(t: Table, seat: i64, kind: Kind) -> None:
    """The defender uses a card of the Camp [CA-502]."""
    put_into(t.piles, Pile.USED, kind)
    t.tell(Told.USED, seat, kind.number)


def scrap_in_defense(t: Table, seat: i64, kind: Kind) -> None:
    """Upgrades, and garrisoned cards that say so, are scrapped in the opponent's turn [CA-505]."""
    realm = t.realms[seat]
    if realm.has(Zone.UPGRADES, kind):
        realm.take(Zone.UPGRADES, kind)
    elif realm.has(Zone.FORT, kind):
        realm.take(Zone.FORT, kind)
    else:
        realm.take(Zone.CAMP, kind)
    leave_game(t, seat, kind)
    match kind.scrap.effect:
        case Effect.DEFENSE:
            t.bonus += kind.scrap.amount
            t.tell(Told.DEFENDED, seat, kind.number, kind.scrap.amount)
        case Effect.COUNTER:
            t.counter += kind.scrap.amount
        case Effect.HOLD:
            t.keeper = kind.number


# -- the result -----------------------------------------------------------------------


def resolve_attack(t: Table, attacker: i64) -> None:
    """Below the defense nothing, equal to it the walls, above it the walls and the difference [CA-503]."""
    defender = 1 - attacker
    attack, defense = t.attack_total, defense_total(t, defender)
    t.tell(Told.RESOLVED, defender, attack, defense)
    if attack >= defense:
        lose_used(t, defender)
        if t.keeper != NOTHING:
            t.tell(Told.HELD, defender, t.keeper)
        else:
            lose_fortification(t, defender)
    if attack > defense:
        take_damage(t, defender, attack - defense, Told.DAMAGED, NOTHING)
        plunder = passive_amount(t, attacker, Effect.PLUNDER)
        if plunder:
            t.gain(attacker, t.realms[attacker].monarch, 0, plunder)
    if t.counter:
        take_damage(t, attacker, t.counter, Told.SCALDED, NOTHING)
    end_attack(t)
    ask_overflow(t, defender)  # a scrapped Upgrade may have made room before


def lose_used(t: Table, seat: i64) -> None:
    """Camp cards that were used in vain are discarded; the others stay, and so does the Camp [CA-504]."""
    realm = t.realms[seat]
    if is_empty(t.piles, Pile.USED):
        return
    for kind in t.box.kinds:
        for _card in range(copies_in(t.piles, Pile.USED, kind)):
            realm.take(Zone.CAMP, kind)
            realm.put(Zone.DISCARD, kind)
            t.tell(Told.LOST, seat, kind.number)


def lose_fortification(t: Table, seat: i64) -> None:
    """Fortification and garrison go to the discard pile at once; Upgrades and Monarch stay [CA-508]."""
    realm = t.realms[seat]
    if realm.fort == NOTHING:
        return
    realm.put(Zone.DISCARD, t.box.kinds[realm.fort])
    t.tell(Told.LOST, seat, realm.fort)
    realm.fort = NOTHING
    if t.journal is not None:
        for number in realm.numbers_in(Zone.FORT):
            t.tell(Told.LOST, seat, number)
    realm.move_all(Zone.FORT, Zone.DISCARD)


def end_attack(t: Table) -> None:
    """The attack is over, and with it what was used against it."""
    clear(t.piles, Pile.USED)
    t.attack = 0
    t.attack_total = 0
    t.breach = 0
    t.bonus = 0
    t.counter = 0
    t.keeper = NOTHING
