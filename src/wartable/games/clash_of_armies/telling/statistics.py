"""What is counted of a game when it is over."""

from __future__ import annotations

from wartable.core.statistics import Statistic

STATISTICS = (
    Statistic("Cards played", frozenset({"played"})),
    Statistic("Cards bought", frozenset({"bought"})),
    Statistic("Attacks", frozenset({"attacked"})),
    Statistic("Attack in all", frozenset({"attacked"}), "attack"),
    Statistic("Damage taken in all", frozenset({"damaged", "struck", "scalded", "suffered"}), "points"),
    Statistic("Damage recovered", frozenset({"recovered"}), "points"),
    Statistic("Cards lost", frozenset({"lost", "raided", "gave-up"})),
)
