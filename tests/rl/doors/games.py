"""The games that every door is tried with."""

from __future__ import annotations

from typing import Any, NamedTuple

from wartable.core.game import Game
from wartable.games import OWN
from wartable_skirmish.game import Skirmish

GAMES: dict[str, str | Game] = {**{name: name for name in OWN}, "skirmish": Skirmish()}


class Table(NamedTuple):
    """A game and what is agreed on in it."""

    game: str | Game
    agreed: dict[str, Any]
    stride: int = 9  # decisions from one state that is looked at to the next; more where battle follows battle


TABLES = {name: Table(game, {}) for name, game in GAMES.items()} | {
    "roar-of-war of three": Table("roar-of-war", {"players": 3}),
    "roar-of-war of four": Table("roar-of-war", {"players": 4}),
    "roar-of-war in teams": Table("roar-of-war", {"players": 4, "teams": True}),
    "clash-of-rage of three": Table("clash-of-rage", {"players": 3}),
    "clash-of-rage of four": Table("clash-of-rage", {"players": 4}),
    "drums-of-war, a duel": Table("drums-of-war", {"mode": "duel"}, 60),
    "drums-of-war, a campaign": Table("drums-of-war", {"mode": "campaign"}, 90),
    "drums-of-war against the AI army": Table("drums-of-war", {"solo": True}),
}
