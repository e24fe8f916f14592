"""Bad input gets a clear message on stderr and exit code 2, never a traceback."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command

GAME = "roar-of-war"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["frobnicate"], "No such command"),
        (["play"], "Missing argument"),
        (["play", "chess"], "There is no game 'chess'; there is drums-of-war, roar-of-war"),
        (["play", GAME, "--players", "7"], "it is one of 2, 3, 4"),
        (["play", GAME, "--players", "two"], "Invalid value"),
        (["play", GAME, "--set", "teams"], "--set takes KEY=VALUE"),
        (["play", GAME, "--set", "colour=red"], "has no option 'colour'"),
        (["play", GAME, "--set", "teams=perhaps"], "it is true or false"),
        (["play", GAME, "--seat", "5"], "the seats of this game are 0 to 1"),
        (["play", GAME, "--bots", "hal"], "There is no bot 'hal'"),
        (["play", GAME, "--bots", "soldier,recruit"], "2 bots are named for 1 seat"),
        (["play", GAME, "--bots", "greedy"], "'greedy' is a bot for simulations; to play against there is recruit,"),
        (["play", GAME, "--bots", ","], "--bots takes names"),
        (["play", GAME, "--cards", "missing.toml"], "missing.toml cannot be read"),
        (["play", GAME, "--resume", "missing.json"], "missing.json cannot be read"),
        (["simulate", GAME, "--games", "0"], "Invalid value"),
        (["simulate", GAME, "--games", "many"], "Invalid value"),
        (["simulate", GAME, "--bots", "random,random,random"], "3 bots are named for 2 seats"),
        (["rules", GAME, "RW-999"], "has no rule 'RW-999'"),
        (["rules", GAME, "--search", "spaceship"], "speaks of 'spaceship'"),
        (["cards", GAME, "--race", "troll"], "it has orc, elf, human, dwarf"),
        (["scenario", "missing.toml"], "missing.toml cannot be read"),
        (["replay", "missing.json"], "missing.json cannot be read"),
        (["bench", "chess"], "There is no game 'chess'"),
        (["bench", "--seconds", "-1"], "Invalid value"),
    ],
    ids=" ".join,
)
def test_a_clear_message(wartable: Command, arguments: list[str], message: str) -> None:
    answer = wartable(*arguments)
    assert answer.code == 2
    assert answer.out == ""
    assert message in " ".join(answer.err.replace("│", "").split())


@pytest.mark.parametrize(
    "content",
    ["", "[", "[]", "{}", '{"format": 1}', '{"format": 99}', '{"format": 1, "game": "chess"}', "\x00"],
)
def test_a_broken_record(wartable: Command, tmp_path: Path, content: str) -> None:
    path = tmp_path / "broken.json"
    path.write_text(content)
    for command in (["replay", path], ["play", GAME, "--resume", path]):
        answer = wartable(*command)
        assert answer.code == 2
        assert "broken.json" in answer.err


def test_a_record_that_was_tampered_with(wartable: Command, record: Path) -> None:
    content = json.loads(record.read_text())
    content["steps"][3]["do"] = "fly away"
    record.write_text(json.dumps(content))
    answer = wartable("replay", record)
    assert answer.code == 2
    assert "Step 4" in answer.err


def test_a_record_of_a_game_that_does_not_exist(wartable: Command, record: Path) -> None:
    record.write_text(json.dumps(json.loads(record.read_text()) | {"game": "chess"}))
    assert wartable("replay", record).code == 2
    assert wartable("play", GAME, "--resume", record).code == 2


def test_a_record_of_other_cards(wartable: Command, record: Path) -> None:
    record.write_text(json.dumps(json.loads(record.read_text()) | {"cards": "0"}))
    answer = wartable("replay", record)
    assert answer.code == 2
    assert "card set" in answer.err


@pytest.mark.parametrize("content", ["", "game = 3", "[[step]]", "= 1"])
def test_a_broken_scenario(wartable: Command, tmp_path: Path, content: str) -> None:
    path = tmp_path / "broken.toml"
    path.write_text(content)
    answer = wartable("scenario", path)
    assert answer.code == 2
    assert "broken.toml" in answer.err


def test_a_folder_without_scenarios(wartable: Command, tmp_path: Path) -> None:
    assert wartable("scenario", tmp_path).code == 2


@pytest.mark.parametrize("option", ["--records", "--checkpoint"])
def test_a_place_that_cannot_be_written(wartable: Command, tmp_path: Path, option: str) -> None:
    (tmp_path / "file").write_text("this is no checkpoint, and no folder")
    place = tmp_path / "file" / "inside"
    assert wartable("simulate", GAME, "--games", 1, "--bots", "random", option, place).code == 2
    assert wartable("simulate", GAME, "--games", 1, "--bots", "random", option, tmp_path / "file").code == 2
