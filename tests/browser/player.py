"""Plays by what is on the screen: finds what it may do by accessible name, and clicks it."""

import random
import re
import time

from playwright.sync_api import Locator, Page

OFFERED = re.compile(r"^(Place|Attack (?!\d)|Play|Discard|Point|Choose|Pass|I am)\b")
QUESTIONS = {
    "lay-out": r"Choose a card for",
    "reinforce": r"Place a card from your hand",
    "turn": r"Your turn:",
    "attack-again": r"Attack a second time",
    "target": r"Which card does .* attack",
    "aim": r"Point your Strategy card",
    "fight-window": r"play a Strategy card for this fight",
    "roll-window": r"The dice have fallen",
    "penalty": r"Third Damage Token",
}


class Player:
    """Sits before a page and plays what it offers at random, on its turn Strategy cards first."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.luck = random.Random(seed)
        self.seen: set[str] = set()
        self.hand_overs = 0

    @property
    def prompt(self) -> str:
        return self.page.get_by_role("status").filter(visible=True).first.inner_text()

    @property
    def offers(self) -> Locator:
        return self.page.get_by_role("button", name=OFFERED).filter(visible=True)

    def play_on(self, seconds: float, until: str | None = None) -> bool:
        """Plays until the game is over or a question is asked; tells whether that happened."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            names = self.offers.evaluate_all("all => all.map(one => one.ariaLabel || one.textContent.trim())")
            if names:
                if self.answer(names, until):
                    return True
            elif self.is_over():
                return until is None
            else:
                self.page.wait_for_timeout(40)
        return False

    def is_over(self) -> bool:
        return self.page.get_by_role("link", name="Download record").is_visible()

    def answer(self, names: list[str], unless: str | None) -> bool:
        """Takes one of the actions offered; tells whether the question was the one not to answer."""
        if names[0].startswith("I am"):
            self.hand_overs += 1
            self.offers.first.click()
            return False
        question = self.note_question()
        if unless is not None and question == unless:
            return True
        cards = [at for at, name in enumerate(names) if name.startswith("Play ") and question == "turn"]
        at = self.luck.choice(cards or range(len(names)))
        if names[at].startswith("Place "):
            self.offers.nth(at).press("Enter")  # in a fan the card under the pointer covers its neighbour
        else:
            self.offers.nth(at).click()
        return False

    def note_question(self) -> str | None:
        text = self.prompt
        for question, words in QUESTIONS.items():
            if re.search(words, text):
                self.seen.add(question)
                return question
        return None
