"""The values in force of each Unit type: its own and those of its weapon and armor."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.clash_of_rage.codes import LEVELS, SLOTS
from wartable.games.clash_of_rage.table import Table


def refresh_profile(t: Table, side: i64) -> None:
    """Equipment adds its values to those of the type that carries it [CR-105]."""
    army = t.armies[side]
    for level in range(LEVELS):
        army.profile[level] = army.clan.types[level].values
    for slot in range(SLOTS):
        if army.slots[slot]:
            army.profile[slot % LEVELS] += t.box.items[army.slots[slot] - 1].values
