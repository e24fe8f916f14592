"""Sentences for people, made of spans that may refer to things; never HTML."""

from __future__ import annotations

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
