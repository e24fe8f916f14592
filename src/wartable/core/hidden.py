"""A card that somebody cannot see, and where it lies."""

from __future__ import annotations

from typing import NamedTuple

COMMON = -1  # whose a place is that belongs to nobody


class HiddenCard(NamedTuple):
    """Whose place it lies in, what that place is called, and the card's id."""

    owner: int
    place: str
    card: str
