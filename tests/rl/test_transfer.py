"""What was learnt at a table of two is where a table of four begins."""

from __future__ import annotations

import numpy as np
import pytest

import wartable
from wartable.core.rng import seeded
from wartable.rl.pen import Note
from wartable.rl.sight import layout, observation_bits
from wartable.rl.sights import sight_of
from wartable.rl.transfer import folded, sections, transferred


def notes_of(game: str, players: int) -> list[Note]:
    setup = wartable.load(game).setup(players=players)
    return layout(sight_of(setup), setup.deal(seeded(0)), 0)


def stretches(notes: list[Note], name: str) -> list[Note]:
    return [note for note in notes if note.name == name]


@pytest.mark.parametrize("game", ["roar-of-war", "clash-of-rage"])
def test_tables_of_three_and_four_are_shown_alike(game: str) -> None:
    three, four = notes_of(game, 3), notes_of(game, 4)
    assert observation_bits(three) == observation_bits(four)
    empty = stretches(three, "empty place")
    assert len(empty) == 1
    assert not stretches(four, "empty place")
    rivals = [section for section in sections(four) if section[0].name.startswith("rival's")]
    assert empty[0].width == sum(note.width for note in rivals[2])
    assert empty[0].start == rivals[2][0].start


@pytest.mark.parametrize("game", ["roar-of-war", "clash-of-rage"])
def test_each_rival_counts_as_the_only_one_did_and_together_no_more(game: str) -> None:
    two, four = notes_of(game, 2), notes_of(game, 4)
    weights = np.arange(observation_bits(two)).astype(np.float32)[np.newaxis]
    found = transferred({"enter.weight": weights}, two, four)["enter.weight"][0]
    assert len(found) == observation_bits(four)
    before = sections(two)
    armies = [section for section in sections(four) if section[0].name.startswith(("own", "rival's"))]
    assert len(armies) == 4
    for section, source, share in zip(armies, [before[0], *[before[1]] * 3], [1, 1 / 3, 1 / 3, 1 / 3], strict=True):
        first, like = section[0], source[0]
        assert first.name == like.name
        expected = share * np.arange(like.start, like.start + like.width)
        assert found[first.start : first.start + first.width] == pytest.approx(expected)
    asked, like = stretches(four, "asked")[0], stretches(two, "asked")[0]
    assert found[asked.start] == like.start


def test_more_places_take_turns_and_the_stronghold_stays_last() -> None:
    assert [folded(i, 6, 3) for i in range(6)] == [0, 1, 2, 0, 1, 2]
    assert [folded(i, 7, 4) for i in range(7)] == [0, 1, 2, 0, 1, 2, 3]
    assert [folded(i, 3, 5) for i in range(3)] == [0, 1, 2]
