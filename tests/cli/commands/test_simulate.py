"""``wartable simulate``."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Command
from wartable.arena.simulate import Simulation

GAME = "roar-of-war"
DOCUMENTED = {
    "game",
    "games",
    "decisions",
    "seconds",
    "decisions_per_second",
    "wins",
    "draws",
    "losses",
    "turns_mean",
    "turns_median",
}


def result(wartable: Command, *arguments: object) -> dict[str, Any]:
    answer = wartable("simulate", GAME, "--json", *arguments)
    assert answer.code == 0, answer.err
    content = json.loads(answer.out)
    assert isinstance(content, dict)
    return content


def timeless(content: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in content.items() if "second" not in key}


def test_json_has_the_documented_shape(wartable: Command) -> None:
    content = result(wartable, "--games", 20, "--bots", "random", "--set", "races=orc,elf")
    assert set(content) >= DOCUMENTED
    assert content["game"] == GAME
    assert content["games"] == 20
    assert len(content["wins"]["seat"]) == 2
    assert set(content["wins"]["side"]) == {"orc", "elf"}
    assert sum(content["wins"]["seat"]) + content["draws"] == 20
    assert sum(content["wins"]["side"].values()) + content["draws"] == 20


def test_the_same_seed_gives_the_same_result(wartable: Command) -> None:
    asked = ("--games", 10, "--bots", "random", "--seed", 7)
    assert timeless(result(wartable, *asked)) == timeless(result(wartable, *asked))
    assert timeless(result(wartable, *asked)) != timeless(result(wartable, *asked[:-1], 8))


def test_workers_do_not_change_the_result(wartable: Command) -> None:
    asked = ("--games", 60, "--bots", "random", "--players", 3)
    alone = result(wartable, *asked, "--workers", 1)
    assert timeless(result(wartable, *asked, "--workers", 2)) == timeless(alone)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_players(wartable: Command, players: int) -> None:
    content = result(wartable, "--games", 3, "--bots", "random", "--players", players)
    assert len(content["wins"]["seat"]) == players
    assert content["bots"] == ["random"] * players


def test_teams_win_together(wartable: Command) -> None:
    content = result(wartable, "--games", 10, "--bots", "random", "--players", 4, "--set", "teams=true")
    assert set(content["wins"]["side"]) == {"Team 1", "Team 2"}
    seats = content["wins"]["seat"]
    assert seats[0] == seats[2]
    assert seats[1] == seats[3]
    assert sum(seats) == 2 * (10 - content["draws"])


def test_bots_sit_as_given_or_rotate(wartable: Command) -> None:
    fixed = result(wartable, "--games", 4, "--bots", "greedy,random")
    assert fixed["bots"] == ["greedy", "random"]
    assert fixed["played"]["bot"] == {"greedy": 4, "random": 4}
    assert fixed["wins"]["bot"]["greedy"] == fixed["wins"]["seat"][0]
    rotated = result(wartable, "--games", 4, "--bots", "greedy,random", "--rotate")
    assert rotated["wins"]["bot"]["greedy"] >= 3
    assert min(rotated["wins"]["seat"]) >= 1


def test_a_table_for_people(wartable: Command) -> None:
    answer = wartable("simulate", GAME, "--games", 5, "--bots", "random")
    assert answer.code == 0
    assert "5 games" in answer.out
    assert "seat 1" in answer.out


def test_records_replay(wartable: Command, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    result(wartable, "--games", 3, "--bots", "random", "--records", folder)
    paths = sorted(folder.iterdir())
    assert len(paths) == 3
    for path in paths:
        assert wartable("replay", path).code == 0


def test_a_checkpoint_is_taken_up(wartable: Command, tmp_path: Path) -> None:
    asked = ("--games", 60, "--bots", "random", "--checkpoint", tmp_path / "part.jsonl")
    whole = result(wartable, *asked)
    lines = (tmp_path / "part.jsonl").read_text().splitlines()
    assert len(lines) == 4
    (tmp_path / "part.jsonl").write_text("\n".join(lines[:2]) + "\n" + lines[2][:40])
    assert timeless(result(wartable, *asked)) == timeless(whole)
    assert timeless(result(wartable, *asked)) == timeless(whole)
    other = wartable("simulate", GAME, *asked, "--seed", 9)
    assert other.code == 2
    assert "another simulation" in other.err


def test_an_interrupt_shows_what_was_finished(wartable: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(simulation: Simulation, workers: int, progress: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Simulation, "run", interrupted)
    answer = wartable("simulate", GAME, "--games", 9, "--json")
    assert answer.code == 130
    assert json.loads(answer.out)["games"] == 0
    assert "Interrupted after 0 of 9 games" in answer.err
