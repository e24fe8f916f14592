"""Playing against a level: choosing it, asking for a hint, and what is known of hidden cards."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import expect_accessible, expect_no_sideways_scrolling
from tests.browser.conftest import OpenPage
from tests.browser.prepared import asking, prepare
from tests.browser.roar import ROAR
from tests.browser.table_page import TablePage
from tests.server.running import RunningServer


def against_captain(page: Page) -> TablePage:
    """Begins a game of Roar of War against Captain."""
    page.goto("/")
    page.get_by_role("button", name=f"Play {ROAR.title}").click()
    page.get_by_role("radio", name="Captain").check()
    page.get_by_role("button", name="Against one bot").click()
    table = TablePage(page, ROAR)
    table.wait_for_my_decision()
    return table


@pytest.mark.parametrize(
    ("width", "height", "theme"), [(1440, 900, "dark"), pytest.param(390, 844, "light", marks=pytest.mark.broad)]
)
def test_captain_gives_a_hint_and_the_table_tells_what_is_known(
    open_page: OpenPage, width: int, height: int, theme: str
) -> None:
    page = open_page(width, height, theme)
    table = against_captain(page)
    expect(page.get_by_text("Captain").first).to_be_visible()
    page.get_by_role("button", name="Hint", exact=True).click()
    hint = page.get_by_role("complementary", name="Hint")
    expect(hint).to_contain_text(re.compile(r"Captain would Place .* \d+ %.* \d+ %"))
    ring = page.locator(".advised")
    expect(ring).to_be_visible()
    words = re.sub(r"^Place ", "", hint.get_by_role("paragraph").inner_text())
    offer = page.get_by_role("button", name=re.compile(rf"^Place {re.escape(words)}")).first.bounding_box()
    marked = ring.bounding_box()
    assert offer is not None
    assert marked is not None
    assert abs(offer["x"] - marked["x"]) < 2
    assert abs(offer["y"] - marked["y"]) < 2
    expect_accessible(page)
    expect_no_sideways_scrolling(page)
    hint.get_by_role("button", name="What I know").click()
    known = page.get_by_role("dialog", name="What I know")
    deck = known.get_by_role("group").filter(has_text="Strategy deck").first
    deck.get_by_text("Strategy deck").click()
    expect(deck.get_by_role("row").filter(has_text="certain").first).to_be_visible()
    expect_accessible(page)
    known.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Do it").click()
    expect(hint).to_be_hidden()
    expect(page.get_by_role("button", name=re.compile(r"^Your pile 1, 1 card"))).to_be_visible()
    table.wait_for_my_decision()


@pytest.mark.broad
def test_the_level_chosen_last_is_offered_first(open_page: OpenPage) -> None:
    page = open_page()
    against_captain(page)
    page.goto("/")
    page.get_by_role("button", name="Play Drums of War").click()
    expect(page.get_by_role("radio", name="Captain")).to_be_checked()
    assert page.get_by_role("radio").count() == 4


@pytest.mark.broad
def test_among_people_no_help_is_offered(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page()
    prepared = prepare(table_server, ROAR.game, asking("target"), seed=2)
    table = TablePage(page, ROAR)
    table.sit_down(prepared, prepared.play.state.to_act[0])
    table.wait_for_my_decision()
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_hidden()
    page.keyboard.press("h")
    expect(page.get_by_role("complementary", name="Hint")).to_be_hidden()
