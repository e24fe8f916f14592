"""A time of day that tests set themselves, and tables that have come to where people ask things of each other."""

import random
from dataclasses import dataclass

from tests.server.browser import Browser
from tests.server.running import PERSON, NewTable, RunningServer
from wartable.server.ground.clock import Clock


@dataclass
class OwnTime(Clock):
    """A clock whose time of day a test sets itself."""

    at: int = 1_000_000

    def wall(self) -> int:
        return self.at


def lay_out(browser: Browser, rng: random.Random) -> None:
    """Chooses in secret until there is nothing more to choose."""
    while browser.actions:
        browser.act_at_random(rng)
        browser.catch_up()


def open_takeback(server: RunningServer, rng: random.Random) -> tuple[NewTable, Browser, Browser]:
    """A table where one has acted, the other too, and nothing hidden has shown since."""
    for _ in range(30):
        table = server.create(PERSON, PERSON, game="clash-of-rage")
        browsers = [server.sit(table.name, token) for token in table.tokens]
        play = server.table(table.name).play
        for _ in range(60):
            for browser in browsers:
                browser.catch_up()
            actor = next((browser for browser in browsers if browser.actions), None)
            if actor is None:
                break
            actor.act_at_random(rng)
            for seat in (0, 1):
                if play.history.can_take_back(seat) and not play.can_undo(seat):
                    return table, browsers[seat], browsers[1 - seat]
        for browser in browsers:
            browser.close()
    raise AssertionError("nothing can be taken back by consent")
