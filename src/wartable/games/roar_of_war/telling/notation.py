"""Actions as text and back: ``place Tusk Grunt``, ``attack-with orc 2``, ``target elf 3``, ``pass``."""

from __future__ import annotations

from wartable.core.actions import Action
from wartable.core.bits import contains
from wartable.core.cardset import card_id
from wartable.core.errors import Refusal
from wartable.core.notation import find_named, quoted
from wartable.games.roar_of_war.rules.teams import is_rival
from wartable.games.roar_of_war.table.codes import PILES, Ask, Do
from wartable.games.roar_of_war.table.table import Table
from wartable.games.roar_of_war.telling.decisions import decision_rule
from wartable.games.roar_of_war.telling.names import seat_names

PILE_VERBS = {
    "attack-with": (Do.ATTACK_WITH, "RW-301"),
    "target": (Do.TARGET, "RW-301"),
    "discard": (Do.DISCARD, "RW-308"),
    "aim": (Do.AIM_PILE, "RW-601"),
}
VERBS = ("place", "play", "attack-with", "target", "discard", "aim", "choose", "pass")


def read_action(t: Table, seat: int, number: int) -> Action:
    """Read an action's number for a seat."""
    race = t.armies[seat].race
    if number == Do.PASS:
        return Action(number, "pass", (), "pass", _passing_rule(t, seat))
    if Do.PLACE <= number < Do.COUNT:
        name = race.cards[number - Do.PLACE].name
        objects = (f"{seat}.hand.{card_id(race.name, name)}",)
        return Action(number, "place", objects, f"place {name}", _placing_rule(t, seat))
    if Do.PLAY <= number < Do.PASS:
        name = race.strategies[number - Do.PLAY].name
        return Action(number, "play", (f"{seat}.strategy.{card_id(race.name, name)}",), f"play {name}", "RW-601")
    if Do.AIM_PLAYER <= number < Do.PLACE:
        other = number - Do.AIM_PLAYER
        return Action(number, "choose", (f"player.{other}",), f"choose {_seat_name(t, other)}", "RW-601")
    for verb, (base, _) in PILE_VERBS.items():
        if base <= number < base + 4 * PILES:
            owner, pile = divmod(number - base, int(PILES))
            text = f"{verb} {_seat_name(t, owner)} {pile + 1}"
            return Action(number, verb, (f"{owner}.pile.{pile + 1}",), text, _pile_rule(t, seat, verb, owner))
    return Action(number, "nothing", (), f"nothing {number}", "RW-301")


def _placing_rule(t: Table, seat: int) -> str:
    if t.turns:
        return "RW-501"
    return "RW-201" if t.armies[seat].chosen_size < PILES else "RW-202"


def _passing_rule(t: Table, seat: int) -> str:
    """Passing is what a seat is asked for, or may do, by the rule that asks; in windows by theirs."""
    return decision_rule(t, seat) if contains(t.acting, seat) else "RW-604"


def _pile_rule(t: Table, seat: int, verb: str, owner: int) -> str:
    """Name the rule by which one points at a pile: a teammate's cards have rules of their own."""
    if owner < t.seats and owner != seat and not is_rival(t, seat, owner):
        rules = {"attack-with": "RW-802", "target": "RW-803"}
        if verb in rules:
            return rules[verb]
    if verb == "discard" and t.depth and t.frame & 255 == Ask.PENALTY:
        return decision_rule(t, seat)
    return PILE_VERBS[verb][1]


def _seat_name(t: Table, seat: int) -> str:
    return t.armies[seat].race.name if seat < t.seats else f"seat-{seat + 1}"


def parse_action(t: Table, seat: int, text: str) -> int | Refusal:
    """Read an action's text, whatever its case; say what would be right if it means nothing."""
    verb, _, rest = text.strip().partition(" ")
    verb, rest = verb.lower(), rest.strip()
    if verb == "pass" and not rest:
        return int(Do.PASS)
    if verb == "place":
        return find_named(
            rest, "army card of yours", {card.name: Do.PLACE + card.code for card in t.armies[seat].race.cards}
        )
    if verb == "play":
        strategies = t.armies[seat].race.strategies
        return find_named(rest, "Strategy card of yours", {card.name: Do.PLAY + card.code for card in strategies})
    if verb == "choose":
        return find_named(rest, "player", {name: Do.AIM_PLAYER + i for i, name in enumerate(seat_names(t))})
    if verb in PILE_VERBS:
        return _parse_pile(t, verb, rest)
    return Refusal(f"{quoted(text)} is no action; actions begin with {', '.join(VERBS)}.")


def _parse_pile(t: Table, verb: str, rest: str) -> int | Refusal:
    name, _, number = rest.rpartition(" ")
    names = seat_names(t)
    if name.lower() not in names or number not in ("1", "2", "3", "4"):
        return Refusal(f"{quoted(rest)} is no pile; write, say, '{verb} {names[-1]} 3'.")
    return PILE_VERBS[verb][0] + names.index(name.lower()) * 4 + int(number) - 1
