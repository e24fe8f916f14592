"""Plays Drums of War by what is on the screen: finds what it may do by accessible name, and clicks it."""

import random
import re
import time

from playwright.sync_api import Locator, Page

# How the names of things begin with which something can be done now.
OFFERED = re.compile(
    r"^(Lead with|Remove|Deploy|Pay with|Pass$|Slot \d|Under|Use .+'s ability|Not now|The (Hero|blood|bones)"
    r"|That is all|March to|Stay|Cancel|Attack|Support|Fight|Hold position|One point|Strike|Do not strike"
    r"|Let the Hit|Keep these|To battle \d|I am)\b"
)
TIMID = re.compile("Pass|Not now|That is all|Keep these|Hold|Do not|Let the Hit|Stay")
QUESTIONS = {
    "choose-hero": r"Choose the Hero who leads",
    "start-removal": r"Remove .* of your Army deck before the battle",
    "deploy": r"Deploy a card, or pass",
    "pay": r"Pay .* from your hand for",
    "slot": r"On which slot does",
    "target": r"Under which Unit does",
    "ability": r"ability now\?",
    "option": r"Which rite\?",
    "march": r"march before the fighting",
    "cancel": r"Whose ability does .* cancel",
    "announce": r"What does .* on slot \d do\?",
    "spread": r"divides its attack",
    "strike": r"Whom does .* strike back at",
    "save": r"can cancel a Hit",
    "remove": r"Remove cards you do not want",
    "tie": r"The AI('s \w+)? could|could pay for the AI",
}


class DrumsPlayer:
    """Sits before a page and plays what it offers at random, more or less eager to do more than pass and wait."""

    def __init__(self, page: Page, seed: int = 1, eager: float = 0.85) -> None:
        self.page = page
        self.luck = random.Random(seed)
        self.eager = eager
        self.seen: set[str] = set()
        self.scores = 0

    @property
    def offers(self) -> Locator:
        return self.page.get_by_role("button", name=OFFERED).filter(visible=True)

    @property
    def prompt(self) -> str:
        return self.page.get_by_role("status").filter(visible=True).first.inner_text()

    def names(self) -> list[str]:
        """All that is offered, as it is called."""
        return list(self.offers.evaluate_all("all => all.map(one => one.ariaLabel || one.textContent.trim())"))

    def play_on(self, seconds: float, until: str | None = None) -> bool:
        """Plays until the game is over or a question is asked; tells whether that happened."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            names = self.names()
            if names:
                if self.answer(names, until):
                    return True
            elif self.page.get_by_role("link", name="Download record").is_visible():
                return until is None
            else:
                self.page.wait_for_timeout(20)
        return False

    def answer(self, names: list[str], unless: str | None) -> bool:
        """Takes one of the actions offered; tells whether the question was the one not to answer."""
        if any(name.startswith("To battle") for name in names):
            self.scores += 1
            self.page.get_by_role("button", name=re.compile("^To battle")).click()
            return False
        question = self.note_question()
        if unless is not None and question == unless:
            return True
        timid = [at for at, name in enumerate(names) if TIMID.match(name)]
        lively = [at for at in range(len(names)) if at not in timid]
        at = self.luck.choice(lively if lively and (not timid or self.luck.random() < self.eager) else timid)
        self.offers.nth(at).press("Enter")  # in a fan a card may be covered by its neighbour
        return False

    def note_question(self) -> str | None:
        text = self.prompt
        for question, words in QUESTIONS.items():
            if re.search(words, text):
                self.seen.add(question)
                return question
        return None
