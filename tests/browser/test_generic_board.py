"""A game that pip installed beside Wartable's own is found, read about and played to its end, on the plain board."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import expect_accessible, expect_no_sideways_scrolling, expect_nothing_cut_off
from tests.browser.conftest import STATIC, OpenPage, missing
from tests.browser.guest import GUEST
from tests.browser.table_page import TablePage
from tests.plugins.conftest import install
from tests.server.process import ServerProcess

SIZES = [(1440, 900), (768, 1024), (390, 844)]


@pytest.fixture(scope="module")
def guest_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """The server as people start it, with the toy game installed."""
    if not (STATIC / "index.html").is_file():
        missing("the front end is not built: run `npm run build` in web")
    folder = tmp_path_factory.mktemp("guest")
    server = ServerProcess(folder / "data", install(folder).environment)
    yield server
    assert server.end() == 0


def new_table(page: Page, players: int, rounds: int) -> None:
    """Sets a table for people who share this screen."""
    page.goto("/#/new/skirmish")
    page.get_by_role("radio", name=str(players)).check()
    for seat in range(1, players):
        page.get_by_role("group", name=f"Seat {seat + 1}").get_by_label("Who sits here").select_option("here")
    page.get_by_label("Rounds").select_option(str(rounds))
    page.get_by_role("button", name="Set the table").click()


def test_home_offers_it_in_a_plain_box(open_page: OpenPage, guest_server: ServerProcess) -> None:
    page = open_page(server=guest_server)
    page.goto("/")
    box = page.get_by_role("article", name="Skirmish")
    expect(box).to_contain_text("2–3")
    expect(box.get_by_role("button", name="Play")).to_be_visible()
    expect_accessible(page)


@pytest.mark.broad
def test_its_rules_and_cards_can_be_read(open_page: OpenPage, guest_server: ServerProcess) -> None:
    page = open_page(server=guest_server)
    page.goto("/#/rules/skirmish/TS-102")
    expect(page.get_by_role("heading", name="The rules of Skirmish")).to_be_visible()
    expect(page.get_by_role("heading", name="TS-102")).to_be_in_viewport()
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Cards").click()
    expect(page.get_by_role("heading", name="The cards of Skirmish")).to_be_visible()
    expect(page.get_by_role("img", name="Marshal, card, rank 10")).to_be_visible()
    expect_accessible(page)


@pytest.mark.broad
def test_it_is_played_against_a_bot_to_the_end(open_page: OpenPage, guest_server: ServerProcess) -> None:
    table = TablePage(open_page(server=guest_server), GUEST, seed=2)
    table.quick_start("Against one bot")
    expect_accessible(table.page)
    hand = table.page.get_by_role("region", name="Red, you").get_by_role("group", name="Hand")
    table.take(hand.get_by_role("button", name=re.compile("^pick ")).first)
    assert table.play_on(120), f"still asked: {table.screen().prompt}; taken last: {table.taken[-5:]}"
    table.expect_the_end()
    assert "pick" in table.seen
    with table.page.expect_download() as download:
        table.page.get_by_role("link", name="Download record").click()
    assert download.value.failure() is None
    table.page.get_by_role("button", name="Look at the table").click()
    told = table.page.get_by_role("list", name="What happened")
    expect(told).to_contain_text("ended")
    expect(told.get_by_role("link", name="Rule TS-105")).to_have_attribute("href", "#/rules/skirmish/TS-105")


@pytest.mark.broad
def test_three_at_one_screen_hand_it_over_until_the_end(open_page: OpenPage, guest_server: ServerProcess) -> None:
    page = open_page(390, 844, server=guest_server)
    new_table(page, players=3, rounds=2)
    table = TablePage(page, GUEST, seed=3)
    table.wait_for_my_decision()
    assert table.play_on(120), f"still asked: {table.screen().prompt}; taken last: {table.taken[-5:]}"
    table.expect_the_end()
    assert table.hand_overs >= 4  # two others in each round
    assert {"pick", "scout"} <= table.seen


def test_it_says_why_something_cannot_be_chosen(open_page: OpenPage, guest_server: ServerProcess) -> None:
    table = TablePage(open_page(server=guest_server), GUEST)
    table.quick_start("Against one bot")
    table.page.get_by_role("group", name="Deck").get_by_role("button", name=re.compile("^A hidden card")).click()
    answer = table.page.get_by_role("alert")
    expect(answer).to_contain_text("Pick a card, in secret.")
    expect(answer.get_by_role("link", name="Rule TS-101")).to_be_visible()


@pytest.mark.broad
def test_arrows_move_between_cards_and_a_card_is_seen_closely(open_page: OpenPage, guest_server: ServerProcess) -> None:
    table = TablePage(open_page(server=guest_server), GUEST)
    table.quick_start("Against one bot")
    cards = table.page.get_by_role("region", name="Red, you").get_by_role("button", name=re.compile("^pick "))
    cards.first.focus()
    table.page.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    table.page.keyboard.press("z")
    expect(table.page.get_by_role("tooltip")).to_contain_text("Rank")


@pytest.mark.broad
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_it_fits_every_screen(open_page: OpenPage, guest_server: ServerProcess, width: int, height: int) -> None:
    table = TablePage(open_page(width, height, theme="light", server=guest_server), GUEST)
    table.quick_start("Against two bots")
    expect_no_sideways_scrolling(table.page)
    expect_nothing_cut_off(table.page)
    expect_accessible(table.page)
    table.page.goto("/")
    expect(table.page.get_by_role("article", name="Skirmish")).to_be_visible()
    expect_no_sideways_scrolling(table.page)
