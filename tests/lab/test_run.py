"""Studies that are stopped, killed and taken up again lose no game and double none."""

from collections.abc import Callable, Generator, Mapping
from functools import partial
from pathlib import Path

import pytest

from tests.lab.studies import SMALL, study
from wartable.arena.play import play_game
from wartable.arena.workers import play_parts
from wartable.bots import load
from wartable.core.errors import WartableError
from wartable.lab.effects import effects
from wartable.lab.figures import share_of
from wartable.lab.part import OpenStudy, Part, PlayedPart, begin_parts
from wartable.lab.plan import costs
from wartable.lab.run import Run
from wartable.lab.study import BASE, Study
from wartable.lab.watching import GameRow

ALONE = partial(play_parts, workers=1)


def rows(run: Run) -> dict[str, list[GameRow]]:
    return {key: part.rows for key, part in sorted(run.finished.items())}


def whole(asked: Study) -> Run:
    run = Run(asked)
    run.run(ALONE)
    return run


def test_each_game_is_the_one_that_its_seed_makes(tmp_path: Path) -> None:
    asked = study(tmp_path)
    run = whole(asked)
    assert run.games == run.planned == 6 + 6 + 2 * 2
    table = OpenStudy(asked).table(Part("met", BASE, 1))
    seatings = ["passive", "random"], ["random", "passive"]
    for row, seats in zip(run.finished[Part("met", BASE, 1).key].rows, seatings, strict=True):
        played = play_game(table.setup, [load(name) for name in seats], asked.seed_of(1))
        assert row.bots == seats
        assert row.scores == [played.state.score(0), played.state.score(1)]
        assert (row.turns, row.decisions, row.digest) == (
            played.state.turn(),
            played.decisions,
            played.state.digest(),
        )


@pytest.mark.parametrize("cut", [0, 40])
def test_what_was_killed_goes_on_where_it_stopped(tmp_path: Path, cut: int) -> None:
    asked, kept = study(tmp_path), tmp_path / "games.jsonl"

    def stop(games: int, of: int) -> None:
        if games >= 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Run(asked, kept).run(ALONE, stop)
    text = kept.read_text(encoding="utf-8")
    kept.write_text(text[: len(text) - cut], encoding="utf-8")  # a kill may cut the last line short
    resumed = Run(asked, kept)
    assert 0 < resumed.games < resumed.planned
    played: list[str] = []

    def counted(begin: Callable[[], object], parts: Mapping[str, Part]) -> Generator[tuple[str, PlayedPart]]:
        played.extend(parts)
        yield from play_parts(partial(begin_parts, asked), parts, 1)

    before = set(resumed.finished)
    resumed.run(counted)
    assert not before & set(played)
    assert rows(resumed) == rows(whole(asked)) == rows(Run(asked, kept))


def test_results_of_other_deals_are_refused(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    Run(study(tmp_path), kept)
    with pytest.raises(WartableError, match="is of another"):
        Run(study(tmp_path, SMALL.replace("deals = 6", "deals = 6\nseed = 1")), kept)
    assert Run(study(tmp_path, SMALL.replace("deals = 6", "deals = 9")), kept).planned == 9 + 9 + 4


def test_the_cost_is_told_by_a_trial_and_then_by_what_is_finished(tmp_path: Path) -> None:
    run = Run(study(tmp_path))
    before = costs(run)
    assert [(cost.table, cost.variant, cost.games, cost.measured) for cost in before] == [
        ("two", BASE, 6, 0),
        ("two", "weak lancer", 6, 0),
        ("met", BASE, 4, 0),
    ]
    assert all(cost.seconds > 0 for cost in before)
    part = Part("two", BASE, 0)
    played = begin_parts(run.study)(part, lambda: False)
    assert played is not None
    run.keep(part.key, played)
    run.keep(part.key, played)
    assert [(cost.games, cost.measured) for cost in costs(run)] == [(5, 1), (6, 0), (4, 0)]


STOPPING = """
title = "Weak Orcs"
game = "roar-of-war"
deals = 90
bots = ["random"]
[[table]]
name = "two"
options = { races = "orc,elf" }
[[variant]]
name = "helpless Orcs"
cards = { "orc.urghul-king-of-tusks" = { defence = 0, attack = 0 } }
[[variant]]
name = "nothing new"
[stopping]
watch = "turns"
enough = 9.0
most = 60.0
look = 30
"""


def test_a_study_stops_when_the_answer_is_clear(tmp_path: Path) -> None:
    run = whole(study(tmp_path, STOPPING))
    table, (base, helpless, same) = run.study.tables[0], run.study.variants
    assert run.decided["two", "nothing new"].mean == 0.0
    stopped = run.decided["two", "nothing new"].pairs
    assert stopped % 30 == 0
    assert stopped < 90
    assert sum(part.part.variant == same.name for part in run.finished.values()) == stopped
    at_base = sum(part.part.variant == base.name for part in run.finished.values())
    assert at_base == max(
        sum(part.part.variant == each.name for part in run.finished.values()) for each in (helpless, same)
    )
    assert run.study.stopping is not None
    interval = run.interval(table, same, run.study.stopping)
    assert interval is not None
    assert not interval.is_clear
    told = {(figure.variant, figure.name): figure.low for figure in effects(run)}
    assert told["nothing new", "turns, counted up to 60"] == interval.low


def test_a_look_sees_no_more_than_it_would_have_without_an_interruption(tmp_path: Path) -> None:
    kept, helpless = tmp_path / "games.jsonl", STOPPING.index("[[variant]]")
    text = STOPPING[:helpless] + STOPPING[STOPPING.index("[[variant]]", helpless + 1) :]
    text = text.replace("deals = 90", "deals = 60").replace("look = 30", "look = 20").replace("9.0", "20.0")
    asked = study(tmp_path, text)
    alone, played = whole(asked), Run(study(tmp_path, text.partition("[stopping]")[0]), kept)
    for key, part in alone.finished.items():
        played.keep(key, part)
    played.run(ALONE)  # all deals are there before the first look
    resumed = Run(asked, kept)
    resumed.run(ALONE)
    assert alone.decided["two", "nothing new"].pairs < 60
    assert resumed.decided == alone.decided
    assert rows(resumed) == rows(alone)


def test_fewer_deals_than_before_are_the_deals_of_all_figures(tmp_path: Path) -> None:
    kept, fewer = tmp_path / "games.jsonl", SMALL.replace("deals = 6", "deals = 3").replace("deals = 2", "deals = 1")
    Run(study(tmp_path), kept).run(ALONE)
    resumed = Run(study(tmp_path, fewer), kept)
    assert resumed.games == 3 + 3 + 2
    resumed.run(ALONE)
    assert rows(resumed) == rows(whole(study(tmp_path, fewer)))
    assert Run(study(tmp_path), kept).games == 6 + 6 + 4


def test_no_name_is_taken_for_another() -> None:
    assert Part("a | b", "c", 0).key != Part("a", "b | c", 0).key
    assert Part("a", "b | c 0 1", 0).key != Part("a", "b", 0, "c", 0, 1).key


def test_in_teams_a_race_wins_with_its_team(tmp_path: Path) -> None:
    teams = study(
        tmp_path, SMALL.split("[[table]]")[0] + "[[table]]\nname = 't'\noptions = { players = 4, teams = true }"
    )
    (row,) = whole(teams).finished[Part("t", BASE, 0).key].rows
    assert set(row.sides) == {"Team 1", "Team 2"}
    assert sorted(row.names) == ["dwarf", "elf", "human", "orc"]
    for seat, name in enumerate(row.names):
        assert share_of(row, name) == share_of(row, row.sides[seat]) == row.scores[seat]


def test_where_armies_are_swapped_seats_are_named_by_number(tmp_path: Path) -> None:
    text = 'title = "Duel"\ngame = "drums-of-war"\ndeals = 1\nbots = ["random"]\n[[table]]\nname = "d"\noptions = '
    for options, names in (("{ mode = 'duel' }", ["seat 0", "seat 1"]), ("{ armies = 'orc,human' }", ["orc", "human"])):
        (row,) = whole(study(tmp_path, text + options)).finished[Part("d", BASE, 0).key].rows
        assert row.names == row.sides == names
