"""Scenarios run from files; what is wrong with them, and what fails in them, is said clearly."""

from __future__ import annotations

from pathlib import Path

import pytest

from wartable.core.errors import BadScenario
from wartable.core.history import History
from wartable.core.scenarios import Failure, Scenario, read_scenario, run_scenario
from wartable_skirmish.game import Skirmish

GAME = Skirmish()
HEAD = 'game = "skirmish"\ntitle = "A round"\nrules = ["TS-101"]\nseed = 3\n'


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    return tmp_path / "round.toml"


def read(path: Path, text: str) -> Scenario:
    path.write_text(text, encoding="utf-8")
    return read_scenario(path)


def run(path: Path, steps: str, head: str = HEAD) -> list[Failure]:
    return run_scenario(read(path, head + steps), GAME)


def hand(seat: int) -> list[str]:
    state = GAME.begin(GAME.setup(), 3)
    return [state.text(seat, action) for action in state.legal_actions(seat)]


def picks() -> str:
    return f'["red: {hand(0)[0]}", "blue: {hand(1)[0]}"]'


def test_a_scenario_that_holds_has_no_failures(scenario: Path) -> None:
    steps = f"""
        [[step]]
        refuse = ["red: pass", "BLUE: {hand(0)[0]}"]
        rule = "TS-101"
        expect = {{ round = 0, points = [0, 0] }}
        [[step]]
        do = {picks()}
        expect = {{ over = false }}
        """
    assert run(scenario, steps) == []


def test_every_failure_names_its_step_and_what_is_there_instead(scenario: Path) -> None:
    steps = f"""
        [[step]]
        expect = {{ round = 0, points = [1, 0] }}
        [[step]]
        do = ["red: pass", "red: {hand(0)[0]}"]
        [[step]]
        refuse = "blue: {hand(1)[0]}"
        rule = "TS-101"
        [[step]]
        refuse = "blue: keep"
        rule = "TS-103"
        """
    assert run(scenario, steps) == [
        Failure(1, "points should be [1, 0] and is [0, 0]"),
        Failure(2, "'red: pass' should be possible and is not: You are asked to pick a card. [TS-101]"),
        Failure(3, f"'blue: {hand(1)[0]}' should be refused and is allowed"),
        Failure(4, "'blue: keep' should be refused by TS-103 and is by TS-101: You are asked to pick a card."),
    ]


def test_a_position_is_laid_out_before_the_steps(scenario: Path) -> None:
    assert run(scenario, "position = { points = [2, 1] }\n[[step]]\nexpect = { points = [2, 1] }") == []


def test_named_luck_is_found(scenario: Path) -> None:
    first, second = picks()[1:-1].split(", ")
    drawn: list[tuple[str, ...]] = []

    def watch(history: History) -> None:
        drawn.append(history.steps[-1].chance)

    luck = '["rolled 4", "rolled 1"]'
    text = f"{HEAD}[[step]]\ndo = {first}\n[[step]]\ndo = {second}\nluck = {luck}"
    assert run_scenario(read(scenario, text), GAME, watch) == []
    assert drawn == [(), ("rolled 4", "rolled 1")]


def test_luck_that_cannot_come_is_a_failure(scenario: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wartable.core.scenarios.LUCK_TRIES", 10)
    (failure,) = run(scenario, f'[[step]]\ndo = "red: {hand(0)[0]}"\nluck = ["rolled 4"]')
    assert "never draws ['rolled 4']; it draws, say, []" in failure.message


def test_a_missing_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(BadScenario, match="cannot be read: No such file"):
        read_scenario(tmp_path / "nothing.toml")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("game = ", "is not valid TOML"),
        ('game = "skirmish"', "title: field required; rules: field required; step: field required"),
        (HEAD + "step = 3", "step: input should be a valid list"),
        (HEAD + "step = [3]", r"step\.1: "),
        (HEAD + "weather = 1\nstep = []", "weather: extra inputs are not permitted"),
        (HEAD + "[[step]]\ndance = 1", r"step\.1\.dance: extra inputs are not permitted"),
        (HEAD + "[[step]]\ndo = 1", r"step\.1\.do: "),
        (HEAD + "[[step]]\nexpect = 1", r"step\.1\.expect: input should be a valid dictionary"),
        (HEAD + 'options = "none"\nstep = []', "options: input should be a valid dictionary"),
        (HEAD.replace("seed = 3", 'seed = "3"') + "step = []", "seed: input should be a valid integer"),
    ],
)
def test_a_malformed_file_is_reported_part_by_part(scenario: Path, text: str, message: str) -> None:
    with pytest.raises(BadScenario, match=rf"round\.toml.*{message}"):
        read(scenario, text)


@pytest.mark.parametrize(
    ("steps", "message"),
    [
        ('cards = "0123"\nstep = []', r"round\.toml was written for card set 0123, this is"),
        ("options = { players = 9 }\nstep = []", "cannot be set up: Option 'players' cannot be 9"),
        ("options = { seed = 9 }\nstep = []", "cannot be set up: Skirmish has no option 'seed'"),
        ("[[step]]\nexpect = { weather = 1 }", "expects 'weather', which is no fact; there are round, points, over"),
        ('[[step]]\ndo = "pass"', "'pass' does not begin with who does it"),
        ('[[step]]\ndo = "green: pass"', "'green: pass' does not begin with who does it"),
        ('[[step]]\nrefuse = "green: pass"', "'green: pass' does not begin with who does it"),
    ],
)
def test_a_scenario_that_makes_no_sense_is_reported(scenario: Path, steps: str, message: str) -> None:
    with pytest.raises(BadScenario, match=message):
        run(scenario, steps)
