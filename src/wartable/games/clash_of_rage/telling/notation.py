"""Actions as text and back: ``send all from 0,0``, ``go 1,-1``, ``buy Crossbow``, ``reroll 3``, ``pass``."""

from __future__ import annotations

from wartable.core.actions import Action
from wartable.core.cardset import card_id
from wartable.core.errors import Refusal
from wartable.core.notation import quoted
from wartable.games.clash_of_rage.table.codes import (
    HEROES,
    HOME,
    MAX_DICE,
    MAX_KINDS,
    MAX_LEGENDS,
    MAX_REGIONS,
    MAX_RIM,
    NODES,
    TERRITORIES,
    TILE_SIDES,
    Ask,
    Do,
)
from wartable.games.clash_of_rage.table.table import Table
from wartable.games.clash_of_rage.table.terrain import JOINS, join_q, join_r
from wartable.games.clash_of_rage.telling.names import (
    LEVEL_NAMES,
    SLOT_NAMES,
    hex_name,
    place_name,
    read_place,
    rim_name,
    territories,
)

GROUPS = (*LEVEL_NAMES, "all")
SIMPLE = {
    Do.MOVE: ("move", "CR-401"),
    Do.EQUIP: ("equip", "CR-401"),
    Do.PASS: ("pass", "CR-401"),
    Do.END: ("end", "CR-406"),
    Do.ROLL: ("roll", "CR-503"),
    Do.FLEE: ("flee", "CR-509"),
    Do.KEEP: ("keep", "CR-504"),
    Do.FORGE: ("forge", "CR-413"),
}
FAMILIES = (
    ("reroll", Do.REROLL, int(MAX_DICE), "CR-504"),
    ("wound", Do.WOUND, 3, "CR-506"),
    ("play", Do.PLAY, 7, "CR-321"),
    ("send", Do.PICK, 4 * int(NODES), "CR-407"),
    ("send", Do.PICK_HERO, int(HEROES), "CR-408"),
    ("go", Do.GO, int(NODES), "CR-402"),
    ("place", Do.PLACE, int(NODES), "CR-324"),
    ("battle", Do.BATTLE, int(TERRITORIES), "CR-406"),
    ("stone", Do.STONE, int(TERRITORIES), "CR-423"),
    ("buy", Do.BUY, int(MAX_KINDS), "CR-412"),
    ("attach", Do.ATTACH, int(MAX_KINDS + MAX_LEGENDS), "CR-414"),
    ("to", Do.TO, 3, "CR-414"),
    ("remove", Do.REMOVE, 6, "CR-414"),
    ("recruit", Do.RECRUIT, int(HEROES), "CR-415"),
    ("take", Do.FORGED, int(MAX_LEGENDS), "CR-413"),
    ("stronghold", Do.STRONGHOLD, int(MAX_RIM), "CR-322"),
    ("region", Do.REGION, int(TILE_SIDES), "CR-206"),
    ("centre", Do.CENTRE, int(JOINS) * (int(MAX_REGIONS) - 1), "CR-206"),
    ("rotate", Do.ROTATE, 6, "CR-206"),
)
VERBS = (*(verb for verb, _ in SIMPLE.values()), *dict.fromkeys(family[0] for family in FAMILIES))
RANGES = {verb: [family[1:3] for family in FAMILIES if family[0] == verb] for verb in VERBS}


def _families() -> list[tuple[str, int, str]]:
    """List for every action its verb, which of the verb's objects is meant, and its rule."""
    found = [("nothing", 0, "CR-401")] * int(Do.COUNT)
    for number, (verb, rule) in SIMPLE.items():
        found[number] = (verb, 0, rule)
    for verb, base, size, rule in FAMILIES:
        found[base : base + size] = [(verb, index, rule) for index in range(size)]
    return found


FAMILY_OF = _families()


def family_of(number: int) -> tuple[str, int, str]:
    """Find the verb of an action, which of its objects is meant, and its rule."""
    return FAMILY_OF[number]


def read_action(t: Table, seat: int, number: int) -> Action:
    """Read an action's number for a seat."""
    if number in SIMPLE:
        verb, rule = SIMPLE[number]
        if number == Do.END and t.depth and t.frame & 255 == Ask.EQUIP:
            rule = "CR-416"
        return Action(number, verb, (), verb, rule)
    verb, _, rule = family_of(number)
    named = object_of(t, seat, number)
    if named is None:
        return Action(number, "nothing", (), f"nothing {number}", rule)
    name, objects = named
    if verb == "place" and t.depth and t.frame & 255 == Ask.HERO:
        rule = "CR-415"
    return Action(number, verb, objects, f"{verb} {name}", rule)


def object_of(t: Table, seat: int, number: int) -> tuple[str, tuple[str, ...]] | None:
    """Name what an action points at, in text and by reference; None if there is no such thing."""
    verb, index, _ = family_of(number)
    match verb:
        case "go" | "place" | "battle" | "stone":
            return _named_place(t, seat, index)
        case "send" if number < Do.PICK_HERO:
            place = _named_place(t, seat, index // 4)
            return None if place is None else (f"{GROUPS[index % 4]} from {place[0]}", place[1])
        case "send" | "recruit":
            name = t.box.heroes[index].name
            return name, (card_id("hero", name),)
        case "buy" | "attach" | "take":
            return _named_item(t, seat, verb, index)
        case "wound" | "to":
            return LEVEL_NAMES[index], (f"level.{LEVEL_NAMES[index]}",)
        case "remove":
            return SLOT_NAMES[index], (f"{seat}.slot.{SLOT_NAMES[index].replace(' ', '.')}",)
        case "reroll":
            return str(index + 1), ()
        case "rotate":
            return str(index), ()
        case "play":
            card = t.armies[seat].clan.tactics[index]
            return str(card.number), (f"{seat}.tactics.{card_id(t.armies[seat].clan.id, card.name)}",)
        case "stronghold":
            return (rim_name(t, index), (f"hex.{rim_name(t, index)}",)) if index < t.terrain.rim else None
        case "region":
            return t.box.sides[index].name, (card_id("region", t.box.sides[index].title),)
    if index // int(JOINS) >= t.regions:
        return None
    name = hex_name(int(join_q(t.tiles, index)), int(join_r(t.tiles, index)))
    return name, (f"hex.{name}",)


def _named_place(t: Table, seat: int, node: int) -> tuple[str, tuple[str, ...]] | None:
    if node == HOME:
        return place_name(t, node), (f"stronghold.{seat}",)
    if node not in territories(t):
        return None
    return place_name(t, node), (f"hex.{place_name(t, node)}",)


def _named_item(t: Table, seat: int, verb: str, index: int) -> tuple[str, tuple[str, ...]] | None:
    item = index + int(MAX_KINDS) if verb == "take" else index
    if item >= len(t.box.items) or not t.box.items[item].name:
        return None
    name = t.box.items[item].name
    identity = card_id("equipment" if item < MAX_KINDS else "legendary", name)
    zone = {"buy": "market", "attach": f"{seat}.aside", "take": f"{seat}.drawn"}[verb]
    return name, (f"{zone}.{identity}",)


def parse_action(t: Table, seat: int, text: str) -> int | Refusal:
    """Read an action's text, whatever its case; say what would be right if it means nothing."""
    words = " ".join(text.split())
    verb, _, rest = words.partition(" ")
    meant, wanted = verb.lower(), rest.lower()
    for number, (name, _) in SIMPLE.items():
        if meant == name and not rest:
            return number
    if meant not in VERBS:
        return Refusal(f"{quoted(text)} is no action; actions begin with {', '.join(VERBS)}.")
    for base, size in RANGES.get(meant, ()):
        for number in _candidates(t, meant, base, size, rest):
            named = object_of(t, seat, number)
            if named is not None and named[0].lower() == wanted:
                return number
    if meant == "go" and _is_rival_home(t, seat, rest):
        return Refusal("Nobody enters the Stronghold of another player.", "CR-405")
    return Refusal(f"{quoted(rest)} is nothing to {meant} here; {_example(t, seat, meant)}.")


def _is_rival_home(t: Table, seat: int, text: str) -> bool:
    """Tell whether another player's Stronghold stands on a hex [CR-405]."""
    return any(
        t.armies[other].home >= 0 and rim_name(t, int(t.armies[other].home)) == text
        for other in range(t.seats)
        if other != seat
    )


def _candidates(t: Table, verb: str, base: int, size: int, rest: str) -> range:
    """Narrow down which actions a text could mean, so that long families are not searched."""
    if verb in ("go", "place", "battle", "stone"):
        node = read_place(t, rest)
        return range(base + node, base + node + 1) if 0 <= node < size else range(0)
    if base == Do.PICK:
        node = read_place(t, rest.partition(" from ")[2])
        return range(base + 4 * node, base + 4 * node + 4) if node >= 0 else range(0)
    return range(base, base + size)


def _example(t: Table, seat: int, verb: str) -> str:
    """Give an example of what could be written."""
    for base, size in RANGES[verb]:
        for number in range(base, base + size):
            named = object_of(t, seat, number)
            if named is not None:
                return f"write, say, '{verb} {named[0]}'"
    return f"'{verb}' stands alone"
