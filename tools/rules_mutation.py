"""Disables each piece of code that cites a rule and expects a test that carries the rule to fail."""

import argparse
import json
import os
import py_compile
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import NamedTuple

from tools.mutants import disabled
from wartable.core.citations import Location, MisplacedCitation, carried_by_tests, cited_in_code, rule_ids

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
TESTS = ROOT / "tests"
GAMES = SOURCE / "wartable" / "games"
NOT_SOURCE = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info")
WORKERS = 2
TIME_LIMIT_S = 60
BASELINE_TIME_LIMIT_S = 600
TEST_ENVIRONMENT = {"PYTHONDONTWRITEBYTECODE": "1", "WARTABLE_EXPECT": ""}
PYTEST_OPTIONS = "-x -q --tb=short -p no:cacheprovider -p no:xdist --hypothesis-profile=mutation".split()
PYTEST_PASSED, PYTEST_FAILED, PYTEST_NOTHING_SELECTED = 0, 1, 5
STATUSES = ("held", "survived", "uncited", "untested")
STATUS_BY_EXIT = {PYTEST_PASSED: "survived", PYTEST_FAILED: "held", PYTEST_NOTHING_SELECTED: "untested"}


class Result(NamedTuple):
    """What became of one rule's tests when its code was disabled, piece by piece."""

    rule_id: str
    status: str
    code: list[str]
    survivors: list[str]
    tests: list[str]
    seconds: float


class Citations(NamedTuple):
    """The places that cite each rule and the files that test it."""

    code: dict[str, list[Location]]
    tests: dict[str, list[Path]]

    @classmethod
    def of_the_repository(cls) -> "Citations":
        """Scans the package and the tests once."""
        code = cited_in_code(SOURCE / "wartable")
        tests = carried_by_tests(TESTS, GAMES.glob("*/scenarios"))
        return cls(
            code,
            {rule: sorted({place.path for place in places}) for rule, places in tests.items()},
        )

    def touching(self, changed: set[Path]) -> set[str]:
        """The rules that a changed file cites or tests."""
        cited = {rule for rule, places in self.code.items() if any(place.path in changed for place in places)}
        return cited | {rule for rule, paths in self.tests.items() if changed.intersection(paths)}

    def test_files(self, rule_ids: Iterable[str]) -> list[str]:
        """The test files to collect: those that carry a rule, and those that run its scenarios."""
        carriers = {path for rule in rule_ids for path in self.tests.get(rule, [])}
        if any(path.suffix == ".toml" for path in carriers):
            carriers |= {path for path in TESTS.rglob("test_*.py") if "scenario" in path.read_text(encoding="utf-8")}
        return sorted(str(path) for path in carriers if path.suffix == ".py")


class Workspace:
    """A private copy of the source, in which one rule at a time is disabled."""

    def __init__(self, folder: Path) -> None:
        self.source = folder / "src"
        shutil.copytree(SOURCE, self.source, ignore=NOT_SOURCE)
        for path in self.source.rglob("*.py"):
            py_compile.compile(str(path), invalidation_mode=py_compile.PycInvalidationMode.CHECKED_HASH)

    def run_with_rule_disabled(self, rule_id: str, place: Location, test_files: list[str]) -> str:
        """Disables the rule at one place, runs its tests, puts the code back, and says what happened."""
        original = place.path.read_text(encoding="utf-8")
        copy = self.source / place.path.relative_to(SOURCE)
        try:
            copy.write_text(disabled(original, rule_id, place.line) or original, encoding="utf-8")
            exit_code, _ = self.pytest(["--rule", rule_id, *test_files], TIME_LIMIT_S)
        finally:
            copy.write_text(original, encoding="utf-8")
        return STATUS_BY_EXIT.get(exit_code, "held")

    def pytest(self, arguments: Sequence[str], time_limit_s: float) -> tuple[int, str]:
        """The exit code and output of the tests on this copy; running too long counts as failing."""
        process = subprocess.Popen(
            [sys.executable, "-m", "pytest", *PYTEST_OPTIONS, *arguments],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": str(self.source), **TEST_ENVIRONMENT},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        try:
            output, _ = process.communicate(timeout=time_limit_s)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return PYTEST_FAILED, f"stopped after {time_limit_s:.0f} s"
        return process.returncode, output


def rules_to_check(game: str | None, only: str | None) -> list[str]:
    """The ids of all games' rules, or of one game, or the ones named."""
    files = {path.parent.name.replace("_", "-"): path for path in sorted(GAMES.glob("*/rules.toml"))}
    if game and game not in files:
        raise SystemExit(f"rules-mutation: no game '{game}'; there is {', '.join(files)}")
    ids = [rule for name, path in files.items() if game in (None, name) for rule in rule_ids(path)]
    wanted = only.split(",") if only else ids
    if unknown := [rule for rule in wanted if rule not in ids]:
        raise SystemExit(f"rules-mutation: no such rule: {', '.join(unknown)}")
    return wanted


def changed_files(base: str) -> set[Path]:
    """The files that differ from a commit, new ones included."""
    commands = (
        ["git", "diff", "--name-only", base, "--"],
        ["git", "ls-files", "--others", "--exclude-standard"],
    )
    changed: set[Path] = set()
    for command in commands:
        answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if answer.returncode:
            raise SystemExit(f"rules-mutation: {answer.stderr.strip()}")
        changed |= {ROOT / line for line in answer.stdout.splitlines()}
    return changed


def check_baseline(workspace: Workspace, citations: Citations, rules: list[str]) -> None:
    """The tests must pass on the untouched copy, or a failure would prove nothing."""
    test_files = citations.test_files(rules)
    if not test_files:
        return
    selection = [argument for rule in rules for argument in ("--rule", rule)]
    exit_code, output = workspace.pytest([*selection, *test_files], BASELINE_TIME_LIMIT_S)
    if exit_code not in (PYTEST_PASSED, PYTEST_NOTHING_SELECTED):
        print(output)
        raise SystemExit("rules-mutation: the tests fail on the untouched code; mend them first")


def check_rule(rule_id: str, citations: Citations, workspaces: "queue.Queue[Workspace]") -> Result:
    """Disables one rule, place by place, in a free workspace and reports what its tests said."""
    started = time.monotonic()
    code, test_files = citations.code.get(rule_id, []), citations.test_files([rule_id])
    verdicts: dict[Location, str] = {}
    if code and test_files:
        workspace = workspaces.get()
        try:
            for place in code:
                verdicts[place] = workspace.run_with_rule_disabled(rule_id, place, test_files)
        finally:
            workspaces.put(workspace)
    places = [_relative(place) for place in code]
    survivors = [_relative(place) for place, verdict in verdicts.items() if verdict != "held"]
    carriers = [str(path.relative_to(ROOT)) for path in citations.tests.get(rule_id, [])]
    seconds = round(time.monotonic() - started, 1)
    return Result(rule_id, _status(code, set(verdicts.values())), places, survivors, carriers, seconds)


def _status(code: list[Location], verdicts: set[str]) -> str:
    if not code:
        return "uncited"
    if not verdicts or "untested" in verdicts:
        return "untested"
    return "survived" if "survived" in verdicts else "held"


def _relative(place: Location) -> str:
    return f"{place.path.relative_to(ROOT)}:{place.line}"


def check_all(rules: list[str], citations: Citations) -> list[Result]:
    """Checks every rule, two at a time, telling progress as each is done."""
    results: list[Result] = []
    with tempfile.TemporaryDirectory(prefix="wartable-mutation-") as folder:
        copies = [Workspace(Path(folder) / str(number)) for number in range(WORKERS)]
        check_baseline(copies[0], citations, rules)
        workspaces: queue.Queue[Workspace] = queue.Queue()
        for workspace in copies:
            workspaces.put(workspace)
        with ThreadPoolExecutor(WORKERS) as pool:
            running = [pool.submit(check_rule, rule, citations, workspaces) for rule in rules]
            for done in as_completed(running):
                result = done.result()
                results.append(result)
                progress = f"[{len(results)}/{len(rules)}]"
                print(f"{progress} {result.rule_id} {result.status} ({result.seconds} s)", flush=True)
    return sorted(results, key=lambda result: rules.index(result.rule_id))


def print_table(results: list[Result]) -> None:
    """The counts, and every rule that is not held with what cites it."""
    counts = Counter(result.status for result in results)
    print("\n" + ", ".join(f"{counts[status]} {status}" for status in STATUSES))
    for result in results:
        if result.status != "held":
            print(
                f"  {result.rule_id}  {result.status:9}  code: {', '.join(result.survivors or result.code) or 'none'}"
            )
            print(f"  {'':17}  tests: {', '.join(result.tests) or 'none'}")


def write_json(file: Path, results: list[Result]) -> None:
    """The same for machines."""
    counts = Counter(result.status for result in results)
    document = {"total": len(results), "counts": counts, "rules": [result._asdict() for result in results]}
    file.write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")


def main() -> None:
    """Reads the options, checks the rules, and exits 1 unless all are held."""
    parser = argparse.ArgumentParser(prog="rules-mutation", description=__doc__)
    parser.add_argument("--game", help="only this game's rules, for example roar-of-war")
    parser.add_argument("--only", help="only these rule ids, separated by commas")
    parser.add_argument("--changed", metavar="BASE", help="only rules in files that differ from this commit")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the results to this file as well")
    options = parser.parse_args()
    rules = rules_to_check(options.game, options.only)
    try:
        citations = Citations.of_the_repository()
    except MisplacedCitation as error:
        raise SystemExit(f"rules-mutation: {error}") from None
    if options.changed:
        touched = citations.touching(changed_files(options.changed))
        rules = [rule for rule in rules if rule in touched]
    results = check_all(rules, citations) if rules else []
    print_table(results)
    if options.json:
        write_json(options.json, results)
    sys.exit(any(result.status != "held" for result in results))


if __name__ == "__main__":
    main()
