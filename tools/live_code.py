"""Puts mutated functions into modules that a process has already imported."""

import ast
import gc
import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import NamedTuple

OPTIMIZED = 0x1  # the flag that tells a function's code from that of a module or a class body


class CannotSwap(Exception):
    """A mutant that a running process cannot take up: importing its module anew is the only way."""


class Name(NamedTuple):
    """What a function's code is known by, in its original and in its mutated form."""

    file: str
    qualified_name: str
    line: int

    @classmethod
    def of(cls, code: CodeType) -> "Name":
        """The name of some code; a mutant keeps its lines."""
        return cls(code.co_filename, code.co_qualname, code.co_firstlineno)


class LiveCode:
    """The functions in memory, and those that ran while they were watched: their results may be in use already."""

    def __init__(self) -> None:
        self.ran: set[Name] = set()
        self.functions: dict[str, list[FunctionType]] = {}

    def watch(self) -> None:
        """Notes from now on which functions run."""
        sys.setprofile(self._note)

    def settle(self) -> None:
        """Stops watching, and takes stock of all functions."""
        sys.setprofile(None)
        for thing in gc.get_objects():
            if type(thing) is FunctionType:
                self.functions.setdefault(thing.__code__.co_filename, []).append(thing)

    def swap(self, path: Path, mutant: ast.Module) -> None:
        """Gives the functions of a file their mutated code, so that every name bound to one means the mutant."""
        original = compile(path.read_bytes(), str(path), "exec", dont_inherit=True)
        mutated = compile(mutant, str(path), "exec", dont_inherit=True)
        changed = dict(_changed_functions(original, mutated))
        if ran := self.ran.intersection(changed):
            raise CannotSwap(f"ran before: {ran}")
        swapped = False
        for function in self.functions.get(str(path), []):
            if code := changed.get(Name.of(function.__code__)):
                if len(code.co_freevars) != len(function.__code__.co_freevars):
                    raise CannotSwap(f"another closure: {function}")
                function.__code__ = code
                swapped = True
        if not swapped:
            raise CannotSwap(f"not imported: {path}")

    def _note(self, frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            self.ran.add(Name.of(frame.f_code))


def _changed_functions(original: CodeType, mutated: CodeType) -> Iterator[tuple[Name, CodeType]]:
    """The functions that differ, those around them included."""
    if original == mutated:
        return
    if original.co_flags & OPTIMIZED:
        yield Name.of(original), mutated
    elif _own_part(original) != _own_part(mutated):
        raise CannotSwap(f"runs at import: {original}")
    inner = _nested(original), _nested(mutated)
    if len(inner[0]) == len(inner[1]):
        for before, after in zip(*inner, strict=True):
            yield from _changed_functions(before, after)


def _nested(code: CodeType) -> list[CodeType]:
    return [constant for constant in code.co_consts if isinstance(constant, CodeType)]


def _own_part(code: CodeType) -> tuple[object, ...]:
    constants = [constant for constant in code.co_consts if not isinstance(constant, CodeType)]
    return code.co_code, code.co_names, constants
