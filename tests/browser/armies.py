"""How the board of Clash of Armies speaks."""

import random
import re

from tests.browser.table_page import Manners

FIRST = ("Play", "Put", "Crown", "Attack this realm", "Buy", "Choose", "Resolve", "End turn", "Use it", "Leave it")


def like_a_conqueror(names: list[str], _question: str | None, luck: random.Random) -> str:
    """Plays the hand, attacks, buys what it can and ends the turn, with some luck in between."""
    if luck.random() >= 0.1:
        for verb in FIRST:
            wanted = [name for name in names if name.startswith(verb)]
            if wanted:
                return luck.choice(wanted)
    return luck.choice(names)


ARMIES = Manners(
    game="clash-of-armies",
    title="Clash of Armies",
    offered=re.compile(
        r"^(Play|Put|Crown|Garrison [A-Z]|Send [A-Z]|Take|Scrap [A-Z]|Choose|Show|Buy|Attack this realm|End turn"
        r"|Use it|Leave it|Resolve the attack|I am)\b"
    ),
    questions={
        "turn": r"Your turn,",
        "defend": r"attacks with \d+: use cards of your Camp",
        "ability": r"^[A-Z][\w' -]+: (draw|take|scrap|the opponent|\+)",
        "event-discard": r"Discard a card from your hand",
        "event-lose": r"Discard one of the units garrisoned",
        "event-pardon": r"You may scrap a card from your discard pile",
        "overflow": r"Your new Fortification has less room",
    },
    choose=like_a_conqueror,
)
