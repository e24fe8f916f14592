"""How the board of Roar of War speaks."""

import re

from tests.browser.table_page import Manners

ROAR = Manners(
    game="roar-of-war",
    title="Roar of War",
    offered=re.compile(r"^(Place|Attack (?!\d)|Play|Discard|Point|Choose|Pass|I am)\b"),
    questions={
        "lay-out": r"Choose a card for",
        "reinforce": r"Place a card from your hand",
        "turn": r"Your turn:",
        "attack-again": r"Attack a second time",
        "target": r"Which card does .* attack",
        "aim": r"Point your Strategy card",
        "fight-window": r"play a Strategy card for this fight",
        "roll-window": r"The dice have fallen",
        "penalty": r"Third Damage Token",
    },
    first={"turn": "Play "},
)
