"""Scenarios: positions as readable files, with what is done there and what must be true then."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wartable.core.errors import BadScenario, WartableError
from wartable.core.game import Game
from wartable.core.history import History, begin_at
from wartable.core.shapes import Shape, read_shape

LUCK_TRIES = 50_000


@dataclass(frozen=True)
class Scenario:
    """One scenario: how it begins, its steps, and the rules it shows."""

    path: Path
    game: str
    title: str
    rules: tuple[str, ...]
    cards: str | None
    seed: int
    options: dict[str, Any]
    position: dict[str, Any] | None
    steps: tuple[dict[str, Any], ...]


class StepShape(Shape):
    """What a step's table holds: what is done or refused, by which luck or rule, and what is true then."""

    do: str | list[str] = []
    luck: list[str] | None = None
    refuse: str | list[str] = []
    rule: str | None = None
    expect: dict[str, Any] = {}


class ScenarioShape(Shape):
    """What a scenario's file holds."""

    game: str
    title: str
    rules: list[str]
    cards: str | None = None
    seed: int = 0
    options: dict[str, Any] = {}
    position: dict[str, Any] | None = None
    step: list[StepShape]


@dataclass(frozen=True)
class Failure:
    """An expectation that does not hold: at which step, and what is there instead."""

    step: int
    message: str


def read_scenario(path: Path, shape: type[ScenarioShape] = ScenarioShape) -> Scenario:
    """Read a scenario's file; a shape that asks for more leaves the rest to whoever asked."""
    content = read_content(path)
    read_shape(shape, content, BadScenario, f"The scenario {path}")
    return Scenario(
        path=path,
        game=content["game"],
        title=content["title"],
        rules=tuple(content.get("rules", [])),
        cards=content.get("cards"),
        seed=content.get("seed", 0),
        options=content.get("options", {}),
        position=content.get("position"),
        steps=tuple(content.get("step", [])),
    )


def read_content(path: Path) -> dict[str, Any]:
    """Read what stands in a scenario's file, whatever it is."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadScenario(f"The scenario {path} cannot be read: {error.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadScenario(f"The scenario {path} is not valid TOML: {error}.") from None


def run_scenario(scenario: Scenario, game: Game, watch: Callable[[History], None] | None = None) -> list[Failure]:
    """Play a scenario; the expectations that do not hold."""
    return play_scenario(scenario, game, watch)[1]


def play_scenario(
    scenario: Scenario, game: Game, watch: Callable[[History], None] | None = None
) -> tuple[History, list[Failure]]:
    """Play a scenario; where it leads, and the expectations that do not hold on the way."""
    history = lay_out(scenario, game)
    failures: list[Failure] = []
    for number, step in enumerate(scenario.steps, 1):
        failures += [Failure(number, message) for message in _run_step(scenario, history, game, step)]
        if watch:
            watch(history)
    return history, failures


def lay_out(scenario: Scenario, game: Game) -> History:
    """Set up what a scenario begins with."""
    if scenario.cards is not None and scenario.cards != game.cards.hash:
        raise BadScenario(f"{scenario.path} was written for card set {scenario.cards}, this is {game.cards.hash}.")
    try:
        return begin_at(game, game.setup(**scenario.options), scenario.seed, scenario.position)
    except WartableError as error:
        raise BadScenario(f"{scenario.path} cannot be set up: {error}") from None


def _run_step(scenario: Scenario, history: History, game: Game, step: dict[str, Any]) -> list[str]:
    messages: list[str] = []
    for line in _lines(step.get("do", [])):
        messages += _do(scenario, history, game, line, step.get("luck"))
    for line in _lines(step.get("refuse", [])):
        messages += _refuse(scenario, history, game, line, step.get("rule"))
    facts = game.facts(history.state)
    for name, wanted in step.get("expect", {}).items():
        if name not in facts:
            raise BadScenario(f"{scenario.path} expects {name!r}, which is no fact; there are {', '.join(facts)}.")
        if facts[name] != wanted:
            messages.append(f"{name} should be {wanted!r} and is {facts[name]!r}")
    return messages


def _lines(value: str | list[str]) -> list[str]:
    return [value] if isinstance(value, str) else value


def seat_and_text(scenario: Scenario, history: History, game: Game, line: str) -> tuple[int, str]:
    """Read ``side: action``."""
    name, colon, text = line.partition(":")
    for seat in range(history.state.setup.seats):
        if colon and game.seat_name(history.state.current(), seat).lower() == name.strip().lower():
            return seat, text.strip()
    raise BadScenario(f"{scenario.path}: {line!r} does not begin with who does it, such as 'orc: pass'.")


def _do(scenario: Scenario, history: History, game: Game, line: str, luck: list[str] | None) -> list[str]:
    seat, text = seat_and_text(scenario, history, game, line)
    try:
        history.apply(seat, text, _entropy_for(history, seat, text, luck) if luck is not None else None)
    except WartableError as error:
        return [f"{line!r} should be possible and is not: {error}"]
    return []


def _entropy_for(history: History, seat: int, text: str, luck: list[str]) -> int:
    """Find entropy with which the action draws the luck that the scenario names."""
    for entropy in range(LUCK_TRIES):
        trial = History(history.state.clone(), 0)
        trial.apply(seat, text, entropy)
        if list(trial.steps[-1].chance) == luck:
            return entropy
    raise BadScenario(f"{text!r} never draws {luck}; it draws, say, {list(trial.steps[-1].chance)}.")


def _refuse(scenario: Scenario, history: History, game: Game, line: str, rule: str | None) -> list[str]:
    seat, text = seat_and_text(scenario, history, game, line)
    refusal = history.state.why_not(seat, text)
    if refusal is None:
        return [f"{line!r} should be refused and is allowed"]
    if refusal.rule != rule:
        return [f"{line!r} should be refused by {rule} and is by {refusal.rule}: {refusal.message}"]
    return []
