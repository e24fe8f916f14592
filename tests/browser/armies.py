"""How the board of Clash of Armies speaks."""

import random
import re

from tests.browser.table_page import Manners

FIRST = (
    *("Play", "Put", "Crown", "Attack this realm", "Buy", "Choose", "Use", "Discard", "Set", "Resolve", "End turn"),
    "Leave it",
)


def like_a_conqueror(names: list[str], question: str | None, luck: random.Random) -> str:
    """Plays the hand, attacks, buys what it can and ends the turn, with some luck in between."""
    return straight_on(names, question, luck) if luck.random() >= 0.1 else luck.choice(names)


def straight_on(names: list[str], _question: str | None, luck: random.Random) -> str:
    """Does whatever comes first in a conqueror's turn."""
    for verb in FIRST:
        wanted = [name for name in names if name.startswith(verb)]
        if wanted:
            return luck.choice(wanted)
    return luck.choice(names)


ARMIES = Manners(
    game="clash-of-armies",
    title="Clash of Armies",
    offered=re.compile(
        r"^((Play|Put|Crown|Take|Choose|Show|Buy|Attack this realm|End turn|Use it|Leave it|Resolve the attack|I am)\b"
        r"|(Garrison|Send|Scrap|Use|Discard|Set) [A-Z])"
    ),
    questions={
        "turn": r"Your turn,",
        "defend": r"attacks with \d+: ",
        "ability": r"^[A-Z][\w' -]+: (draw|take|scrap|the opponent|\+)",
        "event-discard": r"Discard a card from your hand",
        "event-lose": r"Discard one of the units garrisoned",
        "event-pardon": r"You may scrap a card from your discard pile",
        "overflow": r"Your (new Fortification has less|Fortification has lost) room",
    },
    choose=like_a_conqueror,
)
