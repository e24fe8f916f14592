"""How the board of Roar of War speaks."""

import random
import re

from tests.browser.table_page import Manners


def strategy_first(names: list[str], question: str | None, luck: random.Random) -> str:
    """Plays Strategy cards before attacking, so that their questions come up."""
    cards = [name for name in names if question == "turn" and name.startswith("Play ")]
    return luck.choice(cards or names)


ROAR = Manners(
    game="roar-of-war",
    title="Roar of War",
    offered=re.compile(r"^(Place|Attack (?!\d)|Play|Discard|Look(?! at the table)|Swap|Let|Give|Take|Pass|I am)\b"),
    questions={
        "lay-out": r"Choose a card for",
        "reinforce": r"Place a card from your hand",
        "turn": r"Your turn:",
        "turn-help": r"s.? turn: (help with an own-turn Strategy card|none of your)",
        "attack-again": r"Attack a second time",
        "target": r"Which card does .* attack",
        "aim": r"Your Strategy card:",
        "fight-window": r"(attack|defend): (play a Strategy card for this fight|none of your)",
        "roll-window": r"The dice have fallen",
        "penalty": r"Third Damage Token",
    },
    choose=strategy_first,
)
