"""Lessons in the browser: offered to who is new, done by touching what is pointed at, and remembered."""

import re
from collections import Counter

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.axe import expect_accessible, expect_no_sideways_scrolling
from tests.browser.conftest import OpenPage
from tests.browser.gestures import SETTLED
from tests.browser.roar import ROAR
from tests.browser.sizes import at_every_size
from tests.browser.table_page import TablePage

TOUCHES = ((0.12, 0.2), (0.5, 0.5), (0.5, 0.85))  # in a fan the neighbour covers most of a card
POINTED = """() => {
  const [guide] = document.querySelectorAll("aside.guide");
  const box = document.querySelector(".pointed:not(.quiet)")?.getBoundingClientRect();
  return {
    at: guide?.querySelector("small").innerText,
    reading: !!guide && [...guide.querySelectorAll("button")].some(one => one.textContent.trim() === "Continue"),
    box: box && [box.left, box.top, box.width, box.height],
    ended: !!document.querySelector('[aria-label="Lesson complete"]'),
    said: [...document.querySelectorAll('[role="alert"]')].map(one => one.innerText),
    touched: box &&
      document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.outerHTML.slice(0, 300),
  };
}"""

SIZES = [(1440, 900), (768, 1024), (390, 844)]
# What lies under a legend, and how far a table smaller than a desk can be scrolled.
IN_THE_WAY = """list => {
  const legend = list.closest(".legend"), box = legend.getBoundingClientRect();
  const table = document.querySelector(".table");
  return [[...table.querySelectorAll(".pile, .plate, .prompt, .strategies, .slot, .controls, .chronicle, .window")]
  .filter(one => {
    const other = one.getBoundingClientRect();
    return other.width && Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1
      && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1;
  }).map(one => one.className), innerWidth < 1024 ? table.scrollHeight - table.clientHeight : 0];
}"""
HIDDEN_BELOW = """card => Math.max(...[card, ...card.querySelectorAll(":scope > *, :scope > * > *")].map(
  one => one.scrollHeight - one.clientHeight))"""


def begin(page: Page, game: str, lesson: str) -> Locator:
    """Takes a lesson from the home page."""
    page.goto("/")
    page.get_by_role("button", name=f"Play {game}").click()
    page.get_by_role("region", name="Lessons").get_by_role("button", name=lesson).click()
    guide = page.get_by_role("complementary", name="Lesson")
    expect(guide).to_be_visible()
    return guide


def follow(page: Page) -> None:
    """Does what is pointed at until the lesson is complete."""
    tries = Counter[str]()  # a touch that goes wrong may lead back to the step before
    steps: list[str] = []
    for _ in range(1_200):
        seen = page.evaluate(POINTED)
        if seen["ended"]:
            return
        if not steps or steps[-1] != seen["at"]:
            steps.append(seen["at"])
        if seen["reading"]:
            page.get_by_role("button", name="Continue").click()
        elif seen["box"]:
            left, top, width, height = seen["box"]
            across, down = TOUCHES[tries[seen["at"]] % len(TOUCHES)]
            tries[seen["at"]] += 1
            page.mouse.click(left + across * width, top + down * height)
        page.wait_for_timeout(100)
    raise AssertionError(f"the lesson does not go on after {steps[-9:]}: {page.evaluate(POINTED)}")


# What can be pressed below the lessons in the sheet of a game, and where it lies.
BELOW_THE_LESSONS = """() => [...document.querySelectorAll("dialog :is(label, .ways > *)")].map(one => {
  const box = one.getBoundingClientRect();
  return [one.innerText.split("\\n")[0], Math.round(box.left), Math.round(box.top)];
})"""


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_sheet_of_a_game_does_not_wait_for_its_lessons_nor_move_when_they_come(
    open_page: OpenPage, size: tuple[int, int]
) -> None:
    page = open_page(*size)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile("/lessons$"), hold)
    page.goto("/")
    for play in page.get_by_role("button", name=re.compile("^Play ")).all():
        play.click()
        sheet = page.get_by_role("dialog")
        expect(sheet.get_by_role("button", name="Against one bot")).to_be_visible()
        page.evaluate("document.fonts.ready")
        page.evaluate(SETTLED)
        before = page.evaluate(BELOW_THE_LESSONS)
        held.pop().continue_()
        expect(sheet.get_by_text(re.compile("A lesson of . minutes")).first).to_be_visible()
        page.evaluate(SETTLED)
        assert page.evaluate(BELOW_THE_LESSONS) == before
        sheet.get_by_role("button", name="Close").click()


def test_a_lesson_explains_refuses_goes_on_after_a_reload_and_is_remembered(open_page: OpenPage) -> None:
    page = open_page()
    guide = begin(page, "Drums of War", "The first battle")
    expect(guide).to_contain_text("One more, and you win")
    guide.get_by_role("button", name="Continue").click()
    guide.get_by_role("button", name="Continue").click()
    page.keyboard.press("p")
    expect(guide.get_by_role("alert")).to_contain_text("Begin with the Goblins")
    page.reload()
    expect(guide).to_contain_text("Goblins cost nothing")
    page.keyboard.press("g")
    goal = page.get_by_role("dialog", name="Drums of War: goal and turn")
    expect(goal.get_by_role("img", name=re.compile("Archer"))).to_be_visible()
    expect_accessible(page)
    page.keyboard.press("Escape")
    guide.get_by_role("button", name=re.compile("DW-401")).click()
    book = page.get_by_role("dialog", name="The rules")
    expect(book.get_by_role("heading", name=re.compile("DW-401"))).to_be_in_viewport()
    expect(book.get_by_role("button", name="Close")).to_be_in_viewport()
    page.keyboard.press("Escape")
    follow(page)
    expect(page.get_by_role("dialog", name="Lesson complete")).to_contain_text("Aiden has fallen")
    page.get_by_role("link", name="Back home").click()
    page.get_by_role("button", name="Play Drums of War").click()
    expect(page.get_by_role("button", name="The first battle")).to_contain_text("Finished; take it again")


LEGENDS = {
    "Drums of War": ["Cost", "Attack", "Defense", "Health", "Range", "Lightning"],
    "Clash of Armies": ["Cost", "Defense", "Attack", "Coins", "Bin"],
    "Clash of Rage": ["Strength", "Life", "Movement", "Hit", "Shield", "Reroll", "Rage", "Flight", "Slowness"],
}

NUMBERS = "What the numbers of a card mean"


def begin_first_game(page: Page, game: str) -> Locator:
    """Sets the table of a first game, and closes the card with goal and turn; gives the legend of its cards."""
    page.goto("/")
    page.get_by_role("button", name=f"Play {game}").click()
    page.get_by_role("button", name="A first game").click()
    page.get_by_role("dialog", name=re.compile("goal and turn")).get_by_role("button", name="Close").click()
    legend = page.get_by_role("region", name="Legend").get_by_role("list", name=NUMBERS)
    expect(legend).to_have_count(1)
    return legend


def test_a_first_game_of_roar_tells_what_the_numbers_of_cards_mean(open_page: OpenPage) -> None:
    page = open_page()
    legend = begin_first_game(page, "Roar of War")
    table = TablePage(page, ROAR)
    piles = iter(["first", "second", "third"])
    for size in at_every_size(page, SIZES):
        expect(legend.get_by_role("listitem")).to_contain_text(["Attack", "Counterattack", "Defence"])
        expect(table.prompt).to_contain_text(f"Last Row, {next(piles)} pile", use_inner_text=True)
        assert legend.evaluate(IN_THE_WAY) == [[], 0], size
        expect_no_sideways_scrolling(page)
        page.locator(".hand .slot.legal .cover").first.click(position={"x": 12, "y": 30})
    table.quick_start("Against one bot")
    expect(legend).to_have_count(0)


@pytest.mark.parametrize("game", LEGENDS)
def test_a_first_game_tells_what_the_numbers_of_cards_mean_until_that_is_put_away(
    open_page: OpenPage, game: str
) -> None:
    page = open_page()
    legend = begin_first_game(page, game)
    for size in at_every_size(page, SIZES):
        if game == "Clash of Rage" and size[0] == 390:  # there it tells of the cards that are looked at
            expect(legend.get_by_role("listitem")).to_contain_text(["Number", "Gold", "Units"])
            expect(legend).to_be_in_viewport(ratio=1)
            page.get_by_role("tab", name="Army").click()
        expect(legend.get_by_role("listitem")).to_contain_text(LEGENDS[game])
        in_the_way, scrolls = legend.evaluate(IN_THE_WAY)
        if size[0] > 390 or game == "Drums of War":
            assert (in_the_way, scrolls) == ([], 0), size
        expect_no_sideways_scrolling(page)
    page.get_by_role("button", name=NUMBERS).click()
    told = page.get_by_role("dialog", name=NUMBERS)
    expect(told.get_by_role("listitem").first).to_have_text(re.compile(rf"{LEGENDS[game][0]} \w+"))
    told.get_by_role("button", name="Close").click()
    page.reload()
    if game == "Clash of Rage":
        page.get_by_role("tab", name="Army").click()
    page.get_by_role("button", name="Put away what the numbers mean").click()
    expect(legend).to_have_count(0)
    page.reload()
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.get_by_role("region", name="Chronicle")).to_be_visible()
    expect(legend).to_have_count(0)


@pytest.mark.broad
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("game", "lesson"),
    [
        ("Drums of War", "Alone against the army"),
        ("Roar of War", "The first battle"),
        ("Clash of Armies", "The last two turns"),
        ("Clash of Rage", "The fourth point"),
    ],
)
def test_a_lesson_is_done_by_touching_what_it_points_at(
    open_page: OpenPage, game: str, lesson: str, size: tuple[int, int]
) -> None:
    page = open_page(*size, theme="light" if size[0] == 390 else "dark")
    begin(page, game, lesson)
    expect_accessible(page)
    expect_no_sideways_scrolling(page)
    follow(page)
    expect_accessible(page)
    page.get_by_role("button", name="Your first game").click()
    expect(page.get_by_role("dialog", name="Lesson complete")).to_be_hidden()
    goal = page.get_by_role("dialog", name=f"{game}: goal and turn")
    expect(goal.get_by_role("region", name="A card")).to_be_visible()
    assert goal.evaluate(HIDDEN_BELOW) == 0
    goal.get_by_role("button", name="Close").click()
    expect(goal).to_be_hidden()
