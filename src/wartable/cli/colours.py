"""The colours of the table, middle tones that can be read on dark and on light terminals."""

from __future__ import annotations

from wartable.core.envelope import PlayerJson

SIDES = {
    "human": "#2f659f", "orc": "#65832a", "elf": "#1f8d6b", "dwarf": "#b4652b",
    "goldleif": "#b8860b", "bohorg": "#a0522d", "steamfield": "#4a7a9c", "tomb": "#8a5fb0",
}  # fmt: skip
CHOICE = "bold #d9ac00"
ATTACK = "#d0402b"
COUNTERATTACK = "#a05fd0"
DEFENCE = "#3f86d8"


def player_style(player: PlayerJson) -> str:
    """Give the colour of a player: that of the side, or, for one that has none, any that tells sides apart."""
    return SIDES.get(player["name"].strip().lower(), list(SIDES.values())[player["side"] % len(SIDES)])


def side_style(name: str) -> str:
    """Give the colour of a side, or none for one that has no colour of its own."""
    return SIDES.get(name.strip().lower(), "default")
