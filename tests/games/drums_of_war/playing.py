"""Words for tests that read like play: lay out a battle, do things, ask what is true."""

from typing import Any

import wartable
from tests.games.drums_of_war.plain_cards import PLAIN
from tests.playing import Play
from wartable.core.history import History
from wartable.core.rng import seeded

GAME = wartable.load("drums-of-war")
QUIET_HEROES = {"human": "Aegis", "orc": "Undying"}  # they ask for nothing and change nothing unless Units are hit


class Battle(Play):
    """A battle in progress, or a match of several."""

    def worlds(self, name: str, count: int = 100) -> list[dict[str, Any]]:
        """Sample worlds that fit what a player knows, and tell the facts of each."""
        position = GAME.position(self.history.state.view(self.seat(name)))
        return [GAME.facts(position.sample(seeded(seed))) for seed in range(count)]

    def fought(self) -> list[tuple[object, ...]]:
        """List the last action's comparisons: the target's name, attack, defense, Hits."""
        return [tuple(fight[field] for field in ("at", "attack", "defense", "hits")) for fight in self.data("fought")]


def battle(
    *, token: str = "human", phase: str = "deployment", in_round: int = 1, solo: bool = False,
    human: dict[str, Any] | None = None, orc: dict[str, Any] | None = None, **options: Any,
) -> Battle:  # fmt: skip
    """Lay out a battle of the plain cards at the beginning of a phase.

    A side's shape is facts.SideShape's: hero, wounds, hand, deck, discard, removed, line and so on.  Hands and lines
    that are not given are empty, Heroes that are not given are quiet, and the cards left over are the Army deck.
    """
    state = GAME.new(0, PLAIN, armies="human,orc", solo=solo, **options)
    position: dict[str, Any] = {"token": token, "phase": phase, "round": in_round}
    for name, side in (("human", human), ("orc", orc)):
        position[name] = {"hero": QUIET_HEROES[name], **(side or {})}
    GAME.arrange(state, position)
    return Battle(History(state, 0))


def fresh(seed: int = 0, **options: Any) -> Battle:
    """Begin a new battle or match with the plain cards, Humans against Orcs unless the armies are named."""
    return Battle(History(GAME.new(seed, PLAIN, **{"armies": "human,orc", **options}), seed))
