"""Sentences for people, made of spans that may refer to things; never HTML."""

from __future__ import annotations

import re
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
