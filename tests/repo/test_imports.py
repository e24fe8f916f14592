"""Imports run one way, and the rules stand on little."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Set
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
GAMES = SOURCE / "wartable" / "games"
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
    environment = os.environ | {"PYTHONPATH": str(SOURCE)}
    answer = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr


@pytest.mark.parametrize("path", sorted(GAMES.glob("*/**/*.py")), ids=lambda path: str(path.relative_to(GAMES)))
def test_rules_import_only_the_core_and_their_own_game(path: Path) -> None:
    game = path.relative_to(GAMES).parts[0]
    foreign = [module for module in imported_modules(path) if not may_be_imported_by_rules(module, game)]
    assert not foreign


def test_no_modules_import_each_other_in_a_circle() -> None:
    files = {module_name(path): path for path in SOURCE.rglob("*.py")}
    imports = {module: own_imports(path, files.keys()) for module, path in files.items()}
    assert {"wartable.cli.app", "wartable.server.serving"} <= reached_from("wartable.cli", imports)  # late ones too
    assert not [module for module in sorted(imports) if module in reached_from(module, imports)]


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


def own_imports(path: Path, modules: Set[str]) -> set[str]:
    """The modules of this repository that a file imports, for its types or late in a function too."""
    named: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            named |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            parts = {f"{node.module}.{alias.name}" for alias in node.names}
            named |= parts if parts <= modules else parts | {node.module}
    return named & modules


def reached_from(start: str, imports: Mapping[str, set[str]]) -> set[str]:
    """All modules that a module imports, directly or through others."""
    reached: set[str] = set()
    waiting = [start]
    while waiting:
        new = imports[waiting.pop()] - reached
        reached |= new
        waiting += new
    return reached
