"""A bot that keeps its hands off one card: the same game with it and without it says what the card is worth."""

from __future__ import annotations

from wartable.bots.base import Bot
from wartable.bots.greedy import WORLDS, action_value
from wartable.bots.thought import ThinkingBot
from wartable.core.rng import Rng, seeded
from wartable.core.state import Position, new_buffer
from wartable.lab.marks import Marks

COMMITTING = frozenset("attach buy camp deploy equip forge garrison hero play recruit take".split())
USES = ("played", "bought")


class AbstainingBot(Bot):
    """Plays as another bot does, save that it never plays or buys one card if it may do anything else."""

    def __init__(self, bot: Bot, marks: Marks, card: str) -> None:
        self.bot = bot
        self.marks = marks
        self.card = card

    def choose(self, position: Position, rng: Rng) -> int:
        """Choose as the other would, or else what it holds best of what leaves the card alone."""
        before = rng.state
        action = self.bot.choose(position, rng)
        if not self.uses(position, action):
            return action
        others = [other for other in position.legal_actions() if not self.uses(position, other)]
        return best_of(self.bot, position, others, Rng(before)) if others else action

    def uses(self, position: Position, action: int) -> bool:
        """Tell whether an action commits its seat to the card, by what it names or by what happens at once."""
        seat = position.seat
        reading = position.view.veiled.reading(seat, action)
        if reading.verb in COMMITTING and any(f".{name}".endswith(f".{self.card}") for name in reading.objects):
            return True
        world = position.sample(seeded(0))
        journal, battle = world.listen(), world.current()
        world.perform(seat, action)
        for entry in journal.packed():
            kind, who, card = self.marks.read(battle, entry)
            if who == seat and kind.marks in USES and card == self.card:
                return True
        return False


def best_of(bot: Bot, position: Position, actions: list[int], rng: Rng) -> int:
    """Choose among some actions, as the bot thinks of them, or else by a look one move ahead."""
    if isinstance(bot, ThinkingBot):
        thought = bot.think(position, rng)
        weights = dict(zip(thought.actions, zip(thought.shares, thought.values, strict=True), strict=True))
        return max(actions, key=lambda action: weights[action])
    worlds = [position.sample(rng) for _ in range(WORLDS)]
    scratch, size = worlds[0].clone(), position.action_count()
    buffer = new_buffer(size)
    values = {action: action_value(worlds, scratch, position.seat, action, buffer, size, rng) for action in actions}
    return max(actions, key=values.__getitem__)
