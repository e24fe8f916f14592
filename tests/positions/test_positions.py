"""Positions with a best move: whoever searches finds it nine times in ten, whoever looks one move ahead often not."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from tests.positions.puzzle import Puzzle, paths, read_puzzle
from wartable import bots
from wartable.core.errors import BadScenario
from wartable.core.mode import is_compiled
from wartable.core.rng import seeded
from wartable.games import OWN

ENOUGH = 12  # positions of a game
LUCKS = range(1, 6)
PASSED = 0.9
FOOLED = 0.5  # the share that a look one move ahead does not find

slow_when_interpreted = pytest.mark.skipif(not is_compiled(), reason="takes minutes when interpreted")


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    return tuple(read_puzzle(path) for path in paths(game))


def failed(bot: str, game: str) -> list[str]:
    """The titles of the positions where a bot's most frequent choice is not among the best."""
    return [puzzle.title for puzzle in puzzles(game) if _usual_choice(bot, puzzle) not in puzzle.best]


def _usual_choice(bot: str, puzzle: Puzzle) -> int:
    chosen = Counter(int(bots.load(bot).choose(puzzle.position, seeded(luck))) for luck in LUCKS)
    return chosen.most_common(1)[0][0]


@pytest.mark.parametrize("game", OWN)
def test_every_game_has_positions_with_a_real_choice_and_a_reason(game: str) -> None:
    assert len(puzzles(game)) >= ENOUGH
    for puzzle in puzzles(game):
        assert len(puzzle.best) < len(puzzle.position.legal_actions()), puzzle.title
        assert puzzle.why, puzzle.title


@slow_when_interpreted
@pytest.mark.parametrize("game", OWN)
@pytest.mark.parametrize("bot", ["captain", "warlord"])
def test_whoever_searches_finds_nine_in_ten(bot: str, game: str) -> None:
    missed = failed(bot, game)
    assert len(missed) <= (1 - PASSED) * len(puzzles(game)), missed


@slow_when_interpreted
@pytest.mark.parametrize("game", OWN)
def test_a_look_one_move_ahead_is_fooled_by_half_of_them(game: str) -> None:
    missed = failed("greedy", game)
    assert len(missed) >= FOOLED * len(puzzles(game)), missed


@pytest.mark.parametrize(
    ("line", "better", "message"),
    [
        ('best = ["orc: target elf 1"]', 'best = ["orc: target orc 1"]', "is not even possible"),
        ('best = ["orc: target elf 1"]', "best = []", "at least one"),
        ('do = "orc: attack-with orc 2"', 'do = "orc: attack-with orc 4"', "step 1: 'orc: attack-with orc 4' should"),
        ("why = ", "because = ", "why: field required"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused(line: str, better: str, message: str, tmp_path: Path) -> None:
    sound = next(path for path in paths("roar-of-war") if path.stem == "the-queen-lies-bare").read_text("utf-8")
    assert line in sound
    path = tmp_path / "unsound.toml"
    path.write_text(sound.replace(line, better), encoding="utf-8")
    with pytest.raises(BadScenario, match=message):
        read_puzzle(path)
