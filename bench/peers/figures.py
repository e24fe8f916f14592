"""What was measured, and how it compares with ours."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from bench.peers.windows import CLONES, DECISIONS, OBSERVED, SPIEL, TURNS


@dataclass(frozen=True)
class Comparison:
    """A figure of ours, and the one of the engines, or of some, that it is held against."""

    title: str
    ours: str
    theirs: str
    engine: str = ""  # how the names of those engines begin
    needs: str = ""  # the extra without which ours cannot be measured

    def concerns(self, peer: Measured) -> bool:
        """Tell whether an engine is compared in this."""
        return peer.engine.startswith(self.engine) and bool(peer.best.get(self.theirs))


COMPARISONS = (
    Comparison("decisions/s", DECISIONS, DECISIONS),
    Comparison("clones/s", CLONES, CLONES),
    Comparison("observed decisions/s, ours stepped together", OBSERVED, OBSERVED),
    Comparison("observed decisions/s, ours by PettingZoo's interface", TURNS, OBSERVED, "PettingZoo", "rl"),
    Comparison("observed decisions/s, ours by OpenSpiel's interface", SPIEL, OBSERVED, "OpenSpiel", "openspiel"),
)


@dataclass
class Measured:
    """How fast one game of an engine is: the best window of each figure."""

    engine: str
    game: str
    best: dict[str, float] = field(default_factory=dict)

    def add(self, figure: str, rate: float) -> None:
        """Count one more window of a figure."""
        self.best[figure] = max(rate, self.best.get(figure, 0.0))

    def json(self) -> dict[str, Any]:
        """Render the figures."""
        return {"engine": self.engine, "game": self.game, **{key: round(rate, 1) for key, rate in self.best.items()}}


def ratios(ours: list[Measured], peer: Measured, compared: Comparison) -> dict[str, float]:
    """Tell how many times as fast as a peer each of our games is; nothing where one of the two was not measured."""
    if not compared.concerns(peer):
        return {}
    return {our.game: our.best[compared.ours] / peer.best[compared.theirs] for our in ours if compared.ours in our.best}


def answer_in(line: str) -> dict[str, Any] | None:
    """Read a driver's answer; engines that greet or warn on the same channel are passed over."""
    try:
        content = json.loads(line)
    except ValueError:
        return None
    return content if isinstance(content, dict) else None


def report(ours: list[Measured], peers: list[Measured], left_out: dict[str, str]) -> dict[str, Any]:
    """Render everything, for machines."""
    return {
        "ours": [our.json() for our in ours],
        "peers": [
            peer.json()
            | {
                "ours_times_as_fast": {
                    compared.ours: rounded(ratios(ours, peer, compared))
                    for compared in COMPARISONS
                    if compared.concerns(peer)
                }
            }
            for peer in peers
        ],
        "left_out": left_out,
    }


def rounded(values: dict[str, float]) -> dict[str, float]:
    """Round ratios to what can be meant."""
    return {key: round(value, 2) for key, value in values.items()}


def times(ratio: float) -> str:
    """Write a ratio for people."""
    return f"{ratio:,.0f}x" if ratio >= 10 else f"{ratio:.1f}x"
