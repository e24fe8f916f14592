"""Which painter draws which game."""

from __future__ import annotations

from wartable.cli.terminal.painting.any_game.painter import AnyGamePainter
from wartable.cli.terminal.painting.clash_of_armies.painter import ClashOfArmiesPainter
from wartable.cli.terminal.painting.clash_of_rage.painter import ClashOfRagePainter
from wartable.cli.terminal.painting.drums_of_war.painter import DrumsOfWarPainter
from wartable.cli.terminal.painting.painter import Painter, PlainPainter
from wartable.cli.terminal.painting.roar_of_war.painter import RoarOfWarPainter
from wartable.core.cardset import CardSet
from wartable.core.game import Game


def painter_for(game: Game, cards: CardSet, plain: bool) -> Painter:
    """Choose a game's own painter, the one for any game, or the plain one."""
    if plain:
        return PlainPainter(cards)
    match game.name:
        case "drums-of-war":
            return DrumsOfWarPainter(cards)
        case "roar-of-war":
            return RoarOfWarPainter(cards)
        case "clash-of-armies":
            return ClashOfArmiesPainter(cards)
        case "clash-of-rage":
            return ClashOfRagePainter(cards)
    return AnyGamePainter(game.title, cards)
