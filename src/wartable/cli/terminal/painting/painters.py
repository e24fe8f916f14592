"""Which painter draws which game."""

from __future__ import annotations

from rich.console import RenderableType

from wartable.cli.terminal.painting.any_game.painter import AnyGamePainter
from wartable.cli.terminal.painting.clash_of_armies.painter import ClashOfArmiesPainter
from wartable.cli.terminal.painting.clash_of_rage.painter import ClashOfRagePainter
from wartable.cli.terminal.painting.drums_of_war.painter import DrumsOfWarPainter
from wartable.cli.terminal.painting.painter import Painter, PlainPainter
from wartable.cli.terminal.painting.roar_of_war.painter import RoarOfWarPainter
from wartable.core.cardset import CardInfo, CardSet
from wartable.core.game import Game


class WithoutBoxes(PlainPainter):
    """Writes the table plainly, and tells cards as the game's own painter does."""

    def __init__(self, own: Painter) -> None:
        super().__init__(own.cards)
        self.own = own

    def card(self, card: CardInfo) -> RenderableType:
        """Tell everything on a card in sentences."""
        return self.own.card(card)


def painter_for(game: Game, cards: CardSet, plain: bool) -> Painter:
    """Choose a game's own painter or the one for any game, and let it do without boxes where asked."""
    own = own_painter(game, cards)
    return WithoutBoxes(own) if plain else own


def own_painter(game: Game, cards: CardSet) -> Painter:
    """Choose a game's own painter, or the one for any game."""
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
