"""What is counted of a game when it is over."""

from __future__ import annotations

from wartable.core.statistics import Statistic

STATISTICS = (
    Statistic("Units deployed", frozenset({"deployed"})),
    Statistic("Cards attached", frozenset({"equipped"})),
    Statistic("Cards paid", frozenset({"paid"})),
    Statistic("Attacks", frozenset({"clashed"})),
    Statistic("Wounds taken", frozenset({"wounded"}), "wounds"),
    Statistic("Units lost", frozenset({"destroyed"})),
    Statistic("Abilities used", frozenset({"used-ability"})),
)
