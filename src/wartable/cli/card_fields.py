"""Which values of a card are read as they stand, and which are codes for what its text says."""

from __future__ import annotations

TOLD_BY_TEXT = (
    "power", "trait", "gear", "ability", "amount", "against", "effect",
    "does", "kin", "garrisoned", "passive", "scrap", "scrap_in", "event", "kind",
)  # fmt: skip
ICONS = ("arrow", "flight", "lightning_attack", "lightning_cost", "lightning_defense", "once", "removal_chosen")


def valued(name: str, value: int | str) -> str:
    """Name a value and say how much it is, or for an icon only name it."""
    words = name.replace("_", " ")
    return words if name in ICONS else f"{words} {value}"
