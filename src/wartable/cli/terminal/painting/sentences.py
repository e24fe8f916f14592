"""Sentences as coloured text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from wartable.cli.colours import player_style
from wartable.core.envelope import PlayerJson, SpanJson
from wartable.core.words import PLAIN, Span

STYLES = {"card": "bold", "pile": "bold", "rule": "dim", "number": "bold"}


def coloured(sentence: Iterable[Span | SpanJson], players: Sequence[PlayerJson]) -> Text:
    """Write a sentence, seats in the colour of their side."""
    text = Text()
    for span in sentence:
        if isinstance(span, Span):
            text.append(span.text, span_style(span.kind, span.ref, players))
        else:
            text.append(span["text"], span_style(span.get("kind", PLAIN), span.get("ref", ""), players))
    return text


def span_style(kind: str, ref: str, players: Sequence[PlayerJson]) -> str:
    """Choose how a piece of a sentence looks."""
    return f"bold {seat_style(ref, players)}" if kind == "seat" else STYLES.get(kind, "")


def seat_style(ref: str, players: Sequence[PlayerJson]) -> str:
    """Give the colour of the seat that a reference names."""
    for player in players:
        if ref == str(player["seat"]):
            return player_style(player)
    return "default"
