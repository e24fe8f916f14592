"""How the board of Drums of War speaks."""

import random
import re

from tests.browser.table_page import Choose, Manners

TIMID = re.compile("Pass|Not now|That is all|Keep these|Hold|Do not|Let the Hit|Stay")


def eager(share: float) -> Choose:
    """Goes on to the next battle, and does more than pass and wait in such a share of the decisions."""

    def choose(names: list[str], _question: str | None, luck: random.Random) -> str:
        between_battles = [name for name in names if name.startswith("To battle")]
        if between_battles:
            return between_battles[0]
        timid = [name for name in names if TIMID.match(name)]
        lively = [name for name in names if name not in timid]
        return luck.choice(lively if lively and (not timid or luck.random() < share) else timid)

    return choose


DRUMS = Manners(
    game="drums-of-war",
    title="Drums of War",
    offered=re.compile(
        r"^(Lead with|Remove|Deploy|Pay with|Pass$|Choose slot|Put under|Use .+'s ability|Not now"
        r"|The (Hero|blood|bones)|That is all|March to|Stay|Cancel|Attack|Support|Fight|Hold position|1 point"
        r"|Strike|Do not strike|Save|Let the Hit|Keep these|To battle \d|I am)\b"
    ),
    questions={
        "choose-hero": r"Choose the Hero who leads",
        "start-removal": r"Remove .* of your Army deck before the battle",
        "deploy": r"Deploy a card, or pass|deploy nothing now",
        "pay": r"Pay .* from your hand for",
        "slot": r"On which slot do you deploy",
        "target": r"Under which Unit do you put",
        "ability": r"ability now\?",
        "option": r"Which rite\?",
        "march": r"Where do you march",
        "cancel": r"Whose ability is cancelled by",
        "announce": r"What is the order for .* on slot \d\?",
        "spread": r"Divide the attack of",
        "strike": r"Whom do you strike back at",
        "save": r"can cancel a Hit",
        "remove": r"Remove cards you do not want",
        "tie": r"The AI('s \w+)? could|could pay for the AI",
    },
    choose=eager(0.85),
)
