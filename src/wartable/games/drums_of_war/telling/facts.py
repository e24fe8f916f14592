"""A battle as scenarios write it: all that is true of it, and how to lay it out."""

from __future__ import annotations

from typing import Any

from wartable.core.bits import contains, members
from wartable.games.drums_of_war.table.cards import Army
from wartable.games.drums_of_war.table.codes import (
    NOBODY,
    SLOTS,
)
from wartable.games.drums_of_war.table.side import UNDER, WOUNDS, Side
from wartable.games.drums_of_war.table.table import Table
from wartable.games.drums_of_war.telling.decisions import DECISIONS
from wartable.games.drums_of_war.telling.names import ENDINGS, phase_of, side_names


def facts(t: Table) -> dict[str, Any]:
    """Tell all that is true of a battle, by name."""
    names = side_names(t)
    told: dict[str, Any] = {
        "to_act": [names[seat] for seat in members(t.acting)],
        "decision": DECISIONS[int(t.frame & 255)] if t.depth else None,
        "phase": phase_of(t),
        "round": int(t.round),
        "token": names[t.token] if t.token != NOBODY else None,
        "engaged": [slot + 1 for slot in members(t.engaged)],
        "winner": names[t.winner] if t.winner != NOBODY else None,
        "ended_by": ENDINGS.get(int(t.over_by)),
        "outcome": t.outcome(),
    }
    for name, side in zip(names, t.sides, strict=True):
        told |= {f"{name}.{key}": value for key, value in _side_facts(side).items()}
    return told


def _side_facts(side: Side) -> dict[str, Any]:
    army = side.army
    told: dict[str, Any] = {
        "hero": army.heroes[side.hero].name if side.hero >= 0 else None,
        "hero.wounds": int(side.hero_wounds),
        "hand": card_names(army, int(side.hand)),
        "deck": int(side.deck_size),
        "deck.cards": card_names(army, int(side.deck)),
        "discard": card_names(army, int(side.discard)),
        "removed": int(side.removed_size),
        "removed.cards": [army.cards[side.removed[i] & 63].name for i in range(side.removed_size)],
        "supply": int(side.supply_size),
        "passed": side.passed,
        "used": side.used,
        "facedown": [slot + 1 for slot in members(side.facedown)],
        "cancelled": [slot + 1 for slot in members(side.cancelled)],
    }
    for slot in range(int(SLOTS)):
        told |= _slot_facts(side, slot)
    return told


def _slot_facts(side: Side, slot: int) -> dict[str, Any]:
    name = "" if side.is_empty(slot) else side.unit(slot).name
    hidden = contains(side.facedown, slot)
    return {
        f"line.{slot + 1}": "" if hidden else name,
        f"facedown.{slot + 1}": name if hidden else "",
        f"line.{slot + 1}.wounds": int(side.board[WOUNDS + slot]),
        f"line.{slot + 1}.under": sorted(side.army.cards[code].name for code in members(side.board[UNDER + slot])),
    }


def card_names(army: Army, cards: int) -> list[str]:
    """Name the cards of a set, in alphabetical order."""
    return sorted(army.cards[slot].name for slot in members(cards))
