"""Tables of Drums of War that are played on inside the server until they ask what a test wants to see."""

import random
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.drums import DRUMS
from tests.browser.prepared import Prepared
from tests.browser.table_page import TablePage
from tests.server.running import RunningServer
from wartable.core.state import State

PEOPLE = ({"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bo"})
TIMID = ("pass", "hold", "keep-hand", "no-ability", "remove", "stay")


class Walk:
    """Plays all seats of a table at random, eagerly, until somebody is asked something that is looked for."""

    def __init__(self, server: RunningServer, people: int = 2, seed: int = 1, **options: object) -> None:
        self.server = server
        self.made = server.create(*PEOPLE[:people], game="drums-of-war", **options)
        self.table = server.table(self.made.name)
        self.luck = random.Random(seed)

    def until(self, wanted: Callable[[State, int], bool], steps: int = 600) -> int | None:
        """Plays on; the seat that is asked what is wanted, or nothing if the table never asks it."""
        for _ in range(steps):
            state = self.table.play.state
            if state.over:
                return None
            for seat in state.to_act:
                if wanted(state, seat):
                    return seat
            seat = state.to_act[0]
            words = [state.text(seat, number) for number in state.legal_actions(seat)]
            eager = [word for word in words if word.split()[0] not in TIMID] or words
            self.server.act(self.table, seat, self.luck.choice(eager if self.luck.random() < 0.9 else words))
        return None

    def until_asked(self, *questions: str) -> int | None:
        return self.until(lambda state, seat: asked(state, seat) in questions)

    def sit_down(self, page: Page, seat: int) -> TablePage:
        """Opens the table in a page, at one of its seats."""
        table = TablePage(page, DRUMS)
        table.sit_down(Prepared(self.made.name, [token or "" for token in self.made.tokens], self.table.play), seat)
        table.wait_for_my_decision()
        return table


def stand_up(page: Page) -> None:
    """Leaves the table, so that the page need not follow what is played on."""
    page.goto("/#/settings")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()


def asked(state: State, seat: int) -> str:
    decision = state.decision(seat)
    assert decision is not None
    return decision.name
