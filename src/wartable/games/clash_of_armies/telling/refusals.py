"""Why an action is refused: the specific rule, judged by what the seat knows."""

from __future__ import annotations

from wartable.core.bits import contains
from wartable.core.errors import Refusal
from wartable.games.clash_of_armies.rules.effects import frame_effect, frame_must, is_led
from wartable.games.clash_of_armies.rules.military import camp_followers, can_garrison, has_camp_leader
from wartable.games.clash_of_armies.rules.wrap_up import is_run_out
from wartable.games.clash_of_armies.table.cards import Kind
from wartable.games.clash_of_armies.table.codes import NOTHING, ROW_PLACES, Ask, Do, Effect, Sort, Zone
from wartable.games.clash_of_armies.table.table import Table
from wartable.games.clash_of_armies.telling.notation import read_action

ASKED = {
    Ask.TURN: ("It is your turn: play, garrison, buy, attack, or end the turn.", "CA-301"),
    Ask.DEFEND: ("You are attacked: use Camp cards and scrap abilities, or resolve the attack.", "CA-507"),
    Ask.EFFECT: ("Say first what the ability of the card you played touches.", "CA-304"),
    Ask.DISCARD: ("The Event wants a card of your hand.", "CA-704"),
    Ask.LOSE: ("The Event wants a unit garrisoned in your Fortification.", "CA-704"),
    Ask.PARDON: ("The Event lets you scrap a card of your discard pile, or decline.", "CA-704"),
    Ask.OVERFLOW: ("Your new Fortification has less room: choose a unit to set aside.", "CA-407"),
}


def refuse(t: Table, seat: int, action: int) -> Refusal:
    """Find the rule that forbids an action."""
    if not contains(t.acting, seat):
        return Refusal("It is not for you to decide now.", "CA-301")
    verb = read_action(t, seat, action).verb
    match int(t.frame & 255):
        case Ask.TURN:
            return _refuse_in_turn(t, seat, verb, action)
        case Ask.DEFEND:
            return _refuse_in_defense(t, seat, verb, action)
        case Ask.EFFECT:
            return _refuse_effect(t, seat, verb, action)
        case Ask.OVERFLOW if seat != t.active:
            return Refusal("Your Fortification has lost room: choose a unit to discard.", "CA-402")
        case question:
            return Refusal(*ASKED[question])


def _kind(t: Table, number: int) -> Kind | None:
    return t.box.kinds[number] if number < len(t.box.kinds) else None


def _refuse_in_turn(t: Table, seat: int, verb: str, action: int) -> Refusal:
    match verb:
        case "play":
            return _refuse_play(t, seat, _kind(t, action - Do.PLAY))
        case "garrison":
            return _refuse_garrison(t, seat, _kind(t, action - Do.GARRISON), to_camp=False)
        case "camp":
            return _refuse_garrison(t, seat, _kind(t, action - Do.CAMP), to_camp=True)
        case "recall":
            return _refuse_take_out(t, seat, _kind(t, action - Do.RECALL), Zone.FORT_NEW)
        case "call-up":
            return _refuse_take_out(t, seat, _kind(t, action - Do.CALL_UP), Zone.CAMP_NEW)
        case "scrap":
            return _refuse_scrap(t, seat, _kind(t, action - Do.SCRAP))
        case "show":
            return Refusal("A Hero of your hand is shown by itself when a faction ability needs it.", "CA-806")
        case "buy":
            return _refuse_purchase(t, action - Do.BUY)
        case "attack":
            if t.attacked:
                return Refusal("You have attacked this turn already.", "CA-501")
            return Refusal("You have no attack points: that would be no attack.", "CA-504")
        case "end-turn":
            return Refusal("Special Cards must be played before the turn ends.", "CA-304")
    return Refusal(*ASKED[Ask.TURN])


def _refuse_play(t: Table, seat: int, kind: Kind | None) -> Refusal:
    if kind is None or not t.realms[seat].has(Zone.HAND, kind):
        return Refusal("That card is not in your hand.", "CA-302")
    return Refusal(f"{kind.name} can only replace an active Monarch, and you have none.", "CA-803")


def _refuse_garrison(t: Table, seat: int, kind: Kind | None, to_camp: bool) -> Refusal:
    realm = t.realms[seat]
    if kind is None or not realm.has(Zone.HAND, kind):
        elsewhere = (Zone.FORT, Zone.FORT_NEW) if to_camp else (Zone.CAMP, Zone.CAMP_NEW)
        if kind is not None and any(realm.has(zone, kind) for zone in elsewhere):  # [CA-409]
            return Refusal("Garrisoned cards do not change between Fortification and Camp.", "CA-409")
        return Refusal("That card is not in your hand.", "CA-403" if to_camp else "CA-402")
    if kind.sort == Sort.SPECIAL_CARD:
        return Refusal(f"{kind.name} is a Special Card: it cannot be garrisoned.", "CA-304")
    if not kind.unit:
        return Refusal(f"{kind.name} is no military unit: it cannot be garrisoned.", "CA-103")
    return _no_room_in_camp(t, seat) if to_camp else _no_room_in_fort(t, seat)


def _no_room_in_fort(t: Table, seat: int) -> Refusal:
    realm = t.realms[seat]
    assert not can_garrison(realm)
    if realm.fort == NOTHING:
        return Refusal("You have no Fortification in play.", "CA-402")
    return Refusal("Your Fortification holds no more units.", "CA-402")


def _no_room_in_camp(t: Table, seat: int) -> Refusal:
    realm = t.realms[seat]
    if has_camp_leader(realm):
        return Refusal("The Camp holds no more than three units besides Heroes and Generals.", "CA-403")
    if camp_followers(realm):
        return Refusal("The last Hero or General has left: nobody joins the units in the Camp.", "CA-406")
    return Refusal("A Hero or General must be in the Camp first.", "CA-403")


def _refuse_take_out(t: Table, seat: int, kind: Kind | None, fresh: int) -> Refusal:
    if kind is not None and t.realms[seat].has(fresh, kind):
        return Refusal(f"{kind.name} was garrisoned this turn: it stays until a later one.", "CA-405")
    return Refusal("That card is not garrisoned there.", "CA-405")


def _refuse_scrap(t: Table, seat: int, kind: Kind | None) -> Refusal:
    if kind is None or kind.scrap.effect == Effect.NONE:
        return Refusal("That card has no scrap ability.", "CA-605")
    if kind.scrap_in_defence:
        return Refusal(f"{kind.name} is scrapped when you are attacked.", "CA-505")
    return Refusal(f"{kind.name} is scrapped once it is activated, in the same turn.", "CA-607")


def _refuse_purchase(t: Table, place: int) -> Refusal:
    number = t.at_place(place)
    if number == NOTHING:
        if place < ROW_PLACES and not is_run_out(t, place):
            return Refusal("Nothing lies there: the space is filled when the turn ends.", "CA-604")
        return Refusal("Nothing lies there, and the deck has run out.", "CA-703")
    kind = t.box.kinds[number]
    return Refusal(f"{kind.name} costs {kind.cost}, and you have {t.resources}.", "CA-602")


def _refuse_in_defense(t: Table, seat: int, verb: str, action: int) -> Refusal:
    realm = t.realms[seat]
    match verb:
        case "choose":
            return Refusal("Only cards in your Camp that you do not use yet can be used.", "CA-502")
        case "show":
            return Refusal(
                "Only a Hero in your hand is shown for whom a garrisoned card of the faction waits.", "CA-806"
            )
        case "scrap":
            kind = _kind(t, action - Do.SCRAP)
            if kind is None or kind.scrap.effect == Effect.NONE:
                return Refusal("That card has no scrap ability.", "CA-605")
            if kind.sort == Sort.UPGRADE and realm.has(Zone.UPGRADES, kind):
                return Refusal("Upgrades work only with a Fortification in play.", "CA-505")
            if kind.scrap.effect == Effect.HOLD and realm.has(Zone.CAMP, kind) and realm.fort == NOTHING:
                return Refusal(f"{kind.name} keeps walls that you do not have.", "CA-505")
            return Refusal(f"{kind.name} cannot be scrapped now.", "CA-607")
    return Refusal(*ASKED[Ask.DEFEND])


def _refuse_effect(t: Table, seat: int, verb: str, action: int) -> Refusal:
    frame = t.frame
    if verb == "decline" and frame_must(frame):
        return Refusal("The ability of a Special Card must be used.", "CA-304")
    if verb != "decline" and not is_led(t, seat, frame):
        return Refusal("You have no leader of this faction for the ability.", "CA-804")
    if verb == "choose" and frame_effect(frame) == Effect.FETCH:
        kind = _kind(t, action - Do.CHOOSE)
        if kind is not None and t.realms[seat].has(Zone.PLAYED, kind):
            return Refusal(f"{kind.name} was activated this turn: it is not in the discard pile yet.", "CA-303")
    return Refusal(*ASKED[Ask.EFFECT])
