"""Actions as text and back: ``play Archer``, ``garrison Spearman``, ``buy standard 2``, ``attack``, ``end-turn``."""

from __future__ import annotations

from functools import lru_cache

from wartable.core.actions import Action
from wartable.core.errors import Refusal
from wartable.core.notation import quoted
from wartable.games.clash_of_armies.rules.effects import frame_effect
from wartable.games.clash_of_armies.table.cards import Box
from wartable.games.clash_of_armies.table.cardset_file import card_id
from wartable.games.clash_of_armies.table.codes import MAX_KINDS, PLACES, Ask, Do, Effect, Zone
from wartable.games.clash_of_armies.table.table import Table
from wartable.games.clash_of_armies.telling.names import PLACE_NAMES, place_id

REMEMBERED = 64  # boxes of cards
CARD_VERBS = {
    "play": (Do.PLAY, "CA-302"),
    "garrison": (Do.GARRISON, "CA-402"),
    "camp": (Do.CAMP, "CA-403"),
    "recall": (Do.RECALL, "CA-405"),
    "call-up": (Do.CALL_UP, "CA-405"),
    "scrap": (Do.SCRAP, "CA-605"),
    "choose": (Do.CHOOSE, "CA-304"),
    "show": (Do.SHOW, "CA-806"),
}
PLACE_VERBS = {"buy": (Do.BUY, "CA-602"), "point": (Do.POINT, "CA-304")}
PLAIN_VERBS = {
    "attack": (Do.ATTACK, "CA-501"),
    "end-turn": (Do.END_TURN, "CA-701"),
    "accept": (Do.ACCEPT, "CA-304"),
    "decline": (Do.DECLINE, "CA-304"),
    "resolve": (Do.RESOLVE, "CA-507"),
}
CHOOSE_RULES = {
    Ask.DEFEND: "CA-502",
    Ask.DISCARD: "CA-704",
    Ask.LOSE: "CA-704",
    Ask.PARDON: "CA-704",
    Ask.OVERFLOW: "CA-407",
}
CHOOSE_ZONES = {
    Ask.DEFEND: "camp",
    Ask.DISCARD: "hand",
    Ask.LOSE: "garrison",
    Ask.PARDON: "discard",
    Ask.OVERFLOW: "garrison",
}
EFFECT_ZONES = {
    Effect.FETCH: (0, "discard"),
    Effect.PURGE: (0, "discard"),
    Effect.BURN: (0, "hand"),
    Effect.SNIPE: (1, "garrison"),
    Effect.LURE: (1, "camp"),
}  # whose, counted from the chooser, and where


def _verbs() -> list[tuple[str, int, str]]:
    """List for every action its verb, which card or place is meant, and its rule."""
    found = [("nothing", 0, "CA-301")] * int(Do.COUNT)
    for verb, (code, rule) in PLAIN_VERBS.items():
        found[code] = (verb, 0, rule)
    for verb, (base, rule) in PLACE_VERBS.items():
        found[base : base + int(PLACES)] = [(verb, place, rule) for place in range(int(PLACES))]
    for verb, (base, rule) in CARD_VERBS.items():
        found[base : base + int(MAX_KINDS)] = [(verb, number, rule) for number in range(int(MAX_KINDS))]
    return found


VERB_OF = _verbs()


def read_action(t: Table, seat: int, number: int) -> Action:
    """Read an action's number for a seat."""
    verb, index, rule = VERB_OF[number]
    if verb in PLAIN_VERBS:
        return Action(number, verb, (), verb, rule)
    if verb in PLACE_VERBS:
        return Action(number, verb, (place_id(index),), f"{verb} {PLACE_NAMES[index]}", rule)
    name = kind_names(t.box)[index]
    if verb == "choose":
        crowded = _question(t) == Ask.OVERFLOW and seat != t.active
        rule = "CA-402" if crowded else CHOOSE_RULES.get(_question(t), rule)
    return Action(number, verb, _objects(t, seat, verb, card_id(name)), f"{verb} {name}", rule)


@lru_cache(REMEMBERED)
def kind_names(box: Box) -> list[str]:
    """Name the kinds of cards that can be pointed at, by number."""
    names = [kind.name for kind in box.kinds[: int(MAX_KINDS)]]
    return [*names, *(f"card-{number + 1}" for number in range(len(names), int(MAX_KINDS)))]


@lru_cache(REMEMBERED)
def _numbers_by_name(box: Box) -> dict[str, int]:
    """Find the kinds of cards that can be pointed at by their names; of two alike the first."""
    return {name.lower(): number for number, name in reversed(list(enumerate(kind_names(box))))}


def _question(t: Table) -> int:
    return int(t.frame & 255) if t.depth else 0


def _objects(t: Table, seat: int, verb: str, card: str) -> tuple[str, ...]:
    match verb:
        case "garrison":
            return (f"{seat}.hand.{card}", f"{seat}.fort")
        case "camp":
            return (f"{seat}.hand.{card}", f"{seat}.camp")
        case "recall":
            return (f"{seat}.garrison.{card}",)
        case "call-up":
            return (f"{seat}.camp.{card}",)
        case "scrap":
            return (f"{seat}.{_scrap_zone(t, seat, card)}.{card}",)
        case "choose":
            owner, zone = _choice_zone(t, seat)
            return (f"{owner}.{zone}.{card}",)
    return (f"{seat}.hand.{card}",)


def _scrap_zone(t: Table, seat: int, card: str) -> str:
    """Say where a card lies that can be scrapped."""
    if _question(t) != Ask.DEFEND:
        return "played"
    realm = t.realms[seat]
    for zone, name in ((Zone.UPGRADES, "upgrades"), (Zone.FORT, "garrison")):
        if any(card_id(t.box.kinds[number].name) == card for number in realm.numbers_in(zone)):
            return name
    return "camp"


def _choice_zone(t: Table, seat: int) -> tuple[int, str]:
    """Say whose cards, and where, are chosen from."""
    question = _question(t)
    if question == Ask.EFFECT:
        other, zone = EFFECT_ZONES.get(int(frame_effect(t.frame)), (0, "hand"))
        return (1 - seat if other else seat), zone
    return seat, CHOOSE_ZONES.get(question, "hand")


def parse_action(t: Table, seat: int, text: str) -> int | Refusal:
    """Read an action's text, whatever its case; say what would be right if it means nothing."""
    verb, _, rest = text.strip().partition(" ")
    verb, rest = verb.lower(), " ".join(rest.split()).lower()
    if verb in PLAIN_VERBS and not rest:
        return PLAIN_VERBS[verb][0]
    if verb in PLACE_VERBS:
        if rest in PLACE_NAMES:
            return PLACE_VERBS[verb][0] + PLACE_NAMES.index(rest)
        return Refusal(f"{quoted(rest)} is no place of the market; there are {', '.join(PLACE_NAMES)}.")
    if verb in CARD_VERBS:
        found = _numbers_by_name(t.box).get(rest)
        if found is not None:
            return CARD_VERBS[verb][0] + found
        return Refusal(f"{quoted(rest)} is no card of this game that can be pointed at; write, say, '{verb} Gold'.")
    verbs = ", ".join([*CARD_VERBS, *PLACE_VERBS, *PLAIN_VERBS])
    return Refusal(f"{quoted(text)} is no action; actions begin with {verbs}.")
