"""Collects the tests of many rules once, then tests each mutant in a forked process that swaps it in."""

import gc
import os
import resource
import signal
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pytest

from tools.live_code import CannotSwap, LiveCode
from tools.mutants import Mutant

PROCESSES = 2
TIME_LIMIT_S = 120
CPU_LIMIT_S = 10
PYTEST_OPTIONS = "-x -p no:terminal -p no:cacheprovider -p no:xdist --hypothesis-profile=mutation".split()
NEEDS_A_FRESH_IMPORT = 90
A_MOMENT_S = 0.005


class Ending(NamedTuple):
    """How the tests of a mutant ended."""

    mutant: Mutant
    exit_code: int
    seconds: float


class MutationSession:
    """The pytest plugin that, in place of running the tests collected, has them run once for each mutant."""

    def __init__(self, mutants: Sequence[Mutant], tell: Callable[[Ending], None]) -> None:
        self.waiting: list[Mutant | None] = [*reversed(mutants), None]
        self.tell = tell
        self.live = LiveCode()
        self.children: dict[int, tuple[Mutant | None, float]] = {}
        self.is_child = self.is_mutant = False
        self.untouched_code_passes = False

    def run(self, test_files: Sequence[str], rules: Sequence[str]) -> bool:
        """Tells how the tests of each mutant ended, and says whether all pass on the untouched code."""
        chosen = [argument for rule in rules for argument in ("--rule", rule)]
        self.live.watch()
        exit_code = pytest.main([*PYTEST_OPTIONS, *chosen, *test_files], plugins=[self])
        if self.is_child:
            os._exit(exit_code)
        return self.untouched_code_passes

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Shows why a file could not be collected."""
        if report.failed:
            print(report.longreprtext)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Shows what fails on the untouched code; what fails on a mutant should."""
        if report.failed and not self.is_mutant:
            print(f"{report.nodeid}\n{report.longreprtext}", flush=True)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Forks until every mutant is tested; in a child, lets the tests of its mutant run as usual."""
        if session.testsfailed:
            return None
        self.live.settle()
        gc.collect()
        gc.freeze()
        while self.waiting or self.children:
            if self.waiting and len(self.children) < PROCESSES:
                mutant = self.waiting.pop()
                if (child := os.fork()) == 0:
                    self._become(mutant, session)
                    return None
                self.children[child] = mutant, time.monotonic()
            else:
                self._hear_of_children()
        return True

    def _become(self, mutant: Mutant | None, session: pytest.Session) -> None:
        """Makes this process the mutant, and leaves it its rule's tests only."""
        from tests.conftest import rules_of  # pytest must be the first to import it

        self.is_child, self.is_mutant = True, mutant is not None
        os.setsid()
        if mutant is None:
            return
        resource.setrlimit(resource.RLIMIT_CPU, (CPU_LIMIT_S, CPU_LIMIT_S))
        try:
            self.live.swap(mutant.place.path, mutant.code())
        except CannotSwap:
            os._exit(NEEDS_A_FRESH_IMPORT)
        session.items = [item for item in session.items if mutant.rule_id in rules_of(item)]
        session.testscollected = len(session.items)

    def _hear_of_children(self) -> None:
        """Tells of the processes that have ended; one that runs too long is ended, which counts as failing."""
        time.sleep(A_MOMENT_S)
        for child, (mutant, started) in list(self.children.items()):
            seconds = time.monotonic() - started
            ended, status = os.waitpid(child, os.WNOHANG)
            if not ended and mutant and seconds > TIME_LIMIT_S:
                os.killpg(child, signal.SIGKILL)
                ended, status = os.waitpid(child, 0)
            if ended:
                del self.children[child]
                self._hear_of(mutant, os.waitstatus_to_exitcode(status), seconds)

    def _hear_of(self, mutant: Mutant | None, exit_code: int, seconds: float) -> None:
        if mutant:
            too_long = exit_code in (-signal.SIGKILL, -signal.SIGXCPU)
            self.tell(Ending(mutant, pytest.ExitCode.TESTS_FAILED if too_long else exit_code, seconds))
        elif exit_code == pytest.ExitCode.OK:
            self.untouched_code_passes = True
        else:
            self.waiting.clear()
