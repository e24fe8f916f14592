"""Where numbered rules are cited: by code, by tests and by scenarios."""

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

RULE_ID = r"[A-Z]{2}-\d{3}"
CITATION = re.compile(rf"\[({RULE_ID}(?:,\s*{RULE_ID})*)\]")
TRAILING_CITATION = re.compile(rf"#.*\[{RULE_ID}(?:,\s*{RULE_ID})*\]")

Function = ast.FunctionDef | ast.AsyncFunctionDef
CitingNode = ast.stmt | ast.match_case


class Location(NamedTuple):
    """A place in a file."""

    path: Path
    line: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"


class Citation(NamedTuple):
    """A rule id and the piece of code that cites it."""

    rule_id: str
    node: CitingNode
    line: int


class MisplacedCitation(ValueError):
    """A trailing citation that belongs to no statement."""


def rule_ids(rules_file: Path) -> list[str]:
    """The ids a rules.toml numbers, in its order."""
    with rules_file.open("rb") as file:
        return [rule["id"] for rule in tomllib.load(file)["rule"]]


def cited_in_code(package_dir: Path) -> dict[str, list[Location]]:
    """Each rule id with the functions and statements under a folder that cite it."""
    found: dict[str, list[Location]] = {}
    for path in sorted(package_dir.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        try:
            for citation in citations(ast.parse(source), source):
                found.setdefault(citation.rule_id, []).append(Location(path, citation.line))
        except MisplacedCitation as error:
            raise MisplacedCitation(f"{path}: {error}") from None
    return found


def carried_by_tests(tests_dir: Path, scenarios_dirs: Iterable[Path]) -> dict[str, list[Location]]:
    """Each rule id with the test marks and scenario files that carry it."""
    found: dict[str, list[Location]] = {}
    for path in sorted(tests_dir.rglob("*.py")):
        for rule_id, line in _marked(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(rule_id, []).append(Location(path, line))
    for folder in scenarios_dirs:
        for path in sorted(folder.rglob("*.toml")):
            for rule_id in tomllib.loads(path.read_text(encoding="utf-8")).get("rules", []):
                found.setdefault(rule_id, []).append(Location(path, 1))
    return found


def citations(tree: ast.Module, source: str) -> Iterator[Citation]:
    """The citations in function docstrings and in comments that trail a statement."""
    if not CITATION.search(source):
        return
    for node in ast.walk(tree):
        if isinstance(node, Function):
            for rule_id in _ids_in(ast.get_docstring(node) or ""):
                yield Citation(rule_id, node, node.lineno)
    for line, comment in _trailing_comments(source):
        cited = _innermost_with_header_on(tree, line)
        if cited is None:
            raise MisplacedCitation(f"line {line}: no statement begins here for '{comment}' to cite")
        for rule_id in _ids_in(comment):
            yield Citation(rule_id, cited, line)


def _ids_in(text: str) -> list[str]:
    return [rule_id for group in CITATION.findall(text) for rule_id in re.findall(RULE_ID, group)]


def _trailing_comments(source: str) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        is_trailing = token.type == tokenize.COMMENT and bool(token.line[: token.start[1]].strip())
        if is_trailing and TRAILING_CITATION.match(token.string):
            yield token.start[0], token.string


def _innermost_with_header_on(tree: ast.Module, line: int) -> CitingNode | None:
    innermost: CitingNode | None = None
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt | ast.match_case):
            first, last = _header(node)
            if first <= line <= last:
                innermost = node
    return innermost


def _header(node: CitingNode) -> tuple[int, int]:
    if isinstance(node, ast.match_case):
        return node.pattern.lineno, max(node.pattern.lineno, node.body[0].lineno - 1)
    if isinstance(node, ast.Match):
        return node.lineno, max(node.lineno, node.cases[0].pattern.lineno - 1)
    body: list[ast.stmt] | None = getattr(node, "body", None)
    if body:
        return node.lineno, max(node.lineno, body[0].lineno - 1)
    return node.lineno, node.end_lineno or node.lineno


def _marked(tree: ast.Module) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value, node.lineno
