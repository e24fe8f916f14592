"""One side of the table: the figures, the Clan card with its slots, gold and Tactics cards; the Elves have one too."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from wartable.core.bits import bit
from wartable.core.tape import Tape
from wartable.games.clash_of_rage.table.cards import Clan
from wartable.games.clash_of_rage.table.codes import LEVELS, NODES, SLOTS
from wartable.games.clash_of_rage.table.packed import MOVED_SHIFT, all_of, one_unit

NO_STACKS: Final = vec[i64]([0 for _ in range(29)])
NO_SLOTS: Final = vec[i64]([0, 0, 0, 0, 0, 0])
NO_PROFILE: Final = vec[i64]([0, 0, 0])


@final
@mypyc_attr(acyclic=True)
class Army:
    """What belongs to one player, or to the Elves."""

    __slots__ = (
        "chosen", "clan", "crystals", "discard", "forged", "gold", "hand", "hand_size", "held", "home", "kept",
        "played", "profile", "relics", "reserve", "slots", "spare", "stacks",
    )  # fmt: skip

    def __init__(self, clan: Clan, stacks: vec[i64], slots: vec[i64], profile: vec[i64]) -> None:
        self.clan: Clan = clan
        self.stacks: vec[i64] = stacks  # counts of Units by place; those that moved sixteen bits higher
        self.slots: vec[i64] = slots  # items by slot, numbered from 1
        self.profile: vec[i64] = profile  # packed values of each type, Equipment included
        self.held: i64 = 0  # the set of places with Units
        self.reserve: i64 = 0  # counts of figures
        self.gold: i64 = 0
        self.crystals: i64 = 0
        self.spare: i64 = 0  # Equipment beside the Clan card, two bits a kind
        self.relics: i64 = 0  # the set of Legendary cards beside the Clan card
        self.forged: i64 = 0  # how many Legendary cards were forged
        self.hand: i64 = 0  # the set of Tactics cards in hand
        self.hand_size: i64 = 0  # as everybody counts it: a card chosen in secret still counts
        self.kept: i64 = 0  # those in hand that all know: not played when the pile was made anew, nor since
        self.discard: i64 = 0  # the set of Tactics cards played since the pile was made
        self.chosen: i64 = -1  # the Tactics card chosen in secret
        self.played: i64 = -1  # the Tactics card of this turn
        self.home: i64 = -1  # the hex of the rim where the Stronghold stands

    def load(self, other: Army) -> None:
        """Become a copy of another army."""
        self.clan = other.clan
        for node in range(NODES):
            self.stacks[node] = other.stacks[node]
        for slot in range(SLOTS):
            self.slots[slot] = other.slots[slot]
        for level in range(LEVELS):
            self.profile[level] = other.profile[level]
        self.load_counters(other)

    def load_counters(self, other: Army) -> None:
        """Copy all but the rows."""
        self.held = other.held
        self.reserve = other.reserve
        self.gold = other.gold
        self.crystals = other.crystals
        self.spare = other.spare
        self.relics = other.relics
        self.forged = other.forged
        self.hand = other.hand
        self.hand_size = other.hand_size
        self.kept = other.kept
        self.discard = other.discard
        self.chosen = other.chosen
        self.played = other.played
        self.home = other.home

    def clone(self) -> Army:
        """Make an independent copy."""
        twin = Army(self.clan, self.stacks[:], self.slots[:], self.profile[:])
        twin.load_counters(self)
        return twin

    def carry(self, tape: Tape) -> None:
        """Write or read every number but the clan's."""
        tape.row(self.stacks)
        tape.row(self.slots)
        tape.row(self.profile)
        self.held = tape.number(self.held)
        self.reserve = tape.number(self.reserve)
        self.gold = tape.number(self.gold)
        self.crystals = tape.number(self.crystals)
        self.spare = tape.number(self.spare)
        self.relics = tape.number(self.relics)
        self.forged = tape.number(self.forged)
        self.hand = tape.number(self.hand)
        self.hand_size = tape.number(self.hand_size)
        self.kept = tape.number(self.kept)
        self.discard = tape.number(self.discard)
        self.chosen = tape.number(self.chosen)
        self.played = tape.number(self.played)
        self.home = tape.number(self.home)

    def at(self, node: i64) -> i64:
        """Give the counts of all Units in a place."""
        return all_of(self.stacks[node])

    def add(self, node: i64, counts: i64) -> None:
        """Put Units into a place."""
        self.stacks[node] += counts
        if counts:
            self.held |= bit(node)

    def add_moved(self, node: i64, counts: i64) -> None:
        """Put Units into a place that have moved in this Action."""
        self.stacks[node] += counts << MOVED_SHIFT
        if counts:
            self.held |= bit(node)

    def take_ready(self, node: i64, counts: i64) -> None:
        """Take Units that have not moved out of a place."""
        self.stacks[node] -= counts
        if self.stacks[node] == 0:
            self.held &= ~bit(node)

    def settle(self) -> None:
        """Forget who has moved: the Action's moves are over."""
        for node in range(NODES):
            self.stacks[node] = all_of(self.stacks[node])

    def eliminate(self, node: i64, level: i64) -> None:
        """Take one Unit off a place where all moves are over."""
        self.take_ready(node, one_unit(level))

    def muster(self, node: i64, level: i64) -> None:
        """Put one Unit from the reserve into a place."""
        self.reserve -= one_unit(level)
        self.add(node, one_unit(level))
