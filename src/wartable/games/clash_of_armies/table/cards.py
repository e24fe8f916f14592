"""The cards of a game in compiled form; they never change, so all clones share them."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.core.bits import bit, nth, popcount
from wartable.core.rng import Rng
from wartable.games.clash_of_armies.table.codes import Effect, Sort

WORD: Final[i64] = 62  # slots in one integer; a set of cards is two of them
NO_FACTION: Final[i64] = -1
OUT_OF_REACH: Final[i64] = 1 << 30  # the cost of what is not there
WORTH_SCALE: Final = 64.0  # worths are kept as whole numbers


@final
class Ability:
    """One ability: what it does, and how much of it."""

    __slots__ = ("amount", "effect")

    def __init__(self, effect: i64, amount: i64) -> None:
        self.effect: Final = effect
        self.amount: Final = amount


@final
class Kind:
    """One kind of card: its number in this game, its values and abilities, and the slots of its copies."""

    __slots__ = (
        "attack", "base", "cost", "defense", "does", "event", "faction", "first", "garrisoned", "kin", "kin_worth",
        "leader", "limit", "name", "number", "passive", "recovery", "resources", "scrap", "scrap_in_defence", "slots",
        "sort", "unit", "word", "worth",
    )  # fmt: skip

    def __init__(
        self,
        number: i64,
        word: i64,
        first: i64,
        slots: i64,
        name: str,
        sort: i64,
        faction: i64,
        cost: i64,
        attack: i64,
        resources: i64,
        recovery: i64,
        defense: i64,
        limit: i64,
        abilities: list[Ability],
        scrap_in_defence: bool,
    ) -> None:
        self.number: Final = number
        self.word: Final = word
        self.first: Final = first
        self.slots: Final = slots  # the set of all its slots within its word
        self.base: Final = bit(first)  # the first of them
        self.name: Final = name
        self.sort: Final = sort
        self.faction: Final = faction
        self.cost: Final = cost
        self.attack: Final = attack
        self.resources: Final = resources
        self.recovery: Final = recovery
        self.defense: Final = defense
        self.limit: Final = limit
        self.does: Final = abilities[0]
        self.kin: Final = abilities[1]
        self.garrisoned: Final = abilities[2]
        self.scrap: Final = abilities[3]
        self.passive: Final = abilities[4]
        self.event: Final = abilities[5]
        self.scrap_in_defence: Final = scrap_in_defence
        self.unit: Final = is_unit(sort)
        self.leader: Final = leads_camp(sort)
        self.worth: Final = worth_of(self)
        self.kin_worth: Final = ability_worth(self.kin)


def is_unit(sort: i64) -> bool:
    """Soldiers, troops, Special Units, Siege Weapons, Heroes and Generals are military units [CA-103]."""
    match sort:
        case Sort.SOLDIER | Sort.TROOP | Sort.SPECIAL_UNIT | Sort.SIEGE | Sort.HERO | Sort.GENERAL:
            return True
    return False


def leads_camp(sort: i64) -> bool:
    """Heroes and Generals lead in the Camp; a Monarch does not [CA-403]."""
    return sort == Sort.HERO or sort == Sort.GENERAL


def worth_of(kind: Kind) -> float:
    """Guess what drawing a card is worth to a bot besides its resources, in points of attack."""
    worth = float(kind.attack) + 0.9 * float(kind.recovery)
    worth += ability_worth(kind.does) + 0.5 * ability_worth(kind.garrisoned) + 0.3 * ability_worth(kind.scrap)
    if kind.unit:
        worth += 0.25 * float(kind.defense)
    if kind.sort == Sort.FORTIFICATION:
        worth += 0.8 * float(kind.defense) + 0.3 * float(kind.limit)
    return worth


def ability_worth(ability: Ability) -> float:
    """Guess what an ability is worth to a bot."""
    amount = float(ability.amount)
    match ability.effect:
        case Effect.ATTACK | Effect.RESOURCES | Effect.RECOVERY | Effect.DAMAGE:
            return amount
        case Effect.ATTACK_IF_BEHIND:
            return 0.6 * amount
        case Effect.ATTACK_IF_SECOND | Effect.RESOURCES_IF_SECOND:
            return 0.5 * amount
        case Effect.DRAW_IF_SECOND:
            return 0.85 * amount
        case Effect.ATTACK_PER_UNIT | Effect.ATTACK_PER_KIN | Effect.ATTACK_PER_GARRISON | Effect.RECOVERY_PER_KIN:
            return 1.5 * amount
        case Effect.BREACH:
            return 0.4 * amount
        case Effect.RAID:
            return 2.0 * amount
        case Effect.DRAW:
            return 1.7 * amount
        case Effect.FETCH:
            return 2.2
        case Effect.PURGE | Effect.BURN | Effect.SNIPE | Effect.LURE:
            return 1.0
        case Effect.HIRE:
            return 0.5 * amount
        case Effect.DEFENSE | Effect.COUNTER:
            return 0.5 * amount
        case Effect.HOLD:
            return 1.5
    return 0.0


class Mask:
    """Sets of kinds that are asked for often, kept ready as slots."""

    ALL: Final = 0
    UNITS: Final = 1
    LEADERS: Final = 2
    SPECIAL_CARDS: Final = 3
    SCRAPPABLE: Final = 4  # once activated
    GUARDS: Final = 5  # may be scrapped in the opponent's turn
    EVENTS: Final = 6
    COMMONERS: Final = 7  # all but Monarchs
    FACTION: Final = 8  # + faction
    HEROES: Final = 11  # + faction
    STAUNCH: Final = 14  # + faction: defend better with a leader
    COUNT: Final = 17


@final
class Box:
    """All cards of one game, Events included: the kinds by number, and which kind each slot belongs to."""

    __slots__ = (
        "by_slot", "code", "costs", "defense", "factions", "firsts", "fortifications", "kin_worth", "kinds", "masks",
        "room", "vassal", "wealth", "worth",
    )  # fmt: skip

    def __init__(self, code: i64, factions: list[str], kinds: list[Kind]) -> None:
        self.code: Final = code
        self.factions: Final = factions
        self.kinds: Final = kinds
        by_slot = vec[i64]([0 for _ in range(2 * WORD)])
        masks = vec[i64]([0 for _ in range(2 * Mask.COUNT)])
        firsts = vec[i64]([0 for _ in range(2 * Mask.COUNT)])
        costs = vec[i64]([OUT_OF_REACH for _ in range(len(kinds) + 1)])
        defense = vec[i64]([0 for _ in range(2 * WORD)])
        room = vec[i64]([0 for _ in range(2 * WORD)])
        worth = vec[i64]([0 for _ in range(2 * WORD)])
        kin_worth = vec[i64]([0 for _ in range(2 * WORD)])
        wealth = vec[i64]([0 for _ in range(2 * WORD)])
        vassal: i64 = 0
        for kind in kinds:
            costs[kind.number + 1] = kind.cost
            for i in range(WORD):
                if kind.slots >> i & 1:
                    slot = kind.word * WORD + i
                    by_slot[slot] = kind.number
                    defense[slot] = kind.defense
                    room[slot] = room_of(kind)
                    worth[slot] = scaled(kind.worth)
                    kin_worth[slot] = scaled(kind.kin_worth)
                    wealth[slot] = scaled(float(kind.resources))
            for mask in masks_of(kind):
                masks[2 * mask + kind.word] |= kind.slots
                firsts[2 * mask + kind.word] |= kind.base
            if kind.sort == Sort.VASSAL:
                vassal = kind.number
        self.by_slot: Final = by_slot
        self.masks: Final = masks  # two words each
        self.firsts: Final = firsts  # the same, but only the first slot of every kind
        self.costs: Final = costs  # by what the market says of a place: 0 for nothing, or the number of a kind and one
        self.defense: Final = defense  # of the card in each slot, as are the following
        self.room: Final = room  # made in the Fortification
        self.worth: Final = worth  # what a bot thinks of the card, scaled
        self.kin_worth: Final = kin_worth
        self.wealth: Final = wealth
        self.vassal: Final = vassal
        self.fortifications: Final = weakest_first([kind for kind in kinds if kind.sort == Sort.FORTIFICATION])

    def kind_at(self, slot: i64) -> Kind:
        """Give the kind to which a slot belongs."""
        return self.kinds[self.by_slot[slot]]


def masks_of(kind: Kind) -> list[int]:
    """List the masks to which a kind belongs."""
    found: list[int] = [Mask.ALL]
    if kind.unit:
        found.append(Mask.UNITS)
    if kind.leader:
        found.append(Mask.LEADERS)
    if kind.sort == Sort.SPECIAL_CARD:
        found.append(Mask.SPECIAL_CARDS)
    if kind.sort == Sort.EVENT:
        found.append(Mask.EVENTS)
    if kind.sort != Sort.MONARCH:
        found.append(Mask.COMMONERS)
    if kind.scrap.effect != Effect.NONE:
        found.append(Mask.GUARDS if kind.scrap_in_defence else Mask.SCRAPPABLE)
    if kind.faction != NO_FACTION:
        found.append(Mask.FACTION + kind.faction)
        if kind.sort == Sort.HERO:
            found.append(Mask.HEROES + kind.faction)
        if kind.kin.effect == Effect.DEFENSE:
            found.append(Mask.STAUNCH + kind.faction)
    return found


def room_of(kind: Kind) -> i64:
    """Say for how many more units an Upgrade makes room in the Fortification [CA-402]."""
    if kind.passive.effect != Effect.ROOM:
        return 0
    return kind.passive.amount


def weakest_first(fortifications: list[Kind]) -> list[Kind]:
    """Sort Fortifications by their defense, in which all of them differ [CA-202]."""
    return sorted(fortifications, key=lambda kind: kind.defense)


def put_into(zones: vec[i64], zone: i64, kind: Kind) -> None:
    """Put one copy of a kind into a set; copies fill their slots from the lowest on, so that equal cards are alike."""
    at = 2 * zone + kind.word
    cards = zones[at]
    copies = cards & kind.slots
    zones[at] = cards | (copies << 1 & kind.slots) | kind.base


def take_from(zones: vec[i64], zone: i64, kind: Kind) -> None:
    """Take one copy of a kind out of a set, if there is one."""
    at = 2 * zone + kind.word
    cards = zones[at]
    copies = cards & kind.slots
    zones[at] = cards ^ copies | (copies >> 1 & kind.slots)


def lies_in(zones: vec[i64], zone: i64, kind: Kind) -> bool:
    """Tell whether a set holds a kind."""
    return zones[2 * zone + kind.word] & kind.slots != 0


def copies_in(zones: vec[i64], zone: i64, kind: Kind) -> i64:
    """Count the copies of a kind in a set."""
    return popcount(zones[2 * zone + kind.word] & kind.slots)


def size_of(zones: vec[i64], zone: i64) -> i64:
    """Count the cards of a set."""
    low, high = zones[2 * zone], zones[2 * zone + 1]
    if high == 0:
        return popcount(low)
    return popcount(low) + popcount(high)


def is_empty(zones: vec[i64], zone: i64) -> bool:
    """Tell whether a set holds no card."""
    return zones[2 * zone] | zones[2 * zone + 1] == 0


def clear(zones: vec[i64], zone: i64) -> None:
    """Take all cards out of a set."""
    zones[2 * zone] = 0
    zones[2 * zone + 1] = 0


def pick_slot(low: i64, high: i64, rng: Rng) -> i64:
    """Draw one slot of a set that is not empty, each copy equally likely."""
    return nth_slot(low, high, rng.below(popcount(low) + popcount(high)))


def nth_slot(low: i64, high: i64, number: i64) -> i64:
    """Name a slot of a set by its number in ascending order, from 0."""
    below = popcount(low)
    if number < below:
        return nth(low, number)
    return WORD + nth(high, number - below)


def scaled(worth: float) -> i64:
    """Keep a worth as a whole number."""
    return i64(int(worth * WORTH_SCALE))
