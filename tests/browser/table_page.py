"""A table in the browser, as one who sits at it uses it: by what it asks, and by the names of what it offers."""

import json
import random
import re
import time
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import ElementHandle, JSHandle, Locator, Page, expect
from playwright.sync_api import Error as BrowserError

from tests.browser.prepared import Prepared

HAND_OVER = "I am "
ENDINGS = re.compile("Victory!|Defeat|A draw")
# One question to the browser for the whole screen: asked one by one, buttons cost most of a game's time.
ON_SCREEN = """() => {
  const usable = one => !one.disabled && one.ariaDisabled !== "true" && !one.closest("[inert], [aria-hidden=true]")
    && one.checkVisibility({visibilityProperty: true});
  const buttons = [...document.querySelectorAll("button, [role=button]")].filter(usable);
  const status = [...document.querySelectorAll("[role=status]")].find(one => one.checkVisibility());
  return {
    buttons,
    names: buttons.map(one => one.ariaLabel || one.textContent.trim()),
    prompt: status?.innerText ?? "",
    over: [...document.querySelectorAll("a")].some(one => one.textContent.trim() === "Download record"),
  };
}"""

Choose = Callable[[list[str], str | None, random.Random], str]


def anything(names: list[str], _question: str | None, luck: random.Random) -> str:
    """Chooses at random."""
    return luck.choice(names)


@dataclass(frozen=True)
class Manners:
    """What a game's board says: how names of offered things begin, and the words of every question."""

    game: str
    title: str
    offered: re.Pattern[str]
    questions: dict[str, str]
    choose: Choose = anything

    def question(self, prompt: str) -> str | None:
        """Which of the game's questions these words ask."""
        return next((question for question, words in self.questions.items() if re.search(words, prompt)), None)


@dataclass(frozen=True)
class Screen:
    """What could be read at one moment."""

    buttons: JSHandle
    names: list[str]
    prompt: str
    over: bool

    def button(self, name: str) -> ElementHandle:
        element = self.buttons.get_property(str(self.names.index(name))).as_element()
        assert element is not None
        return element


class TablePage:
    """Sits before a table and answers what it asks."""

    def __init__(self, page: Page, manners: Manners, seed: int = 1, choose: Choose | None = None) -> None:
        self.page = page
        self.manners = manners
        self.luck = random.Random(seed)
        self.choose = choose or manners.choose
        self.seen: set[str] = set()
        self.taken: list[str] = []

    # -- coming to a table ---------------------------------------------------------

    def quick_start(self, against: str) -> None:
        """Plays at once, `Alone` or `Against one bot`."""
        self.page.goto("/")
        self.page.get_by_role("button", name=f"Play {self.manners.title}").click()
        self.page.get_by_role("button", name=against, exact=True).click()
        self.wait_for_my_decision()

    def sit_down(self, prepared: Prepared, *seats: int) -> None:
        """Takes seats at a table that was prepared; several of them share this screen."""
        mine = [{"table": prepared.name, "seat": seat, "token": prepared.tokens[seat]} for seat in seats]
        self.page.goto("/#/settings")
        expect(self.page.get_by_role("heading", name="Settings")).to_be_visible()  # up from any table it sat at
        self.page.evaluate("mine => localStorage.setItem('wartable.seats', mine)", json.dumps(mine))
        self.page.goto(f"/#/table/{prepared.name}")

    # -- what it shows ---------------------------------------------------------------

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_role("status").filter(visible=True).first

    @property
    def offers(self) -> Locator:
        at_table = self.page.locator(".table, .hand-over")
        return at_table.get_by_role("button", name=self.manners.offered).filter(visible=True)

    def screen(self) -> Screen:
        handle = self.page.evaluate_handle(ON_SCREEN)
        names, prompt, over = handle.evaluate("screen => [screen.names, screen.prompt, screen.over]")
        return Screen(handle.get_property("buttons"), names, prompt, over)

    def wait_for_my_decision(self) -> None:
        expect(self.offers.first).to_be_visible()

    def expect_question(self, question: str) -> None:
        """The table comes to ask this, and something can be answered."""
        expect(self.prompt).to_have_text(re.compile(self.manners.questions[question]), use_inner_text=True)
        self.wait_for_my_decision()
        self.seen.add(question)

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
            screen = self.screen()
            offered = [name for name in screen.names if self.manners.offered.match(name)]
            if offered:
                if self._answer(screen, offered, until):
                    return True
            elif screen.over:
                return until is None
            else:
                self.page.wait_for_timeout(15)
        return False

    def _answer(self, screen: Screen, offered: list[str], unless: str | None) -> bool:
        """Takes one of the things offered; tells whether the question was the one not to answer."""
        question = None
        if not offered[0].startswith(HAND_OVER):
            question = self.manners.question(screen.prompt)
            if question is not None:
                self.seen.add(question)
                if question == unless:
                    return True
        name = self.choose(offered, question, self.luck)
        try:
            screen.button(name).press("Enter", timeout=3_000)
        except BrowserError:
            return False  # the table has moved on meanwhile
        self.taken.append(name)
        return False

    def times_taken(self, beginning: str) -> int:
        """How often something was taken whose name begins so."""
        return sum(name.startswith(beginning) for name in self.taken)

    @property
    def hand_overs(self) -> int:
        return self.times_taken(HAND_OVER)
