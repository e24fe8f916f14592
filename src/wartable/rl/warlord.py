"""The strongest opponent: it looks ahead with a trained network, and searches where no network has learnt the game."""

from __future__ import annotations

from functools import lru_cache

from wartable.bots.captain import CaptainBot
from wartable.bots.search import SearchBot
from wartable.bots.thought import ThinkingBot, Thought
from wartable.core.rng import Rng
from wartable.core.state import Position, Setup
from wartable.rl.lookahead import Care, LookaheadBot
from wartable.rl.neural import SETUPS_KEPT, Brains

LINES = 500  # of play that a choice is worth where it searches
DECIDED = 0.95  # beyond this outcome all choices are alike to a network, and only a search still tells them apart
CARE = {
    "roar-of-war": Care(worlds=16, half_rounds=1),
    "drums-of-war": Care(worlds=8, half_rounds=1, doubtful=0.05, width=4),
}
LITTLE_CARE = Care(worlds=4, half_rounds=0, doubtful=0.05, width=4)  # for games of hundreds of small decisions


class WarlordBot(ThinkingBot):
    """Looks ahead with the network made for this very game, rules, cards and number of players, or else searches."""

    def __init__(self) -> None:
        self.brains = Brains()
        self.captain = CaptainBot()
        self.engine_for = lru_cache(maxsize=SETUPS_KEPT)(self.make_engine)

    def think(self, position: Position, rng: Rng) -> Thought:
        """Weigh every legal action."""
        setup = position.view.veiled.setup
        engine = self.engine_for(setup)
        if isinstance(engine, LookaheadBot):
            _, outcome = self.brains.of(setup).judge(position, position.legal_actions())
            if abs(outcome) > DECIDED:
                return self.captain.think(position, rng)
        return engine.think(position, rng)

    def make_engine(self, setup: Setup) -> ThinkingBot:
        """Choose by what there is to play a setup with."""
        if self.brains.know(setup):
            return LookaheadBot(CARE.get(setup.game.name, LITTLE_CARE))
        return SearchBot(LINES)
