"""Disables each piece of code that cites a rule and expects a test that carries the rule to fail."""

import argparse
import ast
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
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import NamedTuple

from tools.mutants import Mutant
from tools.mutation_session import Ending, MutationSession
from wartable.core.citations import Location, MisplacedCitation, carried_by_tests, cited_in_code, rule_ids

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
TESTS = ROOT / "tests"
GAMES = SOURCE / "wartable" / "games"
NOT_SOURCE = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info")
WORKERS = 2
TIME_LIMIT_S = 60
TEST_ENVIRONMENT = {"PYTHONDONTWRITEBYTECODE": "1", "WARTABLE_EXPECT": ""}
PYTEST_OPTIONS = "-x -q -p no:cacheprovider -p no:xdist -p no:schemathesis --hypothesis-profile=mutation".split()
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
        for game in {path.parent.parent.name for path in carriers if path.suffix == ".toml"}:
            tests = (TESTS / "games" / game).rglob("test_*.py")
            carriers |= {path for path in tests if "scenario" in path.read_text(encoding="utf-8")}
        return sorted(str(path) for path in carriers if path.suffix == ".py")


class Workspace:
    """A private copy of the source, in which one mutant at a time is written and imported afresh."""

    def __init__(self, folder: Path) -> None:
        self.source = folder / "src"
        shutil.copytree(SOURCE, self.source, ignore=NOT_SOURCE)
        for path in self.source.rglob("*.py"):
            py_compile.compile(str(path), invalidation_mode=py_compile.PycInvalidationMode.CHECKED_HASH)

    def test(self, mutant: Mutant, test_files: list[str]) -> Ending:
        """Writes the mutant, runs its rule's tests, and puts the code back."""
        started = time.monotonic()
        original = mutant.place.path.read_text(encoding="utf-8")
        copy = self.source / mutant.place.path.relative_to(SOURCE)
        try:
            copy.write_text(ast.unparse(mutant.code()), encoding="utf-8")
            exit_code = self.pytest(["--rule", mutant.rule_id, *test_files])
        finally:
            copy.write_text(original, encoding="utf-8")
        return Ending(mutant, exit_code, time.monotonic() - started)

    def pytest(self, arguments: Sequence[str]) -> int:
        """The exit code of the tests on this copy; running too long counts as failing."""
        process = subprocess.Popen(
            [sys.executable, "-m", "pytest", *PYTEST_OPTIONS, *arguments],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": str(self.source), **TEST_ENVIRONMENT},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            return process.wait(timeout=TIME_LIMIT_S)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            return PYTEST_FAILED


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


class Ledger:
    """What is known of each rule so far; tells progress whenever a rule is done."""

    def __init__(self, rules: list[str], citations: Citations) -> None:
        self.rules = rules
        self.citations = citations
        self.verdicts: dict[Mutant, str] = {}
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.results: dict[str, Result] = {}
        for rule in rules:
            self._close_if_done(rule)

    def mutants(self) -> list[Mutant]:
        """The mutants of the rules that are not done, still to be tested."""
        return [
            mutant
            for rule in self.rules
            if rule not in self.results
            for mutant in self._mutants_of(rule)
            if mutant not in self.verdicts
        ]

    def enter(self, ending: Ending) -> None:
        """Enters how the tests of one mutant ended."""
        self.verdicts[ending.mutant] = STATUS_BY_EXIT.get(ending.exit_code, "held")
        self.seconds[ending.mutant.rule_id] += ending.seconds
        self._close_if_done(ending.mutant.rule_id)

    def enter_if_certain(self, ending: Ending) -> None:
        """Enters a failure; whatever else the tests said is asked again of a fresh import."""
        if ending.exit_code == PYTEST_FAILED:
            self.enter(ending)

    def _mutants_of(self, rule_id: str) -> list[Mutant]:
        return [Mutant(rule_id, place) for place in self.citations.code.get(rule_id, [])]

    def _close_if_done(self, rule_id: str) -> None:
        mutants = self._mutants_of(rule_id)
        if self.citations.test_files([rule_id]) and any(mutant not in self.verdicts for mutant in mutants):
            return
        verdicts = {mutant: self.verdicts[mutant] for mutant in mutants if mutant in self.verdicts}
        status = _status(mutants, set(verdicts.values()))
        places = [_relative(mutant.place) for mutant in mutants]
        survivors = [_relative(mutant.place) for mutant, verdict in verdicts.items() if verdict != "held"]
        carriers = [str(path.relative_to(ROOT)) for path in self.citations.tests.get(rule_id, [])]
        seconds = round(self.seconds[rule_id], 1)
        self.results[rule_id] = Result(rule_id, status, places, survivors, carriers, seconds)
        print(f"[{len(self.results)}/{len(self.rules)}] {rule_id} {status} ({seconds} s)", flush=True)


def _status(mutants: list[Mutant], verdicts: set[str]) -> str:
    if not mutants:
        return "uncited"
    if not verdicts or "untested" in verdicts:
        return "untested"
    return "survived" if "survived" in verdicts else "held"


def _relative(place: Location) -> str:
    return f"{place.path.relative_to(ROOT)}:{place.line}"


def check_all(rules: list[str], citations: Citations) -> list[Result]:
    """Tests the mutants of every rule: first those that a running process can take up, then the others afresh."""
    ledger = Ledger(rules, citations)
    if mutants := ledger.mutants():
        if not MutationSession(mutants, ledger.enter_if_certain).run(citations.test_files(rules), rules):
            raise SystemExit("rules-mutation: the tests fail on the untouched code; mend them first")
        test_afresh(ledger.mutants(), citations, ledger)
    return [ledger.results[rule] for rule in rules]


def test_afresh(mutants: list[Mutant], citations: Citations, ledger: Ledger) -> None:
    """Tests mutants two at a time, each in a new process that imports it."""
    with tempfile.TemporaryDirectory(prefix="wartable-mutation-") as folder, ThreadPoolExecutor(WORKERS) as pool:
        workspaces: queue.Queue[Workspace] = queue.Queue()
        for number in range(min(WORKERS, len(mutants))):
            workspaces.put(Workspace(Path(folder) / str(number)))

        def test(mutant: Mutant) -> Ending:
            workspace = workspaces.get()
            try:
                return workspace.test(mutant, citations.test_files([mutant.rule_id]))
            finally:
                workspaces.put(workspace)

        for done in as_completed([pool.submit(test, mutant) for mutant in mutants]):
            ledger.enter(done.result())


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
