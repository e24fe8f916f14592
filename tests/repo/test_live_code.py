"""A mutant is swapped into running code where every name meets it, and refused where it would come too late."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tools.live_code import CannotSwap, LiveCode
from tools.mutants import disabled

MODULE = "battle_of_live_code"

SOURCE = '''
from functools import cache

def strength(card: int) -> int:
    """A card counts double [XX-101]."""
    return card * 2

def bonus() -> int:
    """Told once, at import [XX-102]."""
    return 5

BONUS = bonus()
LIMIT = [3]
LIMIT.append(9)  # [XX-103]

class Army:
    ranks = 2
    ranks += 1  # [XX-104]

    @property
    def size(self) -> int:
        return self.counted()

    def counted(self) -> int:
        count = 1
        count += 6  # [XX-105]
        return count

    @cache
    def kept(self) -> int:
        """Remembered when asked first [XX-106]."""
        return 8

def both(card: int) -> int:
    def inner() -> int:
        return card + 1  # [XX-107]
    return inner()
'''


@pytest.fixture
def watched() -> Iterator[LiveCode]:
    before = sys.getprofile()
    live = LiveCode()
    live.watch()
    yield live
    sys.setprofile(before)


@pytest.fixture
def battle(watched: LiveCode, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    (tmp_path / f"{MODULE}.py").write_text(SOURCE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield importlib.import_module(MODULE)
    del sys.modules[MODULE]


def disable(rule_id: str, live: LiveCode, folder: Path) -> None:
    live.settle()
    mutant = disabled(SOURCE, rule_id)
    assert mutant is not None
    live.swap(folder / f"{MODULE}.py", mutant)


@pytest.mark.parametrize(
    ("rule_id", "values"),
    [
        ("none", (14, 7, 8, 5)),
        ("XX-101", (0, 7, 8, 5)),
        ("XX-105", (14, 1, 8, 5)),
        ("XX-106", (14, 7, 0, 5)),
        ("XX-107", (14, 7, 8, 0)),
    ],
)
def test_names_bound_before_mean_the_mutant(
    battle: ModuleType, watched: LiveCode, tmp_path: Path, rule_id: str, values: tuple[int, ...]
) -> None:
    strength, kept, both, army = battle.strength, battle.Army.kept, battle.both, battle.Army()
    if rule_id != "none":
        disable(rule_id, watched, tmp_path)
    assert (strength(7), army.size, kept(army), both(4)) == values


@pytest.mark.usefixtures("battle")
@pytest.mark.parametrize("rule_id", ["XX-102", "XX-103", "XX-104"])
def test_what_ran_at_import_is_refused(watched: LiveCode, tmp_path: Path, rule_id: str) -> None:
    with pytest.raises(CannotSwap):
        disable(rule_id, watched, tmp_path)


def test_what_was_not_imported_is_refused(watched: LiveCode, tmp_path: Path) -> None:
    (tmp_path / f"{MODULE}.py").write_text(SOURCE, encoding="utf-8")
    with pytest.raises(CannotSwap, match="not imported"):
        disable("XX-101", watched, tmp_path)
