"""The bot that looks ahead with a trained network: what it would do at first sight, tried out before it is done.

The network proposes. Whatever it does not rule out is played on in the same worlds, drawn from what the seat knows.
There everybody, the bot itself too, follows the network's advice for what they can see themselves, until the seat has
to decide again some half rounds later; then the network says how well it stands. What comes of it shifts the network's
own shares, so that a mixed strategy stays mixed where nothing speaks against it.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from wartable.bots.thought import ThinkingBot, Thought
from wartable.core.bits import contains
from wartable.core.match import MatchState
from wartable.core.rng import Rng
from wartable.core.state import Position, Setup, State
from wartable.rl.neural import SETUPS_KEPT, Brain, Brains, drawn, key_of
from wartable.rl.stepper import Status, Stepper

LONGEST_LINE = 120  # decisions
NEVER = -1e9  # the score of what is not legal
WINNING = 2  # actions that win at once are tried besides what the network proposes, so many at most


@dataclass(frozen=True)
class Care:
    """How much is tried out, and how much it counts."""

    worlds: int = 16
    half_rounds: int = 1  # until the seat's next decision after so many
    doubtful: float = 0.03  # rarer proposals are not tried
    width: int = 8  # proposals that are tried at most
    firmness: float = 0.08  # the difference in outcome that makes a choice e times as likely


class LookaheadBot(ThinkingBot):
    """Tries out what its network proposes."""

    def __init__(self, care: Care | None = None, brains: Brains | None = None) -> None:
        self.care = care or Care()
        self.brains = brains or Brains()
        self.tables: dict[Hashable, Stepper] = {}

    def think(self, position: Position, rng: Rng) -> Thought:
        """Weigh the actions that the network does not rule out."""
        actions = position.legal_actions()
        brain = self.brains.of(position.view.veiled.setup)
        chances, value = brain.judge(position, actions)
        values = np.full(len(actions), value)
        tried = self.worth_trying(position, actions, chances, rng)
        wanted = np.zeros(len(actions))
        wanted[tried] = np.maximum(chances[tried], min(self.care.doubtful, chances.max()))
        if len(tried) > 1:
            values[tried] = self.outcomes(brain, position, [actions[i] for i in tried], rng)
            wanted[tried] *= np.exp((values[tried] - values[tried].max()) / self.care.firmness)
        wanted /= wanted.sum()
        return Thought(actions[drawn(wanted, rng)], actions, wanted.tolist(), values.tolist())

    def worth_trying(
        self, position: Position, actions: list[int], chances: npt.NDArray[np.float64], rng: Rng
    ) -> npt.NDArray[np.int64]:
        """List what the network does not rule out, and what would win at once, whatever it thinks of that."""
        likeliest = np.argsort(-chances, kind="stable")[: self.care.width]
        tried = likeliest[chances[likeliest] >= min(self.care.doubtful, chances.max())]
        world = position.sample(rng)
        after = world.clone()
        room = self.care.width + WINNING - len(tried)
        winning = [i for i in range(len(actions)) if i not in tried and wins(world, after, position.seat, actions[i])]
        return np.concatenate([tried, np.array(winning[:room], dtype=np.int64)])

    def outcomes(self, brain: Brain, position: Position, actions: list[int], rng: Rng) -> npt.NDArray[np.float64]:
        """Play each action on in the same worlds with the same luck, and say what it brings on average."""
        care, seat = self.care, position.seat
        setup = position.view.veiled.setup
        lines = Lines(brain, self.table_for(setup), position, care.half_rounds)
        world, played = position.sample(rng), position.sample(rng)
        for _ in range(care.worlds):
            position.sample_into(world, rng)
            forget_secrets(world, seat)
            seed = rng.seed()
            for action in actions:
                played.load(world)
                played.rng.reseed(seed)
                played.perform(seat, action)
                lines.add(played)
        found = lines.play(np.random.default_rng(rng.seed()))
        return np.asarray(found.reshape(care.worlds, len(actions)).mean(axis=0))

    def table_for(self, setup: Setup) -> Stepper:
        """Make room for the lines of play of a setup, once."""
        key = key_of(setup)
        if key not in self.tables:
            if len(self.tables) >= SETUPS_KEPT:
                self.tables.clear()
            room = self.care.worlds * (self.care.width + WINNING)
            self.tables[key] = Stepper(setup, self.brains.of(setup).sight, room, 0, None, False)
        return self.tables[key]


def wins(world: State, after: State, seat: int, action: int) -> bool:
    """Tell whether an action wins the game or the battle at once in a world."""
    after.load(world)
    after.perform(seat, action)
    if isinstance(world, MatchState) and isinstance(after, MatchState):
        return int(after.wins[seat]) > int(world.wins[seat])
    return after.acting == 0 and after.score(seat) == 1.0


def battle_outcome(before: MatchState, state: State, seat: int) -> float | None:
    """Tell how the battle ended that was going on before, for a seat; nothing while it goes on."""
    assert isinstance(state, MatchState)
    if state.played == before.played:
        return None
    won = [other for other in range(before.setup.seats) if int(state.wins[other]) > int(before.wins[other])]
    return 1.0 if seat in won else -1.0 if won else 0.0


def forget_secrets(world: State, seat: int) -> None:
    """Let those who have chosen in secret, as the seat is about to do, choose anew: nobody knows what they chose."""
    if world.in_secret(seat):
        for other in range(world.setup.seats):
            if not contains(world.acting, other):
                world.take_back(other)


class Lines:
    """Lines of play that go on side by side, so that the network is asked for all of them at once."""

    def __init__(self, brain: Brain, table: Stepper, position: Position, half_rounds: int) -> None:
        self.brain = brain
        self.table = table
        self.seat = position.seat
        self.start = position.view.veiled
        self.end = self.start.half_rounds() + half_rounds
        self.count = 0
        self.observations = rows_of(table.observations, table.words)
        self.masks = rows_of(table.masks, table.mask_words)
        self.seats = np.frombuffer(table.seats, dtype=np.int64)  # type: ignore[call-overload]
        self.status = np.frombuffer(table.status, dtype=np.int64)  # type: ignore[call-overload]
        self.scores = np.frombuffer(table.scores, dtype=np.float64).reshape(table.count, -1)  # type: ignore[call-overload]
        for row in range(table.count):
            table.stop(row)

    def add(self, state: State) -> None:
        """Go on from a state."""
        self.table.put(self.count, state)
        self.count += 1

    def play(self, luck: np.random.Generator) -> npt.NDArray[np.float64]:
        """Play all lines to where they are judged; how well the seat stands in each."""
        found = np.zeros(self.count)
        actions = [0] * self.table.count
        for _ in range(LONGEST_LINE):
            self.settle_ended(found)
            rows = np.flatnonzero(self.status == Status.GOES_ON)
            if not len(rows):
                break
            scores, values = self.judge(rows)
            own = self.seats[rows] == self.seat
            found[rows[own]] = values[own]
            for row in rows[own]:
                if self.table.states[row].half_rounds() >= self.end:
                    self.table.stop(int(row))
            noisy = scores + luck.gumbel(size=scores.shape)
            for row, number in zip(rows, noisy.argmax(axis=1), strict=True):
                actions[row] = int(number)
            self.table.step(actions)
        return found

    def settle_ended(self, found: npt.NDArray[np.float64]) -> None:
        """Note how the games ended that have ended, and the battles of a match."""
        seats = self.scores.shape[1]
        if isinstance(self.start, MatchState):
            for row in np.flatnonzero(self.status == Status.GOES_ON):
                outcome = battle_outcome(self.start, self.table.states[row], self.seat)
                if outcome is not None:
                    found[row] = outcome
                    self.table.stop(int(row))
        for row in np.flatnonzero(self.status == Status.ENDED):
            found[row] = (self.scores[row, self.seat] * seats - 1) / (seats - 1)
            self.table.stop(int(row))

    def judge(self, rows: npt.NDArray[np.int64]) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
        """Ask the network for all lines that go on."""
        network = self.brain.network
        scores, values = network.judge_all(bits_of(self.observations[rows], network.bits))
        legal = bits_of(self.masks[rows], scores.shape[1])
        return np.where(legal == 1, scores, NEVER), values


def rows_of(numbers: object, width: int) -> npt.NDArray[np.int64]:
    """Look into rows that a stepper writes."""
    return np.frombuffer(numbers, dtype=np.int64).reshape(-1, width)  # type: ignore[call-overload, no-any-return]


def bits_of(words: npt.NDArray[np.int64], count: int) -> npt.NDArray[np.uint8]:
    """Give each bit of rows of words a place of its own."""
    return np.unpackbits(words.astype("<u4").view(np.uint8), axis=1, bitorder="little")[:, :count]
