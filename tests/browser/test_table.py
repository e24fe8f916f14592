"""At the table: undo, coming back, explanations, keys, sizes, and that everybody can use it."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import (
    expect_accessible,
    expect_accessible_in_both_themes,
    expect_no_sideways_scrolling,
    expect_nothing_cut_off,
)
from tests.browser.conftest import OpenPage
from tests.browser.prepared import asking, prepare, reach
from tests.browser.roar import ROAR
from tests.browser.sizes import at_every_size
from tests.browser.table_page import TablePage
from tests.server.running import PERSON, RANDOM, RunningServer

PLACE = re.compile(r"^Place ")
SIZES = [(390, 844), (768, 1024), (1024, 768)]


def quick_start(page: Page) -> TablePage:
    table = TablePage(page, ROAR)
    table.quick_start("Against one bot")
    return table


def at_target(page: Page, server: RunningServer, players: int) -> TablePage:
    """Sits down where one has to choose whom to attack."""
    prepared = prepare(server, ROAR.game, asking("target"), seed=2, players=players)
    table = TablePage(page, ROAR)
    table.sit_down(prepared, prepared.play.state.to_act[0])
    table.wait_for_my_decision()
    return table


def hand_size(page: Page) -> int:
    return page.get_by_role("group", name="Your hand").get_by_role("button").count()


def test_a_misclick_is_taken_back(open_page: OpenPage) -> None:
    page = open_page()
    quick_start(page)
    expect(page.get_by_role("button", name="Undo")).to_be_hidden()
    before = hand_size(page)
    page.get_by_role("button", name=re.compile(r"^Place .*, ruler,")).press("Enter")
    expect(page.get_by_role("button", name=re.compile(r"^Your pile 1, 1 card, on top .*ruler"))).to_be_visible()
    assert hand_size(page) == before - 1
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name=re.compile(r"^Your pile 1, 0 cards"))).to_be_visible()
    assert hand_size(page) == before


def test_a_card_is_dragged_to_its_pile(open_page: OpenPage) -> None:
    page = open_page()
    quick_start(page)
    ruler = page.get_by_role("button", name=re.compile(r"^Place .*, ruler,"))
    ruler.drag_to(page.get_by_role("button", name="Your pile 1"), source_position={"x": 12, "y": 30})
    expect(page.get_by_role("button", name=re.compile(r"^Your pile 1, 1 card, on top .*ruler"))).to_be_visible()


def test_a_game_goes_on_after_a_reload(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page()
    at_target(page, table_server, 2)
    chronicle = page.get_by_role("list", name="What happened").get_by_role("listitem")
    expect(chronicle.first).to_be_visible()
    lines = chronicle.count()
    page.reload()
    expect(page.get_by_role("status").filter(has_text="Which card does")).to_be_visible()
    expect(chronicle).to_have_count(lines)
    page.goto("/")
    page.get_by_role("region", name="My tables").get_by_role("link").first.click()
    expect(page.get_by_role("status").filter(has_text="Which card does")).to_be_visible()


def test_what_cannot_be_done_is_explained_by_its_rule(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page()
    at_target(page, table_server, 2)
    page.get_by_role("region", name="Your Strategy cards").get_by_role("button").first.click()
    expect(page.get_by_role("alert")).to_contain_text("No Strategy card may be played on your turn once you attack")
    page.get_by_role("link", name="Rule RW-605").click()
    expect(page.get_by_role("heading", name="RW-605")).to_be_in_viewport()


def test_everything_can_be_done_with_the_keyboard(open_page: OpenPage) -> None:
    page = open_page()
    quick_start(page)
    page.get_by_role("button", name=PLACE).first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("z")
    expect(page.get_by_role("tooltip")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=re.compile(r"^Your pile 1, 1 card"))).to_be_visible()
    page.keyboard.press("l")
    expect(page.get_by_role("dialog", name="What you can do now").get_by_role("button", name="1 Place")).to_be_visible()
    page.keyboard.press("1")
    expect(page.get_by_role("button", name=re.compile(r"^Your pile 2, 1 card"))).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    page.keyboard.press("u")
    expect(page.get_by_role("button", name=re.compile(r"^Your pile 2, 0 cards"))).to_be_visible()


def test_giving_up_ends_a_game_of_two(open_page: OpenPage) -> None:
    page = open_page()
    quick_start(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Yes, give up the game").click()
    expect(page.get_by_role("heading", name="Defeat")).to_be_visible()
    expect_accessible(page)


def test_a_friend_joins_by_link(open_page: OpenPage) -> None:
    page, friend = open_page(), open_page(390, 844)
    page.goto("/#/new/roar-of-war")
    page.get_by_role("group", name="Seat 2").get_by_label("Who sits here").select_option("A friend, by link")
    page.get_by_role("button", name="Set the table").click()
    link = page.get_by_label("Link for seat 2").input_value()
    onlookers = page.get_by_label("Link for onlookers").input_value()
    page.get_by_role("link", name="To the table").click()
    friend.goto(link)
    friend.get_by_label("Your name").fill("Bo <b>bold</b>")
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.get_by_role("group", name="Your hand")).to_be_visible()
    expect(page.get_by_text("Bo <b>bold</b>").first).to_be_visible()
    guest = open_page()
    guest.goto(onlookers)
    expect(guest.get_by_text("Bo <b>bold</b>").first).to_be_visible()
    expect(guest.get_by_role("group", name="Your hand")).to_be_hidden()


def test_nobody_looks_on_who_was_not_invited(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page()
    page.goto(f"/#/table/{table_server.create(PERSON, RANDOM).name}")
    expect(page.get_by_role("alert")).to_contain_text("by invitation")


@pytest.mark.broad
@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3}, {"players": 4, "teams": True}], ids=str)
def test_the_table_fits_every_size(open_page: OpenPage, table_server: RunningServer, options: dict[str, Any]) -> None:
    page = open_page(*SIZES[0])
    table = TablePage(page, ROAR)
    for question in ("lay-out", "target", "roll-window"):
        prepared = reach(table_server, ROAR.game, asking(question), seed=3, **options)
        table.sit_down(prepared, prepared.play.state.to_act[0])
        table.wait_for_my_decision()
        for _ in at_every_size(page, SIZES):
            expect_no_sideways_scrolling(page)
            expect_nothing_cut_off(page)


@pytest.mark.broad
def test_the_table_is_accessible(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page()
    quick_start(page)
    for _ in at_every_size(page, [(390, 844), (1440, 900)]):
        expect_accessible_in_both_themes(page)
    page.mouse.move(0, 0)  # or what lies under the pointer may be looked at closely
    at_target(page, table_server, 4)
    expect_accessible_in_both_themes(page)
    page.keyboard.press("l")
    expect_accessible_in_both_themes(page)


@pytest.mark.broad
def test_the_hand_over_is_accessible(open_page: OpenPage) -> None:
    page = open_page(390, 844)
    page.goto("/#/new/roar-of-war")
    page.get_by_role("group", name="Seat 2").get_by_label("Who sits here").select_option("Another person here")
    page.get_by_role("button", name="Set the table").click()
    for _ in range(8):
        page.get_by_role("button", name=PLACE).first.press("Enter")
    expect(page.get_by_role("dialog", name="Hand over")).to_be_visible()
    expect(page.get_by_role("group", name="Your hand")).to_be_hidden()
    expect_accessible_in_both_themes(page)
