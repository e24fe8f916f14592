"""The page that tells what each bit of an observation means is the one that the code would write."""

from __future__ import annotations

import pytest

from tools.observations import PAGE, folded, page, shape
from wartable.core.rng import seeded
from wartable.games import OWN, load
from wartable.rl.sight import layout
from wartable.rl.sights import sight_of


def test_the_page_tells_of_the_layouts_of_today() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "write it again with python -m tools.observations"


@pytest.mark.parametrize("game", OWN)
def test_what_is_told_once_is_all_that_is_written(game: str) -> None:
    setup = load(game).setup()
    notes = layout(sight_of(setup), setup.deal(seeded(0)), 0)
    unfolded = [shape(note) for times, group in folded(notes) for _ in range(times) for note in group]
    assert unfolded == [shape(note) for note in notes]
