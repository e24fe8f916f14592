"""Published balance is that of the cards at hand; after a change of cards a small study must still agree with it."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from wartable.arena.workers import play_parts
from wartable.lab.comparing import Change, Results, changes, read_results
from wartable.lab.frames import frames
from wartable.lab.run import Run
from wartable.lab.statistics import Figure, figures
from wartable.lab.study import OpenTable, read_study

ROOT = Path(__file__).parents[2]
STUDIES = sorted((ROOT / "studies").glob("*.toml"))
WATCHED = ("side", "first", "matchup")
DEALS = 120
SURE = 1.5  # of many pairings some leave their interval by chance, hardly one by half of its width more


def moved(published: Results, found: list[Figure]) -> list[str]:
    """Lists the pairings that have moved by more than their intervals allow."""
    here = Results(Path(), {}, {figure.key: figure for figure in found if figure.section in WATCHED})
    return [told(change) for change in changes(published, here) if gap(change) > SURE * change.reach]


def gap(change: Change) -> float:
    return abs(change.other.value - change.one.value)


def told(change: Change) -> str:
    return f"{change.one.section} {change.one.name}: {change.one.value:.3f} was published, now {change.other.value:.3f}"


@pytest.mark.broad
@pytest.mark.parametrize("path", STUDIES, ids=lambda path: str(path.stem))
def test_no_pairing_has_moved(path: Path) -> None:
    published = read_results(ROOT / "docs" / "balance" / path.stem)
    study = read_study(path)
    table = replace(study.tables[0], deals=min(DEALS, study.tables[0].deals))
    opened = OpenTable(study, table, study.base)
    if published.about["cards"] == opened.cards.hash:
        return  # the figures are of these cards
    small = replace(study, tables=(table,), variants=(replace(study.base, tables=(table.name,)),), abstaining=None)
    run = Run(small)
    run.run(partial(play_parts, workers=1))
    found = figures(frames(run.finished.values()), opened.game, opened.cards)
    again = f"`wartable lab run studies/{path.name} --publish docs/balance/{path.stem}` measures anew"
    assert not moved(published, found), again


def test_a_pairing_that_moves_is_noticed() -> None:
    def results(value: float, half: float) -> list[Figure]:
        return [Figure("two", "as it is", "side", "orc", value, value - half, value + half, 100)]

    published = Results(Path(), {}, {figure.key: figure for figure in results(0.5, 0.04)})
    assert not moved(published, results(0.6, 0.09))
    assert moved(published, results(0.7, 0.09)) == ["side orc: 0.500 was published, now 0.700"]
