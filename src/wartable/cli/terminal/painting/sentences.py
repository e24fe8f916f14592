"""Sentences as coloured text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from wartable.cli.colours import player_style
from wartable.core.envelope import PlayerJson, SpanJson
from wartable.core.words import Span

STYLES = {"card": "bold", "pile": "bold", "rule": "dim", "number": "bold"}


def coloured(sentence: Iterable[Span | SpanJson], players: Sequence[PlayerJson]) -> Text:
    """Write a sentence, seats in the colour of their side."""
    text = Text()
    for span in sentence:
        text.append(span.text, span_style(span, players))
    return text


def span_style(span: Span | SpanJson, players: Sequence[PlayerJson]) -> str:
    """Choose how a piece of a sentence looks."""
    if span.kind == "seat":
        return f"bold {seat_style(span.ref, players)}"
    return STYLES.get(span.kind, "")


def seat_style(ref: str, players: Sequence[PlayerJson]) -> str:
    """Give the colour of the seat that a reference names."""
    for player in players:
        if ref == str(player.seat):
            return player_style(player)
    return "default"
