"""How the plain board of the toy game speaks: the board's own words are none of any game."""

import re

from tests.browser.table_page import Manners

GUEST = Manners(
    game="skirmish",
    title="Skirmish",
    offered=re.compile(r"^(pick|peek|pass|keep|bury|I am)\b"),
    questions={
        "pick": r"Pick a card, in secret",
        "scout": r"Peek at the top of the deck\?",
        "judge": r"Keep it on top\?",
    },
)
