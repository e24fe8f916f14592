"""Published balance is that of the cards at hand; after a change of cards a small study must still agree with it."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from wartable.arena.play import play_game
from wartable.arena.workers import play_parts
from wartable.bots import load as load_bot
from wartable.games import load
from wartable.lab.comparing import read_results
from wartable.lab.deals import MOST_PUBLISHED, SharesByDeal, moved_by, read_deals
from wartable.lab.frames import frames
from wartable.lab.open_table import OpenTable
from wartable.lab.reading import read_study
from wartable.lab.run import Run
from wartable.lab.statistics import Figure, by_deals
from wartable.lab.study import Study
from wartable.lab.surprises import sure

ROOT = Path(__file__).parents[2]
STUDIES = sorted((ROOT / "studies").glob("*.toml"))
PROPOSALS = sorted((ROOT / "studies" / "proposals").glob("*/*.toml"))
WATCHED = ("side", "first", "matchup")


def small(study: Study) -> Study:
    """The deals that are published one by one, of every table at which the study's own kind of bot plays alone."""
    tables = tuple(
        replace(table, deals=min(MOST_PUBLISHED, table.deals))
        for table in study.tables
        if table.bots == study.tables[0].bots
    )
    base = replace(study.base, tables=tuple(table.name for table in tables))
    return replace(study, tables=tables, variants=(base,), abstaining=None)


def moved(published: SharesByDeal, now: SharesByDeal) -> list[str]:
    """Lists the pairings that have moved on the same deals by more than all intervals together allow."""
    found = {key: interval for key, interval in moved_by(published, now).items() if key[2] in WATCHED}
    told = []
    for key, interval in found.items():
        figure = Figure(*key, interval.mean, interval.low, interval.high, interval.pairs)
        low, high = sure(figure, len(found))
        if low > 0 or high < 0:
            told.append(f"{key[0]}, {key[2]} {key[3]}: {100 * interval.mean:+.1f} points in {interval.pairs} deals")
    return told


@pytest.mark.parametrize("path", PROPOSALS, ids=lambda path: str(path.stem))
def test_a_proposal_is_a_card_set_to_play_with_that_keeps_what_is_known_of_the_game(path: Path) -> None:
    game = load(path.parent.name)
    proposed = {card.id: card for card in game.read_cards(path).cards}
    assert play_game(game.setup(game.read_cards(path)), [load_bot("greedy"), load_bot("greedy")], 1).state.over
    for card in game.own_cards.cards:
        kept = proposed[card.id]
        assert kept.attested == card.attested
        assert {name: kept.values.get(name) for name in card.attested if name in card.values} == {
            name: card.values[name] for name in card.attested if name in card.values
        }


@pytest.mark.broad
@pytest.mark.parametrize("path", STUDIES, ids=lambda path: str(path.stem))
def test_no_pairing_has_moved(path: Path) -> None:
    folder = ROOT / "docs" / "balance" / path.stem
    study = small(read_study(path))
    if read_results(folder).about["cards"] == OpenTable(study, study.tables[0], study.base).cards.hash:
        return  # the figures are of these cards
    run = Run(study)
    run.run(partial(play_parts, workers=1))
    again = f"`wartable lab run studies/{path.name} --publish docs/balance/{path.stem}` measures anew"
    assert not moved(read_deals(folder), by_deals(frames(run.finished.values()))), again


@pytest.mark.parametrize("path", STUDIES, ids=lambda path: str(path.stem))
def test_what_is_published_deal_by_deal_can_be_compared(path: Path) -> None:
    study, published = small(read_study(path)), read_deals(ROOT / "docs" / "balance" / path.stem)
    for table in study.tables:
        sides = [
            set(shares) for key, shares in published.items() if key[0] == table.name and key[2] in ("side", "first")
        ]
        assert set.union(*sides) == set(range(table.deals))
    assert moved(published, published) == []


def test_a_pairing_that_moves_is_noticed_on_the_same_deals() -> None:
    luck = np.random.default_rng(17)
    wins = (luck.random(120) < 0.5).astype(float)
    fewer = np.where(luck.random(120) < 0.25, 0.0, wins)  # a quarter of the victories is gone: 12 points

    def published(shares: list[float]) -> SharesByDeal:
        return {("two", "as it is", "side", "orc"): dict(enumerate(shares))}

    assert not moved(published(wins.tolist()), published(wins.tolist()))
    (told,) = moved(published(wins.tolist()), published(fewer.tolist()))
    assert told.startswith("two, side orc: -1")
    assert not moved(published(wins.tolist()), published(luck.permutation(wins).tolist()))
