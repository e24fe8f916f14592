"""The bot that plays straight from a trained network: one look at the table, no search."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from wartable.bots.thought import ThinkingBot, Thought
from wartable.core.errors import WartableError
from wartable.core.rng import Rng, seeded
from wartable.core.state import Position, Setup
from wartable.rl.network import Network, OtherCards, load_network
from wartable.rl.sight import Sight, layout, observation_bits, observe, words_for
from wartable.rl.sights import sight_of

WEIGHTS = Path(__file__).parent / "weights"
USUAL_PLAYERS = 2
SETUPS_KEPT = 16
FINE: Final = 1 << 31  # steps in which chance is drawn


@dataclass(frozen=True)
class Brain:
    """What is needed to play one setup."""

    sight: Sight
    words: int
    network: Network

    def judge(self, position: Position, actions: list[int]) -> tuple[npt.NDArray[np.float64], float]:
        """Give the chances of the legal actions and the outcome expected, at first sight."""
        veiled, seat = position.view.veiled, position.seat
        scores, value = self.network.judge(spread(observe(self.sight, veiled, seat, self.words), self.network.bits))
        battle = veiled.current()
        return shares(scores[[self.sight.number(battle, seat, action) for action in actions]]), value


class Brains:
    """The networks of a folder, each for the setups that look to it like the one it was trained for.

    Those are of the same game, rules version, number of players and layout, also in a match; others are refused.
    """

    def __init__(self, folder: Path = WEIGHTS) -> None:
        self.folder = folder
        self.of = lru_cache(maxsize=SETUPS_KEPT)(self.make)

    def path(self, setup: Setup) -> Path:
        """Tell where the network for a setup would be."""
        players = "" if setup.seats == USUAL_PLAYERS else f"-{setup.seats}"
        return self.folder / f"{setup.game.name}{players}.safetensors"

    def know(self, setup: Setup) -> bool:
        """Tell whether there is a network for a setup that was trained with these very rules and cards."""
        if not self.path(setup).is_file():
            return False
        try:
            with warnings.catch_warnings(action="error", category=OtherCards):
                self.make(setup)
        except (OtherCards, WartableError):
            return False
        return True

    def make(self, setup: Setup) -> Brain:
        """Read the network for a setup, or say why there is none."""
        path = self.path(setup)
        if not path.is_file():
            raise WartableError(
                f"There is no network for this game with {setup.seats} players: {path} is missing. `wartable train` "
                "makes one."
            )
        sight = sight_of(setup)
        bits = observation_bits(layout(sight, setup.deal(seeded(0)), 0))
        return Brain(sight, words_for(bits), load_network(path, setup, sight, bits))


class NeuralBot(ThinkingBot):
    """Knows at first sight what to do, and does it by chance, as bluff needs it, or always the likeliest."""

    def __init__(self, folder: Path = WEIGHTS, best: bool = False) -> None:
        self.brains = Brains(folder)
        self.best = best

    def choose(self, position: Position, rng: Rng) -> int:
        """Choose without a look where there is no choice."""
        actions = position.legal_actions()
        return actions[0] if len(actions) == 1 else self.think(position, rng).choice

    def think(self, position: Position, rng: Rng) -> Thought:
        """Weigh every legal action; all are worth what the network expects of the position."""
        actions = position.legal_actions()
        chances, value = self.brains.of(position.view.veiled.setup).judge(position, actions)
        choice = int(chances.argmax()) if self.best else drawn(chances, rng)
        return Thought(actions[choice], actions, chances.tolist(), [value] * len(actions))


def spread(row: object, bits: int) -> npt.NDArray[np.uint8]:
    """Give each bit of an observation a place of its own."""
    words = np.frombuffer(row, dtype=np.int64).astype("<u4")  # type: ignore[call-overload]  # a vec is a buffer
    return np.unpackbits(words.view(np.uint8), bitorder="little")[:bits]


def shares(scores: npt.NDArray[np.float32]) -> npt.NDArray[np.float64]:
    """Turn scores into chances."""
    weights = np.exp(scores.astype(np.float64) - scores.max())
    return np.asarray(weights / weights.sum())


def drawn(chances: npt.NDArray[np.float64], rng: Rng) -> int:
    """Draw one of several by their chances."""
    point = rng.below(FINE) / FINE
    return min(int(np.searchsorted(chances.cumsum(), point, side="right")), len(chances) - 1)
