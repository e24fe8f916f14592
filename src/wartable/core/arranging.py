"""What laying out a scenario's position has in common in games whose cards take a row of slots in sets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar

from wartable.core.copies import without_one
from wartable.core.errors import BadScenario


class SlottedCard(Protocol):
    """A kind of card: its name, and the row of slots its copies take."""

    @property
    def name(self) -> str:
        """The name on the card."""

    @property
    def slots(self) -> int:
        """The set of its slots."""


AnyCard = TypeVar("AnyCard", bound=SlottedCard)


def find_card(cards: Iterable[AnyCard], name: str) -> AnyCard:
    """Find a card by its name."""
    for card in cards:
        if card.name == name:
            return card
    raise BadScenario(f"there is no card {name!r}.")


def take_out(cards: Iterable[SlottedCard], left: int, name: str) -> int:
    """Take a card out of those that are left to be laid out."""
    slots = int(find_card(cards, name).slots)
    if not left & slots:
        raise BadScenario(f"{name!r} is named too often.")
    return int(without_one(left, slots))
