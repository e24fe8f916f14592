"""How well a seat stands, for bots that look one move ahead."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.core.bits import lowest
from wartable.games.clash_of_armies.rules.attack import camp_defense, walls_total
from wartable.games.clash_of_armies.rules.leaders import leader_in_sight, passive_amount
from wartable.games.clash_of_armies.rules.victory import share_of_victory
from wartable.games.clash_of_armies.table.cards import (
    NO_FACTION,
    WORD,
    WORTH_SCALE,
    Ability,
    Box,
    Kind,
    Mask,
    copies_in,
)
from wartable.games.clash_of_armies.table.codes import HAND_SIZE, NOTHING, PLACES, Effect, Sort, Zone
from wartable.games.clash_of_armies.table.realm import Realm
from wartable.games.clash_of_armies.table.table import Table

SMALL_DECK: Final[i64] = 6  # a smaller deck gains nothing more by being small
RESOURCE_WORTH: Final = 0.5
RESOURCE_GROWTH: Final = 0.16  # for every turn to come
HORIZON: Final = 9.0  # turns for which a card is bought in the beginning
WALLS_WORTH: Final = 1.0
CAMP_WORTH: Final = 0.7
GARRISON_WORTH: Final = 0.35
IDLE_UPGRADE: Final = 0.5
RAIDED: Final = 1.5  # what a card is worth that will be missing from the next turn's hand
HALF: Final = 45.0  # a lead that is worth half a victory


def evaluate(t: Table, seat: i64) -> float:
    """Weigh damage, decks, walls, and what the turn still promises, from -1 to 1."""
    if t.acting == 0 and t.depth == 0:
        return 2.0 * share_of_victory(t, seat) - 1.0
    lead = standing(t, seat) - standing(t, 1 - seat)
    if lead >= 0.0:
        return 0.95 * lead / (lead + HALF)
    return 0.95 * lead / (HALF - lead)


def turns_to_come(t: Table) -> float:
    """Guess for how long bought cards will be of use, from the damage so far."""
    worst = max(t.realms[0].damage, t.realms[1].damage)
    left = 1.0 - float(worst) / float(t.agreed.target)
    return max(0.3, HORIZON * left)


def standing(t: Table, seat: i64) -> float:
    """Add up what a player has: little damage, a good deck, walls, Monarch, and the rest of the turn."""
    realm = t.realms[seat]
    turns = turns_to_come(t)
    deck = Deck(t, realm, turns)
    total = turns * deck.per_turn() - float(realm.damage) + turns * monarch_worth(t, seat)
    total += WALLS_WORTH * float(walls_total(t, seat, 0)) + CAMP_WORTH * float(camp_defense(t, seat))
    if realm.fort == NOTHING:
        total += IDLE_UPGRADE * upgrades_worth(t, realm)
    if t.active == seat and t.depth > 0:
        total += promise(t, seat, deck, turns)
    elif t.active != seat:
        total -= RAIDED * float(max(0, HAND_SIZE - realm.hand_size))
    return total


class Deck:
    """The cards that go round in a player's deck, added up."""

    __slots__ = ("cards", "greed", "total", "waiting")

    def __init__(self, t: Table, realm: Realm, turns: float) -> None:
        self.greed: Final = RESOURCE_WORTH + RESOURCE_GROWTH * turns  # what a resource is worth
        self.cards: i64 = 0
        self.total: float = 0.0
        for zone in (Zone.HAND, Zone.DECK, Zone.DISCARD, Zone.PLAYED, Zone.ASIDE):
            self.add_zone(t, realm, zone)
        before = self.total
        cards = self.cards
        for zone in (Zone.FORT, Zone.FORT_NEW, Zone.CAMP, Zone.CAMP_NEW):
            self.add_zone(t, realm, zone)
        self.waiting: float = self.total - before  # in garrisons, for later
        self.total = before
        self.cards = cards
        if realm.monarch != NOTHING:
            self.total += worth_now(t, realm, t.box.kinds[realm.monarch], self.greed)  # by way of the Vassal

    def add_zone(self, t: Table, realm: Realm, zone: i64) -> None:
        """Add up the cards of a zone."""
        low, high = realm.zones[2 * zone], realm.zones[2 * zone + 1]
        while low:
            self.add_slot(t, realm, lowest(low))
            low &= low - 1
        while high:
            self.add_slot(t, realm, WORD + lowest(high))
            high &= high - 1

    def add_slot(self, t: Table, realm: Realm, slot: i64) -> None:
        """Add up one card."""
        box = t.box
        worth = float(box.worth[slot]) + self.greed * float(box.wealth[slot])
        if box.kin_worth[slot]:
            worth += kin_share(t, realm, box.kind_at(slot).faction) * float(box.kin_worth[slot])
        self.cards += 1
        self.total += worth / WORTH_SCALE

    def per_turn(self) -> float:
        """Say what five cards of this deck bring on average, and garrisons wait with."""
        return 5.0 * self.total / float(max(self.cards, SMALL_DECK)) + GARRISON_WORTH * self.waiting

    def per_turn_with(self, worth: float, cards: i64) -> float:
        """Say what five cards would bring if others were added."""
        return 5.0 * (self.total + worth) / float(max(self.cards + cards, SMALL_DECK)) + GARRISON_WORTH * self.waiting


def kin_share(t: Table, realm: Realm, faction: i64) -> float:
    """Guess how often a faction's abilities will find their leader."""
    if leader_in_sight(t, realm, faction):
        return 0.9
    heroes = Mask.HEROES + faction
    for zone in (Zone.DECK, Zone.DISCARD, Zone.HAND):
        if realm.has_any(zone, heroes):
            return 0.5
    return 0.15


def worth_now(t: Table, realm: Realm, kind: Kind, greed: float) -> float:
    """Say what a card is worth to a player now."""
    worth = kind.worth + greed * float(kind.resources)
    if kind.kin_worth > 0.0 and kind.faction != NO_FACTION:
        worth += kin_share(t, realm, kind.faction) * kind.kin_worth
    return worth


def monarch_worth(t: Table, seat: i64) -> float:
    """Say what the active Monarch's passive ability is worth each turn."""
    number = t.realms[seat].monarch
    return 0.0 if number == NOTHING else passive_worth(t.box.kinds[number].passive)


def passive_worth(passive: Ability) -> float:
    """Say what a passive ability is worth each turn."""
    amount = float(passive.amount)
    match passive.effect:
        case Effect.INCOME | Effect.SUCCOUR | Effect.BANNER:
            return 0.8 * amount
        case Effect.PLUNDER:
            return 0.5 * amount
        case Effect.MUSTER:
            return 1.4 * amount
        case Effect.RAMPART:
            return 0.6 * amount
    return 0.0


def upgrades_worth(t: Table, realm: Realm) -> float:
    """Add up the Upgrades that wait for walls."""
    total = 0.0
    if not realm.empty(Zone.UPGRADES):
        for kind in t.box.kinds:
            if kind.sort == Sort.UPGRADE:
                total += float(copies_in(realm.zones, Zone.UPGRADES, kind)) * upgrade_worth(kind)
    return total


def upgrade_worth(kind: Kind) -> float:
    """Say what an Upgrade is worth."""
    return float(kind.defense) + 1.0 + 0.4 * float(kind.scrap.amount)


# -- the rest of a turn --------------------------------------------------------------


def promise(t: Table, seat: i64, deck: Deck, turns: float) -> float:
    """Say what the rest of the turn promises: the attack, the best purchase, recovery, cards still in hand."""
    realm = t.realms[seat]
    hand = Hand(t.box, realm)
    promised = 0.0
    if not t.attacked:
        promised += 0.95 * attack_worth(t, seat, t.attack + hand.attack)
    promised += 0.9 * float(min(hand.recovery, realm.damage)) + 0.4 * hand.abilities
    return promised + 0.98 * best_purchase(t, seat, deck, t.resources + hand.resources, turns)


class Hand:
    """What the cards still in hand would give."""

    __slots__ = ("abilities", "attack", "recovery", "resources")

    def __init__(self, box: Box, realm: Realm) -> None:
        self.attack: i64 = 0
        self.resources: i64 = 0
        self.recovery: i64 = 0
        self.abilities: float = 0.0
        low, high = realm.zones[2 * Zone.HAND], realm.zones[2 * Zone.HAND + 1]
        while low:
            self.add(box.kind_at(lowest(low)))
            low &= low - 1
        while high:
            self.add(box.kind_at(WORD + lowest(high)))
            high &= high - 1

    def add(self, kind: Kind) -> None:
        """Add up one card."""
        if kind.sort != Sort.MONARCH:
            self.attack += kind.attack
            self.resources += kind.resources
            self.recovery += kind.recovery
        if kind.does.effect == Effect.DRAW or kind.does.effect == Effect.FETCH:
            self.abilities += 2.0 * float(kind.does.amount)


def attack_worth(t: Table, seat: i64, attack: i64) -> float:
    """Say what an attack of a certain strength would bring, if the Camp holds out as long as that makes sense."""
    if attack == 0:
        return 0.0
    rival = 1 - seat
    attack += passive_amount(t, seat, Effect.BANNER)
    walls = walls_total(t, rival, t.breach)
    if attack < walls:
        return 0.0
    fallen = WALLS_WORTH * float(walls)
    beyond = float(attack - walls)
    if attack < walls + camp_defense(t, rival):
        return 0.3 * (beyond + fallen)
    return beyond + fallen


def best_purchase(t: Table, seat: i64, deck: Deck, resources: i64, turns: float) -> float:
    """Find the market card that would help most among those that can be paid."""
    best = 0.0
    now = deck.per_turn()
    for place in range(PLACES):
        number = t.at_place(place)
        if number != NOTHING and t.box.kinds[number].cost <= resources:
            best = max(best, purchase_worth(t, seat, deck, t.box.kinds[number], turns, now))
    return best


def purchase_worth(t: Table, seat: i64, deck: Deck, kind: Kind, turns: float, now: float) -> float:
    """Say how much better a player would stand with a card."""
    realm = t.realms[seat]
    if kind.sort == Sort.UPGRADE:
        return upgrade_worth(kind) * IDLE_UPGRADE
    worth = worth_now(t, realm, kind, deck.greed)
    if kind.sort == Sort.MONARCH and realm.crowned:
        return 0.0
    gained = turns * (deck.per_turn_with(worth, 1) - now)
    if kind.sort == Sort.MONARCH:
        gained += turns * passive_worth(kind.passive)
    return gained
