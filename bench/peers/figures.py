"""What was measured, and how it compares with ours."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any


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


def ratios(ours: list[Measured], peer: Measured, figure: str) -> dict[str, float]:
    """Tell how many times as fast as a peer each of our games is; nothing if the peer does not offer the figure."""
    if not peer.best.get(figure):
        return {}
    return {our.game: our.best[figure] / peer.best[figure] for our in ours}


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
            peer.json() | {"ours_times_as_fast": {figure: rounded(ratios(ours, peer, figure)) for figure in peer.best}}
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
