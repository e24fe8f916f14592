"""What the territories are called, by the side of the Region tile: the middle first, then the six around it."""

from __future__ import annotations

from wartable.core.bits import members
from wartable.games.clash_of_rage.table.codes import REGION_SIZE
from wartable.games.clash_of_rage.table.table import Table
from wartable.games.clash_of_rage.table.terrain import DIRECTION_Q, DIRECTION_R, side_of
from wartable.games.clash_of_rage.telling.names import STRONGHOLD, read_hex, read_place

TERRITORY_NAMES = {
    "1a": ("Silmeria", "Thornwood", "Barley Fields", "Cairn Downs", "Mirror Mere", "Western Leas", "High Scarp"),
    "1b": ("Moor Cross", "Vael Athor", "Heather Leas", "Wether Downs", "Cinder Downs", "Peat Mere", "Split Wood"),
    "2a": ("Beacon Tor", "Lantern Wood", "Ithil Dor", "Glow Fields", "Amber Leas", "Kiln Downs", "Firefly Mere"),
    "2b": ("Aren Thal", "Hammer Downs", "Soot Wood", "Bellows Mere", "Anvil Tor", "Ash Fields", "Horn Leas"),
    "3a": ("Ember Downs", "Smoulder Wood", "Tinder Leas", "Caras Ruil", "Hot Mere", "Marigold Fields", "Clinker Tor"),
    "3b": ("Nim Sereg", "Reed Mere", "Fen Tor", "Alder Wood", "Otter Leas", "Bog Downs", "Rush Fields"),
    "4a": ("Ridge Tor", "Scree Downs", "Larch Wood", "Shelf Mere", "Tor Anduil", "Goat Leas", "Rye Fields"),
    "4b": ("Hir Galad", "Heron Mere", "Willow Wood", "Gate Tor", "Plover Leas", "Oat Fields", "Grindstone Downs"),
    "5a": ("Milestone Tor", "Kings' Leas", "Old Downs", "Toll Fields", "Ford Mere", "Ost Elenna", "Wayside Wood"),
    "5b": ("Dur Menel", "Thunder Tor", "Rain Mere", "Oak Wood", "Bolt Downs", "Flint Leas", "Storm Fields"),
}


def territory_title(t: Table, territory: int) -> str:
    """Name a territory as people do."""
    side = t.box.sides[side_of(t.tiles[territory // int(REGION_SIZE)])].name
    names = TERRITORY_NAMES.get(side)
    return names[territory % int(REGION_SIZE)] if names else f"{side}.{territory % int(REGION_SIZE)}"


def place_title(t: Table, name: str) -> str:
    """Name a place as people do: a territory, the Stronghold, or a hex outside by its coordinates."""
    if name == STRONGHOLD:
        return "the Stronghold"
    territory = read_place(t, name)
    return name if territory < 0 else territory_title(t, territory)


def beside(t: Table, name: str) -> list[int]:
    """List the territories beside a hex outside the Regions, which has no name of its own."""
    found = read_hex(name)
    hexagon = -1 if found is None else int(t.terrain.rim_at(*found))
    return [] if hexagon < 0 else members(t.terrain.rim_near[hexagon])


def where_it_joins(t: Table, name: str) -> str:
    """Say where a Region with its middle at a hex would lie: along what, and what it touches with a single side."""
    found = read_hex(name)
    assert found is not None
    along: list[str] = []
    touching: list[str] = []
    for territory in range(int(t.regions) * int(REGION_SIZE)):
        shared = _shared_sides(int(t.terrain.q[territory]) - found[0], int(t.terrain.r[territory]) - found[1])
        if shared:
            (along if shared > 1 else touching).append(territory_title(t, territory))
    told = [f"{how} {and_last(names)}" for how, names in (("along", along), ("touching", touching)) if names]
    return ", ".join(told)


def _shared_sides(across: int, down: int) -> int:
    """Count the sides that a hex, so far from a Region's middle, shares with that Region."""
    steps = [(across + int(DIRECTION_Q[i]), down + int(DIRECTION_R[i])) for i in range(6)]
    return sum(max(abs(q), abs(r), abs(q + r)) <= 1 for q, r in steps)


def and_last(names: list[str]) -> str:
    """List names, with a word before the last."""
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last
