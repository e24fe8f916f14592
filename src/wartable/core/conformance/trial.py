"""What every property of the kit needs: a game to play, luck of its own, and a way to say what failed."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NoReturn, Protocol

from wartable.core.errors import WartableError
from wartable.core.game import Game
from wartable.core.rng import Rng
from wartable.core.state import ONLOOKER, Position, State, new_rng

STEP_LIMIT = 20_000
SHOWN_LENGTH = 300


class Chooser(Protocol):
    """Anything that decides for a seat, such as a bot."""

    def choose(self, position: Position, rng: Rng) -> int:
        """Choose one of the position's legal actions."""


class ConformanceError(WartableError):
    """A property that a game does not hold, and where that was seen."""

    def __init__(self, property_name: str, message: str) -> None:
        super().__init__(message)
        self.property = property_name


@dataclass(frozen=True)
class Trial:
    """One game in one setup from one seed, put to the test of one property."""

    game: Game
    options: Mapping[str, object]
    seed: int
    bots: Mapping[str, Chooser]
    property: str

    def new(self, seeds_further: int = 0) -> State:
        """Begin the game, or one from another seed."""
        return self.game.begin(self.game.setup(**self.options), self.seed + seeds_further)

    def rng(self) -> Rng:
        """Make the trial's own luck, with which it chooses what to play and where to look."""
        return new_rng(self.seed << 32 ^ zlib.crc32(self.property.encode()))

    def steps(self) -> Iterator[int]:
        """Count steps, and fail if the game has not ended before they run out."""
        yield from range(STEP_LIMIT)
        self.fail(f"the game has not ended after {STEP_LIMIT} decisions")

    def watchers(self, state: State) -> list[int]:
        """List all who watch: the seats and an onlooker."""
        return [ONLOOKER, *range(state.setup.seats)]

    def some_watchers(self, state: State, rng: Rng) -> list[int]:
        """Choose two of those who watch."""
        watchers = self.watchers(state)
        start = rng.below(len(watchers))
        return (watchers[start:] + watchers[:start])[:2]

    def require(self, holds: bool, what: str, step: int | None = None, seat: int | None = None) -> None:
        """Fail unless something holds."""
        if not holds:
            self.fail(what, step, seat)

    def require_equal(
        self, one: object, other: object, what: str, step: int | None = None, seat: int | None = None
    ) -> None:
        """Fail, and show the first difference, unless two things are equal."""
        if one != other:
            self.fail(f"{what}: {difference(one, other)}", step, seat)

    def fail(
        self,
        what: str,
        step: int | None = None,
        seat: int | None = None,
        cause: Exception | None = None,
    ) -> NoReturn:
        """Say which property failed, in which game, where, for whom, and what differs."""
        options = " ".join(f"{name}={value}" for name, value in self.options.items())
        where = [self.game.name, *([options] if options else []), f"seed {self.seed}"]
        where += [] if step is None else [f"step {step}"]
        where += [] if seat is None else ["onlooker" if seat == ONLOOKER else f"seat {seat}"]
        raise ConformanceError(self.property, f"{self.property} ({', '.join(where)}): {what}") from cause


def some_choice(state: State, rng: Rng) -> tuple[int, int]:
    """Choose at random a seat that must decide, and one of its legal actions."""
    seat = some(list(state.to_act), rng)
    return seat, some(state.legal_actions(seat), rng)


def some(items: list[int], rng: Rng) -> int:
    """Choose one of several at random."""
    return items[rng.below(len(items))]


class Attention:
    """Decides where to look closely: when something is asked for the first time, and now and then."""

    def __init__(self, rng: Rng, every: int) -> None:
        self._rng = rng
        self._every = every
        self._asked: set[tuple[str, ...]] = set()

    def due(self, state: State) -> bool:
        """Tell whether to look closely at this state."""
        decisions = [state.decision(seat) for seat in state.to_act]
        asked = tuple(decision.name for decision in decisions if decision is not None)
        new = asked not in self._asked
        self._asked.add(asked)
        return self._rng.below(self._every) == 0 or new


def play_on(trial: Trial, state: State, rng: Rng) -> None:
    """Play at random to the end."""
    for _ in trial.steps():
        if state.over:
            return
        state.apply(*some_choice(state, rng))


def difference(one: object, other: object, path: str = "") -> str:
    """Show the first place where two things differ."""
    at = f"at {path}: " if path else ""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *(key for key in other if key not in one)]:
            if key not in one or key not in other:
                return f"{at}only one has {key!r}"
            if one[key] != other[key]:
                return difference(one[key], other[key], f"{path}.{key}" if path else str(key))
    if isinstance(one, list) and isinstance(other, list):
        for i, (a, b) in enumerate(zip(one, other, strict=False)):
            if a != b:
                return difference(a, b, f"{path}[{i}]")
    return f"{at}{_short(one)} != {_short(other)}"


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= SHOWN_LENGTH else f"{text[:SHOWN_LENGTH]}..."
