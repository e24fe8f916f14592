"""Puzzles: decisions of games between bots that have one best answer, as tools/mine_puzzles.py has found them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

from wartable.core.errors import BadRecord
from wartable.core.game import Game
from wartable.core.history import Step, play_step
from wartable.core.options import OptionValues
from wartable.core.state import State
from wartable.games import load

FILE = "puzzles.json"
LEVELS = ("easy", "medium", "hard")


@dataclass(frozen=True)
class Puzzle:
    """How a game began and went on until a seat had to decide, what is best there, and what each choice is worth."""

    id: str
    level: str
    game: str
    options: OptionValues
    seed: int
    steps: tuple[Step, ...]
    seat: int
    answer: str
    then: tuple[str, ...]  # how Captain goes on, where the answer only opens other choices
    worth: dict[str, float]

    def state(self) -> State:
        """Play what leads to the decision; say so if it goes differently now."""
        game = load(self.game)
        state = game.begin(game.setup(**self.options), self.seed)
        for number, step in enumerate(self.steps, 1):
            drawn = play_step(state, step).chance
            if drawn != step.chance:
                raise BadRecord(f"Step {number} of the puzzle {self.id} drew {list(step.chance)}, here {list(drawn)}.")
        return state


def only_puts_off(state: State, seat: int, other: int, answer: int) -> bool:
    """Tell whether an answer can still be given after another choice and leads to the same: then none is better."""
    later, at_once = state.clone(), state.clone()
    later.apply(seat, other)
    if later.over or seat not in later.to_act or answer not in later.legal_actions(seat):
        return False
    later.apply(seat, answer)
    at_once.apply(seat, answer)
    return later.digest() == at_once.digest()


@cache
def puzzles_of(name: str) -> tuple[Puzzle, ...]:
    """Give the puzzles of a game that still plays as it did when they were found, the easy ones first."""
    game = load(name)
    path = game.folder / FILE
    if not path.is_file():
        return ()
    content = json.loads(path.read_text(encoding="utf-8"))
    return tuple(_puzzle(game, one) for one in content if _still_holds(game, one))


def _still_holds(game: Game, content: dict[str, Any]) -> bool:
    return bool(content["rules_version"] == game.rules_version and content["cards"] == game.cards.hash)


def _puzzle(game: Game, content: dict[str, Any]) -> Puzzle:
    return Puzzle(
        id=content["id"],
        level=content["level"],
        game=game.name,
        options=content["options"],
        seed=content["seed"],
        steps=tuple(Step(seat, do, None, tuple(chance)) for seat, do, *chance in content["steps"]),
        seat=content["seat"],
        answer=content["answer"],
        then=tuple(content.get("then", ())),
        worth=content["worth"],
    )
