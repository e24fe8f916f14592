"""Many changes of cards screened at once: what is combined, what is played, and what follows from it."""

from pathlib import Path

import numpy as np
import pytest

from tools.network_games import Ended, Games, judge_of, network_for, play_out
from tools.screen_variants import FIRST, Checkpoint, combinations, contents, effects, rows, shares
from wartable.games import load
from wartable.lab.errors import BadStudy
from wartable.lab.reading import read_study, read_written

SCREENS = sorted(Path("studies/screens").glob("*.toml"))


def test_each_variant_is_on_in_half_of_the_sets() -> None:
    combined = combinations(7, 20, seed=3)
    assert [sum(variant in one for one in combined) for variant in range(7)] == [10] * 7
    assert len(set(combined)) > 10


def test_effects_are_found_again() -> None:
    luck = np.random.default_rng(1)
    on = luck.integers(0, 2, (60, 3)).astype(float)
    found, errors = effects(on, 50 + on @ np.array([4.0, 0.0, -2.0]) + luck.normal(0, 0.5, 60))
    assert np.abs(found - np.array([50, 4, 0, -2])).max() < 4 * errors.max()
    assert errors.max() < 0.5


def test_shares_are_of_sides_and_of_who_moves_first() -> None:
    games = [Ended(("elf", "orc"), (1.0, 0.0), 0, 9), Ended(("orc", "orc"), (0.5, 0.5), -1, 9)]
    assert shares(games) == {"elf": 100, "orc": pytest.approx(100 / 3), FIRST: 100}


@pytest.mark.parametrize("path", SCREENS, ids=lambda path: path.stem)
def test_the_screens_of_the_repository_can_be_played(path: Path) -> None:
    study, changes = read_study(path), [shape.cards for shape in read_written(path).variant]
    alone = contents(study, changes, [frozenset([variant]) for variant in range(len(changes))])
    assert None not in alone
    assert sum(content is not None for content in contents(study, changes, combinations(len(changes), 16, 0))) > 8


def test_networks_play_many_games_at_once_to_the_end() -> None:
    setup = load("roar-of-war").setup()
    games = Games(setup, [5, 6, 7, 8])
    play_out([games], judge_of(network_for(setup, None), games.sight.actions), np.random.default_rng(0))
    ended = list(games.ended())
    assert [sum(one.scores) for one in ended] == [1.0] * 4
    assert {one.first for one in ended} <= {0, 1}
    assert all(one.turns > 5 for one in ended)


def test_the_table_begins_with_what_lowers_the_first_figure_most() -> None:
    study = read_study(SCREENS[0])
    variants = len(study.variants) - 1
    on = np.eye(variants).repeat(3, axis=0)
    written = list(rows(study, on, {FIRST: 50 + on @ np.arange(variants)}))
    assert written[0] == f"| | {FIRST} |"
    assert written[3].startswith(f"| {study.variants[1].name} |")
    assert written[-1].startswith(f"| {study.variants[-1].name} |")


def test_a_screen_goes_on_from_its_checkpoint_and_from_no_other(tmp_path: Path) -> None:
    path = tmp_path / "screen.jsonl"
    begun = Checkpoint(path, ("roar", 1))
    begun.add("two", 0, {FIRST: 51.5})
    begun.add("two", 3, {FIRST: 48.0})
    path.write_text(path.read_text() + '{"table": "two", "set": 4, "shares": {"moves first": 5}')
    again = Checkpoint(path, ("roar", 1))
    assert again.played("two") == {0: {FIRST: 51.5}, 3: {FIRST: 48.0}}
    assert again.played("three") == {}
    again.add("two", 4, {FIRST: 50.0})
    assert set(Checkpoint(path, ("roar", 1)).played("two")) == {0, 3, 4}
    with pytest.raises(BadStudy, match="another screen"):
        Checkpoint(path, ("roar", 2))
    path.write_text("[1, 2]\n")
    with pytest.raises(BadStudy, match="another screen"):
        Checkpoint(path, ("roar", 1))
