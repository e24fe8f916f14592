"""Painters draw what a seat may see; this one serves any game, from the view's envelope alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, cast

from rich.console import Group, RenderableType
from rich.text import Text

from wartable.cli.colours import side_style
from wartable.cli.terminal.painting.card_values import shown_values
from wartable.core.cardset import CardInfo, CardSet
from wartable.core.envelope import ActionJson, PlayerJson, ViewJson, ZoneJson
from wartable.core.state import State

AnyView = ViewJson[Any]


class Painter(Protocol):
    """Draws the table and single cards of one game."""

    cards: CardSet

    def table(self, view: AnyView) -> RenderableType:
        """Draw the table."""

    def card(self, card: CardInfo) -> RenderableType:
        """Tell everything on one card in sentences."""

    def note(self, action: ActionJson, view: AnyView) -> Text:
        """Add to a choice what its words do not say."""


class PlainPainter:
    """Writes the table line by line, without boxes."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards

    def table(self, view: AnyView) -> RenderableType:
        """Write every player's counters and zones."""
        lines = []
        for player in view["players"]:
            lines.append(player_line(player, view["seat"]))
            lines += [
                self.zone_line(zone) for zone in view["zones"] if zone["owner"] == player["seat"] and zone["count"]
            ]
        lines += [self.zone_line(zone) for zone in view["zones"] if zone["owner"] is None]
        return Group(*lines)

    def card(self, card: CardInfo) -> RenderableType:
        """Tell what kind of card it is, its values and its text."""
        kind = card.kind.replace("-", " ").capitalize()
        values = ", ".join(shown_values(card))
        told = [f"{kind} of {card.group.title()}{f' with {values}' if values else ''}.", card.text]
        return told_card(card, [words for words in told if words])

    def note(self, action: ActionJson, view: AnyView) -> Text:
        """Write the values of the card that a choice points at."""
        card_id = card_pointed_at(action, view)
        if card_id is None:
            return Text()
        card = self.cards.card(card_id)
        named = any(card.name in span["text"] for span in action["label"])
        return Text(values_of(card) if named else f": {card_line(card)}")

    def zone_line(self, zone: ZoneJson) -> Text:
        """Write what lies in a zone, from the top down."""
        name = zone["id"].partition(".")[2] or zone["id"]
        line = Text(f"  {name.replace('.', ' ')}: {zone['count']}")
        if any(item["card"] for item in zone["items"]):
            line.append("; " + ", ".join(self.item(item["card"]) for item in reversed(zone["items"])))
        return line

    def item(self, card_id: str | None) -> str:
        """Write a card, or that it is hidden."""
        return "hidden" if card_id is None else card_line(self.cards.card(card_id))


def see(state: State, seat: int) -> AnyView:
    """Look at a state as a seat may."""
    return cast(AnyView, state.view(seat).json())


def card_pointed_at(action: ActionJson, view: AnyView) -> str | None:
    """Find the card a choice points at: one in hand, or the top card of a pile."""
    for zone in view["zones"]:
        for item in zone["items"]:
            if item["id"] in action["objects"]:
                return item["card"]
        if zone["id"] in action["objects"] and zone["items"]:
            return zone["items"][-1]["card"]
    return None


def player_line(player: PlayerJson, reader: int) -> Text:
    """Write a player's name and counters."""
    line = Text(player["name"].title(), f"bold {side_style(player['name'])}")
    if player["seat"] == reader:
        line.append(" (you)")
    if not player["playing"]:
        line.append(" (out)")
    for name, value in player["counters"].items():
        line.append(f", {name.replace('_', ' ')} {value}")
    return line


def told_card(card: CardInfo, sentences: Sequence[str]) -> Text:
    """Write a card's name in the colour of its side, and the sentences that tell it."""
    return Text.assemble((card.name, f"bold {side_style(card.group)}"), ": ", " ".join(sentences))


def card_line(card: CardInfo) -> str:
    """Write a card's name and values."""
    return f"{card.name}{values_of(card)}"


def values_of(card: CardInfo) -> str:
    """Write what counts of a card's values in brackets, if it has any."""
    values = ", ".join(shown_values(card))
    return f" [{values}]" if values else ""
