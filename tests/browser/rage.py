"""How the board of Clash of Rage speaks."""

import random
import re

from tests.browser.table_page import Manners

# What a person in a hurry does first, question by question; what is not named is left to luck.
HURRY = {
    "action": ("Move", "Equip"),
    "move": ("Send everybody", "Send armies", "End moves"),
    "destination": ("Attack", "March"),
    "equip": ("Forge for", "Recruit", "Buy", "Attach", "Done"),
    "assault": ("Roll",),
}


def in_a_hurry(names: list[str], question: str | None, luck: random.Random) -> str:
    """Does what brings the game on, with some luck in between."""
    if luck.random() < 0.85:
        for first in HURRY.get(question or "", ()):
            wanted = [name for name in names if name.startswith(first)]
            if wanted:
                return luck.choice(wanted)
    return luck.choice(names)


RAGE = Manners(
    game="clash-of-rage",
    title="Clash of Rage",
    offered=re.compile(
        r"^(Add the|Turn|Lay (?:the|it)|Play (?!them)|Build your|Muster|Send|March|Attack |Fight at|Take the Unit"
        r"|Place the Hero|Move|Equip|Pass|End moves|Done|Buy|Recruit|Attach|Lay aside|Give (?!up)"
        r"|Forge for [0-9]+ Crystals|Keep|Roll|Throw|Flee|Eliminate|I am)\b"
    ),
    questions={
        "region": r"Choose a side of a Region",
        "centre": r"Where does the Region lie",
        "rotation": r"How is the Region turned",
        "tactics": r"Choose a Tactics card",
        "stronghold": r"Build your Stronghold",
        "reinforce": r"Where does the .* muster",
        "action": r"Your (first|second) Action",
        "move": r"Send your armies|None of your armies can move",
        "destination": r"Where to, from",
        "battle": r"Which Battle",
        "assault": r"Battle at .*: roll",
        "reroll": r"(die|dice): .*wounds?\. Throw",
        "assign": r"wounds? to assign",
        "equip": r"Equip your armies",
        "slot": r"Who carries",
        "legend": r"Which Legendary",
        "hero": r"Where does the Hero",
        "stone": r"which Stone gives",
    },
    choose=in_a_hurry,
)
