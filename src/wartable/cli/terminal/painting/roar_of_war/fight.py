"""The fight that goes on: whose cards, and how the numbers come about."""

from __future__ import annotations

from rich.text import Text

from wartable.cli.colours import ATTACK, COUNTERATTACK, DEFENCE
from wartable.core.envelope import SumJson
from wartable.games.roar_of_war.telling.view_shapes import FightJson


def fight_lines(fight: FightJson, attacking: Text, defending: Text) -> list[Text]:
    """Write the comparison of attack and defence, and that of the counterattack."""
    dice = "" if fight["dice"] or not fight["counter_dice"] else f" + {dice_counted(fight['counter_dice'])}"
    lines = [
        Text.assemble(("Fight  ", "bold"), attacking, " attacks ", defending),
        Text.assemble(
            "  ",
            value("✸ Attack", fight["attack"], ATTACK),
            " against ",
            value("▼ Defence", fight["defence"], DEFENCE),
        ),
        Text.assemble(
            "  ",
            value("◆ Counterattack", fight["counter"], COUNTERATTACK),
            dice,
            " against ",
            value("▼ Defence", fight["cover"], DEFENCE),
        ),
    ]
    if fight["marks"]:
        lines.append(Text(f"  in force: {', '.join(mark.replace('-', ' ') for mark in fight['marks'])}", "italic"))
    return lines


def value(name: str, total: SumJson, colour: str) -> Text:
    """Write a number and what it is made of."""
    text = Text(f"{name} {total['total']}", f"bold {colour}")
    if len(total["parts"]) > 1:
        parts = ", ".join(f"{part['source']} {part['value']:+}" for part in total["parts"])
        text.append(f" ({parts})", "dim")
    return text


def dice_counted(count: int) -> str:
    """Count dice in words."""
    return "1 die" if count == 1 else f"{count} dice"
