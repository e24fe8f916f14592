"""The pages around the table: what they show, and that everybody can use them."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import expect_accessible, expect_no_sideways_scrolling
from tests.browser.conftest import OpenPage

PAGES = {
    "/": "War Table",
    "/#/new/roar-of-war": "A new table",
    "/#/rules/roar-of-war": "The rules of Roar of War",
    "/#/cards/roar-of-war": "The cards of Roar of War",
    "/#/settings": "Settings",
    "/#/credits": "Credits",
    "/#/join/table/invite": "A seat is kept for you",
}
SIZES = [(1440, 900), (768, 1024), (390, 844)]


def visit(page: Page, address: str) -> None:
    page.goto("about:blank")
    page.goto(address)
    expect(page.get_by_role("heading", level=1, name=PAGES[address])).to_be_visible()
    if "cards" in address:
        expect(page.get_by_role("img", name="Direwolf, animal")).to_be_visible()
    if "rules" in address:
        expect(page.get_by_role("heading", name="RW-101")).to_be_visible()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_every_page_is_accessible(open_page: OpenPage, theme: str) -> None:
    page = open_page(theme=theme)
    for address in PAGES:
        visit(page, address)
        expect_accessible(page)
    visit(page, "/")
    page.get_by_role("button", name="Play Roar of War").click()
    expect_accessible(page)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_no_page_scrolls_sideways(open_page: OpenPage, width: int, height: int) -> None:
    page = open_page(width, height)
    for address in PAGES:
        visit(page, address)
        expect_no_sideways_scrolling(page)


def test_home_says_which_games_can_be_played(open_page: OpenPage) -> None:
    page = open_page()
    page.goto("/")
    expect(page.get_by_role("article", name="Roar of War").get_by_role("button", name="Play")).to_be_visible()
    for title in ("Drums of War", "Clash of Armies"):
        box = page.get_by_role("article", name=title)
        expect(box.get_by_text("In preparation")).to_be_visible()
        expect(box.get_by_role("button")).to_have_count(0)


def test_a_rule_can_be_linked_and_searched(open_page: OpenPage) -> None:
    page = open_page()
    page.goto("/#/rules/roar-of-war/RW-302")
    expect(page.get_by_role("heading", name="RW-302")).to_be_in_viewport()
    page.get_by_role("searchbox", name="Search the rules").fill("turn token")
    expect(page.get_by_role("heading", name="RW-501")).to_be_visible()
    expect(page.get_by_role("heading", name="RW-302")).to_be_hidden()


def test_the_gallery_shows_one_race(open_page: OpenPage) -> None:
    page = open_page()
    page.goto("/#/cards/roar-of-war")
    page.get_by_role("button", name="Elves").click()
    expect(page.get_by_role("img", name="Deer, animal")).to_be_visible()
    expect(page.get_by_role("img", name="Direwolf, animal")).to_be_hidden()
    expect(page.get_by_text("Attested: copies, name")).to_be_visible()
    expect(page.get_by_text("House", exact=True).first).to_be_visible()


def test_settings_are_kept(open_page: OpenPage) -> None:
    page = open_page()
    page.goto("/#/settings")
    page.get_by_role("radio", name="Light").check()
    page.get_by_role("radio", name="Colour-blind safe").check()
    page.reload()
    expect(page.get_by_role("radio", name="Light")).to_be_checked()
    assert page.evaluate("document.documentElement.dataset.theme") == "light"
    assert page.evaluate("document.documentElement.dataset.palette") == "colour-blind"
