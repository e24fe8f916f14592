"""The map as lines of text: rows of hexes, each two lines high, shifted by half a hex from row to row."""

from __future__ import annotations

from rich.text import Text

from wartable.cli.colours import side_style
from wartable.games.clash_of_rage.telling.view_shapes import HexJson, RageDetail, StackJson, StrongholdJson

WIDTH = 14
MARKS = {"city": "♜", "forge": "⚒", "stone": "◆", "open": "·"}
LETTERS = {"goldleif": "G", "bohorg": "B", "steamfield": "S", "tomb": "T"}


def map_lines(detail: RageDetail) -> list[Text]:
    """Draw the map, and name the Ranges and what the marks mean."""
    spots = {(spot["q"], spot["r"]): territory(detail, spot) for spot in detail["hexes"]}
    spots |= {(home["q"], home["r"]): stronghold(detail, home) for home in detail["strongholds"]}
    if not spots:
        return [Text("The map is still to be assembled.", "italic")]
    left = min(2 * q + r for q, r in spots)
    lines = []
    for row in range(min(r for _, r in spots), max(r for _, r in spots) + 1):
        upper, lower = Text(), Text()
        for q in sorted(q for q, r in spots if r == row):
            column = (2 * q + row - left) * WIDTH // 2
            for line, part in ((upper, spots[q, row][0]), (lower, spots[q, row][1])):
                line.append(" " * (column - len(line.plain))).append_text(part)
        lines += [upper, lower]
    return [
        *lines,
        ranges(detail),
        names(detail),
        Text("♜ City  ⚒ Forge  ◆ Stone  ⌂ Stronghold  units I/II/III", "dim"),
    ]


def territory(detail: RageDetail, spot: HexJson) -> tuple[Text, Text]:
    """Draw a territory: what it is and who stands there."""
    owner = "default" if spot["controller"] is None else side_style(detail["clans"][spot["controller"]]["clan"])
    level = "I" * (spot["stone_level"] or 0)
    return Text(f"{MARKS[spot['kind']]}{level} {spot['id']}", f"bold {owner}"), stacks(
        detail, spot["stacks"], len(spot["heroes"])
    )


def stacks(detail: RageDetail, found: list[StackJson], heroes: int) -> Text:
    """Write the Units of each side by their letter."""
    text = Text()
    for stack in found:
        clan = detail["clans"][stack["side"]]["clan"] if stack["side"] < len(detail["clans"]) else ""
        text.append(f"{LETTERS.get(clan, 'E')}{'/'.join(map(str, stack['units']))} ", side_style(clan))
    return text.append("★" * heroes)


def stronghold(detail: RageDetail, home: StrongholdJson) -> tuple[Text, Text]:
    """Draw a Stronghold."""
    clan = detail["clans"][home["seat"]]["clan"]
    style = side_style(clan)
    units = "/".join(map(str, home["units"])) if any(home["units"]) else ""
    return Text(f"⌂ {home['id']}", f"bold {style}"), Text(f"{LETTERS[clan]}{units} {'★' * len(home['heroes'])}", style)


def names(detail: RageDetail) -> Text:
    """Tell what the territories are called, in the order of the map."""
    spots = sorted(detail["hexes"], key=lambda spot: (spot["r"], spot["q"]))
    return Text("Territories: " + ", ".join(f"{spot['id']} {spot['name']}" for spot in spots), "dim")


def titled(detail: RageDetail, place: str) -> str:
    """Write a territory's name and its coordinates."""
    return next(f"{spot['name']} ({place})" for spot in detail["hexes"] if spot["id"] == place)


def ranges(detail: RageDetail) -> Text:
    """Name the borders that are Rocky Ranges."""
    pairs = [f"{spot['id']}|{other}" for spot in detail["hexes"] for other in spot["ranges"] if spot["id"] < other]
    return Text("Rocky Ranges: " + "  ".join(pairs), "dim")
