"""Names of places, sides, levels and decisions, for texts, events and views."""

from __future__ import annotations

from functools import lru_cache

from wartable.games.clash_of_rage.table.codes import HOME, REGION_SIZE
from wartable.games.clash_of_rage.table.table import Table
from wartable.games.clash_of_rage.table.terrain import Terrain

REMEMBERED = 1024  # names of territories, on maps that never change
LEVEL_NAMES = ("I", "II", "III")
SLOT_NAMES = ("I weapon", "II weapon", "III weapon", "I armor", "II armor", "III armor")
STRONGHOLD = "stronghold"
ELF_SIDE = "elves"


def hex_name(q: int, r: int) -> str:
    """Write coordinates."""
    return f"{q},{r}"


@lru_cache(REMEMBERED)
def territory_name(terrain: Terrain, territory: int) -> str:
    """Name a territory by its coordinates."""
    return hex_name(int(terrain.q[territory]), int(terrain.r[territory]))


def place_name(t: Table, node: int) -> str:
    """Name a territory, or the Stronghold."""
    return STRONGHOLD if node == HOME else territory_name(t.terrain, node)


def rim_name(t: Table, hexagon: int) -> str:
    """Name a hex outside the Regions."""
    return hex_name(int(t.terrain.rim_q[hexagon]), int(t.terrain.rim_r[hexagon]))


def read_hex(text: str) -> tuple[int, int] | None:
    """Read coordinates, None if it is none."""
    q, comma, r = text.partition(",")
    try:
        return (int(q), int(r)) if comma and abs(int(q)) < 100 and abs(int(r)) < 100 else None
    except ValueError:
        return None


def read_place(t: Table, text: str) -> int:
    """Find a territory by its coordinates, or the Stronghold by that word; -1 if there is none."""
    if text.lower() == STRONGHOLD:
        return int(HOME)
    found = read_hex(text)
    return -1 if found is None else int(t.terrain.territory_at(*found))


def side_name(t: Table, side: int) -> str:
    """Name a player by the clan, or the Elves."""
    return ELF_SIDE if side >= t.seats else t.armies[side].clan.id


def seat_names(t: Table) -> list[str]:
    """Name the seats by their clans."""
    return [t.armies[seat].clan.id for seat in range(t.seats)]


def territories(t: Table) -> range:
    """List the territories of the map."""
    return range(int(t.regions) * int(REGION_SIZE))
