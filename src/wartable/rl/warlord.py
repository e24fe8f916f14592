"""The strongest opponent: it looks ahead with a trained network, and searches where no network has learnt the game."""

from __future__ import annotations

import warnings

from wartable.bots.captain import CaptainBot, captains_lines, searching
from wartable.bots.thought import ThinkingBot, Thought
from wartable.core.rng import Rng
from wartable.core.state import Position, Setup
from wartable.rl.lookahead import Care, LookaheadBot
from wartable.rl.network import NoNetwork
from wartable.rl.neural import Brains, key_of

LINES = 1000  # of play that a choice is worth where it searches, shared among the seats
DECIDED = 0.95  # beyond this outcome all choices are alike to a network, and only a search still tells them apart
CARE = {
    "roar-of-war": Care(worlds=16, half_rounds=1, doubtful=0.005),
    "drums-of-war": Care(worlds=8, half_rounds=1, doubtful=0.05, width=4),
}
SEARCHED = {  # tables, and their maps, where the network there is has not been shown to be stronger than a search
    ("roar-of-war", 3, None),
    ("roar-of-war", 4, None),
    ("clash-of-rage", 2, "random"),
    ("clash-of-rage", 4, "random"),
}
LITTLE_CARE = Care(worlds=4, half_rounds=0, doubtful=0.05, width=4)  # for games of hundreds of small decisions


class WarlordBot(ThinkingBot):
    """Looks ahead with a network that plays this game, rules, cards and kind of table well, or else searches."""

    def __init__(self) -> None:
        self.brains = Brains()
        self.captain = CaptainBot()
        self.looking = {care: LookaheadBot(care, self.brains) for care in (*CARE.values(), LITTLE_CARE)}

    def prepare(self, setup: Setup) -> None:
        """Read the network for a setup; warn where one is there and is of no use."""
        if not self.brains.know(setup) and (obstacle := self.brains.obstacles.get(key_of(setup))):
            warnings.warn(f"Warlord searches instead of using its network. {obstacle}", NoNetwork, stacklevel=2)

    def think(self, position: Position, rng: Rng) -> Thought:
        """Weigh every legal action."""
        setup = position.view.veiled.setup
        engine = self.engine(setup)
        if not isinstance(engine, LookaheadBot):
            return engine.think(position, rng)
        _, outcome = self.brains.of(setup).judge(position, position.legal_actions())
        if abs(outcome) > DECIDED:
            return self.captain.think(position, rng)
        thought = engine.think(position, rng)
        return self.captain.think(position, rng) if all_decided(thought) else thought

    def engine(self, setup: Setup) -> ThinkingBot:
        """Choose by what there is to play a setup with."""
        table = setup.game.name, setup.seats, setup.options.get("map")
        if table not in SEARCHED and self.brains.know(setup):
            return self.looking[CARE.get(setup.game.name, LITTLE_CARE)]
        return searching(setup, max(LINES // setup.seats, 2 * captains_lines(setup)))


def all_decided(thought: Thought) -> bool:
    """Tell whether whatever was tried leads to the same certain end."""
    outcomes = [value for value, share in zip(thought.values, thought.shares, strict=True) if share > 0.0]
    return min(outcomes) > DECIDED or max(outcomes) < -DECIDED
