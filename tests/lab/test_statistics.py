"""Figures that say no more than the games do."""

from functools import partial
from pathlib import Path

import numpy as np
import pytest

from tests.lab.studies import study
from tests.lab.test_run import whole
from wartable.games import load
from wartable.lab.effects import winners
from wartable.lab.figures import share_of
from wartable.lab.frames import frames
from wartable.lab.part import Part
from wartable.lab.results import write_results
from wartable.lab.sequence import at_the_end
from wartable.lab.statistics import by_clusters, figures, the_deal_decides
from wartable.lab.study import BASE

LUCK = partial(np.random.default_rng, 17)


def test_a_deal_that_decides_nothing_is_not_said_to() -> None:
    luck = LUCK()
    alike = [[float(luck.random() < 0.6), float(luck.random() < 0.6)] for _ in range(2000)]
    same, beyond = the_deal_decides(alike)
    assert same.value == pytest.approx(0.48, abs=0.04)
    assert same.even == pytest.approx(0.48, abs=0.02)
    assert beyond.low is not None
    assert beyond.high is not None
    assert beyond.low < 0 < beyond.high < 0.05
    decided = [[1.0, 0.0] if luck.random() < 0.5 else game for game in alike]
    _, beyond = the_deal_decides(decided)
    assert beyond.low is not None
    assert beyond.low > 0.15


def test_pairs_of_one_deal_are_not_counted_as_if_they_were_of_many() -> None:
    luck = LUCK()
    misses, naive = 0, 0
    for _ in range(400):
        deals = [[luck.choice([-1.0, 0.0, 1.0])] * int(luck.integers(1, 7)) for _ in range(60)]
        interval, alone = by_clusters(deals), at_the_end([gain for deal in deals for gain in deal], 1.0)
        assert interval.mean == pytest.approx(alone.mean)
        misses += not interval.low <= 0 <= interval.high
        naive += not alone.low <= 0 <= alone.high
    assert misses / 400 < 0.08 < naive / 400


@pytest.mark.parametrize(
    ("game", "options"), [("drums-of-war", "{ solo = true, ties = 'auto' }"), ("clash-of-rage", "{ players = 1 }")]
)
def test_alone_there_is_nobody_to_be_even_with_or_to_move_before(tmp_path: Path, game: str, options: str) -> None:
    text = f"title = 'Alone'\ngame = '{game}'\ndeals = 2\nbots = ['random']\n[[table]]\nname = 'a'\noptions = {options}"
    run = whole(study(tmp_path, text))
    for row in run.finished[Part("a", BASE, 0).key].rows:
        assert share_of(row, "first") is None
    assert "first" not in winners(run, run.study.tables[0])
    found = figures(frames(run.finished.values()), load(game), {BASE: load(game).cards})
    assert {figure.even for figure in found if figure.unit == "share"} == {None}


def test_which_cards_are_never_used_is_asked_of_each_variants_own_cards(tmp_path: Path) -> None:
    cards = load("roar-of-war").card_file.read_text(encoding="utf-8")
    assert 'name = "Boar Lancer"' in cards
    (tmp_path / "renamed.toml").write_text(cards.replace('name = "Boar Lancer"', 'name = "Sow Lancer"'))
    text = "title = 'Renamed'\ngame = 'roar-of-war'\ndeals = 6\nbots = ['random']\n"
    text += "[[table]]\nname = 'orcs'\noptions = { races = 'orc,elf' }\n"
    run = whole(study(tmp_path, text + "[[variant]]\nname = 'renamed'\ncard_file = 'renamed.toml'\n"))
    never = [figure.name for figure in write_results(run, tmp_path, "") if figure.section == "never used"]
    assert "orc.boar-lancer" not in never
    assert "orc.sow-lancer" not in never
