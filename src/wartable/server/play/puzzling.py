"""Puzzles as people are shown them."""

from __future__ import annotations

from collections import deque
from functools import cache

from wartable.core.envelope import SpanJson
from wartable.core.game import Game
from wartable.core.history import play_step
from wartable.core.rendering import spans
from wartable.core.telling import with_battles
from wartable.practice.puzzles import Puzzle, puzzles_of
from wartable.server.play.choices import told_choices
from wartable.server.play.showing import line_of, told_event
from wartable.server.protocol.denied import Denied
from wartable.server.protocol.looking_back import PuzzleAnswer, PuzzleChoice, PuzzleSummary
from wartable.server.protocol.messages import ChronicleLine

LINES = 40


@cache
def summaries(game: Game) -> list[PuzzleSummary]:
    """List the puzzles of a game, which never change."""
    return [
        PuzzleSummary.model_validate({"id": puzzle.id, "level": puzzle.level, "prompt": _prompt(game, puzzle)})
        for puzzle in puzzles_of(game.name)
    ]


def find_puzzle(game: Game, wanted: str) -> Puzzle:
    """Find a puzzle of a game."""
    for puzzle in puzzles_of(game.name):
        if puzzle.id == wanted:
            return puzzle
    raise Denied(404, "no-puzzle", f"There is no puzzle {wanted[:40]!r} of {game.title} here.")


def shown_puzzle(game: Game, puzzle: Puzzle) -> PuzzleAnswer:
    """Show a puzzle to the one who must decide."""
    state = puzzle.state()
    view = state.view(puzzle.seat).json()
    actions = view["actions"]
    assert isinstance(actions, list)
    choices = [
        PuzzleChoice(action=action["text"], label=action["label"], worth=puzzle.worth[action["text"]])
        for action in actions
        if action["text"] != puzzle.answer
    ]
    told = told_choices(state, puzzle.seat, [puzzle.answer, *puzzle.then], over=False)
    best = PuzzleChoice(action=puzzle.answer, label=told, worth=puzzle.worth[puzzle.answer])
    return PuzzleAnswer.model_validate(
        {
            "id": puzzle.id,
            "game": game.name,
            "level": puzzle.level,
            "view": view,
            "chronicle": _chronicle(game, puzzle),
            "choices": [best, *choices],
        }
    )


def _prompt(game: Game, puzzle: Puzzle) -> list[SpanJson]:
    veiled = puzzle.state().view(puzzle.seat).veiled
    return spans(game.prompt(veiled, puzzle.seat))


def _chronicle(game: Game, puzzle: Puzzle) -> list[ChronicleLine]:
    """Tell what happened before, as the one saw it who must decide."""
    lines: deque[ChronicleLine] = deque(maxlen=LINES)
    state = game.begin(game.setup(**puzzle.options), puzzle.seed)
    for step in puzzle.steps:
        battle = state.current()
        for by, event in with_battles(play_step(state, step).events, battle, state.current()):
            seen = event.seen_by(puzzle.seat)
            lines.append(line_of(told_event(seen, game.tell(by, seen, puzzle.seat))))
    return list(lines)
