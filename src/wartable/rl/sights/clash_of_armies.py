"""Clash of Armies as a network sees it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from wartable.core.bits import bit, lowest
from wartable.core.state import State
from wartable.games.clash_of_armies.table.cards import NO_FACTION, WORD, Box
from wartable.games.clash_of_armies.table.codes import MAX_KINDS, PLACES, SEATS, Ask, Do, Pile, Sort, Zone
from wartable.games.clash_of_armies.table.table import Table
from wartable.rl.pen import NONE, NOTHING, Pen
from wartable.rl.sight import Sight

VERSION: Final[i64] = 1
FACTIONS: Final[i64] = 6
FACTION_CARDS: Final[i64] = 6  # of one faction
FACTION_KINDS: Final[i64] = 6
EVENTS: Final[i64] = 10
VERBS: Final[i64] = 8  # actions that point at a kind of card
EFFECTS: Final[i64] = 40
KINDS_OF_FRAMES: Final[i64] = 21
OWN_ZONES: Final = vec[i64](
    [
        Zone.HAND, Zone.DECK, Zone.DISCARD, Zone.PLAYED, Zone.ASIDE, Zone.FORT, Zone.FORT_NEW, Zone.CAMP,
        Zone.CAMP_NEW, Zone.UPGRADES, Zone.SHOWN, Zone.SPENT,
    ]
)  # fmt: skip
OWN_NAMES: Final = [
    "hand", "deck", "discard", "activated", "set aside", "garrison", "new garrison", "camp", "new camp", "upgrades",
    "known to be in hand", "scrapped this turn",
]  # fmt: skip
RIVAL_ZONES: Final = vec[i64](
    [Zone.KNOWN, Zone.SHOWN, Zone.DISCARD, Zone.PLAYED, Zone.FORT, Zone.FORT_NEW, Zone.CAMP, Zone.UPGRADES]
)
RIVAL_NAMES: Final = [
    "hand or deck", "known to be in hand", "discard", "activated", "garrison", "new garrison", "camp", "upgrades",
]  # fmt: skip
SEEN_PILES: Final = vec[i64]([Pile.STANDARD, Pile.FACTIONS, Pile.SOLDIERS, Pile.USED])
PILE_NAMES: Final = ["standard deck", "faction decks", "soldiers deck", "camp cards used"]


@final
@mypyc_attr(acyclic=True)
class Legend:
    """Where the cards of one box stand among those of all factions."""

    __slots__ = ("commons", "events", "kinds", "slots")

    def __init__(self, box: Box, faction_names: list[str], common_kinds: i64) -> None:
        kinds = vec[i64]([-1 for _ in range(2 * MAX_KINDS)])
        slots = vec[i64]([-1 for _ in range(2 * WORD)])
        commons: i64 = 0
        events: i64 = -1
        cards_of = vec[i64]([0 for _ in range(FACTIONS)])
        kinds_of = vec[i64]([0 for _ in range(FACTIONS)])
        for kind in box.kinds:
            first = kind.word * WORD + kind.first
            if kind.sort == Sort.EVENT:
                if events < 0:
                    events = first
            elif kind.faction == NO_FACTION:
                kinds[kind.number] = kind.number
                commons += popcount_of(kind.slots)
            else:
                faction: i64 = faction_names.index(box.factions[kind.faction])
                kinds[kind.number] = common_kinds + faction * FACTION_KINDS + min(kinds_of[faction], FACTION_KINDS - 1)
                kinds_of[faction] += 1
                for copy in range(popcount_of(kind.slots)):
                    slots[first + copy] = faction * FACTION_CARDS + min(cards_of[faction], FACTION_CARDS - 1)
                    cards_of[faction] += 1
        self.kinds: Final = kinds
        self.slots: Final = slots  # of the factions' cards, among those of all factions
        self.commons: Final = commons  # slots of cards without a faction, the same in every box
        self.events: Final = events  # the first slot of an Event


def popcount_of(items: i64) -> i64:
    """Count the items of a set, in code that runs once."""
    count: i64 = 0
    while items:
        count += 1
        items &= items - 1
    return count


def common_kinds_of(box: Box) -> i64:
    """Count the kinds of cards, Events apart, that belong to no faction."""
    count: i64 = 0
    for kind in box.kinds:
        if kind.faction == NO_FACTION and kind.sort != Sort.EVENT:
            count += 1
    return count


@final
@mypyc_attr(acyclic=True)
class ArmiesSight(Sight):
    """Own realm first, then the rival's, then the market and the turn; all factions' cards have their own places."""

    def __init__(self, boxes: list[Box], faction_names: list[str], seats: i64) -> None:
        common = common_kinds_of(boxes[0])
        self.common: Final = common
        self.all_kinds: Final[i64] = common + FACTIONS * FACTION_KINDS
        super().__init__(VERSION, VERBS * self.all_kinds + Do.COUNT - Do.BUY, seats)
        codes = max([box.code for box in boxes]) + 1
        first = Legend(boxes[0], faction_names, common)
        self.legends: Final = [first for _ in range(codes)]  # by the box's code
        for box in boxes:
            self.legends[box.code] = Legend(box, faction_names, common)

    def look(self, veiled: State, seat: i64, pen: Pen) -> None:
        """Write what a seat sees."""
        assert isinstance(veiled, Table)
        legend = self.legends[veiled.box.code]
        pen.heading = "own"
        self.write_realm(veiled, seat, OWN_ZONES, OWN_NAMES, legend, pen)
        pen.heading = "rival's"
        self.write_realm(veiled, SEATS - 1 - seat, RIVAL_ZONES, RIVAL_NAMES, legend, pen)
        pen.heading = ""
        self.write_market(veiled, legend, pen)
        self.write_turn(veiled, seat, legend, pen)

    def number(self, state: State, seat: i64, action: i64) -> i64:
        """Number an action with the kinds of all factions apart."""
        assert isinstance(state, Table)
        if action >= Do.BUY:
            return VERBS * self.all_kinds + action - Do.BUY
        return action // MAX_KINDS * self.all_kinds + self.legends[state.box.code].kinds[action % MAX_KINDS]

    def write_realm(self, t: Table, seat: i64, zones: vec[i64], names: list[str], legend: Legend, pen: Pen) -> None:
        """Write one player's side of the table."""
        realm = t.realms[seat]
        for i in range(i64(len(zones))):
            write_set(names[i], realm.zones, zones[i], legend, pen)
        pen.level("damage", realm.damage, 60)
        pen.level("hand size", realm.hand_size, 12)
        pen.level("deck size", realm.deck_size, 30)
        pen.choice("fortification", realm.fort, self.common)
        pen.choice("monarch", known_kind(legend, realm.monarch), self.all_kinds)
        pen.flag("crowned", realm.crowned)

    def write_market(self, t: Table, legend: Legend, pen: Pen) -> None:
        """Write what lies in the market and what is left in the decks."""
        for place in range(PLACES):
            pen.choice("market place", known_kind(legend, t.at_place(place)), self.all_kinds)
        for i in range(i64(len(SEEN_PILES))):
            write_set(PILE_NAMES[i], t.piles, SEEN_PILES[i], legend, pen)
        past = t.piles[2 * Pile.PAST + legend.events // WORD] >> legend.events % WORD if legend.events >= 0 else NOTHING
        pen.put("past events", past, EVENTS)
        pen.level("standard deck size", t.standard_left, 30)
        pen.level("soldiers deck size", t.soldiers_left, 12)

    def write_turn(self, t: Table, seat: i64, legend: Legend, pen: Pen) -> None:
        """Write whose turn it is, what was gained in it, and what is asked."""
        frame = t.frame
        kind = frame & 255
        pen.choice("asked", kind, KINDS_OF_FRAMES)
        pen.choice("asked for effect", frame >> 12 & 63 if kind == Ask.EFFECT else NONE, EFFECTS)
        pen.level("asked for amount", frame >> 18 & 255 if kind == Ask.EFFECT else NOTHING, 6)
        pen.choice(
            "asked for card", known_kind(legend, frame >> 26 & 63) if kind == Ask.EFFECT else NONE, self.all_kinds
        )
        pen.put("asked to use, without a leader", frame >> 34 if kind == Ask.EFFECT else NOTHING, 2)
        pen.choice("asked next", t.frames[t.depth - 1] & 255 if t.depth > 1 else NONE, KINDS_OF_FRAMES)
        pen.flag("own turn", t.active == seat)
        pen.flag("started", t.starter == seat)
        pen.flag("ending", t.ending)
        pen.level("turns by fours", t.turns >> 2, 30)
        pen.level("attack", t.attack, 40)
        pen.level("resources", t.resources, 24)
        pen.level("income", t.income, 8)
        pen.level("breach", t.breach, 10)
        pen.flag("attacked", t.attacked)
        pen.flag("vassal played", t.vassal_played)
        pen.flag("monarch activated", t.monarch_activated)
        pen.level("attack launched", t.attack_total, 40)
        pen.level("defence bonus", t.bonus, 20)
        pen.level("counter", t.counter, 10)
        pen.choice("keeper of the walls", known_kind(legend, t.keeper), self.all_kinds)


def known_kind(legend: Legend, number: i64) -> i64:
    """Number a kind of card among those of all factions; none for no card and for Events."""
    return legend.kinds[number] if number >= 0 else NONE


def write_set(name: str, sets: vec[i64], which: i64, legend: Legend, pen: Pen) -> None:
    """Write a set of cards: those without a faction slot by slot, those of all factions after them."""
    low = sets[2 * which]
    high = sets[2 * which + 1]
    factions: i64 = 0
    rest = low >> legend.commons
    while rest:
        factions |= bit(legend.slots[legend.commons + lowest(rest)])
        rest &= rest - 1
    while high:
        place = legend.slots[WORD + lowest(high)]
        if place >= 0:
            factions |= bit(place)
        high &= high - 1
    pen.wide(name, low, legend.commons)
    pen.wide(name if pen.notes is None else f"{name}, cards of factions", factions, FACTIONS * FACTION_CARDS)
