"""Positions with a best move: a scenario that ends before a decision, and what is best there."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import wartable
from wartable.core.errors import BadScenario
from wartable.core.scenarios import ScenarioShape, StepShape, play_scenario, read_content, read_scenario, seat_and_text
from wartable.core.state import Position

FOLDER = Path(__file__).parent


class PuzzleShape(ScenarioShape):
    """What a position's file holds beyond a scenario: the best actions, written as in steps, and why they are."""

    rules: list[str] = []
    step: list[StepShape] = []
    best: list[str]
    why: str


@dataclass(frozen=True)
class Puzzle:
    """A position before a decision, and the actions that are best there."""

    title: str
    position: Position
    best: frozenset[int]
    why: str


def paths(game: str) -> list[Path]:
    """List the files of a game's positions."""
    return sorted((FOLDER / game.replace("-", "_")).glob("*.toml"))


def read_puzzle(path: Path) -> Puzzle:
    """Read a position and play what leads to it; refuse best moves that are not possible there."""
    scenario = read_scenario(path, PuzzleShape)
    game = wartable.load(scenario.game)
    history, failures = play_scenario(scenario, game)
    if failures:
        raise BadScenario(f"{path}, step {failures[0].step}: {failures[0].message}.")
    content = read_content(path)
    seats, best = set(), set()
    for line in content["best"]:
        seat, text = seat_and_text(scenario, history, game, line)
        refusal = history.state.why_not(seat, text)
        if refusal is not None:
            raise BadScenario(f"{path}: {line!r} should be best and is not even possible: {refusal.message}")
        seats.add(seat)
        best.add(history.state.parse(seat, text))
    if len(seats) != 1:
        raise BadScenario(f"{path}: the best moves are those of one player, and there is at least one.")
    position = Position(history.state.view(seats.pop()))
    return Puzzle(scenario.title, position, frozenset(best), content["why"])
