"""Many games between networks at once: one look of the network serves all games that wait for a decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from wartable.core.events import MATCH_EVENTS
from wartable.core.game import Game, game_of
from wartable.core.journal import unpack
from wartable.core.rng import seeded
from wartable.core.state import Setup
from wartable.rl.network import Network, load_network
from wartable.rl.neural import SERIOUS, Brains
from wartable.rl.sight import layout, observation_bits
from wartable.rl.sights import sight_of
from wartable.rl.stepper import Status, Stepper

Numbers = npt.NDArray[Any]


@dataclass(frozen=True)
class Ended:
    """What came of one game: who sat where, what each won, who moved first (-1 if nobody did), and how long it took."""

    names: tuple[str, ...]
    scores: tuple[float, ...]
    first: int
    turns: int


class Judge(Protocol):
    """Scores all of a network's actions for many observations."""

    def __call__(self, bits: Numbers) -> Numbers:
        """Score the actions."""


def judge_of(network: Network, actions: int) -> Judge:
    """Let a graphics card judge where there is one, and numpy elsewhere."""
    try:
        import torch  # an extra

        from wartable.rl.learner import LearningNetwork, take_weights
    except ImportError:
        return lambda bits: network.judge_all(bits)[0]
    if not torch.cuda.is_available():
        return lambda bits: network.judge_all(bits)[0]
    copied = LearningNetwork(network.bits, actions, network.width, network.blocks).to("cuda").requires_grad_(False)
    take_weights(copied, network.tensors)

    def on_card(bits: Numbers) -> Numbers:
        scores, _ = copied(torch.from_numpy(bits).to("cuda").float())
        return np.asarray(scores.float().cpu().numpy())

    return on_card


def network_for(setup: Setup, weights: Path | None) -> Network:
    """Read the network that plays a setup: the one of the package, or one of a file."""
    if weights is None:
        return Brains().of(setup).network
    sight = sight_of(setup)
    return load_network(weights, setup, sight, observation_bits(layout(sight, setup.deal(seeded(0)), 0)))


class Games:
    """All games of one setup, each at a decision or over."""

    def __init__(self, setup: Setup, seeds: Sequence[int]) -> None:
        assert isinstance(setup.game, Game)
        self.setup = setup
        self.sight = sight_of(setup)
        self.kinds = {kind.code: kind for kind in (*setup.game.event_kinds, *MATCH_EVENTS)}
        self.stepper = Stepper(setup, self.sight, len(seeds), seeds[0], None, False, True)
        for i, seed in enumerate(seeds):
            self.stepper.put(i, setup.deal(seeded(seed)))
        self.journals = [state.listen() for state in self.stepper.states]
        self.first_to_act = [
            self.stepper.seats[i] if len(state.to_act) == 1 else -1 for i, state in enumerate(self.stepper.states)
        ]
        self.observations = self.rows(self.stepper.observations)
        self.masks = self.rows(self.stepper.masks)
        self.status = self.rows(self.stepper.status)[:, 0]

    def rows(self, buffer: Any) -> Numbers:
        """Look into a buffer of the stepper, game by game."""
        return np.frombuffer(buffer, dtype="i8").reshape(self.stepper.count, -1)

    def waiting(self) -> Numbers:
        """List the games that wait for a decision."""
        return np.flatnonzero(self.status == Status.GOES_ON)

    def step(self, waiting: Numbers, chosen: Numbers) -> None:
        """Take what was chosen in the games that waited."""
        actions = np.zeros(self.stepper.count, dtype=np.int64)
        actions[waiting] = chosen
        self.stepper.step(actions.tolist())

    def ended(self) -> Iterator[Ended]:
        """Sum up all games."""
        for i, state in enumerate(self.stepper.states):
            seats = range(self.setup.seats)
            names = tuple(game_of(state).seat_name(state.current(), seat) for seat in seats)
            scores = tuple(float(state.score(seat)) for seat in seats)
            yield Ended(names, scores, self.first(i), int(state.turn()))

    def first(self, i: int) -> int:
        """Tell who moved first: as an event says, or else whoever was asked first."""
        for entry in self.journals[i].packed():
            code, seat, _ = unpack(entry)
            if self.kinds[code].marks == "first":
                return seat
        return self.first_to_act[i]


def play_out(tables: Sequence[Games], judge: Judge, luck: np.random.Generator) -> None:
    """Play the games of tables that look alike to the end, all with one network, drawing among what is serious."""
    actions = tables[0].sight.actions
    bits = tables[0].stepper.bits
    while any(len(games.waiting()) for games in tables):
        waiting = [games.waiting() for games in tables]
        seen = np.concatenate([games.observations[rows] for games, rows in zip(tables, waiting, strict=True)])
        legal = np.concatenate([games.masks[rows] for games, rows in zip(tables, waiting, strict=True)])
        chosen = draw(np.where(spread(legal, actions) == 1, judge(spread(seen, bits)), -np.inf), luck)
        for games, rows in zip(tables, waiting, strict=True):
            games.step(rows, chosen[: len(rows)])
            chosen = chosen[len(rows) :]


def spread(words: Numbers, count: int) -> npt.NDArray[np.uint8]:
    """Give each bit of rows of words a place of its own."""
    return np.unpackbits(words.astype("<u4").view(np.uint8), axis=1, bitorder="little")[:, :count]


def draw(scores: Numbers, luck: np.random.Generator) -> Numbers:
    """Draw an action for each row among those that come near the likeliest, as the bot does."""
    chances = np.exp(scores - scores.max(axis=1, keepdims=True))
    chances = np.where(chances >= SERIOUS, chances, 0.0)
    points = luck.random((len(chances), 1)) * chances.sum(axis=1, keepdims=True)
    return np.asarray((chances.cumsum(axis=1) > points).argmax(axis=1))
