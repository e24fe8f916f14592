"""Bots for the toy game: one is honest, the others must be found out."""

from __future__ import annotations

import random

from tests.toys.mutants import overheard
from wartable.core.rng import Rng
from wartable.core.state import Position


class RandomBot:
    """Chooses any legal action."""

    def choose(self, position: Position, rng: Rng) -> int:
        legal = position.legal_actions()
        return legal[rng.below(len(legal))]


class EavesdroppingBot:
    """Chooses by what a careless game left lying around."""

    def choose(self, position: Position, rng: Rng) -> int:
        legal = position.legal_actions()
        return legal[overheard(position.view.veiled.setup.game) % len(legal)]


class MoodyBot:
    """Chooses by luck that nobody gave it."""

    def choose(self, position: Position, rng: Rng) -> int:
        return random.choice(position.legal_actions())


class CheatingBot:
    """Chooses what is not allowed."""

    def choose(self, position: Position, rng: Rng) -> int:
        return position.legal_actions()[-1] + 1
