"""``wartable arena``."""

import json
import shlex
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bots.conftest import python
from tests.cli.conftest import Command
from wartable import bots
from wartable.arena.arena import Arena
from wartable.bots.base import Bot
from wartable.core.rng import Rng
from wartable.core.state import Position

GAME = "roar-of-war"
ASKED = ("arena", GAME, "--bots", "random,passive", "--set", "races=orc,elf")
FAILING = Path(__file__).parents[2] / "bots" / "failing.py"
STUBBORN = (
    "from wartable.bots.base import Bot\n\n\nclass Stubborn(Bot):\n"
    "    def choose(self, position, rng):\n        return -1\n"
)


@pytest.fixture(autouse=True)
def _nobody_stays() -> Iterator[None]:
    yield
    for name in [*bots._BROUGHT.sources]:
        bots._BROUGHT.remove(name)


def test_json_has_exactly_the_documented_shape(wartable: Command) -> None:
    answer = wartable("arena", GAME, "--bots", "passive,random,recruit", "--games", 2, "--json")
    assert answer.code == 0, answer.err
    content = json.loads(answer.out)
    assert list(content) == ["game", "pairs", "ratings"]
    assert content["game"] == GAME
    assert [list(pair) for pair in content["pairs"]] == [["a", "b", "games", "score", "low", "high"]] * 3
    assert [(pair["a"], pair["b"]) for pair in content["pairs"]] == [
        ("passive", "random"),
        ("passive", "recruit"),
        ("random", "recruit"),
    ]
    assert all(
        pair["games"] == 2 and 0 <= pair["low"] <= pair["score"] <= pair["high"] <= 1 for pair in content["pairs"]
    )
    assert [list(rating) for rating in content["ratings"]] == [["bot", "rating", "low", "high"]] * 3
    assert {rating["bot"]: rating["rating"] for rating in content["ratings"]}["passive"] == 1000
    assert all(rating["low"] <= rating["rating"] <= rating["high"] for rating in content["ratings"])


def test_workers_do_not_change_the_result(wartable: Command) -> None:
    alone, shared = (wartable(*ASKED, "--games", 12, "--json", "--workers", workers) for workers in (1, 2))
    assert alone.code == shared.code == 0
    assert alone.out == shared.out
    assert wartable(*ASKED, "--games", 12, "--json", "--seed", 1).out != alone.out


def test_tables_for_people_and_the_cost_before(wartable: Command) -> None:
    answer = wartable(*ASKED, "--games", 3)
    assert answer.code == 0
    assert "each pair plays 4 games instead of 3" in answer.err
    assert "on one core" in answer.err
    assert "About" in answer.err
    assert "against passive" in answer.out
    assert "1000" in answer.out


def test_a_plan_plays_nothing(wartable: Command, tmp_path: Path) -> None:
    answer = wartable(*ASKED, "--games", 100, "--plan", "--checkpoint", tmp_path / "none.jsonl")
    assert answer.code == 0
    assert answer.out == ""
    assert "random – passive" in answer.err
    assert "100" in answer.err
    assert "chunk" not in (tmp_path / "none.jsonl").read_text(encoding="utf-8")
    answer = wartable(*ASKED, "--games", 100, "--plan", "--json")
    assert [(pair["a"], pair["games"]) for pair in json.loads(answer.out)["pairs"]] == [("random", 100)]


@pytest.mark.filterwarnings("default::UserWarning")
def test_what_a_bot_warns_of_is_told_as_a_note(wartable: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    class Dicey(Bot):
        def prepare(self, setup: object) -> None:
            warnings.warn("Random has lost its dice.", UserWarning, stacklevel=2)

        def choose(self, position: Position, rng: Rng) -> int:
            return position.legal_actions()[0]

    with monkeypatch.context() as patches:
        patches.setattr(bots, "load", lambda name: Dicey() if name == "random" else bots._load(name))
        answer = wartable(*ASKED, "--games", 2)
    assert answer.code == 0
    assert "Note: Random has lost its dice." in answer.err
    assert "UserWarning" not in answer.err


def test_an_interrupt_shows_what_was_finished(
    wartable: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupted(arena: Arena, workers: int, progress: object) -> None:
        raise KeyboardInterrupt

    path = tmp_path / "part.jsonl"
    assert wartable(*ASKED, "--games", 2, "--checkpoint", path).code == 0
    monkeypatch.setattr(Arena, "run", interrupted)
    ladder = tmp_path / "ladder.md"
    answer = wartable(*ASKED, "--games", 6, "--json", "--checkpoint", path, "--write", ladder)
    assert answer.code == 130
    assert not ladder.exists()
    assert json.loads(answer.out)["pairs"][0]["games"] == 2
    assert "Interrupted after 2 of 6 games; the same command goes on" in answer.err
    answer = wartable(*ASKED, "--games", 6, "--json")
    assert json.loads(answer.out) == {
        "game": GAME,
        "pairs": [],
        "ratings": [{"bot": "random", "rating": 1000.0, "low": 1000.0, "high": 1000.0}],
    }
    assert "--checkpoint FILE would let it go on" in answer.err


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--bots", "random"), "at least 2 bots"),
        (("--bots", "random,random"), "named twice"),
        (("--bots", "random,hal"), "There is no bot 'hal'"),
        (("--bots", "random,passive", "--pairs", "some"), "neighbours"),
        (("--bots", "random,passive", "--apart"), "--apart says how --write writes"),
    ],
)
def test_bad_input(wartable: Command, arguments: tuple[str, ...], complaint: str) -> None:
    answer = wartable("arena", GAME, *arguments)
    assert answer.code == 2
    assert complaint in answer.err


def test_a_missing_library_is_told_before_anything_is_played(
    wartable: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "choix", None)
    answer = wartable(*ASKED)
    assert answer.code == 2
    assert "pip install 'wartable[arena]'" in answer.err


@pytest.mark.parametrize("apart", [[], ["--apart"]])
def test_a_ladder_is_written_with_the_command_that_made_it(wartable: Command, tmp_path: Path, apart: list[str]) -> None:
    ladder, checkpoint = tmp_path / "ladder.md", tmp_path / "part.jsonl"
    where = ("--checkpoint", checkpoint, "--write", ladder, *apart)
    asked = (*ASKED, "--games", 2, "--pairs", "first", "--seed", 3, *where)
    assert wartable(*asked).code == 0
    text = ladder.read_text(encoding="utf-8")
    command = next(line for line in text.splitlines() if line.startswith("wartable arena"))
    written = shlex.split(command)[1:]
    ladder.unlink()
    again = wartable(*written)
    assert again.code == 0
    assert "2 of 2 games are finished already" in again.err
    assert ladder.read_text(encoding="utf-8") == text


def test_bots_of_one_s_own_meet_and_their_failures_are_counted(wartable: Command, tmp_path: Path) -> None:
    (tmp_path / "stubborn.py").write_text(STUBBORN, encoding="utf-8")
    ladder = tmp_path / "ladder.md"
    brought = ("--bot", f"stubborn={tmp_path / 'stubborn.py'}:Stubborn", "--bot", f"dies={python(FAILING)} dies")
    asked = ("arena", GAME, "--bots", "stubborn,dies", "--games", 4, "--json", "--write", ladder, *brought)
    answer = wartable(*asked, "--workers", 2)
    assert answer.code == 0, answer.err
    assert json.loads(answer.out)["pairs"][0]["games"] == 4
    assert "stubborn lost its seat to Soldier 4 times: it chose what is not allowed: action -1" in answer.err
    assert "dies lost its seat to Soldier 4 times: it ended before it answered: exit status 3 (4)" in answer.err
    assert "dies lost its seat to Soldier 4 times" in ladder.read_text(encoding="utf-8")
