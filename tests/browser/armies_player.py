"""Plays Clash of Armies by what is on the screen: every action on the object it touches."""

import random
import re
import time

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TookTooLong

OFFERED = re.compile(
    r"^(Play|Put|Crown|Garrison [A-Z]|Send [A-Z]|Take|Scrap [A-Z]|Choose|Show|Buy|Attack this realm|End turn|Use it|"
    r"Leave it|Resolve the attack|I am)\b"
)
QUESTIONS = {
    "turn": r"Your turn,",
    "defend": r"attacks with \d+: use cards of your Camp",
    "ability": r"^[A-Z][\w' -]+: (draw|take|scrap|the opponent|\+)",
    "event-discard": r"Discard a card from your hand",
    "event-lose": r"Discard one of the units garrisoned",
    "event-pardon": r"You may scrap a card from your discard pile",
    "overflow": r"Your new Fortification has less room",
}
FIRST = ("Play", "Put", "Crown", "Attack this realm", "Buy", "Choose", "Resolve", "End turn", "Use it", "Leave it")
NAMES = "all => all.map(one => one.ariaLabel || one.textContent.trim())"


class ArmiesPlayer:
    """Plays the hand, attacks, buys what it can and ends the turn, with some luck in between."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.luck = random.Random(seed)
        self.seen: set[str] = set()
        self.hand_overs = 0

    @property
    def prompt(self) -> str:
        return self.page.get_by_role("status").filter(visible=True).first.inner_text()

    def is_over(self) -> bool:
        return self.page.get_by_role("link", name="Download record").is_visible()

    @property
    def offers(self) -> Locator:
        return self.page.locator("button:not([aria-disabled=true]):not([disabled])").filter(visible=True)

    def play_on(self, seconds: float, until: str | None = None) -> bool:
        """Plays until the game is over or a question is asked; tells whether that happened."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.is_over():
                return until is None
            if not self.take_one(until):
                self.page.wait_for_timeout(25)
            elif until is not None and until in self.seen:
                return True
        return False

    def take_one(self, unless: str | None = None) -> bool:
        """Takes one of the actions offered, unless a question is asked; tells whether there were any."""
        offers = self.offers
        names = offers.evaluate_all(NAMES)
        offered = [at for at, name in enumerate(names) if OFFERED.match(name)]
        if not offered:
            return False
        if names[offered[0]].startswith("I am"):
            self.hand_overs += 1
        elif self.note_question() == unless and unless is not None:
            return True
        at = self.choose(names, offered)
        wanted = self.page.get_by_role("button", name=names[at], exact=True).filter(visible=True).first
        try:
            wanted.press("Enter", timeout=3_000)  # in a fan a card covers its neighbour
        except TookTooLong:
            return False  # the table has moved on meanwhile
        return True

    def choose(self, names: list[str], offered: list[int]) -> int:
        if self.luck.random() < 0.1:
            return self.luck.choice(offered)
        for verb in FIRST:
            wanted = [at for at in offered if names[at].startswith(verb)]
            if wanted:
                return self.luck.choice(wanted)
        return self.luck.choice(offered)

    def note_question(self) -> str | None:
        text = self.prompt
        for question, words in QUESTIONS.items():
            if re.search(words, text):
                self.seen.add(question)
                return question
        return None
