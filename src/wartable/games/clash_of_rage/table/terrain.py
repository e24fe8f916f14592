"""The map: Regions of seven territories, joined at their rims, with Rocky Ranges inside."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.core.bits import bit, contains
from wartable.games.clash_of_rage.table.cards import TileSide
from wartable.games.clash_of_rage.table.codes import LEVELS, REGION_SIZE, TERRITORIES

DIRECTION_Q: Final = vec[i64]([1, 1, 0, -1, -1, 0])
DIRECTION_R: Final = vec[i64]([0, -1, -1, 0, 1, 1])
# joins of two Regions: six ways to share three borders, their six mirror images, six ways to share a single border
JOIN_Q: Final = vec[i64]([2, 3, 1, -2, -3, -1, 1, 3, 2, -1, -3, -2, 3, 3, 0, -3, -3, 0])
JOIN_R: Final = vec[i64]([1, -2, -3, -1, 2, 3, 2, -1, -3, -2, 1, 3, 0, -3, -3, 0, 3, 3])
READY_MADE_Q: Final = vec[i64]([0, 2, -1, 1])
READY_MADE_R: Final = vec[i64]([0, 1, 3, 4])
FAR: Final[i64] = 15
JOINS: Final[i64] = 18
LIKE_JOINS: Final[i64] = 6  # the first six: all Regions joined by them fit together without a gap
REGION_REACH: Final[i64] = 3  # centres nearer than this overlap
OFFSET: Final[i64] = 32  # coordinates are stored as small positive numbers


@final
class Terrain:
    """A map that never changes; territories are numbered Region * 7 + place."""

    __slots__ = (
        "borders", "cities", "distance", "forges", "near", "open", "q", "r", "regions", "rim", "rim_beside",
        "rim_near", "rim_q", "rim_r", "stones", "stones_of",
    )  # fmt: skip

    def __init__(self, tiles: vec[i64], regions: i64, sides: list[TileSide]) -> None:
        self.regions: Final = regions
        q = vec[i64]([0 for _ in range(TERRITORIES)])
        r = vec[i64]([0 for _ in range(TERRITORIES)])
        cities: i64 = 0
        forges: i64 = 0
        stones: i64 = 0
        stones_of = vec[i64]([0 for _ in range(LEVELS)])
        for region in range(regions):
            lay_region(tiles[region], region, q, r)
            side = sides[side_of(tiles[region])]
            cities |= bit(region * REGION_SIZE + side.city)
            forges |= bit(region * REGION_SIZE + side.forge)
            stones |= bit(region * REGION_SIZE + side.stone)
            stones_of[side.level] |= bit(region * REGION_SIZE + side.stone)
        self.q: Final = q
        self.r: Final = r
        self.cities: Final = cities
        self.forges: Final = forges
        self.stones: Final = stones
        self.stones_of: Final = stones_of
        self.near: Final = neighbours(q, r, regions * REGION_SIZE)
        self.borders: Final = range_borders(tiles, regions, sides)
        self.open: Final = open_neighbours(self.near, self.borders)
        self.rim_q: vec[i64] = vec[i64]()
        self.rim_r: vec[i64] = vec[i64]()
        self.rim_near: vec[i64] = vec[i64]()
        self.rim_beside: vec[i64] = vec[i64]()
        self.rim: i64 = 0
        self.find_rim()
        self.distance: Final = distances(self.open, regions * REGION_SIZE)

    def territory_at(self, q: i64, r: i64) -> i64:
        """Find the territory at coordinates, -1 if there is none."""
        for territory in range(self.regions * REGION_SIZE):
            if self.q[territory] == q and self.r[territory] == r:
                return territory
        return -1

    def rim_at(self, q: i64, r: i64) -> i64:
        """Find the free hex outside the Regions at coordinates, -1 if it touches no territory."""
        for hexagon in range(self.rim):
            if self.rim_q[hexagon] == q and self.rim_r[hexagon] == r:
                return hexagon
        return -1

    def find_rim(self) -> None:
        """List the hexes outside the Regions that touch a territory, where Strongholds may stand [CR-322]."""
        for territory in range(self.regions * REGION_SIZE):
            for direction in range(6):
                q = self.q[territory] + DIRECTION_Q[direction]
                r = self.r[territory] + DIRECTION_R[direction]
                if self.territory_at(q, r) >= 0:
                    continue
                known = self.rim_at(q, r)
                if known < 0:
                    known = self.rim
                    self.rim_q = append(self.rim_q, q)
                    self.rim_r = append(self.rim_r, r)
                    self.rim_near = append(self.rim_near, 0)
                    self.rim += 1
                self.rim_near[known] |= bit(territory)
        for hexagon in range(self.rim):
            beside: i64 = 0
            for direction in range(6):
                q = self.rim_q[hexagon] + DIRECTION_Q[direction]
                r = self.rim_r[hexagon] + DIRECTION_R[direction]
                other = self.rim_at(q, r)
                if other >= 0:
                    beside |= bit(other)
            self.rim_beside = append(self.rim_beside, beside)


def pack_tile(side: i64, rotation: i64, q: i64, r: i64) -> i64:
    """Write which side lies where and how turned as one number."""
    return side | rotation << 4 | (q + OFFSET) << 8 | (r + OFFSET) << 16


def side_of(tile: i64) -> i64:
    """Read which side of which tile lies there."""
    return tile & 15


def rotation_of(tile: i64) -> i64:
    """Read how a tile is turned."""
    return tile >> 4 & 15


def centre_q(tile: i64) -> i64:
    """Read where a tile's centre lies."""
    return (tile >> 8 & 255) - OFFSET


def centre_r(tile: i64) -> i64:
    """Read where a tile's centre lies."""
    return (tile >> 16 & 255) - OFFSET


def lay_region(tile: i64, region: i64, q: vec[i64], r: vec[i64]) -> None:
    """A Region covers its centre and the six hexes around it, turned by its rotation [CR-107]."""
    first = region * REGION_SIZE
    q[first] = centre_q(tile)
    r[first] = centre_r(tile)
    for place in range(1, REGION_SIZE):
        direction = (place - 1 + rotation_of(tile)) % 6
        q[first + place] = q[first] + DIRECTION_Q[direction]
        r[first + place] = r[first] + DIRECTION_R[direction]


def neighbours(q: vec[i64], r: vec[i64], territories: i64) -> vec[i64]:
    """Find for each territory the set of those beside it, whatever lies between."""
    near = vec[i64]([0 for _ in range(TERRITORIES)])
    for one in range(territories):
        for other in range(territories):
            for direction in range(6):
                if q[one] + DIRECTION_Q[direction] == q[other] and r[one] + DIRECTION_R[direction] == r[other]:
                    near[one] |= bit(other)
    return near


def range_borders(tiles: vec[i64], regions: i64, sides: list[TileSide]) -> vec[i64]:
    """Find for each territory the set of those behind a Rocky Range, all inside its Region [CR-106, CR-108]."""
    behind = vec[i64]([0 for _ in range(TERRITORIES)])
    for region in range(regions):
        ranges = sides[side_of(tiles[region])].ranges
        for i in range(i64(len(ranges))):
            one = region * REGION_SIZE + ranges[i] // REGION_SIZE
            other = region * REGION_SIZE + ranges[i] % REGION_SIZE
            behind[one] |= bit(other)
            behind[other] |= bit(one)
    return behind


def open_neighbours(near: vec[i64], borders: vec[i64]) -> vec[i64]:
    """Find for each territory the set of those one can walk to."""
    return vec[i64]([near[territory] & ~borders[territory] for territory in range(TERRITORIES)])


def distances(open_to: vec[i64], territories: i64) -> vec[i64]:
    """Count the steps between any two territories for who walks."""
    steps = vec[i64]([FAR for _ in range(TERRITORIES * TERRITORIES)])
    for start in range(territories):
        reached = bit(start)
        steps[start * TERRITORIES + start] = 0
        for distance in range(1, FAR):
            wider = reached
            for territory in range(territories):
                if contains(reached, territory):
                    wider |= open_to[territory]
            for territory in range(territories):
                if contains(wider & ~reached, territory):
                    steps[start * TERRITORIES + territory] = distance
            reached = wider
    return steps


def join_places(tiles: vec[i64], regions: i64, joins: i64) -> i64:
    """Find where a further Region may lie: at a join of a placed one, free, each place named once [CR-206]."""
    found: i64 = 0
    for region in range(regions):
        for join in range(joins):
            place = region * JOINS + join
            q, r = join_q(tiles, place), join_r(tiles, place)
            if not overlaps(tiles, regions, q, r) and not is_named(tiles, found, place):
                found |= bit(place)
    return found


def overlaps(tiles: vec[i64], regions: i64, q: i64, r: i64) -> bool:
    """Tell whether a Region with its centre there would cover a territory of another."""
    for region in range(regions):
        across, down = q - centre_q(tiles[region]), r - centre_r(tiles[region])
        farthest = max(across, down, across + down)
        nearest = min(across, down, across + down)
        if farthest < REGION_REACH and nearest > -REGION_REACH:
            return True
    return False


def is_named(tiles: vec[i64], places: i64, place: i64) -> bool:
    """Tell whether one of several joins lies where another does."""
    for other in range(place):
        if (
            contains(places, other)
            and join_q(tiles, other) == join_q(tiles, place)
            and join_r(tiles, other) == join_r(tiles, place)
        ):
            return True
    return False


def join_q(tiles: vec[i64], place: i64) -> i64:
    """Give where a join lies."""
    return centre_q(tiles[place // JOINS]) + JOIN_Q[place % JOINS]


def join_r(tiles: vec[i64], place: i64) -> i64:
    """Give where a join lies."""
    return centre_r(tiles[place // JOINS]) + JOIN_R[place % JOINS]
