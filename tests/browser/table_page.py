"""A table in the browser, as one who sits at it uses it: by what it asks, and by the names of what it offers."""

import json
import random
import re
import time
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, expect

from tests.browser.prepared import Prepared

ENDINGS = re.compile("Victory!|Defeat|A draw")


@dataclass(frozen=True)
class Manners:
    """What a game's board says: how names of offered things begin, and the words of every question."""

    game: str
    title: str
    offered: re.Pattern[str]
    questions: dict[str, str]
    first: dict[str, str] = field(default_factory=dict)  # by question: how names begin that are taken before others


class TablePage:
    """Sits before a table and answers what it asks."""

    def __init__(self, page: Page, manners: Manners, seed: int = 1) -> None:
        self.page = page
        self.manners = manners
        self.luck = random.Random(seed)
        self.seen: set[str] = set()
        self.hand_overs = 0

    # -- coming to a table ---------------------------------------------------------

    def quick_start(self, against: str) -> None:
        """Plays at once, `Alone` or `Against one bot`."""
        self.page.goto("/")
        self.page.get_by_role("button", name=f"Play {self.manners.title}").click()
        self.page.get_by_role("button", name=against).click()
        self.wait_for_my_decision()

    def sit_down(self, prepared: Prepared, *seats: int) -> None:
        """Takes seats at a table that was prepared; several of them share this screen."""
        mine = [{"table": prepared.name, "seat": seat, "token": prepared.tokens[seat]} for seat in seats]
        self.page.goto("/#/settings")
        self.page.evaluate("mine => localStorage.setItem('wartable.seats', mine)", json.dumps(mine))
        self.page.goto("about:blank")
        self.page.goto(f"/#/table/{prepared.name}")

    # -- what it shows ---------------------------------------------------------------

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_role("status").filter(visible=True).first

    @property
    def offers(self) -> Locator:
        at_table = self.page.locator(".table, .hand-over")
        return at_table.get_by_role("button", name=self.manners.offered).filter(visible=True)

    def offered_names(self) -> list[str]:
        names: list[str] = self.offers.evaluate_all("all => all.map(one => one.ariaLabel || one.textContent.trim())")
        return names

    def wait_for_my_decision(self) -> None:
        expect(self.offers.first).to_be_visible()

    def question(self) -> str | None:
        """Which of the game's questions is asked now."""
        text = self.prompt.inner_text()
        for question, words in self.manners.questions.items():
            if re.search(words, text):
                self.seen.add(question)
                return question
        return None

    def is_over(self) -> bool:
        return self.page.get_by_role("link", name="Download record").is_visible()

    def expect_the_end(self) -> None:
        expect(self.page.get_by_role("heading", name=ENDINGS)).to_be_visible()
        expect(self.page.get_by_role("button", name="Rematch")).to_be_visible()

    # -- what one does -----------------------------------------------------------------

    def act(self, name: str | re.Pattern[str]) -> None:
        """Takes what is offered under a name."""
        self.take(self.offers.and_(self.page.get_by_role("button", name=name)).first)

    def take(self, offer: Locator) -> None:
        offer.press("Enter")  # in a fan the card under the pointer covers its neighbour

    def play_on(self, seconds: float, until: str | None = None) -> bool:
        """Plays until the game is over or a question is asked; tells whether that happened."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            names = self.offered_names()
            if names:
                if self._answer(names, until):
                    return True
            elif self.is_over():
                return until is None
            else:
                self.page.wait_for_timeout(25)
        return False

    def _answer(self, names: list[str], unless: str | None) -> bool:
        """Takes one of the things offered; tells whether the question was the one not to answer."""
        if names[0].startswith("I am "):
            self.hand_overs += 1
            self.offers.first.click()
            return False
        question = self.question()
        if unless is not None and question == unless:
            return True
        first = self.manners.first.get(question or "")
        wanted = [at for at, name in enumerate(names) if first and name.startswith(first)]
        self.take(self.offers.nth(self.luck.choice(wanted or range(len(names)))))
        return False
