"""What a contest will cost, before it begins: games x decisions x milliseconds."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import asdict, dataclass
from statistics import fmean
from typing import Any

from wartable import bots
from wartable.arena.arena import Arena
from wartable.arena.clock import Clocked, Thinking
from wartable.arena.play import play_game
from wartable.arena.standings import Standing
from wartable.bots.base import Bot
from wartable.core.playout import playouts
from wartable.core.rng import Rng
from wartable.core.state import Position, Setup

TRIAL_SECONDS = 1.5
RANDOM_GAMES = 4


@dataclass(frozen=True)
class Cost:
    """What the games of one pair that are still to be played will cost."""

    a: str
    b: str
    games: int
    decisions: float  # in a game
    milliseconds: float  # for a decision
    measured: int  # finished games that this is known from; 0: from a trial

    @property
    def seconds(self) -> float:
        """What all these games take one core."""
        return self.games * self.decisions * self.milliseconds / 1000

    def json(self) -> dict[str, Any]:
        """Render the figures."""
        return {key: round(value, 4) if isinstance(value, float) else value for key, value in asdict(self).items()}


@dataclass(frozen=True)
class Trial:
    """How long a bot thinks, and how many decisions a game with it on all seats takes, if it came to the end."""

    thinking: Thinking
    decisions: int | None


class TimeIsUp(Exception):  # not an error of anybody
    """A trial has taken long enough."""


class Hurried(Bot):
    """A bot that stops playing when the trial has taken long enough."""

    def __init__(self, bot: Bot, until: float) -> None:
        self.bot = bot
        self.until = until

    def choose(self, position: Position, rng: Rng) -> int:
        """Choose, if there is time left."""
        if time.perf_counter() > self.until:
            raise TimeIsUp
        return self.bot.choose(position, rng)


def cost(arena: Arena) -> list[Cost]:
    """Say what is still to be played costs, by what is finished, or where nothing is, by a short trial of each bot."""
    known = {(pair.a, pair.b): pair for pair in arena.standings()}
    per_deal = len(arena.open_contest.seatings)
    to_play = Counter((meeting.one, meeting.other) for meeting in arena.left.values())
    left = {pair: per_deal * to_play[min(pair), max(pair)] for pair in arena.contest.met()}
    left = {pair: games for pair, games in left.items() if games}
    unknown = {bot for pair in left if pair not in known for bot in pair}
    opened = arena.open_contest
    trials = {bot: trial(opened.setup, bot, opened.seed_of(0)) for bot in arena.contest.bots if bot in unknown}
    length = usual_length(opened.setup, list(trials.values()), opened.seed_of(0)) if trials else 0.0
    return [
        of_finished(known[pair], games) if pair in known else of_trials(pair, games, trials, length)
        for pair, games in left.items()
    ]


def trial(setup: Setup, bot: str, seed: int) -> Trial:
    """Let a bot play a game against itself for a moment."""
    thinking = Thinking()
    clocked = Clocked(bots.seat(bot, lambda failure: None), thinking)
    hurried = Hurried(clocked, time.perf_counter() + TRIAL_SECONDS)
    try:
        played = play_game(setup, [hurried] * setup.seats, seed)
    except TimeIsUp:
        return Trial(thinking, None)
    return Trial(thinking, int(played.decisions))


def usual_length(setup: Setup, trials: list[Trial], seed: int) -> float:
    """Say how many decisions a game takes: by the trials that came to an end, or else by games at random."""
    lengths = [trial.decisions for trial in trials if trial.decisions is not None]
    if lengths:
        return fmean(lengths)
    return playouts(setup, RANDOM_GAMES, seed, setup.game.action_count) / RANDOM_GAMES


def of_finished(pair: Standing, games: int) -> Cost:
    """Expect the rest of a pair's games to be like those that are finished."""
    milliseconds = 1000 * pair.seconds / pair.decisions
    return Cost(pair.a, pair.b, games, pair.decisions / pair.games, milliseconds, pair.games)


def of_trials(pair: tuple[str, str], games: int, trials: dict[str, Trial], length: float) -> Cost:
    """Expect a pair's games to be as long as either bot's trial, and each bot to decide half of the time."""
    both = [trials[bot] for bot in pair]
    decisions = fmean(length if trial.decisions is None else trial.decisions for trial in both)
    milliseconds = fmean(trial.thinking.milliseconds for trial in both)
    return Cost(*pair, games, decisions, milliseconds, 0)
