"""The cards in hand: army cards in one paragraph, Strategy cards in boxes."""

from __future__ import annotations

from collections import Counter

from rich.text import Text

from wartable.cli.colours import CHOICE, side_style
from wartable.cli.terminal.painting.boxes import HEAVY, box, flowing, padded, side_by_side, wrapped
from wartable.cli.terminal.painting.card_values import powers
from wartable.core.cardset import CardInfo, CardSet
from wartable.core.envelope import ZoneJson
from wartable.games.roar_of_war.telling.card_words import MOMENTS

STRATEGY_WIDTH = 38
STRATEGY_LINES = 4
FRAME = 4


def counted(zone: ZoneJson, cards: CardSet) -> list[tuple[CardInfo, int]]:
    """List the cards of a zone, equal ones together."""
    counts = Counter(item["card"] for item in zone["items"] if item["card"] is not None)
    return [(cards.card(card), count) for card, count in counts.items()]


def by_strength(entry: tuple[CardInfo, int]) -> tuple[int, str]:
    """Sort the strongest attack first, animals last."""
    card, _ = entry
    return -int(card.values.get("attack", -1)), card.name


def hand_lines(zone: ZoneJson, cards: CardSet, width: int, names_only: bool) -> list[Text]:
    """Write the hand in one paragraph."""
    shown = []
    for card, count in sorted(counted(zone, cards), key=by_strength):
        entry = Text(card.name, side_style(card.group))
        entry.append(f" ×{count}" if count > 1 else "")
        if card.values and not names_only:
            entry.append(" ").append_text(powers(card))
        shown.append(entry)
    return flowing(Text(f"Hand ({zone['count']})  ", "bold"), shown, width)


def strategy_rows(zone: ZoneJson, cards: CardSet, numbers: dict[str, int], width: int) -> list[Text]:
    """Draw the Strategy cards in boxes, as many beside each other as fit."""
    each = max(1, width // STRATEGY_WIDTH)
    box_width = (width - (each - 1)) // each
    held = counted(zone, cards)
    texts = [wrapped(card.text, box_width - FRAME, STRATEGY_LINES) for card, _ in held]
    height = max((len(text) for text in texts), default=0)
    boxes = [
        strategy_box(card, count, numbers.get(f"{zone['id']}.{card.id}"), padded(text, height), box_width)
        for (card, count), text in zip(held, texts, strict=True)
    ]
    rows: list[Text] = []
    for first in range(0, len(boxes), each):
        rows += side_by_side(boxes[first : first + each])
    return rows


def strategy_box(card: CardInfo, count: int, number: int | None, body: list[Text], width: int) -> list[Text]:
    """Draw one Strategy card."""
    style = side_style(card.group)
    title = Text(card.name, f"bold {style}")
    title.append(f" ×{count}" if count > 1 else "")
    if number is not None:
        title = Text.assemble(title, " ", (f"[{number}]", CHOICE))
    footer = Text(MOMENTS.get(str(card.values.get("when")), ""), "dim")
    if number is None:
        return box(width, title, body, footer, style)
    return box(width, title, body, footer, CHOICE, HEAVY)


def strategy_lines(zone: ZoneJson, cards: CardSet) -> list[Text]:
    """Write the Strategy cards on one line each."""
    return [
        Text.assemble(
            (card.name, f"bold {side_style(card.group)}"),
            f" ×{count}: " if count > 1 else ": ",
            card.text,
            (f" ({MOMENTS.get(str(card.values.get('when')), '')})", "dim"),
        )
        for card, count in counted(zone, cards)
    ]
