"""Changing values of cards in the content of a card set's file, by the ids that people read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from difflib import get_close_matches
from typing import Any

from wartable.core.cardset import slug
from wartable.core.errors import BadCardSet

Changes = Mapping[str, Mapping[str, Any]]  # by card id and the value's name


def changed(content: Mapping[str, Any], ids: Mapping[str, str], changes: Changes) -> dict[str, Any]:
    """Give the content with some values of some cards changed; ``ids`` names each card's id and its name."""
    copy = deepcopy(dict(content))
    for card, values in changes.items():
        entry = entry_of(copy, ids, card)
        for name, value in values.items():
            entry[name] = value
    return copy


def entry_of(content: Mapping[str, Any], ids: Mapping[str, str], card: str) -> dict[str, Any]:
    """Find where a card is written."""
    if card not in ids:
        near = get_close_matches(card, ids, 3, 0.5) or sorted(ids)[:3]
        raise BadCardSet(f"There is no card {card!r}; cards are named as in {', '.join(near)}.")
    group = card.partition(".")[0]
    found = [(place, entry) for place, entry in entries(content, ()) if slug(str(entry["name"])) == slug(ids[card])]
    closest = [entry for place, entry in found if group in place] or [entry for _, entry in found]
    return closest[0]


def entries(content: Any, place: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], dict[str, Any]]]:
    """List all that has a name, with the keys and ids that lead there."""
    if isinstance(content, list):
        for part in content:
            yield from entries(part, place)
    elif isinstance(content, dict):
        here = (*place, str(content["id"])) if "id" in content else place
        if place and "name" in content:
            yield here, content
        for key, part in content.items():
            yield from entries(part, (*here, key))
