"""What abilities do: points at once, or a question first; and what such a question may be answered with."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.clash_of_armies.rules.drawing import can_draw, draw
from wartable.games.clash_of_armies.rules.economy import gain_from
from wartable.games.clash_of_armies.rules.leaders import has_leader, leader_found, leader_in_sight, may_find_leader
from wartable.games.clash_of_armies.rules.listing import list_kinds
from wartable.games.clash_of_armies.rules.victory import recover, take_damage
from wartable.games.clash_of_armies.table.cards import NO_FACTION, Ability, Kind, Mask
from wartable.games.clash_of_armies.table.codes import (
    NOTHING,
    PLACES,
    Ask,
    Do,
    Effect,
    Sort,
    Step,
    Told,
    Zone,
)
from wartable.games.clash_of_armies.table.realm import Realm
from wartable.games.clash_of_armies.table.table import Table


def use_ability(t: Table, seat: i64, kind: Kind, ability: Ability) -> None:
    """Carry out an ability of an activated or scrapped card, or ask about it when its turn comes [CA-401]."""
    amount = ability.amount
    match ability.effect:
        case Effect.NONE | Effect.DEFENSE:
            return
        case Effect.ATTACK:
            add_points(t, seat, kind, amount, 0)
        case Effect.RESOURCES:
            add_points(t, seat, kind, 0, amount)
        case Effect.RECOVERY:
            recover(t, seat, amount)
        case Effect.ATTACK_PER_UNIT:
            units = activated(t.realms[seat], Mask.UNITS)
            add_points(t, seat, kind, amount * (units - 1 if kind.unit else units), 0)
        case Effect.ATTACK_PER_KIN:
            add_points(t, seat, kind, amount * other_kin(t, seat, kind), 0)
        case Effect.ATTACK_PER_GARRISON:
            add_points(t, seat, kind, amount * garrison_size(t, seat), 0)
        case Effect.ATTACK_IF_BEHIND:
            if is_behind(t, seat):
                add_points(t, seat, kind, amount, 0)
        case Effect.ATTACK_IF_SECOND:
            if moved_second(t, seat):
                add_points(t, seat, kind, amount, 0)
        case Effect.RESOURCES_IF_SECOND:
            if moved_second(t, seat):
                add_points(t, seat, kind, 0, amount)
        case Effect.DRAW_IF_SECOND:
            if moved_second(t, seat):
                ask_about(t, seat, kind, Ability(Effect.DRAW, amount), 0)
        case Effect.RECOVERY_PER_KIN:
            recover(t, seat, amount * other_kin(t, seat, kind))
        case Effect.BREACH:
            breach(t, seat, kind, amount)
        case _:
            ask_about(t, seat, kind, ability, 0)


def ask_about(t: Table, seat: i64, kind: Kind, ability: Ability, unled: i64) -> None:
    """Nobody has to use an ability but that of a Special Card, so it is asked about when its turn comes [CA-304]."""
    what = ability.effect << 12 | ability.amount << 18 | kind.number << 26
    must: i64 = 0
    if kind.sort == Sort.SPECIAL_CARD:
        must = 1
    t.push(Step.ABILITY | seat << 8 | what | must << 34 | unled << 35)


def use_faction_ability(t: Table, seat: i64, kind: Kind) -> None:
    """A faction ability needs a leader; if it asks, a Hero is shown only when it is used [CA-804, CA-806]."""
    if kind.faction == NO_FACTION:
        return
    if is_asked(kind.kin.effect) and not leader_in_sight(t, t.realms[seat], kind.faction):
        ask_about(t, seat, kind, kind.kin, 1)
    elif leader_found(t, seat, kind.faction):
        use_ability(t, seat, kind, kind.kin)


def is_asked(effect: i64) -> bool:
    """Tell whether an ability is more than points, so that its player is asked about it [CA-304]."""
    return Effect.DAMAGE <= effect <= Effect.HIRE


def breach(t: Table, seat: i64, kind: Kind, amount: i64) -> None:
    """A breach needs walls and an attack still to come [CA-506]."""
    if not t.attacked and t.realms[1 - seat].fort != NOTHING:
        t.breach += amount
        t.tell(Told.BREACHED, seat, kind.number, amount)


def add_points(t: Table, seat: i64, kind: Kind, attack: i64, resources: i64) -> None:
    """Attack points and resources add up during the turn; attack after the declaration is lost [CA-401, CA-506]."""
    if t.attacked:
        attack = 0
    t.gain(seat, kind.number, attack, resources)


def other_kin(t: Table, seat: i64, kind: Kind) -> i64:
    """Count the other cards of a faction activated this turn, the Monarch for whom the Vassal came too [CA-804]."""
    realm = t.realms[seat]
    others = activated(realm, Mask.FACTION + kind.faction) - 1
    if t.monarch_activated and t.box.kinds[realm.monarch].faction == kind.faction:
        others += 1
    return others


def activated(realm: Realm, mask: i64) -> i64:
    """Count the cards of a mask activated this turn, those that were scrapped afterwards too [CA-607]."""
    return realm.count_of(Zone.PLAYED, mask) + realm.count_of(Zone.SPENT, mask)


def garrison_size(t: Table, seat: i64) -> i64:
    """Count the cards garrisoned in Fortification and Camp."""
    realm = t.realms[seat]
    fort = realm.count(Zone.FORT) + realm.count(Zone.FORT_NEW)
    return fort + realm.count(Zone.CAMP) + realm.count(Zone.CAMP_NEW)


def is_behind(t: Table, seat: i64) -> bool:
    """Tell whether a player has more damage than the opponent."""
    return t.realms[seat].damage > t.realms[1 - seat].damage


def moved_second(t: Table, seat: i64) -> bool:
    """Tell whether the opponent had the first turn of the game [CA-206]."""
    return seat != t.starter


def raid(t: Table, victim: i64, cards: i64, source: i64) -> None:
    """The opponent loses cards of the hand at random."""
    realm = t.realms[victim]
    for _card in range(min(cards, realm.hand_size)):
        kind = realm.card_at(Zone.HAND, t.rng.below(realm.hand_size))
        realm.leave_hand(kind)
        realm.put(Zone.DISCARD, kind)
        t.tell(Told.RAIDED, victim, kind.number, source + 1)


# -- abilities that ask -----------------------------------------------------------


def frame_effect(frame: i64) -> i64:
    """Read which effect a pending ability has."""
    return frame >> 12 & 63


def frame_amount(frame: i64) -> i64:
    """Read how much of it."""
    return frame >> 18 & 255


def frame_kind(frame: i64) -> i64:
    """Read which kind of card it belongs to."""
    return frame >> 26 & 255


def frame_must(frame: i64) -> bool:
    """Read whether it has to be used."""
    return frame >> 34 & 1 != 0


def frame_unled(frame: i64) -> bool:
    """Read whether it needs a leader who was not in sight."""
    return frame >> 35 & 1 != 0


def begin_ability(t: Table, frame: i64) -> None:
    """Ask about an ability if it can do anything; a Special Card just does it [CA-304, CA-307]."""
    seat = frame >> 8 & 15
    if not is_possible(t, seat, frame_effect(frame), frame_amount(frame)):
        return
    if frame_unled(frame) and not may_find_leader(t, t.realms[seat], t.box.kinds[frame_kind(frame)].faction):
        return
    if frame_must(frame) and not frame_unled(frame) and is_plain(frame_effect(frame)):
        carry_out(t, seat, frame)
        return
    t.push(frame - Step.ABILITY + Ask.EFFECT)


def is_plain(effect: i64) -> bool:
    """Tell whether an ability leaves nothing to choose but whether it is used."""
    return effect == Effect.DRAW or effect == Effect.DAMAGE or effect == Effect.RAID


def is_possible(t: Table, seat: i64, effect: i64, amount: i64) -> bool:
    """Tell by public facts whether an ability finds anything to touch [CA-307]."""
    realm, rival = t.realms[seat], t.realms[1 - seat]
    match effect:
        case Effect.DAMAGE:
            return True
        case Effect.RAID:
            return rival.hand_size > 0
        case Effect.DRAW:
            return can_draw(realm)
        case Effect.FETCH | Effect.PURGE:
            return not realm.empty(Zone.DISCARD)
        case Effect.BURN:
            return realm.hand_size > 0
        case Effect.SNIPE:
            return not rival.empty(Zone.FORT)
        case Effect.LURE:
            return not rival.empty(Zone.CAMP)
        case Effect.HIRE:
            for place in range(PLACES):
                if can_hire(t, place, amount):
                    return True
    return False


def can_hire(t: Table, place: i64, limit: i64) -> bool:
    """Tell whether a market card is cheap enough to be hired."""
    number = t.at_place(place)
    return number != NOTHING and t.box.kinds[number].cost <= limit


def effect_choices(t: Table, seat: i64, frame: i64, out: vec[i64]) -> i64:
    """List what an ability may touch, and that it may be left unused unless it must be used [CA-304]."""
    count: i64 = 0
    if is_led(t, seat, frame):
        count = touchable(t, seat, frame, out)
    if count == 0 or not frame_must(frame):
        out[count] = Do.DECLINE
        count += 1
    return count


def is_led(t: Table, seat: i64, frame: i64) -> bool:
    """Tell whether a leader is there if the ability needs one: in sight, or a Hero to be shown [CA-806]."""
    if not frame_unled(frame):
        return True
    return has_leader(t, t.realms[seat], t.box.kinds[frame_kind(frame)].faction)


def touchable(t: Table, seat: i64, frame: i64, out: vec[i64]) -> i64:
    """List what an ability may touch."""
    count: i64 = 0
    realm, rival = t.realms[seat], t.realms[1 - seat]
    match frame_effect(frame):
        case Effect.DRAW | Effect.DAMAGE | Effect.RAID:
            out[0] = Do.ACCEPT
            count = 1
        case Effect.FETCH | Effect.PURGE:
            count = list_kinds(realm, Zone.DISCARD, Mask.ALL, Do.CHOOSE, out, 0)
        case Effect.BURN:
            count = list_kinds(realm, Zone.HAND, Mask.ALL, Do.CHOOSE, out, 0)
        case Effect.SNIPE:
            count = list_kinds(rival, Zone.FORT, Mask.ALL, Do.CHOOSE, out, 0)
        case Effect.LURE:
            count = list_kinds(rival, Zone.CAMP, Mask.ALL, Do.CHOOSE, out, 0)
        case Effect.HIRE:
            for place in range(PLACES):
                if can_hire(t, place, frame_amount(frame)):
                    out[count] = Do.POINT + place
                    count += 1
    return count


def touch(t: Table, seat: i64, frame: i64, action: i64) -> None:
    """Carry out an ability on what was chosen."""
    if action == Do.DECLINE:
        t.tell(Told.DECLINED, seat, frame_kind(frame) + 1)
        return
    if frame_unled(frame):
        leader_found(t, seat, t.box.kinds[frame_kind(frame)].faction)
    if action == Do.ACCEPT:
        carry_out(t, seat, frame)
    elif action >= Do.POINT:
        gain_from(t, seat, action - Do.POINT, Told.BOUGHT)
    else:
        touch_card(t, seat, frame, t.box.kinds[action - Do.CHOOSE])
        if frame_amount(frame) > 1:
            t.push(frame - Ask.EFFECT + Step.ABILITY - (1 << 18))


def carry_out(t: Table, seat: i64, frame: i64) -> None:
    """Carry out an ability that leaves nothing to choose."""
    match frame_effect(frame):
        case Effect.DRAW:
            draw(t, seat, frame_amount(frame))
        case Effect.DAMAGE:
            take_damage(t, 1 - seat, frame_amount(frame), Told.STRUCK, frame_kind(frame))
        case Effect.RAID:
            raid(t, 1 - seat, frame_amount(frame), frame_kind(frame))


def touch_card(t: Table, seat: i64, frame: i64, kind: Kind) -> None:
    """Carry out an ability on one card."""
    realm, rival = t.realms[seat], t.realms[1 - seat]
    match frame_effect(frame):
        case Effect.FETCH:
            realm.take(Zone.DISCARD, kind)
            realm.enter_hand(kind)
            t.tell(Told.FETCHED, seat, kind.number)
        case Effect.PURGE:
            realm.take(Zone.DISCARD, kind)
            leave_game(t, seat, kind)
        case Effect.BURN:
            realm.leave_hand(kind)
            leave_game(t, seat, kind)
        case Effect.SNIPE:
            rival.take(Zone.FORT, kind)
            rival.put(Zone.DISCARD, kind)
            t.tell(Told.LOST, 1 - seat, kind.number, frame_kind(frame) + 1)
        case Effect.LURE:
            rival.take(Zone.CAMP, kind)
            rival.put(Zone.DISCARD, kind)
            t.tell(Told.LOST, 1 - seat, kind.number, frame_kind(frame) + 1)


def leave_game(t: Table, seat: i64, kind: Kind) -> None:
    """A scrapped card leaves the game [CA-605]."""
    t.scrap(kind)
    t.tell(Told.SCRAPPED, seat, kind.number)
