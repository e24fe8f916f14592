"""Which code and which tests carry each rule; only a source checkout has both."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

import wartable
from wartable.cli.console import out
from wartable.core.citations import Location, carried_by_tests, cited_in_code
from wartable.core.errors import WartableError
from wartable.core.game import Game
from wartable.core.rulebook import Rule
from wartable.games import OWN

PACKAGE = Path(wartable.__file__).resolve().parent


def checkout() -> Path:
    """Find the source checkout around the package, or around the current folder."""
    places = [*PACKAGE.parents, Path.cwd(), *Path.cwd().parents]
    for place in places:
        if (place / "src" / "wartable").is_dir() and (place / "tests").is_dir():
            return place
    raise WartableError(
        "Coverage needs the tests, which an installed wartable does not have; run it in a source checkout."
    )


def coverage_of(game: Game, rules: list[Rule]) -> dict[str, Any]:
    """Tell for each rule where code cites it and where tests carry it."""
    if game.name not in OWN:
        raise WartableError(f"Coverage is told of Wartable's own games; {game.title} comes from another package.")
    root = checkout()
    package = root / "src" / "wartable"
    code = cited_in_code(package)
    tests = carried_by_tests(root / "tests", package.glob("games/*/scenarios"))

    def places(found: dict[str, list[Location]], rule: Rule) -> list[str]:
        return [f"{place.path.relative_to(root)}:{place.line}" for place in found.get(rule.id, [])]

    rows = [{"id": rule.id, "code": places(code, rule), "tests": places(tests, rule)} for rule in rules]
    covered = sum(1 for row in rows if row["code"] and row["tests"])
    return {"game": game.name, "total": len(rows), "covered": covered, "rules": rows}


def print_coverage(report: dict[str, Any]) -> None:
    """Print the places of each rule, and how many rules have both."""
    table = Table("rule", "code", "tests", box=None, padding=(0, 2, 0, 0), header_style="dim")
    for row in report["rules"]:
        covered = row["code"] and row["tests"]
        table.add_row(Text(row["id"], "green" if covered else "bold red"), cell(row["code"]), cell(row["tests"]))
    out.print(table)
    out.print(f"{report['covered']} of {report['total']} rules are cited by code and carried by a test.")


def cell(places: list[str]) -> Text:
    """List places by their file's name, or say that there are none."""
    return Text("\n".join(place.rpartition("/")[2] for place in places)) if places else Text("none", "bold red")
