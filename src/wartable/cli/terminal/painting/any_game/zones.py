"""Zones as lines of text: what lies there, what of it can be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.text import Text

from wartable.cli.colours import CHOICE
from wartable.cli.terminal.painting.boxes import flowing
from wartable.cli.terminal.painting.card_values import shown_values
from wartable.core.cardset import CardSet
from wartable.core.envelope import ActionJson, ItemJson, ZoneJson

BACK = "░░"
SEEN = "◉"
MOST_NUMBERS = 3
MOST_VALUES = 4


class ZoneWriter:
    """Writes zones with the numbers of the choices that point at them or at what lies in them."""

    def __init__(self, cards: CardSet, actions: Sequence[ActionJson]) -> None:
        self.cards = cards
        self.numbers: dict[str, list[int]] = {}
        for number, action in enumerate(actions, 1):
            for pointed_at in action["objects"]:
                self.numbers.setdefault(pointed_at, []).append(number)

    def lines(self, zones: Sequence[ZoneJson], width: int) -> list[Text]:
        """Write zones one below the other; what is empty and cannot be chosen is only named."""
        empty = [zone for zone in zones if not zone["count"] and zone["id"] not in self.numbers]
        lines = [line for zone in zones if zone not in empty for line in self.zone(zone, width)]
        names = [Text(name_of(zone), "dim") for zone in empty]
        return lines + (flowing(Text("empty  ", "dim"), names, width) if empty else [])

    def zone(self, zone: ZoneJson, width: int) -> list[Text]:
        """Write a zone: a hand in its order, everything else from the top down."""
        items = zone["items"] if zone["kind"] == "hand" else list(reversed(zone["items"]))
        beginning = Text.assemble(self.numbered(zone["id"]), (name_of(zone), "bold"), f" {zone['count']}  ")
        entries = [self.entry(list(alike)) for _, alike in groupby(items, self.look)]
        return flowing(beginning, entries, width)

    def look(self, item: ItemJson) -> tuple[object, ...]:
        """Give all by which an item differs from its neighbours."""
        return item["card"], tuple(item["known_to"]), tuple(item["marks"]), tuple(self.numbers.get(item["id"], ()))

    def entry(self, alike: list[ItemJson]) -> Text:
        """Write an item, or several that look the same."""
        item = alike[0]
        text = Text(BACK, "dim") if item["card"] is None else self.card(item["card"])
        text.append(f" ×{len(alike)}" if len(alike) > 1 else "")
        text.append(f" {SEEN}" if item["known_to"] else "", "bold red")
        text.append(f" ({', '.join(item['marks'])})" if item["marks"] else "", "italic")
        return Text.assemble(self.numbered(item["id"]), text)

    def card(self, card_id: str) -> Text:
        """Write a card's name and values."""
        card = self.cards.card(card_id)
        values = shown_values(card)
        more = ["…"] if len(values) > MOST_VALUES else []
        shown = ", ".join(values[:MOST_VALUES] + more)
        return Text.assemble((card.name, "bold"), (f" {shown}" if shown else "", "dim"))

    def numbered(self, pointed_at: str) -> Text:
        """Write the numbers of the choices that point at something."""
        numbers = self.numbers.get(pointed_at, [])
        shown = ",".join(str(number) for number in numbers[:MOST_NUMBERS])
        more = "…" if len(numbers) > MOST_NUMBERS else ""
        return Text(f"[{shown}{more}] " if numbers else "", CHOICE)


def name_of(zone: ZoneJson) -> str:
    """Give a zone's name without its owner."""
    return (zone["id"].partition(".")[2] or zone["id"]).replace(".", " ")
