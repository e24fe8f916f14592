"""What is counted of a game when it is over."""

from __future__ import annotations

from wartable.core.statistics import Statistic

STATISTICS = (
    Statistic("Battles begun", frozenset({"battle-began"})),
    Statistic("Battles won", frozenset({"battle-won"})),
    Statistic("Units lost", frozenset({"eliminated"})),
    Statistic("Throws of dice", frozenset({"rolled", "rerolled"})),
    Statistic("Equipment bought", frozenset({"bought"})),
    Statistic("Legends forged", frozenset({"forged"})),
    Statistic("Heroes recruited", frozenset({"recruited"})),
)
