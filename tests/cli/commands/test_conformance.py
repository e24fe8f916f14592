"""``wartable conformance``: a line for each property, failures that can be seen again, an end at any time."""

import json
import shlex
from collections.abc import Callable

import pytest

from tests.cli.conftest import Command
from tests.toys import mutants
from wartable.core import conformance
from wartable.core.conformance import PROPERTIES, Trial
from wartable.core.game import Game
from wartable_skirmish.game import Skirmish


@pytest.fixture
def of_game(monkeypatch: pytest.MonkeyPatch) -> Callable[[Game], None]:
    """Lets the command load a game of the test."""

    def use(game: Game) -> None:
        monkeypatch.setattr("wartable.cli.commands.conformance.load_game", lambda name: game)

    return use


def test_a_game_that_conforms(wartable: Command, of_game: Callable[[Game], None]) -> None:
    of_game(Skirmish())
    answer = wartable("conformance", "skirmish", "--seeds", 2, "--setup", "three", "--bots", "random")
    assert answer.code == 0
    lines = answer.out.splitlines()
    assert [line.split()[:2] for line in lines[:-1]] == [["✓", name] for name in PROPERTIES]
    assert lines[-1] == "Skirmish: 18 of 18 properties hold (setups three; seeds 0 to 1)"


def test_a_failure_says_where_and_how_to_see_it_again(wartable: Command, of_game: Callable[[Game], None]) -> None:
    of_game(mutants.EndsByNoRule())
    asked = ["conformance", "skirmish", "--property", "ending", "--property", "listening", "--seed", 5]
    answer = wartable(*asked, "--seeds", 3, "--bots", "random")
    assert answer.code == 1
    assert "✗ ending" in answer.out
    assert "ending (skirmish, players=2, seed 5): the end names the rule 'TS-999'" in answer.out
    assert "✓ listening" in answer.out
    assert "1 of 2 properties hold" in answer.out
    again = shlex.split(next(line for line in answer.out.splitlines() if "again: " in line).partition("again: ")[2])
    assert again[:3] == ["wartable", "conformance", "skirmish"]
    report = json.loads(wartable(*again[1:], "--json").out)
    assert (report["conforms"], report["seeds"], list(report["setups"])) == (False, [5], ["two"])
    assert report["properties"][0]["failure"].startswith("ending (skirmish, players=2, seed 5)")


def test_options_of_ones_own_are_in_the_command_that_shows_it_again(
    wartable: Command, of_game: Callable[[Game], None]
) -> None:
    of_game(mutants.EndsByNoRule())
    answer = wartable("conformance", "skirmish", "--set", "rounds=1", "--players", 3, "--property", "ending")
    assert "again: wartable conformance skirmish --seeds 1 --seed 0 --set rounds=1 --set players=3" in answer.out


@pytest.mark.parametrize("wanted", [False, True])
def test_a_crash_is_placed_if_that_is_wanted(
    wartable: Command, of_game: Callable[[Game], None], monkeypatch: pytest.MonkeyPatch, wanted: bool
) -> None:
    of_game(mutants.StumblesOverNonsense())
    if wanted:
        monkeypatch.setenv("WARTABLE_TRACEBACK", "1")
        with pytest.raises(AssertionError, match="Traceback"):
            wartable("conformance", "skirmish", "--property", "explanations")
    else:
        assert (
            "(WARTABLE_TRACEBACK=1 shows where)"
            in wartable("conformance", "skirmish", "--property", "explanations").out
        )


def test_it_can_be_interrupted_and_goes_on(
    wartable: Command, of_game: Callable[[Game], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(trial: Trial) -> None:
        raise KeyboardInterrupt

    of_game(Skirmish())
    with monkeypatch.context() as patched:
        patched.setitem(conformance.PROPERTIES, "shapes", interrupted)
        answer = wartable("conformance", "skirmish", "--seeds", 1, "--bots", "random")
    assert answer.code == 130
    assert "13 of 18 properties hold" in answer.out
    rest = shlex.split(answer.err.partition("`")[2].partition("`")[0])
    report = json.loads(wartable(*rest[1:], "--json").out)
    assert [verdict["name"] for verdict in report["properties"]] == [
        "shapes",
        "keeping",
        "leaks",
        "publicity",
        "samples",
    ]
    assert report["conforms"] is True


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--property", "beauty"], "There is no property 'beauty'; there is description, ending"),
        (["--setup", "nine"], "Roar of War has no setup 'nine'; it has two, three"),
        (["--setup", "two", "--players", 3], "use one or the other"),
        (["--set", "players=9"], "Option 'players' cannot be '9'"),
        (["--bots", "hal"], "There is no bot 'hal'"),
    ],
)
def test_bad_input(wartable: Command, arguments: list[object], complaint: str) -> None:
    answer = wartable("conformance", "roar-of-war", *arguments)
    assert answer.code == 2
    assert complaint in answer.err
