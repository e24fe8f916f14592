"""Imports run one way, and the rules stand on little."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "wartable" / "games"
THIRD_PARTY_ALLOWED = {"mypy_extensions", "librt"}
STANDARD_BUT_FORBIDDEN = {
    "asyncio",
    "datetime",
    "multiprocessing",
    "random",
    "secrets",
    "socket",
    "threading",
    "time",
}


def imported_modules(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def may_be_imported_by_rules(module: str, game: str) -> bool:
    package = module.partition(".")[0]
    if package == "wartable":
        return module.startswith(("wartable.core", f"wartable.games.{game}"))
    if package in sys.stdlib_module_names:
        return package not in STANDARD_BUT_FORBIDDEN
    return package in THIRD_PARTY_ALLOWED


def test_dependencies_run_one_way() -> None:
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    environment = os.environ | {"PYTHONPATH": ""}
    answer = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr


@pytest.mark.parametrize("path", sorted(GAMES.glob("*/**/*.py")), ids=lambda path: str(path.relative_to(GAMES)))
def test_rules_import_only_the_core_and_their_own_game(path: Path) -> None:
    game = path.relative_to(GAMES).parts[0]
    foreign = [module for module in imported_modules(path) if not may_be_imported_by_rules(module, game)]
    assert not foreign
