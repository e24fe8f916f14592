"""Actions as text and back: ``deploy Lancer``, ``slot 3``, ``pay Goblins``, ``support 2``, ``attack-hero``."""

from __future__ import annotations

from collections.abc import Callable

from wartable.core.actions import Action
from wartable.core.bits import contains
from wartable.core.cardset import card_id
from wartable.core.errors import Refusal
from wartable.core.notation import find_named, quoted
from wartable.games.drums_of_war.table.codes import HERO, SLOTS, Ask, Do, Rite, Tie
from wartable.games.drums_of_war.table.table import Table

RITES = {"hide": Rite.HIDE, "blood": Rite.BLOOD, "bones": Rite.BONES}
WORDS = {
    "pass": (Do.PASS, "DW-402"),
    "ability": (Do.ABILITY, "DW-407"),
    "no-ability": (Do.DECLINE, "DW-408"),
    "done": (Do.DONE, "DW-407"),
    "keep-hand": (Do.KEEP, "DW-601"),
    "no-cancel": (Do.NO_CANCEL, "DW-503"),
    "attack-hero": (Do.ATTACK_HERO, "DW-509"),
    "hold": (Do.HOLD, "DW-510"),
    "no-strike": (Do.NO_STRIKE, "DW-508"),
    "no-save": (Do.NO_SAVE, "DW-520"),
    "stay": (Do.STAY, "DW-522"),
}
SLOT_VERBS = {
    "slot": (Do.SLOT, "DW-403"),
    "cancel": (Do.CANCEL, "DW-503"),
    "attack": (Do.ATTACK, "DW-508"),
    "support": (Do.ATTACK, "DW-506"),
    "fight": (Do.ATTACK, "DW-502"),
    "spread": (Do.SPREAD, "DW-527"),
    "strike": (Do.STRIKE, "DW-511"),
    "march": (Do.MARCH, "DW-522"),
    "choose-slot": (Do.CHOOSE, "DW-915"),
}
OWN_SLOT_VERBS = ("slot", "march")
PERSONS_TIES = (Tie.CANCEL, Tie.TARGET, Tie.STRIKE, Tie.NET, Tie.SPREAD)
CARD_VERBS = ("deploy", "pay", "remove")
VERBS = (*CARD_VERBS, *SLOT_VERBS, "target", "save", "hero", "option", *WORDS)


def asked(t: Table) -> int:
    """Say what kind of decision is pending."""
    return int(t.frame & 255) if t.depth else 0


def asked_about(t: Table) -> int:
    """Say which slot or spot the pending decision is about."""
    return int(t.frame >> 12) & 15


def payment_rule(t: Table) -> str:
    """A Unit, another card and a Hero's ability are paid for each by its own rule [DW-403, DW-405, DW-407]."""
    if not t.pending:
        return "DW-407"
    side = int(t.frame >> 8) & 15
    return "DW-403" if t.sides[side].army.cards[t.pending - 1].unit else "DW-405"


def cancel_rule(t: Table) -> str:
    """A Hero cancels by an ability that names its moment, a Unit by its lightning [DW-407, DW-503]."""
    return "DW-407" if asked(t) == Ask.CANCEL and asked_about(t) == HERO else "DW-503"


def attack_verb(t: Table, slot: int) -> str:
    """An attack on the Unit one faces is its fight; on another engaged Unit it is support [DW-506]."""
    if not contains(t.engaged, slot):
        return "attack"
    return "fight" if asked(t) == Ask.ANNOUNCE and asked_about(t) == slot else "support"


def read_action(t: Table, seat: int, number: int) -> Action:
    """Read an action's number for a seat."""
    for word, (code, rule) in WORDS.items():
        if number == code:
            rule = cancel_rule(t) if word == "no-cancel" else rule
            return Action(number, word, _objects_of_word(t, seat, word), word, rule)
    if Do.DEPLOY <= number < Do.PASS:
        return _card_action(t, seat, number, "deploy", number, "DW-401")
    if Do.GIVE <= number < Do.KEEP:
        verb = "pay" if asked(t) == Ask.PAY and contains(t.acting, seat) else "remove"
        rule = payment_rule(t) if verb == "pay" else "DW-202" if asked(t) == Ask.START_REMOVAL else "DW-601"
        return _card_action(t, seat, number, verb, number - Do.GIVE, rule)
    if Do.OPTION <= number < Do.DONE:
        name = next((name for name, rite in RITES.items() if rite == number - Do.OPTION), str(number))
        return Action(number, "option", (f"option.{name}",), f"option {name}", "DW-407")
    if Do.HERO <= number < Do.COUNT:
        hero = t.sides[seat].army.heroes[number - Do.HERO]
        objects = (f"hero.{card_id(t.sides[seat].army.name, hero.name)}",)
        return Action(number, "hero", objects, f"hero {hero.name}", "DW-804" if t.agreed.mode == 2 else "DW-205")
    if Do.TARGET <= number < Do.CANCEL:
        owner, slot = divmod(number - Do.TARGET, int(SLOTS))
        whose = seat if owner == 0 else 1 - seat
        text = f"target {slot + 1}" if owner == 0 else f"target enemy {slot + 1}"
        return Action(number, "target", (f"{whose}.slot.{slot + 1}",), text, "DW-405")
    if Do.SAVE <= number < Do.NO_SAVE:
        spot = number - Do.SAVE
        text = "hero" if spot == HERO else str(spot + 1)
        return Action(number, "save", (spot_id(seat, spot),), f"save {text}", "DW-520")
    if Do.ATTACK <= number < Do.ATTACK_HERO:
        verb = attack_verb(t, number - Do.ATTACK)
        return _slot_action(t, seat, number, verb, number - Do.ATTACK)
    for verb, (base, _) in SLOT_VERBS.items():
        if base <= number < base + SLOTS:
            return _slot_action(t, seat, number, verb, number - base)
    return Action(number, "nothing", (), f"nothing {number}", "DW-401")


def spot_id(side: int, spot: int) -> str:
    """Name a slot or a Hero as a zone."""
    return f"{side}.hero" if spot == HERO else f"{side}.slot.{spot + 1}"


def _objects_of_word(t: Table, seat: int, word: str) -> tuple[str, ...]:
    if word in ("ability", "no-ability", "done"):
        return (f"{seat}.hero",)
    if word == "attack-hero":
        return (f"{1 - seat}.hero", f"{seat}.slot.{asked_about(t) + 1}")
    if word in ("hold", "stay"):
        return (f"{seat}.slot.{asked_about(t) + 1}",)
    return ()


def _card_action(t: Table, seat: int, number: int, verb: str, code: int, rule: str) -> Action:
    army = t.sides[seat].army
    zone = "deck" if asked(t) == Ask.START_REMOVAL else "hand"
    name = army.cards[code].name
    return Action(number, verb, (f"{seat}.{zone}.{card_id(army.name, name)}",), f"{verb} {name}", rule)


def _slot_action(t: Table, seat: int, number: int, verb: str, slot: int) -> Action:
    side = seat if verb in OWN_SLOT_VERBS else 1 - seat
    if verb == "choose-slot" and int(t.frame >> 12) & 15 in PERSONS_TIES:
        side = seat
    objects: tuple[str, ...] = (f"{side}.slot.{slot + 1}",)
    if verb in ("attack", "support", "fight", "spread"):
        objects += (f"{seat}.slot.{asked_about(t) + 1}",)
    return Action(number, verb, objects, f"{verb} {slot + 1}", _slot_rule(t, verb))


def _slot_rule(t: Table, verb: str) -> str:
    if verb == "cancel":
        return cancel_rule(t)
    if verb != "choose-slot":
        return SLOT_VERBS[verb][1]
    return {int(Tie.REVEAL): "DW-904", int(Tie.PAY): "DW-905"}.get(int(t.frame >> 12) & 15, "DW-915")


def parse_action(t: Table, seat: int, text: str) -> int | Refusal:
    """Read an action's text, whatever its case; say what would be right if it means nothing."""
    verb, _, rest = text.strip().partition(" ")
    verb, rest = verb.lower(), rest.strip()
    if verb in WORDS and not rest:
        return int(WORDS[verb][0])
    readers: dict[str, Callable[[], int | Refusal]] = {
        "hero": lambda: _parse_hero(t, seat, rest),
        "option": lambda: find_named(rest, "rite", {name: Do.OPTION + rite for name, rite in RITES.items()}),
        "target": lambda: _parse_target(rest),
        "save": lambda: Do.SAVE + int(HERO) if rest.lower() == "hero" else _parse_slot(verb, Do.SAVE, rest),
    }
    if verb in readers:
        return readers[verb]()
    if verb in CARD_VERBS:
        base = Do.DEPLOY if verb == "deploy" else Do.GIVE
        cards = {card.name: base + int(card.code) for card in t.sides[seat].army.cards}
        return find_named(rest, "card of your army", cards)
    if verb in SLOT_VERBS:
        return _parse_slot(verb, SLOT_VERBS[verb][0], rest)
    return Refusal(f"{quoted(text)} is no action; actions begin with {', '.join(VERBS)}.")


def _parse_hero(t: Table, seat: int, name: str) -> int | Refusal:
    """A Hero leads only its own army [DW-201]."""
    if name.lower() in (hero.name.lower() for hero in t.sides[1 - seat].army.heroes):
        return Refusal(f"{name} leads only the other army.", "DW-201")
    return find_named(name, "Hero", {hero.name: Do.HERO + int(hero.code) for hero in t.sides[seat].army.heroes})


def _parse_slot(verb: str, base: int, rest: str) -> int | Refusal:
    if rest not in ("1", "2", "3", "4", "5"):
        return Refusal(f"{quoted(rest)} is no slot; write, say, '{verb} 3' (1 to 5).")
    return base + int(rest) - 1


def _parse_target(rest: str) -> int | Refusal:
    whose, _, slot = rest.rpartition(" ")
    if whose.lower() not in ("", "enemy"):
        return Refusal(f"{quoted(rest)} is no target; write 'target 3' or 'target enemy 3'.")
    return _parse_slot("target", Do.TARGET + (int(SLOTS) if whose else 0), slot)
