"""A battle as scenarios write it: all that is true of it, and how to lay it out."""

from __future__ import annotations

from typing import Any

from wartable.core.bits import members
from wartable.games.roar_of_war.table.army import STRATEGY_BITS, STRATEGY_MASK, Army
from wartable.games.roar_of_war.table.codes import (
    MAX_HEIGHT,
    PUBLIC,
)
from wartable.games.roar_of_war.table.table import Table
from wartable.games.roar_of_war.telling.decisions import DECISIONS
from wartable.games.roar_of_war.telling.names import seat_names


def facts(t: Table) -> dict[str, Any]:
    """Tell all that is true of a battle, by name."""
    names = seat_names(t)
    told: dict[str, Any] = {
        "to_act": [names[seat] for seat in members(t.acting)],
        "decision": DECISIONS[int(t.frame & 255)] if t.depth else None,
        "turn": names[t.active],
        "turns": int(t.turns),
        "token": names[t.token],
        "placements": int(t.placements),
        "playing": [names[seat] for seat in members(t.playing)],
        "winner": [names[seat] for seat in members(t.winners)],
        "outcome": t.outcome(),
    }
    for name, army in zip(names, t.armies, strict=True):
        told |= {f"{name}.{key}": value for key, value in _army_facts(army).items()}
    return told


def _army_facts(army: Army) -> dict[str, Any]:
    piles = [pile_names(army, pile) for pile in range(4)]
    seen = [piles[place // MAX_HEIGHT][place % MAX_HEIGHT] for place in members(army.known[PUBLIC])]
    return {
        "tokens": int(army.tokens),
        "piles": piles,
        **{f"piles.{pile + 1}": piles[pile] for pile in range(4)},
        "hand": card_names(army, army.hand),
        "discard": card_names(army, army.discard),
        "seen": seen,
        "strategies": strategy_names(army, army.held),
        "strategy_discard": strategy_names(army, army.used),
        "strategy_gone": strategy_names(army, army.gone),
        "strategy_deck": _deck_names(army),
    }


def pile_names(army: Army, pile: int) -> list[str]:
    """Name the cards of a pile from the bottom up."""
    return [army.race.cards[army.code_at(pile, height)].name for height in range(army.heights[pile])]


def card_names(army: Army, cards: int) -> list[str]:
    """Name the cards of a set."""
    return [army.race.cards[slot].name for slot in members(cards)]


def strategy_names(army: Army, cards: int) -> list[str]:
    """Name the Strategy cards of a set."""
    return [army.race.strategies[slot].name for slot in members(cards)]


def _deck_names(army: Army) -> list[str]:
    names = []
    deck = army.deck
    while deck:
        names.append(army.race.strategies[(deck & STRATEGY_MASK) - 1].name)
        deck >>= STRATEGY_BITS
    return names
