"""The games that every door is tried with."""

from __future__ import annotations

from wartable.core.game import Game
from wartable.games import OWN
from wartable_skirmish.game import Skirmish

GAMES: dict[str, str | Game] = {**{name: name for name in OWN}, "skirmish": Skirmish()}
