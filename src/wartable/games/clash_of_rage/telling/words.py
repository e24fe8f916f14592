"""The words of Clash of Rage: what happened, what is asked, what may be done, as sentences with references."""

from __future__ import annotations

from functools import lru_cache

from wartable.core.actions import Action
from wartable.core.cardset import card_id
from wartable.core.events import Event
from wartable.core.words import Sentence, Span, Teller, counted, filled, mention, with_article
from wartable.games.clash_of_rage.rules.assault import rage_of
from wartable.games.clash_of_rage.rules.battle import opponent
from wartable.games.clash_of_rage.rules.equipping import first_slot, forge_cost
from wartable.games.clash_of_rage.rules.tactics import next_due
from wartable.games.clash_of_rage.rules.values import strength
from wartable.games.clash_of_rage.table.codes import MAX_KINDS, Ask, Do
from wartable.games.clash_of_rage.table.packed import LIFE, SYMBOLS_SHIFT, count_of, value
from wartable.games.clash_of_rage.table.table import Table
from wartable.games.clash_of_rage.telling.card_words import adds
from wartable.games.clash_of_rage.telling.names import LEVEL_NAMES, STRONGHOLD, place_name
from wartable.games.clash_of_rage.telling.notation import family_of
from wartable.games.clash_of_rage.telling.outlook import after_sending, chance_there, percentage, what_is_there
from wartable.games.clash_of_rage.telling.sums import FIELDS
from wartable.games.clash_of_rage.telling.territory_names import (
    and_last,
    beside,
    place_title,
    territory_title,
    where_it_joins,
)
from wartable.games.clash_of_rage.telling.verdict import lead_at_the_limit

EVENTS = {
    "region-placed": "{Who} add the Region {side}.",
    "turn-began": "Turn {turn} begins.",
    "elves-drew": "The Elves draw {item} for the {elf}.",
    "elves-took": "The Elves give {item} to the {elf}.",
    "elves-kept": "The Elves leave {item} with the {elf}; the new card goes under the pile.",
    "played": "{Who} play {tactics}.",
    "stronghold": "{Who} build {their} Stronghold beside {hex}.",
    "income": "{Who} receive {gold} Gold and {crystals}.",
    "reinforced": "{Who} muster {a_level} at {place}.",
    "lost-units": "{Who} have no figures left for {number} {level}.",
    "drew-tactics": "{Who} draw {tactics}.",
    "action-began": "{Who} begin {their} {action} Action.",
    "chose-action": "{Who} choose to {choice}.",
    "moved": "{Who} move {number} {level} from {start} to {place}.",
    "hero-moved": "{hero} goes from {start} to {place}.",
    "hero-returned": "{hero} returns from {start} to the Stronghold.",
    "hero-beaten": "{hero} leaves {start}, which is lost, for the Stronghold.",
    "hero-fled": "{hero} flees from {start} to the Stronghold.",
    "battle-began": "{Who} attack {defender} at {place}; {first} strike first.",
    "rolled": "{Who} roll {dice}: {faces}.",
    "elves-rolled": "The Elves roll {dice}: {faces}.",
    "rerolled": "{Who} throw {dice} again: {faces} now.",
    "elves-rerolled": "The Elves throw {dice} again: {faces} now.",
    "wounded": "{Who} inflict {wounds}{stopped}.",
    "eliminated": "{Who} lose {a_level}.",
    "elf-eliminated": "{Who} eliminate {a_elf} and take the Crystal.",
    "rescued": "{Who} carry {a_level} home from the field.",
    "rage": "{Who} have {tokens} Rage.",
    "rage-symbol": "{Who} strike with {tokens} Rage.",
    "fled": "{Who} flee from {place} to {their} Stronghold.",
    "battle-won": "{Who} hold {place} against {loser}.",
    "bought": "{Who} buy {item}.",
    "market-drew": "The Black Market now has {item}.",
    "forged": "{Who} forge {item}.",
    "saw-legends": "{Who} look at {number} Legendary cards{legends}.",
    "attached": "{Who} give {item} to {their} {level}.",
    "removed": "{Who} lay {item} of {their} {level} aside.",
    "recruited": "{Who} recruit {hero}.",
    "stone-gave": "The Stone at {place} gives {whom} {a_level}.",
    "plundered": "{Who} plunder {gold} Gold.",
    "won": "{Who} win with {points}!",
    "limit": "The turn limit is reached: {winners} {lead}.",
    "lost-alone": "Time has run out: the Elves keep their empire.",
}
PROMPTS = {
    Ask.REGION: "Choose a side of a Region tile to add to the map.",
    Ask.CENTRE: "Where does the Region lie?",
    Ask.ROTATION: "How is the Region turned?",
    Ask.TACTICS: "Choose a Tactics card in secret.",
    Ask.STRONGHOLD: "Build your Stronghold at the edge of the map.",
    Ask.REINFORCE: "Where does the {level} muster?",
    Ask.ACTION: "Your {action} Action: move your armies, equip them, or pass.",
    Ask.MOVE: "Send your armies, or end your moves.",
    Ask.DESTINATION: "Where to, from {place}?",
    Ask.BATTLE: "Which Battle is fought next?",
    Ask.ASSAULT: "Battle at {place}: roll for your Assault, or flee. You have {rage} Rage.",
    Ask.REROLL: "{dice}: {faces}. Throw some again, or keep them? Rerolls left: {rerolls}.",
    Ask.ASSIGN: "{wounds} to assign: which Unit falls?",
    Ask.EQUIP: "Equip your armies: {doings}.",
    Ask.SLOT: "Who carries {item}?",
    Ask.LEGEND: "Which Legendary card do you keep?",
    Ask.HERO: "Where does the Hero join you?",
    Ask.STONE: "Too few figures: which Stone gives its Unit?",
}
EQUIPPING = {"buy": {"buy"}, "forge": {"forge"}, "rearrange": {"attach", "remove"}, "recruit": {"recruit"}}
CHOICES = {
    "move": "Move your armies",
    "equip": "Equip your armies",
    "pass": "Pass",
    "end": "End moves",
    "end-equipping": "Done",
    "roll": "Roll {dice}",
    "flee": "Flee to the Stronghold",
    "keep": "Keep the dice",
    "forge": "Forge for {cost} Crystals",
    "reroll": "Throw {number} of the {failed} again",
    "wound": "Eliminate {a_level}{leads}",
    "play": "Play {tactics}{leads}",
    "send": "Send {group} from {place}",
    "go": "To {place}{leads}",
    "place": "At {place}{leads}",
    "battle": "Fight at {place}{leads}",
    "stone": "The Stone at {place}",
    "buy": "Buy {item} for {cost} Gold{leads}",
    "attach": "Attach {item}{leads}",
    "to": "To the {level}{leads}",
    "remove": "Lay aside {item}{leads}",
    "recruit": "Recruit {hero} for {cost} Gold{leads}",
    "take": "Keep {item}{leads}",
    "stronghold": "Build beside {place}",
    "region": "Add {side}",
    "centre": "Lay it {place}",
    "rotate": "Turn by {number}",
}
REMEMBERED = 1024  # what items and Heroes add, which never changes
ORDINALS = {1: "first", 2: "second"}


COUNTED = {
    "crystals": ("Crystal", "Crystals"),
    "dice": ("die", "dice"),
    "faces": ("wound", "wounds"),
    "wounds": ("wound", "wounds"),
    "points": ("point", "points"),
}


class TableTeller(Teller):
    """Tells one reader, who may be one of the players, about a table."""

    def __init__(self, table: Table, reader: int) -> None:
        super().__init__(reader)
        self.table = table

    def people(self, side: int) -> str:
        """Name a clan, or the Elves."""
        return "the Elves" if side >= self.table.seats else f"the {self.table.armies[side].clan.name}"

    def who(self, side: int, begin: bool = False) -> Span:
        """Name a side: you, a clan, or the Elves, who have no seat."""
        named = super().who(side, begin)
        return named if side < self.table.seats else Span(named.text)

    def unit(self, side: int, level: int) -> Span:
        """Name a Unit type."""
        clan = self.table.armies[min(side, int(self.table.elves))].clan
        group = "elf" if side >= self.table.seats else clan.id
        name = clan.types[level].name
        return mention(name, "card", card_id(group, name))

    def item(self, item: int) -> Span:
        """Name an Equipment or Legendary card."""
        name = self.table.box.items[item].name
        return item_span(name, item >= MAX_KINDS)

    def place(self, name: str) -> Span:
        """Name a place."""
        title = place_title(self.table, name)
        return Span(title) if name == STRONGHOLD else mention(title, "pile", f"hex.{name}")

    def edge(self, name: str, beside: list[str]) -> Span:
        """Name a hex at the edge of the map by what lies beside it."""
        return mention(and_last(beside or [name]), "pile", f"hex.{name}")


def item_span(name: str, legendary: bool) -> Span:
    """Refer to a card by its name."""
    return mention(name, "card", card_id("legendary" if legendary else "equipment", name))


def tell_event(t: Table, event: Event, reader: int) -> Sentence:
    """Put an event into a sentence."""
    say = TableTeller(t, reader)
    spans: dict[str, Span | Sentence] = {name: _field(say, event, name) for name in event.data}
    for name in ("level", "elf"):
        if name in event.data:
            spans[f"a_{name}"] = one_of(spans[name])
    if event.name == "limit":
        spans["lead"] = Span(lead_at_the_limit(t))
    if event.name == "wounded":
        spans["stopped"] = Span(_stopped(event))
    return say.sentence(EVENTS[event.name], event.seat, spans)


def _stopped(event: Event) -> str:
    """Say what shields stop, besides the wounds that are left; where none is left, not all of them may be needed."""
    if not event.data["shields"]:
        return ""
    if event.data["wounds"]:
        return f"; shields stop {event.data['shields']} more"
    return f"; shields stop up to {event.data['shields']}"


def one_of(unit: Span | Sentence) -> Span:
    """Speak of one Unit of a type."""
    assert isinstance(unit, Span)
    return Span(with_article(unit.text), unit.kind, unit.ref)


def number_span(name: str, number: int) -> Span:
    """Write a number, with what is counted where that changes its form."""
    if name not in COUNTED:
        return mention(str(number), "number")
    one, many = COUNTED[name]
    return mention(counted(number, one, many) if number else f"no {many}", "number")


def _field(say: TableTeller, event: Event, name: str) -> Span | Sentence:
    value = event.data[name]
    t = say.table
    if value is None:
        return Span("a Tactics card" if name == "tactics" else "")
    if name in ("start", "place"):
        return say.place(str(value))
    if name == "hex":
        return say.edge(str(value), [territory_title(t, territory) for territory in beside(t, str(value))])
    if name == "level":
        return say.unit(event.seat, LEVEL_NAMES.index(str(value)))
    if name == "side":
        title = next(side.title for side in t.box.sides if side.name == value)
        return mention(title, "card", card_id("region", title))
    if name == "elf":
        return mention(str(value), "card", card_id("elf", str(value)))
    if name == "hero":
        return mention(str(value), "card", card_id("hero", str(value)))
    if name == "item":
        legendary = any(item.name == value for item in t.box.items[int(MAX_KINDS) :])
        return item_span(str(value), legendary)
    if name == "tactics":
        return _tactics(t, event.seat, int(str(value).split()[0]))
    if name in ("defender", "first", "loser"):
        names = [t.armies[seat].clan.id for seat in range(t.seats)]
        return say.who(names.index(str(value)) if value in names else int(t.elves))
    if name == "winners" and isinstance(value, list):
        return say.listed([int(seat) for seat in value])
    if name == "legends":
        return Span(f": {value}")
    if name == "action":
        return Span(ORDINALS[int(str(value))])
    return number_span(name, value) if isinstance(value, int) else Span(str(value))


def _tactics(t: Table, seat: int, number: int) -> Span:
    """Name a Tactics card with its number."""
    clan = t.armies[seat].clan
    card = next(card for card in clan.tactics if card.number == number)
    return mention(f"{card.number} {card.name}", "card", card_id(clan.id, card.name))


def prompt(t: Table, seat: int) -> Sentence:
    """Put what a seat is asked into a sentence."""
    say = TableTeller(t, seat)
    kind = int(t.frame & 255)
    spans: dict[str, Span | Sentence] = {"action": Span(ORDINALS.get(int(t.action), ""))}
    if kind == Ask.REINFORCE:
        spans["level"] = say.unit(seat, int(next_due(t)))
    elif kind == Ask.DESTINATION:
        spans["place"] = say.place(place_name(t, int(t.picked)))
    elif kind == Ask.MOVE and t.legal_actions(seat) == [Do.END]:
        return (Span("None of your armies can move now: end your moves."),)
    elif kind == Ask.EQUIP:
        spans["doings"] = Span(_equipping(t, seat))
    elif kind == Ask.SLOT:
        spans["item"] = say.item(int(t.item))
    elif kind in (Ask.ASSAULT, Ask.REROLL, Ask.ASSIGN):
        spans["place"] = say.place(place_name(t, int(t.battle)))
        spans["rage"] = mention(str(rage_of(t, seat) or "no"), "number")
        for name in ("faces", "dice", "rerolls", "wounds"):
            spans[name] = number_span(name, int(getattr(t, name)))
    return filled(PROMPTS[kind], spans)


def _equipping(t: Table, seat: int) -> str:
    """Name what can be done to equip armies as things stand."""
    verbs = {family_of(number)[0] for number in t.legal_actions(seat)}
    doings = [word for word, possible in EQUIPPING.items() if possible & verbs]
    return ", ".join(doings) or "nothing is left to do"


def label(t: Table, seat: int, action: Action) -> Sentence:
    """Put an action into words for the seat that may take it, with what it leads to."""
    return _labelled(t, seat, action, _leads_to(t, seat, action))


def in_short(t: Table, seat: int, action: Action) -> Sentence:
    """Put an action into words without what it leads to, which others after it may change."""
    return _labelled(t, seat, action, "")


def _labelled(t: Table, seat: int, action: Action, leads: str) -> Sentence:
    say = TableTeller(t, seat)
    spans: dict[str, Span | Sentence] = {"leads": Span(leads)}
    _, index, _ = family_of(action.number)
    _, _, rest = action.text.partition(" ")
    match action.verb:
        case "go" | "place" | "battle" | "stone":
            spans["place"] = say.place(rest)
        case "centre":
            spans["place"] = mention(where_it_joins(t, rest), "pile", f"hex.{rest}")
        case "stronghold":
            spans["place"] = say.edge(rest, [_with_what(t, seat, territory) for territory in beside(t, rest)])
        case "send" if action.number < Do.PICK_HERO:
            spans["group"] = Span("everybody") if index % 4 == 3 else one_of(say.unit(seat, index % 4))
            spans["place"] = say.place(rest.partition(" from ")[2])
        case "send":
            spans["group"] = mention(rest, "card", card_id("hero", rest))
            spans["place"] = say.place(place_name(t, int(t.hero_at[index])))
        case "buy":
            spans |= {"item": say.item(index), "cost": mention(str(t.box.items[index].cost), "number")}
        case "attach" | "take":
            spans["item"] = say.item(index + (int(MAX_KINDS) if action.verb == "take" else 0))
        case "remove":
            spans["item"] = say.item(int(t.armies[seat].slots[index]) - 1)
        case "recruit":
            spans["hero"] = mention(rest, "card", card_id("hero", rest))
            spans["cost"] = mention(str(t.box.heroes[index].cost), "number")
        case "forge":
            spans["cost"] = mention(str(forge_cost(t, seat)), "number")
        case "wound":
            spans["a_level"] = one_of(say.unit(int(opponent(t, t.striker)), index))
        case "to":
            spans["level"] = say.unit(seat, index)
        case "play":
            spans["tactics"] = _tactics(t, seat, int(rest))
        case "region":
            side = t.box.sides[index]
            spans["side"] = mention(f"{side.title} ({side.name})", "card", card_id("region", side.title))
        case "roll":
            spans["dice"] = number_span("dice", int(strength(t, t.striker, t.battle)))
        case "reroll":
            spans["number"] = mention(rest, "number")
            spans["failed"] = Span(counted(int(t.dice - t.faces), "failed die", "failed dice"))
        case "rotate":
            spans["number"] = mention(f"{int(rest) * 60}°", "number")
    equipped = action.verb == "end" and t.frame & 255 == Ask.EQUIP
    return filled(CHOICES["end-equipping" if equipped else action.verb], spans)


def _leads_to(t: Table, seat: int, action: Action) -> str:
    """Say what a choice leads to, after a comma or colon; nothing where its words say all."""
    _, index, _ = family_of(action.number)
    match action.verb:
        case "go":
            chance = chance_there(after_sending(t, seat, index), seat, index)
            return _listed([*what_is_there(t, seat, index), *([] if chance is None else [percentage(chance)])])
        case "battle":
            chance = chance_there(t, seat, index)
            return _listed([*what_is_there(t, seat, index), *([] if chance is None else [percentage(chance)])])
        case "place":
            return _listed(what_is_there(t, seat, index))
        case "buy" | "attach":
            return f": {_adds(int(t.box.items[index].values))}"
        case "take":
            return f": {_adds(int(t.box.items[index + int(MAX_KINDS)].values))}"
        case "recruit":
            given = _adds(int(t.box.heroes[index].values) >> int(SYMBOLS_SHIFT) << int(SYMBOLS_SHIFT))
            return f": {given}" if given else ""
        case "remove":
            return f" of the {t.armies[seat].clan.types[index % 3].name}"
        case "to":
            old = t.armies[seat].slots[int(first_slot(t, t.item)) + index]
            return f", instead of {t.box.items[old - 1].name}" if old else ""
        case "wound":
            return f", life {value(t.armies[opponent(t, t.striker)].profile[index], LIFE)}"
        case "play":
            clan, card = t.armies[seat].clan, t.armies[seat].clan.tactics[index]
            units = [f"{count_of(card.units, i)} {clan.types[i].name}" for i in range(3) if count_of(card.units, i)]
            return f": {', '.join([*units, f'{card.gold} Gold'])}"
    return ""


def _listed(words: list[str]) -> str:
    return f", {', '.join(words)}" if words else ""


def _with_what(t: Table, seat: int, territory: int) -> str:
    there = what_is_there(t, seat, territory)
    return territory_title(t, territory) + (f" ({', '.join(there)})" if there else "")


@lru_cache(REMEMBERED)
def _adds(values: int) -> str:
    return adds({name: int(value(values, shift)) for name, shift in FIELDS.items()})
