"""The opponent who thinks a few turns ahead: it searches, and where bluff makes searching blind it trusts a network."""

from __future__ import annotations

from functools import lru_cache

from wartable.bots.search import SearchBot
from wartable.bots.thought import ThinkingBot, Thought
from wartable.core.rng import Rng
from wartable.core.state import Position, Setup
from wartable.rl.neural import SETUPS_KEPT, Brains, NeuralBot

USUAL_LINES = 30  # of play that a choice is worth
LINES = {"roar-of-war": 1000}  # short ones, and hidden rows that hide what they are worth
LIGHT_HANDED = {"roar-of-war": 1.75}  # how much chance has a say where a network plays
DECIDED = 0.9  # beyond this outcome all choices are alike to a network, and only a search still tells them apart


def searching(setup: Setup) -> SearchBot:
    """Give a search with the budget that suits a game."""
    return SearchBot(LINES.get(setup.game.name, USUAL_LINES))


class CaptainBot(ThinkingBot):
    """Searches, or plays with a light hand what a network proposes until the game is decided."""

    def __init__(self) -> None:
        self.brains = Brains()
        self.engine_for = lru_cache(maxsize=SETUPS_KEPT)(self.make_engine)

    def think(self, position: Position, rng: Rng) -> Thought:
        """Weigh every legal action."""
        setup = position.view.veiled.setup
        engine = self.engine_for(setup)
        thought = engine.think(position, rng)
        if isinstance(engine, NeuralBot) and abs(thought.values[0]) > DECIDED:
            return searching(setup).think(position, rng)
        return thought

    def make_engine(self, setup: Setup) -> ThinkingBot:
        """Choose by the game, and by what there is to play a setup with."""
        light_hand = LIGHT_HANDED.get(setup.game.name)
        if light_hand is not None and self.brains.know(setup):
            return NeuralBot(chance=light_hand)
        return searching(setup)
