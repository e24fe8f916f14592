"""What lies on the table: the map, an army for each seat and one for the Elves, the market, the Battle that goes on."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from wartable.core.bits import bit, contains, popcount
from wartable.core.rng import Rng
from wartable.core.state import Setup, State
from wartable.core.tape import Tape
from wartable.games.clash_of_rage.table.army import Army
from wartable.games.clash_of_rage.table.cards import Box, Clan
from wartable.games.clash_of_rage.table.codes import (
    ELF_TOKENS,
    HEROES,
    HOME,
    MAX_REGIONS,
    NOBODY,
    NOWHERE,
    TERRITORIES,
)
from wartable.games.clash_of_rage.table.packed import size
from wartable.games.clash_of_rage.table.terrain import Terrain

PILE_ROOM: Final[i64] = 64
PILE_MASK: Final[i64] = 63
EMPTY_PILE: Final = vec[i64]([0 for _ in range(64)])
NO_TILES: Final = vec[i64]([0, 0, 0, 0])


@mypyc_attr(acyclic=True)
class RageSetup(Setup):
    """What was agreed: the clans, the map, how hard it is, how long it lasts."""

    def __init__(
        self,
        base: Setup,
        box: Box,
        clans: list[Clan],
        dealt: bool,
        map_kind: i64,
        ready_made: vec[i64],
        regions: i64,
        mixed_cities: bool,
        goal: i64,
        limit: i64,
        difficulty: i64,
    ) -> None:
        super().__init__(base.game, base.options, base.cards_hash, base.seats)
        self.box: Final = box
        self.clans: Final = clans  # of the seats, or all clans if they are dealt
        self.dealt: Final = dealt
        self.map_kind: Final = map_kind
        self.ready_made: Final = ready_made  # packed tiles of the ready-made map
        self.regions: Final = regions
        self.mixed_cities: Final = mixed_cities
        self.goal: Final = goal
        self.limit: Final = limit  # 0: none
        self.difficulty: Final = difficulty
        self.terrain: Final = Terrain(ready_made, regions, box.sides)


class MapKind:
    """How the map comes about."""

    READY_MADE: Final = 0
    RANDOM: Final = 1
    FREE: Final = 2


@mypyc_attr(acyclic=True)
class Table(State):
    """The state of one game."""

    def __init__(
        self,
        setup: RageSetup,
        rng: Rng,
        armies: list[Army],
        terrain: Terrain,
        tiles: vec[i64],
        hero_owner: vec[i64],
        hero_at: vec[i64],
        bottom: vec[i64],
    ) -> None:
        super().__init__(setup, rng)
        self.agreed: Final = setup
        self.box: Final = setup.box
        self.armies: Final = armies  # of the seats, then the Elves'
        self.seats: Final = setup.seats
        self.elves: Final[i64] = setup.seats  # the Elves' place among the armies
        self.terrain: Terrain = terrain
        self.tiles: vec[i64] = tiles
        self.regions: i64 = 0
        self.hero_owner: vec[i64] = hero_owner
        self.hero_at: vec[i64] = hero_at
        self.turns: i64 = 0
        self.order: i64 = 0  # the seats in turn order, four bits each
        self.action: i64 = 0  # which Action of the turn, 1 or 2; 0 before
        self.active: i64 = 0
        self.winners: i64 = 0
        self.ended: bool = False
        # the Black Market: what lies open, what is in the pile unseen, and the pile's bottom that all have seen
        self.market: i64 = 0
        self.unseen: i64 = 0
        self.unseen_size: i64 = 0
        self.bottom: vec[i64] = bottom
        self.bottom_head: i64 = 0
        self.bottom_size: i64 = 0
        self.legends: i64 = 0  # the set of Legendary cards in their pile
        self.drawn: i64 = 0  # the set of those that the forger looks at
        self.drawn_size: i64 = 0
        # what somebody has begun to decide
        self.due: i64 = 0  # counts of Units still to be placed
        self.picked: i64 = NOWHERE  # the place from which somebody moves
        self.group: i64 = 0  # who moves from there: a level, all, or a Hero from 4 on
        self.heroes_moved: i64 = 0
        self.item: i64 = 0  # the item to be attached
        self.changes: i64 = 0  # of Equipment since the last card came, as far as they are counted
        self.settled: i64 = 0  # the set of slots that cannot be changed any more
        self.has_forged: bool = False
        self.has_recruited: bool = False
        self.stones_left: i64 = 0
        # Battles
        self.contested: i64 = 0  # the set of territories where Battles are still to be fought
        self.battle: i64 = NOWHERE
        self.defender: i64 = 0
        self.striker: i64 = 0
        self.assaults: i64 = 0  # launched in this Battle
        self.attack_rage: i64 = 0
        self.defence_rage: i64 = 0
        self.dice: i64 = 0
        self.faces: i64 = 0  # dice that show a wound
        self.rerolls: i64 = 0
        self.wounds: i64 = 0  # still to be assigned
        self.kills: i64 = 0  # in this Assault
        self.struck: i64 = 0  # the set of the enemy's levels that had a Unit when this Assault began
        self.rescued: i64 = 0  # the set of sides that had a Unit rescued in this Battle

    def load_table(self, other: Table) -> None:
        """Copy all but the armies."""
        self.load_frames(other)
        self.terrain = other.terrain
        for region in range(MAX_REGIONS):
            self.tiles[region] = other.tiles[region]
        for hero in range(HEROES):
            self.hero_owner[hero] = other.hero_owner[hero]
            self.hero_at[hero] = other.hero_at[hero]
        if self.bottom_size or other.bottom_size or self.bottom_head != other.bottom_head:
            for i in range(PILE_ROOM):
                self.bottom[i] = other.bottom[i]
        self.regions = other.regions
        self.turns = other.turns
        self.order = other.order
        self.action = other.action
        self.active = other.active
        self.winners = other.winners
        self.ended = other.ended
        self.market = other.market
        self.unseen = other.unseen
        self.unseen_size = other.unseen_size
        self.bottom_head = other.bottom_head
        self.bottom_size = other.bottom_size
        self.legends = other.legends
        self.drawn = other.drawn
        self.drawn_size = other.drawn_size
        self.due = other.due
        self.picked = other.picked
        self.group = other.group
        self.heroes_moved = other.heroes_moved
        self.item = other.item
        self.changes = other.changes
        self.settled = other.settled
        self.has_forged = other.has_forged
        self.has_recruited = other.has_recruited
        self.stones_left = other.stones_left
        self.contested = other.contested
        self.battle = other.battle
        self.defender = other.defender
        self.striker = other.striker
        self.assaults = other.assaults
        self.attack_rage = other.attack_rage
        self.defence_rage = other.defence_rage
        self.dice = other.dice
        self.faces = other.faces
        self.rerolls = other.rerolls
        self.wounds = other.wounds
        self.kills = other.kills
        self.struck = other.struck
        self.rescued = other.rescued

    def carry(self, tape: Tape) -> None:
        """Write or read every number."""
        super().carry(tape)
        for seat in range(self.seats):
            army = self.armies[seat]
            army.clan = clan_of_code(self.box.clans, tape.number(army.clan.code))
            army.carry(tape)
        self.armies[self.elves].carry(tape)
        self.regions = tape.number(self.regions)
        tape.row(self.tiles)
        if tape.reading:
            self.terrain = Terrain(self.tiles, self.regions, self.box.sides)
        tape.row(self.hero_owner)
        tape.row(self.hero_at)
        tape.row(self.bottom)
        self.turns = tape.number(self.turns)
        self.order = tape.number(self.order)
        self.action = tape.number(self.action)
        self.active = tape.number(self.active)
        self.winners = tape.number(self.winners)
        self.ended = tape.number(1 if self.ended else 0) != 0
        self.market = tape.number(self.market)
        self.unseen = tape.number(self.unseen)
        self.unseen_size = tape.number(self.unseen_size)
        self.bottom_head = tape.number(self.bottom_head)
        self.bottom_size = tape.number(self.bottom_size)
        self.legends = tape.number(self.legends)
        self.drawn = tape.number(self.drawn)
        self.drawn_size = tape.number(self.drawn_size)
        self.carry_decisions(tape)

    def carry_decisions(self, tape: Tape) -> None:
        """Write or read what has begun to be decided."""
        self.due = tape.number(self.due)
        self.picked = tape.number(self.picked)
        self.group = tape.number(self.group)
        self.heroes_moved = tape.number(self.heroes_moved)
        self.item = tape.number(self.item)
        self.changes = tape.number(self.changes)
        self.settled = tape.number(self.settled)
        self.has_forged = tape.number(1 if self.has_forged else 0) != 0
        self.has_recruited = tape.number(1 if self.has_recruited else 0) != 0
        self.stones_left = tape.number(self.stones_left)
        self.contested = tape.number(self.contested)
        self.battle = tape.number(self.battle)
        self.defender = tape.number(self.defender)
        self.striker = tape.number(self.striker)
        self.assaults = tape.number(self.assaults)
        self.attack_rage = tape.number(self.attack_rage)
        self.defence_rage = tape.number(self.defence_rage)
        self.dice = tape.number(self.dice)
        self.faces = tape.number(self.faces)
        self.rerolls = tape.number(self.rerolls)
        self.wounds = tape.number(self.wounds)
        self.kills = tape.number(self.kills)
        self.struck = tape.number(self.struck)
        self.rescued = tape.number(self.rescued)

    def ask(self, kind: i64, seat: i64) -> None:
        """Put a decision or step of a seat on top of what is pending."""
        self.push(kind | seat << 8)

    def seat_in_order(self, position: i64) -> i64:
        """Name the seat at a position of the turn order."""
        return self.order >> 4 * position & 15

    # -- who holds what -----------------------------------------------------------

    def enemies_of(self, side: i64) -> i64:
        """Find the territories where another side has Units."""
        found: i64 = 0
        for other in range(self.seats + 1):
            if other != side:
                found |= self.armies[other].held
        return found & ~bit(HOME)

    def enemy_at(self, side: i64, territory: i64) -> i64:
        """Name the side, other than this one, that has Units in a territory; NOBODY if none has."""
        for other in range(self.seats + 1):
            if other != side and contains(self.armies[other].held, territory):
                return other
        return NOBODY

    def controlled_by(self, seat: i64) -> i64:
        """A territory is controlled by who has a Unit there, no Hero alone, and no enemy there [CR-422, CR-423]."""
        return self.armies[seat].held & ~self.enemies_of(seat) & ~bit(HOME)

    def cities_of(self, seat: i64) -> i64:
        """Count the Elven Cities a player controls."""
        return popcount(self.controlled_by(seat) & self.terrain.cities)

    def forges_of(self, seat: i64) -> i64:
        """Count the Forges a player controls."""
        return popcount(self.controlled_by(seat) & self.terrain.forges)

    def points_of(self, seat: i64) -> i64:
        """A point for each City controlled and for each Legendary forged, attached or not [CR-601, CR-418]."""
        return self.cities_of(seat) + self.armies[seat].forged

    def crystals_left(self) -> i64:
        """Crystals are Elf tokens turned over: those neither on the map nor held are in reserve [CR-209]."""
        left = ELF_TOKENS
        elves = self.armies[self.elves]
        for territory in range(TERRITORIES):
            left -= size(elves.stacks[territory])
        for seat in range(self.seats):
            left -= self.armies[seat].crystals
        return max(0, left)

    def heroes_at(self, seat: i64, node: i64) -> i64:
        """Find the Heroes of a player in a place."""
        found: i64 = 0
        for hero in range(HEROES):
            if self.hero_owner[hero] == seat and self.hero_at[hero] == node:
                found |= bit(hero)
        return found

    def send_heroes_home(self, seat: i64, node: i64, told: i64) -> None:
        """A Hero never dies: from a place that is lost it goes to the Stronghold [CR-415, CR-509, CR-510]."""
        for hero in range(HEROES):
            if self.hero_owner[hero] == seat and self.hero_at[hero] == node:
                self.hero_at[hero] = HOME
                self.tell(told, seat, hero, node)


def clan_of_code(clans: list[Clan], code: i64) -> Clan:
    """Find a clan by its code."""
    for clan in clans:
        if clan.code == code:
            return clan
    return clans[0]
