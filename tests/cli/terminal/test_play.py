"""``wartable play``: scripted games at the terminal."""

import json
from pathlib import Path

import pytest

from tests.bots.conftest import python
from tests.cli.conftest import Command
from wartable import bots

GAME = "roar-of-war"
FAILING = Path(__file__).parents[2] / "bots" / "failing.py"
ALWAYS_THE_FIRST = "1\n" * 2000
RACES = ("--set", "races=dwarf,human")


def play(wartable: Command, *arguments: object, typed: str) -> str:
    answer = wartable("play", GAME, "--bots", "recruit", "--seed", 3, *RACES, *arguments, typed=typed)
    assert answer.code == 0
    assert answer.err == ""
    return answer.out


@pytest.mark.parametrize("mode", [[], ["--plain"]])
def test_a_game_to_the_end(wartable: Command, tmp_path: Path, mode: list[str]) -> None:
    record = tmp_path / "game.json"
    out = play(wartable, "--record", record, *mode, typed=ALWAYS_THE_FIRST)
    assert "RW-702: The last crown wins." in out[out.index("The game is over after") :]
    assert json.loads(record.read_text())["seats"] == ["person", "recruit"]
    assert wartable("replay", record).code == 0


@pytest.mark.parametrize(
    "asked",
    [
        ["--players", "3"],
        ["--players", "4", "--set", "teams=true", "--bots", "recruit,soldier,recruit"],
        ["--set", "best_of=3"],
        ["--set", "memory=true", "--seat", "1"],
    ],
    ids=" ".join,
)
def test_other_tables(wartable: Command, asked: list[str]) -> None:
    answer = wartable("play", GAME, "--seed", 5, "--bots", "recruit", *asked, typed=ALWAYS_THE_FIRST * 2)
    assert answer.code == 0
    assert "The game is over after" in answer.out


def test_the_end_of_the_input_is_no_error(wartable: Command) -> None:
    assert "The input ended before the game did." in play(wartable, typed="1\n")


def test_words_find_a_choice(wartable: Command) -> None:
    out = play(wartable, typed="goat rider\nguard\nplace mine guard\n\n")
    assert "+ Goat Rider" in out
    assert "2 choices have 'guard' in them" in out
    assert "+ Mine Guard" in out


def test_what_is_no_choice(wartable: Command) -> None:
    out = play(wartable, typed="99\nelephant\n")
    assert "'99' is none of the choices" in out
    assert "'elephant' is none of the choices" in out


def test_undo(wartable: Command) -> None:
    out = play(wartable, typed="hammerer\nu\nu\n")
    first, second, third = (at for at in range(len(out)) if out.startswith("▶ Choose a card for", at))
    assert "+ Hammerer" in out[first:second]
    assert "+ Hammerer" not in out[second:third]
    assert "There is nothing to take back" in out[third:]


def test_questions_are_answered_with_rules(wartable: Command) -> None:
    typed = "?\n? 2\n?hammerer\n? RW-307\n? 99\n? elephant\nwhy pass\nwhy fly\nwhy\nrules animal\nrules RW-401\n"
    out = play(wartable, typed=typed + "rules elephant\nh\nlog\n")
    answers = out.split("Dwarf> ")[1:]
    expected = [
        "RW-201",
        "RW-201",
        "Hammerer",
        "RW-307",
        "There is no choice 99",
        "'elephant' is no choice, card or rule here",
        "RW-",
        "'fly' is no action",
        "Say what, as in: why place",
        "RW-307",
        "RW-401",
        "No rule speaks of 'elephant'",
        "take back your last choice",
        "Nothing has happened yet",
    ]
    for answer, words in zip(answers, expected, strict=False):
        assert words in answer


def test_a_saved_game_goes_on(wartable: Command, tmp_path: Path) -> None:
    saved = tmp_path / "saved.json"
    whole = tmp_path / "whole.json"
    rest = tmp_path / "rest.json"
    play(wartable, "--record", whole, typed=ALWAYS_THE_FIRST)
    out = play(wartable, typed="1\n" * 20 + f"save {saved}\nq\n\nq\ny\n")
    assert "--resume" in out
    assert out.count("Leave?") == 2
    answer = wartable("play", GAME, "--resume", saved, "--record", rest, typed=ALWAYS_THE_FIRST)
    assert "The game is over after" in answer.out
    assert json.loads(rest.read_text()) == json.loads(whole.read_text())
    assert wartable("play", GAME, "--resume", rest).code == 2
    assert wartable("play", GAME, "--resume", saved, "--seed", 4).code == 2


def test_leaving_can_keep_the_game(wartable: Command, tmp_path: Path) -> None:
    saved = tmp_path / "left.json"
    out = play(wartable, typed=f"1\nq\nsave {saved}\n")
    assert "You left the game." in out
    assert len(json.loads(saved.read_text())["steps"]) == 9
    assert "cannot be written" in play(wartable, typed=f"save {tmp_path}\n")


def test_people_who_share_a_screen_do_not_see_each_others_cards(wartable: Command) -> None:
    out = play(wartable, "--hotseat", typed="\n" + "1\n" * 8 + "\n" + "1\n" * 3)
    dwarf, human = out.split("Hand over to Human")
    assert "Borgrim" in dwarf
    assert "Borgrim" not in human
    assert "Maerwyn" in human


def test_people_who_share_a_screen_play_to_the_end(wartable: Command) -> None:
    out = play(wartable, "--hotseat", typed=ALWAYS_THE_FIRST)
    assert "The game is over after" in out


def test_rivals_cards_stay_hidden(wartable: Command) -> None:
    out = play(wartable, typed="1\n" * 8)
    assert "Maerwyn" not in out


def test_wide_terminals_show_the_chronicle_beside_the_table(wartable: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    out = play(wartable, typed="1\n" * 8)
    assert any("pile 1" in line and "│" in line for line in out.splitlines())
    assert max(len(line) for line in out.splitlines()) <= 120
    assert "─ Chronicle ─" in out


def test_an_interrupt_keeps_the_record(wartable: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def interrupted() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    answer = wartable("play", GAME, "--bots", "recruit", "--record", tmp_path / "kept.json")
    assert answer.code == 130
    assert (tmp_path / "kept.json").exists()


@pytest.mark.parametrize("way", ["dies", "cheats"])
def test_a_bot_of_one_s_own_that_fails_loses_its_seat(wartable: Command, way: str) -> None:
    own = ("--bots", way, "--bot", f"{way}={python(FAILING)} {way}")
    answer = wartable("play", GAME, "--seed", 3, *RACES, *own, typed=ALWAYS_THE_FIRST)
    bots._BROUGHT.remove(way)
    assert answer.code == 0
    assert answer.out.count(f"{way} loses its seat to Soldier: it ") == 1
    assert "The game is over after" in answer.out


def test_what_is_wrong_with_a_bot_of_one_s_own_is_told(wartable: Command) -> None:
    answer = wartable("play", GAME, "--bot", "mine")
    assert answer.code == 2
    assert "A bot is given as NAME=WHAT" in answer.err
