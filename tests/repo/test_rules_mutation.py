"""The tool that disables rules disables what it should, and nothing else."""

import ast
from textwrap import dedent

import pytest

from tools.mutants import disabled
from wartable.core.citations import MisplacedCitation, citations


def without(rule_id: str, source: str) -> str:
    mutant = disabled(dedent(source), rule_id)
    assert mutant is not None
    return ast.unparse(mutant)


@pytest.mark.parametrize(
    ("annotation", "neutral"),
    [
        ("None", "return"),
        ("bool", "return False"),
        ("int", "return 0"),
        ("i64", "return 0"),
        ("str", "return ''"),
        ("list[int]", "return []"),
        ("tuple[int, ...]", "return ()"),
        ("dict[str, int]", "return {}"),
        ("int | None", "return"),
        ("Card", "return None"),
        ("'bool'", "return False"),
    ],
)
def test_a_cited_function_returns_something_neutral(annotation: str, neutral: str) -> None:
    source = f'def fight() -> {annotation}:\n    """Cards fight [XX-101]."""\n    return decide()\n'
    body = without("XX-101", source).splitlines()[1:]
    assert body == [f"    {neutral}"]


def test_several_ids_may_stand_in_one_bracket() -> None:
    source = '''
        class Table:
            """A class that names [XX-101] is not code for it."""
            def fight(self) -> bool:
                """Cards fight [XX-102, XX-103]."""
                return True
        '''
    assert "return False" in without("XX-103", source)
    assert disabled(dedent(source), "XX-101") is None


@pytest.mark.parametrize(
    ("statement", "mutated"),
    [
        ("if strong:  # [XX-101]\n        win()", "if False:\n        win()"),
        ("while strong:  # [XX-101]\n        win()", "while False:\n        win()"),
        ("if (\n        strong\n    ):  # [XX-101]\n        win()", "if False:\n        win()"),
        ("return strong  # attackers win ties [XX-101]", "return 0"),
        ("tokens += 1  # [XX-101]", "pass"),
        ("for card in cards:  # [XX-101]\n        win()", "pass"),
        (
            "if weak:\n        lose()\n    elif strong:  # [XX-101]\n        win()",
            "elif False:\n        win()",
        ),
        ("match card:\n        case Animal():  # [XX-101]\n            lose()", "case Animal() if False:"),
    ],
)
def test_a_cited_statement_loses_its_effect(statement: str, mutated: str) -> None:
    source = f"def fight() -> int:\n    before()\n    {statement}\n    return after()\n"
    text = without("XX-101", source)
    assert mutated in text
    assert "before()" in text
    assert "return after()" in text


def test_statements_inside_a_cited_branch_stay() -> None:
    source = "def f() -> None:\n    if a:  # [XX-101]\n        b()\n        c()  # [XX-102]\n"
    assert "c()" in without("XX-101", source)
    assert without("XX-102", source).splitlines()[-2:] == ["        b()", "        pass"]


def test_a_comment_on_a_line_of_its_own_cites_nothing() -> None:
    assert disabled("# [XX-101]\na = 1\n", "XX-101") is None


def test_a_trailing_citation_without_a_statement_is_an_error() -> None:
    source = "if a:\n    b()\nelse:  # [XX-101]\n    c()\n"
    with pytest.raises(MisplacedCitation, match="line 3"):
        list(citations(ast.parse(source), source))
