"""Wartable: play, study and teach machines to play tabletop war games."""

from __future__ import annotations

from wartable.core.game import Game
from wartable.games import load

__version__ = "0.1.0"

__all__ = ["Game", "__version__", "load"]
