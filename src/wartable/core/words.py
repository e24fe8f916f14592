"""Sentences for people, made of spans that may refer to things; never HTML."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from functools import lru_cache
from typing import Final, Literal, final

from mypy_extensions import mypyc_attr

SpanKind = Literal["text", "seat", "card", "pile", "rule", "number"]
PLAIN: Final = "text"
REMEMBERED = 4096  # templates, which are taken apart once, and what sentences speak of


@final
@mypyc_attr(acyclic=True)
class Span:
    """A piece of a sentence, and what it refers to."""

    __slots__ = ("kind", "ref", "rendered", "text")

    def __init__(self, text: str, kind: SpanKind = "text", ref: str = "") -> None:
        self.text: Final = text
        self.kind: Final[SpanKind] = kind
        self.ref: Final = ref
        self.rendered: dict[str, str] | None = None  # once it was; the words of a template are in many sentences

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Span) and (self.text, self.kind, self.ref) == (other.text, other.kind, other.ref)

    def __hash__(self) -> int:
        return hash((self.text, self.kind, self.ref))

    def __repr__(self) -> str:
        return f"Span({self.text!r}, {self.kind!r}, {self.ref!r})"


Sentence = tuple[Span, ...]


@lru_cache(REMEMBERED)
def mention(text: str, kind: SpanKind, ref: str = "") -> Span:
    """Refer to a thing of which many sentences speak; they share the span."""
    return Span(text, kind, ref)


def plain(sentence: Sentence) -> str:
    """Write a sentence without its references."""
    return "".join(span.text for span in sentence)


def fill(template: str, **spans: Span | Sentence) -> Sentence:
    """Make a sentence of a template with ``{names}`` where spans go."""
    return filled(template, spans)


def filled(template: str, spans: dict[str, Span | Sentence]) -> Sentence:
    """Make a sentence of a template and the spans that go into it."""
    parts: list[Span] = []
    for piece in _taken_apart(template).pieces:
        if isinstance(piece, Span):
            parts.append(piece)
        else:
            between = spans[piece]
            parts += [between] if isinstance(between, Span) else between
    return tuple(parts)


def names_in(template: str) -> list[str]:
    """List the names of a template, in their order."""
    return _taken_apart(template).names


@final
@mypyc_attr(acyclic=True)
class _Template:
    """A template taken apart: spans of plain words, and the names of what goes between them."""

    __slots__ = ("names", "pieces")

    def __init__(self, template: str) -> None:
        words = re.split(r"\{(\w+)\}", template)
        self.names: Final = words[1::2]
        self.pieces: Final[list[Span | str]] = [
            piece if number % 2 else Span(piece) for number, piece in enumerate(words) if piece
        ]


@lru_cache(REMEMBERED)
def _taken_apart(template: str) -> _Template:
    return _Template(template)


def counted(number: int, one: str, many: str = "") -> str:
    """Write a number of things: 1 wound, 2 wounds, 3 dice."""
    return f"{number} {one if number == 1 else many or f'{one}s'}"


def with_article(noun: str) -> str:
    """Write one of a kind: a Lancer, an Oathsworn."""
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Teller(ABC):
    """Tells one reader, who may be one of the players, about a table; each game says what its sides are called."""

    def __init__(self, reader: int) -> None:
        self.reader = reader

    @abstractmethod
    def people(self, side: int) -> str:
        """Name a side as others speak of it."""

    def who(self, side: int, begin: bool = False) -> Span:
        """Name a side, or say you."""
        return mention(_cased("you" if side == self.reader else self.people(side), begin), "seat", str(side))

    def whose(self, side: int, begin: bool = False) -> Span:
        """Name a side as an owner."""
        return mention(_cased("your" if side == self.reader else f"{self.people(side)}'", begin), "seat", str(side))

    def own(self, side: int) -> Span:
        """Say that something belongs to the side of which the sentence speaks."""
        return Span("your" if side == self.reader else "their")

    def sentence(self, template: str, side: int, spans: dict[str, Span | Sentence]) -> Sentence:
        """Make a sentence that speaks of a side, which it may name as ``{Who}``, ``{whose}`` or ``{their}``."""
        for name in names_in(template):
            if name not in spans:
                spans[name] = self._named(name, side)
        return filled(template, spans)

    def _named(self, name: str, side: int) -> Span:
        match name:
            case "Who":
                return self.who(side, begin=True)
            case "who" | "whom":
                return self.who(side)
            case "Whose":
                return self.whose(side, begin=True)
            case "whose":
                return self.whose(side)
        assert name == "their", f"nobody said what goes to {name}"
        return self.own(side)

    def listed(self, sides: list[int], begin: bool = False) -> Sentence:
        """Name several sides."""
        spans: list[Span] = []
        for side in sides:
            spans += [Span(" and ")] if spans else []
            spans.append(self.who(side, begin and not spans))
        return tuple(spans)


def _cased(words: str, begin: bool) -> str:
    return words[0].upper() + words[1:] if begin else words
