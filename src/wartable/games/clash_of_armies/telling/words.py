"""The words of Clash of Armies: what happened and what is asked, as sentences with references."""

from __future__ import annotations

import re
from functools import lru_cache

from wartable.core.events import Event
from wartable.core.words import REMEMBERED, Sentence, Span, Teller, fill, mention
from wartable.games.clash_of_armies.rules.effects import frame_amount, frame_effect, frame_kind, is_led
from wartable.games.clash_of_armies.table.ability_words import ability_sentence
from wartable.games.clash_of_armies.table.cardset_file import EFFECTS, card_id
from wartable.games.clash_of_armies.table.codes import Ask
from wartable.games.clash_of_armies.table.table import Table
from wartable.games.clash_of_armies.telling.names import SEAT_NAMES, place_id
from wartable.games.clash_of_armies.telling.notation import VERB_OF

EFFECT_NAMES = {code: name for name, code in EFFECTS.items()}
PLACE_WORDS = (
    "the Standard row", "the Standard row", "the Standard row", "the Factions row", "the Factions row",
    "the Resources deck", "the Soldiers deck", "the Fortifications deck",
)  # fmt: skip
# Where a verb has two forms, the first is for "you" and the second for others.
EVENTS = {
    "started": "{Who} start|starts the game.",
    "drew": "{Who} draw|draws {card}.",
    "reshuffled": "{Who} shuffle|shuffles the discard pile into a new deck.",
    "played": "{Who} play|plays {card}.",
    "recovered": "{Who} recover|recovers {points} damage: {damage} left.",
    "fortified": "{Who} put|puts {card} in play to guard the realm.",
    "set-aside": "{Who} set|sets {card} aside.",
    "scrapped": "{Who} scrap|scraps {card}.",
    "shown": "{Who} show|shows {card} in hand.",
    "bought": "{Who} take|takes {card} from {place}.",
    "vassal": "A Vassal goes to {whose} discard pile.",
    "crowned": "{card} rules {whose} realm.",
    "attacked": "{Who} attack|attacks with {attack}.",
    "used": "{Who} use|uses {card} of the Camp.",
    "defended": "The defense gains {points} from {card}.",
    "held": "{Whose} walls hold all the same, for {card} scrapped.",
    "damaged": "{Who} take|takes {points} damage from {others} attack: {damage} in all.",
    "raided": "{Who} lose|loses {card} from the hand to {others} {by}.",
    "fetched": "{Who} take|takes {card} back from the discard pile.",
    "declared": "{Who} declare|declares a Total Defense of {defense}.",
    "turned-up": "In {place} turns up {card}.",
    "event": "An Event comes over the land: {card}.",
    "swept": "Back into the deck goes {card}.",
    "breached": "{Who} breach|breaches {others} walls by {points} with {card}.",
    "succeeded": "{card} rules {whose} realm.",
    "deposed": "{Who} set|sets {card} aside.",
    "made-way": "{Who} set|sets {card} aside.",
    "struck": "{Who} take|takes {points} damage from {others} {by}: {damage} in all.",
    "scalded": "{Who} take|takes {points} damage from {others} defense: {damage} in all.",
    "suffered": "{Who} take|takes {points} damage from {by}: {damage} in all.",
    "gave-up": "{Who} lose|loses {card} to the Event.",
    "received": "{Who} take|takes {card} from {place}.",
    "ending": "{Who} have|has {damage} damage: the end is near.",
    "won": "{Who} win|wins the war!",
    "drawn": "Both have the same damage: a draw.",
}
# What a turn and a defense consist of, by the verbs of their actions.
TURN_WORDS = {
    "play": {"play", "recall", "call-up"},
    "garrison": {"garrison", "camp"},
    "scrap": {"scrap"},
    "attack": {"attack"},
    "buy": {"buy"},
    "end it": {"end-turn"},
}
DEFENSE_WORDS = {
    "use cards of your Camp": {"choose"},
    "use scrap abilities": {"scrap"},
    "show a Hero": {"show"},
    "let it come": {"resolve"},
}
POINTS = ("attack", "resources")


class TableTeller(Teller):
    """Tells one reader, who may be one of the players, about a table."""

    def __init__(self, table: Table, reader: int) -> None:
        super().__init__(reader)
        self.table = table

    def people(self, side: int) -> str:
        """Name a player by the colour."""
        return SEAT_NAMES[side].title()

    def whose(self, side: int, begin: bool = False) -> Span:
        """Name a player as an owner."""
        own = "Your" if begin else "your"
        return mention(own if side == self.reader else f"{self.people(side)}'s", "seat", str(side))

    def card(self, name: object) -> Span:
        """Name a card, or say that it is hidden."""
        if not isinstance(name, str):
            return Span("a card")
        return mention(name, "card", card_id(name))

    def place(self, place: int) -> Span:
        """Name a place of the market."""
        return mention(PLACE_WORDS[place], "pile", place_id(place))


def tell_event(t: Table, event: Event, reader: int) -> Sentence:
    """Put an event into a sentence."""
    say = TableTeller(t, reader)
    template = _conjugated(_template(say, event), event.seat == reader)
    spans: dict[str, Span | Sentence] = {}
    if "thers}" in template:
        spans["others"] = say.whose(1 - event.seat)
        spans["Others"] = say.whose(1 - event.seat, begin=True)
    for name, value in event.data.items():
        if name in ("card", "by"):
            spans[name] = say.card(value)
        elif name == "place" and isinstance(value, int):
            spans[name] = say.place(value)
        else:
            spans[name] = mention(str(value), "number")
    return say.sentence(template, event.seat, spans)


def _template(say: TableTeller, event: Event) -> str:
    match event.name:
        case "turn-began":
            return "Your turn." if event.seat == say.reader else "{Who} takes a turn."
        case "gained":
            points = [f"{{{name}}} {_points(name, event.data[name])}" for name in POINTS if event.data[name]]
            return "{Who} gain|gains " + " and ".join(points) + " from {card}."
        case "garrisoned":
            return "{Who} garrison|garrisons {card} in the " + ("Camp." if event.data["camp"] else "Fortification.")
        case "took-out":
            return "{Who} take|takes {card} out of the " + ("Camp." if event.data["camp"] else "Fortification.")
        case "lost":
            return "{Who} lose|loses {card} to {others} {by}." if event.data["by"] else "{Who} lose|loses {card}."
        case "declined":
            return "{Who} do|does not use {by}." if event.data["by"] else "{Who} scrap|scraps nothing."
        case "resolved":
            return "{Others} attack of {attack} meets {whose} defense of {defense}: " + _verdict(event)
    return EVENTS[event.name]


def _verdict(event: Event) -> str:
    attack, defense = event.data["attack"], event.data["defense"]
    assert isinstance(attack, int)
    assert isinstance(defense, int)
    if attack < defense:
        return "it has no effect."
    return "the defense falls, but nothing comes through." if attack == defense else "the defense falls."


def _points(name: str, count: object) -> str:
    return "resource" if name == "resources" and count == 1 else name


@lru_cache(REMEMBERED)
def _conjugated(template: str, own: bool) -> str:
    return re.sub(r"(\w+)\|(\w+)", r"\1" if own else r"\2", template)


def prompt(t: Table, seat: int) -> Sentence:
    """Put what a seat is asked into a sentence."""
    say = TableTeller(t, seat)
    frame = int(t.frame)
    match frame & 255:
        case Ask.TURN:
            template = f"Your turn, with {{attack}} attack and {{resources}} {_points('resources', int(t.resources))}: "
            return fill(
                template + _possible(t, seat, TURN_WORDS) + ".",
                attack=mention(str(t.attack), "number"),
                resources=mention(str(t.resources), "number"),
            )
        case Ask.DEFEND:
            template = "{who} attacks with {attack}: " + (
                _possible(t, seat, DEFENSE_WORDS) + "."
                if len(t.legal_actions(seat)) > 1
                else "nothing of yours can join the defense now."
            )
            return fill(template, who=say.who(1 - seat, begin=True), attack=mention(str(t.attack_total), "number"))
        case Ask.EFFECT:
            effect = f"{EFFECT_NAMES[int(frame_effect(frame))]} {frame_amount(frame)}"
            card = say.card(t.box.kinds[int(frame_kind(frame))].name)
            template = "{card}: " + ability_sentence(effect).replace("{", "").replace("}", "") + "."
            if not is_led(t, seat, frame):
                template += " You have no leader for it."
            return fill(template, card=card)
        case Ask.DISCARD:
            return (Span("Discard a card from your hand."),)
        case Ask.LOSE:
            return (Span("Discard one of the units garrisoned in your Fortification."),)
        case Ask.PARDON:
            return (Span("You may scrap a card from your discard pile."),)
        case _:
            if seat == t.active:
                return (Span("Your new Fortification has less room: set one of its units aside."),)
            return (Span("Your Fortification has lost room: discard one of its units."),)


def _possible(t: Table, seat: int, words: dict[str, set[str]]) -> str:
    """Name what can be done as things stand."""
    verbs = {VERB_OF[number][0] for number in t.legal_actions(seat)}
    doings = [word for word, possible in words.items() if possible & verbs]
    return doings[0] if len(doings) == 1 else ", ".join(doings[:-1]) + " or " + doings[-1]
