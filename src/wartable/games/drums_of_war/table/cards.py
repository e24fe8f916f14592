"""The cards of an army in compiled form; they never change, so all clones share them."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.core.bits import bit
from wartable.games.drums_of_war.table.codes import HIGHEST, Gear, Kind, Trait

TEXTS: Final = 32  # more than there are
COSTS: Final[i64] = 10  # from 0 to the highest


@final
class Card:
    """One kind of Army card: Unit, Equipment or Tactics, and the row of slots its copies take in sets [DW-102]."""

    __slots__ = (
        "against", "amount", "arrow", "attack", "code", "cost", "defense", "gear", "health", "kind", "must_attack",
        "name", "quickened", "range", "recruit", "silences", "slots", "trait", "unit",
    )  # fmt: skip

    def __init__(self, code: i64, slots: i64, name: str, kind: i64, cost: i64) -> None:
        self.code: Final = code  # the first of its slots
        self.slots: Final = slots  # the set of all its slots
        self.name: Final = name
        self.kind: Final = kind
        self.unit: Final = kind < Kind.EQUIPMENT
        self.cost: Final = cost
        self.recruit: i64 = 0
        self.arrow: bool = False  # paid from the top of the Army deck
        self.attack: i64 = 0
        self.defense: i64 = 0
        self.health: i64 = 1
        self.range: i64 = 1
        self.quickened: bool = False  # lightning beside the cost
        self.must_attack: bool = False  # lightning beside the attack
        self.silences: bool = False  # lightning beside the defense
        self.trait: i64 = Trait.NONE
        self.gear: i64 = Gear.NONE
        self.amount: i64 = 0
        self.against: i64 = -1  # a type, or the code of a friendly card

    def cost_in_force(self, wounded: bool, drill: i64) -> i64:
        """Printed, less 1 by lightning while the Hero is wounded, less by a drill; never below 0 [DW-404, DW-114]."""
        cost = self.cost
        if self.unit:
            if self.quickened and wounded:
                cost -= 1
            cost -= drill
        return max(0, cost)


@final
class Hero:
    """A Hero: rank, ability and what it costs, cards removed at the start, values [DW-104]."""

    __slots__ = (
        "amount", "arrow", "attack", "code", "cost", "costed", "defense", "health", "name", "power", "rank",
        "removal_chosen", "removals",
    )  # fmt: skip

    def __init__(self, code: i64, name: str, rank: i64, attack: i64, defense: i64, health: i64) -> None:
        self.code: Final = code
        self.name: Final = name
        self.rank: Final = rank
        self.attack: Final = attack
        self.defense: Final = defense
        self.health: Final = health
        self.removals: i64 = 0
        self.removal_chosen: bool = False  # an eye, not a clover
        self.power: i64 = 0
        self.amount: i64 = 1
        self.costed: bool = False
        self.cost: i64 = 0
        self.arrow: bool = False


@final
class Army:
    """The 46 cards of an Army deck and its four Heroes.

    A set of cards (a hand, a deck, a discard pile) is a bit set over slots: a kind of which n copies are in
    the set has the lowest n of its slots filled, so equal cards cannot be told apart by their slot.
    """

    __slots__ = (
        "affordable_sets", "arrows", "attack_gear", "cards", "code", "costed", "defense_gear", "everything", "firsts",
        "heroes", "name", "powers", "silencers", "units", "with_gear", "with_text",
    )  # fmt: skip

    def __init__(self, code: i64, name: str, cards: list[Card], heroes: list[Hero]) -> None:
        self.code: Final = code
        self.name: Final = name
        self.cards: Final = vec[Card](cards)  # by slot: copies repeat
        self.heroes: Final = vec[Hero](heroes)
        self.powers: Final = vec[i64]([hero.power for hero in heroes])  # of the Heroes
        costed: i64 = 0
        for hero in heroes:
            if hero.costed:
                costed |= bit(hero.code)
        self.costed: Final = costed  # the set of Heroes whose ability has a cost
        firsts: i64 = 0
        units: i64 = 0
        arrows: i64 = 0
        silencers: i64 = 0
        with_text = vec[i64]([0 for _ in range(TEXTS)])
        with_gear = vec[i64]([0 for _ in range(TEXTS)])
        for i in range(i64(len(cards))):
            firsts |= bit(cards[i].code)
            if cards[i].arrow:
                arrows |= bit(i)
            if cards[i].unit:
                units |= bit(i)
                with_text[cards[i].trait] |= bit(cards[i].code)
                if cards[i].silences:
                    silencers |= bit(cards[i].code)
            else:
                with_gear[cards[i].gear] |= bit(cards[i].code)
        self.firsts: Final = firsts  # the first slot of every kind
        self.units: Final = units
        self.arrows: Final = arrows  # all that are paid from the top of the Army deck
        self.silencers: Final = silencers  # the codes of all Units with lightning beside their defense
        self.with_text: Final = with_text  # for each text, the codes of all Units that have it
        self.with_gear: Final = with_gear  # for each effect, the codes of all cards under Units that have it
        self.attack_gear: Final = with_gear[Gear.QUIVER] | with_gear[Gear.CRY] | with_gear[Gear.OATH]
        self.defense_gear: Final = with_gear[Gear.SHIELD] | with_gear[Gear.WALL]
        self.everything: Final = bit(i64(len(cards))) - 1
        self.affordable_sets: Final = affordable_sets(cards)

    def affordable(self, wounded: bool, drill: i64, means: i64) -> i64:
        """Give the kinds of cards whose cost in force is not above what there is to pay with."""
        if means < 0:
            return 0
        row = drill
        if wounded:
            row += COSTS
        return self.affordable_sets[row * COSTS + min(means, HIGHEST)]


def affordable_sets(cards: list[Card]) -> vec[i64]:
    """For a Hero unhurt and wounded, each saving by a drill and each means, the kinds of cards that can be paid."""
    found = vec[i64]([0 for _ in range(2 * COSTS * COSTS)])
    for row in range(2 * COSTS):
        for i in range(i64(len(cards))):
            cost = cards[i].cost_in_force(row >= COSTS, row % COSTS)
            for means in range(cost, COSTS):
                found[row * COSTS + means] |= bit(cards[i].code)
    return found
