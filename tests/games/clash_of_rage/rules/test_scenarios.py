"""The worked examples of the rulebook, as scenario files."""

from pathlib import Path

import pytest

from tests.games.clash_of_rage.playing import GAME
from wartable.core.scenarios import read_scenario, run_scenario

FILES = sorted((GAME.folder / "scenarios").glob("*.toml"))


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, id=path.stem, marks=pytest.mark.rule(*read_scenario(path).rules)) for path in FILES],
)
def test_scenario_holds(path: Path) -> None:
    assert run_scenario(read_scenario(path), GAME) == []
