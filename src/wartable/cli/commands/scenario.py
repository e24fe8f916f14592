"""``wartable scenario``: positions from files, played and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from wartable.cli.console import complain, out
from wartable.core.errors import WartableError
from wartable.core.scenarios import Failure, Scenario, read_scenario, run_scenario
from wartable.games import load

FAILED = 1
BAD_FILE = 2


def scenario(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Scenario files, or folders of them.")],
) -> None:
    """Run scenarios; exit 1 if an expectation fails, 2 if a file is bad."""
    worst = 0
    for path in expand(files):
        try:
            read = read_scenario(path)
            failures = run_scenario(read, load(read.game))
        except WartableError as error:
            complain(str(error))
            worst = BAD_FILE
            continue
        report(read, failures)
        if failures:
            worst = max(worst, FAILED)
    raise typer.Exit(worst)


def expand(paths: list[Path]) -> list[Path]:
    """Replace folders by the scenario files in them."""
    files: list[Path] = []
    for path in paths:
        found = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not found:
            raise WartableError(f"The folder {path} holds no scenario (*.toml).")
        files += found
    return files


def report(scenario: Scenario, failures: list[Failure]) -> None:
    """Print whether a scenario holds, and each expectation that does not."""
    mark = "[bold red]✗[/]" if failures else "[bold green]✓[/]"
    out.print(f"{mark} {scenario.title} [dim]({scenario.path}; {', '.join(scenario.rules)})[/]", soft_wrap=True)
    for failure in failures:
        out.print(f"    step {failure.step}: {failure.message}", markup=False, soft_wrap=True)
