"""Puzzles: every one can still be reached, and its answer is the best of its choices."""

import pytest

from wartable.core.mode import is_compiled
from wartable.core.rng import seeded
from wartable.core.state import Position
from wartable.games import OWN, load
from wartable.practice.judging import try_out
from wartable.practice.puzzles import LEVELS, only_puts_off, puzzles_of
from wartable.server.play.puzzling import shown_puzzle

ENOUGH = 10
HARD = 3
DEEP = 1000  # lines to a choice


@pytest.mark.parametrize("game", OWN)
def test_every_game_has_puzzles_with_one_best_answer(game: str) -> None:
    puzzles = puzzles_of(game)
    assert len(puzzles) >= ENOUGH
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert {puzzle.level for puzzle in puzzles} == set(LEVELS)
    assert sum(puzzle.level == "hard" for puzzle in puzzles) >= HARD
    assert [LEVELS.index(puzzle.level) for puzzle in puzzles] == sorted(LEVELS.index(one.level) for one in puzzles)
    for puzzle in puzzles:
        state = puzzle.state()
        offered = {state.text(puzzle.seat, action) for action in state.legal_actions(puzzle.seat)}
        assert offered == set(puzzle.worth), puzzle.id
        others = [worth for text, worth in puzzle.worth.items() if text != puzzle.answer]
        assert puzzle.worth[puzzle.answer] > max(others), puzzle.id
        answer = state.parse(puzzle.seat, puzzle.answer)
        for other in set(state.legal_actions(puzzle.seat)) - {answer}:
            assert not only_puts_off(state, puzzle.seat, other, answer), (puzzle.id, state.text(puzzle.seat, other))


def test_answers_that_only_open_other_choices_are_told_with_those_that_follow() -> None:
    game = load("clash-of-rage")
    opening = [puzzle for puzzle in puzzles_of(game.name) if puzzle.answer.split()[0] in game.openings]
    assert opening
    for puzzle in opening:
        state = puzzle.state()
        assert puzzle.then, puzzle.id
        for choice in (puzzle.answer, *puzzle.then):
            state.apply(puzzle.seat, choice)
        best, *others = shown_puzzle(game, puzzle).choices
        assert best.action == puzzle.answer
        assert "".join(span["text"] for span in best.label).count(" → ") == len(puzzle.then)
        assert {choice.action for choice in others} == set(puzzle.worth) - {puzzle.answer}


@pytest.mark.skipif(not is_compiled(), reason="takes minutes when interpreted")
@pytest.mark.broad
@pytest.mark.parametrize("game", OWN)
def test_a_long_search_on_other_worlds_confirms_the_answers(game: str) -> None:
    wrong = []
    for puzzle in puzzles_of(game):
        state = puzzle.state()
        ranked = sorted(puzzle.worth, key=lambda text: -puzzle.worth[text])
        best, *others = (state.parse(puzzle.seat, text) for text in ranked)
        trial = try_out(Position(state.view(puzzle.seat)), (best, *others), seeded(99), DEEP)
        if any(trial.lead(best, other) <= 0 for other in others):
            wrong.append(puzzle.id)
    assert not wrong
