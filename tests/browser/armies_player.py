"""Plays Clash of Armies by what is on the screen: every action on the object it touches."""

import re

from playwright.sync_api import Locator

from tests.browser.player import Player

OFFERED = re.compile(
    r"^(Play|Put|Crown|Garrison|Send|Take|Scrap [A-Z]|Choose|Show|Buy|Attack this realm|End turn|Use it|Leave it|"
    r"Resolve the attack|I am)\b"
)
QUESTIONS = {
    "turn": r"Your turn:",
    "defend": r"attacks with \d+: use cards of your Camp",
    "ability": r"^[A-Z][\w' -]+: (draw|take|scrap|the opponent|\+)",
    "event-discard": r"Discard a card from your hand",
    "event-lose": r"Discard one of the units garrisoned",
    "event-pardon": r"You may scrap a card from your discard pile",
    "overflow": r"Your new Fortification has less room",
}
FIRST = ("Play", "Put", "Crown", "Attack this realm", "Buy", "Choose", "Resolve")


class ArmiesPlayer(Player):
    """Plays the hand, attacks, buys what it can and ends the turn, with some luck in between."""

    @property
    def offers(self) -> Locator:
        enabled = self.page.locator("button:not([aria-disabled=true]):not([disabled])")
        return self.page.get_by_role("button", name=OFFERED).and_(enabled).filter(visible=True)

    def answer(self, names: list[str], unless: str | None) -> bool:
        """Takes one of the actions offered; tells whether the question was the one not to answer."""
        if names[0].startswith("I am"):
            self.hand_overs += 1
            self.offers.first.click()
            return False
        question = self.note_question()
        if unless is not None and question == unless:
            return True
        at = self.choose(names)
        self.offers.nth(at).press("Enter")  # in a fan a card covers its neighbour
        return False

    def choose(self, names: list[str]) -> int:
        if self.luck.random() < 0.12:
            return self.luck.randrange(len(names))
        for verb in FIRST:
            wanted = [at for at, name in enumerate(names) if name.startswith(verb)]
            if wanted:
                return self.luck.choice(wanted)
        calm = [at for at, name in enumerate(names) if name.startswith(("End turn", "Use it", "Leave it"))]
        return calm[0] if calm else self.luck.randrange(len(names))

    def note_question(self) -> str | None:
        text = self.prompt
        for question, words in QUESTIONS.items():
            if re.search(words, text):
                self.seen.add(question)
                return question
        return None
