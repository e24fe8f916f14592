"""Rulebooks are read in order, and rules found by id."""

from __future__ import annotations

from pathlib import Path

import pytest

from wartable.core.errors import WartableError
from wartable.core.rulebook import Rule, load_rulebook
from wartable_skirmish.game import Skirmish

FIND = Skirmish().rules.rule


def test_rules_keep_the_order_of_their_file() -> None:
    assert [rule.id for rule in Skirmish().rules.rules] == [f"TS-10{number}" for number in range(1, 6)]


@pytest.mark.parametrize("rule_id", ["TS-104", "ts-104", "Ts-104"])
def test_a_rule_is_found_whatever_the_case_of_its_id(rule_id: str) -> None:
    assert FIND(rule_id).title == "Supplies"


@pytest.mark.parametrize("rule_id", ["TS-999", "", "104"])
def test_an_unknown_rule_is_reported_with_those_there_are(rule_id: str) -> None:
    with pytest.raises(WartableError, match=r"skirmish has no rule .*; its rules run from TS-101 to TS-105"):
        FIND(rule_id)


def test_all_parts_of_a_rule_are_read(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(
        'game = "toy"\n[[rule]]\nid = "TT-101"\ntitle = "One"\ntext = "Do."\nchapter = "A"\nsource = "B"\n'
        'ruling = false\nruling_text = "Or not."\n',
        encoding="utf-8",
    )
    assert load_rulebook(path).rules == (Rule("TT-101", "One", "Do.", "A", "B", False, "Or not."),)
