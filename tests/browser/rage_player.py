"""Plays Clash of Rage by what is on the screen: finds what it may do by accessible name, and clicks it."""

import random
import re
import time

from playwright.sync_api import Locator, Page

OFFERED = re.compile(
    r"^(Add the|Turn|Lay the|Play (?!them)|Build your|Muster|Send|March|Attack |Fight at|Take the Unit|Place the Hero"
    r"|Move|Equip|Pass|End moves|Done|Buy|Recruit|Attach|Lay aside|Give (?!up)|Forge a|Keep|Roll|Throw|Flee|Eliminate"
    r"|I am)\b"
)
QUESTIONS = {
    "region": r"Choose a side of a Region",
    "centre": r"Where does the Region lie",
    "rotation": r"How is the Region turned",
    "tactics": r"Choose a Tactics card",
    "stronghold": r"Build your Stronghold",
    "reinforce": r"Where does the .* muster",
    "action": r"Your (first|second) Action",
    "move": r"Send your armies",
    "destination": r"Where to, from",
    "battle": r"Which Battle",
    "assault": r"Battle at .*: roll",
    "reroll": r"dice wound\. Throw",
    "assign": r"wounds to assign",
    "equip": r"Equip your armies",
    "slot": r"Who carries",
    "legend": r"Which Legendary",
    "hero": r"Where does the Hero",
    "stone": r"which Stone gives",
}
# What a person in a hurry does first, question by question; what is not named is left to luck.
HURRY = {
    "action": ("Move", "Equip"),
    "move": ("Send everybody", "Send armies", "End moves"),
    "destination": ("Attack", "March"),
    "equip": ("Forge a", "Recruit", "Buy", "Attach", "Done"),
    "assault": ("Roll",),
}


class RagePlayer:
    """Sits before a page and plays what it offers, at random among what comes first."""

    def __init__(self, page: Page, seed: int = 1, hurry: bool = True) -> None:
        self.page = page
        self.luck = random.Random(seed)
        self.hurry = hurry
        self.seen: set[str] = set()
        self.done: set[str] = set()
        self.hand_overs = 0

    @property
    def prompt(self) -> str:
        return self.page.get_by_role("status").filter(visible=True).first.inner_text()

    @property
    def offers(self) -> Locator:
        return self.page.get_by_role("button", name=OFFERED).filter(visible=True)

    def names(self) -> list[str]:
        """The accessible names of what is offered."""
        found: list[str] = self.offers.evaluate_all("all => all.map(one => one.ariaLabel || one.textContent.trim())")
        return found

    def play_on(self, seconds: float, until: str | None = None) -> bool:
        """Plays until the game is over or a question is asked; tells whether that happened."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            names = self.names()
            if names:
                if self.answer(names, until):
                    return True
            elif self.is_over():
                return until is None
            else:
                self.page.wait_for_timeout(25)
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
        at = self.choice(names, question)
        self.done.add(names[at].split()[0])
        self.offers.nth(at).press("Enter", timeout=5000)  # what is offered may be covered by what was just opened
        return False

    def choice(self, names: list[str], question: str | None) -> int:
        everywhere = range(len(names))
        if self.hurry and self.luck.random() < 0.85:
            for first in HURRY.get(question or "", ()):
                found = [at for at in everywhere if names[at].startswith(first)]
                if found:
                    return self.luck.choice(found)
        return self.luck.choice(everywhere)

    def note_question(self) -> str | None:
        text = self.prompt
        for question, words in QUESTIONS.items():
            if re.search(words, text):
                self.seen.add(question)
                return question
        return None
