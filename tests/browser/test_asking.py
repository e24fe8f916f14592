"""What people ask of each other at a table, with both before it: to take back, to wait no longer, to play on."""

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import expect_accessible
from tests.browser.conftest import OpenPage, serving
from tests.server.own_time import OwnTime, lay_out, open_takeback
from tests.server.running import PERSON, NewTable, RunningServer
from wartable.server.tables.absence import FOR_A_BOT, FOR_A_WIN

pytestmark = pytest.mark.broad
BEN = {"kind": "person", "name": "Ben"}
ASKED = "Ann asks to take back their last action, and all that followed."
WAITING = "You asked to take your last action back."
DECLINED = "Your last action stays: not everybody agreed to take it back."
AWAY = "Ben is away."


@pytest.fixture(scope="module")
def clock() -> OwnTime:
    return OwnTime()


@pytest.fixture(scope="module")
def server(clock: OwnTime) -> Iterator[RunningServer]:
    with serving(clock=clock) as server:
        yield server


def take_seat(page: Page, table: NewTable, seat: int) -> None:
    page.goto(f"/#/return/{table.name}/{seat}/{table.tokens[seat]}")
    page.get_by_role("region", name="People").wait_for()


def notice(page: Page, words: str) -> Locator:
    return page.get_by_role("status").filter(has_text=words)


def answer(page: Page, words: str, choice: str) -> None:
    notice(page, words).get_by_role("button", name=choice, exact=True).click()


def ask_to_take_back(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Ask to take back").click()


def test_an_action_is_taken_back_once_the_other_agrees(open_page: OpenPage, server: RunningServer) -> None:
    table, asker, other = open_takeback(server, random.Random(9))
    seat = asker.view["seat"]
    asker.close()
    other.close()
    play = server.table(table.name).play
    steps = len(play.history.steps)
    ann, ben = open_page(server=server), open_page(390, 844, server=server)
    take_seat(ann, table, seat)
    take_seat(ben, table, 1 - seat)
    ask_to_take_back(ann)
    expect(notice(ben, ASKED)).to_be_visible()
    expect_accessible(ben)
    answer(ann, WAITING, "Never mind")
    expect(notice(ben, ASKED)).to_be_hidden()
    expect(notice(ann, DECLINED)).to_be_hidden()
    ask_to_take_back(ann)
    answer(ben, ASKED, "No")
    expect(notice(ann, DECLINED)).to_be_visible()
    assert len(play.history.steps) == steps
    answer(ann, DECLINED, "All right")
    expect(notice(ann, DECLINED)).to_be_hidden()
    ask_to_take_back(ann)
    answer(ben, ASKED, "Agree")
    expect(notice(ann, WAITING)).to_be_hidden()
    expect(notice(ann, DECLINED)).to_be_hidden()
    expect(notice(ben, ASKED)).to_be_hidden()
    assert len(play.history.steps) < steps


def laid_out(server: RunningServer) -> NewTable:
    """A table at which only Ben must still decide, who has not come."""
    table = server.create(PERSON, BEN)
    with server.sit(table.name, table.tokens[0]) as ann:
        lay_out(ann, random.Random(7))
    return table


def test_a_bot_plays_on_for_who_is_away_until_they_are_back(
    open_page: OpenPage, server: RunningServer, clock: OwnTime
) -> None:
    table = laid_out(server)
    clock.at += FOR_A_BOT
    ann = open_page(390, 844, server=server)
    take_seat(ann, table, 0)
    expect(notice(ann, AWAY)).to_be_visible()
    expect_accessible(ann)
    expect(ann.get_by_role("button", name="Claim the game")).to_be_hidden()
    answer(ann, AWAY, "Wait")
    expect(notice(ann, AWAY)).to_be_hidden()
    ann.reload()
    answer(ann, AWAY, "Let a bot play on")
    expect(notice(ann, AWAY)).to_be_hidden()
    ben = open_page(server=server)
    take_seat(ben, table, 1)
    answer(ben, "A bot plays for you, as you were away.", "I am back")
    expect(notice(ben, "A bot plays for you")).to_be_hidden()
    assert server.table(table.name).play.seats[1].bot is None


def test_a_game_is_claimed_against_who_stays_away(open_page: OpenPage, server: RunningServer, clock: OwnTime) -> None:
    table = laid_out(server)
    clock.at += FOR_A_WIN
    ann = open_page(server=server)
    take_seat(ann, table, 0)
    answer(ann, AWAY, "Claim the game")
    ann.get_by_role("dialog", name="Victory!").wait_for()
    ben = open_page(390, 844, server=server)
    ben.goto(f"/#/return/{table.name}/1/{table.tokens[1]}")
    defeat = ben.get_by_role("dialog", name="Defeat")
    defeat.wait_for()
    expect(defeat).to_contain_text("stayed away")
