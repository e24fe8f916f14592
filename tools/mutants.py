"""Disables the code that cites a rule, so that its tests can be seen to fail."""

import ast
from typing import NamedTuple

from wartable.core.citations import CitingNode, Function, Location, citations

NUMBERS = {"int", "i64", "i32", "i16", "u8", "float"}
NEUTRAL_BY_TYPE = {
    "bool": "False",
    "str": "''",
    "bytes": "b''",
    "list": "[]",
    "tuple": "()",
    "Sequence": "()",
    "Iterable": "()",
    "Iterator": "iter(())",
    "Generator": "iter(())",
    "dict": "{}",
    "Mapping": "{}",
    "set": "set()",
    "frozenset": "frozenset()",
}


class Mutant(NamedTuple):
    """A rule, and one of the places that cite it: the one to disable."""

    rule_id: str
    place: Location

    def code(self) -> ast.Module:
        """The file with that place disabled, every line where it was."""
        mutant = disabled(self.place.path.read_text(encoding="utf-8"), self.rule_id, self.place.line)
        if mutant is None:
            raise ValueError(f"nothing at {self.place} cites {self.rule_id}")
        return mutant


def disabled(source: str, rule_id: str, line: int | None = None) -> ast.Module | None:
    """The code with the piece that cites the rule at a line disabled, or every one; None if nothing does."""
    tree = ast.parse(source)
    cited = {
        id(citation.node)
        for citation in citations(tree, source)
        if citation.rule_id == rule_id and line in (None, citation.line)
    }
    if not cited:
        return None
    _Disabler(cited).visit(tree)
    return ast.fix_missing_locations(tree)


class _Disabler(ast.NodeTransformer):
    """Replaces the cited nodes of a tree by code that does nothing."""

    def __init__(self, cited: set[int]) -> None:
        self.cited = cited
        self.functions: list[Function] = []

    def visit(self, node: ast.AST) -> ast.AST:
        """Disables a cited node, or looks for cited ones inside it."""
        if isinstance(node, ast.stmt | ast.match_case) and id(node) in self.cited:
            return self._without_effect(node)
        if isinstance(node, Function):
            self.functions.append(node)
            self.generic_visit(node)
            self.functions.pop()
            return node
        return self.generic_visit(node)

    def _without_effect(self, node: CitingNode) -> ast.AST:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                node.body = [_neutral_return(node)]
                return node
            case ast.If() | ast.While():
                node.test = ast.Constant(value=False)
                return self.generic_visit(node)
            case ast.match_case():
                node.guard = ast.Constant(value=False)
                return self.generic_visit(node)
            case ast.Return():
                return _neutral_return(self.functions[-1])
            case _:
                return ast.Pass()


def _neutral_return(function: Function) -> ast.Return:
    return ast.Return(value=_neutral_value(function.returns))


def _neutral_value(annotation: ast.expr | None) -> ast.expr | None:
    """A value of the annotated type that says nothing, or None for types that have none."""
    match annotation:
        case ast.Constant(value=str(text)):
            return _neutral_value(ast.parse(text, mode="eval").body)
        case ast.Subscript(value=generic):
            return _neutral_value(generic)
        case ast.Attribute(attr=name) | ast.Name(id=name):
            text = "0" if name in NUMBERS else NEUTRAL_BY_TYPE.get(name, "None")
            return ast.parse(text, mode="eval").body
        case _:
            return None
