"""Every numbered rule is cited by code and carried by a test."""

import re
from functools import cache
from pathlib import Path

import pytest

from wartable.core.citations import RULE_ID, carried_by_tests, cited_in_code, rule_ids

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "wartable"
RULES_FILES = sorted(PACKAGE.glob("games/*/rules.toml"))
EVERY_GAME = pytest.mark.parametrize("rules_file", RULES_FILES, ids=lambda path: path.parent.name)


@cache
def cited() -> set[str]:
    return set(cited_in_code(PACKAGE))


@cache
def carried() -> set[str]:
    return set(carried_by_tests(ROOT / "tests", PACKAGE.glob("games/*/scenarios")))


@EVERY_GAME
def test_ids_are_well_formed_and_unique(rules_file: Path) -> None:
    ids = rule_ids(rules_file)
    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(RULE_ID, rule_id) for rule_id in ids)


@EVERY_GAME
def test_every_rule_is_cited_by_code(rules_file: Path) -> None:
    assert sorted(set(rule_ids(rules_file)) - cited()) == []


@EVERY_GAME
def test_every_rule_is_carried_by_a_test(rules_file: Path) -> None:
    assert sorted(set(rule_ids(rules_file)) - carried()) == []


def test_no_citation_names_an_unknown_rule() -> None:
    known = {rule_id for path in RULES_FILES for rule_id in rule_ids(path)}
    assert sorted((cited() | carried()) - known) == []


def test_marks_and_scenarios_both_carry_rules(tmp_path: Path) -> None:
    tests, scenarios = tmp_path / "tests", tmp_path / "scenarios"
    tests.mkdir()
    scenarios.mkdir()
    (tests / "test_duel.py").write_text("@pytest.mark.rule('XX-101', 'XX-102')\ndef test_duel(): ...\n")
    (scenarios / "duel.toml").write_text('rules = ["XX-102"]\n')
    found = carried_by_tests(tests, [scenarios])
    assert [str(place.path.name) for place in found["XX-102"]] == ["test_duel.py", "duel.toml"]
    assert [place.line for place in found["XX-101"]] == [1]
