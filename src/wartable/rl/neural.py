"""The bot that plays straight from a trained network: one look at the table, no search."""

from __future__ import annotations

import json
import warnings
from collections.abc import Hashable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from wartable.bots.thought import ThinkingBot, Thought
from wartable.core.errors import WartableError
from wartable.core.game import Game
from wartable.core.rng import Rng, seeded
from wartable.core.state import Position, Setup
from wartable.rl.network import PLAYS_ON, Network, OtherCards, load_network
from wartable.rl.sight import Sight, layout, observation_bits, observe, words_for
from wartable.rl.sights import sight_of

WEIGHTS = Path(__file__).parent / "weights"
TRAINED = "average.safetensors"  # what a training leaves in its folder
USUAL_PLAYERS = 2
SETUPS_KEPT = 16
LAID = ("heroes", "map", "players", "start", "target", "teams")  # options that make another game of it to a network
FINE: Final = 1 << 31  # steps in which chance is drawn
SERIOUS: Final = 0.5  # what is less likely than the likeliest by this is variety that training rewards, and no bluff


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

    def learnt(self, setup: Setup) -> bool:
        """Tell whether a table is laid as one of those were where the network learnt."""
        assert isinstance(setup.game, Game)
        about = self.network.about
        usual = {**setup.game.setup().options, **json.loads(about.get("options", "{}"))}
        tables = [{}, *json.loads(about.get("also", "[]"))]
        return any(all(setup.options.get(name) == {**usual, **table}.get(name) for name in LAID) for table in tables)


class Brains:
    """The networks of a folder, each for the setups that look to it like the one it was trained for.

    Those are of the same game, rules version, number of players and layout, also in a match; others are refused.
    """

    def __init__(self, folder: Path = WEIGHTS) -> None:
        self.folder = folder
        self.made: dict[Hashable, Brain] = {}
        self.known: dict[Hashable, bool] = {}
        self.obstacles: dict[Hashable, str] = {}  # why a network that lies in its place was not taken

    def path(self, setup: Setup) -> Path:
        """Tell where the network for a setup would be: by the game's name, or alone in the folder of a training."""
        places = sight_of(setup).places
        named = self.folder / f"{setup.game.name}{'' if places == USUAL_PLAYERS else f'-{places}'}.safetensors"
        trained = self.folder / TRAINED
        return trained if trained.is_file() and not named.is_file() else named

    def of(self, setup: Setup) -> Brain:
        """Give the network for a setup, read once, or say why there is none."""
        key = key_of(setup)
        if key not in self.made:
            if len(self.made) >= SETUPS_KEPT:
                self.made.clear()
            self.made[key] = self.make(setup)
        return self.made[key]

    def know(self, setup: Setup) -> bool:
        """Tell whether there is a network for a setup that was trained with these very rules, cards and table."""
        key = key_of(setup)
        if key not in self.known:
            if len(self.known) >= SETUPS_KEPT:
                self.known.clear()
                self.obstacles.clear()
            self.known[key] = self.path(setup).is_file() and self.fits(setup) and self.of(setup).learnt(setup)
        return self.known[key]

    def fits(self, setup: Setup) -> bool:
        """Tell whether the network in a setup's place was trained with these very rules and cards."""
        try:
            with warnings.catch_warnings(action="error", category=OtherCards):
                self.of(setup)
        except (OtherCards, WartableError) as obstacle:
            self.obstacles[key_of(setup)] = str(obstacle).removesuffix(PLAYS_ON).removesuffix(".") + "."
            return False
        return True

    def make(self, setup: Setup) -> Brain:
        """Read the network for a setup, or say why there is none."""
        path = self.path(setup)
        if setup.seats == 1:
            raise WartableError(f"There is no network for {game_title(setup)} alone: networks learn with rivals.")
        if not path.is_file():
            raise WartableError(
                f"There is no network for {game_title(setup)} with {setup.seats} players: {path} is missing. "
                "`wartable train` makes one."
            )
        sight = sight_of(setup)
        bits = observation_bits(layout(sight, setup.deal(seeded(0)), 0))
        return Brain(sight, words_for(bits), load_network(path, setup, sight, bits))


def key_of(setup: Setup) -> Hashable:
    """Tell setups apart by what was agreed: each question to a bot may come with a setup object of its own."""
    return setup.game.name, setup.seats, setup.cards_hash, tuple(sorted(setup.options.items()))


def game_title(setup: Setup) -> str:
    """Name the game of a setup as people do."""
    assert isinstance(setup.game, Game)
    return setup.game.title


class NeuralBot(ThinkingBot):
    """Knows at first sight what to do, and does it by chance among what is serious, or always the likeliest."""

    def __init__(self, folder: Path = WEIGHTS, best: bool = False) -> None:
        self.brains = Brains(folder)
        self.best = best

    def prepare(self, setup: Setup) -> None:
        """Read the network for a setup."""
        self.brains.of(setup)

    def choose_next(self, position: Position, rng: Rng) -> int:
        """Choose without a look where there is no choice."""
        actions = position.legal_actions()
        return actions[0] if len(actions) == 1 else self.think(position, rng).choice

    def think(self, position: Position, rng: Rng) -> Thought:
        """Weigh every legal action; all are worth what the network expects of the position."""
        actions = position.legal_actions()
        chances, value = self.brains.of(position.view.veiled.setup).judge(position, actions)
        chances = serious(chances)
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


def serious(chances: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Keep the chances of those alone that come near the likeliest."""
    kept = np.where(chances >= SERIOUS * chances.max(), chances, 0.0)
    return np.asarray(kept / kept.sum())


def drawn(chances: npt.NDArray[np.float64], rng: Rng) -> int:
    """Draw one of several by their chances."""
    point = rng.below(FINE) / FINE
    return min(int(np.searchsorted(chances.cumsum(), point, side="right")), len(chances) - 1)
