"""The commands that show something: games, rules, cards, scenario, replay, bench, version."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

import wartable as package
from tests.cli.conftest import Command
from wartable.arena.bench import REFERENCE_CALIBRATION, Measured
from wartable.cli.commands import coverage
from wartable.games import OWN, load

GAME = "roar-of-war"
SCENARIOS = Path(package.__file__).parent / "games" / "roar_of_war" / "scenarios"


def test_version(wartable: Command) -> None:
    answer = wartable("--version")
    assert answer.code == 0
    assert answer.out == f"wartable {package.__version__}\n"


@pytest.mark.parametrize(
    "command", ["play", "simulate", "rules", "cards", "scenario", "replay", "conformance", "bench", "games"]
)
def test_every_command_has_help(wartable: Command, command: str) -> None:
    assert command in wartable("--help").out
    answer = wartable(command, "--help")
    assert answer.code == 0
    assert f"wartable {command}" in answer.out


def test_games(wartable: Command) -> None:
    assert "Roar of War, 2, 3 or 4 players" in wartable("games").out
    described = {game["name"]: game for game in json.loads(wartable("games", "--json").out)}
    assert set(described) >= set(OWN)
    assert {"players", "teams"} <= {option["name"] for option in described[GAME]["options"]}


def test_all_rules_and_one(wartable: Command) -> None:
    assert "RW-810" in wartable("rules", GAME).out
    one = wartable("rules", GAME, "rw-301").out
    assert "RW-301" in one
    assert "RW-302" not in one


def test_rules_by_word(wartable: Command) -> None:
    found = wartable("rules", GAME, "--search", "animal").out
    assert "RW-307" in found
    assert "RW-204" not in found


def test_rules_as_json(wartable: Command) -> None:
    content = json.loads(wartable("rules", GAME, "--json").out)
    assert len(content["rules"]) == 49
    assert {"id", "title", "text", "ruling"} <= set(content["rules"][0])


def test_coverage_as_json(wartable: Command) -> None:
    content = json.loads(wartable("rules", GAME, "--coverage", "--json").out)
    assert set(content) == {"game", "total", "covered", "rules"}
    assert content["total"] == len(content["rules"]) == 49
    rule = next(rule for rule in content["rules"] if rule["id"] == "RW-303")
    assert set(rule) == {"id", "code", "tests"}
    assert rule["code"][0].startswith("src/wartable/games/roar_of_war/")
    assert rule["tests"]


@pytest.mark.broad
def test_coverage_for_people(wartable: Command) -> None:
    answer = wartable("rules", GAME, "RW-303", "--coverage")
    assert answer.code == 0
    assert "1 of 1 rules" in answer.out


def test_coverage_needs_the_tests(wartable: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(coverage, "PACKAGE", tmp_path / "wartable")
    answer = wartable("rules", GAME, "--coverage")
    assert answer.code == 2
    assert "source checkout" in answer.err


def test_cards_mark_what_is_attested(wartable: Command) -> None:
    answer = wartable("cards", GAME, "--race", "Orc")
    assert "Direwolf†" in answer.out
    assert "house design" in answer.out
    assert "Deer" not in answer.out


def test_cards_as_json(wartable: Command) -> None:
    content = json.loads(wartable("cards", GAME, "--json").out)
    attested = [card for card in content["cards"] if "attack" in card["attested"]]
    assert [card["values"]["attack"] for card in attested] == [6]
    assert all(not set(card["attested"]) & set(card["house"]) for card in content["cards"])


def test_scenarios_hold(wartable: Command) -> None:
    answer = wartable("scenario", SCENARIOS)
    assert answer.code == 0
    assert answer.out.count("✓") == len(list(SCENARIOS.glob("*.toml")))


def test_a_scenario_that_fails(wartable: Command, tmp_path: Path) -> None:
    text = (SCENARIOS / "third-token.toml").read_text()
    path = tmp_path / "fails.toml"
    path.write_text(text.replace('"orc.tokens" = 3', '"orc.tokens" = 2'))
    answer = wartable("scenario", path, SCENARIOS / "animals.toml")
    assert answer.code == 1
    assert "step 1: orc.tokens should be 2 and is 3" in answer.out
    (tmp_path / "bad.toml").write_text("game = 3")
    assert wartable("scenario", path, tmp_path / "bad.toml").code == 2


def test_replay_tells_the_game(wartable: Command, record: Path) -> None:
    answer = wartable("replay", record)
    assert answer.code == 0
    assert "take the Turn Token" in answer.out
    assert "verified" in answer.out
    assert "a hidden card" not in answer.out


def test_replay_step_by_step(wartable: Command, record: Path) -> None:
    answer = wartable("replay", record, "--step", typed="\n\nq\n")
    assert answer.code == 0
    assert answer.out.count("Enter: next") == 3
    assert wartable("replay", record, "--step", typed="\n").code == 0


def test_replay_as_json(wartable: Command, record: Path) -> None:
    content = json.loads(wartable("replay", record, "--json").out)
    written = json.loads(record.read_text())
    assert content["verified"] is True
    assert content["digest"] == written["digest"]
    assert len(content["steps"]) == len(written["steps"])
    assert {"kind", "rule", "seat", "data"} == set(content["steps"][-1]["events"][-1])


def test_bench_as_json(wartable: Command) -> None:
    content = json.loads(wartable("bench", GAME, "--seconds", "0.05", "--json").out)
    result = content["results"][0]
    assert {"game", "mode", "decisions_per_s", "games_per_s", "clones_per_s", "observed_per_s"} <= set(result)
    assert result["mode"] in ("compiled", "interpreted")
    assert result["decisions_per_s"] > result["games_per_s"] > 0
    assert result["observed_per_s"] > 0


def test_bench_prints_targets(wartable: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    measured = Measured(GAME, "compiled", 1e7, 5e4, 2e6, 6e5, 1.1, 0.5, 2e4, "")
    monkeypatch.setattr("wartable.arena.bench.measure", lambda game, seconds: measured)
    monkeypatch.setattr("wartable.arena.bench.calibrate", lambda: REFERENCE_CALIBRATION / 2)
    lines = [line.split() for line in wartable("bench", GAME).out.splitlines()]
    assert ["decisions/s", "10,000,000", "5,000,000", "2.00", "1.00"] in lines
    assert ["clones/s", "2,000,000", "1,000,000", "2.00", "1.00"] in lines
    assert ["observed", "decisions/s", "600,000", "300,000", "2.00", "1.00"] in lines


def test_as_a_process_of_its_own() -> None:
    command = [sys.executable, "-m", "wartable.cli", "rules", GAME, "RW-999"]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert answer.stderr.startswith("Error: ")


@pytest.mark.parametrize("game", OWN)
def test_cards_keep_their_values_and_text_at_80_columns(
    wartable: Command, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wartable.cli.commands.cards.out", Console(highlight=False, width=80))
    shown = wartable("cards", game).out
    assert "…" not in shown
    assert max(len(line.rstrip()) for line in shown.splitlines()) <= 80
    words = " ".join(shown.split())
    for card in load(game).cards.cards:
        assert card.text in words
        assert card.name in words
    for name in ("cost", "health", "range"):
        if any(name in card.values for card in load(game).cards.cards):
            assert re.search(rf"^\w.* {name}\b", shown, re.MULTILINE)
