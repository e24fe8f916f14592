"""Rows of four piles, each a box with its top card and what is known below it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from wartable.cli.colours import CHOICE, side_style
from wartable.cli.terminal.painting.boxes import HEAVY, box, padded, wrapped
from wartable.cli.terminal.painting.card_values import powers
from wartable.core.cardset import CardSet
from wartable.core.envelope import ItemJson, ZoneJson

SEEN = "◉"
SEEN_STYLE = "bold red"
BACK = "░"
FRAME = 4


class PilePainter:
    """Draws piles of one width; names and backs take so many lines at most."""

    def __init__(self, cards: CardSet, width: int, lines: int, numbers: dict[str, int], marks: dict[str, str]) -> None:
        self.cards = cards
        self.width = width
        self.lines = lines
        self.numbers = numbers  # of the choices that point at a pile, by the pile's id
        self.marks = marks  # what a pile does in the fight, by its id

    def row(self, piles: Sequence[ZoneJson], pending: Sequence[Sequence[str]], style: str) -> list[list[Text]]:
        """Draw piles in boxes of equal height; pending cards are to be laid on them."""
        bodies = [self.body(pile, coming, style) for pile, coming in zip(piles, pending, strict=True)]
        height = max(len(body) for body in bodies)
        return [self.boxed(pile, padded(body, height), style) for pile, body in zip(piles, bodies, strict=True)]

    def boxed(self, pile: ZoneJson, body: list[Text], style: str) -> list[Text]:
        """Draw the box of a pile: its number, its height, and whether its top card was seen."""
        number = self.numbers.get(pile["id"])
        place = pile["id"].rpartition(".")[2]
        mark = self.marks.get(pile["id"])
        title = Text(f"{place} {mark}", "bold") if mark else Text(f"pile {place}")
        footer = Text.assemble((cards_counted(pile["count"]), "dim"))
        if pile["items"] and pile["items"][-1]["known_to"]:
            footer.append(f" {SEEN}", SEEN_STYLE)
        if number is None:
            return box(self.width, title, body, footer, style)
        title = Text.assemble(title, " ", (f"[{number}]", CHOICE))
        return box(self.width, title, body, footer, CHOICE, HEAVY)

    def body(self, pile: ZoneJson, pending: Sequence[str], style: str) -> list[Text]:
        """Write the cards of a pile from the top down."""
        inner = self.width - FRAME
        lines = [
            line
            for card in reversed(pending)
            for line in wrapped(f"+ {self.cards.card(card).name}", inner, self.lines, CHOICE)
        ]
        items = list(reversed(pile["items"]))
        if items:
            lines += self.top(items[0], style)
            below = items[1:]
            if any(item["card"] for item in below):
                lines += [self.buried(item) for item in below]
        return lines or [Text()]

    def top(self, item: ItemJson, style: str) -> list[Text]:
        """Draw a top card: its name and powers, or its back."""
        inner = self.width - FRAME
        if item["card"] is None:
            return [Text(BACK * inner, style) for _ in range(self.lines)]
        card = self.cards.card(item["card"])
        lines = wrapped(card.name, inner, self.lines, f"bold {side_style(card.group)}")
        return [*lines, powers(card) if card.values else Text(card.kind, "italic")]

    def buried(self, item: ItemJson) -> Text:
        """Write a card that lies below others."""
        if item["card"] is None:
            return Text("· ?", "dim")
        return Text.assemble(
            ("· ", "dim"),
            (f"{SEEN} " if item["known_to"] else "", SEEN_STYLE),
            (self.cards.card(item["card"]).name, "dim"),
        )


def cards_counted(count: int) -> str:
    """Count cards in words."""
    return "empty" if count == 0 else "1 card" if count == 1 else f"{count} cards"
