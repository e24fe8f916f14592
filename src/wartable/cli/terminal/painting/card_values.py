"""Values of cards as short coloured text: each has its own shape as well as its colour."""

from __future__ import annotations

import re

from rich.text import Text

from wartable.cli.card_fields import TOLD_BY_TEXT, valued
from wartable.cli.colours import ATTACK, COUNTERATTACK, DEFENCE
from wartable.core.cardset import CardInfo

SHAPES = {"attack": ("✸", ATTACK), "counter": ("◆", COUNTERATTACK), "defence": ("▼", DEFENCE)}
LEGEND = "✸ attack  ◆ counterattack (d: a four-sided die)  ▼ defence  ◉ seen by others"

COUNTED = re.compile(r"\d+|(\d+ \+ )?die|\d+ dice")  # all other words of a card are codes for what its text says


def shown_values(card: CardInfo) -> list[str]:
    """Write the values that count for something: neither zeros nor codes."""
    told = {name: value for name, value in card.values.items() if name not in TOLD_BY_TEXT and value != 0}
    return [valued(name, value) for name, value in told.items() if COUNTED.fullmatch(str(value))]


def short_dice(value: str) -> str:
    """Shorten dice: ``1 + die`` to ``1+d``, ``2 dice`` to ``2d``."""
    return value.replace(" ", "").replace("dice", "d").replace("die", "d")


def powers(card: CardInfo) -> Text:
    """Write a card's powers, or nothing for one that has none."""
    text = Text()
    for name, (shape, colour) in SHAPES.items():
        if name in card.values:
            if text.plain:
                text.append(" ")
            text.append(f"{shape}{short_dice(str(card.values[name]))}", f"bold {colour}")
    return text
