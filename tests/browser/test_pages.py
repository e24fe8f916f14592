"""The pages around the table: what they show, and that everybody can use them."""

import re

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.axe import expect_accessible, expect_accessible_in_both_themes, expect_no_sideways_scrolling
from tests.browser.conftest import OpenPage
from tests.browser.sizes import at_every_size
from tests.server.running import OPEN, PERSON, RunningServer
from wartable.games import OWN

PAGES = {
    "/": "War Table",
    "/#/new/roar-of-war": "A new table",
    "/#/rules/roar-of-war": "The rules of Roar of War",
    "/#/cards/roar-of-war": "The cards of Roar of War",
    "/#/new/drums-of-war": "A new table",
    "/#/cards/drums-of-war": "The cards of Drums of War",
    "/#/workshop/roar-of-war": "The workshop of Roar of War",
    "/#/research": "Research",
    "/#/settings": "Settings",
    "/#/credits": "Credits",
    "/#/lobby": "Lobby",
    "/#/ratings/roar-of-war": "Ratings in Roar of War",
    "/#/account": "Account",
    "/#/admin": "The house",
}
NARROW = (320, 640)
SIZES = [(1440, 900), (768, 1024), (390, 844)]
PICTURES_ARE_DRAWN = """() => {
  const inSight = image => image.getBoundingClientRect().top < innerHeight;
  const drawn = image => image.naturalWidth > 1;
  const pictures = [...document.querySelectorAll("img[alt='']")].filter(inSight);
  return pictures.length > 0 && pictures.every(drawn);
}"""


def visit(page: Page, address: str) -> None:
    page.goto("about:blank")
    page.goto(address)
    expect(page.get_by_role("heading", level=1, name=PAGES[address])).to_be_visible()
    if "cards" in address:
        first = "Direwolf, animal" if "roar" in address else "Jayme, Gold Hero"
        expect(page.get_by_role("img", name=first)).to_be_visible()
    if "rules" in address:
        expect(page.get_by_role("heading", name="RW-101")).to_be_visible()


@pytest.mark.broad
def test_every_page_is_accessible(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page()
    table = table_server.create(PERSON, OPEN)
    page.goto(f"/#/join/{table.name}/{table.invites[1]}")
    expect(page.get_by_text("Ann invites you to this table.")).to_be_visible()
    expect_accessible_in_both_themes(page)
    for _ in at_every_size(page, SIZES):
        expect_no_sideways_scrolling(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    for address in PAGES:
        visit(page, address)
        expect_accessible_in_both_themes(page)
    visit(page, "/")
    page.get_by_role("button", name="Play Roar of War").click()
    expect_accessible_in_both_themes(page)


def test_what_cannot_be_read_is_not_accessible(open_page: OpenPage) -> None:
    page = open_page()
    visit(page, "/#/settings")
    page.evaluate(
        """() => {
          const faint = document.querySelector("main").appendChild(document.createElement("p"));
          faint.textContent = "Can you read this?";
          faint.style.cssText = "position: relative; color: #777; background: #888; text-shadow: none";
        }"""
    )
    with pytest.raises(AssertionError, match="color-contrast"):
        expect_accessible(page)


@pytest.mark.broad
def test_no_page_scrolls_sideways(open_page: OpenPage) -> None:
    page = open_page()
    for address in PAGES:
        page.set_viewport_size({"width": 1440, "height": 900})
        visit(page, address)
        for _ in at_every_size(page, [*SIZES, NARROW]):
            expect_no_sideways_scrolling(page)


def test_pages_to_print_fit_a_phone(open_page: OpenPage) -> None:
    page = open_page(390, 844)
    page.goto("/#/print/roar-of-war")
    expect(page.locator("main > section").first).to_be_visible()
    expect_no_sideways_scrolling(page)


@pytest.mark.parametrize("game", OWN)
def test_what_is_agreed_on_stays_on_its_paper(open_page: OpenPage, game: str) -> None:
    page = open_page(390, 844)
    page.goto(f"/#/new/{game}")
    expect(page.get_by_role("button", name="Set the table")).to_be_visible()
    beyond = page.evaluate(
        """() => [...document.querySelectorAll("form .choice")].filter(one =>
          Math.max(one.getBoundingClientRect().right, ...[...one.children].map(
            child => child.getBoundingClientRect().right)) > innerWidth - 12).map(one => one.textContent)"""
    )
    assert not beyond


def test_home_says_which_games_can_be_played(open_page: OpenPage) -> None:
    page = open_page()
    page.goto("/")
    for title in ("Roar of War", "Drums of War", "Clash of Rage", "Clash of Armies"):
        expect(page.get_by_role("article", name=title).get_by_role("button", name="Play")).to_be_visible()


def test_home_speaks_to_all_who_may_come_and_shows_a_battle_when_asked(open_page: OpenPage) -> None:
    page = open_page()
    page.goto("/")
    for whom in ("Players", "Designers", "Researchers"):
        expect(page.get_by_role("list", name="For whom this is")).to_contain_text(whom)
    expect(page.get_by_role("link", name="begin here")).to_have_attribute("href", "#/research")
    page.get_by_role("button", name="See a battle").click()
    picture = page.get_by_role("dialog", name="A few moves of Drums of War").get_by_role("img")
    expect(picture).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert picture.evaluate("one => one.naturalWidth") == 960


def test_home_weighs_less_than_half_a_megabyte(open_page: OpenPage) -> None:
    page = open_page()
    heard: list[Response] = []

    def keep(response: Response) -> None:
        heard.append(response)

    page.on("response", keep)
    page.goto("/")
    expect(page.get_by_role("article", name="Roar of War")).to_be_visible()
    page.wait_for_load_state("networkidle")
    weights = {one.url: len(one.body()) for one in heard if not one.url.startswith("data:")}
    assert any(address.endswith(".woff2") for address in weights)
    assert sum(weights.values()) < 500_000, weights


def test_a_rule_can_be_linked_and_searched(open_page: OpenPage) -> None:
    page = open_page()
    page.goto("/#/rules/roar-of-war/RW-302")
    expect(page.get_by_role("heading", name="RW-302")).to_be_in_viewport()
    page.goto("/#/rules/roar-of-war/rw-701")  # as somebody types it
    expect(page.get_by_role("heading", name="RW-701")).to_be_in_viewport()
    page.get_by_role("searchbox", name="Search the rules").fill("turn token")
    expect(page.get_by_role("heading", name="RW-501")).to_be_visible()
    expect(page.get_by_role("heading", name="RW-302")).to_be_hidden()
    page.goto("/#/rules/drums-of-war?q=hero")
    expect(page.get_by_role("heading", name="The rules of Drums of War")).to_be_visible()
    expect(page.get_by_role("searchbox", name="Search the rules")).to_have_value("hero")


# Cards whose words reach beyond their parchment, and the first of these words.
CUT_WORDS = """() => [...document.querySelectorAll(".vellum")].flatMap(vellum => {
  const paper = vellum.getBoundingClientRect();
  const beyond = one => one.getBoundingClientRect().top < paper.top - 1.5
    || one.getBoundingClientRect().bottom > paper.bottom + 1.5;
  const words = [...vellum.querySelectorAll("li, p")].filter(one => one.checkVisibility() && beyond(one));
  return words.slice(0, 1).map(one => `${Math.round(paper.width)}: ${one.textContent.trim()}`);
})"""


@pytest.mark.parametrize("address", ["rules/clash-of-rage?q=frost", "rules/clash-of-rage", "rules/roar-of-war"])
def test_no_words_of_small_cards_in_the_book_are_cut(open_page: OpenPage, address: str) -> None:
    page = open_page(390, 844)
    page.goto(f"/#/{address}")
    expect(page.locator(".vellum").first).to_be_visible()
    assert page.evaluate(CUT_WORDS) == []


# How many letters fit into a line of a text of several lines, and how it begins.
LETTERS = """() => document.fonts.ready.then(() => [...document.querySelectorAll("main p")].map(one => {
  const letters = document.createRange();
  letters.selectNodeContents(one);
  const length = [...letters.getClientRects()].reduce((sum, box) => sum + box.width, 0);
  const width = one.getBoundingClientRect().width;
  return [one.textContent.length * width / length, one.textContent.slice(0, 30), length / width];
}).filter(([, , lines]) => lines > 2))"""


def test_the_lines_of_the_book_are_short_enough_to_read_on_a_desk(open_page: OpenPage) -> None:
    page = open_page()
    page.goto("/#/rules/clash-of-rage")
    expect(page.locator("#CR-101")).to_be_visible()
    texts = page.evaluate(LETTERS)
    assert len(texts) > 20
    assert [text for text in texts if text[0] > 82] == []


def test_a_search_finds_cards_by_name_and_says_when_there_is_nothing(open_page: OpenPage) -> None:
    page = open_page()
    page.goto("/#/rules/clash-of-rage")
    search = page.get_by_role("searchbox", name="Search the rules")
    search.fill("Berzerker")
    cards = page.get_by_role("region", name="Cards of that name")
    expect(cards.get_by_role("heading", name="Berserker")).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("1 card")
    expect_accessible_in_both_themes(page)
    for _ in at_every_size(page, SIZES):
        expect_no_sideways_scrolling(page)
    cards.get_by_role("link", name="CR-513").click()
    expect(page.get_by_role("heading", name="CR-513")).to_be_in_viewport()
    expect(search).to_have_value("")
    search.fill("berserker")
    cards.get_by_role("link", name="In the gallery").click()
    expect(page.get_by_role("heading", name="The cards of Clash of Rage")).to_be_visible()
    expect(page.get_by_role("img", name="Berserker")).to_be_visible()
    expect(page.get_by_role("img", name="Frost Giant")).to_be_hidden()
    expect_accessible(page)
    page.get_by_role("searchbox", name="Find a card").fill("xyzzy")
    expect(page.get_by_role("status")).to_contain_text("Nothing found")
    page.goto("/#/rules/clash-of-rage?q=xyzzy")
    expect(page.get_by_role("status")).to_have_text("Nothing found")
    expect(page.get_by_text("Try fewer words")).to_be_visible()
    expect_accessible_in_both_themes(page)
    page.get_by_role("button", name="Show all rules").click()
    expect(page.get_by_role("heading", name="CR-101")).to_be_visible()


@pytest.mark.broad
@pytest.mark.parametrize("game", OWN)
def test_worked_examples_are_stepped_through(open_page: OpenPage, game: str) -> None:
    page = open_page()
    page.goto(f"/#/rules/{game}")
    examples = page.get_by_role("group", name=re.compile("^Worked example"))
    expect(examples.nth(3)).to_be_visible()
    for example in examples.all():
        steps = int(example.get_by_text(re.compile(r"^1 of \d")).inner_text().split()[-1])
        for step in range(2, steps + 1):
            example.get_by_role("button", name="Next step").click()
            expect(example.get_by_text(f"{step} of {steps}", exact=True)).to_be_visible()
        expect(example.get_by_role("button", name="Next step")).to_be_disabled()
    expect_accessible_in_both_themes(page)
    for _ in at_every_size(page, SIZES):
        expect_no_sideways_scrolling(page)


@pytest.mark.broad
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


COUNT_SOUNDS = """
    window.sounds = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...at) {
        window.sounds.push(this.context);
        return start.apply(this, at);
    };
"""


def test_sound_is_off_until_it_is_wanted(open_page: OpenPage) -> None:
    page = open_page()
    page.add_init_script(COUNT_SOUNDS)
    page.goto("/#/settings")
    expect(page.get_by_role("group", name="Sound").get_by_role("radio", name="Off")).to_be_checked()
    assert page.evaluate("sounds.length") == 0
    page.get_by_role("group", name="Sound").get_by_role("radio", name="On").check()
    assert page.evaluate("sounds.length") > 0
    page.wait_for_function("sounds.every(context => context.state === 'running')")


def test_the_pages_are_accessible_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(390, 844)
    for address in ("/", "/#/new/roar-of-war", "/#/settings"):
        visit(page, address)
        expect_accessible(page)


@pytest.mark.broad
@pytest.mark.parametrize("game", OWN)
def test_every_card_in_sight_has_its_picture(open_page: OpenPage, game: str) -> None:
    page = open_page(painted=True)
    page.goto(f"/#/cards/{game}")
    page.wait_for_function(PICTURES_ARE_DRAWN)


@pytest.mark.parametrize("name", ["abcdefgh", "", "..", "a b"])
def test_a_table_that_is_not_there_says_so(open_page: OpenPage, name: str) -> None:
    page = open_page(refusals=True)
    page.goto(f"/#/table/{name}")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is nothing to sit down at here")
    expect(page.get_by_role("navigation", name="Pages")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_text("There is no such table here.")
    expect_accessible(page)
    page.get_by_role("link", name="Back home").click()
    expect(page.get_by_role("main", name="Games")).to_be_visible()


def test_an_unknown_address_says_so(open_page: OpenPage) -> None:
    page = open_page()
    page.goto("/nothing/here")
    expect(page.get_by_role("alert")).to_contain_text("There is no page at #/nothing/here.")
    page.goto("/#/study/nothing")
    expect(page.get_by_role("alert")).to_contain_text("There is no page at #/study/nothing.")
