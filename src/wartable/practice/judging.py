"""Decisions judged by what the one who took them could know: what each choice leads to in worlds that fit it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from wartable import bots
from wartable.bots.captain import searching
from wartable.bots.search import Manners, Search
from wartable.bots.thought import ThinkingBot
from wartable.bots.tree import ROOT
from wartable.core.history import play_step
from wartable.core.records import Record
from wartable.core.rng import Rng, seeded
from wartable.core.state import Position
from wartable.practice.advice import ADVISER, gone_on
from wartable.practice.past import state_before

QUICK_LINES = 32  # for a first look at every decision
TRIALS = 160  # worlds on which two choices meet
SHORT_TRIALS = {"roar-of-war": 600}  # where lines are short, and much is hidden
DOUBT = 2.0  # standard errors by which a difference must stand out
NEGLIGIBLE = 0.01  # shares of the victory


@dataclass(frozen=True)
class Trial:
    """What choices came to on the same worlds, from -1 to 1, and how sure the first is better than each."""

    means: dict[int, float]
    errors: dict[int, float]  # standard errors of the difference to the first

    def lead(self, first: int, other: int) -> float:
        """Give how much better the first is, as a share of the victory."""
        return (self.means[first] - self.means[other]) / 2.0


@dataclass(frozen=True)
class Judgement:
    """A decision, what was done, what the adviser would have done, and the share of the victory between them."""

    step: int
    seat: int
    played: int
    better: int
    cost: float
    error: float
    expected: float
    then: tuple[str, ...] = ()  # how the adviser would have gone on, where its choice says little

    @property
    def clear(self) -> bool:
        """Tell whether it was worse for sure, and by more than is negligible."""
        return self.cost >= max(NEGLIGIBLE, DOUBT * self.error)


def try_out(position: Position, actions: Sequence[int], rng: Rng, trials: int) -> Trial:
    """Play every choice on the same worlds with the same luck; the first is compared with the others."""
    search = Search(position, rng, Manners())
    search.look_once()
    tree = search.trees[position.seat]
    nodes = {int(tree.action[child]): child for child in tree.children(ROOT)}
    sums = dict.fromkeys(actions, 0.0)
    squares = dict.fromkeys(actions, 0.0)
    for _ in range(trials):
        seed = rng.seed()
        first = 0.0
        for at, action in enumerate(actions):
            search.play_line(seed, nodes[action])
            value = float(search.value)
            first = value if at == 0 else first
            sums[action] += value
            squares[action] += (first - value) ** 2
    means = {action: total / trials for action, total in sums.items()}
    best = means[actions[0]]
    return Trial(means, {action: _error(squares[action], best - means[action], trials) for action in actions})


def _error(squares: float, mean: float, trials: int) -> float:
    variance = max(0.0, squares / trials - mean * mean)
    return math.sqrt(variance / trials)


def trials_of(game: str) -> int:
    """Give the number of worlds on which choices of a game are tried."""
    return SHORT_TRIALS.get(game, TRIALS)


def suspect(record: Record, steps: Sequence[int], seed: int, lines: int = QUICK_LINES) -> dict[int, float]:
    """Look at some decisions quickly; the share of the victory that each may have cost."""
    costs = {}
    state, rng = state_before(record, steps[0]), seeded(seed)
    for number in range(steps[0], steps[-1] + 1):
        taken = record.steps[number]
        if number in steps:
            position = Position(state.view(taken.seat))
            thought = searching(state.setup, lines).think(position, rng)
            values = dict(zip(thought.actions, thought.values, strict=True))
            costs[number] = (values[thought.choice] - values[state.parse(taken.seat, taken.action)]) / 2.0
        play_step(state, taken)
    return costs


def judge(record: Record, step: int, seed: int) -> Judgement | None:
    """Compare what was done with what the adviser would have done; nothing if that comes to no more."""
    state = state_before(record, step)
    taken = record.steps[step]
    rng = seeded(seed)
    position = Position(state.view(taken.seat))
    played = state.parse(taken.seat, taken.action)
    bot = bots.load(ADVISER)
    assert isinstance(bot, ThinkingBot)
    thought = bot.think(position, rng)
    better = thought.actions[max(range(len(thought.actions)), key=thought.shares.__getitem__)]
    if better == played:
        return None
    trial = try_out(position, (better, played), rng, trials_of(record.game))
    cost, error = trial.lead(better, played), trial.errors[played] / 2.0
    if cost <= 0.0:
        return None
    then = gone_on(state, taken.seat, state.text(taken.seat, better), rng)
    return Judgement(step, taken.seat, played, better, cost, error, (trial.means[better] + 1.0) / 2.0, then)
