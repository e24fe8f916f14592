"""Two people at two browsers: they meet, one drops and comes back, they talk, and play on."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.armies import ARMIES
from tests.browser.axe import expect_accessible
from tests.browser.conftest import OpenPage
from tests.browser.prepared import Until, prepare
from tests.browser.roar import ROAR
from tests.browser.table_page import Manners, TablePage
from tests.server.running import PERSON, RunningServer
from wartable.server.play.play import Play

GAMES = ["drums-of-war", "roar-of-war", "clash-of-armies", "clash-of-rage"]
DECISIONS = 8
FIRST = re.compile(r"^1\b")  # as the list numbers what can be done
# While an action is on its way the title still tells of the move, and the list is empty.
OFFERS_OR_WAITS = """() => !document.title.startsWith("Your move")
  || [...document.querySelectorAll("dialog li kbd")].some(one => one.textContent === "1")"""


def set_up(page: Page, game: str, host: str = "Ada") -> None:
    """Sets a table whose other seat is offered to all."""
    page.goto(f"/#/new/{game}/anybody")
    page.get_by_role("textbox", name="Name").fill(host)
    page.get_by_label("Clock").select_option(label="20 minutes, and 30 s a turn")
    page.get_by_role("button", name="Set the table").click()
    page.get_by_role("region", name="People").wait_for()


def sit_down(page: Page, title: str, host: str = "Ada") -> None:
    """Finds the table in the lobby and sits down."""
    page.goto("/#/lobby")
    page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=title)).filter(
        has_text=f"{host} invites"
    ).get_by_role("link", name="Sit down").first.click()
    page.get_by_role("textbox", name="Your name").fill("Bo")
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("region", name="People").wait_for()


def may_act(page: Page) -> bool:
    return page.title().startswith("Your move")


def act(page: Page) -> bool:
    """Takes the first action of the list, or finds that the move was made before the title told so."""
    page.get_by_role("button", name="List of actions").click()
    sheet = page.get_by_role("dialog", name="What you can do now")
    page.wait_for_function(OFFERS_OR_WAITS)
    offered = may_act(page)
    sheet.get_by_role("button", name=FIRST if offered else "Close").click()
    sheet.wait_for(state="detached")
    return offered


def play(pages: list[Page], decisions: int) -> None:
    """Acts for whoever must, so many times."""
    taken = 0
    while taken < decisions:
        for page in pages:
            if may_act(page) and act(page):
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
    again.get_by_role("button", name="Yes, give up the game").click()
    ada.get_by_role("dialog", name="Victory!").wait_for()


HOST = "Ada the Guarded"


def open_account(page: Page, name: str) -> None:
    """Opens an account, and keeps the codes that it shows once."""
    page.goto("/#/account")
    page.get_by_role("radio", name="Open an account").check()
    page.get_by_role("textbox", name="Name").fill(name)
    page.get_by_role("textbox", name="Password").fill("a long password")
    page.get_by_role("button", name="Open an account").click()
    page.get_by_role("button", name="I have written them down").click()


def invitations(page: Page, host: str) -> int:
    """How many tables of somebody the lobby lists."""
    page.goto("/#/settings")
    with page.expect_response("**/api/lobby?*"):
        page.goto("/#/lobby")
    expect(page.get_by_role("list", name="Open tables").get_by_role("listitem").first).to_be_visible()
    return page.get_by_role("listitem").filter(has_text=f"{host} invites").count()


@pytest.mark.broad
def test_somebody_is_blocked_and_unblocked_at_the_table_and_on_the_account_page(
    open_page: OpenPage, table_server: RunningServer
) -> None:
    table_server.create(PERSON, {"kind": "open", "offer": "lobby"})  # which everybody sees
    ada, bo = open_page(), open_page(390, 844)
    open_account(ada, HOST)
    set_up(ada, "roar-of-war", HOST)
    sit_down(bo, "Roar of War", HOST)
    bo.get_by_role("button", name="Talk", exact=True).click()
    bo.get_by_role("button", name="Hello!").click()
    table = ada.url
    ada.get_by_role("button", name="Talk, 1 new").wait_for()
    set_up(ada, "roar-of-war", HOST)
    assert invitations(bo, HOST) == 1
    ada.goto(table)
    ada.get_by_role("button", name="Talk, 1 new").click()
    said = ada.get_by_role("list", name="What was said").get_by_text("Hello!")
    expect(said).to_be_visible()
    ada.get_by_role("button", name="Block").click()
    ada.get_by_text("You will not meet again").wait_for()
    assert invitations(bo, HOST) == 0
    ada.reload()
    ada.get_by_role("button", name="Talk", exact=True).click()
    expect(ada.get_by_role("button", name="Unblock")).to_be_visible()
    expect(said).to_be_hidden()
    expect_accessible(ada)
    ada.get_by_role("button", name="Unblock").click()
    ada.get_by_text("You may meet again").wait_for()
    expect(said).to_be_visible()
    assert invitations(bo, HOST) == 1
    ada.get_by_role("button", name="Block").click()
    ada.get_by_text("You will not meet again").wait_for()
    ada.goto("/#/account")
    blocked = ada.get_by_role("region", name="Blocked")
    expect(blocked).to_contain_text("Bo")
    expect_accessible(ada)
    blocked.get_by_role("button", name="Unblock").click()
    expect(blocked).to_be_hidden()
    assert invitations(bo, HOST) == 1
    ada.goto(table)
    ada.get_by_role("button", name="Talk, 1 new").click()
    expect(ada.get_by_role("button", name="Block")).to_be_visible()


def only_answer(public: bool) -> Until:
    """Play on until somebody has only one answer, and all can know that, or only the one who is asked."""

    def found(play: Play) -> bool:
        state = play.state
        asked = [(state.decision(seat), state.legal_actions(seat)) for seat in state.to_act]
        return any(decision and decision.public == public and len(legal) == 1 for decision, legal in asked)

    return found


# How far the names of people reach beyond where they stand.
NAMES_BEYOND = """() => {
  const list = document.querySelector(".together ul");
  return Math.max(list.scrollWidth - list.clientWidth, ...[...list.querySelectorAll("li")].map(one =>
    one.getBoundingClientRect().right - list.getBoundingClientRect().right));
}"""


def test_four_people_stand_beside_the_button_to_talk_on_a_phone(
    open_page: OpenPage, table_server: RunningServer
) -> None:
    page = open_page(390, 844)
    table = prepare(table_server, ROAR.game, lambda _: True, players=4)
    TablePage(page, ROAR).sit_down(table, 3)
    people = page.get_by_role("region", name="People")
    expect(people.get_by_role("listitem")).to_have_count(4)
    assert page.evaluate(NAMES_BEYOND) <= 1


@pytest.mark.parametrize(("manners", "public"), [(ARMIES, True), (ROAR, False)])
def test_an_only_answer_is_taken_among_people_where_all_can_know_it(
    open_page: OpenPage, table_server: RunningServer, manners: Manners, public: bool
) -> None:
    table = prepare(table_server, manners.game, only_answer(public))
    seat = table.play.state.to_act[0]
    page = open_page()
    page.goto("/")
    page.evaluate("localStorage.setItem('wartable.settings', JSON.stringify({pace: 'instant', forced: 'taken'}))")
    page.reload()
    at_table = TablePage(page, manners)
    at_table.sit_down(table, seat)
    expect(at_table.prompt).to_be_visible()
    page.wait_for_timeout(3000)
    if public:
        expect(at_table.offers).to_have_count(0)
    else:
        expect(at_table.offers).not_to_have_count(0)
