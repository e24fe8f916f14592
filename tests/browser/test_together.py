"""Two people at two browsers: they meet, one drops and comes back, they talk, and play on."""

import json
import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import OpenPage
from tests.server.running import RunningServer

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAMES = ["drums-of-war", "roar-of-war", "clash-of-armies", "clash-of-rage"]
DECISIONS = 8


def set_up(page: "Page", game: str) -> None:
    """Sets a table whose other seat is offered to all."""
    page.goto(f"/#/new/{game}/anybody")
    page.get_by_role("textbox", name="Name").fill("Ada")
    page.get_by_label("Clock").select_option(label="20 minutes, and 30 s a turn")
    page.get_by_role("button", name="Set the table").click()
    page.get_by_role("region", name="People").wait_for()


def sit_down(page: "Page", title: str) -> None:
    """Finds the table in the lobby and sits down."""
    page.goto("/#/lobby")
    page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=title)).filter(
        has_text="Ada invites"
    ).get_by_role("link", name="Sit down").first.click()
    page.get_by_role("textbox", name="Your name").fill("Bo")
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("region", name="People").wait_for()


def may_act(page: "Page") -> bool:
    return page.title().startswith("Your move")


def act(page: "Page") -> None:
    """Takes the first action of the list."""
    page.get_by_role("button", name="List of actions").click()
    page.get_by_role("dialog").get_by_role("button").nth(1).click()
    page.get_by_role("dialog").wait_for(state="detached")


def play(pages: list["Page"], decisions: int) -> None:
    """Acts for whoever must, so many times."""
    taken = 0
    while taken < decisions:
        for page in pages:
            if may_act(page):
                act(page)
                taken += 1
                break
        else:
            pages[0].wait_for_timeout(50)


@pytest.mark.broad
@pytest.mark.parametrize("game", GAMES)
def test_two_browsers_play_and_one_drops_and_returns(
    open_page: OpenPage, table_server: RunningServer, game: str
) -> None:
    games = {known["name"]: known["title"] for known in table_server.http.get("/api/games").json()}
    ada, bo = open_page(), open_page()
    set_up(ada, game)
    sit_down(bo, games[game])
    people = ada.get_by_role("region", name="People")
    people.get_by_text("Bo", exact=True).wait_for()
    play([ada, bo], DECISIONS)
    table = ada.url.rsplit("/", 1)[-1]
    seats = bo.evaluate("localStorage.getItem('wartable.seats')")
    bo.close()
    people.get_by_text("away").wait_for()
    again = open_page(width=390, height=844)
    mine = next(seat for seat in json.loads(seats) if seat["table"] == table)
    again.goto(f"/#/return/{table}/{mine['seat']}/{mine['token']}")
    again.get_by_role("region", name="People").wait_for()
    people.get_by_text("away").wait_for(state="detached")
    play([ada, again], DECISIONS)
    ada.get_by_role("button", name="Talk", exact=True).click()
    ada.get_by_role("button", name="Well played.").click()
    ada.get_by_role("button", name="Close", exact=True).click()
    again.get_by_role("button", name=re.compile("Talk, 1 new")).click()
    again.get_by_role("list", name="What was said").get_by_text("Well played.").wait_for()
    again.get_by_role("button", name="Close", exact=True).click()
    again.get_by_role("button", name="Menu").click()
    again.get_by_role("button", name="Give up").click()
    again.get_by_role("button", name="Yes, give up this battle").click()
    ada.get_by_role("dialog", name="Victory!").wait_for()
