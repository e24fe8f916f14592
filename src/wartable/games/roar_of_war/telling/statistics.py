"""What is counted of a game when it is over."""

from __future__ import annotations

from wartable.core.statistics import Statistic

STATISTICS = (
    Statistic("Attacks", frozenset({"attacked"})),
    Statistic("Strategy cards played", frozenset({"played"})),
    Statistic("Cards lost", frozenset({"discarded"})),
    Statistic("Damage taken", frozenset({"damaged"})),
    Statistic("Dice thrown in fights", frozenset({"rolled"})),
)
