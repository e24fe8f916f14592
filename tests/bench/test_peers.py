"""Other engines are compared with ours by the right figures, and one that fails says why."""

import json
import sys
from io import StringIO
from pathlib import Path

import pytest

from bench.peers.driver import ROOT, Driver, DriverFailed
from bench.peers.environments import REQUIREMENTS, Environment, reason
from bench.peers.figures import COMPARISONS, Comparison, Measured, answer_in, ratios, report, times
from bench.peers.windows import CLONES, DECISIONS, OBSERVED, TURNS, serve


def measured(engine: str, game: str, **best: float) -> Measured:
    return Measured(engine, game, dict(best))


OURS = [
    measured("Ours", "roar", decisions_per_s=6_000_000, clones_per_s=900_000),
    measured("Ours", "rage", decisions_per_s=1_500_000, clones_per_s=300_000),
]


def test_the_best_window_counts() -> None:
    game = Measured("Theirs", "whist")
    for rate in (10.0, 30.0, 20.0):
        game.add(DECISIONS, rate)
    assert game.best == {DECISIONS: 30.0}


def test_a_ratio_tells_how_many_times_as_fast_each_of_ours_is() -> None:
    peer = measured("Theirs", "whist", decisions_per_s=3_000_000, clones_per_s=100)
    assert ratios(OURS, peer, Comparison("", DECISIONS, DECISIONS)) == {"roar": 2.0, "rage": 0.5}
    assert ratios(OURS, peer, Comparison("", CLONES, CLONES)) == {"roar": 9000.0, "rage": 3000.0}


def test_what_a_peer_does_not_offer_has_no_ratio() -> None:
    assert ratios(OURS, measured("Theirs", "whist", decisions_per_s=1), Comparison("", CLONES, CLONES)) == {}


def test_what_we_offer_by_an_interface_is_held_against_the_engine_it_comes_from() -> None:
    ours = [measured("Ours", "roar", pettingzoo_per_s=300), measured("Ours", "rage")]
    by_turns = next(compared for compared in COMPARISONS if compared.ours == TURNS)
    assert by_turns.theirs == OBSERVED
    assert ratios(ours, measured("PettingZoo 1.27", "whist", observed_per_s=100), by_turns) == {"roar": 3.0}
    assert ratios(ours, measured("OpenSpiel 2", "whist", observed_per_s=100), by_turns) == {}


@pytest.mark.parametrize(("ratio", "text"), [(0.456, "0.5x"), (9.94, "9.9x"), (12.4, "12x"), (1234.5, "1,234x")])
def test_ratios_are_written_as_exactly_as_they_are_meant(ratio: float, text: str) -> None:
    assert times(ratio) == text


def test_the_report_for_machines_holds_every_ratio() -> None:
    content = report(OURS, [measured("Theirs", "whist", decisions_per_s=7_000_000)], {"other": "no wheel"})
    assert json.loads(json.dumps(content)) == content
    assert [our["game"] for our in content["ours"]] == ["roar", "rage"]
    assert content["peers"] == [
        {
            "engine": "Theirs",
            "game": "whist",
            "decisions_per_s": 7_000_000,
            "ours_times_as_fast": {"decisions_per_s": {"roar": 0.86, "rage": 0.21}},
        }
    ]
    assert content["left_out"] == {"other": "no wheel"}


@pytest.mark.parametrize("line", ["", "hello from the games community\n", "[1, 2]\n", '{"rate": \n'])
def test_what_is_no_answer_is_passed_over(line: str) -> None:
    assert answer_in(line) is None


def test_an_answer_is_read() -> None:
    assert answer_in('{"rate": 2.5}\n') == {"rate": 2.5}


def test_a_driver_introduces_its_games_then_answers_each_request() -> None:
    asked: list[str] = []

    def batch(name: str, worth: int, size: int) -> int:
        asked.append(name)
        return worth * size

    games = {
        "whist": {DECISIONS: lambda size: batch("decisions", 52, size), CLONES: lambda size: batch("clones", 0, size)}
    }
    requests = [{"game": "whist", "figure": figure, "seconds": 0} for figure in (CLONES, DECISIONS)]
    answers = StringIO()
    serve("Theirs 1.0", games, StringIO("".join(json.dumps(request) + "\n" for request in requests)), answers)
    introduction, clones, decisions = (json.loads(line) for line in answers.getvalue().splitlines())
    assert introduction == {"engine": "Theirs 1.0", "games": {"whist": [DECISIONS, CLONES]}}
    assert asked == ["clones", "decisions"]
    assert clones["rate"] == 0 < decisions["rate"]


def test_a_driver_that_cannot_start_says_why(tmp_path: Path) -> None:
    with pytest.raises(DriverFailed, match=r"No module named bench\.peers\.solitaire"):
        Driver("solitaire", Path(sys.executable), tmp_path / "log")


@pytest.mark.parametrize("peer", REQUIREMENTS)
def test_every_peer_has_a_driver(peer: str) -> None:
    assert (ROOT / "bench" / "peers" / f"{peer}.py").is_file()


def test_a_peer_is_ready_once_it_is_installed_as_it_is_wanted(tmp_path: Path) -> None:
    environment = Environment("rlcard", tmp_path)
    assert not environment.ready
    environment.home.mkdir()
    environment.stamp.write_text("rlcard>=0.1", encoding="utf-8")
    assert not environment.ready
    environment.stamp.write_text(REQUIREMENTS["rlcard"], encoding="utf-8")
    assert environment.ready


def test_why_a_peer_is_not_installed_is_the_error_pip_ends_with() -> None:
    complaint = (
        "WARNING: old\nERROR: Could not find a version\nERROR: No matching distribution found for whist\n\nnote\n"
    )
    assert reason(complaint) == "No matching distribution found for whist"
    assert reason("killed") == "pip failed without naming an error"
