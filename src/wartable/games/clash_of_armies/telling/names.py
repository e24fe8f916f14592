"""Names of seats, places and decisions, for texts, events and views."""

from __future__ import annotations

SEAT_NAMES = ("red", "blue")
PLACE_NAMES = (
    "standard 1", "standard 2", "standard 3", "faction 1", "faction 2", "resources", "soldiers", "fortifications",
)  # fmt: skip


def place_id(place: int) -> str:
    """Name the zone of a market place."""
    return "market." + PLACE_NAMES[place].replace(" ", ".")
