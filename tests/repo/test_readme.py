"""The examples of the README do what they say."""

import doctest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_readme_s_examples_run() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert results.attempted > 10
    assert results.failed == 0
