"""Luck for one game after the other: that of a seed, or fresh luck where none is given."""

from __future__ import annotations

import secrets

from wartable.core.rng import SEED_BITS, Rng
from wartable.core.state import new_rng


class Seeds:
    """Gives each game its luck; a seed begins the row anew."""

    def __init__(self) -> None:
        self._row: Rng | None = None

    def next(self, seed: int | None) -> Rng:
        """Make the luck of the next game."""
        if seed is not None or self._row is None:
            self._row = new_rng(secrets.randbits(SEED_BITS) if seed is None else seed)
        return new_rng(int(self._row.seed()))
