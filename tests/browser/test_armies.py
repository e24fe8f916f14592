"""Clash of Armies in the browser: whole wars, dragging, explanations, sizes, accessibility."""

import re

import pytest
from playwright.sync_api import Page, Position, expect

from tests.browser.armies import ARMIES, straight_on
from tests.browser.armies_moments import DEFENCE, LAST_BLOW, POOR, RICH
from tests.browser.armies_tables import lay_out, sit
from tests.browser.axe import expect_accessible, expect_accessible_in_both_themes, expect_no_sideways_scrolling
from tests.browser.conftest import OpenPage
from tests.browser.gestures import SETTLED
from tests.browser.sizes import at_every_size
from tests.browser.table_page import TablePage
from tests.server.running import RunningServer

SIZES = [(1440, 900), (768, 1024), (390, 844)]
# Cards, coins, sums and headings that lie under the sum of an attack; on a phone headings hang from the awning.
UNDER_THE_SUM = """() => {
  const sum = document.querySelector(".attack-sum").getBoundingClientRect();
  const cards = ".foe .spot, .market .stand, .mine .spot";
  const said = ".foe :is(.total, .count), .armies:not(.phone) .market h2, .mine header, .standing *";
  return [...document.querySelectorAll(`${cards}, ${said}`)].filter(one => {
    const box = one.getBoundingClientRect();
    return Math.min(box.right, sum.right) - Math.max(box.left, sum.left) > 1
      && Math.min(box.bottom, sum.bottom) - Math.max(box.top, sum.top) > 1;
  }).map(one => one.outerHTML.slice(0, 200));
}"""
# What lies on the name or on a line of symbols of its own card, of all such marks in sight, and how many these are.
MARKS = """mark => {
  const bins = [...document.querySelectorAll(mark)];
  const covers = (bin, part) => {
    const [one, other] = [bin, part].map(element => element.getBoundingClientRect());
    return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  };
  const printed = bin => [...bin.parentElement.querySelectorAll(".ribbon, .line .medal, .line b")];
  const covered = bins.flatMap(bin => printed(bin).filter(part => part.checkVisibility() && covers(bin, part)));
  return { marks: bins.length, covered: covered.map(part => part.outerHTML) };
}"""

FIRST_GAME = """() => localStorage.setItem("wartable.lessons",
  JSON.stringify({ first: [location.hash.split("/")[2]] }))"""
# How far the table reaches below the screen, and the smallest name on a card, in pixels.
ROOM = """() => {
  const table = document.querySelector(".table");
  const names = [...document.querySelectorAll(".table .ribbon text")].map(name => name.getBoundingClientRect());
  const high = names.filter(name => name.width).map(name => name.height);
  return { below: table.scrollHeight - table.clientHeight, names: high.length, smallest: Math.min(...high) };
}"""


def set_up(page: Page, *, at_one_screen: bool) -> None:
    page.goto(f"/#/new/{ARMIES.game}")
    page.get_by_label("Damage to the end").select_option("10: a raid")
    page.get_by_label("Who starts").select_option("Red, seat 1")
    page.get_by_label("Factions").select_option("England, Byzantium, Norse")
    if at_one_screen:
        page.get_by_label("Medieval Events").select_option("10")
        second = page.get_by_role("group", name="Seat 2")
        second.get_by_label("Who sits here").select_option("Another person here")
        second.get_by_label("Name", exact=True).fill("Bo")
    else:  # against a Recruit some wars stand still for hundreds of turns
        page.get_by_role("group", name="Seat 2").get_by_label("Opponent").select_option("Captain")
    page.get_by_role("button", name="Set the table").click()


@pytest.mark.broad
def test_a_war_against_a_bot(open_page: OpenPage) -> None:
    page = open_page(1100, 700)
    set_up(page, at_one_screen=False)
    player = TablePage(page, ARMIES, 3, choose=straight_on)
    assert player.play_on(300)
    player.expect_the_end()
    assert {"turn", "defend"} <= player.seen
    page.get_by_role("button", name="Rematch").click()
    expect(page.get_by_role("group", name="Your hand")).to_be_visible()


@pytest.mark.broad
def test_two_at_one_screen_hand_it_over(open_page: OpenPage) -> None:
    page = open_page(1100, 700)
    set_up(page, at_one_screen=True)
    table = TablePage(page, ARMIES)
    table.expect_question("turn")
    page.get_by_role("button", name="End turn").click()
    page.get_by_role("button", name="I am Bo: show my cards").click()
    table.expect_question("turn")
    expect(page.get_by_role("group", name="Your hand").get_by_role("button")).to_have_count(5)


@pytest.mark.broad
def test_a_war_at_one_screen_comes_to_its_end(open_page: OpenPage, table_server: RunningServer) -> None:
    player = TablePage(open_page(1100, 700), ARMIES, choose=straight_on)
    player.sit_down(LAST_BLOW.lay_out(table_server), 0, 1)
    assert player.play_on(120)
    player.expect_the_end()
    assert player.hand_overs > 1
    assert {"turn", "defend"} <= player.seen


def test_quick_start_against_a_bot(open_page: OpenPage) -> None:
    table = TablePage(open_page(), ARMIES)
    table.quick_start("Against one bot")
    assert table.play_on(30, until="turn")


@pytest.mark.broad
def test_a_unit_is_garrisoned_by_choosing_the_place(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page()
    table = sit(page, RICH.lay_out(table_server))
    page.get_by_role("button", name="Garrison a unit in the Fortification").click()
    expect(table.prompt).to_contain_text("Which unit of your hand")
    page.get_by_role("button", name="Cancel").click()
    expect(table.prompt).to_contain_text("Your turn")
    page.get_by_role("button", name="Garrison a unit in the Fortification").click()
    page.get_by_role("button", name="Garrison Temple Knight in the Fortification").click()
    expect(page.get_by_role("list", name="What happened")).to_contain_text("You garrison Temple Knight in the Fort")


@pytest.mark.broad
def test_cards_are_dragged_to_where_they_go(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page()
    sit(page, RICH.lay_out(table_server))
    told = page.get_by_role("list", name="What happened")
    grip, corner = Position(x=40, y=90), Position(x=20, y=12)
    for card, place, words in (
        ("Play Temple Knight", "Fortification", "You garrison Temple Knight in the Fortification"),
        ("Play Night Watch", "Activated", "You play Night Watch"),
        ("Buy Horse Archer", "Activated", "You take Horse Archer from the Factions row"),
    ):
        card_there = page.get_by_role("button", name=re.compile(f"^{card}"))
        card_there.drag_to(page.get_by_role("region", name=place), source_position=grip, target_position=corner)
        expect(told).to_contain_text(words)


@pytest.mark.broad
def test_a_drag_is_taken_back_with_escape(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page()
    sit(page, RICH.lay_out(table_server))
    card = page.get_by_role("button", name=re.compile("^Buy Horse Archer"))
    goal = page.get_by_role("region", name="Activated").bounding_box()
    assert goal is not None
    card.hover(position=Position(x=40, y=90))
    page.mouse.down()
    page.mouse.move(goal["x"] + 20, goal["y"] + 12, steps=4)
    expect(page.locator("[data-dragged]")).to_have_count(1)
    expect(page.locator(".card:has(> [data-dragged])")).to_have_css("opacity", "0")
    page.keyboard.press("Escape")
    expect(page.locator("[data-dragged]")).to_have_count(0)
    page.mouse.up()
    page.evaluate(SETTLED)
    expect(card).to_be_visible()
    expect(page.get_by_role("list", name="What happened")).not_to_contain_text("Horse Archer")


@pytest.mark.broad
def test_why_something_cannot_be_done(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page()
    sit(page, POOR.lay_out(table_server))
    page.get_by_role("button", name=re.compile(r"^Moat.* Too expensive now")).click()
    answer = page.get_by_role("alert")
    expect(answer).to_contain_text("and you have 0")
    expect(answer.get_by_role("link", name="Rule CA-602")).to_be_visible()
    page.get_by_role("button", name="Fortification: No walls").click()
    expect(answer.get_by_role("link", name=re.compile("Rule CA-"))).to_be_visible()
    page.get_by_role("button", name="Attack", exact=True).press("Enter")
    expect(answer).to_contain_text("no attack points")


@pytest.mark.broad
def test_every_total_explains_its_sum(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page()
    sit(page, RICH.lay_out(table_server))
    for name, reason in (
        ("Your walls", "Castle"),
        ("Your Camp", "Archer"),
        ("Your attack", "George Maniakes"),
        ("Your resources", "Jewels"),
        ("Their walls", "Boiling Oil"),
        ("Their Camp", "Subutai"),
    ):
        page.get_by_role("button", name=re.compile(rf"^{name} \d+: ")).hover()
        sum_there = page.get_by_role("tooltip").filter(has_text=re.compile(rf"{name}: \d+"))
        expect(sum_there).to_contain_text(reason)
    expect(page.get_by_role("meter", name="Your realm, damage")).to_have_attribute("aria-valuemax", "55")


@pytest.mark.broad
def test_a_discard_pile_can_be_looked_through(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page()
    sit(page, RICH.lay_out(table_server))
    page.get_by_role("button", name="Their discard pile: 2 cards").click()
    pile = page.get_by_role("dialog", name="Their discard pile")
    expect(pile.get_by_role("img", name=re.compile("^Merchant"))).to_be_visible()


@pytest.mark.broad
def test_it_can_be_played_with_the_keyboard(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page()
    sit(page, POOR.lay_out(table_server))
    cards = page.get_by_role("group", name="Your hand").get_by_role("button")
    cards.first.focus()
    page.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(cards).to_have_count(4)
    page.keyboard.press("l")
    page.get_by_role("dialog", name="What you can do now").get_by_role("button", name="End the turn").press("Enter")
    expect(page.get_by_role("list", name="What happened")).to_contain_text("You declare")


@pytest.mark.broad
def test_the_table_is_accessible(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page()
    sit(page, DEFENCE.lay_out(table_server))
    expect_accessible_in_both_themes(page)
    sit(page, RICH.lay_out(table_server))
    for _ in at_every_size(page, SIZES):
        expect(page.get_by_role("button", name=re.compile("^Play ")).first).to_be_visible()
        expect_accessible_in_both_themes(page)
        expect_no_sideways_scrolling(page)


@pytest.mark.broad
def test_bins_and_counts_leave_names_and_symbols_of_cards_in_sight(
    open_page: OpenPage, table_server: RunningServer
) -> None:
    page = open_page()
    for moment, bins in ((DEFENCE, 5), (RICH, 1)):
        sit(page, moment.lay_out(table_server))
        for _ in at_every_size(page, SIZES):
            assert page.evaluate(MARKS, ".scrap-it") == {"marks": bins, "covered": []}
            assert page.evaluate(MARKS, ".market .left") == {"marks": 3, "covered": []}


def test_the_sum_of_an_attack_lies_over_nothing_of_value(open_page: OpenPage, table_server: RunningServer) -> None:
    page, table = open_page(), DEFENCE.lay_out(table_server)
    for seat in (0, 1):
        TablePage(page, ARMIES).sit_down(table, seat)
        expect(page.get_by_role("region", name="The attack and the defense")).to_be_visible()
        for size in at_every_size(page, SIZES):
            assert page.evaluate(UNDER_THE_SUM) == [], (seat, size)


def test_a_board_with_its_legend_fits_a_phone_and_its_names_can_be_read(
    open_page: OpenPage, table_server: RunningServer
) -> None:
    page = open_page(390, 846)  # of which those at other screens take a bar
    sit(page, RICH.lay_out(table_server))
    page.evaluate(FIRST_GAME)
    page.reload()
    page.get_by_role("region", name="Legend").wait_for()
    page.evaluate(SETTLED)
    seen = page.evaluate(ROOM)
    assert seen["below"] <= 0
    assert seen["names"] > 8
    assert seen["smallest"] >= 9


@pytest.mark.broad
def test_a_plate_has_room_for_all_that_it_says_on_a_phone(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page(*SIZES[-1])
    sit(page, lay_out(table_server, {"starter": "blue", "red": {"hand": ["Gold"]}}))
    note = page.get_by_role("region", name="The other realm").get_by_text("Blue realm (away)")
    expect(note.get_by_label("Began the war")).to_be_visible()
    assert note.evaluate("note => note.scrollWidth - note.clientWidth") == 0


@pytest.mark.broad
def test_the_gallery_shows_one_faction(open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"/#/cards/{ARMIES.game}")
    page.get_by_role("button", name="Norse").click()
    expect(page.get_by_role("img", name=re.compile("^Berserker, Troop of Norse"))).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^Gold, Resource"))).to_be_hidden()
    expect_accessible(page)
