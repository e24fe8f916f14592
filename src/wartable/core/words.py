"""Sentences for people, made of spans that may refer to things; never HTML."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Literal

SpanKind = Literal["text", "seat", "card", "pile", "rule", "number"]


@dataclass(frozen=True)
class Span:
    """A piece of a sentence, and what it refers to."""

    text: str
    kind: SpanKind = "text"
    ref: str = ""


Sentence = tuple[Span, ...]


def plain(sentence: Sentence) -> str:
    """Write a sentence without its references."""
    return "".join(span.text for span in sentence)


def fill(template: str, **spans: Span | Sentence) -> Sentence:
    """Make a sentence of a template with ``{names}`` where spans go."""
    parts: list[Span] = []
    for i, piece in enumerate(re.split(r"\{(\w+)\}", template)):
        if i % 2 == 0:
            if piece:
                parts.append(Span(piece))
        else:
            filled = spans[piece]
            parts += [filled] if isinstance(filled, Span) else filled
    return tuple(parts)


def counted(number: int, one: str, many: str = "") -> str:
    """Write a number of things: 1 wound, 2 wounds, 3 dice."""
    return f"{number} {one if number == 1 else many or f'{one}s'}"


def with_article(noun: str) -> str:
    """Write one of a kind: a Lancer, an Oathsworn."""
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


class Teller(ABC):
    """Tells one reader, who may be one of the players, about a table; each game says what its sides are called."""

    def __init__(self, reader: int) -> None:
        self.reader = reader

    @abstractmethod
    def people(self, side: int) -> str:
        """Name a side as others speak of it."""

    def who(self, side: int, begin: bool = False) -> Span:
        """Name a side, or say you."""
        return Span(_cased("you" if side == self.reader else self.people(side), begin), "seat", str(side))

    def whose(self, side: int, begin: bool = False) -> Span:
        """Name a side as an owner."""
        return Span(_cased("your" if side == self.reader else f"{self.people(side)}'", begin), "seat", str(side))

    def own(self, side: int) -> Span:
        """Say that something belongs to the side of which the sentence speaks."""
        return Span("your" if side == self.reader else "their")

    def listed(self, sides: list[int], begin: bool = False) -> Sentence:
        """Name several sides."""
        spans: list[Span] = []
        for side in sides:
            spans += [Span(" and ")] if spans else []
            spans.append(self.who(side, begin and not spans))
        return tuple(spans)


def _cased(words: str, begin: bool) -> str:
    return words[0].upper() + words[1:] if begin else words
